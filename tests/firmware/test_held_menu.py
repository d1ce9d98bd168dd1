"""OK held on: what a bar that fills will do is said in large words, and it never spends anything nor ends a game."""

from test_menu_pages import put_bar, usual

from game_tables import tables
from playing import Player
from table import BlindTable, Table, left_of
from tapete_board.display.canvas import HEIGHT, WIDTH, codes_of, wrap_text
from tapete_board.display.fonts import LARGE
from tapete_rules import texts
from tapete_rules.match import Match
from tapete_rules.move import parse_move
from tapete_rules.texts import format_text

HELD_ON_MS = 1500


def at_moment(game, options, moves, made=Table):
    """A table at which these moves were made."""
    table = made().begin(game, options)
    for line in moves.split(";") if moves else ():
        assert table.director.running_match.make_move(table.board.clock.now(), 1, parse_move(line)) is None, line
    table.rest(20)
    return table


def first_offer(table, seat):
    """The first offer to a seat with its bar where it stands, or None."""
    match = table.director.running_match_or_none.match
    return next(match.each_offer(seat, table.director.match_screens[seat - 1].bar.current_stop()), None)


def spendable(state, seat):
    """The numbers that a seat could spend: energy or Maná, where its game has them."""
    if not hasattr(state, "sides"):
        return 0
    side = state.sides[seat - 1]
    return getattr(side, "energy", getattr(side, "mana", 0))


def moments():
    """The moments that are usual in each phase, and then moments in which the first entry pays or ends a game."""
    for game, options, moves, seat, entries in usual():
        yield game, options, moves, seat, entries.split("|")[0].rpartition("@")[0]
    yield "enadrya", {}, "1 setup 20 12;2 setup 20 5", 1, ""
    yield "enadrya", {}, "1 setup 20 5;2 setup 2 5;1 deploy 26 - 2 2 3 1 0;1 end;2 end;1 move 26 35", 1, "T"
    yield "digimon", {}, "1 evolve 4;2 evolve 4;1 drop 90;1 phase puntuacion", 1, ""


def test_held_on_nothing_is_spent_and_no_game_ends():
    bars = 0
    for game, options, moves, seat, stop in moments():
        table = at_moment(game, options, moves, BlindTable)
        match = table.director.running_match_or_none.match
        put_bar(table, seat, stop)
        before, log = spendable(match.state, seat), table.log
        table.down(f"{seat}OK")
        table.rest(700)
        is_bar = table.director.screen_stack.top_screen(seat).is_bar
        table.rest(HELD_ON_MS)
        assert match.game_outcome() is None, (game, moves, table.log)
        assert spendable(match.state, seat) >= before, (game, moves, table.log)
        assert is_bar or (table.log == log and table.screens[seat - 1] == "menu"), (game, moves, table.log)
        bars += is_bar
        table.up(f"{seat}OK")
    assert bars > 20


def test_the_words_stand_above_a_bar_that_fills_and_letting_go_opens_the_menu():
    for game, options, moves, seat, stop in moments():
        table = at_moment(game, options, moves)
        put_bar(table, seat, stop)
        offer, log = first_offer(table, seat), table.log
        table.down(f"{seat}OK")
        table.rest(560)
        if table.director.screen_stack.top_screen(seat).is_bar:
            assert " ".join(table.texts(seat)[:-1]) == format_text(offer.text), table.texts(seat)
            lengths = []
            for _ in range(3):
                table.rest(150)
                lengths.append(bar_length(table, seat))
            assert lengths == sorted(set(lengths)) and 90 < lengths[-1] < 124, (game, lengths)
        table.up(f"{seat}OK")
        assert table.screens[seat - 1] == "menu" and table.log == log
        assert left_of(table.entries(seat)[0]) in table.texts(seat)


def bar_length(table, seat):
    """The columns of the bar that are filled."""
    frame = table.board.panels[seat - 1].frame
    return sum([frame.pixel(column, HEIGHT - 6) for column in range(2, 126)])


def test_every_entry_fits_in_two_lines_of_large_words():
    for language in texts.LANGUAGES:
        for game, options, moves, seat, _ in usual():
            if game.startswith("custom"):
                continue
            texts.load_words(language, game)
            match = Match(game, options)
            for line in ["0 first 1"] + (moves.split(";") if moves else []):
                match.push(parse_move(line))
            for stop in match.view(seat).stops:
                for offer in match.offers(seat, stop):
                    words = format_text(offer.text)
                    lines = wrap_text(words, WIDTH, LARGE)
                    assert len(lines) <= 2 and [LARGE.fit(line, WIDTH) for line in lines] == lines, words
                    assert b" ".join(lines) == codes_of(words), words


def test_the_move_that_ends_each_whole_match_is_never_made_by_holding_on():
    held = 0
    for game, known in tables():
        options, script, _ = known.whole_match()
        player = Player(game, options).play(script[:-1])
        seat, is_entry = int(script[-1][0]), "> " in script[-1] and " : " not in script[-1]
        table, log = player.table, player.table.log
        if is_entry:
            held += 1
            table.hold(f"{seat}OK", HELD_ON_MS)
            assert table.screens[seat - 1] == "menu" and table.log == log, (game, table.log)
    assert held >= 2


def test_a_move_of_the_other_seat_lets_the_bar_go():
    table = at_moment("enadrya", {}, "1 setup 20 5;2 setup 20 5")
    table.down("1OK")
    table.rest(700)
    assert table.director.screen_stack.top_screen(1).is_bar
    table.director.running_match.make_move(table.board.clock.now(), 2, parse_move("2 gain 1"))
    table.rest(1500)
    table.up("1OK")
    assert table.screens == ("menu", "play") and table.log[-1] == "2 gain 1"


def test_giving_up_is_the_last_line_and_asks():
    for game, _ in tables():
        table = Table().begin(game)
        table.hold("1OK")
        lines = table.menu_lines(1)
        assert lines[-1] == "Rendirse" and "Rendirse" not in lines[:-1], (game, lines)
        table.take(1, "Rendirse")
        assert table.screens == ("concede", "play")
        table.press("1OK")  # no
        assert table.director.running_match_or_none.match.game_outcome() is None and table.screens[0] != "play"
        table.press("1OK", "1-", "1OK")
        assert table.log[-1] == "1 concede" and table.screens == ("result", "result"), (game, table.log)
