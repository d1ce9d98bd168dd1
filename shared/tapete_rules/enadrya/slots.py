"""The 19 slots of a side and how they lie to each other (Enadrya K1, L).

A slot is a number of two digits, its zone and its place in it from its owner's left: 11-16 Zona 1, 21-27 Zona 2,
31-36 Zona de Batalla. Its left half is the Zona de Defensa, its right half the Zona de Ataque (K1.3.1, K1.3.2).
"""

ZONA_1 = 1
ZONA_2 = 2
BATALLA = 3
CENTRE = 4  # the place of Zona 2 with nothing above it (L2.1)

SLOTS = tuple([10 * zone + place for zone, last in ((1, 6), (2, 7), (3, 6)) for place in range(1, last + 1)])
NAMES = tuple([str(slot) for slot in SLOTS])
DEFENCE_HALF = (31, 32, 33)
ATTACK_HALF = (34, 35, 36)


def zone_of(slot: int) -> int:
    """Return ZONA_1, ZONA_2 or BATALLA."""
    return slot // 10


def place_of(slot: int) -> int:
    """Return the place in its zone, from the left."""
    return slot % 10


def facing_slot(slot: int) -> int:
    """Return the slot of the rival's Zona de Batalla across the table (E-c): his left is this side's right."""
    return 67 - slot


def attack_slots(is_massive: "int | bool") -> "tuple[int, ...]":
    """Return the slots in which the active seat attacks, from its left: with Ataque Masivo all six (J1.2.1)."""
    return DEFENCE_HALF + ATTACK_HALF if is_massive else ATTACK_HALF


def defence_slots(is_massive: "int | bool") -> "tuple[int, ...]":
    """Return the slots in which the other seat defends: those that face an attack."""
    return DEFENCE_HALF + ATTACK_HALF if is_massive else DEFENCE_HALF


def entry_slots(slot: int) -> "tuple[int, ...]":
    """Return the slots above a slot of Zona 2 (L2); the centre has none above it and leads to both sides (L2.1)."""
    place = place_of(slot)
    if place == CENTRE:
        return (33, 34)
    return (30 + place - (place > CENTRE),)


def slot_below(slot: int) -> int:
    """Return the slot of Zona 2 right under one of the Zona de Batalla (J1.1)."""
    return 20 + _slot_column(slot)


def are_adjacent(slot: int, other: int) -> bool:
    """Return True if two slots touch, also by a corner (L1); a row of six lies like a row of seven without its
    centre."""
    columns = abs(_slot_column(slot) - _slot_column(other))
    zones = abs(zone_of(slot) - zone_of(other))
    return slot != other and columns <= 1 and zones <= 1


def _slot_column(slot: int) -> int:
    """Return the place as Zona 2 counts it."""
    place = place_of(slot)
    return place if zone_of(slot) == ZONA_2 or place < CENTRE else place + 1
