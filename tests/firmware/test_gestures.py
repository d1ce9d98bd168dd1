"""Gestures of one seat from scripted presses and the passing of time."""

from tapete_board.input import seat_gestures
from tapete_board.input.seat_gestures import (
    CHORD,
    HOLD,
    MINUS,
    NOTHING,
    OK,
    PLUS,
    QUICK_DOWN,
    QUICK_UP,
    REPEAT_DOWN,
    REPEAT_UP,
    STEP_DOWN,
    STEP_UP,
    STUCK,
    TAP,
    SeatGestures,
)


def play(script, end, mode=seat_gestures.USUAL):
    """The gestures of a script of (time, button, is_down), ticked every 5 ms up to `end`, as (time, gesture)."""
    seat = SeatGestures()
    seat.repeat_mode = mode
    script = list(script)
    told = []
    for now in range(0, end, 5):
        while script and script[0][0] <= now:
            _, button, is_down = script.pop(0)
            note(told, now, seat.change_button(now, button, is_down))
        note(told, now, seat.take_timed_gesture(now))
    return told


def note(told, now, gesture):
    if gesture != NOTHING:
        told.append((now, gesture))


def press(button, at, length):
    return [(at, button, True), (at + length, button, False)]


def test_steps_act_at_once():
    assert play(press(MINUS, 10, 80) + press(PLUS, 100, 80), 400) == [(10, STEP_DOWN), (100, STEP_UP)]


def test_ok_acts_at_release():
    assert play(press(OK, 10, 80), 400) == [(90, TAP)]


def test_ok_held_acts_at_500_ms_while_still_held_and_never_as_a_tap():
    assert play(press(OK, 10, 700), 1000) == [(510, HOLD)]
    assert play(press(OK, 10, 495), 1000) == [(505, TAP)]


def test_a_hold_that_a_blind_loop_saw_late_is_a_hold():
    seat = SeatGestures()
    seat.change_button(0, OK, True)
    assert seat.change_button(600, OK, False) == HOLD
    assert not seat.is_ok_held


def test_ok_says_whether_it_is_held():
    seat = SeatGestures()
    seat.change_button(0, OK, True)
    seat.take_timed_gesture(499)
    assert not seat.is_ok_held
    seat.take_timed_gesture(500)
    assert seat.is_ok_held
    seat.change_button(900, OK, False)
    assert not seat.is_ok_held


def test_a_held_step_repeats_after_500_ms_then_every_200_and_from_1200_quickly_between():
    told = play(press(PLUS, 0, 1550), 2000)
    assert told[0] == (0, STEP_UP)
    assert [at for at, gesture in told if gesture == REPEAT_UP] == [500, 700, 900, 1100, 1300, 1500]
    assert [at for at, gesture in told if gesture == QUICK_UP] == [1340, 1380, 1420, 1460, 1540]


def test_a_held_step_that_is_to_repeat_slowly_is_never_quick():
    told = [gesture for _, gesture in play(press(PLUS, 0, 1550), 2000, seat_gestures.SLOWLY)]
    assert told == [STEP_UP] + [REPEAT_UP] * 6


def test_a_repeat_stops_dead_at_release():
    seat = SeatGestures()
    seat.change_button(0, MINUS, True)
    seat.take_timed_gesture(500)
    seat.change_button(1500, MINUS, False)  # many repeats would be due
    assert [seat.take_timed_gesture(now) for now in range(1500, 2500, 5)] == [NOTHING] * 200


def test_repeats_that_a_slow_loop_missed_are_not_made_up():
    seat = SeatGestures()
    seat.change_button(0, MINUS, True)
    assert [seat.take_timed_gesture(now) for now in (1500, 1505, 1535, 1540)] == [
        REPEAT_DOWN,
        NOTHING,
        NOTHING,
        QUICK_DOWN,
    ]


def test_a_stuck_button_counts_as_let_go_and_the_others_work():
    told = play([(10, MINUS, True), (25000, PLUS, True), (25080, PLUS, False), (30000, MINUS, False)], 31000)
    assert told.count((20990, STUCK)) + told.count((21000, STUCK)) == 1
    assert [gesture for at, gesture in told if at > 21000] == [STEP_UP]
    seat = SeatGestures()
    seat.change_button(0, OK, True)
    assert [seat.take_timed_gesture(500), seat.take_timed_gesture(20000)] == [HOLD, STUCK]
    assert not seat.is_ok_held
    assert seat.change_button(21000, OK, False) == NOTHING


def test_a_button_stuck_in_a_chord_is_found_too():
    told = play(
        [(0, MINUS, True), (50, PLUS, True), (90, PLUS, False), (22000, PLUS, True), (22080, PLUS, False)], 23000
    )
    assert [gesture for _, gesture in told] == [STEP_DOWN, CHORD, STUCK, STEP_UP]


def test_a_chord_follows_its_own_first_edge_and_nothing_repeats():
    for first, second, step in ((MINUS, PLUS, STEP_DOWN), (PLUS, MINUS, STEP_UP)):
        script = [(10, first, True), (60, second, True), (2000, first, False), (2500, second, False)]
        assert play(script, 3000) == [(10, step), (60, CHORD)]


def test_a_chord_can_be_repeated_with_one_button_kept():
    script = [(0, MINUS, True), (50, PLUS, True), (150, PLUS, False), (250, PLUS, True), (350, PLUS, False)]
    assert play(script, 2000) == [(0, STEP_DOWN), (50, CHORD), (250, CHORD)]


def test_steps_work_while_ok_is_down():
    script = [(0, OK, True), (100, PLUS, True), (150, PLUS, False), (600, OK, False)]
    assert play(script, 1000) == [(100, STEP_UP), (500, HOLD)]


def test_the_release_of_a_button_held_at_the_start_is_nothing():
    assert SeatGestures().change_button(700, OK, False) == NOTHING


def test_the_tunables_are_those_of_the_class():
    class Slow(SeatGestures):
        hold_ms = 900

    seat = Slow()
    seat.change_button(0, OK, True)
    assert seat.take_timed_gesture(899) == NOTHING
    assert seat.take_timed_gesture(900) == HOLD
    assert seat_gestures.SeatGestures.hold_ms == 500
