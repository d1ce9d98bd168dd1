"""Ranuras, supports, and effects that both players activate in turn."""

from digimon_table import GOTA, battle, begun, phase, play, refusal


def slots(match, seat=1):
    return match.state.side(seat).slots


def test_three_options_at_most_lie_in_the_ranuras():
    match = begun("1 install", "1 install", "1 install")
    assert slots(match) == [1, 1, 1]
    assert refusal(match, "1 install") == ("slots_full", "Digimon L38")
    play(match, "1 install!")
    assert slots(match) == [1, 1, 1]


def test_an_option_takes_the_first_free_ranura():
    match = begun("1 install", "1 install", "1 set slots.1 0", "1 install")
    assert slots(match) == [1, 1, 0]


def test_an_option_that_is_used_lies_face_up_and_is_not_used_twice():
    match = begun("1 install", "1 activate 1")
    assert slots(match) == [3, 0, 0]
    assert refusal(match, "1 activate 1") == ("option_used", "Digimon L40")
    assert refusal(match, "1 activate 2") == ("slot_empty", "Digimon L73")


def test_an_option_is_used_once_a_round_in_every_ranura_though_it_stays():
    """L40, L73: whichever way it ends; the next round frees what stays, again for one use."""
    for slot in (1, 2, 3):
        for until in ("ends", "stays"):
            match = begun("1 install", "1 install", "1 install", "1 activate {} {}".format(slot, until))
            for again in ("ends", "stays"):
                line = "1 activate {} {}".format(slot, again)
                assert refusal(match, line) == ("option_used", "Digimon L40")
            play(match, "1 phase batalla", "2 pass")
            assert refusal(match, "1 activate {}".format(slot)) == ("option_used", "Digimon L40")
    match = begun("1 install", "1 activate 1 stays", "1 tie", "1 activate 1 stays")
    assert refusal(match, "1 activate 1 stays") == ("option_used", "Digimon L40")


def test_options_end_with_the_round_unless_they_stay():
    match = begun("1 install", "1 install", "1 install", "1 activate 1", "1 activate 2 stays", "1 tie")
    assert slots(match) == [0, 2, 1]
    assert refusal(match, "1 activate 2") == ""


def test_only_options_face_up_are_discarded_of_ones_own_will():
    match = begun("1 install", "1 install", "1 activate 2 stays", "1 tie")
    assert refusal(match, "1 discard 1") == ("option_face_down", "Digimon L16")
    assert refusal(match, "1 discard 3") == ("slot_empty", "Digimon L16")
    play(match, "1 discard 2")
    assert slots(match) == [1, 0, 0]


def test_options_are_discarded_in_actualizacion_and_puntuacion():
    match = begun("1 install", "1 activate 1 stays")
    assert refusal(match, "1 discard 1") == ("phase_passed", "Digimon L16")
    play(match, "1 phase puntuacion")
    assert refusal(match, "1 discard 1") == ""
    assert refusal(match, "1 discard 2") == ("slot_empty", "Digimon L16")


def test_one_support_a_round_is_laid_face_down():
    match = begun("1 support")
    assert refusal(match, "1 support") == ("support_laid", "Digimon L39")
    play(match, "1 support!")
    assert match.state.side(1).supports == 2
    play(match, "1 tie")
    assert refusal(match, "1 support") == ""


def test_a_support_is_turned_up_and_goes_with_the_round():
    match = begun("1 support", "1 activate support")
    side = match.state.side(1)
    assert (side.supports, side.shown) == (0, 1)
    assert refusal(match, "1 activate support") == ("no_support", "Digimon L39")
    play(match, "1 tie")
    assert (side.supports, side.shown, side.codes) == (0, 0, [])


def test_a_support_with_a_twin_on_its_table_is_discarded():
    match = begun("1 support", "1 support!", "1 activate support ends XX-1", "1 activate support ends XX-1")
    side = match.state.side(1)
    assert (side.supports, side.shown, side.codes) == (0, 1, ["XX-1"])
    match = begun("1 activate support_hand ends -", "1 activate support_hand ends -")
    assert (match.state.side(1).shown, match.state.side(1).codes) == (2, [])
    match = begun("1 reveal " + GOTA, "1 activate support_hand ends GOT-001")
    assert match.state.side(1).shown == 0
    match = begun("2 reveal " + GOTA, "1 activate support_hand ends GOT-001")
    assert match.state.side(1).shown == 1


def test_a_support_can_be_told_to_be_a_copy():
    assert refusal(begun(), "1 duplicate") == ("no_support", "Digimon L39")
    assert begun("1 support", "1 duplicate").state.side(1).supports == 0


def test_options_and_supports_are_played_from_the_hand_too():
    match = begun("1 activate hand", "1 activate support_hand", cards="counted")
    side = match.state.side(1)
    assert (side.hand, side.shown, side.slots) == (4, 1, [0, 0, 0])


def test_effects_outside_batalla_follow_the_order_of_their_phase():
    for name, rule in (("preparacion", "L10"), ("evolucion", "L50"), ("puntuacion", "L10")):
        match = begun("1 phase " + name)
        assert refusal(match, "2 activate ability") == ("first_goes_first", "Digimon " + rule), name
        play(match, "1 activate ability", "1 activate ability")
        assert phase(match) == (name, 1, 1)
        play(match, "1 pass", "2 activate ability", "2 activate ability")
        assert phase(match) == (name, 1, 2)
        assert refusal(match, "1 activate ability") == ("order_passed", "Digimon " + rule), name


# -- Batalla (L77-L82)


def test_both_activate_in_turn_the_second_player_first():
    match = battle()
    assert refusal(match, "1 activate ability") == ("not_your_turn", "Digimon L79")
    seen = []
    for seat in (2, 1, 2, 1):
        play(match, f"{seat} activate ability")
        seen.append(phase(match)[2])
        assert refusal(match, f"{seat} activate ability") == ("not_your_turn", "Digimon L79")
    assert seen == [1, 2, 1, 2]


def test_two_passes_in_a_row_end_batalla():
    match = battle("2 pass")
    assert phase(match) == ("batalla", 1, 1)
    play(match, "1 pass")
    assert phase(match) == ("puntuacion", 1, 1)


def test_a_single_pass_is_not_final():
    match = battle("2 pass", "1 activate ability")
    assert phase(match) == ("batalla", 1, 2)
    play(match, "2 activate ability", "1 pass")
    assert phase(match) == ("batalla", 1, 2)
    play(match, "2 pass")
    assert phase(match)[0] == "puntuacion"


def test_who_may_not_act_in_batalla_may_not_pass():
    assert refusal(battle(), "1 pass") == ("not_your_turn", "Digimon L79")


def test_one_of_two_supports_is_a_copy():
    assert begun("1 support", "1 support!", "1 duplicate").state.side(1).supports == 1
