"""Counters that come down: the duels to 20 and to 8000, and the table of commanders."""

from custom_table import begun, ended, in_words, number, numbers, play, profile, refusal

from tapete_rules.move import parse_move


def test_a_duel_ends_at_zero():
    match = begun("duelo20", "1 change vida -3", "2 change vida -15", "2 change vida 4")
    assert numbers(match, "vida") == [17, 9] and ended(match) is None
    play(match, "2 change vida -9")
    assert ended(match) == ((1,), "alone", "lose vida 0")
    assert refusal(match, "1 change vida 1") == ("match_over", "")


def test_ten_of_poison_lose():
    match = begun("duelo20", "1 change veneno 9")
    assert ended(match) is None
    assert ended(play(match, "1 change veneno 1")) == ((2,), "alone", "lose veneno 10")
    match.undo()
    assert ended(match) is None


def test_what_a_commander_deals_is_taken_from_life():
    match = begun("duelo20", "1 change comandante 4")
    assert (number(match, 1, "vida"), number(match, 1, "comandante.2")) == (16, 4)
    play(match, "1 change comandante -1")
    assert (number(match, 1, "vida"), number(match, 1, "comandante.2")) == (17, 3)


def test_between_two_the_source_goes_without_saying():
    match = begun("duelo20", "1 change comandante 4", "1 change comandante 2 2", "1 change comandante 5 1")
    assert match.state.tallies[2].values == [5, 6, 0, 0]


def test_21_of_one_commander_lose_and_21_of_two_do_not():
    match = begun("comandante40", "1 change comandante 20 2", "1 change comandante 19 3", seats=3)
    assert number(match, 1, "vida") == 1 and ended(match) is None
    play(match, "1 set vida 12", "1 change comandante 1 2")
    assert refusal(match, "1 change vida 1") == ("seat_out", "lose comandante 21")
    assert ended(match) is None  # two play on
    play(match, "3 change vida -40")
    assert ended(match) == ((2,), "alone", "lose comandante 21, lose vida 0")


def test_with_more_than_two_the_source_is_said():
    match = begun("comandante40", seats=4)
    assert refusal(match, "1 change comandante 3") == ("missing_argument", "source")
    for move in ("1 change comandante 3 5", "1 change vida 3 2", "1 change vida 3 9"):
        assert refusal(match, move) == ("bad_argument", "source"), move
    assert in_words("bad_argument", match.find_refusal(parse_move("1 change vida 3 2")).fields) == (
        "«2» no sirve como asiento de origen."
    )
    play(match, "1 change! comandante 3")  # forced all the same: the next seat's
    assert number(match, 1, "comandante.2") == 3


def test_what_cannot_be_read():
    match = begun("duelo20")
    assert refusal(match, "1 change otra 1") == ("bad_argument", "counter")
    assert refusal(match, "1 change vida 199999") == ("bad_argument", "points")
    assert refusal(match, "1 change") == ("missing_argument", "counter")
    assert refusal(match, "0 change vida 1")[0] == "wrong_seat"


def test_each_source_has_a_bound_of_its_own():
    match = begun(profile("seats 3", "counter vida", "counter golpes of source max 5"), "1 change golpes 5 3")
    assert refusal(match, "1 change golpes 1 3") == ("no_change", "counter golpes")
    assert refusal(match, "1 change golpes 1 2") == ""


def test_the_last_one_left_wins():
    match = begun("comandante40", "2 change vida -40", "3 concede", "1 change veneno 10", seats=4)
    assert ended(match) == ((4,), "alone", "lose veneno 10, lose vida 0")


def test_who_is_left_after_all_others_gave_up_wins_by_that():
    assert ended(begun("comandante40", "1 concede", "3 concede", seats=3)) == ((2,), "concession", "")


def test_a_number_set_by_hand_brings_a_seat_back():
    match = begun("comandante40", "2 change vida -40", seats=3)
    play(match, "2 set vida 5")
    assert refusal(match, "2 change vida -1") == ""
    play(match, "1 concede", "2 set vida 0")
    assert ended(match) == ((3,), "alone", "lose vida 0")


def test_nobody_is_left():
    match = begun("duelo20", "1 set vida 0", "2 set vida 0")
    assert ended(match) == ((), "all_out", "lose vida 0")


def test_those_who_are_out_are_not_asked_for_a_draw():
    match = begun("comandante40", "2 change vida -40", "1 draw", seats=3)
    assert ended(match) is None
    assert ended(play(match, "3 draw")) == ((), "agreed_draw", "")


def test_who_is_out_neither_asks_for_a_draw_nor_gives_up():
    match = begun("comandante40", "2 change vida -40", "1 draw", seats=3)
    assert [refusal(match, "2 " + kind) for kind in ("draw", "decline", "concede")] == [("seat_out", "")] * 3
    assert refusal(play(match, "3 concede"), "3 draw")[0] == "match_over"


def test_numbers_stop_at_their_bounds():
    match = begun(profile("counter vida start 5 min -2 max 7"), "1 change vida 9", "2 change vida -9")
    assert numbers(match, "vida") == [7, -2]
    assert refusal(match, "1 change vida 1") == refusal(match, "2 change vida -1") == ("no_change", "counter vida")
    assert refusal(match, "1 change vida 0") == ("no_change", "counter vida")
    play(match, "1 change! vida 1")
    assert number(match, 1, "vida") == 7


def test_what_is_taken_stops_there_too():
    text = profile("counter vida start 20", "counter golpes of source max 6 takes vida")
    match = begun(text, "1 change golpes 9", "2 set vida 2", "2 change golpes 5")
    assert (number(match, 1, "golpes.2"), number(match, 1, "vida")) == (6, 14)
    assert (number(match, 2, "golpes.1"), number(match, 2, "vida")) == (5, 0)


def test_a_duel_to_8000_in_all_its_steps():
    match = begun("duelo8000")
    places = match.view(1).bar_places()
    assert places == [("puntos", 1000), ("puntos", 100), ("puntos", 10), ("puntos", 1)]
    for stop, step in places:
        match.push(match.step_move(1, stop, -step))
    assert number(match, 1, "puntos") == 8000 - 1111
    match.push(match.step_move(1, "puntos", -6900))
    assert ended(match) == ((2,), "alone", "lose puntos 0")


def test_a_match_of_several_games_begins_each_anew():
    match = begun("duelo20", "2 change vida -20", best_of=3)
    assert match.outcome() is None and match.game_outcome().winner == 1
    for move in match.next_opening():
        match.push(move)
    assert numbers(match, "vida") == [20, 20] and match.state.begun == 2
    play(match, "2 change veneno 10")
    assert ended(match) == ((1,), "series", "")
