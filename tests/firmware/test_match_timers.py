"""Timers: counted by the board's clock, ended when their time is out, paused and taken up again."""

from fake_board import FakeBoard
from table import Table, draw_screen
from tapete_board.hardware.board_clock import Clock
from tapete_board.match.turn_log import TurnLog
from tapete_board.screens.move_texts import clock_text
from tapete_rules.match import Match
from tapete_rules.move import Move, parse_move


def match_of(minutes=50, game="kodem", **options):
    options["minutes"] = minutes
    return Table().begin(game, options)


def timed():
    """Invocación with its 30 and 60 seconds; everything is ready for the Preparación."""
    return Table().begin("invocacion", {"timed": "yes"})


def clock(table, display=1):
    return table.director.match_screens[display - 1]._note


def test_the_match_clock_starts_with_the_match_and_counts_down():
    table = match_of(50)
    assert table.log == ["0 first 1", "0 timer_start match"]
    table.rest(9000)
    assert clock(table) == "49:51"
    assert "49:51" in table.texts(1) and "49:51" in table.texts(2)
    table.rest(51000)
    assert clock(table) == "49:00"


def test_time_out_is_told_and_what_is_over_is_counted():
    table = match_of(1)
    table.rest(60100)
    assert table.log[-2:] == ["0 timer_end match", "0 timer_start match 0"]
    table.rest(5000)
    assert clock(table) == "+0:05"
    table.rest(60000)
    assert clock(table) == "+1:05"
    assert table.log[-2:] == ["0 timer_end match", "0 timer_start match 0"], "only once"


def test_a_clock_is_stopped_and_goes_on_from_any_menu():
    table = match_of(50)
    table.rest(10000)
    table.choose(2, "Parar el tiempo")
    assert table.log[-1] == "2 timer_stop match 2990" or table.log[-1] == "2 timer_stop match 2989"
    stopped = clock(table)
    assert stopped.startswith("■49:")
    assert table.reads(1, "RIVAL: ■ 49:")
    table.rest(30000)
    assert clock(table) == stopped
    table.choose(1, "Reanudar el tiempo")
    table.rest(2000)
    assert clock(table) < stopped[1:]
    assert not clock(table).startswith("■")


def test_overtime_can_be_stopped_too():
    table = match_of(1)
    table.rest(65000)
    table.choose(1, "Parar el tiempo")
    assert -8 <= int(table.log[-1].split(" ")[-1]) <= -5
    table.choose(1, "Reanudar el tiempo")
    table.rest(60000)
    assert clock(table).startswith("+1:")


def test_after_a_restart_clocks_rest_and_say_so():
    table = match_of(50)
    table.rest(20000)
    table.press("1-", "1OK")
    again = table.restart()
    assert again.log[:3] == table.log
    assert again.log[3].startswith("0 timer_stop match 298")
    assert again.reads_in_turns("Tiempo detenido", 1, 2, parts=2)
    again.rest(60000)
    assert clock(again).startswith("■49:")
    again.choose(1, "Reanudar el tiempo")
    again.rest(2000)
    assert clock(again).startswith("49:")
    third = again.restart()
    assert third.log[-1].startswith("0 timer_stop match 29")


def test_a_power_cut_gives_back_at_most_half_a_minute():
    table = match_of(50)
    table.rest(130000)
    again = table.restart()
    left = int(again.log[-1].split(" ")[-1])
    assert 2870 <= left <= 2900


def test_a_clock_that_ran_out_while_the_power_was_off_is_not_lost():
    table = match_of(1)
    table.rest(59000)
    table.press("1-", "1OK")
    again = table.restart()
    assert again.log[-1] in ("0 timer_stop match 1", "0 timer_stop match 2")


def test_undo_brings_a_stopped_clock_back_as_if_it_had_never_stopped():
    table = match_of(50)
    table.choose(1, "Parar el tiempo")
    table.rest(10000)
    table.chord(1)
    table.rest(1000)
    assert clock(table) in ("49:48", "49:47")


def test_an_end_that_is_taken_back_does_not_come_again():
    table = match_of(1)
    table.press("1-", "1OK")
    table.rest(61000)
    table.chord(1)
    table.chord(2)
    assert table.log[-2:] == ["1 undo", "2 undo"]
    table.rest(5000)
    assert table.log[-2:] == ["1 undo", "2 undo"]
    table.choose(1, "Parar el tiempo")
    table.choose(1, "Reanudar el tiempo")
    assert table.log[-1] == "1 timer_start match"


def test_nothing_is_undone_before_anything_was_done():
    table = match_of(50)
    table.chord(1)
    assert table.reads(1, "Nada que deshacer")
    assert table.log == ["0 first 1", "0 timer_start match"]


def test_the_rules_start_timers_and_the_board_ends_them():
    table = timed()
    for text in ("1 guardian 1", "1 deal 4"):
        table.director.moves.make_move(1, parse_move(text))
    running = table.director.running_match_or_none.match_timers.timer_names(True)
    assert len(running) == 1
    table.rest(900)
    assert clock(table) in ("0:29", "0:30")
    table.choose(2, "Parar el reloj")
    table.rest(60000)
    table.choose(1, "Reanudar el reloj")
    table.rest(30000)
    assert table.log[-1] == "0 timer_end " + running[0]
    assert table.reads_in_turns("acabó Preparación", 1)


