"""Training with O and X, and evolution, several times in a turn."""

from digimon_table import CHARCO, GOTA, MAREA, begun, levels, play, refusal


def counted(*lines, **options):
    return begun(*lines, cards="counted", **options)


def test_a_marker_evolves_without_more():
    match = begun("1 evolve 4")
    assert levels(match) == [4, 3]
    assert match.state.side(1).box == 2


def test_the_next_level_needs_no_number():
    match = begun("1 evolve")
    assert levels(match) == [4, 3]
    play(match, "1 evolve", "1 evolve", "1 evolve")
    assert levels(match) == [6, 3]


def test_a_card_says_its_level():
    match = begun("1 reveal " + GOTA, "1 evolve next -1 -1 " + MAREA)
    form = match.state.side(1).fighting_form()
    assert (form.code, form.level, form.type) == ("GOT-003", 5, 2)


def test_armado_and_hibrido_have_levels_of_their_own():
    assert levels(begun("1 evolve 7", "2 evolve 8")) == [7, 8]


def test_only_the_lowest_and_the_last_digimon_stay():
    match = begun("1 reveal " + GOTA, "1 evolve next -1 -1 " + CHARCO, "1 evolve next -1 -1 " + MAREA)
    side = match.state.side(1)
    assert (side.base.code, side.top.code, side.box) == ("GOT-001", "GOT-003", 2)


def test_an_evolution_is_planned_where_cards_are_counted():
    match = counted()
    assert refusal(match, "1 evolve 4") == ("nothing_planned", "Digimon L46")
    play(match, "1 plan")
    assert match.state.side(1).hand == 5
    assert refusal(match, "1 evolve 4") == ""
    play(match, "1 evolve 4")
    assert refusal(match, "1 evolve 5") == ("nothing_planned", "Digimon L46")


def test_a_planned_digimon_is_one_card_of_the_hand_in_the_caja_evolutiva():
    """L26: in Entrenamiento, of either seat's own hand, as many as are planned, and counted in both modes."""
    match = counted()
    for seat in (1, 2):
        for planned in (1, 2, 3):
            play(match, "{} plan".format(seat))
            side, rival = match.state.side(seat), match.state.side(3 - seat)
            assert (side.planned, side.hand) == (planned, 6 - planned)
            assert (rival.planned, rival.hand) == ((3, 0) if seat == 2 else (0, 6))
        play(match, "{} set hand 0".format(seat))
        assert refusal(match, "{} plan".format(seat)) == ("hand_short", "Digimon L26")
    assert refusal(counted("1 phase evolucion"), "1 plan") == ("phase_passed", "Digimon L26")
    assert begun("1 plan").state.side(1).planned == 1


def test_training_comes_face_down_from_the_deck():
    match = counted("1 train 2 1")
    side = match.state.side(1)
    assert (side.o, side.x, side.deck, side.hand) == (2, 1, 19, 6)
    assert refusal(match, "1 train 0 0") == ("nothing_trained", "Digimon L28")
    play(match, "1 set deck 1")
    assert refusal(match, "1 train 1 1") == ("deck_short", "Digimon L28")
    assert refusal(match, "1 train 0 1") == ""


def test_training_from_the_hand_is_an_option():
    assert refusal(begun(), "1 train 1 0 hand") == ("training_from_hand", "D-c")
    match = counted("1 train 1 2 hand", hand_training="yes")
    side = match.state.side(1)
    assert (side.o, side.x, side.deck, side.hand) == (1, 2, 22, 3)
    assert refusal(match, "1 train 2 2 hand") == ("hand_short", "Digimon L28")
    assert refusal(match, "1 train 2 1 hand") == ""


def test_an_evolution_takes_its_o_and_x():
    match = counted("1 plan", "1 train 2 1")
    assert refusal(match, "1 evolve 4 2 2") == ("training_short", "Digimon L26")
    assert refusal(match, "1 evolve 4 3 1") == ("training_short", "Digimon L26")
    play(match, "1 evolve 4 2 0")
    side = match.state.side(1)
    assert (side.o, side.x, side.planned) == (0, 1, 0)


def test_a_card_says_what_it_takes():
    match = counted("1 plan", "1 train 1 2")
    assert refusal(match, "1 evolve next -1 -1 " + CHARCO) == ("training_short", "Digimon L26")
    play(match, "1 evolve next -1 -1 " + MAREA)
    assert (match.state.side(1).o, match.state.side(1).x) == (0, 0)


def test_what_is_said_goes_before_what_the_card_says():
    match = counted("1 plan", "1 train 0 1")
    assert refusal(match, "1 evolve next 0 1 " + CHARCO) == ""


