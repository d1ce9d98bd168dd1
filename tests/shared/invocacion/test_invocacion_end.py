"""The end of a game: points, ties, the last round; Extendida, Armagedón and Construido (L227-L235, L265-L285)."""

from invocacion_table import begun, each, ended, fought, phase, piles, play, points, refusal, side

from expect import raises
from tapete_rules.errors import OptionError
from tapete_rules.invocacion.state import REVEALED


def test_the_game_is_over_when_two_cards_each_cannot_be_dealt():
    """L85, L229: at once."""
    match = begun("1 set turn 5", "1 set trophies 20", "2 set trophies 18", "2 set mana 3", "1 set portal 4")
    assert ended(match) is None
    play(match, "1 set portal 3")
    assert ended(match) == (2, "points", "Invocación L229")
    assert refusal(match, "1 deal 2") == ("match_over", "")


def test_the_check_comes_after_the_mana_went_back():
    """I3, L235: maná used keeps the game going."""
    match = fought([6, 5])
    play(match, "1 set portal 1", "1 potency 3", "2 retire", "1 end")
    assert (piles(match)[0], ended(match)) == ([4], None)
    match = fought([6, 5])
    play(match, "1 set portal 1", "1 potency 2", "2 retire", "1 end")
    assert ended(match) == (1, "points", "Invocación L229")


def test_points_are_trophies_and_mana_in_reserve():
    """L22, L229, L235: one for each Maná."""
    match = fought([6, 5])
    play(match, "1 potency 1", "2 retire", "1 end")
    assert points(match) == [6 + 3, 4]


def test_a_wrong_portal_can_be_put_right_after_the_end():
    """I-o."""
    match = begun("1 set turn 5", "1 set trophies 20", "1 set portal 0")
    assert ended(match)
    play(match, "1 set portal 10")
    assert (ended(match), refusal(match, "1 deal 5")) == (None, "")


def test_a_tie_is_broken_by_the_apoyo_of_the_trophies():
    """L229."""
    match = begun("1 set turn 5", "1 set trophies 20", "2 set trophies 18", "2 set mana 2", "1 set portal 0")
    assert ended(match) is None
    play(match, "2 set trophy_apoyo 7")
    assert ended(match) == (2, "trophy_apoyo", "Invocación L229")
    play(match, "1 set trophy_apoyo 8")
    assert ended(match) == (1, "trophy_apoyo", "Invocación L229")


def test_an_apoyo_that_nobody_said_has_to_be_counted():
    """A trophy without a known Apoyo makes the sum unknown: nobody is declared the winner by half of it."""
    match = fought([6, 5], "1 set portal 0")
    play(match, "2 retire", "1 end", "2 set trophies 10", "2 set mana 0")
    assert (points(match), each(match, "trophy_apoyo")) == ([10, 10], [-1, 0])
    assert ended(match) is None
    assert refusal(match, "1 last_round") == ("trophy_apoyo_unknown", "Invocación L229")
    play(match, "1 set trophy_apoyo 4")
    assert ended(match) == (1, "trophy_apoyo", "Invocación L229")


def test_known_apoyos_of_trophies_add_up():
    match = fought([6, 5])
    play(match, "1 apoyo 3", "2 retire", "1 end", "2 deal 2", "1 ready", "2 ready", "1 reveal 4", "2 reveal 2")
    play(match, "1 apoyo 2", "2 retire", "1 end")
    assert (side(match, 1).trophies, side(match, 1).trophy_apoyo) == (10, 5)


def tied(*lines, **options):
    """Three seats at the end, the first and third with 20 points."""
    match = begun("1 set turn 5", "1 set trophies 20", "2 set trophies 8", "3 set trophies 17", seats=3, **options)
    return play(match, "3 set mana 3", "1 set portal 5", *lines)


