"""One of the three Personajes of a seat."""

from ..data import Struct

HERIDAS = 3  # Heridas Restantes at the start of a Duelo (L105)
UNKNOWN = -1


class Personaje(Struct):
    """`code`: "" where nobody named him; `don3`, `don2`, `don1`: what his Don adds at 3, 2 and 1 Heridas Restantes, or
    UNKNOWN; `conditions`: the Dones whose text has a condition, as the sum of 4, 2 and 1 for those of 3, 2 and 1.
    """

    FIELDS = ("code", "don3", "don2", "don1", "conditions")

    def __init__(self) -> None:
        self.code = ""
        self.don3 = self.don2 = self.don1 = UNKNOWN
        self.conditions = 0

    def don_bonus(self, heridas: int) -> int:
        """Return the number that the Don at these Heridas Restantes adds, UNKNOWN if nobody said it."""
        return (0, self.don1, self.don2, self.don3)[heridas]

    def has_condition(self, heridas: int) -> bool:
        """Return True if the players grant that Don, and not the board."""
        return bool(self.conditions << 1 >> heridas & 1)
