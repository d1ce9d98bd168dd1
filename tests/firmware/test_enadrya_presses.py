"""Enadrya at the buttons: how many presses a turn takes (SCREENS.md)."""

from table import Table
from tapete_rules.deck import Card, build_deck
from tapete_rules.move import parse_move


def enadrya():
    """A match without decks; seat 1 begins, and both name their Bases by the numbers that stand there."""
    table = Table()
    table.press("1OK")
    table.take(1, "Enadrya")
    table.press("1OK", "1OK")
    for ok in ("1OK", "2OK"):
        table.hold(ok)
        table.press(ok, ok, ok)
    return table


def test_the_bases_are_asked_for_first():
    table = enadrya()
    assert table.log == ["0 first 1", "1 setup 20 5", "2 setup 20 5"]
    assert table.screens == ("play", "play")


def test_a_turn_takes_eleven_presses():
    """Pay 3, pay 2, 4 damage, end: each bar stands on its number, and two costs do not merge."""
    table = enadrya()
    table.press("1-", "1-", "1-")
    table.rest(1000)
    table.press("1-", "1-")
    table.rest(1000)
    table.press("2-", "2-", "2-", "2-")
    table.rest(1000)
    table.hold("1OK")
    table.press("1OK")
    assert table.log[3:] == ["1 pay 3", "1 pay 2", "2 damage 4", "1 end"]
    sides = table.director.running_match_or_none.match.state.sides
    assert [(side.defence, side.energy) for side in sides] == [(20, 0), (16, 5)]


def test_ataque_masivo_is_the_first_entry():
    table = enadrya()
    table.press("1+", "1+", "1+", "1+", "1+")
    table.rest(1000)
    table.hold("1OK")
    table.press("1OK")
    assert table.log[3:] == ["1 gain 5", "1 massive"]


def test_what_a_rule_forbids_is_marked_in_the_menu_and_forced_from_there():
    table = enadrya()
    table.press("1+", "1+", "1+", "1+", "1+", "1+")
    table.rest(1000)
    table.press("1-")
    table.rest(1000)
    table.hold("1OK")
    lines = table.menu_lines(1)
    assert ("Ataque Masivo (10)", "!") in lines and "Fin de turno" in lines
    table.take(1, "Ataque Masivo (10)")
    assert table.screens[0] == "refused" and table.reads(1, "J1.2.1")
    table.take(1, "Forzar")
    assert table.log[5:] == ["1 massive!"]


def with_units():
    """The same match with a deck of seat 1 in which a unit is too slow for the attack."""
    table = enadrya()
    cards = [Card("XX-1", "Lenta", "unidad akhris", "lenta", (2, 2, 3, 4, 5))]
    table.director.running_match.match.decks = {1: build_deck("enadrya", "Prueba", cards)}
    table.press("1OK")
    table.choose(1, "Bajar unidad")
    table.take(1, "Lenta")
    table.take(1, "B-4")
    return table


def test_a_unit_that_is_too_slow_is_refused_and_may_be_forced():
    table = with_units()
    assert table.screens[0] == "refused" and table.reads(1, "K1.3")
    table.press("1OK")
    assert table.screens[0] == "play" and len(table.log) == 3
    table = with_units()
    table.take(1, "Forzar")
    assert table.log[3:] == ["1 deploy! 34 XX-1 2 2 3 4 5"]


def test_a_unit_without_a_deck_is_asked_its_cost_slot_attack_and_defence():
    table = enadrya()
    table.press("1OK")
    table.choose(1, "Bajar unidad")
    table.press("1OK")
    table.take(1, "B-4")
    table.press("1+", "1OK", "1OK")
    assert table.log[3:] == ["1 deploy 34 - 2 0 2 1 0"]
    table.choose(1, "Bajar unidad")
    table.press("1OK", "1OK")
    assert table.reads(1, "¿Ataque de la unidad?") and table.reads(1, "2"), "the last unit's"


def test_the_numbers_of_a_unit_begin_at_those_of_the_last_one_of_its_cost():
    """Two units that were said once take 5 and 6 presses: how much dearer the other one is, and one OK a question."""
    table = enadrya()
    table.director.running_match.make_move(table.board.clock.now(), 1, parse_move("1 gain 20"))
    table.press("1OK")
    for presses in ("1OK 1OK 1+ 1OK 1OK", "1+ 1OK 1OK 1+ 1+ 1OK 1+ 1OK", "1OK 1OK 1OK 1OK", "1- 1OK 1OK 1OK 1OK"):
        table.choose(1, "Bajar unidad")
        table.press(*presses.split(" "))
    numbers = [line.split(" ")[4:8] for line in table.log[4:]]
    assert numbers == ["2 0 2 1".split(" "), "3 0 3 2".split(" "), "3 0 3 2".split(" "), "2 0 2 1".split(" ")], (
        table.log
    )