def test_the_tied_play_a_last_round_of_ten_cards():
    """L229: everything into the Portal; only they play; their points stay in sight."""
    match = tied()
    assert ended(match) is None
    assert refusal(match, "1 deal 2") == ("portal_short", "Invocación L85")
    play(match, "2 last_round")
    assert (phase(match), match.state.playing_order(), piles(match)) == ("preparacion", [1, 3], ([60 - 20], 0))
    assert (points(match), each(match, "mana")) == ([20, 8, 20], [0, 0, 0])
    assert refusal(match, "2 ready") == ("not_in_round", "Invocación L229")
    play(match, "1 ready", "3 ready", "1 reveal 5", "3 reveal 9", "1 advance", "1 advance")
    assert ended(match) is None
    play(match, "1 retire", "3 end")
    assert ended(match) == (3, "last_round", "Invocación L229")


def test_a_last_round_may_be_tied_to_the_end():
    match = tied("1 last_round", "1 ready", "3 ready", "1 reveal 5 2", "3 reveal 5 2", "1 advance", "1 advance")
    play(match, "1 end")
    assert ended(match) == (0, "last_round_tied", "Invocación L229")


def test_a_last_round_needs_its_tie():
    match = begun()
    assert refusal(match, "1 last_round") == ("portal_enough", "Invocación L229")
    match = begun("1 set turn 5", "1 set portal 0", "1 last_round")
    assert refusal(match, "1 last_round") == ("only_in_inicio", "Invocación L79")
    match = begun("1 set trophies 3")
    play(match, "1 set portal 1", "1 set prize 1")
    assert refusal(match, "2 last_round") == ("portal_enough", "Invocación L229")
    match = begun("1 set trophies 3", "1 last_round!")
    assert match.state.playing_order() == [1]


def test_areas_are_empty_in_the_last_round():
    match = tied("1 set conjuros 3", "1 set apoyos 2", "3 set shown 2", "1 last_round")
    assert (each(match, "conjuros"), each(match, "apoyos"), each(match, "shown")) == ([-1] * 3, [-1] * 3, [0] * 3)


def test_extendida_mixes_the_discard_in_once():
    """L267, I-l: for three and more."""
    match = tied("1 set discard 20", extended="yes")
    assert refusal(match, "1 refill") == ""
    assert refusal(match, "1 last_round") == ("portal_enough", "Invocación L229")
    play(match, "2 refill")
    assert (piles(match), match.state.refilled) == (([25], 0), 1)
    assert refusal(match, "1 refill") == ("portal_enough", "Invocación L267")
    play(match, "1 set portal 6", "1 set discard 20")
    assert refusal(match, "1 refill") == ("portal_enough", "Invocación L267")
    play(match, "1 set portal 5")
    assert refusal(match, "1 refill") == ("no_refill", "Invocación L229")


def test_extendida_goes_on_instead_of_the_end():
    match = begun("1 set turn 5", "1 set trophies 9", "1 set discard 20", seats=3, extended="yes")
    play(match, "1 set portal 5")
    assert ended(match) is None
    play(match, "1 set discard 0")
    assert ended(match) == (1, "points", "Invocación L229")


def test_two_seats_play_no_extendida():
    """L265; nor do those of Construido, which has an end of its own (L285), and Armagedón mixes more often (L279)."""
    for options in ({}, {"seats": 3, "construido": "yes"}, {"seats": 5, "armagedon": "yes"}):
        assert raises(OptionError, begun, extended="yes", **options).code == "option_needs"
    for seats in (3, 8):
        assert begun(seats=seats, extended="yes").options["extended"] == "yes"


def test_without_extendida_the_discard_stays():
    match = tied("1 set discard 20")
    assert refusal(match, "1 refill") == ("no_refill", "Invocación L229")
    assert refusal(begun(), "1 refill") == ("portal_enough", "Invocación L267")
    play(match, "1 last_round")
    assert refusal(match, "1 refill") == ("only_in_inicio", "Invocación L79")


