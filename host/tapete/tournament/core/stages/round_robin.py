"""Round robin: everybody meets everybody once, by the circle method."""

from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.log.event_secret import pick_number

EMPTY = 0
"""The place in a circle that nobody has: whoever meets it has a bye."""


def count_robin_rounds(players: int) -> int:
    """Return how many rounds it takes until all have met."""
    return players - 1 + players % 2


def pair_robin_round(state: EventState, seed: str) -> list[tuple[int, ...]]:
    """Return the tables of the next round; who meets somebody who has left has a bye.

    The circle is drawn by the seed of the first round, from those who take part in it.
    """
    played = state.preliminary_rounds()
    circle = state.circle or draw_circle(state.active_players(), seed)
    if len(played) >= len(circle) - 1:
        raise EventError("event.robin_over", rounds=len(circle) - 1)
    active = set(state.active_players())
    pairs = (tuple(player for player in pair if player in active) for pair in circle_pairs(circle, len(played)))
    return [pair for pair in pairs if pair]


def circle_pairs(circle: list[int], turn: int) -> list[tuple[int, int]]:
    """Return the pairs of a circle of even length: the first stays, the others move on by one a turn."""
    moving = circle[1:]
    turned = [circle[0], *moving[turn:], *moving[:turn]]
    half = len(circle) // 2
    return list(zip(turned[:half], reversed(turned[half:]), strict=True))


def bye_of_empty_place(state: EventState) -> int:
    """Return who has the bye of the last round because nobody has the empty place of the circle, 0 for nobody."""
    pairs = circle_pairs(state.circle, len(state.preliminary_rounds()) - 1) if EMPTY in state.circle else []
    return next((first or second for first, second in pairs if EMPTY in (first, second)), EMPTY)


def draw_circle(players: list[int], seed: str) -> list[int]:
    """Return the players in drawn order, EMPTY for the one who is missing to an even number."""
    drawn = sorted(players, key=lambda player: (pick_number(seed, player), player))
    return drawn if len(drawn) % 2 == 0 else [*drawn, EMPTY]
