"""A modelled contact: levels over time in microseconds, with bounces, as a pin and its edge latch see them."""


class Contact:
    """A button to ground. `press` and `release` script it; `poll` is what a board reads at a time."""

    def __init__(self):
        self.toggles = [(-1, True)]  # (microseconds, level high)
        self._latched_to = 0

    def press(self, at_ms, bounce_us=()):
        self._toggle(at_ms, False, bounce_us)

    def release(self, at_ms, bounce_us=()):
        self._toggle(at_ms, True, bounce_us)

    def _toggle(self, at_ms, level, bounce_us):
        """Reach `level`, leave it and come back: each bounce is how long the contact stays as it is."""
        at = at_ms * 1000
        self.toggles.append((at, level))
        for index, length in enumerate(bounce_us):
            at += length
            self.toggles.append((at, level if index % 2 else not level))
        if len(bounce_us) % 2:
            self.toggles.append((at + 100, level))

    def is_low(self, at_ms):
        level = True
        for at, now in self.toggles:
            if at > at_ms * 1000:
                break
            level = now
        return not level

    def edges(self, at_ms):
        """The falling edges since the last call; one latch, so what came while nobody could count is one."""
        count = 0
        before = True
        for at, level in self.toggles:
            if before and not level and self._latched_to < at <= at_ms * 1000:
                count += 1
            before = level
        self._latched_to = at_ms * 1000
        return count
