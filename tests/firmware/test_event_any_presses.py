"""Any presses at an event's table: nothing fails, and every result on the board is signed and stands there once."""

import os

from event_board import KEY, AskedTable, sheet_data
from fake_board import FakeBoard
from table import left_of
from tapete_board import housekeeping
from tapete_board.input.seat_gestures import CHORD, HOLD, STEP_DOWN, STEP_UP, TAP
from tapete_event.result_file import check_result_file, parse_result_file
from tapete_link.client import list_files
from tapete_link.errors import LinkError
from tapete_link.table_client import answer_judge, call_time, extend_clock, read_board_table, tell_seats
from tapete_rules.dice import Dice

housekeeping.forget_modules = lambda *modules: None  # they would be compiled again after every match
SEED = int.from_bytes(os.urandom(2), "big")  # a run that fails says it
GESTURES = (STEP_UP, STEP_UP, STEP_DOWN, TAP, TAP, TAP, TAP, HOLD, CHORD)
PRESSES = 400


class PressedTable(AskedTable):
    """A table that is pressed at random, and a host that tells and asks in between."""

    def _draw(self):
        """Draw each tenth picture."""
        if self.board.clock.time % 10 == 0:
            super()._draw()

    def any_press(self, dice):
        """Press anything, now and then what leads on."""
        seat = 1 + dice.draw_below(2)
        drawn = dice.draw_below(12)
        if self.screens == ("home", "home"):
            self.sit_down() if drawn < 6 else self.any_request(dice)
        elif self.screens[0] in ("game", "options", "coin", "tools", "adjust"):
            self.do(1, HOLD)
        elif drawn == 0 and self.screens == ("result", "result"):
            self.hold_both()
        elif drawn < 6 and self.screens[seat - 1] == "consent_pin":
            for press in self.director.screen_stack.top_screen(seat)._asked[0][1]:
                self.press(f"{seat}" + ("-", "OK", "+")[press])
        elif drawn == 0 and self.screens == ("judge", "judge"):
            self.press_judge_code(dice.draw_below(16))
        elif drawn == 1 and self.screens == ("play", "play"):
            self._any_act(dice, seat)
        elif drawn == 2:
            self.any_request(dice)
        else:
            self.do(seat, GESTURES[dice.draw_below(len(GESTURES))])
            self.board.clock.time += (50, 200, 900)[dice.draw_below(3)]
            self.rest(0)

    def do(self, seat, gesture):
        """Do what a hand does, without the milliseconds of its buttons."""
        self.director.handle_gesture(seat, gesture)
        self.rest(0)

    def _any_act(self, dice, seat):
        self.hold(f"{seat}OK")
        if self.screens[seat - 1] != "menu":
            return
        for line in ("Juez", "Tiempo", "Dejar el torneo", "Rendirse")[dice.draw_below(4) :]:
            if line in [left_of(entry) for entry in self.entries(seat)]:
                self.take(seat, line)
                self.press(f"{seat}+", f"{seat}OK")
                return

    def any_request(self, dice):
        try:
            (
                lambda: tell_seats(self.exchange, (12, 31), "R1", 60),
                lambda: answer_judge(self.exchange),
                lambda: extend_clock(self.exchange, 2),
                lambda: call_time(self.exchange),
                lambda: self._confirm_all(),
            )[dice.draw_below(5)]()
        except LinkError:
            pass

    def _confirm_all(self):
        for name, size, _ in list_files(self.exchange, "result"):
            self.exchange({"do": "confirm", "name": "result/" + name, "size": size})


def checked_counter(table, own, where):
    """The counter of a result, which is signed and whole."""
    text = table.board.store.read("result/" + own, 0, 1024)
    assert check_result_file(KEY, text), where
    kept = parse_result_file(text).result
    assert 0 < kept.counter <= read_board_table(table.exchange).counter and sum(kept.games) <= 3, (where, kept.games)
    return kept.counter


def test_any_presses():
    dice = Dice(SEED)
    data = sheet_data(options=[("minutes", "1"), ("best_of", "3")], has_pins=dice.draw_below(2) == 1)
    table = PressedTable(FakeBoard(), data)
    seen = set()
    counters = {}
    for number in range(PRESSES):
        if number % 150 == 149:
            table = PressedTable(FakeBoard(table.board.blocks.restart(), number))
        table.board.luck = number
        table.any_press(dice)
        seen.update(table.screens)
        for own in table.board.store.names("result"):
            if own not in counters:
                counters[own] = checked_counter(table, own, (SEED, number))
    assert len(set(counters.values())) == len(counters), (SEED, counters)
    assert "play" in seen, (SEED, seen)
