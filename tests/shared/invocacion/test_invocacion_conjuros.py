"""Conjuros face up, face down again, destroyed (L169-L179)."""

from invocacion_table import each, fought, piles, play, refusal, side, totals


def test_conjuros_turn_up_one_by_one_and_stay():
    """L171: they still count as conjuros."""
    match = fought([6, 5], "1 place conjuros 2")
    play(match, "1 conjuro", "1 conjuro")
    assert (side(match, 1).shown, side(match, 1).conjuros) == (3, 2)
    assert refusal(match, "1 conjuro") == ("no_conjuro", "Invocación L71")
    assert refusal(match, "1 effect new own add 1") == ("no_conjuro", "Invocación L71")


def test_five_conjuros_at_most_also_where_nobody_counts():
    """L71."""
    match = fought([6, 5])
    for _ in range(5):
        play(match, "2 conjuro")
    assert side(match, 2).shown == 31
    assert refusal(match, "2 conjuro") == ("no_conjuro", "Invocación L71")
    play(match, "2 conjuro!")
    assert side(match, 2).shown == 31


def test_a_conjuro_that_cannot_apply_turns_down_again():
    """L175, I-j: what it did ends, and it is not discarded with the round."""
    match = fought([6, 5], "1 place conjuros 2")
    play(match, "1 effect new own add 3", "1 effect new own add 1")
    assert refusal(match, "1 cover 3") == ("not_shown slot=3", "Invocación L169")
    play(match, "1 cover 1")
    assert (side(match, 1).shown, side(match, 1).conjuros, totals(match)) == (2, 2, [7, 5])
    play(match, "2 retire", "1 end")
    assert (side(match, 1).conjuros, piles(match)[1]) == (1, 1 + 1)


def test_a_number_is_free_again():
    match = fought([6, 5])
    play(match, "1 conjuro", "1 conjuro", "1 cover 1", "1 effect new own add 4")
    assert side(match, 1).shown == 3
    play(match, "2 destroy 1 1")
    assert totals(match) == [6, 5]


def test_a_destroyed_conjuro_goes_to_the_discard():
    """L179: what it did constantly ends with it."""
    match = fought([6, 5], "1 place conjuros 3")
    play(match, "1 effect new own add 3", "1 effect new own add 2", "2 destroy 1 1")
    assert (side(match, 1).shown, side(match, 1).conjuros) == (2, 2)
    assert (totals(match), piles(match)[1]) == ([8, 5], 1)
    assert refusal(match, "2 destroy 1 1") == ("not_shown slot=1", "Invocación L169")
    assert refusal(match, "2 destroy 3 1") == ("bad_argument kind=destroy name=seat value=3", "")


def test_cards_face_down_can_be_destroyed():
    match = fought([6, 5], "1 place conjuros 1", "1 place apoyos 1")
    play(match, "2 destroy 1 hidden", "2 destroy 1 apoyo")
    assert (side(match, 1).conjuros, side(match, 1).apoyos, piles(match)[1]) == (0, 0, 2)
    assert refusal(match, "2 destroy 1 hidden") == ("no_conjuro", "Invocación L71")
    assert refusal(match, "2 destroy 1 apoyo") == ("no_apoyo", "Invocación L73")
    play(match, "2 destroy! 1 hidden", "2 destroy! 1 apoyo", "1 set discard 2")  # fewer than none there are not
    assert (side(match, 1).conjuros, side(match, 1).apoyos) == (0, 0)
    play(match, "2 destroy 2 hidden", "2 destroy 2 apoyo")  # nobody counted these
    assert (side(match, 2).conjuros, side(match, 2).apoyos, piles(match)[1]) == (-1, -1, 4)


def test_only_what_lies_face_down_is_hidden():
    match = fought([6, 5], "1 place conjuros 1")
    play(match, "1 conjuro")
    assert refusal(match, "2 destroy 1 hidden") == ("no_conjuro", "Invocación L71")


def test_a_block_is_a_reaction_with_priority():
    """L255: "bloquea 3 conjuros": the exchange just played is worth nothing."""
    match = fought([3, 10])
    play(match, "1 exchange new 1 2")
    assert totals(match) == [10, 3]
    play(match, "2 conjuro", "2 switch 1 1 off")
    assert totals(match) == [3, 10]
    assert refusal(match, "2 switch 1 2 off") == ("not_shown slot=2", "Invocación L169")
    assert refusal(match, "2 switch 3 1 off") == ("bad_argument kind=switch name=seat value=3", "")


def test_a_late_block_finds_a_momentary_effect_resolved():
    """L257: what is resolved already is not influenced."""
    match = fought([3, 10])
    play(match, "1 effect new own top", "2 conjuro", "2 switch 1 1 off")
    assert totals(match) == [10, 10]
    match = fought([3, 10], effects="fixed")
    play(match, "1 effect new own add 2")
    assert totals(match) == [5, 10]
    play(match, "2 conjuro", "2 switch 1 1 off")
    assert totals(match) == [5, 10]


def test_face_up_cards_are_discarded_at_the_end_and_the_others_stay():
    """L225, L93, I12: revealed conjuros, the invoked apoyo and the Invocación that is no trophy."""
    match = fought([6, 5], "1 place conjuros 3", "1 place apoyos 2", "2 place conjuros 1")
    play(match, "1 conjuro", "1 conjuro", "1 invoke 1", "2 conjuro", "2 retire", "1 end")
    assert (each(match, "conjuros"), each(match, "apoyos")) == ([1, 0], [1, 0])
    assert piles(match)[1] == 2 + 1 + 1 + 1
    assert each(match, "shown") == [0, 0]


def test_a_forced_move_may_name_a_seat_that_is_not_there():
    match = fought([6, 5])
    play(match, "1 conjuro", "2 conjuro", "1 destroy! 5 1", "1 switch! 5 inv off", "1 effect! new 5 add 3")
    play(match, "1 exchange! new 4 5", "1 end! 7")
    assert match.state.turn == 2


def test_a_destroyed_card_goes_to_the_discard_once():
    """L225, L205: an apoyo that was turned up and then destroyed lies there already."""
    for lines, cards in ((("1 invoke 3",), 1), (("1 invoke 3", "2 destroy 1 apoyo"), 1), (("2 destroy 1 apoyo",), 1)):
        match = fought([6, 15], "1 place apoyos 1")
        before = match.state.discard
        play(match, *(lines + ("1 end",)))
        assert match.state.discard - before == cards + 1, lines  # and the Invocación that is no trophy
        assert side(match, 1).apoyos == 0, lines


def test_nothing_is_destroyed_where_no_card_can_be_left():
    """L351."""
    match = play(fought([6, 9]), "1 set discard 52")  # and four Maná each: sixty
    for card in ("hidden", "apoyo"):
        assert refusal(match, "2 destroy 1 " + card) == ("no_card_left", "Invocación L351"), card
    play(match, "1 set discard 51")
    assert refusal(match, "2 destroy 1 hidden") == ""
