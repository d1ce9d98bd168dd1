"""A card of Fuerzas or Facción as it lies revealed, and what it comes to in an Enfrentamiento."""

from ..data import Struct

# Where a card's bonus for being Encadenada comes from: its box's upper or lower half (L173, L175).
NONE = 0
UPPER = 1
LOWER = 2
CHAINS = ("none", "upper", "lower")

ICONS = ("", "caos", "ley", "orden")  # 0: not known

# Values with special texts (L147), and those that 1 and 2 always beat (L151).
_ALWAYS_WIN = (1, 2)
_BEATEN = (9, 10)
_WOUND_IF_CHAINED = (7, 8)


class Carta(Struct):
    """A revealed card of a seat; `value` 0: none is revealed yet.

    `left`, `right`: places in ICONS; `upper`, `lower`: bonuses of the Caja de Encadenamiento; `wounds` as printed;
    `chain`: NONE where it is not Encadenada, else the bonus that counts; `don`: what the Personaje's Don adds.
    """

    FIELDS = ("code", "value", "left", "right", "upper", "lower", "wounds", "chain", "don")

    def __init__(self) -> None:
        self.clear_card()

    def clear_card(self) -> None:
        """Clear the card: none lies there."""
        self.code = ""
        self.value = self.left = self.right = self.upper = self.lower = self.wounds = 0
        self.chain = NONE
        self.don = 0

    def counted_bonus(self) -> int:
        """Return the bonus that counts: the lower one replaces the upper one (L175, X5)."""
        return (0, self.upper, self.lower)[self.chain]

    def final_value(self) -> int:
        """Return the Valor Final (L125)."""
        return self.value + self.counted_bonus() + self.don

    def wounds_caused(self) -> int:
        """Return the printed wounds; a 7 or 8 causes 1 if it is Encadenada, else none (L155, X2)."""
        if self.value in _WOUND_IF_CHAINED:
            return int(self.chain != NONE)
        return self.wounds

    def always_wins(self, rival: "Carta") -> bool:
        """Return True if its special text wins, that of 1 and 2 by the rival's printed Valor (L151, X3)."""
        return self.value in _ALWAYS_WIN and rival.value in _BEATEN
