"""Held on, - and + leap to round numbers, so that a hand lets go at the right one."""

from playing import shortest_way
from table import Table
from tapete_board.input.number_leaps import NumberLeaps


def leaps(start, direction, count):
    """The numbers at which a held button comes by."""
    held, told = NumberLeaps(), []
    for _ in range(count):
        start = held.leap_from(start, direction)
        told.append(start)
    return told


def test_leaps_go_to_fives_then_to_tens_then_further():
    assert leaps(1, 1, 10) == [5, 10, 15, 20, 30, 40, 50, 60, 100, 150]
    assert leaps(-1, -1, 6) == [-5, -10, -15, -20, -30, -40]
    assert leaps(7, -1, 4) == [5, 0, -5, -10]
    assert leaps(0, 1, 14)[-2:] == [300, 400]


def test_another_press_begins_with_short_leaps_again():
    held = NumberLeaps()
    for _ in range(6):
        held.leap_from(0, 1)
    held.begin()
    assert held.leap_from(40, 1) == 45


def test_any_number_is_a_few_presses_away():
    for most, presses in ((10, 3), (30, 4), (99, 5)):
        for start in (0, 5, 10):
            assert max([len(shortest_way(start, goal, 0, most)) for goal in range(most + 1)]) <= presses, (start, most)


def test_at_the_table_a_held_button_leaps_in_what_it_changes_and_ends_where_the_number_ends():
    table = Table().begin("enadrya")
    for seat in (1, 2):
        table.director.running_match.make_move(0, seat, table_move(f"{seat} setup 23 5"))
    table.hold("2-", 560)
    table.rest(1000)
    assert table.log[-1] == "2 damage 5"
    table.hold("2-", 760)
    table.press("2+")
    table.rest(1000)
    assert table.log[-1] == "2 damage 9"
    table.hold("2-", 3000)
    table.rest(1000)
    assert table.log[-1] == "2 damage 9"  # 9 were left
    assert table.screens == ("result", "result")


def table_move(line):
    from tapete_rules.move import parse_move

    return parse_move(line)
