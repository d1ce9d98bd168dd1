"""The first three steps of the combat: revealing, sacrifices, Maná of the icons (L141-L153)."""

from invocacion_table import each, phase, piles, play, prepared, refusal, revealed, side, totals


def finished(*lines, **options):
    """All have finished, nothing is revealed yet."""
    match = prepared(*lines, **options)
    return play(match, *[f"{seat} ready" for seat in range(1, match.seats + 1)])


def test_all_invocaciones_are_revealed_first():
    """L141."""
    match = finished()
    play(match, "2 reveal 7")
    assert (totals(match), phase(match)) == ([None, 7], "revelar")
    for line in ("2 advance", "2 conjuro", "2 potency 1", "2 retire", "2 priority"):
        assert refusal(match, line) == ("not_all_revealed", "Invocación L141"), line
    assert refusal(match, "1 power 2") == ("no_invocacion", "Invocación L66")
    play(match, "1 reveal 4")
    assert totals(match) == [4, 7]
    assert refusal(match, "2 advance") == ""


def test_a_power_can_be_said_again_until_the_step_is_over():
    match = revealed([4, 7])
    for printed in (5, 3):
        play(match, f"1 reveal {printed}")
        assert totals(match) == [printed, 7]
    play(match, "1 advance")
    assert refusal(match, "1 reveal 6") == ("only_in_revelar", "Invocación L139")


def test_the_numbers_of_a_card_can_be_said_with_it():
    """L97: Apoyo, icons of Maná, what it costs, elements; -1 leaves what was said before."""
    match = finished()
    play(match, "1 cost 2 1", "1 icons 3", "1 reveal 6 4 -1 -1 0 3")
    one = side(match, 1)
    assert (one.printed, one.apoyo, one.icons, one.cost_conjuros, one.cost_apoyos, one.elements) == (6, 4, 3, 2, 0, 3)


def test_a_card_of_a_deck_brings_its_numbers():
    match = finished()
    assert refusal(match, "1 card") == ("power_unknown", "Invocación L141")
    play(match, "1 card XX-1 6 4 1 2 0 5")
    one = side(match, 1)
    assert (one.code, one.printed, one.apoyo, one.icons, one.cost_conjuros, one.elements) == ("XX-1", 6, 4, 1, 2, 5)
    assert refusal(match, "1 card XX-2") == ""
    play(match, "2 reveal 1", "1 advance")
    assert refusal(match, "1 card XX-1") == ("only_in_revelar", "Invocación L139")


def test_sacrifices_go_to_the_discard():
    """L145, I-d: two numbers, conjuros and apoyos."""
    match = finished("1 place conjuros 3", "1 place apoyos 2", "2 place conjuros 1")
    play(match, "1 cost 2 1", "1 reveal 9", "2 reveal 5")
    assert piles(match)[1] == 0
    play(match, "1 advance")
    assert (phase(match), piles(match)[1]) == ("efectos", 3)
    assert (each(match, "conjuros"), each(match, "apoyos")) == ([1, 1], [1, 0])
    assert (each(match, "cost_conjuros"), each(match, "cost_apoyos")) == ([0, 0], [0, 0])


def test_who_cannot_pay_all_pays_nothing_and_is_out():
    """L149; he takes no Maná either (I5), and his card stays on the table."""
    match = finished("1 place conjuros 2", "1 place apoyos 1")
    play(match, "1 set discard 1", "1 cost 2 2", "1 icons 1", "1 reveal 9", "2 reveal 5", "1 advance")
    one = side(match, 1)
    assert (one.conjuros, one.apoyos, one.mana, piles(match)[1]) == (2, 1, 0, 1)
    assert totals(match) == [9, 5]
    assert match.state.standing_seats() == [2]
    assert refusal(match, "1 retire") == ("out_of_round", "Invocación L149")
    match = finished("1 place conjuros 1", "1 place apoyos 3")
    play(match, "1 cost 2 2", "1 reveal 9", "2 reveal 5", "1 advance")
    assert match.state.standing_seats() == [2]


def test_cards_that_nobody_counted_can_pay():
    """The players know; who cannot pay says that he is out."""
    match = finished()
    play(match, "1 cost 2 1", "1 reveal 9", "2 reveal 5", "1 advance")
    assert (match.state.standing_seats(), piles(match)[1], side(match, 1).conjuros) == ([1, 2], 3, -1)
    match = revealed([9, 5, 4])
    play(match, "1 cost 2 1", "1 out", "1 advance")
    assert (match.state.standing_seats(), piles(match)[1]) == ([2, 3], 0)
    assert refusal(match, "1 out") == ("out_of_round", "Invocación L149")


def test_icons_of_mana_take_from_the_discard():
    """L153; sacrifices fill it first, so that the first round can bring Maná (I4)."""
    match = finished("2 place conjuros 3")
    play(match, "2 cost 3 0", "1 icons 2", "1 reveal 9", "2 reveal 5", "1 advance")
    assert (each(match, "mana"), piles(match)[1]) == ([2, 0], 1)


