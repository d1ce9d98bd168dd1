"""Tecnología, Poder, paid abilities, and what cards do to units (I3, M1)."""

from enadrya_table import at, battle, begun, energy, phase, play, refusal, slots, unit


def test_one_tecnologia_for_each_seat():
    """I3.4, I3.4.1: a new one sends the one before to the Incinerador."""
    match = battle("1 tech XX-T1 3")
    side = match.state.side(1)
    assert (side.tech, side.tech_code, energy(match), phase(match)) == (1, "XX-T1", [47, 50], "desplegar")
    play(match, "1 tech XX-T2 2")
    assert (side.tech, side.tech_code, energy(match)) == (1, "XX-T2", [45, 50])
    play(match, "1 untech")
    assert (side.tech, side.tech_code) == (0, "")
    assert refusal(match, "1 untech") == ("no_tech", "Enadrya I3.4")


def test_a_tecnologia_is_paid_for():
    assert refusal(begun(), "1 tech - 6") == ("not_enough_energy", "Enadrya G1(1)")


def test_a_tecnologia_stays_over_the_turns():
    """I3.4: Limpieza takes what was paid for, not what is blue (E5)."""
    match = begun("1 tech", "1 end", "2 end")
    assert match.state.side(1).tech == 1


def test_a_poder_is_paid_for_and_gone():
    """I3.3; in Desplegar and Refuerzo, by the other seat in Defensa."""
    match = battle("1 power XX-P1 3")
    assert (energy(match), phase(match)) == ([47, 50], "desplegar")
    play(match, "1 phase ataque", "2 power XX-P2 4")
    assert (energy(match), phase(match)) == ([47, 46], "defensa")
    play(match, "1 power XX-P3 5")
    assert (energy(match), phase(match)) == ([42, 46], "refuerzo")
    assert refusal(match, "1 power - 43") == ("not_enough_energy", "Enadrya G1(1)")
    play(match, "1 phase resolucion")
    assert refusal(match, "1 power") == ("battle_over", "Enadrya J1.5")


def test_a_paid_ability_is_used_once_a_turn():
    """M1.1: each ability of each card."""
    match = battle(*unit(21) + unit(22), "1 tech", "1 activate 21 2", "1 activate base 3", "1 activate tec 4")
    assert energy(match) == [41, 50]
    for where in ("21", "base", "tec"):
        assert refusal(match, f"1 activate {where} 1") == ("ability_used", "Enadrya M1.1")
        assert refusal(match, f"1 activate {where} 1 2") == ""
    assert refusal(match, "1 activate 22 1") == ""
    play(match, "1 activate base 1 2", "1 activate tec 1 2", "1 activate 21 1 2")
    assert (match.state.side(1).used, at(match, 1, 21).flags) == (0b1111, 0b11000)
    for where in ("21", "base", "tec"):
        assert refusal(match, f"1 activate {where} 1 2") == ("ability_used", "Enadrya M1.1")
    play(match, "1 end", "2 end")
    for where in ("21", "base", "tec"):
        assert refusal(match, f"1 activate {where} 1") == ""


def test_an_ability_has_its_card_its_cost_and_its_time():
    match = begun("1 set energy 4")
    assert refusal(match, "1 activate tec 1") == ("no_tech", "Enadrya I3.4")
    assert refusal(match, "1 activate 21 1") == ("no_unit", "Enadrya M1.1")
    assert refusal(match, "1 activate base 5") == ("not_enough_energy", "Enadrya G1(1)")
    play(match, "1 phase resolucion")
    assert refusal(match, "1 activate base 1") == ("battle_over", "Enadrya J1.5")
    play(match, "1 activate! 21 1")
    assert energy(match) == [3, 0]


def test_a_new_tecnologia_has_its_own_abilities():
    match = battle("1 tech", "1 activate tec 1", "1 activate base 1", "1 tech")
    assert refusal(match, "1 activate tec 1") == ""
    assert refusal(match, "1 activate base 1") == ("ability_used", "Enadrya M1.1")


