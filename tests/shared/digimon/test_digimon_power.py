"""The attack in use, attack C against A, and the order of sums and factors."""

from digimon_table import BRASA, CHARCO, GOTA, HOGUERA, battle, begun, letters, play, powers, refusal

from tapete_rules.digimon.power import power_lead, power_of

A_AND_C = ("1 reveal " + GOTA, "2 reveal XX-3 3 3 400 300 200")


def test_the_attack_is_the_rivals_type():
    match = begun("1 type B", "2 type A")
    assert letters(match) == ["A", "B"]
    assert letters(begun("1 type C", "2 type B")) == ["B", "C"]


def test_who_lies_face_down_has_no_type_yet():
    match = begun("1 type B")
    assert letters(match) == ["any", "B"]
    assert powers(match) == [None, None]


def test_powers_follow_from_the_letters():
    match = begun("1 reveal " + GOTA, "2 reveal " + BRASA)
    assert letters(match) == ["B", "A"]
    assert powers(match) == [250, 330]


def test_attack_c_reduces_attack_a_to_zero():
    match = begun(*A_AND_C)
    assert letters(match) == ["C", "A"]
    assert powers(match) == [170, 0]


def test_c_against_c_and_c_against_b_reduce_nothing():
    match = begun("1 reveal " + CHARCO, "2 reveal XX-3 3 3 400 300 200")
    assert (letters(match), powers(match)) == (["C", "C"], [210, 200])
    match = begun("1 reveal " + BRASA, "2 reveal XX-3 3 3 400 300 200")
    assert (letters(match), powers(match)) == (["C", "B"], [140, 300])


def test_the_zero_is_decided_by_the_letters_in_use():
    match = begun("1 reveal " + GOTA, "2 reveal " + BRASA, "1 use C")
    assert (letters(match), powers(match)) == (["C", "A"], [170, 0])
    match = begun(*A_AND_C, "1 use B")
    assert (letters(match), powers(match)) == (["B", "A"], [250, 400])


def test_a_zeroed_rival_who_changes_his_attack_counts_in_full():
    match = begun(*A_AND_C, "2 use B")
    assert (letters(match), powers(match)) == (["C", "B"], [170, 300])


def test_a_type_by_an_effect_changes_what_the_rival_uses():
    match = begun("1 reveal " + GOTA, "2 reveal " + BRASA, "2 become C")
    assert (letters(match), powers(match)) == (["C", "A"], [170, 0])
    assert match.state.side(2).base.type == 2


def test_the_last_effect_on_an_attack_counts():
    match = begun("1 reveal " + GOTA, "2 reveal " + BRASA, "1 use A", "1 use C")
    assert letters(match)[0] == "C"
    play(match, "2 become A")
    assert letters(match)[0] == "A"
    play(match, "1 use B")
    assert letters(match)[0] == "B"


def test_effects_on_letters_end_with_the_round():
    match = begun("1 reveal " + GOTA, "2 reveal " + BRASA, "1 use C", "1 become B", "1 tie!")
    assert letters(match) == ["B", "A"]


def test_doubling_a_zeroed_base_leaves_zero():
    assert powers(begun(*A_AND_C, "2 times 2 1 base")) == [170, 0]


def test_adding_100_to_a_zeroed_attack_makes_100():
    assert powers(begun(*A_AND_C, "2 add 100 A")) == [170, 100]


def test_a_zeroed_base_doubled_and_100_added_makes_100():
    for lines in (("2 times 2 1 base", "2 add 100"), ("2 add 100", "2 times 2 1 base")):
        assert powers(begun(*A_AND_C, *lines)) == [170, 100]
        assert powers(begun(*A_AND_C, *lines, base_multiplier="total")) == [170, 200]


def test_what_multiplies_the_total_multiplies_what_was_added():
    for lines in (("2 times 2", "2 add 100"), ("2 add 100", "2 times 2")):
        assert powers(begun(*A_AND_C, *lines)) == [170, 200]


def test_additions_come_before_multiplications_whatever_was_played_first():
    match = begun("1 power any 300", "1 times 3", "1 add 50", "1 times 2", "1 add -100")
    assert powers(match)[0] == (300 + 50 - 100) * 6


def test_both_kinds_of_multipliers_together():
    match = begun("1 power any 300", "1 times 2 1 base", "1 add 50", "1 times 3")
    assert powers(match)[0] == (600 + 50) * 3
    match = begun("1 power any 300", "1 times 2 1 base", "1 add 50", "1 times 3", base_multiplier="total")
    assert powers(match)[0] == (300 + 50) * 6


def test_divisions_are_exact_and_only_shown_rounded_down():
    match = begun("1 power any 250", "1 times 1 3", "2 power any 83")
    assert powers(match) == [83, 83]
    assert power_of(match.state, 1) == (250, 3)
    assert power_lead(match.state, 1) > 0
    assert refusal(match, "1 tie") == ("powers_differ", "Digimon L94")
    play(match, "1 times 3")
    assert power_of(match.state, 1) == (250, 1)


