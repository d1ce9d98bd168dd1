"""Batalla: attack, activa, vínculo, negation, marks that speak there (L70-L74, L112, L169-L171, L213, L230)."""

from kodem_table import begun, extincion, lives, phase, play, refusal, rests, slot


def test_one_attack_a_turn():
    """L70."""
    match = begun("1 reveal 1", "1 reveal 2", "1 attack 1 1")
    assert refusal(match, "1 attack 1 1") == ("attack_used", "Kódem L70")
    assert refusal(match, "1 attack 2 1") == ("attack_used", "Kódem L70")


def test_attack_and_activa_belong_to_one_card():
    """L70, K-j."""
    match = begun("1 reveal 1", "1 reveal 2", "1 attack 1 1")
    assert refusal(match, "1 activa 2 1") == ("other_card_declared", "Kódem L70")
    assert refusal(match, "1 activa 1 1") == ""
    match = begun("1 reveal 1", "1 reveal 2", "1 activa 1 1")
    assert refusal(match, "1 attack 2 1") == ("other_card_declared", "Kódem L70")
    assert refusal(match, "1 attack 1 1") == ""


def test_the_card_stays_the_same_after_a_change_of_place():
    match = begun("1 reveal 1", "1 reveal 2", "1 activa 1 1", "1 swap 1 2")
    assert refusal(match, "1 attack 1 1") == ("other_card_declared", "Kódem L70")
    assert refusal(match, "1 attack 2 1") == ""


def test_one_activa_a_turn_for_each_seat():
    """L112."""
    match = begun("1 reveal 1", "1 activa 1 1", "2 activa 1 1 reveal")
    assert refusal(match, "1 activa 1 1") == ("activa_used", "Kódem L112")
    assert refusal(match, "2 activa 2 1 reveal") == ("activa_used", "Kódem L112")


def test_a_card_that_rests_does_nothing():
    """L98."""
    match = begun("1 reveal 1", "1 set rests.1 1", "2 set rests.1 2", "2 set hidden.1 0")
    assert refusal(match, "1 attack 1 1") == ("card_resting", "Kódem L98")
    assert refusal(match, "1 activa 1 1") == ("card_resting", "Kódem L98")
    assert refusal(match, "2 activa 1 1") == ("card_resting", "Kódem L98")


def test_a_card_face_down_does_nothing_unless_it_is_revealed():
    """L210; L68 lets it be revealed in Previa, L73 in the rival's Batalla."""
    match = begun()
    assert refusal(match, "1 attack 1 1") == ("card_hidden", "Kódem L210")
    assert refusal(match, "1 activa 1 1") == ("card_hidden", "Kódem L210")
    play(match, "1 attack 1 1 reveal")
    assert slot(match, 1, "1").hidden == 0
    assert refusal(match, "2 activa 2 1") == ("card_hidden", "Kódem L210")
    play(match, "2 activa 2 1 reveal")
    assert slot(match, 2, "2").hidden == 0
    match = begun()
    assert refusal(match, "2 activa 2 1 reveal") == ("card_hidden", "Kódem L210")  # the rival's Previa
    play(match, "1 phase batalla")
    assert refusal(match, "1 attack 1 1 reveal") == ("card_hidden", "Kódem L210")  # no longer Previa


def test_a_card_at_zero_does_nothing():
    match = begun("1 reveal 1", "1 phase batalla", "1 damage 1 6")
    assert refusal(match, "1 attack 1 1") == ("card_at_zero", "Kódem L76")
    assert refusal(match, "1 activa 1 1") == ("card_at_zero", "Kódem L76")
    match = begun("1 set present.1 0")
    assert refusal(match, "1 attack 1 1") == ("no_card", "Kódem L36")


def test_rests_are_the_printed_ones_where_they_are_known():
    match = begun("1 reveal 1 XX-1 2 2 6", "1 attack 1", "1 end")
    assert rests(match, 1)[0] == 2
    match = begun("1 reveal 1")
    assert refusal(match, "1 attack 1") == ("rests_unknown", "Kódem L94")
    assert refusal(match, "1 activa 1") == ("rests_unknown", "Kódem L94")


