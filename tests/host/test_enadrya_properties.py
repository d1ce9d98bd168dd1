"""What holds on every Enadrya table, whatever was played or forced."""

from any_game import Options, begun, lines, numbers, options, pushed
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete_rules.enadrya.slots import BATALLA, SLOTS, zone_of
from tapete_rules.enadrya.state import EnadryaState, Side


@st.composite
def started(draw: st.DrawFn) -> tuple[Options, list[int]]:
    return draw(options("enadrya")), draw(numbers())


@settings(max_examples=40)
@given(played=started())
def test_a_table_stays_a_table(played: tuple[Options, list[int]]) -> None:
    chosen, picked = played
    match = begun("enadrya", chosen)
    for line in lines(match, picked):
        if pushed(match, line):
            assert isinstance(match.state, EnadryaState)
            for side in match.state.sides:
                check_side(side)


def check_side(side: Side) -> None:
    """One unit in a slot at most, by their order; defence at most what is printed; energy never below 0."""
    slots = [unit.slot for unit in side.units]
    assert slots == sorted(set(slots))
    assert set(slots) <= set(SLOTS)
    assert all(unit.home == 0 or zone_of(unit.home) != BATALLA for unit in side.units)
    assert side.defence <= side.printed
    assert side.energy >= 0


@settings(max_examples=40)
@given(played=started())
def test_the_end_of_a_turn_leaves_nothing_of_it(played: tuple[Options, list[int]]) -> None:
    """J1.1, J1.5: on both sides, and the next seat's units are home."""
    chosen, picked = played
    match = begun("enadrya", chosen)
    for line in lines(match, picked):
        if pushed(match, line) and line.split()[1] == "end":
            state = match.state
            assert isinstance(state, EnadryaState)
            assert (state.phase, state.massive, state.loop) == (0, 0, 0)
            for unit in state.sides[0].units + state.sides[1].units:
                assert (unit.flags, unit.wounds, unit.blue_attack, unit.blue_defence) == (0, 0, 0, 0)
                assert unit.left() >= 0
            assert all(zone_of(unit.slot) != BATALLA for unit in state.side(state.active).units)
