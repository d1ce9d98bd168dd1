"""Clocks: one of each seat that runs in its turn, and those of the table."""

from custom_table import begun, ended, number, play, profile, refusal, said

from tapete_rules.move import parse_move
from tapete_rules.timers import timer_of

CLOCK = profile("turn yes", "counter a", "timer reloj of seat seconds 60 add 2", "lose reloj")


def clocks(match):
    """(seconds left, whether it runs) of each seat's clock."""
    found = []
    for seat in match.state.all_seats():
        timer = timer_of(match.state, "reloj" + str(seat))
        found.append((timer.left, timer.running))
    return found


def test_the_clock_starts_when_it_is_started():
    match = begun("reloj")
    assert clocks(match) == [(600, 0), (600, 0)]
    assert clocks(play(match, "1 timer_start reloj1")) == [(600, 1), (600, 0)]


def test_the_end_of_a_turn_stops_one_clock_and_lets_the_other_run():
    match = begun("reloj", "1 timer_start reloj1", "1 end 590")
    assert clocks(match) == [(595, 0), (600, 1)]
    assert (match.state.active, number(match, 1, "jugadas"), number(match, 2, "jugadas")) == (2, 1, 0)
    play(match, "2 end 571")
    assert clocks(match) == [(595, 1), (576, 0)]


def test_the_first_end_of_a_turn_starts_the_clock_too():
    match = begun("reloj", "1 end")
    assert clocks(match) == [(600, 0), (600, 1)]


def test_without_the_seconds_a_clock_stands_where_it_was():
    match = begun(CLOCK, "1 timer_start reloj1", "1 end")
    assert clocks(match) == [(62, 0), (60, 1)]


def test_a_clock_may_get_nothing_back():
    match = begun(CLOCK.replace(" add 2", ""), "1 timer_start reloj1", "1 end 50", "2 end 60")
    assert clocks(match) == [(50, 1), (60, 0)]


def test_the_seconds_left_have_their_bounds():
    match = begun("reloj")
    assert refusal(match, "1 end 86401") == refusal(match, "1 end x") == ("bad_argument", "left")


def test_a_clock_never_counts_more_than_a_day():
    day = 86400
    assert clocks(begun("reloj", "1 timer_start reloj1", "1 timer_stop reloj1 -99999"))[0] == (-day, 0)
    assert clocks(begun("reloj", "1 timer_start reloj1 -99998"))[0] == (-day, 1)
    assert clocks(begun("reloj", "1 timer_start reloj1", f"1 end {day}"))[0] == (day, 0)


def test_a_second_is_time_enough():
    match = begun("reloj", "1 timer_start reloj1", "1 timer_stop reloj1 1")
    assert ended(match) is None
    assert ended(play(match, "1 timer_start reloj1", "1 timer_stop reloj1 0")) == ((2,), "alone", "lose reloj")


def test_each_seat_has_its_clock_beside_those_of_the_table():
    text = profile(
        "seats 2 4",
        "turn yes",
        "counter a",
        "timer uno seconds 9",
        "timer reloj of seat seconds 60",
        "timer dos seconds 8",
    )
    names = ("match", "uno", "reloj1", "reloj2", "reloj3", "reloj4", "dos")
    assert begun(text, seats=4).state.timer_names == names
    assert begun(text).state.timer_names == names[:4] + names[-1:]


def test_a_pause_keeps_the_turn():
    match = begun("reloj", "1 timer_start reloj1", "2 timer_stop reloj1 543")
    assert clocks(match) == [(543, 0), (600, 0)] and match.state.active == 1
    assert clocks(play(match, "1 timer_start reloj1")) == [(543, 1), (600, 0)]


def test_whose_time_is_up_loses():
    match = begun("reloj", "1 timer_start reloj1", "1 end 590", "0 timer_end reloj2")
    assert ended(match) == ((1,), "alone", "lose reloj")
    assert clocks(match) == [(595, 0), (0, 0)]
    match.undo()
    assert ended(match) is None and clocks(match) == [(595, 0), (600, 1)]


def test_more_time_brings_a_seat_back():
    match = begun("reloj", "1 timer_start reloj1", "0 timer_end reloj1")
    play(match, "1 timer_start! reloj1 60")
    assert ended(match) is None


def test_time_is_not_up_while_the_clock_runs_over():
    match = begun("reloj", "1 timer_start reloj1 0")
    assert ended(match) is None
    assert ended(play(match, "1 timer_stop reloj1 -3")) == ((2,), "alone", "lose reloj")


def test_among_several_the_turn_passes_on_when_time_is_up():
    text = CLOCK.replace("turn yes", "seats 3\nturn yes")
    match = begun(text, "1 timer_start reloj1", "0 timer_end reloj1")
    assert ended(match) is None and match.state.active == 2
    assert clocks(match) == [(0, 0), (60, 1), (60, 0)]
    play(match, "2 end 30", "3 end 30")
    assert match.state.active == 2 and clocks(match) == [(0, 0), (32, 1), (32, 0)]


def test_a_clock_that_nobody_loses_by_leaves_the_turn_as_it_is():
    match = begun(CLOCK.replace("lose reloj\n", ""), "1 timer_start reloj1", "0 timer_end reloj1")
    assert ended(match) is None and match.state.active == 1


def test_the_clock_of_another_seat_may_end_out_of_its_turn():
    match = begun("reloj", "2 timer_start reloj2", "0 timer_end reloj2")
    assert ended(match) == ((1,), "alone", "lose reloj")


def test_timers_of_the_table_are_known_by_their_id():
    match = begun(profile("counter a", "timer ronda seconds 3000"), "1 timer_start ronda", minutes=50)
    assert match.state.timer_names == ("match", "ronda")
    assert timer_of(match.state, "ronda").running == 1
    play(match, "0 timer_end ronda")
    assert ended(match) is None
    assert refusal(match, "1 timer_start reloj1") == ("unknown_timer", "")


def test_the_seconds_of_a_clock_can_be_set_by_hand():
    match = begun("reloj", "1 timer_start reloj1", "0 timer_end reloj1")
    assert ended(match) == ((2,), "alone", "lose reloj")
    play(match, "1 set reloj 60")
    assert ended(match) is None and clocks(match) == [(60, 0), (600, 0)]
    assert number(match, 1, "reloj") == 60 and number(match, 2, "reloj") == 600
    assert ended(play(match, "2 set reloj 0")) == ((1,), "alone", "lose reloj")


def test_a_clock_that_runs_goes_on_from_what_was_set():
    match = begun(profile("counter a", "timer ronda seconds 3000"), "1 timer_start ronda")
    timer = timer_of(match.state, "ronda")
    starts = timer.starts
    play(match, "2 set ronda 90")
    assert (timer.left, timer.running, timer.starts) == (90, 1, starts + 1)
    assert said(match.describe_move(parse_move("2 set ronda 90"))) == "Corrige 90 (Ronda)"
