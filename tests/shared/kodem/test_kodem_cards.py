"""Cards that turn, leave and come in (L68, L73, L102, L172, L199, L211, L220-L232)."""

from kodem_table import begun, ended, extincion, lives, play, refusal, rests, slot


def test_a_card_is_revealed_in_ones_own_previa():
    """L68, L102, L232."""
    match = begun("1 reveal 1", "1 reveal 2", "1 reveal P")
    assert [each.hidden for each in match.state.side(1).slots] == [0, 0, 1, 0]
    assert refusal(match, "1 reveal 1") == ("not_hidden", "Kódem L232")
    play(match, "1 phase batalla")
    assert refusal(match, "1 reveal 3") == ("reveal_not_now", "Kódem L68")


def test_the_rival_reveals_in_answer():
    """L73."""
    match = begun()
    assert refusal(match, "2 reveal 1") == ("reveal_not_now", "Kódem L73")
    play(match, "1 attack 1 1 reveal", "2 reveal 1")
    assert slot(match, 2, "1").hidden == 0


def test_a_newcomer_may_enter_face_up():
    """L102: boca abajo o revelada."""
    match = begun("1 attack 1 1 reveal 1=6", "1 post")
    assert slot(match, 2, "1").hidden == 1
    assert refusal(match, "2 reveal 2") == ("reveal_not_now", "Kódem L73")
    play(match, "2 reveal 1")
    assert slot(match, 2, "1").hidden == 0


def test_a_revealed_card_has_the_numbers_of_the_move():
    match = begun("1 reveal 2 XX-2 3 1 6")
    card = slot(match, 1, "2")
    assert (card.code, card.damage, card.printed, card.life) == ("XX-2", 3, 1, 6)


def test_a_card_face_up_may_be_named_later_once():
    match = begun("1 reveal 2", "1 phase batalla", "1 reveal 2 XX-2 3 1 6")
    assert slot(match, 1, "2").code == "XX-2"
    assert refusal(match, "1 reveal 2 XX-3") == ("not_hidden", "Kódem L232")


def test_a_card_that_starts_with_another_life_takes_the_difference_along():
    """K-d."""
    match = begun("1 damage 1 1", "1 reveal 1 XX-1 1 1 3", "1 reveal 2 XX-2 1 1 9")
    assert lives(match, 1) == [2, 9, 6, 12]


def test_a_start_life_that_is_already_lost_sends():
    match = begun("1 damage 1 4", "1 reveal 1 XX-1 1 1 3")
    assert (lives(match, 1)[0], extincion(match)) == (6, (1, 0))
    assert match.state.side(1).pile == ["XX-1"]


def test_a_code_is_not_twice_face_up():
    """L224, L35."""
    match = begun("1 reveal 1 XX-1")
    assert refusal(match, "1 reveal 2 XX-1") == ("same_name", "Kódem L224")
    assert refusal(match, "1 reveal 2 XX-2") == ""


def test_a_card_turned_face_down_loses_marks_and_scale_but_not_life_and_rests():
    """L227, K-l; L220: it is no card in particular."""
    match = begun("1 reveal 1 XX-1 2 1 6 3", "1 mark 1 veneno", "1 scale 1 2", "1 damage 1 2", "1 rest 1 1", "1 hide 1")
    card = slot(match, 1, "1")
    assert (card.hidden, card.marks, card.scale, card.life, card.rests) == (1, 0, 0, 4, 1)
    assert (card.code, card.damage, card.printed, card.energy) == ("", -1, -1, 0)
    assert "XX-1" not in match.state_bytes().decode()
    assert refusal(match, "1 hide 1") == ("already_hidden", "Kódem L227")


def test_three_rests_of_the_protector_do_not_hide_him():
    """L92, K6: "boca abajo" means rest there."""
    match = begun("1 reveal P")
    assert (slot(match, 1, "P").rests, slot(match, 1, "P").hidden) == (3, 0)


# -- leaving and replacement


def test_a_card_sent_is_replaced_by_a_fresh_one():
    """L102, K11: life 6, face down, nothing of the former."""
    match = begun("1 reveal 1 XX-1 2 1 6 3", "1 mark 1 veneno", "1 scale 1 1", "1 rest 1 2", "1 damage 1 3", "1 send 1")
    card = slot(match, 1, "1")
    assert (card.present, card.life, card.rests, card.marks, card.scale, card.hidden) == (1, 6, 0, 0, 0, 1)
    assert (card.code, extincion(match), match.state.side(1).pile) == ("", (1, 0), ["XX-1"])


def test_a_card_may_be_sent_in_batalla_by_its_text_and_may_win_there():
    """L229, READINGS d K4: the condition is met at once."""
    match = begun("2 set extincion 9", "1 attack 1 1 reveal", "2 send 1")
    assert ended(match) == (1, "extincion")


def test_the_name_of_a_card_sent_face_down_can_be_said():
    """L217: Extinción is public."""
    match = begun("1 send 1 XX-7")
    assert match.state.side(1).pile == ["XX-7"]