def test_an_attack_may_say_whom_it_hurts():
    match = begun("1 reveal 1", "1 attack 1 1 2=3 P=4")
    assert lives(match, 2) == [6, 3, 6, 8]
    match = begun("1 reveal 1", "2 set present.2 0")
    assert refusal(match, "1 attack 1 1 2=3") == ("no_card", "Kódem L36")
    assert refusal(match, "1 attack 1 1 2=x")[0] == "bad_argument"
    assert refusal(match, "1 attack 1 1 4=1")[0] == "bad_argument"


def test_damage_at_zero_waits_for_post():
    """K4: L76, L229."""
    match = begun("1 attack 1 1 reveal 2=9")
    assert (lives(match, 2), extincion(match)) == ([6, 0, 6, 12], (0, 0))
    assert refusal(match, "2 heal 2 1") == ("card_at_zero", "Kódem L216")
    play(match, "1 post")
    assert (lives(match, 2), extincion(match)) == ([6, 6, 6, 12], (0, 1))


def test_outside_batalla_a_card_at_zero_leaves_at_once():
    """K4."""
    match = begun("2 damage 1 6")
    assert (lives(match, 2), extincion(match)) == ([6, 6, 6, 12], (0, 1))
    match = begun("1 attack 1 1 reveal", "1 post", "2 damage 3 6")
    assert extincion(match) == (0, 1)


# -- vínculo


def linked():
    """Seat 1 may link: its Protector is awake and he and card 2 lie face up."""
    return begun("1 set rests.P 0", "1 reveal P", "1 reveal 1", "1 reveal 2")


def test_the_first_vinculo_is_in_the_fourth_own_turn():
    """K17: 3 rests and one less per own end of turn."""
    match = begun("1 reveal P", "1 reveal 1")
    for _ in range(3):
        assert refusal(match, "1 link 1") == ("card_resting", "Kódem L98")
        play(match, "1 end", "2 end")
    assert refusal(match, "1 link 1") == ""
    assert match.state.turn == 7


def test_vinculo_rests_both_at_the_end_and_neither_ticks():
    """L170, K17."""
    match = play(linked(), "1 link 2")
    assert rests(match, 1) == [0, 0, 0, 0]
    play(match, "1 end")
    assert rests(match, 1) == [0, 1, 0, 3]
    play(match, "2 end", "1 end")
    assert rests(match, 1) == [0, 0, 0, 2]


def test_no_attack_in_the_turn_of_a_vinculo():
    """L171, both ways round."""
    match = play(linked(), "1 link 2")
    assert refusal(match, "1 attack 1 1") == ("linked_no_attack", "Kódem L171")
    match = play(linked(), "1 attack 1 1")
    assert refusal(match, "1 link 2") == ("attacked_no_link", "Kódem L171")


def test_vinculo_is_the_activa_of_the_turn():
    """L112, L169."""
    match = play(linked(), "1 link 2")
    assert refusal(match, "1 activa 1 1") == ("activa_used", "Kódem L112")
    match = play(linked(), "1 activa 1 1")
    assert refusal(match, "1 link 2") == ("activa_used", "Kódem L112")


def test_vinculo_needs_an_adendei_and_a_protector_that_are_awake_and_face_up():
    """L169, L210, L220."""
    match = play(linked(), "1 set rests.2 1")
    assert refusal(match, "1 link 2") == ("card_resting", "Kódem L98")
    assert refusal(match, "1 link 3") == ("card_hidden", "Kódem L210")
    assert refusal(match, "1 activa P 3") == ("protector_needs_link", "Kódem L169")
    play(match, "1 set rava.1 1")
    assert refusal(match, "1 link 1") == ("not_adendei", "Kódem L169")
    play(match, "1 hide P")
    assert refusal(match, "1 link 1") == ("card_hidden", "Kódem L210")


