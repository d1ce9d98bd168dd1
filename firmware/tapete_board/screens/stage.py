"""Which screen each display shows, and which has to be drawn next."""

import asyncio

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .screen import Screen

DISPLAYS = (1, 2)

_NOTHING = const(0)
_SLOW = const(1)  # a screen, or what it shows now
_QUICK = const(2)  # a step on a number of the table


class Stage:
    """A pile of screens for each display; the last one is seen. Display 0 is both of them.

    `wanted` is set while one is to be drawn; `was_popped` when one was taken away, until somebody has looked.
    """

    def __init__(self) -> None:
        self.wanted = asyncio.Event()
        self.was_popped = False
        self._piles: "tuple[list[Screen], list[Screen]]" = ([], [])
        self._is_stale = [True, True]
        self._is_pressed = [False, False]  # since it was drawn
        self._waits = [_NOTHING, _NOTHING]  # what somebody pressed for and may not have seen
        self._owed = 0  # the display that nothing overtakes, for it has been overtaken
        self._first = 1

    def top_screen(self, display: int) -> "Screen":
        """The screen that a display shows."""
        return self._piles[display - 1][-1]

    def has_module(self, module: str) -> bool:
        """Whether a screen of a module of its own lies anywhere."""
        return any(screen.module == module for pile in self._piles for screen in pile)

    @property
    def has_dialogs(self) -> bool:
        """Return True if a screen lies over another one."""
        return any(len(pile) > 1 for pile in self._piles)

    def push(self, display: int, screen: "Screen") -> None:
        """Lay a screen over what is seen."""
        for pile in self._piles_of(display):
            if pile:
                pile[-1].forget_frame()
            pile.append(screen)
        self.mark_stale(display)

    def pop(self, display: int) -> None:
        """Take the uppermost screen away."""
        for pile in self._piles_of(display):
            pile.pop()
        self.was_popped = True
        self.mark_stale(display)

    def show_only(self, display: int, screen: "Screen") -> None:
        """Show this screen, with nothing under it."""
        for pile in self._piles_of(display):
            pile[:] = [screen]
        self.mark_stale(display)

    def remove_all(self) -> None:
        """Take all screens away; others have to be shown before anything is drawn."""
        for pile in self._piles:
            pile.clear()

    def to_bottom(self, display: int) -> None:
        """Take all screens away but the first."""
        for pile in self._piles_of(display):
            del pile[1:]
        self.was_popped = True
        self.mark_stale(display)

    def forget_words(self) -> None:
        """Words are others now."""
        for pile in self._piles:
            for screen in pile:
                screen.forget_words()
        self.mark_stale(0)

    def mark_stale(self, display: int) -> None:
        """What is seen has changed."""
        for each in DISPLAYS:
            if display in (0, each):
                self._is_stale[each - 1] = True
        self.wanted.set()

    def tick(self, now: int) -> None:
        """Let time pass for each screen that is seen: once, also where both displays show the same one."""
        ticked = None
        for display in DISPLAYS:
            screen = self.top_screen(display)
            if screen is not ticked and screen.tick(now):
                self.mark_stale(screen.display)
            ticked = screen

    @property
    def has_stale(self) -> bool:
        """Whether any display is to be drawn."""
        return True in self._is_stale

    @property
    def is_answered(self) -> bool:
        """Whether the display that comes first is drawn."""
        return not self.is_stale(self._first)

    def prefer_display(self, display: int, is_quick: bool) -> None:
        """The display at which somebody pressed is drawn first, but after a step that waits at the other one: to give
        its picture up and begin it anew would take both longer.

        `is_quick`: it was a step on a number of the table.
        """
        self._is_pressed[display - 1] = True
        self._waits[display - 1] = _QUICK if is_quick else _SLOW
        if self._waits[2 - display] != _QUICK and self._owed != 3 - display:
            self._first = display

    def mark_seen(self, display: int) -> None:
        """All of a display's picture is on the glass: the other one, if it waits, has its turn until all of its is.

        Else a button that is held here would take it away from there again and again.
        """
        self._owed = 0
        if not self.is_stale(display):
            self._waits[display - 1] = _NOTHING
        if self._waits[2 - display] != _NOTHING and self.is_stale(3 - display):
            self._first = self._owed = 3 - display

    def is_overtaken(self, display: int) -> bool:
        """Whether the other display is to be drawn before this one."""
        return self._first != display and not self.is_answered

    def is_stale(self, display: int) -> bool:
        """Whether a display is to be drawn."""
        return self._is_stale[display - 1]

    def mark_drawn(self, display: int) -> None:
        """A display is drawn now: what changes from here on takes another picture."""
        self._is_stale[display - 1] = self._is_pressed[display - 1] = False

    def is_pressed(self, display: int) -> bool:
        """Whether somebody has pressed there since it was drawn, and has to see something else."""
        return self._is_pressed[display - 1] and self._is_stale[display - 1]

    def next_display(self) -> int:
        """The display to be drawn next, 0 if there is none."""
        for display in (self._first, 3 - self._first):
            if self.is_stale(display):
                return display
        self.wanted.clear()
        return 0

    def _piles_of(self, display: int) -> "list[list[Screen]]":
        return [self._piles[each - 1] for each in DISPLAYS if display in (0, each)]
