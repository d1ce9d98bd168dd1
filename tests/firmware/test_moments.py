"""Moments that must not be missed: large words over a whole display, gone through by a press."""

from fake_board import FakeBoard
from table import Table
from tapete_rules.move import Move
from tapete_rules.registry import GAMES

TURNS = ("kodem", "enadrya")


def frame(table, display):
    return bytes(table.board.panels[display - 1].frame)


def changed_pixels(one, other):
    return sum([bin(a ^ b).count("1") for a, b in zip(one, other)])


def with_turn_ended(game, language="es"):
    board = FakeBoard()
    board.settings.set("language", language)
    table = Table(board).begin(game)
    table.rest(9000)
    before = frame(table, 2)
    table.hold("1OK")
    table.press("1OK") if table.screens[0] != "play" else None
    return table, before


def test_whose_turn_begins_reads_it_over_the_whole_display():
    for language, words in (("es", ["TU", "TURNO"]), ("en", ["YOUR", "TURN"])):
        for game in TURNS:
            table = Table(language_board(language)).begin(game)
            table.rest(9000)
            before = frame(table, 2)
            table.director.moves.make_move(1, Move(1, "end"))
            table.rest(20)
            assert table.texts(2) == words, (game, table.texts(2))
            assert table.screens == ("play", "play")
            assert changed_pixels(before, frame(table, 2)) >= 4096, game
            assert table.texts(1) != words
            table.rest(600)
            assert table.texts(2) != words


def language_board(language):
    board = FakeBoard()
    board.settings.set("language", language)
    return board


def test_a_press_goes_through_it_and_counts():
    for game in TURNS:
        for button in ("2-", "2+"):
            table = Table().begin(game)
            table.director.moves.make_move(1, Move(1, "end"))
            table.rest(20)
            assert table.texts(2) == ["TU", "TURNO"]
            table.press(button)
            assert "TURNO" not in table.texts(2)
            assert table.director.running_match.pending[1].is_open
            plain = Table().begin(game)
            plain.director.moves.make_move(1, Move(1, "end"))
            plain.rest(700)
            plain.press(button)
            for one in (table, plain):
                one.rest(9000)
            assert frame(table, 2) == frame(plain, 2), game


def test_a_turn_that_is_taken_back_is_not_said():
    table = Table().begin("kodem")
    table.director.moves.make_move(1, Move(1, "end"))
    table.rest(700)
    table.director.moves.carry_out("undo", 1, 1)
    table.rest(20)
    assert "TU" not in table.texts(1)


def test_each_display_says_once_whose_it_is():
    for game in GAMES:
        if game == "custom":
            continue
        table = Table()
        table.look_past_moments = lambda: table  # noqa: B023
        table.begin(game)
        assert [table.texts(seat) for seat in (1, 2)] == [["Jugador", "1"], ["Jugador", "2"]], (game, table.texts(1))
        table.rest(1200)
        assert (table.texts(1) == ["TU", "TURNO"]) == (game not in ("exalios", "invocacion")), game
        table.rest(600)
        assert table.texts(1) != ["TU", "TURNO"]
        again = table.restart()
        assert "Jugador" not in again.texts(1)


def test_a_name_stands_under_its_number():
    table = Table()
    table.board.settings.set("player2", "Leo")
    table.look_past_moments = lambda: table
    table.start()
    assert table.texts(2) == ["Jugador 2", "Leo"]


def test_the_last_minutes_are_said_at_both_displays():
    table = Table().begin("kodem", {"minutes": 6})
    table.rest(59000)
    assert "MIN" not in table.texts(1)
    table.rest(1200)
    assert [table.texts(seat) for seat in (1, 2)] == [["5", "MIN"]] * 2
    table.rest(1000)
    assert "MIN" not in table.texts(1)
    table.rest(239000)
    assert [table.texts(seat) for seat in (1, 2)] == [["1", "MIN"]] * 2
    table.rest(50000)
    assert [table.texts(seat) for seat in (1, 2)] == [["10", "S"]] * 2


def test_who_has_won_is_read_from_each_chair():
    for options, score in (({}, ["0-0", "0-0"]), ({"best_of": 3}, ["0-1", "1-0"])):
        table = Table().begin("kodem", options)
        table.director.moves.make_move(1, Move(1, "concede"))
        table.rest(20)
        assert table.texts(1) == ["GANA RIVAL", score[0]], table.texts(1)
        assert table.texts(2) == ["GANAS", score[1]]
        light = sum([bin(byte).count("1") for byte in frame(table, 1)])
        assert light > 4096
        table.hold_both()
        assert table.screens != ("result", "result"), "it is not in the way of both OK"


def test_a_draw_is_no_win():
    table = Table().begin("kodem")
    for seat in (1, 2):
        table.director.moves.make_move(seat, Move(seat, "draw"))
    table.rest(20)
    assert table.screens == ("result", "result")
    assert table.texts(1) == table.texts(2) == ["EMPATE", "0-0"]
