"""Energy: Recargar, costs and whose they may be, Ataque Masivo (G, J1.2)."""

from enadrya_table import battle, begun, energy, phase, play, refusal, unit


def test_recargar_adds_the_number_of_the_base_on_top():
    """J1.2: what was not spent stays."""
    match = begun()
    seen = [energy(match)]
    for line in ("1 end", "2 end", "1 end", "2 end"):
        play(match, line)
        seen.append(energy(match))
    assert seen == [[5, 0], [5, 4], [10, 4], [10, 8], [15, 8]]


def test_a_cost_is_paid_whole_or_not_at_all():
    """G1."""
    match = begun("1 pay 3")
    assert energy(match) == [2, 0]
    assert refusal(match, "1 pay 3") == ("not_enough_energy", "Enadrya G1(1)")
    play(match, "1 pay 2")
    assert energy(match) == [0, 0]
    play(match, "1 pay! 3")
    assert energy(match) == [0, 0]


def test_only_whole_numbers():
    """H1."""
    assert refusal(begun(), "1 pay 1.5") == ("bad_argument", "")


def test_energy_of_another_source_at_any_time():
    """G1.1(2); no cap is said (E4)."""
    match = begun("1 gain 300", "2 gain 7")
    assert energy(match) == [305, 7]
    assert phase(match) == "recargar"
    play(match, "1 gain 999")
    assert energy(match) == [999, 7]  # as far as the board counts


def test_the_first_cost_ends_recargar():
    assert phase(begun("1 pay 1")) == "desplegar"


def test_ataque_masivo_costs_ten_in_recargar():
    """J1.2.1."""
    match = begun("1 set energy 12", "1 massive")
    assert (energy(match), match.state.massive, phase(match)) == ([2, 0], 1, "desplegar")
    assert refusal(match, "1 massive") == ("only_in_recargar", "Enadrya J1.2.1")


def test_ataque_masivo_needs_its_ten():
    assert refusal(begun("1 set energy 9"), "1 massive") == ("not_enough_energy", "Enadrya G1(1)")
    assert refusal(begun("1 set energy 10"), "1 massive") == ""


def test_ataque_masivo_comes_before_any_cost_and_from_the_active_seat():
    match = begun("1 set energy 30", "2 set energy 30")
    assert refusal(match, "2 massive") == ("not_your_turn", "Enadrya J1.2.1")
    play(match, "1 pay 1")
    assert refusal(match, "1 massive") == ("only_in_recargar", "Enadrya J1.2.1")
    play(match, "1 massive!")
    assert (energy(match), match.state.massive) == ([19, 30], 1)


def test_ataque_masivo_is_of_one_turn():
    match = begun("1 set energy 10", "1 massive", "1 end")
    assert match.state.massive == 0


def test_a_card_may_bring_ataque_masivo_late_without_taking_the_turn_back():
    match = battle("1 phase defensa", "1 massive!")
    assert (phase(match), match.state.massive) == ("defensa", 1)


def test_the_other_seat_plays_in_defensa_and_only_once():
    """J1.4.2, E8, E-d: the defender plays, then the attacker, and nobody answers."""
    match = battle("1 power - 3", "1 phase ataque", "2 power - 4", "2 activate base 1")
    assert (energy(match), phase(match)) == ([47, 45], "defensa")
    play(match, "1 activate base 2")
    assert (energy(match), phase(match)) == ([45, 45], "refuerzo")
    assert refusal(match, "2 power - 1") == ("defence_over", "E8")
    play(match, "1 power - 2", "2 power! - 1")
    assert (energy(match), phase(match)) == ([43, 44], "refuerzo")


def test_the_attacker_waits_for_the_defence():
    """J1.4.3: between Desplegar and Refuerzo the active seat plays neither Poder nor abilities."""
    match = battle("1 phase ataque")
    for line in ("1 power - 1", "1 activate base 1"):
        assert refusal(match, line) == ("defence_first", "Enadrya J1.4.3")
    play(match, "1 power! - 1")
    assert (energy(match), phase(match)) == ([49, 50], "ataque")
    assert refusal(match, "2 power - 1") == ""
    play(match, "2 phase refuerzo", "1 power - 1", "1 activate base 1")
    assert energy(match) == [47, 50]


def test_the_rival_has_no_window_before_an_attack_where_units_are_kept():
    """J1.4.2, E8b: the board knows that nobody attacks yet."""
    for lines in (unit(25), unit(25, seat=2), unit(25) + unit(22, seat=2)):
        match = battle(*lines)
        for line in ("2 power - 4", "2 activate base 1", "2 deploy 33 - 4 3 2 2"):
            assert refusal(match, line) == ("no_attack_yet", "Enadrya J1.4.2"), line
        play(match, "2 power! - 4", "1 pay 2")
        assert (energy(match), phase(match)) == ([48, 46], "desplegar")
        assert refusal(match, "2 power - 1") == ("no_attack_yet", "Enadrya J1.4.2")
    match = battle(*unit(25) + unit(22, seat=2))
    assert refusal(match, "2 move 22 32") == ("no_attack_yet", "Enadrya J1.4.2")
    play(match, "1 move 25 34")
    for line in ("2 power - 4", "2 activate base 1", "2 deploy 33 - 4 3 2 2", "2 move 22 32"):
        assert refusal(match, line) == "", line


def test_where_no_units_are_kept_the_window_is_the_players():
    """E8b: such a board knows of no attack."""
    match = battle("2 power - 4", "2 activate base 1")
    assert (energy(match), phase(match)) == ([50, 45], "recargar")
    assert refusal(match, "1 massive") == ""


def test_energy_without_a_name_opens_and_closes_no_window():
    """E-d: a cost, or what a card takes of the rival's energy (B1)."""
    for name in ("desplegar", "ataque", "defensa", "refuerzo", "resolucion"):
        match = battle("1 phase " + name, "2 pay 4", "1 pay 3")
        assert (energy(match), phase(match)) == ([47, 46], name)
