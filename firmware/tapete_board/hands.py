"""The hands of both players: six contacts made into gestures."""

from .buttons import NOTHING, RELEASED, Debouncer
from .gestures import SeatGestures

_BUTTONS = 3  # of a seat


class Hands:
    """Looks at all buttons.

    `presses`: buttons pressed and let go so far; `touched_at`: when a button last changed.
    """

    def __init__(self, buttons, now: int) -> None:
        self._buttons = buttons
        self._contacts = [Debouncer(button.look() & 1 == 1) for button in buttons]
        self._seats = (SeatGestures(), SeatGestures())
        self._heard: "list[tuple[int, int]]" = []
        self.presses = 0
        self.touched_at = now

    def set_repeat(self, mode: int) -> None:
        """How held buttons repeat: SeatGestures says what the modes are."""
        for seat in self._seats:
            seat.repeat_mode = mode

    def poll(self, now: int) -> "list[tuple[int, int]]":
        """Look at every button once: the gestures that came of it, as (seat, gesture), to be used before the next look.

        They are returned and not told from in here: what follows a press goes deep, and a Pico's stack is 8 KB.
        """
        self._heard.clear()
        # 200 times a second: enumerate or a starred call would fill the heap in no time.
        for index in range(len(self._contacts)):
            contact = self._contacts[index]
            seen = self._buttons[index].look()
            change = contact.poll(now, seen & 1 == 1, seen >> 1)
            if change != NOTHING:
                self.touched_at = now
                self._change(now, index, contact.is_down)
                if change == RELEASED:
                    self.presses += 1
        for seat in (1, 2):
            gesture = self._seats[seat - 1].tick(now)
            if gesture:
                self.touched_at = now
                self._heard.append((seat, gesture))
        return self._heard

    def holds_ok(self, seat: int) -> bool:
        """Whether a seat holds OK for long enough now."""
        return self._seats[seat - 1].is_ok_held

    def _change(self, now: int, index: int, is_down: bool) -> None:
        seat = index // _BUTTONS
        gesture = self._seats[seat].change(now, index % _BUTTONS, is_down)
        if gesture:
            self._heard.append((seat + 1, gesture))
