"""Which screen lies before each seat, and which has to be drawn next."""

import asyncio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .screen import Screen

SEATS = (1, 2)


class Stage:
    """A pile of screens for each seat; the last one is seen. `wanted` is set while one is to be drawn."""

    def __init__(self) -> None:
        self.wanted = asyncio.Event()
        self._piles: "tuple[list[Screen], list[Screen]]" = ([], [])
        self._is_stale = [True, True]
        self._first = 1

    def top(self, seat: int) -> "Screen":
        """The screen that a seat sees."""
        return self._piles[seat - 1][-1]

    def push(self, seat: int, screen: "Screen") -> None:
        """Lay a screen over what a seat sees."""
        self.top(seat).cover()
        self._piles[seat - 1].append(screen)
        self.touch(seat)

    def pop(self, seat: int) -> None:
        """Take the uppermost screen of a seat away."""
        self._piles[seat - 1].pop()
        self.touch(seat)

    def reset(self, seat: int, screen: "Screen") -> None:
        """Let a seat see this screen, with nothing under it."""
        self._piles[seat - 1][:] = [screen]
        self.touch(seat)

    def show_all(self, screen: "Screen") -> None:
        """One screen for both seats, with nothing under it."""
        for seat in SEATS:
            self.reset(seat, screen)

    def to_bottom(self, seat: int) -> None:
        """Take all screens of a seat away but the first."""
        del self._piles[seat - 1][1:]
        self.touch(seat)

    def touch(self, seat: int) -> None:
        """What a seat sees has changed; 0: what both see."""
        for each in SEATS:
            if seat in (0, each):
                self._is_stale[each - 1] = True
        self.wanted.set()

    def prefer(self, seat: int) -> None:
        """The seat that pressed is drawn first."""
        self._first = seat

    def next(self) -> int:
        """The seat to be drawn next, 0 if there is none. It counts as drawn."""
        for seat in (self._first, 3 - self._first):
            if self._is_stale[seat - 1]:
                self._is_stale[seat - 1] = False
                return seat
        self.wanted.clear()
        return 0