def test_without_a_discard_icons_bring_nothing():
    """L153."""
    match = finished()
    play(match, "1 icons 2", "1 reveal 9", "2 reveal 5", "1 advance")
    assert (each(match, "mana"), each(match, "icons")) == ([0, 0], [0, 0])


def test_where_the_discard_is_short_the_guardian_is_first():
    """I4: one after the other, from the Guardián to the left."""
    match = finished("1 set discard 3", seats=3)
    play(match, "1 set mana 0", "1 set discard 3", "1 icons 1", "2 icons 3", "3 icons 2")
    play(match, "3 reveal 1", "2 reveal 2", "1 reveal 3", "1 advance")
    assert (each(match, "mana"), piles(match)[1]) == ([1, 2, 0], 0)


def test_what_a_card_costs_is_said_before_it_is_paid():
    """L139: the steps have their order; late it can be forced, and is then paid and taken at once."""
    match = revealed([9, 5], "1 place conjuros 3", "1 cast", "1 cast")
    play(match, "1 set discard 2", "1 advance")
    assert refusal(match, "1 cost 1 0") == ("only_in_revelar", "Invocación L139")
    assert refusal(match, "1 icons 1") == ("only_in_revelar", "Invocación L139")
    mana = side(match, 1).mana
    play(match, "1 cost! 1 0", "1 icons! 2")
    assert (side(match, 1).conjuros, side(match, 1).mana, piles(match)[1]) == (2, mana + 2, 1)


def test_the_steps_are_found_by_what_is_done():
    """No seat has to step where nothing is to be paid or taken."""
    match = revealed([9, 5], "2 place conjuros 3")
    play(match, "2 conjuro")
    assert phase(match) == "combate"


def test_what_is_to_be_paid_or_taken_is_not_passed_over():
    """L139: else somebody who cannot pay would still act, or with Maná that he has not yet."""
    for line in ("1 cost 1 0", "1 cost 0 1", "1 icons 1"):
        match = revealed([9, 5])
        play(match, line)
        for act in ("2 conjuro", "1 retire", "2 priority", "1 effect inv own add 1", "2 potency 1"):
            assert refusal(match, act) == ("sacrifices_first", "Invocación L145"), (line, act)
        play(match, "2 advance")
        assert refusal(match, "2 conjuro") == ""


def test_the_steps_by_hand():
    match = revealed([9, 5])
    play(match, "1 advance")
    assert phase(match) == "efectos"
    play(match, "2 advance")
    assert phase(match) == "combate"
    assert refusal(match, "1 advance") == ("no_next_step", "Invocación L139")
    assert refusal(prepared(), "1 advance") == ("no_next_step", "Invocación L139")
    play(match, "1 advance!")
    assert phase(match) == "combate"
    match = prepared("1 advance!", "1 potency! 1", "1 retire!")
    assert phase(match) == "preparacion"


def test_the_invocacion_alone_has_to_be_laid_out():
    """L115: conjuros and apoyos may be none."""
    match = prepared("1 place conjuros 1", "1 place conjuros -1", "1 ready", "2 ready")
    assert (phase(match), each(match, "conjuros"), each(match, "apoyos")) == ("revelar", [0, -1], [0, -1])
    play(match, "1 reveal 4")
    assert refusal(match, "1 advance") == ("not_all_revealed", "Invocación L141")
    assert refusal(match, "1 retire") == ("not_all_revealed", "Invocación L141")
    play(match, "2 reveal 7", "1 advance", "1 advance", "1 retire", "2 end")
    assert match.state.turn == 2


def test_an_invocacion_may_be_missing():
    """L66: all lay one out if they can; who has no card at all cannot fight."""
    match = finished()
    play(match, "2 reveal 5", "1 lot 0")
    assert (totals(match), match.state.standing_seats()) == ([None, 5], [2])
    assert refusal(match, "1 reveal 3") == ("no_invocacion", "Invocación L66")
    assert refusal(match, "1 lot 0") == ("has_invocacion", "Invocación L66")
    assert refusal(match, "1 element agua") == ("no_invocacion", "Invocación L66")
    assert refusal(match, "1 apoyo 3") == ("no_invocacion", "Invocación L66")
    play(match, "1 reveal! 3")
    assert totals(match) == [3, 5]


def test_what_is_of_the_combat_is_refused_before():
    match = prepared()
    for line in ("1 retire", "1 conjuro", "1 potency 1", "1 out", "1 destroy 2 1", "1 switch 2 1 off", "1 cover 1"):
        assert refusal(match, line) == ("not_in_combat", "Invocación L139"), line
    assert refusal(match, "1 reveal 4") == ("only_in_revelar", "Invocación L139")
    assert refusal(match, "1 power 4") == ("no_invocacion", "Invocación L66")
    assert refusal(match, "1 element aire") == ("no_invocacion", "Invocación L66")