def test_several_evolutions_in_one_turn_share_the_training():
    match = counted("1 plan", "1 plan", "1 train 3 2")
    play(match, "1 evolve next -1 -1 " + CHARCO, "1 evolve next -1 -1 " + MAREA)
    side = match.state.side(1)
    assert (levels(match)[0], side.planned, side.o, side.x) == (5, 0, 0, 0)


def test_what_was_completed_of_several_evolutions_stays():
    match = counted("1 plan", "1 plan", "1 train 2 1", "1 evolve next -1 -1 " + CHARCO)
    assert refusal(match, "1 evolve next -1 -1 " + MAREA) == ("training_short", "Digimon L26")
    play(match, "1 phase batalla")
    side = match.state.side(1)
    assert (levels(match)[0], side.planned, side.o, side.x) == (4, 0, 0, 0)


def test_the_boxes_are_emptied_after_evolucion():
    match = begun("1 plan", "1 train 1 1", "1 item hand", "1 partner", "2 plan", "1 phase evolucion")
    first, second = match.state.sides
    assert (first.planned, first.o, first.x, first.items, first.partners, second.planned) == (1, 1, 1, 1, 1, 1)
    play(match, "1 phase batalla")
    assert (first.planned, first.o, first.x, first.items, first.partners, second.planned) == (0, 0, 0, 0, 0, 0)


def test_requirements_that_a_card_lets_ignore():
    match = counted("1 plan", "1 ignore evolutivos")
    assert refusal(match, "1 ignore evolutivos") == ("already_ignored", "Digimon L56")
    assert refusal(match, "1 evolve next -1 -1 " + CHARCO) == ""


def test_the_three_kinds_of_requirements_do_not_replace_each_other():
    match = counted("1 plan", "1 ignore digitalizadores", "1 ignore fusionales")
    assert refusal(match, "1 evolve next -1 -1 " + CHARCO) == ("training_short", "Digimon L26")
    match = counted("1 plan", "1 ignore evolutivos", "1 ignore digitalizadores")
    assert refusal(match, "1 unite next -1 -1 " + CHARCO) == ("no_partner", "Digimon L29")
    play(match, "1 ignore fusionales")
    assert refusal(match, "1 unite next -1 -1 " + CHARCO) == ""
    match = counted("1 plan", "1 partner", "1 ignore fusionales", "1 ignore digitalizadores")
    assert refusal(match, "1 unite next -1 -1 " + CHARCO) == ("training_short", "Digimon L26")


def test_ignored_requirements_count_again_in_the_next_round():
    match = counted("1 ignore evolutivos", "1 tie", "1 plan")
    assert refusal(match, "1 evolve next -1 -1 " + CHARCO) == ("training_short", "Digimon L26")


def test_a_union_takes_the_other_digimon_from_the_hand():
    match = counted("1 plan")
    assert refusal(match, "1 unite 5") == ("no_partner", "Digimon L29")
    match = counted("1 plan", "1 partner")
    assert match.state.side(1).hand == 4
    play(match, "1 unite 5")
    assert (levels(match)[0], match.state.side(1).partners) == (5, 0)


def test_options_for_training_come_from_a_ranura_or_the_hand():
    match = counted("1 set slots.2 1", "1 item 2")
    side = match.state.side(1)
    assert (side.slots, side.items, side.hand) == ([0, 0, 0], 1, 6)
    assert refusal(match, "1 item 2") == ("slot_empty", "Digimon L30")
    play(match, "1 item hand")
    assert (side.items, side.hand) == (2, 5)


def test_options_are_added_when_the_evolution_is_announced():
    match = begun("1 phase preparacion", "1 item hand")
    assert match.state.phase == 4
    assert refusal(match, "1 item hand") == ""


def test_an_empty_hand_plans_nothing():
    match = counted("1 set hand 0")
    for line, rule in (
        ("1 plan", "L26"),
        ("1 partner", "L29"),
        ("1 item hand", "L30"),
        ("1 install", "L38"),
        ("1 support", "L39"),
        ("1 digitalize", "L22"),
        ("1 activate hand", "L86"),
        ("1 activate support_hand", "L74"),
        ("1 redraw 1", "L14"),
    ):
        assert refusal(match, line) == ("hand_short", "Digimon " + rule), line


def test_a_union_is_named_and_takes_one_partner():
    match = counted("1 plan", "1 partner", "1 partner", "1 train 1 2")
    play(match, "1 unite next -1 -1 " + MAREA)
    side = match.state.side(1)
    assert (side.top.code, side.top.level, side.partners, side.o, side.x) == ("GOT-003", 5, 1, 0, 0)


def test_boxes_hold_99_cards_at_most():
    match = begun("1 set o 98", "1 train 9 0")
    assert match.state.side(1).o == 99