def round_of_five(match):
    """A round of Armagedón: the Guardián referees, all others reveal their seat's number; no prize taken yet."""
    guardian = match.state.active
    play(match, f"{guardian} deal 4")
    seats = match.state.playing_order()
    play(match, *[f"{seat} ready" for seat in seats])
    play(match, *[f"{seat} reveal {seat}" for seat in seats])
    return play(match, "1 advance", "1 advance", "1 end")


def test_the_guardian_of_armagedon_takes_a_trophy_of_the_portal():
    """L277, I-e: the first card of the Portal, at the end of the round, before the next deal."""
    match = round_of_five(begun(seats=5, armagedon="yes"))
    assert (match.state.prize, match.state.active, piles(match)[0]) == (1, 2, [120 - 16])
    assert refusal(match, "2 deal 2") == ("prize_first seat=1", "Invocación L277")
    assert refusal(match, "2 prize 7") == ("no_prize", "Invocación L277")
    play(match, "1 prize 7 3")
    assert (points(match)[0], side(match, 1).trophy_apoyo, piles(match)[0]) == (7, 3, [103])
    assert refusal(match, "1 prize 7") == ("no_prize", "Invocación L277")
    assert refusal(match, "2 deal 2") == ""


def test_the_prize_comes_from_the_guardians_own_portal_in_construido():
    match = round_of_five(begun(seats=5, armagedon="yes", construido="yes"))
    play(match, "1 prize 7")
    assert piles(match)[0] == [29, 26, 26, 26, 26]
    match = begun("1 set portal 0", seats=5, armagedon="yes", construido="yes")
    assert round_of_five(match).state.prize == 0


def test_a_prize_waits_while_others_give_up():
    match = round_of_five(begun(seats=5, armagedon="yes"))
    play(match, "3 concede")
    assert (match.state.prize, refusal(match, "1 prize 4")) == (1, "")


def test_a_guardian_who_gave_up_takes_no_prize():
    match = begun("1 deal 4", "1 concede", seats=5, armagedon="yes")
    seats = match.state.playing_order()
    play(match, *[f"{seat} ready" for seat in seats])
    play(match, *[f"{seat} reveal {seat}" for seat in seats])
    play(match, "2 advance", "2 advance", "2 end")
    assert (match.state.prize, match.state.active) == (0, 2)


def test_an_empty_portal_gives_no_prize():
    match = begun("1 set discard 9", seats=5, armagedon="yes")
    match = play(round_of_five(match), "1 set portal 0")
    assert (match.state.prize, refusal(match, "1 prize 7")) == (1, ("no_prize", "Invocación L277"))
    assert "prize" not in [offer.kind for offer in match.offers(1, "1")]
    play(match, "1 set portal 60")
    assert (refusal(match, "1 prize 7"), refusal(match, "2 deal 4")[1]) == ("", "Invocación L277")
    match = begun("1 set discard 9", seats=5, armagedon="yes")
    match = play(round_of_five(match), "1 set discard 0", "1 set portal 0")
    assert match.outcome() is not None, "nothing is left that could be taken"
    match = begun("1 set portal 16", "1 set discard 9", seats=5, armagedon="yes")
    assert round_of_five(match).state.prize == 0


def test_armagedon_goes_on_until_all_were_guardian_equally_often():
    """L279, I-e."""
    match = begun("1 set portal 16", seats=5, armagedon="yes")
    round_of_five(match)
    assert (piles(match), each(match, "terms")) == (([0], 3), [1, 0, 0, 0, 0])
    play(match, "1 set discard 20")
    assert (ended(match), refusal(match, "2 refill")) == (None, "")
    play(match, "2 refill")
    assert piles(match) == ([20], 0)
    for seat in (2, 3, 4, 5):
        play(match, f"{seat} set terms 1")
    play(match, "1 set portal 3", "1 set discard 20")
    assert ended(match) == (5, "points", "Invocación L229")


def test_armagedon_ends_where_nothing_is_left_to_mix():
    match = begun("1 set portal 16", seats=5, armagedon="yes")
    round_of_five(match)
    play(match, "1 set discard 0")
    assert ended(match) == (5, "points", "Invocación L229")