def test_the_deck_loses_one_card_per_vacated_place():
    """K9: three are taken, two go back."""
    match = begun(
        "1 set deck 10", "1 set life.1 1", "1 set life.2 1", "1 phase batalla", "1 damage 1 1", "1 damage 2 1"
    )
    play(match, "1 post")
    assert (match.state.side(1).deck, lives(match, 1)) == (8, [6, 6, 6, 12])


def test_an_empty_deck_leaves_the_place_empty():
    """K9, left to right."""
    match = begun("1 set deck 1", "1 phase batalla", "1 damage 1 6", "1 damage 3 6", "1 post")
    assert (lives(match, 1), match.state.side(1).deck) == ([6, 6, None, 12], 0)
    assert refusal(match, "1 enter 3") == ("deck_empty", "Kódem L102")
    assert refusal(match, "1 enter 1") == ("slot_taken", "Kódem L211")
    assert refusal(match, "1 change 1") == ("deck_empty", "Kódem L102")


def test_a_deck_that_nobody_counts_never_ends():
    match = begun("1 send 1", "1 send 1", "1 send 1")
    assert (match.state.side(1).deck, lives(match, 1)) == (-1, [6, 6, 6, 12])


def test_a_card_that_dies_takes_its_equipment_along():
    """L189, K-a: three cards more in Extinción."""
    match = begun("1 set ixim.1 1", "1 set rot.1 2", "1 send 1")
    assert extincion(match) == (3, 0)
    assert (slot(match, 1, "1").ixim, slot(match, 1, "1").rot) == (0, 0)


def test_a_newcomer_of_this_turn_did_not_attack():
    match = begun("1 attack 1 2 reveal", "1 send 1", "1 end")
    assert rests(match, 1) == [0, 0, 0, 2]


# -- Protector


def test_a_protectors_death_costs_three_cards_of_the_deck():
    """L172, K3: four in all; the spare one enters with 12 life and 3 rests (K10)."""
    match = begun("1 set deck 12", "1 set spare 1", "1 set rests.P 0", "1 send P")
    assert (extincion(match), match.state.side(1).deck, match.state.side(1).spare) == ((4, 0), 9, 0)
    card = slot(match, 1, "P")
    assert (card.present, card.life, card.rests, card.hidden) == (1, 12, 3, 1)


def test_a_small_deck_gives_what_it_has():
    match = begun("1 set deck 2", "1 send P")
    assert (extincion(match), match.state.side(1).deck) == ((3, 0), 0)


def test_without_a_spare_protector_the_place_stays_empty():
    match = begun("1 send P")
    assert (lives(match, 1), extincion(match)) == ([6, 6, 6, None], (4, 0))


def test_the_substitute_may_inherit_the_rests_by_option():
    """K10; the later edition."""
    for options in ({"substitute_rests": "inherit"}, {"edition": "5.1"}):
        match = begun("1 set spare 1", "1 set rests.P 1", "1 send P", **options)
        assert (lives(match, 1)[3], rests(match, 1)[3]) == (12, 1)


def test_the_substitutes_three_rests_do_not_tick_in_the_turn_he_enters():
    """L96: he received them in this turn."""
    match = begun("1 set spare 1", "1 send P", "1 end")
    assert rests(match, 1)[3] == 3
    play(match, "2 end", "1 end")
    assert rests(match, 1)[3] == 2


def test_a_protector_at_zero_waits_for_post_too():
    match = begun("2 set deck 12", "1 attack 1 1 reveal", "2 damage P 12")
    assert extincion(match) == (0, 0)
    play(match, "1 end")
    assert (extincion(match), match.state.side(2).deck) == ((0, 4), 9)


# -- cambio, cambio de lugar


def test_a_change_of_place_takes_everything_along():
    """L199."""
    match = begun(
        "1 reveal 1 XX-1 2 1 6", "1 mark 1 veneno", "1 damage 1 2", "1 rest 1 1", "1 set rot.1 1", "1 swap 1 3"
    )
    card = slot(match, 1, "3")
    assert (card.code, card.life, card.marks, card.rests, card.rot, card.hidden) == ("XX-1", 4, 4, 1, 1, 0)
    assert (slot(match, 1, "1").code, slot(match, 1, "1").life, slot(match, 1, "1").hidden) == ("", 6, 1)
    assert refusal(match, "1 swap 1 1") == ("same_slot", "Kódem L199")
    assert refusal(match, "1 swap 1 P")[0] == "bad_argument"


def test_rests_to_come_go_along_with_their_card():
    match = begun("1 attack 1 2 reveal", "1 swap 1 2", "1 end")
    assert rests(match, 1) == [0, 2, 0, 2]


def test_a_change_for_a_suplente_keeps_life_only():
    """K11 as READINGS d has it: L199."""
    match = begun(
        "1 set deck 9", "1 reveal 1 XX-1 2 1 6", "1 mark 1 veneno", "1 scale 1 1", "1 damage 1 4", "1 rest 1 2"
    )
    play(match, "1 change 1")
    card = slot(match, 1, "1")
    assert (card.life, card.rests, card.marks, card.scale, card.hidden, card.code) == (2, 0, 0, 0, 1, "")
    assert (extincion(match), match.state.side(1).deck) == ((0, 0), 9)