def test_other_numbers_for_good_and_for_a_turn():
    match = battle(*unit(21, 3, 4), "1 boost 21 2 1 fijo", "1 boost 21 -1 3")
    lying = at(match, 1, 21)
    assert (lying.attack, lying.defence, lying.blue_attack, lying.blue_defence) == (5, 5, -1, 3)
    assert (lying.attack_power(), lying.defence_left()) == (4, 8)
    play(match, "1 boost 21 -9 0 fijo")
    assert (lying.attack, lying.attack_power()) == (0, 0)  # H2


def test_a_unit_below_zero_goes_to_the_incinerador():
    match = battle(*unit(21, 1, 2) + unit(22, 1, 2), "1 wound 21 2")
    assert slots(match, 1) == [21, 22]
    play(match, "1 wound 21 1", "1 boost 22 0 -3 fijo")
    assert slots(match, 1) == []


def test_damage_is_of_batalla_once_it_began_unless_it_is_said():
    """E-h."""
    match = battle(*unit(21, 1, 9), "1 wound 21 1", "1 wound 21 2 batalla", "1 phase ataque", "1 wound 21 3")
    play(match, "1 wound 21 1 fuera")
    lying = at(match, 1, 21)
    assert (lying.hurt, lying.wounds, lying.defence_left()) == (2, 5, 2)


def test_a_card_may_destroy_a_unit():
    match = battle(*unit(21) + unit(22), "1 burn 21")
    assert slots(match, 1) == [22]


def test_signs_are_put_and_taken_away():
    match = battle(*unit(21), "1 mark 21 absorber", "1 mark 21 escudo_impacto", "1 mark 21 absorber")
    assert at(match, 1, 21).marks == 0b10000100
    play(match, "1 unmark 21 absorber")
    assert at(match, 1, 21).marks == 0b100


def test_effects_need_their_unit():
    match = battle()
    for line in ("boost 21 1 1", "wound 21 1", "burn 21", "mark 21 absorber", "unmark 21 absorber"):
        assert refusal(match, "1 " + line) == ("no_unit", "Enadrya K1"), line
        kind, _, rest = line.partition(" ")
        play(match, f"1 {kind}! {rest}")
    assert slots(match, 1) == []


def test_effects_of_cards_need_no_turn():
    """B1: cards beat the rules."""
    match = battle(*unit(22, 1, 5, seat=2), "1 phase resolucion", "2 wound 22 1", "2 boost 22 1 1")
    assert at(match, 2, 22).defence_left() == 5


def test_no_card_is_played_from_an_empty_hand_that_is_counted():
    """G1.1(1): a cost brings a card down from the hand."""
    lines = ("1 deploy 11", "1 tech", "1 power")
    match = battle("1 set hand 1", hand="kept")
    for line in lines:
        assert refusal(match, line) == "", line
    play(match, "1 power")
    before = match.state_bytes()
    for line in lines + ("1 discard",):
        code, rule = refusal(match, line + " 1" * line.endswith("discard"))
        assert (code, rule) == ("hand_too_small", "Enadrya G1.1(1)" if line in lines else "Enadrya J1.2"), line
    offered = [offer for stop in "DETH" for offer in match.offers(1, stop) if offer.kind in ("deploy", "tech", "power")]
    assert offered and not [offer for offer in offered if offer.refusal is None], "what a card's text may allow"
    assert match.state_bytes() == before
    play(match, "1 power!")
    assert match.state.side(1).hand == 0
    match = battle()
    for line in lines:
        assert refusal(match, line) == "", "nobody counts the hand"


def test_the_defender_plays_no_card_from_an_empty_hand_either():
    """G1.1(1), J1.4.2."""
    match = battle("1 phase ataque", "2 set hand 0", hand="kept")
    for line in ("2 deploy 31", "2 power"):
        assert refusal(match, line) == ("hand_too_small", "Enadrya G1.1(1)"), line
    assert refusal(match, "2 activate base 1") == "", "an ability is no card"
