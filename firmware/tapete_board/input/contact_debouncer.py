"""Bouncing contacts as presses and releases, each counted once."""

from micropython import const

NOTHING = const(0)
PRESSED = const(1)
RELEASED = const(2)

_AWAKE = const(-1)  # while time alone may change something


class ContactDebouncer:
    """One button: a latch of falling edges, an alternating state, and a lock-out after each change.

    Edges that were latched in an interval which began under the lock-out belong to the bounce, however late they are
    looked at; when it is over, the level decides. So a flash call that blinds the loop for 170 ms loses no press and
    counts none twice.

    An edge without the level is a press only where nobody looked for `unseen_ms`; otherwise the contact must still be
    closed at the look after the edge. Half a microsecond of noise on a wire makes an edge, too.
    """

    lockout_ms = 20  # longer than any bounce, shorter than any hand
    bounce_ms = 10  # the longest bounce
    settle_ms = 5  # a held contact chatters for less
    unseen_ms = 8  # between two looks at most: a press of 20 ms is still for 10 of them, so one look falls into these

    def __init__(self, is_low: bool = False) -> None:
        self.is_down = is_low  # a button that is held when the board starts: only its release counts
        self.quiet = _AWAKE  # what is `seen` while nothing happens; then `seen_at` says it and no poll is needed
        self.seen_at = 0
        self._locked_at = 0
        self._lock_ms = 0  # 0: not locked
        self._is_settling = False
        self._was_blind = False
        self._may_be_over = False

    @property
    def is_leaving(self) -> bool:
        """True if a contact that counts as held was seen up: most likely it was let go, and a poll will say so soon."""
        return self._is_settling or self._may_be_over

    def poll_contact(self, now: int, seen: int) -> int:
        """PRESSED, RELEASED or NOTHING, from what was `seen`: twice the falling edges since the last poll, and one more
        while the level is low.

        `now`: milliseconds that never wrap. At most one change a poll; what follows at once comes with the next.
        """
        is_low, edges = seen & 1 == 1, seen >> 1
        interval = now - self.seen_at
        is_blind = interval > self.lockout_ms
        self.seen_at = now
        if now - self._locked_at < self._lock_ms:
            return NOTHING
        if self._is_settling:
            self._was_blind = self._was_blind or (is_blind and edges > 0)
            return self._decide_release(now, is_low)
        if self._lock_ms:
            self._lock_ms = 0
            edges = 0
        if not self.is_down:
            if is_low or (edges and interval > self.unseen_ms):
                return self._handle_press(now, is_low, is_blind)
            self.quiet = 0
            return NOTHING
        if edges or not is_low:
            self._is_settling = True
            self._was_blind = is_blind or self._may_be_over
            self._lock_out(now, self.lockout_ms if self._was_blind else self.settle_ms)
        else:
            self.quiet = 1
        self._may_be_over = False
        return NOTHING

    def _handle_press(self, now: int, is_low: bool, is_blind: bool) -> int:
        """Count a press. If nobody looked and the contact is up, it bounces or was let go; that shows soon."""
        self._change_state(now, True)
        if is_blind and not is_low:
            self._may_be_over = True
            self._lock_ms = self.bounce_ms
        return PRESSED

    def _decide_release(self, now: int, is_low: bool) -> int:
        """Decide what a held button did that rose: a release, a release and a press while nobody looked, or chatter."""
        self._is_settling = False
        self._lock_ms = 0
        if not is_low:
            return self._change_state(now, False)
        if self._was_blind:
            self.is_down = False  # without a lock-out: the next poll sees the level and counts the new press
            return RELEASED
        return NOTHING

    def _change_state(self, now: int, is_down: bool) -> int:
        self.is_down = is_down
        self._lock_out(now, self.lockout_ms)
        return PRESSED if is_down else RELEASED

    def _lock_out(self, now: int, length: int) -> None:
        self._locked_at = now
        self._lock_ms = length
        self.quiet = _AWAKE
