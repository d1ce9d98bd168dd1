"""The turn of Enadrya: its phases and windows, the hand, the end (J)."""

from enadrya_table import at, battle, begun, energy, phase, play, refusal, said, unit


def test_turns_alternate_and_either_seat_ends_one():
    """J1."""
    match = begun("1 end")
    assert (match.state.active, match.state.turn, phase(match)) == (2, 2, "recargar")
    play(match, "1 end")  # seat 2 forgot
    assert (match.state.active, match.state.turn, energy(match)) == (1, 3, [10, 4])
    play(match, "2 end rival")
    assert refusal(match, "2 end rival") == ("turn_is_yours", "Enadrya J1"), "seat 1 had ended its turn already"


def test_phases_step_forward_by_hand():
    match = begun("1 phase desplegar", "1 phase ataque")
    assert phase(match) == "ataque"
    assert refusal(match, "1 phase ataque") == ("phase_passed", "Enadrya J1")
    assert refusal(match, "2 phase desplegar") == ("phase_passed", "Enadrya J1")
    play(match, "2 phase refuerzo")
    assert phase(match) == "refuerzo"
    play(match, "1 phase fin")
    assert (match.state.active, phase(match)) == (2, "recargar")


def test_a_turn_that_ends_with_an_attack_that_nobody_resolved_says_so():
    """J1.4.4: to both seats, until the next turn is under way."""
    lines = unit(25, 3) + ["1 move 25 34"]
    for end in ("1 end", "2 end", "1 phase fin"):
        match = battle(*lines, end)
        assert [said(match.view(seat).message) for seat in (1, 2)] == ["Faltó hacer el daño", "+4; faltó el daño"]
        play(match, "2 pay 1")
        assert [match.view(seat).message for seat in (1, 2)] == [None, None]
        play(match, "2 end")
        assert [said(match.view(seat).message) for seat in (1, 2)] == ["+5: retira y roba", ""]
    by_hand = ("2 damage 3", "1 phase resolucion")  # the players counted it themselves
    for dealt in (("1 resolve",), by_hand):
        match = battle(*lines, *dealt, "1 end")
        assert [said(match.view(seat).message) for seat in (1, 2)] == ["", "+4: retira y roba"]


def test_batalla_is_optional():
    """J1.4: to the end from Recargar, Desplegar and an attack that nobody made."""
    for lines in ((), ("1 pay 1",), ("1 phase ataque",)):
        assert begun(*lines, "1 end").state.active == 2


def test_desplegar_is_the_active_seats_and_over_once_batalla_begins():
    """J1.3, J1.4.2: the other seat plays neither Tecnología nor units outside his Zona de Defensa."""
    match = battle(*unit(21))
    assert refusal(match, "2 tech") == ("not_your_turn", "Enadrya J1.3")
    assert refusal(match, "2 deploy 11") == ("not_defence_zone", "Enadrya J1.4.2")
    assert refusal(match, "2 deploy 34 - 0 3") == ("not_defence_zone", "Enadrya J1.4.2")
    play(match, "1 phase ataque")
    for line in ("1 deploy 11", "1 tech", "1 move 21 22"):
        assert refusal(match, line) == ("deploy_over", "Enadrya J1.3"), line


def test_the_defender_puts_units_of_speed_three_into_his_zone():
    """J1.4.2."""
    match = battle("1 phase ataque")
    assert refusal(match, "2 deploy 33 - 4 2 3 3") == ("too_slow", "Enadrya K1.3")
    assert refusal(match, "2 deploy 33 - 51 3 3 3") == ("not_enough_energy", "Enadrya G1(1)")
    play(match, "2 deploy 33 - 4 3 3 3")
    assert (energy(match), phase(match), at(match, 2, 33).attack) == ([50, 46], "defensa", 3)
    play(match, "1 power - 2")
    assert refusal(match, "2 deploy 32 - 0 3") == ("defence_over", "E8")
    assert refusal(match, "2 power") == ("defence_over", "E8")
    assert refusal(match, "2 activate base") == ("defence_over", "E8")


