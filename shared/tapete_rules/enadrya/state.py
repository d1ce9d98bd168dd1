"""The state of Enadrya: two sides, the phase, and the Ataque Masivo of the turn."""

from ..data import Struct
from ..state import State
from .settings import KEPT
from .slots import attack_slots
from .unit import MOST, Unit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

# Retirar comes with the turn and Limpieza with its end, so nothing waits in them (J1).
RECARGAR = 0
DESPLEGAR = 1
ATAQUE = 2
DEFENSA = 3
REFUERZO = 4
RESOLUCION = 5
PHASES = ("recargar", "desplegar", "ataque", "defensa", "refuerzo", "resolucion")

HAND = 6  # cards in hand after Recargar (J1.2)
MAZO = 39  # cards beside the Base (E1)
UNCOUNTED = -1


class Side(Struct):
    """One seat of Enadrya: its base, its counters and its units.

    `printed`: the defence on the Base, 0 while nobody said; `charge`: its energy a turn; `tech`: whether a Tecnología
    is in play; `hand` and `deck`: cards, UNCOUNTED where nobody counts; `used`: bits of the paid abilities used in this
    turn, two of the Base, then two of the Tecnología; `units` by their slot.
    """

    FIELDS = ("defence", "printed", "energy", "charge", "tech", "tech_code", "hand", "deck", "used", "units")

    def __init__(self, is_hand_kept: bool) -> None:
        self.defence = self.printed = self.energy = self.charge = 0
        self.tech = self.used = 0
        self.tech_code = ""
        self.hand = HAND if is_hand_kept else UNCOUNTED
        self.deck = MAZO - HAND if is_hand_kept else UNCOUNTED
        self.units: "list[Unit]" = []

    def unpack(self, values: "list[object]") -> None:
        """Unpack like any struct, except for the units, whose number changes."""
        Struct.unpack(self, values[:-1])
        self.units = []
        for packed in values[-1]:  # type: ignore[attr-defined]
            unit = Unit()
            unit.unpack(packed)
            self.units.append(unit)

    def find_unit(self, slot: int) -> "Unit | None":
        """Return the unit in a slot."""
        for unit in self.units:
            if unit.slot == slot:
                return unit
        return None

    def put_unit(self, unit: Unit, slot: int) -> None:
        """Put a unit into a slot; a unit that lay there goes to the Incinerador (K1.4, J1.1, E3)."""
        self._keep_units(lambda other: other is not unit and other.slot != slot)
        unit.slot = slot
        self.units.append(unit)
        self.units.sort(key=lambda other: other.slot)

    def burn_slot(self, slot: int) -> None:
        """Send the unit in a slot to the Incinerador."""
        self._keep_units(lambda unit: unit.slot != slot)

    def burn_fallen(self) -> None:
        """Send units below 0 to the Incinerador (J1.4.4)."""
        self._keep_units(lambda unit: unit.defence_left() >= 0)

    def _keep_units(self, stays: "Callable[[Unit], bool]") -> None:
        self.units = [unit for unit in self.units if stays(unit)]

    def lose_defence(self, points: int) -> None:
        """Lose defence of the base, below 0 too; a Base that nobody has named yet has none to lose."""
        if self.printed:
            self.defence = max(-MOST, self.defence - points)

    def change_energy(self, points: int) -> None:
        """Change the energy, never below 0."""
        self.energy = max(0, min(MOST, self.energy + points))

    def change_hand(self, cards: int) -> None:
        """Change the number of cards in hand if the table counts it."""
        if self.hand != UNCOUNTED:
            self.hand = max(0, min(99, self.hand + cards))

    def change_deck(self, cards: int) -> None:
        """Change the number of cards in a counted Mazo; the hand lacks what the Mazo cannot lose."""
        if self.deck != UNCOUNTED:
            left = self.deck + cards
            self.deck = max(0, left)
            self.change_hand(min(0, left))

    def draw_cards(self, cards: int) -> None:
        """Draw cards of the Mazo into the hand, as many as there are (N2)."""
        if self.deck != UNCOUNTED:
            cards = min(cards, self.deck)
            self.deck -= cards
        self.change_hand(cards)

    def is_fallen(self) -> bool:
        """Return True if the base stands at 0 or below (C1)."""
        return self.printed > 0 >= self.defence


class EnadryaState(State):
    """An Enadrya match between seats 1 and 2.

    `unresolved`: whether the turn before ended with an attack whose damage nobody dealt; `massive`: Ataque Masivo of
    this turn; `loop`: bits of the seats that call this a loop (1 << seat).
    """

    FIELDS = State.FIELDS + ("unresolved", "phase", "massive", "loop", "sides")

    def __init__(self, options: "dict[str, int | str]") -> None:
        State.__init__(self, options)
        self.phase = RECARGAR
        self.unresolved = self.massive = self.loop = 0
        is_hand_kept = options.get("hand") == KEPT
        self.sides = [Side(is_hand_kept), Side(is_hand_kept)]

    def side(self, seat: int) -> Side:
        return self.sides[seat - 1]

    def rival(self, seat: int) -> Side:
        return self.sides[2 - seat]

    def attacking_units(self) -> "list[Unit]":
        """Return the active seat's units in the slots that attack, from its left."""
        if not self.active:
            return []
        slots = attack_slots(self.massive)
        return [unit for unit in self.side(self.active).units if unit.slot in slots]

    def has_units(self) -> bool:
        """Return True if this table keeps its units on the board (E8b)."""
        return bool(self.sides[0].units or self.sides[1].units)

    def is_attack_unresolved(self) -> bool:
        """Return True if units attack and their damage is not dealt yet."""
        return self.phase < RESOLUCION and bool(self.attacking_units())

    def is_attack_known(self) -> bool:
        """Return True if Batalla began: a player said so, or a unit lies in the attack."""
        return self.phase >= ATAQUE or bool(self.attacking_units())
