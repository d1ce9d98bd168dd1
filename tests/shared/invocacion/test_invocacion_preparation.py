"""Preparación: areas, cards played, who finishes first, Leyendas (L89-L133, L289)."""

from invocacion_table import each, phase, piles, play, prepared, refusal, revealed, side

from tapete_rules.invocacion.state import LEGEND, OUT, READY


def test_cards_lie_face_down_in_their_areas():
    """L71, L73: up to five conjuros and three apoyos; nobody has to count them."""
    match = prepared()
    assert (each(match, "conjuros"), each(match, "apoyos")) == ([-1, -1], [-1, -1])
    play(match, "1 place conjuros 5", "1 place apoyos 3")
    assert (side(match, 1).conjuros, side(match, 1).apoyos) == (5, 3)
    assert refusal(match, "1 place conjuros 1") == ("area_bounds most=5", "Invocación L71")
    assert refusal(match, "1 place apoyos 1") == ("area_bounds most=3", "Invocación L73")
    assert refusal(match, "2 place conjuros 6") == ("area_bounds most=5", "Invocación L71")
    assert refusal(match, "2 place apoyos -1") == ("area_bounds most=3", "Invocación L73")


def test_cards_can_be_taken_up_again():
    """L93."""
    match = prepared("1 place conjuros 4", "1 place conjuros -3")
    assert side(match, 1).conjuros == 1
    play(match, "1 place conjuros -1")
    assert side(match, 1).conjuros == 0
    assert refusal(match, "1 place conjuros -1") == ("area_bounds most=5", "Invocación L71")


def test_a_card_may_allow_more():
    match = prepared("1 place conjuros 5", "1 place! conjuros 1")
    assert side(match, 1).conjuros == 6
    play(match, "1 place! conjuros 9", "1 place! apoyos -9")
    assert (side(match, 1).conjuros, side(match, 1).apoyos) == (9, 0)


def test_a_card_of_preparacion_is_discarded():
    """L119."""
    match = prepared("1 cast", "2 cast")
    assert piles(match)[1] == 2


def test_who_has_finished_changes_nothing_more():
    """L127."""
    match = prepared("1 ready", seats=3)
    for line in ("1 place conjuros 1", "1 cast", "1 ready", "1 legend"):
        assert refusal(match, line) == ("already_ready", "Invocación L127"), line
    assert refusal(match, "2 cast") == ""


def test_the_combat_begins_when_all_have_finished():
    """L133."""
    match = prepared("2 ready", "1 ready", seats=3)
    assert phase(match) == "preparacion"
    play(match, "3 ready")
    assert phase(match) == "revelar"
    for line in ("1 place conjuros 1", "1 cast", "1 ready"):
        assert refusal(match, line) == ("only_in_preparacion", "Invocación L91"), line


def test_the_first_to_finish_gains_mana_from_the_discard():
    """L131: the first card of the discard; only the first player."""
    match = prepared("2 cast", "1 cast", "2 ready", "1 ready")
    assert (each(match, "mana"), piles(match)[1]) == ([0, 1], 1)


def test_no_more_mana_than_there_can_be():
    match = prepared("2 set mana 99", "2 cast!", "2 ready")
    assert (each(match, "mana"), piles(match)[1]) == ([0, 99], 1)


def test_without_a_discard_he_gains_none():
    """L131, I11: so it is in the first round, unless a card of Preparación lies there."""
    match = prepared("2 ready", "1 cast", "1 ready")
    assert (each(match, "mana"), piles(match)[1]) == ([0, 0], 1)


def test_in_doubt_the_nearer_to_the_guardian_was_first():
    """L131, I-b: his is the Maná."""
    match = prepared("3 cast", "3 ready", "2 ready", seats=3)
    assert refusal(match, "1 doubt") == ("not_ready", "Invocación L131")
    play(match, "2 doubt")
    assert (each(match, "mana"), match.state.finished) == ([0, 1, 0], 2)
    assert refusal(match, "3 doubt") == ("not_before seat=2", "Invocación L131")
    assert refusal(match, "2 doubt") == ("not_before seat=2", "Invocación L131")
    play(match, "1 ready", "1 doubt")  # also when the combat has begun by it
    assert (phase(match), each(match, "mana")) == ("revelar", [1, 0, 0])


def test_in_doubt_nothing_changes_hands_where_nothing_was_gained():
    match = prepared("2 set mana 3", "2 ready", "1 ready", "1 doubt")
    assert each(match, "mana") == [0, 3]
    match = prepared("1 set mana 99", "2 cast!", "2 ready", "1 ready", "1 doubt")  # no more than there can be
    assert each(match, "mana") == [99, 0]
    match = prepared("2 cast", "2 ready", "2 set mana 0", "1 ready", "1 doubt")  # he has none any more
    assert each(match, "mana") == [0, 0]


