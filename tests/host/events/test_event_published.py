"""The published standings of a real event, computed again from its results: 17 players, four rounds, a bye in each.

Event 42473 on melee.gg, 23 November 2023, as the public archive Badaro/MTGODecklistCache has it. A player's number is
his final place; percentages have a floor of 1/3 there.
"""

from event_play import new_event, push_lines

from tapete.tournament.core.standings.standing import compute_standings

ROUNDS = (
    ("1-14 2-0", "2-4 2-1", "3-10 2-1", "5-15 2-0", "13-6 1-1", "7-8 2-1", "12-9 2-1", "11-17 2-1", "16"),
    ("1-16 2-0", "2-5 2-0", "3-12 2-0", "4-15 2-0", "6-14 2-0", "7-11 2-1", "8-10 2-1", "9-13 2-0", "17"),
    ("1-2 2-1", "3-7 2-0", "4-6 2-0", "5-9 2-1", "8-17 2-1", "10-14 2-0", "11-16 2-1", "13-12 2-0", "15"),
    ("1-3 2-1", "2-11 2-0", "4-7 2-1", "5-8 2-1", "6-15 2-0", "9-16 2-0", "10-13 2-1", "12-17 2-1", "14"),
)
"""Tables with their games, and who had the bye."""

PUBLISHED = """\
 1 12 0.541667 0.800000 0.516667
 2  9 0.750000 0.700000 0.638636
 3  9 0.625000 0.700000 0.550000
 4  9 0.541667 0.700000 0.528220
 5  9 0.520833 0.600000 0.533333
 6  7 0.437500 0.625000 0.452778
 7  6 0.625000 0.454545 0.588636
 8  6 0.520833 0.500000 0.513636
 9  6 0.479167 0.600000 0.444444
10  6 0.479167 0.545455 0.494444
11  6 0.479167 0.454545 0.485606
12  6 0.479167 0.400000 0.549747
13  4 0.520833 0.444444 0.542614
14  3 0.694444 0.333333 0.656818
15  3 0.694444 0.333333 0.641667
16  3 0.666667 0.333333 0.618182
17  3 0.500000 0.454545 0.451515
"""
"""Place, points, opponents' match wins, game wins, opponents' game wins."""


def test_the_standings_of_a_real_event_come_out_to_the_last_digit() -> None:
    event = new_event(17, "rounds=4", "floor=1/3")
    for number, (*tables, bye) in enumerate(ROUNDS, 1):
        pairs = [f"{place}:{table.split()[0]}" for place, table in enumerate(tables, 1)]
        push_lines(event, " ".join([f"pair {number}", *pairs, f"bye:{bye}", "by=hand"]), f"publish {number}")
        for place, table in enumerate(tables, 1):
            push_lines(event, f"result {number} {place} {table.split()[1]}")
    lines = [
        f"{each.player:2} {int(each.points):2} " + " ".join(f"{float(value):.6f}" for value in each.tie_breaks)
        for each in compute_standings(event.state)
    ]
    assert lines == PUBLISHED.splitlines()
