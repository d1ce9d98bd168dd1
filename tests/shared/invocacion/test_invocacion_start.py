"""Inicio: the first Guardián, the deal and its bounds (L26-L30, L79-L87)."""

from invocacion_table import begun, each, ended, phase, piles, play, prepared, refusal

from expect import raises
from tapete_rules.errors import OptionError
from tapete_rules.invocacion.state import OUT
from tapete_rules.match import Match


def drawing(*lines, **options):
    """A match whose first Guardián is drawn."""
    return play(Match("invocacion", options), "0 first 2", *lines)


def test_the_highest_power_drawn_is_the_first_guardian():
    """L28; the first Guardián is drawn by default (I-h)."""
    match = drawing("1 draws 7", seats=3)
    assert phase(match) == "sorteo"
    play(match, "2 draws 4", "3 draws 9")
    assert (phase(match), match.state.active, match.state.begun, match.state.turn) == ("inicio", 3, 3, 1)
    assert each(match, "printed") == [0, 0, 0]
    assert refusal(match, "1 draws 3") == ("guardian_known", "Invocación L28")
    assert refusal(match, "1 guardian 1") == ("guardian_known", "Invocación L28")


def test_the_tied_draw_again_alone():
    """L28."""
    match = drawing("1 draws 7", "2 draws 7", "3 draws 2", seats=3)
    assert phase(match) == "sorteo"
    assert refusal(match, "3 draws 9") == ("draws_no_more", "Invocación L28")
    assert [one.flags for one in match.state.sides] == [0, 0, OUT]
    play(match, "2 draws 5", "1 draws 5", "1 draws 1", "2 draws 0")
    assert (phase(match), match.state.active) == ("inicio", 1)


def test_a_power_can_be_said_again_while_others_draw():
    match = drawing("1 draws 7", "1 draws 3", "2 draws 4")
    assert match.state.active == 2


def test_the_guardian_can_be_agreed_or_drawn_by_lot():
    match = drawing("1 draws 7", "2 guardian 2")
    assert (phase(match), match.state.active, match.state.begun) == ("inicio", 2, 2)
    match = drawing()
    assert refusal(match, "1 guardian 3") == ("bad_argument kind=guardian name=seat value=3", "")
    play(match, "1 guardian! 3")
    assert match.state.active == 2


def test_the_coin_names_the_guardian_by_option():
    match = play(Match("invocacion", {"guardian": "coin"}), "0 first 2")
    assert (phase(match), match.state.active) == ("inicio", 2)
    assert refusal(match, "0 first 1") == ("match_begun", "")


def test_nobody_waits_for_who_gives_up_in_the_draw():
    match = drawing("1 draws 7", "2 draws 7", "3 concede", seats=3)
    assert phase(match) == "sorteo"
    play(match, "1 draws 2", "2 concede")
    assert ended(match) == (1, "concession", "")
    match = drawing("1 draws 7", "2 draws 5", "3 concede", seats=3)
    assert (phase(match), match.state.active) == ("inicio", 1)


def test_two_to_eight_seats():
    for seats in (2, 8):
        assert begun(seats=seats).seats == seats
    for seats in (1, 9):
        assert raises(OptionError, Match, "invocacion", {"seats": seats}).code == "bad_option"


def test_the_portal_has_a_box_of_cards():
    """60 of one box; Armagedón takes another (L277); in Construido each brings 30 (L285)."""
    assert piles(begun()) == ([60], 0)
    assert piles(begun(seats=5, armagedon="yes")) == ([120], 0)
    assert piles(begun(construido="yes", seats=3)) == ([30, 30, 30], 0)
    assert piles(begun(portal=47)) == ([47], 0)
    assert piles(begun(portal=40, construido="yes")) == ([40, 40], 0)


def test_armagedon_is_for_five_to_eight():
    """L275: with fewer the option would say nothing, so it is refused."""
    for seats in (2, 4):
        error = raises(OptionError, begun, seats=seats, armagedon="yes")
        assert (error.code, error.fields["other"], error.fields["wanted"]) == ("option_needs", "seats", "5-8")
    assert begun(seats=5, armagedon="yes").state.referee_seat() == 1
    assert begun(seats=8, armagedon="yes").state.referee_seat() == 1