def test_limpieza_heals_battle_damage_and_ends_paid_effects():
    """J1.5, E5: by their source, on both sides; damage outside Batalla stays (E-h)."""
    match = battle(*unit(21, 3, 5) + unit(22, 2, 4, seat=2))
    play(match, "1 boost 21 2 -1 azul", "1 boost 21 1 1 fijo", "1 wound 21 1", "2 boost 22 -1 2 azul")
    play(match, "1 phase ataque", "1 wound 21 2", "2 wound 22 3")
    mine, other = at(match, 1, 21), at(match, 2, 22)
    assert (mine.attack_power(), mine.defence_left()) == (6, 2)
    assert (other.attack_power(), other.defence_left()) == (1, 3)
    play(match, "1 end")
    mine, other = at(match, 1, 21), at(match, 2, 22)
    assert (mine.attack_power(), mine.defence_left(), mine.hurt) == (4, 5, 1)
    assert (other.attack_power(), other.defence_left()) == (2, 4)


def test_a_unit_that_only_a_paid_effect_kept_dies_in_limpieza():
    match = battle(*unit(21, 1, 1))
    play(match, "1 boost 21 0 3 azul", "1 wound 21 3 fuera", "1 end")
    assert at(match, 1, 21) is None


def test_the_hand_is_filled_to_six_and_never_cut():
    """J1.2, E-i, F3: six at the beginning, 33 left of 39."""
    match = begun(hand="kept")
    side = match.state.side(1)
    assert (side.hand, side.deck) == (6, 33)
    play(match, "1 deploy 11", "1 tech", "1 power", "1 pay 1", "1 end")
    assert (side.hand, side.deck) == (3, 33)
    play(match, "2 end")
    assert (side.hand, side.deck) == (6, 30)
    play(match, "1 take 3", "1 end", "2 end")
    assert (side.hand, side.deck) == (9, 27)
    play(match, "1 discard 9", "1 end", "2 end")
    assert (side.hand, side.deck) == (6, 21)


def test_an_empty_mazo_is_no_harm():
    """N2: what can be drawn is drawn."""
    match = begun("1 set deck 2", "1 discard 5", "1 end", "2 end", hand="kept")
    side = match.state.side(1)
    assert (side.hand, side.deck, match.outcome()) == (3, 0, None)
    play(match, "1 take 4", "1 end", "2 end")
    assert (side.hand, side.deck, match.outcome()) == (3, 0, None)


def test_a_hand_has_no_more_than_it_has():
    match = begun(hand="kept")
    assert refusal(match, "1 discard 7") == ("hand_too_small", "Enadrya J1.2")
    assert refusal(match, "1 discard 6") == ""
    play(match, "1 discard! 7")
    assert match.state.side(1).hand == 0


def test_a_hand_is_counted_up_to_99():
    match = begun("1 set hand 98", "1 set deck 50", "1 take 5", hand="kept")
    assert (match.state.side(1).hand, match.state.side(1).deck) == (99, 45)


def test_a_hand_that_nobody_counts():
    """The default: the players refill it (J1.2)."""
    match = begun("1 deploy 11", "1 end", "2 end")
    side = match.state.side(1)
    assert (side.hand, side.deck) == (-1, -1)
    assert refusal(match, "1 take 1") == ("hand_not_counted", "Enadrya J1.2")
    assert refusal(match, "1 discard 1") == ("hand_not_counted", "Enadrya J1.2")
    play(match, "1 take! 1", "1 discard! 1")
    assert (side.hand, side.deck) == (-1, -1)


def test_a_small_deck_deals_what_it_has():
    from tapete_rules.match import Match

    match = play(Match("enadrya", {"hand": "kept"}), "1 setup 20 5 4", "2 setup 25 4 39", "0 first 1")
    assert [(side.hand, side.deck) for side in match.state.sides] == [(4, 0), (6, 33)]
