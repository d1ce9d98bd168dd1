"""Bio, Rava and equipment (L78, L173, L178-L204, L225)."""

from kodem_table import begun, ended, extincion, lives, phase, play, refusal, rests, slot

# -- Bio


def test_a_bio_in_extincion_updates_one_rest_of_all_its_seats_cards():
    """L195."""
    match = begun("1 set rests.1 2", "1 set rests.2 1", "2 set rests.1 2", "1 bio")
    assert rests(match, 1) == [1, 0, 0, 2]
    assert rests(match, 2) == [2, 0, 0, 3]
    assert (extincion(match), match.state.side(1).bio) == ((1, 0), 0)
    assert refusal(match, "1 bio") == ("no_bio", "Kódem L195")


def test_a_bio_is_sent_by_its_seat_in_previa_and_by_an_effect_at_any_time():
    """L195, K-e."""
    match = begun("1 attack 1 1 reveal")
    assert refusal(match, "1 bio") == ("only_in_previa", "Kódem L195")
    assert refusal(match, "2 bio") == ("not_your_turn", "Kódem L195")
    play(match, "2 bio effect BI-1")
    assert (rests(match, 2), extincion(match), match.state.side(2).pile) == ([0, 0, 0, 2], (0, 1), ["BI-1"])


def test_a_bio_can_be_turned_face_up_in_previa():
    match = begun("1 reveal B")
    assert match.state.side(1).bio == 2
    assert refusal(match, "1 reveal B") == ("not_hidden", "Kódem L232")
    assert refusal(match, "2 reveal B") == ("reveal_not_now", "Kódem L73")
    play(match, "1 bio")
    assert refusal(match, "1 reveal B") == ("no_bio", "Kódem L195")


# -- Rava


def test_rava_returns_for_two_cards():
    """L180, K9 with READINGS d: Rava fills one place, one take the other."""
    match = begun("1 set deck 9", "1 set extincion 3", "1 reveal 1 XX-1", "1 rava 1 3 RV-1 0 0 6")
    assert extincion(match) == (4, 0)  # 3 + 2 sent - Rava
    assert match.state.side(1).deck == 8
    one, three = slot(match, 1, "1"), slot(match, 1, "3")
    assert (one.code, one.rava, one.hidden, one.life) == ("RV-1", 1, 0, 6)
    assert (three.rava, three.hidden, three.life) == (0, 1, 6)


def test_rava_leaves_the_public_pile_as_it_returns():
    match = begun("1 send 2 RV-1", "1 rava 1 3 RV-1 0 0 6")
    assert (extincion(match), match.state.side(1).pile) == ((2, 0), [])


def test_the_two_cards_are_sent_first_and_may_lose_at_once():
    """K3, L116, L104: at 8 the cost is the tenth card."""
    match = begun("1 set extincion 8", "1 rava 1 2")
    assert extincion(match) == (10, 0)
    assert ended(match) == (2, "extincion")
    match = begun("1 set extincion 7", "1 rava 1 2")
    assert (extincion(match), ended(match)) == ((8, 0), None)


def test_the_equipment_of_the_two_cards_counts_too():
    match = begun("1 set extincion 6", "1 set ixim.1 1", "1 set rot.2 1", "1 rava 1 2")
    assert ended(match) == (2, "extincion")


def test_rava_returns_in_previa_from_extincion_and_once_on_the_field():
    """L180, L181."""
    match = begun()
    assert refusal(match, "1 rava 1 2") == ("extincion_empty", "Kódem L180")
    play(match, "1 set extincion 3")
    assert refusal(match, "1 rava 1 1") == ("same_slot", "Kódem L180")
    assert refusal(match, "2 rava 1 2") == ("not_your_turn", "Kódem L180")
    play(match, "1 rava 1 2")
    assert refusal(match, "1 rava 2 3") == ("rava_in_play", "Kódem L181")
    match = begun("1 set extincion 3", "1 set present.2 0")
    assert refusal(match, "1 rava 1 2") == ("no_card", "Kódem L36")
    play(match, "1 attack 1 1 reveal")
    assert refusal(match, "1 rava 1 3") == ("only_in_previa", "Kódem L180")
    match = begun("1 set extincion 3", "1 set rava 0")
    assert refusal(match, "1 rava 1 2") == ("no_rava", "Kódem L181")


def test_a_forced_rava_of_nobody_leaves_no_negative_number():
    match = begun("1 set present.1 0", "1 set present.2 0", "1 rava! 1 2")
    assert (extincion(match), slot(match, 1, "1").rava) == ((0, 0), 1)


# -- equipment


def test_equipo_comes_after_post():
    """L78."""
    match = begun("1 attack 1 1 reveal 2=6", "1 equip 1 ixim up IX-1")
    assert (phase(match), extincion(match)) == ("equipo", (0, 1))
    assert (slot(match, 1, "1").ixim, slot(match, 1, "1").ixim_code, match.state.side(1).ixim) == (2, "IX-1", 2)


