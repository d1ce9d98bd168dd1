"""What a Kódem table holds: two sides, four places each."""

from ..data import Struct
from ..state import State
from .slot import DOWN, PROTECTOR, SLOTS, UNKNOWN, Slot, start_life

PREVIA = 0
BATALLA = 1
POST = 2
EQUIPO = 3
PHASES = ("previa", "batalla", "post", "equipo")


class Side(Struct):
    """What belongs to one seat.

    `pile`: codes known to lie in Extinción; `deck`: cards in the Mazo, -1 where nobody counts them; `spare`:
    Protectores not yet in play; `bio`: NONE, DOWN or UP; `ixim` and `rot`: left in the Zona de Equipo; `rava`: how many
    the deck brings; `attack`: 0, 1 declared, 2 negated in this turn; the rest: used in this turn.
    """

    FIELDS = (
        "slots",
        "extincion",
        "pile",
        "deck",
        "spare",
        "bio",
        "ixim",
        "rot",
        "rava",
        "attack",
        "activa",
        "linked",
        "equipped",
    )

    def __init__(self) -> None:
        self.slots = [Slot() for _ in SLOTS]
        self.extincion = 0
        self.pile: list[str] = []
        self.deck = UNKNOWN
        self.spare = 0
        self.bio = DOWN
        self.ixim = self.rot = 3
        self.rava = 1
        for name in SLOTS:
            self.slot(name).enter(start_life(name))
        self.slot(PROTECTOR).rests = 3
        self.clear_turn()

    def clear_turn(self) -> None:
        """Forget what belongs to one turn."""
        self.attack = self.activa = self.linked = self.equipped = 0
        for slot in self.slots:
            slot.clear_turn()

    def slot(self, name: str) -> Slot:
        """The place "1", "2", "3" or "P"."""
        return self.slots[SLOTS.index(name)]

    def bury(self, code: str) -> None:
        """One card more in Extinción, by its code where it is known."""
        self.extincion += 1
        if code:
            self.pile.append(code)

    def zone(self, kind: str) -> int:
        """How many "ixim" or "rot" are left in the Zona de Equipo."""
        return self.ixim if kind == "ixim" else self.rot

    def change_zone(self, kind: str, delta: int) -> None:
        if kind == "ixim":
            self.ixim = max(0, self.ixim + delta)
        else:
            self.rot = max(0, self.rot + delta)


class KodemState(State):
    """A Kódem match between seats 1 and 2."""

    FIELDS = State.FIELDS + ("phase", "sides")

    def __init__(self, options: "dict[str, int | str]") -> None:
        State.__init__(self, options)
        self.phase = PREVIA
        self.sides = [Side(), Side()]

    def begin(self, first: int) -> None:
        """A seat begins in Previa, whatever was forced before (L52)."""
        State.begin(self, first)
        self.phase = PREVIA

    def side(self, seat: int) -> Side:
        return self.sides[seat - 1]

    def rival(self, seat: int) -> Side:
        return self.sides[2 - seat]

    def slot(self, seat: int, name: str) -> Slot:
        return self.sides[seat - 1].slot(name)