def test_the_linked_adendei_is_not_eligible_for_equipo():
    """K17, READINGS d: the activa is the Protector's."""
    match = play(linked(), "1 link 2")
    assert refusal(match, "1 equip 2 rot") == ("card_did_nothing", "Kódem L78")


# -- Quemadura


def test_quemadura_hurts_once_per_declaracion():
    """L213, K12."""
    match = begun("1 mark 1 quemadura", "1 attack 1 1 reveal", "1 activa 1 1")
    assert lives(match, 1) == [5, 6, 6, 12]
    play(match, "1 end", "2 end", "1 rest 1 -1", "1 attack 1 1")
    assert lives(match, 1) == [4, 6, 6, 12]


def test_quemadura_may_hurt_at_each_declaration_by_option():
    """K12."""
    match = begun("1 mark 1 quemadura", "1 attack 1 1 reveal", "1 activa 1 1", quemadura="each")
    assert lives(match, 1) == [4, 6, 6, 12]


def test_quemadura_hurts_a_rapida_and_a_linking_protector():
    match = begun("2 mark 1 quemadura", "1 attack 1 1 reveal", "2 activa 1 1 reveal")
    assert lives(match, 2) == [5, 6, 6, 12]
    match = play(linked(), "1 mark P quemadura", "1 mark 2 quemadura", "1 link 2")
    assert lives(match, 1) == [6, 6, 6, 11]


def test_a_life_cost_comes_before_quemadura():
    """K12, READINGS d, L116: with 1 life the cost is paid, in whatever order the two are entered."""
    match = begun("1 mark 1 quemadura", "1 set life.1 1", "1 attack 1 1 reveal")
    assert lives(match, 1)[0] == 0
    assert refusal(match, "1 cost 1 1") == ""
    play(match, "1 cost 1 1")
    assert lives(match, 1)[0] == 0
    assert refusal(match, "1 cost 1 1") == ("cost_unpayable", "Kódem L216")
    match = begun("1 mark 1 quemadura", "1 set life.1 3", "1 attack 1 1 reveal", "1 cost 1 1")
    assert lives(match, 1)[0] == 1


def test_quemadura_does_not_stop_the_other_half_of_a_declaracion():
    """K12, L72: attack and activa are declared together, so 1 life is enough for both, in either order."""
    for first, second in (("attack", "activa"), ("activa", "attack")):
        match = begun("1 mark 1 quemadura", "1 set life.1 1", "1 reveal 1", "1 {} 1 1".format(first))
        assert lives(match, 1)[0] == 0
        assert refusal(match, "1 {} 1 1".format(second)) == ""
        play(match, "1 {} 1 1".format(second), "1 post")
        assert extincion(match) == (1, 0)


# -- Abismada


def test_abismada_attacks_whom_the_draw_says():
    """L213: the draw is in the move."""
    match = begun("1 mark 1 abismada", "1 reveal 1")
    assert refusal(match, "1 attack 1 1") == ("abismada_draws", "Kódem L213")
    assert refusal(match, "1 attack 1 1 random=P") == ("abismada_draws", "Kódem L213")
    play(match, "1 attack 1 1 random=3")
    assert match.last_move().to_line() == "1 attack 1 1 random=3"


def test_the_domain_of_the_draw_is_an_option():
    """K-n."""

    def allowed(domain):
        match = begun("1 mark 1 abismada", "1 reveal 1", "2 set present.2 0", abismada_domain=domain)
        names = ("1", "2", "3", "P", "own1", "own2", "own3", "ownP")
        return [name for name in names if not refusal(match, "1 attack 1 1 random=" + name)]

    assert allowed("rival") == ["1", "3"]
    assert allowed("protector") == ["1", "3", "P"]
    assert allowed("field") == ["1", "3", "P", "own1", "own2", "own3", "ownP"]


def test_abismada_attacks_nobody_where_nobody_is():
    match = begun("1 mark 1 abismada", "1 reveal 1", "2 set present.1 0", "2 set present.2 0", "2 set present.3 0")
    assert refusal(match, "1 attack 1 1") == ""


