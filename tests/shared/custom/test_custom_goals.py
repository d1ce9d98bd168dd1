"""Counters that win, comparison at the end, turns and what grows with them."""

from custom_table import begun, ended, number, numbers, play, profile, refusal


def test_the_last_prize_wins():
    match = begun("premios", "1 change premios -5", "2 change premios -3")
    assert numbers(match, "premios") == [1, 3] and ended(match) is None
    assert refusal(match, "2 change premios 4") == ""  # as far as it goes
    assert ended(play(match, "1 change premios -1")) == ((1,), "reached", "win premios 0")


def test_a_goal_from_below():
    match = begun(profile("counter puntos", "win puntos 10"), "1 change puntos 9")
    assert ended(match) is None
    assert ended(play(match, "1 change puntos 4")) == ((1,), "reached", "win puntos 10")


def test_two_who_reach_a_goal_share_it_and_all_of_them_are_level():
    match = begun(profile("seats 3", "counter puntos", "win puntos 10"), "1 set puntos 10", "3 set puntos 12")
    assert ended(match) == ((1, 3), "reached", "win puntos 10")
    assert match.outcome().to_line() == "1+3 reached"
    assert ended(play(match, "2 set puntos 10")) == ((), "level", "win puntos 10")


def test_who_is_out_wins_nothing():
    text = profile("seats 3", "counter vida start 5", "counter puntos", "lose vida 0", "win puntos 10")
    match = begun(text, "2 change vida -5", "2 set puntos 10")
    assert ended(match) is None


def test_the_score_is_compared_when_the_players_say_so():
    match = begun("marcador", "1 change puntos 7", "2 change puntos 12", "3 change puntos -4", seats=3)
    assert ended(match) is None
    assert ended(play(match, "1 finish")) == ((2,), "compared", "win puntos most")
    assert refusal(match, "2 change puntos 1") == ("match_over", "")
    match.undo()
    assert ended(match) is None


def test_equal_scores_share_or_are_level():
    match = begun("marcador", "1 change puntos 7", "3 change puntos 7", "1 finish", seats=3)
    assert ended(match) == ((1, 3), "compared", "win puntos most")
    assert ended(begun("marcador", "2 finish")) == ((), "level", "win puntos most")


def test_the_next_line_that_compares_decides_between_equals():
    text = profile("seats 3", "counter puntos", "counter golpes", "win puntos most", "win golpes least")
    match = begun(text, "1 change puntos 5", "3 change puntos 5", "1 change golpes 2", "2 finish")
    assert ended(match) == ((3,), "compared", "win puntos most")


def test_what_has_been_said_can_be_taken_back_by_hand():
    match = begun("marcador", "1 change puntos 1", "1 finish")
    assert numbers(match, "finished") == [1, 1]
    play(match, "2 set finished 0")
    assert ended(match) is None
    assert ended(play(match, "1 set finished 1")) == ((1,), "compared", "win puntos most")


def test_games_without_comparison_are_not_called_over():
    assert refusal(begun("duelo20"), "1 finish") == ("unknown_move", "")
    assert refusal(begun("duelo20"), "1 set finished 1") == ("unknown_number", "")


def test_games_without_turns_have_no_end_of_turn():
    assert refusal(begun("duelo20"), "1 end") == ("unknown_move", "")


TURNS = profile("seats 2 8", "turn yes", "counter vida start 5", "counter mana max 3 grow 1", "lose vida 0")


def test_the_turn_goes_round_and_what_grows_grows_at_its_end():
    match = begun(TURNS, "1 end", seats=3)
    assert (match.state.turn, match.state.active, numbers(match, "mana")) == (2, 2, [1, 0, 0])
    play(match, "3 end", "3 end", "1 end")  # by any seat
    assert (match.state.turn, match.state.active, numbers(match, "mana")) == (5, 2, [2, 1, 1])


def test_what_grows_stops_at_its_bound():
    match = begun(TURNS, "1 set mana 3", "1 end")
    assert number(match, 1, "mana") == 3


def test_the_turn_passes_over_those_who_are_out():
    match = begun(TURNS, "2 change vida -5", "3 concede", "1 end", seats=4)
    assert match.state.active == 4
    assert play(match, "4 end").state.active == 1


def test_there_is_no_turn_before_somebody_begins():
    match = begun(TURNS)
    match.undo()
    assert refusal(match, "1 end") == ("match_not_begun", "")
    assert play(match, "1 end!").state.turn == 0


def test_a_number_of_the_table_is_everybodys():
    match = begun(profile("counter vida", "counter ronda of table start 1"), "1 change ronda 1", "2 change ronda 1")
    assert numbers(match, "ronda") == [3, 3]
    assert play(match, "2 set ronda 7").state.tallies[1].values == [7]


def test_what_grows_may_win_or_lose_and_no_turn_follows():
    text = profile("turn yes", "counter puntos grow 1", "timer reloj of seat seconds 60", "win puntos 2", "lose reloj")
    match = begun(text, "1 set puntos 1", "1 timer_start reloj1", "1 end 50")
    assert ended(match) == ((1,), "reached", "win puntos 2")
    assert (match.state.active, match.state.turn) == (1, 1)
    assert [timer.running for timer in match.state.timers] == [0, 0, 0]
    match = begun(profile("seats 2 3", "turn yes", "counter vida start 1 grow -1", "lose vida 0"), "1 end", seats=3)
    assert (ended(match), match.state.active) == (None, 2)
    assert (ended(play(match, "2 end")), match.state.active) == (((3,), "alone", "lose vida 0"), 2)
