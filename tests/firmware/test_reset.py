"""The table is laid again if both agree, and that can be taken back; undo stops where the game itself was opened."""

from table import Table
from tapete_rules.registry import GAMES


def played():
    """A match in which seat 1 healed a card and seat 2 was hurt."""
    table = Table().start()
    table.press("1+", "1OK")
    table.press("2-", "2-", "2OK")
    return table


def lives(table):
    return [[slot.life for slot in side.slots] for side in table.director.running_match_or_none.match.state.sides]


def reset(table, seat=1):
    table.choose(seat, "Volver a empezar")
    table.press(f"{3 - seat}+", f"{3 - seat}OK")
    return table


def test_a_reset_asks_at_the_other_display():
    table = played()
    before = lives(table)
    table.choose(1, "Volver a empezar")
    assert table.screens == ("play", "consent")
    assert table.reads(2, "RIVAL pide reiniciar")
    table.press("2OK")
    assert (lives(table), table.screens) == (before, ("play", "play"))
    assert table.reads(1, "no acepta")


def test_a_reset_lays_the_table_again_for_the_same_seat_and_is_told():
    table = reset(played(), 2)
    assert lives(table) == [[6, 6, 6, 12]] * 2
    assert table.log[-2:] == ["2 reset", "0 first 1"]
    assert table.reads_in_turns("RIVAL: Vuelve a empezar", 1)
    assert table.director.running_match_or_none.match.state.active == 1


def test_a_reset_is_undone_at_once_and_made_again():
    table = played()
    before = lives(table)
    reset(table)
    table.chord(2)
    assert lives(table) == before
    assert table.log[-2:] == ["2 undo", "2 undo"]
    assert table.reads_in_turns("Se deshizo: Vuelve", 1)
    table.choose(1, "Rehacer")
    assert lives(table) == [[6, 6, 6, 12]] * 2
    table.chord(1)
    table.chord(2)
    assert lives(table) == [[7, 6, 6, 12], [6, 6, 6, 12]]


def test_undo_reaches_through_a_reset_but_not_before_the_opening():
    table = reset(played())
    table.press("1-", "1OK")
    for _ in range(6):
        table.chord(1)
        if table.screens[1] == "consent":
            table.press("2+", "2OK")
    assert lives(table) == [[6, 6, 6, 12]] * 2
    assert table.log.count("1 undo") == 5


def test_a_reset_survives_a_restart():
    table = reset(played())
    again = table.restart()
    assert lives(again) == [[6, 6, 6, 12]] * 2
    again.chord(1)
    assert lives(again) == [[7, 6, 6, 12], [4, 6, 6, 12]]


def test_a_tournament_and_an_untouched_table_are_not_reset():
    table = Table().begin("kodem", locked=True)
    table.press("1OK", "2OK", "1-", "1OK")
    table.hold("1OK")
    assert "Volver a empezar" not in table.menu_lines(1)
    table = Table().start()
    table.hold("1OK")
    assert "Volver a empezar" not in table.menu_lines(1)


def test_every_game_begins_again_as_it_began():
    for name in GAMES:
        game = "custom-comandante40" if name == "custom" else name
        table = Table().begin(game, {}, 2)
        match = table.director.running_match_or_none.match
        before = match.state_bytes()
        table.press("1-", "2+")
        table.rest(900)
        table.director.running_match_or_none.reset_game(table.board.clock.time, 1, 1)
        assert match.state_bytes() == before, game