def test_equipment_stays_only_on_a_suplente_face_up():
    """L225, K-f: else it goes back to its zone."""
    match = begun("1 set ixim.1 2", "1 set rot.1 1", "1 set ixim 1", "1 set rot 1", "1 change 1 down")
    assert (slot(match, 1, "1").ixim, slot(match, 1, "1").rot) == (0, 0)
    assert (match.state.side(1).ixim, match.state.side(1).rot) == (2, 2)
    match = begun("1 set ixim.1 2", "1 set rot.1 1", "1 change 1 up XX-5 2 1 6")
    card = slot(match, 1, "1")
    assert (card.ixim, card.rot, card.hidden, card.code) == (2, 1, 0, "XX-5")


def test_a_token_that_is_changed_does_not_go_back_to_the_deck():
    """L226: it leaves the game, so the suplente is one card less in the Mazo."""
    match = begun("1 set deck 9", "1 token 1 TK-1 0 0 2", "1 change 1")
    assert (match.state.side(1).deck, lives(match, 1)[0], extincion(match)) == (8, 2, (0, 0))


def test_a_suplente_is_healed_up_to_his_own_start():
    """K18 by option: the life is the former card's, its start is not."""
    match = begun("1 reveal 1 XX-1 1 1 3", "1 change 1", "1 heal 1 1", life_cap="start")
    assert lives(match, 1)[0] == 4


def test_a_change_forced_in_an_empty_place_changes_nothing():
    match = begun("1 set present.1 0", "1 set deck 9", "1 change! 1 up XX-5 2 1 6")
    assert (lives(match, 1)[0], match.state.side(1).deck, extincion(match)) == (None, 9, (0, 0))


def test_the_life_a_suplente_keeps_is_not_shifted_when_it_is_revealed():
    """K11 before K-d."""
    match = begun("1 damage 1 4", "1 change 1", "1 reveal 1 XX-1 1 1 3")
    assert lives(match, 1)[0] == 2
    match = begun("1 damage 1 4", "1 change 1 up XX-1 1 1 9")
    assert lives(match, 1)[0] == 2


def test_a_suplente_by_change_may_be_revealed_at_once():
    match = begun("1 phase batalla", "1 change 1", "1 reveal 1")
    assert slot(match, 1, "1").hidden == 0


# -- names, Tokens, pasivas


def test_one_of_two_cards_of_a_name_is_sent():
    """L224, K-g: at once, but in Batalla not before Post."""
    match = begun("1 reveal 1", "1 reveal 2", "1 duplicate 2")
    assert extincion(match) == (1, 0)
    match = begun("1 reveal 1", "1 reveal 2", "1 attack 1 1", "1 duplicate 2")
    assert (extincion(match), lives(match, 1)) == ((0, 0), [6, 6, 6, 12])
    play(match, "1 post")
    assert extincion(match) == (1, 0)
    assert refusal(match, "1 duplicate 3") == ("card_hidden", "Kódem L224")


def test_a_token_never_counts_in_extincion():
    """L226."""
    match = begun("1 token 1 TK-1 0 0 2")
    card = slot(match, 1, "1")
    assert (card.token, card.hidden, card.life, card.code) == (1, 0, 2, "TK-1")
    assert refusal(match, "1 token 1") == ("already_token", "Kódem L226")
    assert refusal(match, "1 hide 1") == ("token_face_down", "Kódem L226")
    play(match, "1 damage 1 2")
    assert (extincion(match), match.state.side(1).pile) == ((0, 0), [])
    assert (lives(match, 1), slot(match, 1, "1").token) == ([6, 6, 6, 12], 0)


def test_equipment_does_not_pass_to_a_token():
    """L225: it goes back to its zone."""
    match = begun("1 attach 1 ixim up IX-1", "1 attach 1 rot", "1 token 1 TK-1 0 0 2")
    assert (slot(match, 1, "1").ixim, slot(match, 1, "1").rot) == (0, 0)
    assert (match.state.side(1).ixim, match.state.side(1).rot, extincion(match)) == (3, 3, (0, 0))


def test_a_token_without_numbers_has_six_life():
    assert lives(begun("1 token 2"), 1) == [6, 6, 6, 12]


def test_the_equipment_of_a_token_counts():
    """L189 for what it wears, L226 for itself."""
    match = begun("1 token 1", "1 set rot.1 1", "1 send 1")
    assert extincion(match) == (1, 0)


def test_an_optional_pasiva_once_a_turn_in_previa():
    """L114, K-h, L210."""
    match = begun("1 reveal 1", "1 pasiva 1")
    assert refusal(match, "1 pasiva 1") == ("pasiva_used", "Kódem L114")
    assert refusal(match, "1 pasiva 2") == ("card_hidden", "Kódem L210")
    assert refusal(match, "2 pasiva 1") == ("not_your_turn", "Kódem L114")
    play(match, "1 end", "2 end", "1 pasiva 1", "1 attack 1 1")
    assert refusal(match, "1 pasiva 1") == ("only_in_previa", "Kódem L114")
