"""A small generator of our own: the same numbers on every interpreter from the same seed."""


class Dice:
    """Marsaglia's xorshift32. What it draws enters a match as the value in a move, never as a call in a rule."""

    def __init__(self, seed: int) -> None:
        self._state = (seed ^ 0x9E3779B9) & 0xFFFFFFFF or 1
        for _ in range(8):
            self._next_bits()

    def _next_bits(self) -> int:
        state = self._state
        state ^= (state << 13) & 0xFFFFFFFF
        state ^= state >> 17
        state ^= (state << 5) & 0xFFFFFFFF
        self._state = state
        return state

    def draw_below(self, count: int) -> int:
        """Return a number from 0 to count - 1, each as likely: draws that would favour low ones are repeated."""
        limit = 0x100000000 - 0x100000000 % count
        number = self._next_bits()
        while number >= limit:
            number = self._next_bits()
        return number % count
