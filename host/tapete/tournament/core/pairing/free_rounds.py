"""Rounds without a rematch: perfect matchings of one graph that have no edge in common.

They are looked for by climbing, which nearly always finds them (Dinitz and Stinson), and where it does not, by trying
everything, which is quick where there are none.
"""

from collections.abc import Iterator
from functools import lru_cache

Meetable = tuple[int, ...]
"""For each node the bits of the nodes that it may still meet."""

_CLIMB_STEPS = 40  # for each seat of each round
_MOST_TRIED = 4000
_MULTIPLIER, _INCREMENT, _MODULUS = 6364136223846793005, 1442695040888963407, 1 << 64


@lru_cache(maxsize=1 << 14)
def has_free_rounds(meetable: Meetable, rounds: int, always: int = 0) -> bool:
    """Return True if so many rounds without a rematch are found. `always`: the bit of a node to be met again, the bye.

    False is certain unless more than a few thousand rounds had to be tried.
    """
    if rounds == 0:
        return True
    if any(mask.bit_count() < rounds and not mask & always for mask in meetable):
        return False
    if next(remove_matchings(meetable, always), None) is None:
        return False
    return rounds == 1 or _Climb(meetable, rounds, always).is_complete() or _Search(always).can_go_on(meetable, rounds)


class _Climb:
    """Seats one pair after another; who is in the way of a pair loses his seat and is seated again later."""

    def __init__(self, meetable: Meetable, rounds: int, always: int) -> None:
        self.nodes = len(meetable)
        self.free = list(meetable)  # whom each node may meet and does not yet
        self.always = always
        self.partners = [[-1] * self.nodes for _ in range(rounds)]
        self.missing = [(number, node) for number in range(rounds) for node in range(self.nodes)]
        self.chance = 1

    def is_complete(self) -> bool:
        """Climb, and return True if everybody has a seat in every round."""
        for _ in range(_CLIMB_STEPS * len(self.missing)):
            self._drop_seated()
            if not self.missing:
                return True
            self._seat_one()
        return False

    def _pick_place(self, count: int) -> int:
        self.chance = (self.chance * _MULTIPLIER + _INCREMENT) % _MODULUS
        return (self.chance >> 33) % count

    def _drop_seated(self) -> None:
        """Forget those at the end of the list who have found a seat meanwhile."""
        while self.missing and self.partners[self.missing[-1][0]][self.missing[-1][1]] >= 0:
            self.missing.pop()

    def _seat_one(self) -> None:
        place = self._pick_place(len(self.missing))
        number, node = self.missing[place]
        self.missing[place] = self.missing[-1]
        self.missing.pop()
        partners = self.partners[number]
        if partners[node] >= 0:
            return
        opponents = list(_bits(self.free[node]))
        if not opponents:
            self._free_some(number, node)
            return
        alone = [opponent for opponent in opponents if partners[opponent] < 0]
        choice = alone or opponents
        opponent = choice[self._pick_place(len(choice))]
        if partners[opponent] >= 0:
            self._part(number, opponent)
        self._join(number, node, opponent)

    def _join(self, number: int, node: int, opponent: int) -> None:
        self.partners[number][node], self.partners[number][opponent] = opponent, node
        if not self.always & (1 << node | 1 << opponent):
            self.free[node] &= ~(1 << opponent)
            self.free[opponent] &= ~(1 << node)

    def _part(self, number: int, node: int) -> None:
        opponent = self.partners[number][node]
        self.partners[number][node] = self.partners[number][opponent] = -1
        self.free[node] |= 1 << opponent
        self.free[opponent] |= 1 << node
        self.missing.append((number, opponent))

    def _free_some(self, number: int, node: int) -> None:
        """Part a pair of another round, where nobody is left to meet."""
        seated = [matching for matching in range(len(self.partners)) if self.partners[matching][node] >= 0]
        self.missing.append((number, node))
        if seated:
            chosen = seated[self._pick_place(len(seated))]
            self._part(chosen, node)
            self.missing.append((chosen, node))


class _Search:
    """Tries one round after another, up to a number of rounds."""

    def __init__(self, always: int) -> None:
        self.always = always
        self.tried = 0

    def can_go_on(self, meetable: Meetable, rounds: int) -> bool:
        """Return True if so many rounds are found."""
        if rounds == 0:
            return True
        if any(mask.bit_count() < rounds and not mask & self.always for mask in meetable):
            return False
        for rest in remove_matchings(meetable, self.always):
            self.tried += 1
            if self.tried > _MOST_TRIED:
                return False
            if self.can_go_on(rest, rounds - 1):
                return True
        return False


def remove_matchings(meetable: Meetable, always: int) -> Iterator[Meetable]:
    """Return what is left after each perfect matching, which takes those first who can meet the fewest."""

    def seat(free: int, left: list[int]) -> Iterator[Meetable]:
        if not free:
            yield tuple(left)
            return
        node = min(_bits(free), key=lambda node: ((meetable[node] & free).bit_count(), node))
        for opponent in _bits(meetable[node] & free):
            rest = list(left)
            if not always & (1 << node | 1 << opponent):
                remove_edge(rest, node, opponent)
            yield from seat(free & ~(1 << node) & ~(1 << opponent), rest)

    return seat((1 << len(meetable)) - 1, list(meetable))


def remove_edge(meetable: list[int], first: int, second: int) -> None:
    """Note that two nodes have met."""
    meetable[first] &= ~(1 << second)
    meetable[second] &= ~(1 << first)


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