def test_a_timer_that_is_started_again_counts_from_its_new_start():
    match = Match("kodem")
    turn_log = TurnLog()
    for at, text in ((0, "0 first 1"), (1000, "0 timer_start match 30"), (21000, "0 timer_start match 30")):
        match.push(parse_move(text), at)
        turn_log.follow_move(match, parse_move(text), at)
    assert turn_log.seconds_left(match, 0, 22000) == 29
    match.undo(1, 23000)
    turn_log.follow_undo(match, 23000)
    assert turn_log.seconds_left(match, 0, 24000) == 7


def test_the_last_seconds_blink_and_wake_the_displays():
    table = match_of(1)
    table.rest(45000)
    woken = table.director.woken_at
    table.rest(10000)
    assert table.director.woken_at > woken
    assert table.director.match_screens[0]._is_urgent
    seen = set()
    for _ in range(8):
        table.rest(250)
        seen.add("0:0" in " ".join(table.texts(1)))
    assert seen == {True, False}


def test_an_end_is_told_at_both_displays():
    table = match_of(1)
    table.rest(60100)
    assert table.reads_in_turns("Se acabó el tiempo", 1, 2)


def test_the_time_of_the_turn_is_seen_instead():
    table = Table()
    table.board.settings.set("clock", 1)
    table.board.settings.save_if_room()
    table.director.apply_preferences()
    table.begin("kodem")
    table.rest(65000)
    assert clock(table) == "1:05"
    table.choose(1, "Pasar turno")
    table.rest(3000)
    assert clock(table) in ("0:03", "0:02")
    again = table.restart()
    again.rest(1000)
    assert clock(again).startswith("0:0")


def test_seconds_are_drawn_only_while_somebody_counts_them():
    table = Table().start()
    table.rest(4000)
    shown = table.director.match_screens[0]._note
    table.rest(30000)
    assert shown == "0'" == clock(table)
    table.rest(30000)
    assert clock(table) == "1'"


def test_a_clock_in_words():
    assert [clock_text(seconds) for seconds in (0, 9, 600, 3599, 3600, 5025, -65)] == [
        "0:00",
        "0:09",
        "10:00",
        "59:59",
        "1:00:00",
        "1:23:45",
        "+1:05",
    ]


class WrappingClock(Clock):
    """A counter that wraps as a board's does, as near to its end as can be."""

    def __init__(self):
        import time

        self._time = time
        self.ticks = time.ticks_add(0, -1)
        super().__init__()

    def ticks_ms(self):
        return self.ticks

    def go(self, length):
        self.ticks = self._time.ticks_add(self.ticks, length)


def test_time_goes_on_where_the_counter_wraps():
    counter = WrappingClock()
    assert counter.now() == 0
    for hour in range(1, 30):
        for _ in range(60):
            counter.go(60000)
            counter.now()
        assert counter.now() == hour * 3600000


def test_a_clock_is_right_after_hours():
    table = Table(FakeBoard())
    table.begin("kodem", {"minutes": 600})
    for _ in range(9 * 6):
        table.board.clock.time += 600000
        table.rest(1000)
    assert clock(table) == "59:06"


def test_the_clock_of_the_match_outlives_its_games():
    table = match_of(50, best_of=3)
    table.rest(60000)
    table.concede(2)
    table.hold_both()
    table.rest(4000)
    assert clock(table).startswith("48:")


def test_a_seats_own_clock_runs_in_its_turn():
    table = Table().begin("custom-reloj")
    table.choose(1, "Corre Reloj J1")
    table.rest(4000)
    assert clock(table) in ("9:57", "9:56", "9:55")
    table.choose(1, "Fin de turno")
    assert table.log[-1].startswith("1 end 59")
    table.rest(2000)
    assert clock(table).startswith("9:5")
    table.director.moves.make_move(1, Move(2, "timer_start", ("reloj2", 3)))
    table.rest(4000)
    assert table.screens == ("result", "result")


def test_both_displays_show_the_same_second_however_long_a_picture_takes():
    table = Table()
    table.begin("kodem", {"minutes": 30})
    director, clock = table.director, table.board.clock
    running_match = director.running_match
    running_match.make_move(director.now_ms(), 1, Move(1, "timer_stop", ("match", 1700)))
    table.rest(3000)
    while running_match.elapsed_ms(director.now_ms()) % 1000 != 40:  # the timer's seconds are not the match's
        clock.time += 1
    running_match.make_move(director.now_ms(), 1, Move(1, "timer_start", ("match",)))
    table.rest(11000)  # who started it has been said
    for _ in range(3):
        while not director.screen_stack.has_stale:
            clock.time += 1
            director.tick(director.now_ms())
        for _ in (1, 2):
            display = director.screen_stack.next_display()
            director.screen_stack.mark_drawn(display)
            draw_screen(director.screen_stack.top_screen(display), table.eyes[display - 1])
            clock.time += 60
        director.screen_stack.next_display()
        first, second = [[text for text in table.texts(seat) if text[-3:-2] == ":"] for seat in (1, 2)]
        assert first == second and len(first) == 1, (first, second)
