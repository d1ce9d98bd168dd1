"""Facts of the turn about each card, safe from force and from a second move (L70-L98, L112, L230)."""

from kodem_table import begun, ended, extincion, lives, phase, play, refusal, rests, slot

# -- declarations


def test_an_attack_says_whom_it_hurts_by_place_and_damage():
    match = begun("1 reveal 1")
    for word in ("2=", "2=100", "2=1=1", "2=X", "=2", "5=1", "random=5"):
        assert refusal(match, "1 attack 1 1 " + word)[0] == "bad_argument", word
    play(match, "1 attack 1 1 P=12")
    assert lives(match, 2)[3] == 0


def test_the_activa_takes_its_printed_rests():
    """L94."""
    match = begun("1 reveal 1 XX-1 2 2 6", "1 activa 1", "1 end")
    assert rests(match, 1)[0] == 2


def test_a_second_attack_by_a_cards_text_never_shortens_the_rests():
    """K7: the larger."""
    for kind in ("attack", "activa"):
        match = begun("1 reveal 1", "1 {} 1 2".format(kind), "1 {}! 1 1".format(kind), "1 end")
        assert rests(match, 1)[0] == 2


def test_a_forced_attack_of_unknown_rests_brings_none():
    for kind in ("attack", "activa"):
        match = begun("1 reveal 1", "1 {}! 1".format(kind))
        assert max(slot(match, 1, "1").rests_attack, slot(match, 1, "1").rests_activa) == 0


def test_what_was_used_is_counted_once():
    side = begun("1 activa 1 1 reveal", "1 attack 1 1", "2 negate", "1 equip 1 rot").state.side(1)
    assert (side.attack, side.activa, side.linked, side.equipped) == (2, 1, 0, 1)


def test_the_activa_of_a_negated_attacker_still_earns_its_equipo():
    """L78: attacked or used an activa; L230 takes the attack alone."""
    match = begun("1 activa 1 1 reveal", "1 attack 1 1", "2 negate")
    assert refusal(match, "1 equip 1 rot") == ""


def test_a_negated_attack_leaves_nothing_to_give_back():
    """L230: later damage of the turn is its own."""
    match = begun("1 attack 1 1 reveal 2=2", "2 negate", "2 damage 2 2 efecto")
    assert (lives(match, 2)[1], slot(match, 2, "2").hit) == (4, 0)


def test_what_the_attacker_loses_is_not_given_back():
    """K-i: his own loss is no damage of his attack."""
    match = begun("1 attack 1 1 reveal", "1 damage 1 2", "2 negate")
    assert lives(match, 1)[0] == 4


def test_a_vinculo_begins_batalla():
    match = begun("1 set rests.P 0", "1 reveal P", "1 reveal 2", "1 link 2")
    assert (phase(match), match.state.side(1).linked) == ("batalla", 1)


def test_a_repeated_card_that_links_still_leaves_in_post():
    """L224, L229."""
    match = begun("1 set rests.P 0", "1 reveal P", "1 reveal 2", "1 phase batalla", "1 duplicate 2", "1 link 2")
    assert extincion(match) == (0, 0)
    play(match, "1 post")
    assert extincion(match) == (1, 0)


def test_a_cost_covers_all_that_quemadura_took_from_a_declaracion():
    """K12, L116: with 2 life a cost of 2 is whole, though both declarations burnt before."""
    match = begun("1 set life.1 2", "1 mark 1 quemadura", quemadura="each", partial_cost="no")
    play(match, "1 attack 1 1 reveal", "1 activa 1 1")
    assert (lives(match, 1)[0], refusal(match, "1 cost 1 2")) == (0, "")
    assert refusal(match, "1 cost 1 3") == ("cost_not_whole", "K8")


# -- rests at the end of the turn


def test_a_resting_card_that_a_text_lets_act_does_not_tick():
    """L96: it acted."""
    for line in ("1 attack! 2 0", "1 activa! 2 0", "1 link! 2"):
        match = begun("1 reveal 2", "1 set rests.2 2", line, "1 end")
        assert rests(match, 1)[1] == 2, line


def test_a_rest_that_a_card_received_is_remembered_whatever_it_does_then():
    """L96, beside L114 and L78."""
    match = begun("1 reveal 1", "1 rest 1 1", "1 pasiva 1", "1 end")
    assert rests(match, 1)[0] == 1
    match = begun("1 reveal 1", "1 attack 1 1", "1 rest 1 1")
    assert refusal(match, "1 equip 1 rot") == ""


# -- the end of Batalla and of the match


def test_stepping_into_post_runs_it():
    match = begun("1 phase batalla", "2 damage 1 6", "1 phase post")
    assert (phase(match), extincion(match)) == ("post", (0, 1))


def test_both_at_the_target_names_its_reading_whoever_loses():
    """K16."""
    match = begun("1 set extincion 10", "2 set extincion 10", both_at_target="active_loses")
    assert (ended(match), match.outcome().rule) == ((2, "both_extincion"), "K16")


# -- numbers


def test_scales_add_up_to_the_damage():
    """L156, L157: down to 0, not to 1."""
    match = begun("1 reveal 1 XX-1 1 1 6", "1 scale 1 2", "1 scale 1 1")
    assert slot(match, 1, "1").scale == 3
    play(match, "1 scale 1 -3")
    assert refusal(match, "1 scale 1 -1") == ""
    play(match, "1 scale 1 -1")
    assert refusal(match, "1 scale 1 -1") == ("damage_at_zero", "Kódem L157")


def test_no_mark_but_veneno_hurts_at_the_end_of_the_turn():
    """L213."""
    match = begun("1 mark 1 quemadura", "1 mark 2 abismada", "1 end")
    assert lives(match, 1) == [6, 6, 6, 12]
