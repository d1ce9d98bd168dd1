"""Properties of every game of Invocación: whatever was played, following the menus ends it."""

from any_game import Draw, options
from hypothesis import example, given
from hypothesis import strategies as st

from examples import make_examples
from tapete_rules.match import Match
from tapete_rules.move import Move
from tapete_rules.view import NUMBER, Offer, Question

MOST_MOVES = 20000
"""More than any of them needs: a round of eight seats takes some thirty, and a portal has at most 250 points."""

LONGEST: dict[str, int | str] = {
    "edition": "fronteras",
    "seats": 8,
    "guardian": "power",
    "effects": "dynamic",
    "timed": "no",
    "construido": "yes",
    "leyendas": "no",
    "portal": 250,
    "highest": "total",
}

ASIDE = ("draw", "decline", "concede", "mana", "pv", "timer_start", "timer_stop")


def begun(chosen: dict[str, int | str]) -> Match:
    match = Match("invocacion", {**chosen, "best_of": 1})
    for move in match.opening(1):
        match.push(move)
    return match


def answer(ask: Question, draw: Draw) -> tuple[int | str, ...]:
    if ask.kind == NUMBER:
        return (max(ask.low, min(ask.high, ask.value + draw.below(9) - 4)),)
    return (draw.of(ask.choices)[0],)


def playable(match: Match, seat: int) -> list[Offer]:
    """Return the offers of a seat, but to end by talk and to change numbers alone."""
    stop = match.view(seat).stops[0] if match.seats == 2 else str(seat)
    return [offer for offer in match.offers(seat, stop) if offer.kind not in ASIDE and "portal" not in offer.args]


NUMBERS = st.lists(st.integers(0, 2**64), max_size=150)


@make_examples(20)
@given(options("invocacion"), NUMBERS, st.integers(0, 2**32))
@example(LONGEST, [], 5471)
def test_following_the_menus_ends_a_game(chosen: dict[str, int | str], numbers: list[int], rest: int) -> None:
    check_end(chosen, numbers, rest)


@make_examples(20)
@given(st.integers(5, 8), NUMBERS, st.integers(0, 2**32))
def test_armagedon_ends_whoever_gives_up(seats: int, numbers: list[int], rest: int) -> None:
    check_end({"seats": seats, "armagedon": "yes", "portal": 40}, numbers, rest)


def give_up(match: Match, seat: int) -> None:
    """A seat gives up, if more than two are left."""
    left = [each for each in match.state.all_seats() if not match.state.has_conceded(each)]
    if len(left) > 2 and seat in left:
        match.push(Move(seat, "concede"))


def check_end(chosen: dict[str, int | str], numbers: list[int], rest: int) -> None:
    match = begun(chosen)
    for number in numbers:
        draw = Draw(number)
        if draw.below(8) == 7:
            give_up(match, 1 + draw.below(match.seats))
            continue
        offers = playable(match, 1 + draw.below(match.seats))
        if offers:
            offer = draw.of(offers)
            move = offer.make_move([answer(ask, draw) for ask in offer.open_questions()])
            if match.is_legal(move):
                match.push(move)
    for count in range(MOST_MOVES):
        if match.outcome() is not None:
            return
        _follow(match, 1 + count % match.seats, Draw(rest + 7919 * count))
    raise AssertionError("the game goes on")


def _follow(match: Match, seat: int, draw: Draw) -> None:
    """The likeliest thing that a seat can do, where it can do anything."""
    for offer in playable(match, seat)[:1]:
        move = offer.make_move([answer(ask, draw) for ask in offer.open_questions()])
        if match.is_legal(move):
            match.push(move)
