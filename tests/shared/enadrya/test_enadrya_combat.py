"""Resolución de Daño (J1.4.4), to the number."""

from enadrya_table import at, battle, defence, ended, energy, phase, play, refusal, slots, unit


def fight(attacker, blocker=None, *lines):
    """Attack and defence of a unit of seat 1 in 35, and of one of seat 2 in 32, which faces it; damage is dealt."""
    laid = unit(35, *attacker)
    if blocker:
        laid += unit(32, *blocker, seat=2)
    return battle(*laid + list(lines), "1 resolve")


def left(match):
    """Return the defence left of the two units, None for one that died."""
    return [each and each.defence_left() for each in (at(match, 1, 35), at(match, 2, 32))]


def test_an_unblocked_attack_hurts_the_base():
    match = fight((4, 2))
    assert (defence(match), left(match), phase(match)) == ([20, 21], [2, None], "resolucion")


def test_a_blocked_attack_hurts_the_blocker_alone():
    """J1.4.4: both stand, and both are hurt."""
    match = fight((3, 5), (2, 4))
    assert (defence(match), left(match)) == ([20, 25], [3, 1])


def test_a_unit_at_zero_lives_and_strikes_back():
    """E1: only below 0 it dies."""
    match = fight((4, 2), (2, 4))
    assert left(match) == [0, 0]


def test_a_unit_below_zero_dies_and_does_not_strike_back():
    """E1: attacker first."""
    match = fight((5, 2), (9, 4))
    assert (left(match), defence(match)) == ([2, None], [20, 25])


def test_the_attacker_may_die_by_the_blow_back():
    assert left(fight((4, 2), (3, 4))) == [None, 0]


def test_a_base_at_zero_falls_though_a_unit_at_zero_does_not():
    """C1 against J1.4.4 (E1)."""
    match = battle(*unit(35, 25, 1), "1 resolve")
    assert (defence(match), ended(match)) == ([20, 0], (1, "base"))


def test_an_attack_below_zero_counts_as_none():
    """H2, E6: it neither heals the base nor the blocker."""
    match = fight((2, 2), None, "1 boost 35 -5 0 azul")
    assert defence(match) == [20, 25]
    match = fight((2, 2), (1, 4), "1 boost 35 -5 0 azul")
    assert left(match) == [1, 4]


def test_each_attack_faces_its_own_blocker():
    """E-c, M2.7: 34 faces 33, 35 faces 32, 36 faces 31."""
    laid = unit(34, 1, 9) + unit(35, 2, 9) + unit(36, 4, 9)
    for slot, base in ((33, 19), (32, 20), (31, 22)):
        match = battle(*laid + unit(slot, 0, 9, seat=2), "1 resolve")
        assert defence(match) == [20, base]


def test_units_outside_the_attack_do_nothing():
    """J1.4.1: neither those of Zona 2 nor those in the Zona de Defensa."""
    match = battle(*unit(33, 5, 5) + unit(25, 5, 5) + unit(36, 1, 1), "1 resolve")
    assert defence(match) == [20, 24]


def test_ataque_masivo_attacks_from_six_slots():
    """J1.2.1; E9: units that attacked before stand in a zone that now defends, and need not move to block."""
    laid = unit(31, 1, 9) + unit(32, 2, 9) + unit(36, 4, 9) + unit(35, 3, 9, seat=2)
    assert defence(battle(*laid, "1 resolve")) == [20, 21]
    match = battle(*laid, "1 massive", "1 resolve")
    assert defence(match) == [20, 20]
    assert at(match, 1, 32).defence_left() == 6  # 32 faces 35


def test_damage_is_battle_damage_and_heals():
    """J1.5."""
    match = fight((3, 5), (2, 4), "2 wound 32 1 fuera")
    assert left(match) == [3, 0]
    play(match, "1 end")
    assert (at(match, 1, 35).defence_left(), at(match, 2, 22).defence_left()) == (5, 3)


def test_damage_is_dealt_once():
    match = fight((4, 2))
    assert refusal(match, "1 resolve") == ("battle_over", "Enadrya J1.5")


