"""The turn: phases, rests and marks at its end (L66-L98, L213)."""

from kodem_table import begun, ended, extincion, lives, phase, play, refusal, rests, slot

from tapete_rules import texts


def test_phases_follow_from_what_is_done():
    match = begun("1 reveal 1")
    assert phase(match) == "previa"
    play(match, "1 attack 1 1")
    assert phase(match) == "batalla"
    play(match, "1 post")
    assert phase(match) == "post"
    play(match, "1 equip 1 rot")
    assert phase(match) == "equipo"
    play(match, "1 end")
    assert (phase(match), match.state.active, match.state.turn) == ("previa", 2, 2)


def test_a_turn_can_pass_straight_from_previa():
    """L80."""
    match = begun()
    assert refusal(match, "1 post") == ("previa_goes_to_end", "Kódem L80")
    play(match, "1 end")
    assert (match.state.active, match.state.turn) == (2, 2)


def test_only_the_active_seat_declares():
    """L66-L70: the turn is one player's."""
    match = begun()
    assert refusal(match, "2 attack 1 1 reveal") == ("not_your_turn", "Kódem L70")
    assert refusal(match, "2 link 1") == ("not_your_turn", "Kódem L169")


def test_either_seat_catches_a_forgotten_end_up():
    match = begun("2 end")
    assert match.state.active == 2


def test_nothing_is_declared_after_batalla():
    """L70-L76: the phases have an order."""
    match = begun("1 reveal 1", "1 reveal 2", "1 attack 1 1", "1 post")
    assert refusal(match, "1 activa 1 1") == ("batalla_over", "Kódem L70")
    assert refusal(match, "1 link 2") == ("batalla_over", "Kódem L70")
    assert refusal(match, "1 attack 2 1") == ("batalla_over", "Kódem L70")


def test_phases_can_be_stepped_by_hand_but_not_back():
    match = begun("1 phase batalla", "1 phase post", "1 phase equipo")
    assert phase(match) == "equipo"
    assert refusal(match, "1 phase post") == ("phase_passed", "Kódem L66")
    assert refusal(match, "1 post") == ("phase_passed", "Kódem L66")
    play(match, "1 phase fin")
    assert (phase(match), match.state.active) == ("previa", 2)


def test_stepping_into_equipo_runs_post():
    match = begun("1 phase batalla", "2 damage 1 6")
    assert lives(match, 2) == [0, 6, 6, 12]
    play(match, "1 phase equipo")
    assert (lives(match, 2), extincion(match)) == ([6, 6, 6, 12], (0, 1))


def test_rests_are_set_at_the_end_of_the_turn():
    """L94, K7: the card rests from Fin de turno on, and does not tick in that turn."""
    match = begun("1 reveal 1", "1 attack 1 2")
    assert rests(match, 1) == [0, 0, 0, 3]
    play(match, "1 end")
    assert rests(match, 1) == [2, 0, 0, 2]


def test_rests_tick_at_the_end_of_ones_own_turn_only():
    """K5: L80, and L96 read as "and not"."""
    match = begun("1 set rests.1 2", "1 set rests.2 1", "2 set rests.1 2", "1 end")
    assert rests(match, 1) == [1, 0, 0, 2]
    assert rests(match, 2) == [2, 0, 0, 3]
    play(match, "2 end")
    assert rests(match, 1) == [1, 0, 0, 2]
    assert rests(match, 2) == [1, 0, 0, 2]


def test_rests_never_fall_below_zero():
    match = begun("1 end", "2 end", "1 end", "2 end", "1 end", "2 end", "1 end")
    assert rests(match, 1) == [0, 0, 0, 0]


def test_a_rest_received_in_the_turn_does_not_tick():
    """L96: "no recibieron un descanso en ese turno"."""
    match = begun("1 set rests.2 1", "1 rest 1 1", "1 end")
    assert rests(match, 1) == [1, 0, 0, 2]


def test_a_card_that_acts_though_it_rests_does_not_tick():
    """L96: by its text; what it has is not lowered, and its own rests are fewer."""
    for line in ("1 attack! 1 0 reveal", "1 activa! 1 0 reveal"):
        assert rests(begun("1 set rests.1 2", "1 set rests.2 2", line, "1 end"), 1) == [2, 1, 0, 2]


