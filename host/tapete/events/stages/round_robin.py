"""Round robin: everybody meets everybody once, by the circle method."""

from tapete.events.errors import EventError
from tapete.events.event_state import EventState
from tapete.events.log.event_secret import draw_number


def count_robin_rounds(players: int) -> int:
    """Return how many rounds it takes until all have met."""
    return players - 1 + players % 2


def pair_robin_round(state: EventState, seed: str) -> list[tuple[int, ...]]:
    """Return the tables of the next round; who meets somebody who has left has a bye.

    The circle is drawn by the seed of the first round, from those who took part in it.
    """
    played = state.preliminary_rounds()
    players = sorted(player for table in played[0].tables for player in table.players) if played else []
    circle = _draw_circle(players or state.active_players(), played[0].seed if played else seed)
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


def _draw_circle(players: list[int], seed: str) -> list[int]:
    """Return the players in drawn order, 0 for the one who is missing to an even number."""
    drawn = sorted(players, key=lambda player: (draw_number(seed, player), player))
    return drawn if len(drawn) % 2 == 0 else [*drawn, 0]