def test_the_active_seat_deals_it_and_only_if_it_attacks():
    """J1.4: at least one unit in the Zona de Ataque."""
    match = battle(*unit(33) + unit(35, seat=2))
    assert refusal(match, "1 resolve") == ("no_attacker", "Enadrya J1.4")
    assert refusal(match, "2 resolve") == ("not_your_turn", "Enadrya J1.4.4")
    play(match, "1 resolve!")
    assert defence(match) == [20, 25]


def test_a_shield_stands_against_one_type_of_attack():
    """M2.4, E-g: cortante is 1, quimico 6; both ways."""
    for kind, lost in ((1, 0), (2, 3), (6, 3), (0, 3)):
        match = fight((3, 9, 0, kind), (1, 9), "2 mark 32 escudo_cortante")
        assert left(match) == [8, 9 - lost], kind
    match = fight((3, 9), (1, 9, 0, 6), "1 mark 35 escudo_quimico")
    assert left(match) == [9, 6]


def test_what_strikes_through_a_blocker_hurts_the_base():
    """E-j: the attack beyond the blocker's defence, which is 0 at least."""
    match = fight((5, 9), (1, 3), "1 mark 35 atravesar")
    assert (defence(match), left(match)) == ([20, 23], [9, None])
    assert defence(fight((3, 9), (1, 3), "1 mark 35 atravesar")) == [20, 25]
    assert defence(fight((5, 9), (1, 3))) == [20, 25]
    match = fight((5, 9), (1, 3), "1 mark 35 atravesar", "2 boost 32 0 -2 azul")
    assert defence(match) == [20, 21]
    assert defence(fight((4, 9), (1, 3), "1 mark 35 atravesar")) == [20, 24]
    assert defence(fight((2, 9), (1, 0), "1 mark 35 atravesar")) == [20, 23]
    match = fight((5, 9), (1, 3), "1 mark 35 atravesar", "1 mark 35 absorber")
    assert (defence(match), energy(match)) == ([20, 23], [52, 50])


def test_damage_to_the_base_may_become_energy():
    """Absorber: what the base loses, its attacker's seat gains."""
    match = fight((4, 2), None, "1 mark 35 absorber")
    assert (energy(match), defence(match)) == ([54, 50], [20, 21])
    assert energy(fight((4, 2), (1, 9), "1 mark 35 absorber")) == [50, 50]


def test_combats_go_from_the_attackers_left_and_end_with_the_base():
    """E-j, C1: what comes after the fall of the base is not dealt."""
    laid = unit(34, 25, 9) + unit(35, 3, 2) + unit(36, 5, 9) + unit(32, 3, 1, seat=2)
    match = battle(*laid, "1 mark 36 absorber", "1 resolve")
    assert (ended(match), defence(match), energy(match)) == ((1, "base"), [20, 0], [50, 50])
    assert slots(match, 2) == [32]


def test_a_base_that_nobody_named_takes_no_damage():
    from tapete_rules.match import Match

    match = play(Match("enadrya"), "0 first 1", *unit(35, 4, 4), "1 resolve")
    assert (defence(match), ended(match)) == ([0, 0], None)


def test_a_whole_battle():
    """J1.4 from the attack to Limpieza: two attackers over straight ways and a bridge, one blocker, one Poder each."""
    match = battle(*unit(16, 4, 3) + unit(26, 2, 5) + unit(25, 3, 3) + unit(22, 5, 2, seat=2))
    play(match, "1 pay 3", "1 move 25 34", "1 move 16 35 26")
    play(match, "2 move 22 32", "2 power - 2", "2 boost 32 0 1 azul")
    play(match, "1 activate 34 4", "1 boost 34 2 0 azul", "1 resolve")
    assert defence(match) == [20, 20]  # 34 is not blocked: 3 + 2
    assert at(match, 2, 32) is None  # 4 against 2 + 1: below 0
    assert (at(match, 1, 35).defence_left(), energy(match)) == (3, [43, 48])
    play(match, "1 end", "2 end")
    assert slots(match, 1) == [16, 25, 26]
