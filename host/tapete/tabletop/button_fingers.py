"""Fingers on a board's buttons: a terminal tells when a key goes down and never when it comes up again."""

from typing import Protocol


class Buttons(Protocol):
    """The buttons of a board by their names, such as "1OK"."""

    def down(self, button: str) -> None:
        """Close a contact."""

    def up(self, button: str) -> None:
        """Open a contact."""


class ButtonFingers:
    """Presses buttons and lets each go when its time has come.

    Times are in seconds of the caller's clock; `move_fingers` is to be called at the times that `next_time` gives.
    """

    tap_s = 0.06
    gap_s = 0.06  # between two taps of one button: less is a bounce
    hold_s = 0.7  # longer than the board's hold, shorter than what takes the first entry of a menu
    stretch_s = 0.3  # a key that a terminal repeats keeps its button down
    most_waiting = 2  # a key held down by mistake must not press on after it

    def __init__(self, buttons: Buttons) -> None:
        self._buttons = buttons
        self._release_at: dict[str, float] = {}
        self._free_at: dict[str, float] = {}
        self._waiting: dict[str, int] = {}

    @property
    def held(self) -> frozenset[str]:
        """The buttons that are down now."""
        return frozenset(self._release_at)

    def tap_button(self, button: str, now: float) -> None:
        """Press a button shortly, after the taps that still wait."""
        self._waiting[button] = min(self._waiting.get(button, 0) + 1, self.most_waiting)
        self.move_fingers(now)

    def hold_button(self, button: str, now: float) -> None:
        """Hold a button; hold it on where it is held already."""
        if button not in self._release_at:
            self._press(button, now, self.hold_s)
        else:
            self._release_at[button] = max(self._release_at[button], now + self.stretch_s)

    def move_fingers(self, now: float) -> None:
        """Let go what was down long enough, and make the taps that waited for it."""
        for button in [button for button, at in self._release_at.items() if at <= now]:
            self._release(button, now)
        for button in [button for button, count in self._waiting.items() if count]:
            if button not in self._release_at and self._free_at.get(button, now) <= now:
                self._waiting[button] -= 1
                self._press(button, now, self.tap_s)

    def next_time(self) -> float | None:
        """The time of the next change, None where nothing is down and nothing waits."""
        times = [*self._release_at.values()]
        times += [self._free_at[button] for button, count in self._waiting.items() if count and button in self._free_at]
        return min(times, default=None)

    def let_go(self, now: float) -> None:
        """Take all fingers away."""
        self._waiting.clear()
        for button in self.held:
            self._release(button, now)

    def _press(self, button: str, now: float, length: float) -> None:
        self._free_at.pop(button, None)
        self._release_at[button] = now + length
        self._buttons.down(button)

    def _release(self, button: str, now: float) -> None:
        del self._release_at[button]
        self._free_at[button] = now + self.gap_s
        self._buttons.up(button)
