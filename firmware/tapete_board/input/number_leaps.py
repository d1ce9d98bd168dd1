"""The leaps of a held button over numbers: a hand lets go at the right one, as it could not while they run by ones."""

# Leaps so long, for so many of them; then ever longer ones, for numbers of four digits.
_LENGTHS = ((5, 4), (10, 8), (50, 12), (100, 0))


class NumberLeaps:
    """The leaps of one button that is held on: to fives, and after 0.8 s to tens."""

    def __init__(self) -> None:
        self._count = 0

    def begin(self) -> None:
        """Begin again: a button was pressed anew."""
        self._count = 0

    def leap_from(self, steps: int, direction: int) -> int:
        """Return the round number of steps that comes next in a direction."""
        self._count += 1
        leap = next(length for length, last in _LENGTHS if self._count <= last or not last)
        return direction * (direction * steps // leap + 1) * leap
