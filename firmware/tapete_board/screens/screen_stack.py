"""The screens that are open at each display, and which display is drawn next."""

import asyncio

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .shown_screen import ShownScreen

DISPLAYS = (1, 2)

_NOTHING = const(0)
_SLOW = const(1)  # a whole screen
_QUICK = const(2)  # a step on a number of the table


class ScreenStack:
    """A stack of screens for each display; the last one is visible. Display 0 means both.

    wanted: an event that is set while a display must be drawn.
    was_popped: a screen was removed; whoever handles that sets it back.
    """

    def __init__(self) -> None:
        self.wanted = asyncio.Event()
        self.was_popped = False
        self._stacks: "tuple[list[ShownScreen], list[ShownScreen]]" = ([], [])
        self._is_stale = [True, True]
        self._is_pressed = [False, False]  # since it was drawn
        self._waits = [_NOTHING, _NOTHING]  # the picture that each display owes to a press
        self._owed = 0  # the display that was overtaken once, and comes first now
        self._first = 1

    def top_screen(self, display: int) -> "ShownScreen":
        """Return the screen that a display shows."""
        return self._stacks[display - 1][-1]

    def has_module(self, module: str) -> bool:
        """Return True if a screen of this module is open at any display."""
        return any(screen.module == module for stack in self._stacks for screen in stack)

    @property
    def has_dialogs(self) -> bool:
        """Return True if a screen lies over another one."""
        return any(len(stack) > 1 for stack in self._stacks)

    def push(self, display: int, screen: "ShownScreen") -> None:
        """Open a screen above all others."""
        for stack in self._stacks_of(display):
            if stack:
                stack[-1].forget_frame()
            stack.append(screen)
        self.mark_stale(display)

    def pop(self, display: int) -> None:
        """Close the uppermost screen."""
        for stack in self._stacks_of(display):
            stack.pop()
        self.was_popped = True
        self.mark_stale(display)

    def show_only(self, display: int, screen: "ShownScreen") -> None:
        """Show a screen and close all others."""
        for stack in self._stacks_of(display):
            stack[:] = [screen]
        self.mark_stale(display)

    def remove_all(self) -> None:
        """Close all screens; another one must be shown before anything is drawn."""
        for stack in self._stacks:
            stack.clear()

    def to_bottom(self, display: int) -> None:
        """Close all screens but the first."""
        for stack in self._stacks_of(display):
            del stack[1:]
        self.was_popped = True
        self.mark_stale(display)

    def forget_words(self) -> None:
        """Let all screens drop their texts, because the language has changed."""
        for stack in self._stacks:
            for screen in stack:
                screen.forget_words()
        self.mark_stale(0)

    def mark_stale(self, display: int) -> None:
        """Mark a display to be drawn again."""
        for each in DISPLAYS:
            if display in (0, each):
                self._is_stale[each - 1] = True
        self.wanted.set()

    def tick(self, now: int) -> None:
        """Let time pass for each visible screen, once even if both displays show the same one."""
        ticked = None
        for display in DISPLAYS:
            screen = self.top_screen(display)
            if screen is not ticked and screen.tick(now):
                self.mark_stale(screen.display)
            ticked = screen

    @property
    def has_stale(self) -> bool:
        """True if any display must be drawn."""
        return True in self._is_stale

    @property
    def is_answered(self) -> bool:
        """True if the display that comes first has been drawn."""
        return not self.is_stale(self._first)

    def prefer_display(self, display: int, is_quick: bool) -> None:
        """Let a display where a button was pressed be drawn first.

        A step that waits at the other display keeps its turn: dropping its picture and drawing it again would delay
        both.

        is_quick: the press was a step on a number of the table.
        """
        self._is_pressed[display - 1] = True
        self._waits[display - 1] = _QUICK if is_quick else _SLOW
        if self._waits[2 - display] != _QUICK and self._owed != 3 - display:
            self._first = display

    def mark_seen(self, display: int) -> None:
        """Note that a picture is on the glass, and give the other display, if it waits, its turn for a whole picture.

        Otherwise a button held here would take the turn from the other display again and again.
        """
        self._owed = 0
        if not self._is_pressed[display - 1]:
            self._waits[display - 1] = _NOTHING
        if self._waits[2 - display] != _NOTHING and self.is_stale(3 - display):
            self._first = self._owed = 3 - display

    def is_overtaken(self, display: int) -> bool:
        """Return True if the other display must be drawn before this one."""
        return self._first != display and not self.is_answered

    def is_stale(self, display: int) -> bool:
        """Return True if a display must be drawn."""
        return self._is_stale[display - 1]

    def mark_drawn(self, display: int) -> None:
        """Note that a display is being drawn: changes from now on need another picture."""
        self._is_stale[display - 1] = self._is_pressed[display - 1] = False

    def is_pressed(self, display: int) -> bool:
        """Return True if a press since the last drawing needs another picture."""
        return self._is_pressed[display - 1] and self._is_stale[display - 1]

    def is_quick(self, display: int) -> bool:
        """Return True if a step on a number of the table waits to be seen."""
        return self._waits[display - 1] == _QUICK

    def next_display(self) -> int:
        """Return the display to be drawn next, 0 if there is none."""
        for display in (self._first, 3 - self._first):
            if self.is_stale(display):
                return display
        self.wanted.clear()
        return 0

    def _stacks_of(self, display: int) -> "list[list[ShownScreen]]":
        return [self._stacks[each - 1] for each in DISPLAYS if display in (0, each)]
