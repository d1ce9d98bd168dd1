"""Matches of several games: the next one, the score, and what is undone."""

import os

from table import Table
from tapete_rules.record import parse_record, replay_record


def best_of(games=3):
    return Table().begin("kodem", {"best_of": games})


def give_up(table, seat):
    table.concede(seat)
    assert table.screens == ("result", "result")


def test_both_confirm_the_end_of_a_game_and_the_next_begins():
    table = best_of()
    give_up(table, 2)
    table.rest(3000)
    assert table.reads(1, "Fin del juego")
    assert table.reads(2, "1–0")
    table.hold("1OK")
    assert table.screens == ("result", "result")
    table.hold_both()
    assert table.screens == ("play", "play")
    assert table.log[-2:] == ["0 next", "0 first 2"]
    assert table.reads(1, "Juego 2  1–0")
    table.hold("2OK")
    assert "1–0" in table.texts(2), "the menu shows the score"


def test_the_match_ends_when_it_is_decided():
    table = best_of()
    for _ in range(2):
        give_up(table, 2)
        assert table.screens == ("result", "result")
        if table.director.running_match_or_none.match.outcome() is None:
            table.hold_both()
    table.rest(3000)
    assert table.reads(1, "Gana Jugador 1: más juegos")
    assert table.reads(1, "2–0")
    match = table.director.running_match_or_none.match
    table.hold_both()
    table.press("1OK", "2OK")
    assert table.screens == ("home", "home")
    with open("record/" + os.listdir("record")[0]) as file:
        record = parse_record(file.read())
    assert record.result == "1 series"
    assert replay_record(record).state_hash() == match.state_hash()


def test_a_tap_goes_back_to_the_table_and_the_menu_to_the_next_game():
    table = best_of()
    give_up(table, 1)
    table.press("1OK", "2OK")
    assert table.screens == ("play", "play")
    table.choose(2, "Siguiente juego")
    assert table.screens == ("result", "result")
    table.hold_both()
    assert table.log[-1] == "0 first 2"


def test_undo_takes_a_result_back_but_never_reaches_into_the_game_before():
    table = best_of()
    give_up(table, 2)
    table.chord(2)
    assert table.log[-2:] == ["2 concede", "2 undo"]
    assert table.screens == ("play", "play")
    give_up(table, 2)
    table.hold_both()
    entries = len(table.log)
    table.chord(1)
    assert len(table.log) == entries
    assert table.reads_in_turns("Nada que deshacer", 1)
    table.press("1-", "1OK")
    table.chord(1)
    table.chord(1)
    assert table.log[-1] == "1 undo"
    assert len(table.log) == entries + 2


def test_a_match_can_be_ended_between_its_games():
    table = best_of()
    give_up(table, 2)
    table.press("1OK", "2OK")
    table.choose(1, "Terminar partida")
    assert table.reads(2, "sin resultado")
    table.hold_both()
    with open("record/" + os.listdir("record")[0]) as file:
        assert "\nresult open\n" in file.read()


def test_the_next_game_is_laid_whole_or_not_at_all():
    table = best_of()
    give_up(table, 2)
    block = table.board.blocks.data["000"]
    before = len(bytes(block).rstrip(b"\xff"))
    table.hold_both()
    after = len(bytes(block).rstrip(b"\xff"))
    for end in range(before, after):
        blocks = table.board.blocks.restart()
        blocks.data["000"][end:] = b"\xff" * (len(block) - end)
        again = Table(type(table.board)(blocks))
        assert again.log in (table.log, table.log[:-2]), end


def test_a_match_of_several_games_goes_on_after_a_restart():
    table = best_of()
    give_up(table, 2)
    again = table.restart()
    assert again.screens == ("result", "result")
    again.hold_both()
    third = again.restart()
    assert third.log == again.log
    assert third.screens == ("play", "play")