def test_construido_ends_with_the_first_empty_portal():
    """L285, I-i: nothing is mixed in again."""
    match = begun("1 set turn 5", "1 set trophies 9", "1 set discard 20", seats=3, construido="yes")
    assert ended(match) is None
    play(match, "2 set portal 1")
    assert ended(match) == (1, "points", "Invocación L229")


def test_who_gave_up_does_not_win():
    match = begun("1 set turn 5", "1 set trophies 30", "2 set trophies 10", "3 set trophies 9", seats=3)
    play(match, "1 concede", "2 set portal 0")
    assert ended(match) == (2, "points", "Invocación L229")


def test_who_gives_up_as_guardian_of_armagedon_owes_no_trophy():
    match = round_of_five(begun(seats=5, armagedon="yes"))
    play(match, "1 concede")
    assert (match.state.prize, refusal(match, "2 deal 2")) == (0, "")


def test_three_left_of_armagedon_still_have_a_referee():
    match = begun("3 concede", "4 concede", seats=5, armagedon="yes")
    assert match.state.playing_order() == [2, 5]


def test_the_guardian_of_armagedon_plays_the_last_round():
    match = begun("1 set turn 5", "1 set portal 0", seats=5, armagedon="yes")
    play(match, "1 last_round")
    assert (match.state.referee_seat(), match.state.playing_order()) == (0, [1, 2, 3, 4, 5])


def test_two_left_of_armagedon_both_play():
    match = begun("3 concede", "4 concede", "5 concede", seats=5, armagedon="yes")
    assert match.state.playing_order() == [1, 2]


# A first round of Armagedón with five seats, of which the first referees.
ROUND = (
    ("1 deal 4",),
    ("2 ready", "3 ready"),
    ("4 ready", "5 ready"),
    ("2 reveal 2", "3 reveal 3"),
    ("4 reveal 4", "5 reveal 5"),
    ("2 advance",),
    ("2 advance",),
    ("2 retire",),
)


def test_armagedon_goes_on_whoever_gives_up():
    """L277: who refereed has no cards in this round, whoever is left; from the next deal on the last two play."""
    for steps in range(len(ROUND) + 1):
        done = [line for step in ROUND[:steps] for line in step]
        for left in (2, 3, 4, 5):
            match = begun(*done, seats=5, armagedon="yes")
            play(match, *[f"{seat} concede" for seat in (2, 3, 4, 5) if seat != left])
            if steps:
                assert (match.state.referee_seat(), match.state.playing_order()) == (1, [left]), (steps, left)
            follow(match, left)
            assert (phase(match), match.state.turn, match.state.referee_seat()) == ("inicio", 2, 0), (steps, left)
            assert match.state.playing_order() in ([1, left], [left, 1])


def follow(match, left):
    """Play the round to its end by what is offered to the last two, and take the Guardián's prize."""
    while match.state.turn == 1 or match.state.prize:
        for seat in (left, 1):
            offers = {}
            for offer in match.offers(1, str(seat)):
                offers[offer.kind] = offer
            if not side(match, seat).has_flag(REVEALED) and "reveal" in offers:
                play(match, f"{seat} reveal {seat}")
                break
            found = [offers[kind] for kind in ("end", "prize", "deal", "ready", "advance") if kind in offers]
            if found:
                match.push(found[0].make_move([ask.likeliest_answer() for ask in found[0].open_questions()]))
                break
        else:
            raise AssertionError("no way on")


def test_a_match_of_several_games():
    match = begun("1 set turn 5", "1 set trophies 9", "1 set portal 0", best_of=3)
    assert match.outcome() is None
    play(match, *[move.to_line() for move in match.next_opening()])
    assert (phase(match), match.state.active, points(match), piles(match)) == ("inicio", 2, [0, 0], ([60], 0))
    assert match.state.wins == [1, 0]
