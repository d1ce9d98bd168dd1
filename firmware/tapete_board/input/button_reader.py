"""The buttons of both players: six contacts made into gestures."""

from micropython import const

from .contact_debouncer import NOTHING, PRESSED, RELEASED, ContactDebouncer
from .seat_gestures import MINUS, OK, PLUS, SeatGestures

_SEATS = const(2)
_BUTTONS = const(3)  # of a seat
_ALL = const(6)
_UP = const(0)  # what a contact shows that is up and quiet


class ButtonReader:
    """Reads all six buttons, three of each seat.

    `presses`: buttons pressed and let go so far; `touched_at`: when a button last changed.
    """

    def __init__(self, buttons, now: int) -> None:
        self._buttons = buttons
        self._contacts = [ContactDebouncer(button.take_edges() & 1 == 1) for button in buttons]
        self._seats = (SeatGestures(), SeatGestures())
        self._heard: "list[tuple[int, int]]" = []
        self.presses = 0
        self.touched_at = now

    def set_repeat(self, mode: int) -> None:
        """Set how held buttons repeat: a mode of SeatGestures."""
        for seat in self._seats:
            seat.repeat_mode = mode

    def read_gestures(self, now: int) -> "list[tuple[int, int]]":
        """Look at every button once and return the gestures, as (seat, gesture), to be used before the next look.

        They are returned and not told from in here: what follows a press goes deep, and a Pico's stack is 8 KB.
        """
        self._heard.clear()
        # 200 times a second: a call that has more than 11 names and values at once takes memory, and so does enumerate.
        for index in range(_ALL):
            seen = self._buttons[index].take_edges()
            if seen == self._contacts[index].quiet:
                self._contacts[index].seen_at = now
            else:
                self._poll_contact(now, index, seen)
        for seat in range(_SEATS):
            if not self._seats[seat].is_free:
                self._tick_seat(now, seat)
        return self._heard

    def is_idle(self) -> bool:
        """Return True if all buttons are up and have been for a while: only an edge can change that."""
        for contact in self._contacts:
            if contact.quiet != _UP:
                return False
        return self._seats[0].is_free and self._seats[1].is_free

    def stay_idle(self, until: int) -> None:
        """Take note that no edge came before that time, though nobody looked."""
        for contact in self._contacts:
            contact.seen_at = max(contact.seen_at, until)

    def has_fallen(self) -> bool:
        """Return True if a button was pressed since the last look."""
        for button in self._buttons:
            if button.edges:
                return True
        return False

    def holds_ok(self, seat: int) -> bool:
        """Return True while a seat holds OK for long enough."""
        return self._seats[seat - 1].is_ok_held

    def _poll_contact(self, now: int, index: int, seen: int) -> None:
        change = self._contacts[index].poll_contact(now, seen)
        if change == NOTHING:
            return
        self.touched_at = now
        if change == RELEASED:
            self.presses += 1
        if change == PRESSED and index % _BUTTONS != OK:
            self._part_from_other(now, index)
        self._change_button(now, index, self._contacts[index].is_down)

    def _change_button(self, now: int, index: int, is_down: bool) -> None:
        gesture = self._seats[index // _BUTTONS].change_button(now, index % _BUTTONS, is_down)
        if gesture:
            self._heard.append((index // _BUTTONS + 1, gesture))

    def _part_from_other(self, now: int, index: int) -> None:
        """Before a press of - or + is told, let the other one go where it was seen up: a loop that was blind while one
        was let go and the other pressed would take both for a chord, and undo a move.
        """
        other = index + PLUS - MINUS if index % _BUTTONS == MINUS else index + MINUS - PLUS
        if other > index and self._contacts[other].is_down:
            self._poll_contact(now, other, self._buttons[other].take_edges())
        if self._contacts[other].is_leaving:
            self._change_button(now, other, False)

    def _tick_seat(self, now: int, seat: int) -> None:
        gesture = self._seats[seat].take_timed_gesture(now)
        if gesture:
            self.touched_at = now
            self._heard.append((seat + 1, gesture))
