"""A unit on the board of Enadrya."""

from ..data import Struct

TYPES = ("cortante", "explosivo", "impacto", "perforante", "precision", "quimico")  # 1 to 6 (I3.2); 0: not known

# What a unit did in this turn: bits of Unit.flags.
MOVED = 1
DEPLOYED = 2
BRIDGE = 4
USED = 8  # its first paid ability, and the next bit its other one (M1.1)

# Bits of Unit.marks: a shield against each type of attack (M2.4), then what combat reckons with.
MARKS = tuple(["escudo_" + word for word in TYPES]) + ("atravesar", "absorber")
MOST = 999


class Unit(Struct):
    """A unit in a slot.

    `attack`, `defence`: printed, with what changed them for good; `speed` and `type` 0 while unknown; `home`: the slot
    it came from into the Zona de Batalla (E-a), 0 where it was put there; `wounds`: damage of Batalla, `hurt`: other
    damage, which no Limpieza heals (E-h); `blue_attack`, `blue_defence`: by paid abilities, until Limpieza (J1.5).
    """

    FIELDS = (
        "slot",
        "code",
        "speed",
        "attack",
        "defence",
        "type",
        "flags",
        "home",
        "wounds",
        "hurt",
        "blue_attack",
        "blue_defence",
        "marks",
    )

    def __init__(self, code: str = "") -> None:
        self.code = code
        self.slot = self.speed = self.attack = self.defence = self.type = 0
        self.flags = self.home = self.wounds = self.hurt = 0
        self.blue_attack = self.blue_defence = self.marks = 0

    def pack(self) -> "list[object]":
        """Pack without the zeros at the end: most units have nothing but their printed numbers."""
        values = Struct.pack(self)
        while values[-1] == 0:
            values.pop()
        return values

    def is_free(self) -> bool:
        """Return True if the unit may still move in this turn (L3.1, L4, L4.1)."""
        return not self.flags & (MOVED | DEPLOYED | BRIDGE)

    def attack_power(self) -> int:
        """Return the unit's attack: never below 0 (H2, E6)."""
        return max(0, self.attack + self.blue_attack)

    def defence_left(self) -> int:
        """Return the defence that is left; below 0 the unit dies (J1.4.4, E1)."""
        return self.defence + self.blue_defence - self.wounds - self.hurt

    def has_mark(self, mark: str) -> bool:
        return bool(self.marks >> MARKS.index(mark) & 1)

    def take_damage(self, attacker: "Unit") -> None:
        """Take the damage of Batalla, unless a shield stands against this type of attack."""
        if attacker.type and self.has_mark(MARKS[attacker.type - 1]):
            return
        self.wounds = min(MOST, self.wounds + attacker.attack_power())

    def clear_turn(self) -> None:
        """Clear in Limpieza: damage of Batalla, effects of paid abilities, and the marks of one turn (J1.5)."""
        self.wounds = self.blue_attack = self.blue_defence = self.flags = 0