def test_a_face_down_equipment_has_no_name_in_the_state():
    match = begun("1 attack 1 1 reveal", "1 equip! 1 rot down RO-1")
    assert (slot(match, 1, "1").rot, slot(match, 1, "1").rot_code) == (1, "")
    play(match, "1 uncover 1 rot RO-1")
    assert (slot(match, 1, "1").rot, slot(match, 1, "1").rot_code) == (2, "RO-1")
    assert refusal(match, "1 uncover 1 rot RO-1") == ("not_hidden", "Kódem L232")
    assert refusal(match, "1 uncover 1 ixim") == ("no_equipment", "Kódem L188")


def test_only_a_card_that_attacked_or_used_its_activa_is_equipped():
    """L78."""
    match = begun("1 attack 1 1 reveal")
    assert refusal(match, "1 equip 2 ixim") == ("card_did_nothing", "Kódem L78")
    assert refusal(match, "2 equip 1 ixim") == ("not_your_turn", "Kódem L78")
    match = begun("1 activa 2 0 reveal")
    assert refusal(match, "1 equip 2 ixim") == ""


def test_one_equipment_a_turn():
    """L78."""
    match = begun("1 attack 1 1 reveal", "1 equip 1 ixim")
    assert refusal(match, "1 equip 1 rot") == ("equipped_already", "Kódem L78")


def test_one_ixim_and_one_rot_a_card():
    """L188."""
    match = begun("1 attack 1 0 reveal", "1 equip 1 ixim", "1 end", "2 end", "1 attack 1 0")
    assert refusal(match, "1 equip 1 ixim") == ("one_of_a_kind", "Kódem L188")
    assert refusal(match, "1 equip 1 rot") == ""


def test_the_zone_has_what_the_deck_brought():
    """K-f."""
    match = begun("1 set rot 0", "1 attack 1 0 reveal")
    assert refusal(match, "1 equip 1 rot") == ("zone_empty", "Kódem L35")
    assert refusal(match, "1 equip 1 ixim") == ""


def test_protector_and_rava_take_no_equipment_unless_it_says_so():
    """L173, L201, K-k: then it is forced."""
    match = begun("1 set rava.1 1", "1 attack 1 0 reveal")
    assert refusal(match, "1 equip P ixim") == ("protector_equipment", "Kódem L173")
    assert refusal(match, "1 equip 1 ixim") == ("rava_equipment", "Kódem L201")
    play(match, "1 equip! P ixim")
    assert slot(match, 1, "P").ixim == 1


def test_a_protector_takes_no_equipment_by_any_move():
    """L173: of either kind, from the zone, from another card or by an effect, in either seat."""
    for kind in ("ixim", "rot"):
        for seat in (1, 2):
            match = begun("1 attack 1 0 reveal", "{} attach 2 {} down".format(seat, kind))
            for line in ("{} attach P {} down", "{} unequip 2 {} P"):
                assert refusal(match, line.format(seat, kind)) == ("protector_equipment", "Kódem L173")
        assert refusal(match, "1 equip P {}".format(kind)) == ("protector_equipment", "Kódem L173")
        assert slot(match, 1, "P").equipment_face(kind) == 0


def test_a_card_that_leaves_in_post_is_not_equipped():
    match = begun("1 attack 1 1 reveal", "1 cost 1 6")
    assert refusal(match, "1 equip 1 ixim") == ("card_at_zero", "Kódem L76")


def test_a_repeated_card_is_not_equipped():
    """L224, L229: it leaves in Post, before Equipo."""
    match = begun("1 attack 1 1 reveal", "1 duplicate 1")
    assert refusal(match, "1 equip 1 ixim") == ("card_repeated", "Kódem L224")


def test_what_lies_face_down_is_not_named():
    """L220: a record would keep the name."""
    match = begun("1 attack 1 1 reveal")
    for line in ("1 equip 1 ixim down IX-1", "1 attach 1 ixim down IX-1", "1 change 2 down XX-1"):
        assert refusal(match, line) == ("face_down_named", "Kódem L220"), line
    assert refusal(match, "1 equip 1 ixim up IX-1") == ""


def test_a_match_that_post_ends_equips_nobody():
    match = begun("2 set extincion 9", "1 attack 1 1 reveal 1=6", "1 equip 1 ixim")
    assert ended(match) == (1, "extincion")
    assert (slot(match, 1, "1").ixim, match.state.side(1).ixim) == (0, 3)


def test_equipment_goes_back_on_or_away():
    """L225, L202."""
    match = begun("1 set ixim.1 2", "1 set rot.1 1", "1 set rot.2 1", "1 set ixim 0")
    assert refusal(match, "1 unequip 1 rot 2") == ("one_of_a_kind", "Kódem L188")
    assert refusal(match, "1 unequip 1 rot P") == ("protector_equipment", "Kódem L173")
    assert refusal(match, "1 unequip 3 rot zone") == ("no_equipment", "Kódem L188")
    play(match, "1 unequip 1 ixim 2")
    assert (slot(match, 1, "1").ixim, slot(match, 1, "2").ixim) == (0, 2)
    play(match, "1 unequip 2 ixim zone", "1 unequip 2 rot extincion")
    assert (match.state.side(1).ixim, extincion(match)) == (1, (1, 0))


def test_an_equipment_face_up_goes_to_the_pile_by_name():
    match = begun("1 attack 1 1 reveal", "1 equip 1 rot up RO-1", "1 send 1 XX-1")
    assert match.state.side(1).pile == ["XX-1", "RO-1"]
    assert lives(match, 1) == [6, 6, 6, 12]
