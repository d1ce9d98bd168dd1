"""What holds on every Enadrya table, whatever was played or forced."""

from any_game import Draw, Options, begun, lines, numbers, options, pushed, seat_and_stop
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete_rules.enadrya.slots import BATALLA, SLOTS, zone_of
from tapete_rules.enadrya.state import EnadryaState, Side
from tapete_rules.match import Match
from tapete_rules.move import parse_move
from tapete_rules.view import NUMBER, Ask

TALK = ("draw", "decline", "concede", "loop")
MOST_TURNS = 200


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


@settings(max_examples=40)
@given(chosen=options("enadrya"), picked=st.lists(st.integers(0, 2**64), max_size=80))
def test_legal_play_and_an_attack_every_turn_end_a_game(chosen: Options, picked: list[int]) -> None:
    match = begun("enadrya", {**chosen, "best_of": 1})
    for number in picked:
        draw = Draw(number)
        offers = [offer for offer in match.offers(*seat_and_stop(match, draw)) if offer.kind not in TALK]
        if offers:
            offer = draw.of(offers)
            push_legal(match, offer.move([answer(ask, draw) for ask in offer.asks()]).text())
    for _ in range(MOST_TURNS):
        if match.outcome() is not None:
            return
        attack(match)
    raise AssertionError("the game goes on")


def answer(ask: Ask, draw: Draw) -> tuple[int | str, ...]:
    if ask.kind == NUMBER:
        return (max(ask.low, min(ask.high, ask.value + draw.below(9) - 4)),)
    return (draw.of(ask.choices)[0],)


def attack(match: Match) -> None:
    """A turn of the active seat: a unit that can attack, its attack, and the end."""
    assert isinstance(match.state, EnadryaState)
    seat = match.state.active
    unit = match.state.side(seat).at(26)
    lines = ["setup 20 5", "move 26 35", "resolve", "end"]
    if unit is None or not unit.power():
        lines.insert(1, "deploy 26 - 0 2 9 9")
    for line in lines:
        push_legal(match, f"{seat} {line}")


def push_legal(match: Match, line: str) -> None:
    if match.can(parse_move(line)):
        match.push(parse_move(line))
