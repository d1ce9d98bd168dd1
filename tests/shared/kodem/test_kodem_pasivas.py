"""Pasivas whose conditions are met: one by one, in turns, the active seat's first (L114, L231)."""

from kodem_table import begun, phase, play, refusal

from tapete_rules import texts


def shown(match):
    texts.load_words("es", "kodem")
    return [texts.format_text(match.view(seat).message) if match.view(seat).message else "" for seat in (1, 2)]


def menu(match, seat, stop):
    texts.load_words("es", "kodem")
    return [texts.format_text(offer.text) for offer in match.offers(seat, stop)]


def offer(match, seat, stop, kind):
    """The first offer of a kind."""
    return next(each for each in match.offers(seat, stop) if each.kind == kind)


def ready(*lines):
    """Both have two cards face up."""
    return begun("1 reveal 1", "1 reveal 2", "2 set hidden.1 0", "2 set hidden.2 0", *lines)


def test_pasivas_alternate_from_the_active_seat():
    """L231: one is activated and resolved, then it is the other's turn."""
    match = ready("1 pasiva 1 met")
    assert refusal(match, "1 pasiva 2 met") == ("pasiva_of_the_other", "Kódem L231")
    assert shown(match) == ["Pasiva: va J2"] * 2
    play(match, "2 pasiva 1 met")
    assert shown(match) == ["Pasiva: va J1"] * 2
    play(match, "1 pasiva 2 met", "2 pasiva 2 met")
    assert shown(match) == ["Pasiva: va J1"] * 2


def test_each_seat_uses_one_pasiva_and_waits_for_the_other():
    """L231: in the turn of either seat, whatever card it is, until the other used one or waived."""
    for active in (1, 2):
        match = ready(*["1 end"] * (active - 1))
        seat, rival = active, 3 - active
        for name in ("1", "2", "1"):
            play(match, "{} pasiva {} met".format(seat, name))
            for again in ("1", "2", "3", "P"):
                refused = refusal(match, "{} pasiva {} met".format(seat, again))
                assert refused in (("pasiva_of_the_other", "Kódem L231"), ("card_hidden", "Kódem L210"))
            assert refusal(match, "{} waive".format(seat)) == ("pasiva_of_the_other", "Kódem L231")
            assert refusal(match, "{} pasiva {} met".format(rival, name)) == ""
            seat, rival = rival, seat


def test_who_has_none_left_lets_the_other_go_on():
    match = ready("1 pasiva 1 met", "2 waive")
    assert shown(match) == ["Pasiva: va J1"] * 2
    play(match, "1 pasiva 2 met")
    assert shown(match) == ["Pasiva: va J2"] * 2  # what it did may have met a condition


def test_they_are_over_when_neither_has_one():
    match = ready("1 pasiva 1 met", "2 waive", "1 waive")
    assert (match.state.priority, shown(match)) == (0, ["", ""])
    assert refusal(match, "2 waive") == ("no_pasivas", "Kódem L231")


def test_the_rival_begins_where_the_active_seat_has_none():
    match = ready("2 pasiva 1 met")
    assert shown(match) == ["Pasiva: va J1"] * 2
    play(match, "1 waive")
    assert shown(match) == ["Pasiva: va J2"] * 2


def test_they_wait_for_each_other_within_a_phase_only():
    match = ready("1 pasiva 1 met", "1 attack 1 1")
    assert match.state.priority == 0
    play(match, "1 pasiva 1 met", "1 post")
    assert (phase(match), match.state.priority) == ("post", 0)
    play(match, "2 pasiva 1 met", "1 end")
    assert match.state.priority == 0


def test_a_pasiva_that_is_met_may_be_so_again_and_an_optional_one_is_not():
    """L114."""
    match = ready("1 pasiva 1 met", "2 waive", "1 pasiva 1 met", "2 waive", "1 pasiva 1")
    assert refusal(match, "1 pasiva 1") == ("pasiva_used", "Kódem L114")
    assert refusal(match, "1 pasiva 1 met") == ""
    assert refusal(match, "2 pasiva 1") == ("not_your_turn", "Kódem L114")


def test_the_seat_whose_turn_it_is_finds_the_end_of_it_first():
    match = ready("1 pasiva 1 met")
    assert menu(match, 2, "1")[0] == "Ya no hay pasivas"
    assert "Pasiva usada" in menu(match, 2, "1")
    assert "Ya no hay pasivas" not in menu(match, 1, "1")
    assert [
        ask.choices[0][0] for offer in match.offers(1, "2") if offer.kind == "pasiva" for ask in offer.open_questions()
    ] == ["optional"]


def test_what_kind_it_was_is_asked_where_it_may_be_either():
    match = ready()
    ask = offer(match, 1, "1", "pasiva").open_questions()[0]
    assert [argument for argument, _ in ask.choices] == ["optional", "met"]
    ask = offer(match, 2, "1", "pasiva").open_questions()[0]
    assert [argument for argument, _ in ask.choices] == ["met"]


def test_at_a_larger_table_they_alternate_between_the_two():
    match = begun("3 set hidden.1 0", "1 choose 3", "1 reveal 1", "1 pasiva 1 met", seats=4)
    assert match.state.priority == 3
    assert refusal(match, "2 waive") == ("not_in_this_turn", "Kódem L243")
    play(match, "3 pasiva 1 met")
    assert match.state.priority == 1


def test_the_order_can_be_set_by_hand():
    assert ready("1 set priority 2").state.priority == 2
