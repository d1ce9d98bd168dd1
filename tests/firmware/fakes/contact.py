"""A modelled contact: levels over time in microseconds, with bounces, as a pin and its edge latch see them."""


class Contact:
    """A button to ground. `press` and `release` script it; `take_edges` is what a board reads at a time."""

    def __init__(self):
        self.toggles = []  # (microseconds, level high)
        self._next = 0
        self._level = True

    def press(self, at_ms, bounce_us=()):
        self._toggle(at_ms, False, bounce_us)

    def release(self, at_ms, bounce_us=()):
        self._toggle(at_ms, True, bounce_us)

    def glitch(self, at_us, length_us):
        """Noise on the wire: low for so many microseconds."""
        self.toggles.append((at_us, False))
        self.toggles.append((at_us + length_us, True))

    def _toggle(self, at_ms, level, bounce_us):
        """Reach `level`, leave it and come back: each bounce is how long the contact stays as it is."""
        at = at_ms * 1000
        self.toggles.append((at, level))
        for index, length in enumerate(bounce_us):
            at += length
            self.toggles.append((at, level if index % 2 else not level))
        if len(bounce_us) % 2:
            self.toggles.append((at + 100, level))

    def edges(self, at_ms):
        """The falling edges since the last take_edges; times only grow."""
        edges, level, place = 0, self._level, self._next
        while place < len(self.toggles) and self.toggles[place][0] <= at_ms * 1000:
            edges += level and not self.toggles[place][1]
            level = self.toggles[place][1]
            place += 1
        return edges

    def take_edges(self, at_ms):
        """Twice as many, and one more while it is low."""
        edges = self.edges(at_ms)
        while self._next < len(self.toggles) and self.toggles[self._next][0] <= at_ms * 1000:
            self._level = self.toggles[self._next][1]
            self._next += 1
        return 2 * edges + (not self._level)
