"""The 19 slots: how many, who faces whom, where they lead (K1, L2, E13, E-c)."""

from tapete_rules.enadrya.slots import (
    ATTACK_HALF,
    DEFENCE_HALF,
    SLOTS,
    are_adjacent,
    attack_slots,
    defence_slots,
    entry_slots,
    facing_slot,
    place_of,
    slot_below,
    zone_of,
)


def test_nineteen_slots_in_three_zones():
    """K1: 6, 7 and 6; K1.3: three to attack from at the right, three to defend in at the left."""
    assert len(SLOTS) == 19
    assert [len([slot for slot in SLOTS if zone_of(slot) == zone]) for zone in (1, 2, 3)] == [6, 7, 6]
    assert (DEFENCE_HALF, ATTACK_HALF) == ((31, 32, 33), (34, 35, 36))
    assert [slot for slot in SLOTS if zone_of(slot) == 3] == [31, 32, 33, 34, 35, 36]


def test_an_attack_faces_the_rivals_defence_across_the_table():
    """E-c: from the middle outwards 4-3, 5-2, 6-1; pairing equal numbers would be wrong."""
    assert [facing_slot(slot) for slot in (34, 35, 36)] == [33, 32, 31]
    assert [facing_slot(facing_slot(slot)) for slot in (31, 36)] == [31, 36]


def test_ataque_masivo_makes_both_halves_one():
    """J1.2.1, K1.3.1, K1.3.2."""
    assert (attack_slots(0), attack_slots(1)) == ((34, 35, 36), (31, 32, 33, 34, 35, 36))
    assert (defence_slots(0), defence_slots(1)) == ((31, 32, 33), (31, 32, 33, 34, 35, 36))
    for is_massive in (0, 1):
        assert sorted([facing_slot(slot) for slot in attack_slots(is_massive)]) == list(defence_slots(is_massive))


def test_zona_2_leads_straight_on_and_its_centre_to_both_sides():
    """L2, L2.1."""
    assert [entry_slots(slot) for slot in (21, 22, 23)] == [(31,), (32,), (33,)]
    assert entry_slots(24) == (33, 34)
    assert [entry_slots(slot) for slot in (25, 26, 27)] == [(34,), (35,), (36,)]


def test_what_lies_below_the_zona_de_batalla():
    """J1.1."""
    assert [slot_below(slot) for slot in (31, 32, 33, 34, 35, 36)] == [21, 22, 23, 25, 26, 27]
    for slot in (21, 22, 23, 25, 26, 27):
        assert [slot_below(end) for end in entry_slots(slot)] == [slot]


def test_slots_that_touch():
    """L1: beside, before, behind and across; the other zones have nothing at the centre (E-e)."""
    assert [slot for slot in SLOTS if are_adjacent(24, slot)] == [13, 14, 23, 25, 33, 34]
    assert [slot for slot in SLOTS if are_adjacent(22, slot)] == [11, 12, 13, 21, 23, 31, 32, 33]
    assert [slot for slot in SLOTS if are_adjacent(13, slot)] == [12, 22, 23, 24]
    assert [slot for slot in SLOTS if are_adjacent(16, slot)] == [15, 26, 27]
    assert not are_adjacent(13, 14)
    assert not are_adjacent(12, 32)
    assert not are_adjacent(22, 22)
    for slot in SLOTS:
        assert place_of(slot) > 0
        for other in SLOTS:
            assert are_adjacent(slot, other) == are_adjacent(other, slot)