def test_abismada_does_not_touch_an_activa():
    assert refusal(begun("1 mark 1 abismada", "1 reveal 1"), "1 activa 1 1") == ""


# -- a negated attack


def test_a_negated_attack_gives_its_damage_back():
    """L230, K-b; what an effect did stays."""
    match = begun("1 attack 1 2 reveal 1=2", "2 damage 2 9", "2 damage 3 1 efecto", "2 negate")
    assert lives(match, 2) == [6, 6, 5, 12]


def test_what_a_negated_attack_gives_back_is_no_heal():
    """L230: marks stay, and a life kept from a predecessor comes back whole (K11)."""
    match = begun("2 set life.1 9", "2 change 1", "2 mark 1 veneno", "1 attack 1 1 reveal 1=2 2=2", life_cap="start")
    play(match, "2 heal 2 2", "2 negate")
    assert (lives(match, 2), slot(match, 2, "1").marks) == ([9, 6, 6, 12], 4)


def test_other_damage_of_the_turn_counts_as_if_the_attack_had_not_been():
    """L230: 6 less 3 is 3, also where the attack had left 2; what kills without the attack still kills."""
    match = begun("1 attack 1 2 reveal 1=4 2=4 3=4 P=4", "2 damage 1 3 efecto", "2 damage 2 99 efecto", "2 cost 3 3")
    assert lives(match, 2) == [0, 0, 0, 8]
    play(match, "2 damage P 5 ataque", "2 damage P 9 ataque", "2 negate")
    assert lives(match, 2) == [3, 0, 3, 12]
    play(match, "1 post")
    assert extincion(match) == (0, 1)


def test_a_life_kept_from_a_hurt_predecessor_is_given_back_too():
    """L230, K11: without the attack he would have left more."""
    match = begun("1 attack 1 2 reveal 1=4", "2 change 1", "2 negate")
    assert lives(match, 2) == [6, 6, 6, 12]


def test_a_negated_attack_brings_no_rest_and_no_equipo_but_is_the_attack_of_the_turn():
    """K-b."""
    match = begun("1 attack 1 2 reveal", "2 negate")
    assert refusal(match, "1 equip 1 rot") == ("card_did_nothing", "Kódem L78")
    assert refusal(match, "1 attack 1 1") == ("attack_used", "Kódem L70")
    play(match, "1 end")
    assert rests(match, 1) == [0, 0, 0, 2]


def test_costs_and_quemadura_of_a_negated_attack_stay_paid():
    """K-b, L72."""
    match = begun("1 mark 1 quemadura", "1 attack 1 2 reveal", "1 cost 2 2", "2 negate")
    assert lives(match, 1) == [5, 4, 6, 12]


def test_the_activa_of_a_negated_attacker_still_rests():
    match = begun("1 attack 1 2 reveal", "1 activa 1 1", "2 negate", "1 end")
    assert rests(match, 1) == [1, 0, 0, 2]


def test_a_negated_attack_may_rest_by_option():
    """K-b, L94."""
    match = begun("1 attack 1 2 reveal", "2 negate", negated_rests="printed")
    assert refusal(match, "1 equip 1 rot") == ("card_did_nothing", "Kódem L78")
    play(match, "1 end")
    assert rests(match, 1) == [2, 0, 0, 2]


def test_there_must_be_an_attack_to_negate():
    match = begun("1 activa 1 1 reveal")
    assert refusal(match, "2 negate") == ("no_attack", "Kódem L230")
    match = begun("1 attack 1 2 reveal", "2 negate")
    assert refusal(match, "2 negate") == ("no_attack", "Kódem L230")
    match = begun("1 attack 1 2 reveal", "1 post")
    assert refusal(match, "2 negate") == ("batalla_over", "Kódem L70")


def test_a_forced_attack_begins_batalla_too():
    match = begun("1 attack! 1 1")
    assert (phase(match), match.state.side(1).attack) == ("batalla", 1)
