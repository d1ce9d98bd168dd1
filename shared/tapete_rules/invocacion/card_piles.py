"""The piles of cards: Maná, discard and Portal; none falls below 0."""

from .settings import portal_size
from .state import LEGENDS, UNKNOWN, InvocacionState, Side

MOST_CARDS = 999
MOST_MANA = 99
MOST_POINTS = 999
MOST_BY_HAND = 2000


def clamp_value(value: int, most: int, least: int = 0) -> int:
    """Return the value, brought within the bounds."""
    return max(least, min(most, value))


def discard_cards(state: InvocacionState, count: int) -> None:
    """Put cards on the discard."""
    state.discard = clamp_value(state.discard + count, MOST_CARDS)


def is_card_left(state: InvocacionState) -> bool:
    """Return True if a card may lie elsewhere than on the discard and as Maná: in a hand, an area or the Portal."""
    cards = portal_size(state.options) * len(state.portals)
    if state.options["leyendas"] == "yes":
        cards += LEGENDS
    return cards > state.discard + sum([side.mana + side.spent for side in state.sides])


def gain_mana(state: InvocacionState, side: Side, count: int) -> int:
    """Gain Maná from the top of the discard, as many as lie there (L153, I4). Return how many."""
    count = min(count, state.discard, MOST_MANA - side.mana)
    side.mana += count
    state.discard -= count
    return count


def spend_mana(side: Side, count: int) -> int:
    """Spend Maná from the reserve into play, as far as it goes. Return how many."""
    count = min(count, side.mana)
    side.mana -= count
    side.spent = clamp_value(side.spent + count, MOST_MANA)
    return count


def award_trophy(side: Side, points: int, apoyo: int) -> None:
    """Award a trophy: its power in points (L22), and its Apoyo for a tie (L229), which is unknown once that of one
    is."""
    side.trophies = clamp_value(side.trophies + points, MOST_POINTS)
    known = apoyo != UNKNOWN and side.trophy_apoyo != UNKNOWN
    side.trophy_apoyo = clamp_value(side.trophy_apoyo + apoyo, MOST_POINTS) if known else UNKNOWN


def portal_index(state: InvocacionState, seat: int) -> int:
    """Return the index of a seat's Portal in the list: all seats share one, except in Construido (I-i)."""
    return seat - 1 if len(state.portals) > 1 else 0


def change_portal(state: InvocacionState, seat: int, count: int) -> None:
    """Put cards into the Portal of a seat, or take them out."""
    place = portal_index(state, seat)
    state.portals[place] = clamp_value(state.portals[place] + count, MOST_CARDS)


def deal_share(state: InvocacionState) -> int:
    """Return the number of cards that each playing seat can be dealt (L83); the Guardián of Armagedón takes none
    (L277)."""
    seats = state.playing_order()
    if len(state.portals) > 1:
        return min([state.portals[seat - 1] for seat in seats])
    return state.portals[0] // len(seats)


def deal_cards(state: InvocacionState, each: int) -> None:
    """Deal so many cards of the Portal to each seat that plays."""
    for seat in state.playing_order():
        change_portal(state, seat, -each)