def test_doubt_is_of_the_preparacion():
    match = revealed([5, 5])
    play(match, "1 advance")
    assert refusal(match, "1 doubt") == ("only_in_preparacion", "Invocación L131")
    assert refusal(prepared("1 ready", seats=5, armagedon="no"), "2 doubt") == ("not_ready", "Invocación L131")


def test_the_guardian_of_armagedon_prepares_nothing():
    """L277."""
    match = prepared(seats=5, armagedon="yes")
    for line in ("1 ready", "1 cast", "1 place apoyos 1", "1 legend"):
        assert refusal(match, line) == ("guardian_referees", "Invocación L277"), line
    play(match, "2 ready", "3 ready", "4 ready", "5 ready")
    assert phase(match) == "revelar"
    assert refusal(match, "1 doubt") == ("guardian_referees", "Invocación L277")
    assert refusal(match, "1 reveal 4") == ("guardian_referees", "Invocación L277")


def test_a_legend_costs_one_mana():
    """L289: one for each in a round; the Maná goes back to the Portal."""
    match = prepared("1 set mana 3", leyendas="yes")
    assert match.state.legends == 15
    assert refusal(match, "2 legend") == ("little_mana cost=1 mana=0", "Invocación L289")
    play(match, "1 legend")
    assert (side(match, 1).mana, match.state.legends, piles(match)) == (2, 14, ([53], 0))
    assert refusal(match, "1 legend") == ("one_legend", "Invocación L289")
    match = prepared("2 set mana 1", "1 set legends 0", leyendas="yes")
    assert refusal(match, "2 legend") == ("no_legends", "Invocación L289")


def test_the_mana_for_a_legend_goes_to_ones_own_portal_in_construido():
    match = prepared("2 set mana 1", "2 legend", leyendas="yes", construido="yes")
    assert piles(match)[0] == [26, 27]
    play(match, "2 ready")
    assert side(match, 2).flags == LEGEND | READY


def test_a_match_without_leyendas_has_none():
    match = prepared("1 set mana 2")
    assert refusal(match, "1 legend") == ("without_leyendas", "Invocación L287")
    assert match.state.legends == 0
    play(match, "2 legend!")
    assert (side(match, 2).mana, match.state.legends, piles(match)) == (0, 0, ([52], 0))


def test_a_legend_that_is_used_goes_to_the_common_discard():
    """L289: with the conjuros among which it was laid out, and it does not come back to the Leyendas."""
    match = revealed([6, 5], "1 set mana 1", "1 legend", "1 place conjuros 1", leyendas="yes")
    play(match, "1 conjuro", "2 retire", "1 end")
    assert (match.state.legends, piles(match)[1]) == (14, 1 + 1)


def test_a_legend_can_be_had_again_in_the_next_round():
    match = revealed([6, 5], "1 set mana 3", "1 legend", leyendas="yes")
    play(match, "2 retire", "1 end", "2 deal 4", "1 legend")
    assert match.state.legends == 13


def test_a_forced_end_of_a_phase_is_only_that():
    match = prepared("1 ready", "1 ready!", "1 cast!")
    assert phase(match) == "preparacion"
    assert piles(match)[1] == 1


def test_nobody_waits_for_who_gives_up_in_preparacion():
    match = prepared("1 ready", "2 ready", "3 concede", seats=3)
    assert phase(match) == "revelar"
    assert match.state.playing_order() == [1, 2]
    assert refusal(match, "3 reveal 4") == ("not_in_round", "Invocación L229")


def test_no_card_is_discarded_where_none_can_be_left():
    """L119, L351: all cards of the box are on the discard or lie as Maná."""
    match = prepared("1 set mana 20", "2 set mana 10", "1 set discard 29")
    play(match, "1 cast")
    assert refusal(match, "1 cast") == ("no_card_left", "Invocación L119")
    assert "cast" not in [offer.kind for stop in match.view(1).stops for offer in match.offers(1, stop)]
    assert play(match, "1 cast!").state.discard == 31, "a box may have more cards than the option says"
    for options, most in (({"portal": 8}, 8), ({"construido": "yes"}, 60), ({"leyendas": "yes"}, 75)):
        match = prepared("1 set discard {}".format(most - 1), "1 cast", **options)
        assert refusal(match, "1 cast") == ("no_card_left", "Invocación L119"), options


def test_what_nobody_counts_holds_no_more_than_its_area_may():
    """L145, L149, L71, L73."""
    for cost, is_out in (("5 3", False), ("6 0", True), ("0 4", True)):
        match = prepared("1 ready", "2 ready", "1 reveal 5", "2 reveal 4", "1 cost " + cost, "1 advance")
        assert (bool(side(match, 1).flags & OUT), match.state.discard) == (is_out, 0 if is_out else 8), cost
