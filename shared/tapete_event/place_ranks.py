"""The order in which players finish, shared places too, as one number: 20 bits for eight seats.

Places are as at any event: (1, 2, 2, 4) has two on the second place and none on the third. The number counts such
orders by the set of seats on the first place, then by that on the next, and so on.
"""

from .errors import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_ORDERS = (1, 1, 3, 13, 75, 541, 4683, 47293, 545835)
"""How many orders so many seats have (the ordered Bell numbers)."""

MOST_SEATS = 8


def place_bits(seats: int) -> int:
    """Return how many bits a rank of so many seats takes."""
    bits = 0
    while (_ORDERS[seats] - 1) >> bits:
        bits += 1
    return bits


def rank_places(places: "Sequence[int]") -> int:
    """Return the rank of the places by seat. FormatError "bad_places" if they are none."""
    rank = 0
    left = list(range(len(places)))
    while left:
        best = len(places) - len(left) + 1
        chosen = 0
        for bit in range(len(left)):
            if places[left[bit]] == best:
                chosen |= 1 << bit
        if not chosen or len(places) > MOST_SEATS:
            raise FormatError("bad_places")
        for skipped in range(1, chosen):
            rank += _ORDERS[len(left) - _count_bits(skipped)]
        left = _without(left, chosen)
    return rank


def unrank_places(rank: int, seats: int) -> "tuple[int, ...]":
    """Return the places by seat that have this rank. FormatError "bad_places" if none has."""
    places = [0] * seats
    left = list(range(seats))
    while left:
        best = seats - len(left) + 1
        chosen = 1
        while chosen >> len(left) == 0 and rank >= _ORDERS[len(left) - _count_bits(chosen)]:
            rank -= _ORDERS[len(left) - _count_bits(chosen)]
            chosen += 1
        if chosen >> len(left):
            raise FormatError("bad_places")
        for bit in range(len(left)):
            if chosen >> bit & 1:
                places[left[bit]] = best
        left = _without(left, chosen)
    return tuple(places)


def _count_bits(mask: int) -> int:
    return bin(mask).count("1")


def _without(seats: "list[int]", chosen: int) -> "list[int]":
    return [seats[bit] for bit in range(len(seats)) if not chosen >> bit & 1]