def test_four_cards_each_in_the_first_round():
    """L81."""
    match = begun(seats=3)
    assert refusal(match, "1 deal 3") == ("deal_bounds high=4 low=4", "Invocación L81")
    assert refusal(match, "1 deal 5") == ("deal_bounds high=4 low=4", "Invocación L81")
    play(match, "1 deal 4")
    assert (phase(match), piles(match)) == ("preparacion", ([60 - 12], 0))


def test_the_guardian_deals():
    """L83."""
    match = begun()
    assert refusal(match, "2 deal 4") == ("guardian_deals", "Invocación L83")
    play(match, "1 deal 4")
    assert refusal(match, "1 deal 4") == ("only_in_inicio", "Invocación L79")


def test_two_to_six_cards_from_the_second_round_on():
    """L83: never more than all can be given."""
    match = begun(seats=3)
    play(match, "1 set turn 2")
    assert refusal(match, "1 deal 1") == ("deal_bounds high=6 low=2", "Invocación L83")
    assert refusal(match, "1 deal 7") == ("deal_bounds high=6 low=2", "Invocación L83")
    assert (refusal(match, "1 deal 2"), refusal(match, "1 deal 6")) == ("", "")
    play(match, "1 set portal 17")
    assert refusal(match, "1 deal 6") == ("deal_bounds high=5 low=2", "Invocación L83")
    play(match, "1 deal 5")
    assert piles(match) == ([2], 0)
    match = begun("1 set turn 2", "1 set portal 4")
    assert refusal(match, "1 deal 2") == ""


def test_the_order_begins_with_the_guardian():
    """L157, L241: from him to the left."""
    match = begun(seats=4)
    play(match, "1 set active 3")
    assert match.state.playing_order() == [3, 4, 1, 2]


def test_all_draw_for_the_guardian_of_armagedon():
    match = drawing("1 draws 7", "2 draws 9", "3 draws 1", "4 draws 1", seats=5, armagedon="yes")
    assert match.state.playing_order() == [2, 3, 4, 5, 1]
    play(match, "5 draws 1")
    assert (match.state.active, match.state.referee_seat()) == (2, 2)


def test_a_small_portal_ends_the_first_deal_sooner():
    match = begun(seats=3, portal=10)
    assert refusal(match, "1 deal 4") == ("deal_bounds high=3 low=3", "Invocación L81")
    play(match, "1 deal 3")
    assert piles(match) == ([1], 0)


def test_the_portal_can_be_counted_by_hand():
    """I-o: draws and searches by effect make the computed Portal wrong."""
    match = begun("1 set portal 31")
    assert piles(match) == ([31], 0)
    match = begun("2 set portal 12", construido="yes")
    assert piles(match) == ([30, 12], 0)


def test_the_guardian_of_armagedon_takes_no_cards():
    """L277, I-e."""
    match = prepared(seats=5, armagedon="yes")
    assert piles(match) == ([120 - 4 * 4], 0)
    assert match.state.playing_order() == [2, 3, 4, 5]


def test_each_draws_from_his_own_portal_in_construido():
    """L285, I-i."""
    match = begun("1 set portal 9", "1 set turn 2", construido="yes")
    play(match, "1 deal 5")
    assert piles(match) == ([4, 25], 0)


def test_a_forced_deal_takes_what_there_is():
    match = begun("1 set portal 6", "1 set turn 2", "1 deal! 5")
    assert (phase(match), piles(match)) == ("preparacion", ([0], 0))
    play(match, "1 deal! 5")  # in Preparación nothing is dealt
    assert phase(match) == "preparacion"


def test_who_gives_up_deals_no_more():
    match = begun(seats=3)
    play(match, "1 concede")
    assert match.state.active == 2
    play(match, "2 deal 4")
    assert (match.state.playing_order(), piles(match)) == ([2, 3], ([52], 0))