def test_a_rest_received_in_the_rivals_turn_ticks_in_ones_own():
    match = begun("2 rest 1 2", "1 end", "2 end")
    assert rests(match, 2) == [1, 0, 0, 2]


def test_a_rest_given_in_answer_is_not_lowered_by_the_printed_one():
    """K7: max(current, printed)."""
    match = begun("1 reveal 1", "1 attack 1 1", "1 rest 1 2", "1 end")
    assert rests(match, 1) == [2, 0, 0, 2]


def test_most_rests_are_two_and_three_for_the_protector():
    """L98, K6: what is beyond is lost."""
    match = begun("1 reveal 1", "1 rest 2 3", "1 rest P 3", "1 attack 1 3", "1 end")
    assert rests(match, 1) == [2, 2, 0, 3]


def test_a_rapida_rests_at_the_end_of_the_rivals_turn():
    """L112, L94, K-c: pending rests of both seats."""
    match = begun("1 reveal 1", "1 attack 1 1", "2 activa 3 2 reveal", "1 end")
    assert rests(match, 1) == [1, 0, 0, 2]
    assert rests(match, 2) == [0, 0, 2, 3]
    play(match, "2 end")
    assert rests(match, 2) == [0, 0, 1, 2]


def test_veneno_hurts_at_the_end_of_its_cards_own_turn():
    """L213."""
    match = begun("1 mark 1 veneno", "2 mark 1 veneno", "1 mark P veneno", "1 end")
    assert lives(match, 1) == [5, 6, 6, 11]
    assert lives(match, 2) == [6, 6, 6, 12]
    play(match, "2 end")
    assert lives(match, 1) == [5, 6, 6, 11]
    assert lives(match, 2) == [5, 6, 6, 12]


def test_veneno_sends_at_once_after_post():
    """K4: nothing delays it; the suplente neither rests nor is marked."""
    match = begun("1 mark 1 veneno", "1 set life.1 1", "1 set rests.1 2", "1 end")
    assert extincion(match) == (1, 0)
    assert lives(match, 1) == [6, 6, 6, 12]
    assert (slot(match, 1, "1").rests, slot(match, 1, "1").marks, slot(match, 1, "1").hidden) == (0, 0, 1)


def test_a_win_in_post_stops_the_turn_before_veneno():
    """L104: the condition is met at once, so the loser's poison no longer hurts the winner."""
    match = begun("1 set extincion 9", "1 set life.1 1", "1 mark 1 veneno", "2 set extincion 9", "1 reveal 2")
    play(match, "1 attack 2 1", "2 damage 1 6", "1 end")
    assert extincion(match) == (9, 10)
    assert ended(match) == (1, "extincion")
    assert match.state.active == 1


def test_what_belongs_to_a_turn_is_forgotten_at_its_end():
    match = begun("1 reveal 1", "1 attack 1 0", "1 activa 1 0", "2 activa 1 0 reveal", "1 end")
    for seat in (1, 2):
        side = match.state.side(seat)
        assert (side.attack, side.activa, side.linked, side.equipped) == (0, 0, 0, 0)
        for each in side.slots:
            assert (each.flags, each.rests_attack, each.rests_activa, each.hit, each.burnt) == (0, -1, -1, 0, 0)
    assert refusal(match, "2 attack 1 0") == ""


def step(match):
    return [offer.make_move().to_line() for offer in match.offers(1, "1") if offer.kind == "phase"]


def test_phases_are_stepped_from_the_menu_by_option():
    """L66-L80, for learners: the next phase stands first; the end of the turn is the last step."""
    match = begun(phases="stepped")
    for name in ("batalla", "post", "equipo"):
        offer = match.offers(1, "1")[0]
        assert offer.make_move().to_line() == "1 phase " + name
        texts.load_words("es", "kodem")
        assert texts.format_text(offer.text) == "A " + name.upper()
        match.push(offer.make_move())
        assert phase(match) == name
    assert (step(match), match.offers(1, "1")[0].kind) == ([], "end")
    assert [offer for offer in match.offers(2, "1") if offer.kind == "phase"] == []
    assert step(begun()) == []
