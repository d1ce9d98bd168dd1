"""The gestures of one seat's three buttons, as a state machine fed with times and changes."""

from micropython import const

# Buttons of a seat, in the order of their wiring.
MINUS = const(0)
OK = const(1)
PLUS = const(2)

# Gestures.
NOTHING = const(0)
STEP_DOWN = const(1)
STEP_UP = const(2)
TAP = const(3)  # OK pressed and let go
HOLD = const(4)  # OK held down; comes before OK is let go
CHORD = const(5)  # - and + together; the step of the first one came before
STUCK = const(6)  # a button does not come up any more: from now on it counts as let go
REPEAT_DOWN = const(7)  # - is held on: numbers leap, lists go on
REPEAT_UP = const(8)
QUICK_DOWN = const(9)  # - has been held for long: lists run, numbers wait for the next REPEAT
QUICK_UP = const(10)

_TO_REPEAT = const(6)  # from STEP to REPEAT, and from there to QUICK
_TO_QUICK = const(8)

# How a held button repeats.
NEVER = const(0)
USUAL = const(1)
SLOWLY = const(2)  # without the fast part


class SeatGestures:
    """The gestures of one player. - and + act on their first edge; OK, which has a long press, at its release."""

    repeat_mode = USUAL
    hold_ms = 500
    repeat_after_ms = 500
    repeat_ms = 200
    fast_after_ms = 1200
    fast_ms = 40
    stuck_ms = 20000  # longer than any hand
    check_ms = 1000  # between two looks for stuck buttons

    def __init__(self) -> None:
        self.is_ok_held = False  # from HOLD to the release of OK
        self.is_free = True  # no button is down: time makes no gesture
        self._down = [False, False, False]
        self._since = [0, 0, 0]  # when each was pressed
        self._check_at = 0
        self._step_since = 0
        self._repeat_at = 0
        self._leap_at = 0
        self._repeating = NOTHING

    def change_button(self, now: int, button: int, is_down: bool) -> int:
        """Return the gesture that a press or a release makes, or NOTHING."""
        if self._down[button] == is_down:
            return NOTHING  # the release of a button that was held when the board started
        self._down[button] = is_down
        self.is_free = True not in self._down
        if is_down:
            self._since[button] = now
        if button == OK:
            return self._change_ok(now, is_down)
        if is_down:
            return self._press_step(now, button)
        self._repeating = NOTHING
        return NOTHING

    def take_timed_gesture(self, now: int) -> int:
        """Return the gesture that the passing of time makes, or NOTHING; one a call, so none is made up for."""
        if self._down[OK] and not self.is_ok_held and now - self._since[OK] >= self.hold_ms:
            self.is_ok_held = True
            return HOLD
        if self._repeating and self.repeat_mode and now - self._repeat_at >= 0:
            return self._repeat_step(now)
        if now - self._check_at >= 0:
            self._check_at = now + self.check_ms
            return self._find_stuck(now)
        return NOTHING

    def _repeat_step(self, now: int) -> int:
        is_fast = self.repeat_mode == USUAL and now - self._step_since >= self.fast_after_ms
        self._repeat_at = now + (self.fast_ms if is_fast else self.repeat_ms)
        if now - self._leap_at < 0:
            return self._repeating + _TO_QUICK
        self._leap_at = now + self.repeat_ms
        return self._repeating + _TO_REPEAT

    def _find_stuck(self, now: int) -> int:
        for button in range(len(self._down)):
            if self._down[button] and now - self._since[button] >= self.stuck_ms:
                self._down[button] = False
                self._repeating = NOTHING
                self.is_ok_held = self.is_ok_held and button != OK
                return STUCK
        return NOTHING

    def _change_ok(self, now: int, is_down: bool) -> int:
        if is_down:
            return NOTHING
        was_held = self.is_ok_held
        self.is_ok_held = False
        if was_held:
            return NOTHING
        return HOLD if now - self._since[OK] >= self.hold_ms else TAP

    def _press_step(self, now: int, button: int) -> int:
        if self._down[MINUS] and self._down[PLUS]:
            self._repeating = NOTHING
            return CHORD
        self._step_since = now
        self._repeat_at = self._leap_at = now + self.repeat_after_ms
        self._repeating = STEP_DOWN if button == MINUS else STEP_UP
        return self._repeating