def test_half_of_the_base_and_twice_the_total():
    match = begun("1 power any 250", "1 times 1 4 base", "1 add 1", "1 times 2")
    assert power_of(match.state, 1) == ((250 + 4) * 2, 4)


def test_a_power_is_never_below_zero():
    match = begun("1 power any 300", "1 add -400", "1 times 2")
    assert powers(match)[0] == 0
    play(match, "1 add 200")
    assert powers(match)[0] == 200


def test_an_effect_on_one_attack_counts_only_while_it_is_used():
    match = begun("1 reveal " + GOTA, "2 reveal " + BRASA, "1 add 100 A", "1 times 2 1 total A", "1 times 3 1 base C")
    assert powers(match)[0] == 250
    play(match, "1 use A")
    assert powers(match)[0] == (310 + 100) * 2
    play(match, "1 use C")
    assert powers(match)[0] == 170 * 3


def test_an_attack_of_no_known_letter_is_typed_in():
    match = begun("1 power any 300 60")
    assert powers(match) == [360, None]
    play(match, "1 type A", "2 type B")
    assert powers(match) == [360, None]
    play(match, "1 power B 240")
    assert powers(match) == [240, None]


def test_an_attack_of_no_known_letter_is_forgotten_with_the_round_and_a_printed_one_is_not():
    match = begun("1 power any 300", "2 power A 200", "1 tie")
    assert powers(match) == [None, None]
    play(match, "1 type A", "2 type C")
    assert match.state.side(2).base.attacks == [-1, 200, -1, -1]


def test_an_evolved_digimon_fights_and_a_fallen_one_does_again():
    match = begun("1 reveal " + GOTA, "2 reveal " + BRASA, "1 stay", "2 evolve 4 -1 -1 " + HOGUERA)
    assert (letters(match), powers(match)) == (["A", "A"], [310, 430])
    play(match, "1 add 300", "2 lose")
    assert (letters(match), powers(match)) == (["B", "A"], [250, 330])


def test_effects_on_the_power_end_with_the_round():
    match = begun("1 reveal " + GOTA, "2 reveal " + BRASA, "1 add 80", "1 times 2", "1 times 2 1 base", "2 lose 10")
    assert powers(match) == [250, 330]


def test_a_factor_is_kept_in_lowest_terms_and_within_bounds():
    match = begun("1 times 2", "1 times 1 4", "1 times 6 9")
    side = match.state.side(1)
    assert (side.up[0], side.down[0]) == (1, 3)
    match = begun("1 times 9", "1 times 9", "1 times 9", "1 times 9")
    assert refusal(match, "1 times 9") == ("factor_too_large", "D3")
    play(match, "1 times! 9")
    assert match.state.side(1).up[0] == 9999
    assert refusal(begun("1 times 0", "1 times 9"), "1 times 9") == ""


def test_a_third_of_a_third_is_bounded_too():
    match = begun("1 times 1 9", "1 times 1 9", "1 times 1 9", "1 times 1 9")
    assert refusal(match, "1 times 1 9") == ("factor_too_large", "D3")
    assert refusal(match, "1 times 1 9 base") == ""


def test_power_can_change_in_anyones_turn():
    match = battle("1 add 100", "1 use A", "1 become B", "1 times 2")
    assert match.state.active == 2
    assert match.state.side(1).adds == [100, 0, 0, 0]


def test_what_lies_face_down_has_no_type_even_if_it_was_set():
    assert letters(begun("2 set type 1")) == ["any", "any"]


def test_factors_of_one_attack():
    match = begun("1 reveal " + GOTA, "2 reveal " + BRASA, "1 times 1 2 base B", "1 times 1 5 total B", "1 times 1 7")
    assert power_of(match.state, 1) == (250, 70)


def test_all_factors_go_to_the_total_by_option():
    match = begun("1 power any 300", "1 times 1 2 base", "1 times 1 4", "1 add 20", base_multiplier="total")
    assert power_of(match.state, 1) == (320, 8)


def test_two_fractions_are_compared_exactly():
    match = begun("1 power any 250", "1 times 1 3", "2 power any 250", "2 times 1 7")
    assert power_lead(match.state, 1) == 250 * 7 - 250 * 3
    assert power_lead(match.state, 2) == 250 * 3 - 250 * 7


def test_a_factor_may_come_to_its_bound():
    match = begun("1 set up.any 1111")
    assert refusal(match, "1 times 9") == ""
    assert refusal(begun("1 set up.any 1112"), "1 times 9") == ("factor_too_large", "D3")


def test_a_type_by_an_effect_lifts_the_rivals_attack():
    match = begun("1 use C", "2 become A")
    assert (match.state.side(1).use, match.state.side(2).become) == (0, 1)
