"""Scenarios from the rulebook of Enadrya alone: a table that plays right is never refused."""

from enadrya_table import at, battle, defence, ended, energy, menu, phase, play, refusal, slots, unit


def test_energy_that_the_other_seat_loses_leaves_desplegar_open():
    """J1.3: a Poder of the active seat may cost its rival energy, which is no Defensa."""
    match = battle("1 power - 3", "2 pay 2")
    assert (energy(match), phase(match)) == ([47, 48], "desplegar")
    assert [refusal(match, line) for line in ("1 deploy 11", "1 tech")] == ["", ""]


def test_energy_lost_in_recargar_leaves_ataque_masivo():
    """J1.2: only a cost of the active seat ends Recargar."""
    match = battle("2 pay 2")
    assert (phase(match), refusal(match, "1 massive")) == ("recargar", "")


def test_energy_lost_while_units_enter_leaves_the_attack_open():
    """M1.2: a unit's ability may drain the rival as it enters; others still follow it (J1.4.1)."""
    match = battle(*unit(25) + unit(26), "1 move 25 34", "2 pay 2")
    assert (phase(match), refusal(match, "1 move 26 35")) == ("ataque", "")


def test_energy_that_the_attacker_loses_leaves_the_defence_open():
    """J1.4.2: the defender's Poder may cost the attacker energy, which is no Refuerzo."""
    match = battle("1 phase ataque", "2 power - 3", "1 pay 2")
    assert (energy(match), phase(match)) == ([48, 47], "defensa")
    assert refusal(match, "2 power - 1") == ""


def test_energy_may_be_lost_at_any_time():
    """B1: also by the attacker's last Poder, and when damage was dealt."""
    match = battle("1 phase refuerzo", "1 power - 1", "2 pay 2", "1 phase resolucion", "1 pay 1", "2 pay 1")
    assert (energy(match), phase(match)) == ([48, 47], "resolucion")


def test_what_comes_before_an_attack_that_the_board_knows_of_is_not_yet_defensa():
    """J1.4.2: the table sees the attack, the board not; what was paid for before it may be said after it. Where units
    are kept the board knows better (E8b), and what is forced closes no phase of the attacker either."""
    match = battle("1 power - 3", "2 power - 2", "2 activate base 1", "2 deploy 32 - 0 3 2 2")
    assert (energy(match), phase(match), slots(match, 2)) == ([47, 47], "desplegar", [32])
    match = battle(*unit(22, seat=2), "1 power - 3", "2 power! - 2", "2 activate! base 1", "2 move! 22 32")
    assert (energy(match), phase(match), slots(match, 2)) == ([47, 47], "desplegar", [32])
    assert [refusal(match, line) for line in ("1 deploy 11", "1 tech", "1 phase ataque")] == ["", "", ""]


def test_a_unit_put_straight_into_the_attack_is_one_the_board_knows_of():
    """K1.3, J1.4.2: what the defender plays then is Defensa, and what the attacker plays next Refuerzo."""
    match = battle("1 deploy 34 - 1 3 4 2", "2 power - 2")
    assert phase(match) == "defensa"
    assert refusal(match, "1 deploy 11") == ("deploy_over", "Enadrya J1.3")
    match = battle("1 deploy 34 - 1 3 4 2", "2 deploy 33 - 1 3 3 4", "1 power - 1")
    assert phase(match) == "refuerzo"
    assert refusal(match, "2 power") == ("defence_over", "E8")


def test_the_defence_can_pass_on_an_attack_of_speed_three():
    """J1.4.2: also where nobody declared the attack."""
    assert menu(battle("1 deploy 34 - 1 3 4 2"), 2, "D")[0] == "Sin más defensa"


def test_an_ordinary_exchange_with_its_numbers():
    """J1.4.4, E1, E-c: 2 of 5 kill, 3 of 3 leave 0 alive and struck back, 5 unblocked; then Limpieza and Retirar."""
    match = battle("1 deploy 34 - 1 3 4 2", "1 deploy 35 - 1 3 3 3", "1 deploy 36 - 1 3 5 5")
    play(match, "2 deploy 33 - 1 3 9 3", "2 deploy 32 - 1 3 3 3", "1 resolve")
    assert (defence(match), slots(match, 1), slots(match, 2)) == ([20, 20], [34, 35, 36], [32])
    assert (at(match, 1, 35).defence_left(), at(match, 2, 32).defence_left(), at(match, 1, 34).wounds) == (0, 0, 0)
    play(match, "1 end")
    assert (slots(match, 2), at(match, 2, 22).defence_left(), slots(match, 1)) == ([22], 3, [34, 35, 36])
    play(match, "2 end")
    assert slots(match, 1) == [25, 26, 27]


def test_attackers_block_where_they_stand_in_the_rivals_ataque_masivo_alone():
    """E9: with it 33 meets 34; without it nobody stands before 34."""
    lines = ("1 deploy 34 - 1 3 2 5", "1 resolve", "1 end")
    match = battle(*lines + ("2 massive", "2 deploy 33 - 1 3 4 4", "2 deploy 34 - 1 3 3 4", "2 resolve"))
    assert (defence(match), at(match, 1, 34).defence_left(), at(match, 2, 33).defence_left()) == ([17, 23], 1, 2)
    match = battle(*lines + ("2 deploy 34 - 1 3 3 4", "2 resolve"))
    assert (defence(match), at(match, 1, 34).defence_left()) == ([17, 23], 5)


def test_where_both_bases_fell_a_draw_comes_first():
    """E11: the players agree on it, or go on."""
    match = battle("2 damage 25 20")
    for seat, stop in ((1, "E"), (2, "D"), (2, "T")):
        words = menu(match, seat, stop)
        assert (words[0], words.count("Proponer empate")) == ("Proponer empate", 1)
    play(match, "1 draw")
    assert menu(match, 2, "D")[:2] == ["Rechazar empate", "Aceptar empate"]
    play(match, "2 draw")
    assert ended(match) == (0, "agreed_draw")
