"""A place on the field of Kódem and the card in it."""

from ..data import Struct

PROTECTOR = "P"
PRINCIPAL = ("1", "2", "3")
SLOTS = ("1", "2", "3", "P")

QUEMADURA = 1
ABISMADA = 2
VENENO = 4
MARKS = {"quemadura": QUEMADURA, "abismada": ABISMADA, "veneno": VENENO}

# What happened to a card in this turn: bits of Slot.flags, forgotten at the end of every turn.
ATTACKED = 1
ACTIVATED = 2
LINKED = 4
RESTED = 8
ENTERED = 16  # came in this turn
PASIVA = 32
REPEATED = 64  # one of two cards of a name; leaves in Post (L224, L229)
DECLARED = 128  # the one card of this turn's attack and activa (K-j)
RECENT = 256  # came in the turn before: a card that enters as the turn ends is turned in the next one

# An equipment or a Bio: not there, face down, face up.
NONE = 0
DOWN = 1
UP = 2

UNKNOWN = -1
MOST_POINTS = 99  # of life and damage: what two digits can show

FERAL_BIT = 128  # of Slot.energy


def start_life(name: str) -> int:
    """Return the life of a new card in a place, unless the card says otherwise (L38)."""
    return 12 if name == PROTECTOR else 6


class Slot(Struct):
    """A place on the field and the card in it.

    `start`: life the card starts with; `kept`: its life is its predecessor's (K11); `rests` as they lie now;
    `damage` and `printed` (rests) as printed, -1 while unknown; `energy`: bits of the eight in the rulebook's order
    (L124-L152), 0 while unknown; `ixim` and `rot`: NONE, DOWN or UP; `rests_attack` and `rests_activa`: rests that the
    end of the turn brings, -1 for none; `hit`: how much more life the card would have without this turn's attack
    (L230); `burnt`: life that Quemadura took from this Declaración; `healed`: marks that a heal took although without
    this turn's attack the life would not have risen.
    """

    # Those that change most often come first, which keeps the bits of `pack` small.
    FIELDS = (
        "life",
        "hidden",
        "rests",
        "code",
        "damage",
        "printed",
        "energy",
        "start",
        "flags",
        "rests_attack",
        "hit",
        "marks",
        "scale",
        "ixim",
        "rot",
        "ixim_code",
        "rot_code",
        "rests_activa",
        "present",
        "rava",
        "token",
        "kept",
        "burnt",
        "healed",
    )

    def __init__(self) -> None:
        self.clear_slot()

    def clear_slot(self) -> None:
        """Clear the place."""
        self.present = self.life = self.start = self.kept = 0
        self.rests = self.scale = self.marks = self.energy = self.hidden = 0
        self.damage = self.printed = UNKNOWN
        self.code = ""
        self.token = self.rava = self.flags = 0
        self.ixim = self.rot = NONE
        self.ixim_code = self.rot_code = ""
        self.clear_turn()

    def clear_turn(self) -> None:
        """Forget what belongs to one turn."""
        self.flags = RECENT if self.flags & ENTERED else 0
        self.rests_attack = self.rests_activa = UNKNOWN
        self.hit = self.burnt = self.healed = 0

    def enter_card(self, life: int) -> None:
        """Lay a new card face down (L34)."""
        self.clear_slot()
        self.present = self.hidden = 1
        self.life = self.start = life

    def change_life(self, points: int, most: int = MOST_POINTS) -> None:
        """Change the life, up to a ceiling, and so the life that there would be without this turn's attack (L230)."""
        spared = _changed_life(self.life + self.hit, points, most)
        self.life = _changed_life(self.life, points, most)
        self.hit = spared - self.life

    def correct_life(self, life: int) -> None:
        """Set the life by hand; of what this turn's attack took, that much has come back."""
        self.hit = max(0, min(self.hit, self.life + self.hit - life))
        self.life = life

    def has_flag(self, flag: int) -> bool:
        return bool(self.flags & flag)

    def is_new(self) -> bool:
        """Return True if the card has just come in, and may do so face up (L102)."""
        return bool(self.flags & (ENTERED | RECENT))

    def limit_scale(self) -> None:
        """Keep the damage at 0 or more where it is known."""
        self.scale = max(-MOST_POINTS, min(MOST_POINTS, self.scale))
        if self.damage != UNKNOWN:
            self.scale = max(self.scale, -self.damage)

    def cover_card(self) -> None:
        """Turn the card face down; it is no card in particular then (L220)."""
        self.hidden = 1
        self.code = ""
        self.damage = self.printed = UNKNOWN
        self.energy = 0

    def show_card(self, code: str, damage: int, rests: int, life: int, energy: int, rava: int) -> None:
        """Turn the card face up with the facts that the move says of it; life below 1 is not said.

        A card that starts with another life than was assumed takes the difference along (K-d), unless its life is its
        predecessor's (K11). An energy that an effect gave stays (L214).
        """
        self.hidden = 0
        self.rava = rava or self.rava
        self.energy = self.energy or energy
        self.code = code or self.code
        self.damage = damage if damage != UNKNOWN else self.damage
        self.printed = rests if rests != UNKNOWN else self.printed
        if life > 0:
            if not self.kept:
                self.change_life(life - self.start)
            self.start = life
        self.limit_scale()

    def equipment_face(self, kind: str) -> int:
        """Return NONE, DOWN or UP for "ixim" or "rot"."""
        face: int = getattr(self, kind)
        return face

    def equipment_code(self, kind: str) -> str:
        code: str = getattr(self, kind + "_code")
        return code

    def set_equipment(self, kind: str, face: int, code: str) -> None:
        """Put an equipment on the card, or with NONE take it off."""
        setattr(self, kind, face)
        setattr(self, kind + "_code", code)

    def pack(self) -> "list[object]":
        """Pack only the differences to a card that was just laid out: the bits of the changed fields, then their
        values."""
        bits = 0
        values = []
        for index, name in enumerate(self.FIELDS):
            value = getattr(self, name)
            if value != getattr(_LAID_OUT, name):
                bits |= 1 << index
                values.append(value)
        return [bits] + values

    def unpack(self, values: "list[object]") -> None:
        """Take the values of `pack` into this place. Raises ValueError where they are another version's."""
        bits: int = values[0]  # type: ignore[assignment]
        if bits >> len(self.FIELDS):
            raise ValueError(bits)
        self.enter_card(_LAID_OUT.life)
        at = index = 0
        while bits:
            if bits & 1:
                at += 1
                setattr(self, self.FIELDS[index], values[at])
            bits >>= 1
            index += 1


def _changed_life(life: int, points: int, most: int) -> int:
    """Return a life after a gain, which keeps what is above the ceiling, or a loss, which ends at 0."""
    return max(life, min(most, life + points)) if points > 0 else max(0, life + points)


_LAID_OUT = Slot()
_LAID_OUT.enter_card(start_life("1"))
