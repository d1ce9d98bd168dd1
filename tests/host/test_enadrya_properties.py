"""Properties of every Enadrya table, whatever was played or forced."""

from any_game import Draw, Options, begun, lines, numbers, options, pushed, seat_and_stop
from hypothesis import given
from hypothesis import strategies as st

from examples import make_examples
from tapete_rules.enadrya.slots import BATALLA, SLOTS, zone_of
from tapete_rules.enadrya.state import EnadryaState, Side
from tapete_rules.errors import RuleError
from tapete_rules.match import Match
from tapete_rules.move import Move, parse_move
from tapete_rules.view import NUMBER, Offer, Question

TALK = ("draw", "decline", "concede", "loop")
MOST_TURNS = 200


@st.composite
def started(draw: st.DrawFn) -> tuple[Options, list[int]]:
    return draw(options("enadrya")), draw(numbers())


@make_examples(40)
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


FORCED = ("deploy", "tech", "power", "activate", "move", "resolve", "massive")
"""Moves that a card may allow against a rule."""

NOTHING = ("no_unit", "no_tech", "no_attacker", "match_not_begun", "match_over")
"""Refusals of what is not there, which no card changes."""


@make_examples(100)
@given(played=started())
def test_what_a_rule_forbids_can_be_forced_from_a_menu(played: tuple[Options, list[int]]) -> None:
    """B1: each such move is an answer to some offer, but for a bridge and which ability of a card it was."""
    chosen, picked = played
    match = begun("enadrya", chosen)
    for line in lines(match, picked):
        move = parse_move(line)
        refused = match.find_refusal(Move(move.seat, move.kind, move.args)) if move.kind in FORCED else None
        if isinstance(refused, RuleError) and refused.code not in NOTHING and is_players(match, move):
            stops = match.view(move.seat).stops
            offers = [offer for stop in stops for offer in match.offers(move.seat, stop) if offer.kind == move.kind]
            assert any(leads_to(match, offer, move) for offer in offers), (line, refused)
        pushed(match, line)


def is_players(match: Match, move: Move) -> bool:
    """Return True for a move that its seat would make: Ataque Masivo in its own turn, damage of units that attack, a
    move from a slot to another."""
    state = match.state
    assert isinstance(state, EnadryaState)
    if move.kind == "massive":
        return move.seat == state.active and not state.massive
    if move.kind == "resolve":
        return bool(state.attacking_units())
    return move.kind != "move" or (len(move.args) == 2 and move.args[0] != move.args[1])


def leads_to(match: Match, offer: Offer, move: Move) -> bool:
    """Return True if an offer makes a move; a speed or type that nobody says is one that is typed in."""
    row = match.game.TABLE[move.kind]
    wanted = row.full_arguments(move)
    wanted[1:] = wanted[1:2] if move.kind == "activate" else wanted[1:]
    for param, arg, value in zip(row.params, offer.args, wanted, strict=False):
        if isinstance(arg, Question):
            arg_takes = takes(arg, value) or (param.name == "speed" and value == 0)
        else:
            arg_takes = param.name in ("code", "speed") or str(arg) == str(value)
        if not arg_takes:
            return False
    return True


def takes(ask: Question, value: int | str) -> bool:
    if ask.kind == NUMBER:
        return isinstance(value, int) and ask.low <= value <= ask.high
    return str(value) in [str(argument) for argument, _ in ask.choices]


@make_examples(40)
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
                assert unit.defence_left() >= 0
            assert all(zone_of(unit.slot) != BATALLA for unit in state.side(state.active).units)


@make_examples(40)
@given(chosen=options("enadrya"), picked=st.lists(st.integers(0, 2**64), max_size=80))
def test_legal_play_and_an_attack_every_turn_end_a_game(chosen: Options, picked: list[int]) -> None:
    match = begun("enadrya", {**chosen, "best_of": 1})
    for number in picked:
        draw = Draw(number)
        offers = [offer for offer in match.offers(*seat_and_stop(match, draw)) if offer.kind not in TALK]
        if offers:
            offer = draw.of(offers)
            push_legal(match, offer.make_move([answer(ask, draw) for ask in offer.open_questions()]).to_line())
    for _ in range(MOST_TURNS):
        if match.outcome() is not None:
            return
        attack(match)
    raise AssertionError("the game goes on")


def answer(ask: Question, draw: Draw) -> tuple[int | str, ...]:
    if ask.kind == NUMBER:
        return (max(ask.low, min(ask.high, ask.value + draw.below(9) - 4)),)
    return (draw.of(ask.choices)[0],)


def attack(match: Match) -> None:
    """A turn of the active seat: a unit that can attack, its attack, and the end."""
    assert isinstance(match.state, EnadryaState)
    seat = match.state.active
    unit = match.state.side(seat).find_unit(26)
    lines = ["setup 20 5", "move 26 35", "resolve", "end"]
    if unit is None or not unit.attack_power():
        lines.insert(1, "deploy 26 - 0 2 9 9")
    for line in lines:
        push_legal(match, f"{seat} {line}")


def push_legal(match: Match, line: str) -> None:
    if match.is_legal(parse_move(line)):
        match.push(parse_move(line))
