"""Pending steps of a seat: their size and their limits, and the steps of questions."""

from fake_board import FakeBoard
from table import Table
from tapete_board.journal.journal_writer import JournalWriter
from tapete_board.journal.match_journal import MatchJournal
from tapete_board.match.running_match import RunningMatch
from tapete_board.match.running_record import RunningRecord
from tapete_board.match.turn_log import TurnLog
from tapete_board.screens.number_entry import NumberScreen
from tapete_rules.match import Match
from tapete_rules.move import Move
from tapete_rules.view import Cell, View


class Points(Match):
    """A match whose first seat has a number in steps of ten, up to a hundred; `step` tells what it was asked for."""

    def view(self, seat):
        return View(seat, [], 1, True, [], [Cell("points", 80, step=10, most=100)], ["points"])

    def step(self, seat, stop, delta):
        return Move(seat, "set", ("extincion", abs(delta)))


def running_match():
    match = Points("kodem")
    board = FakeBoard()
    record = RunningRecord("", [], match)
    return RunningMatch(match, record, JournalWriter(MatchJournal(board.blocks)), board.settings, TurnLog(), 0)


def test_a_press_changes_a_number_by_its_step():
    table = running_match()
    heard = []
    table.listener = heard.append
    for _ in range(3):
        table.add_pending_step(0, 1, "points", -10)
    assert table.commit_pending_steps(900, 1) is None
    assert [(change.delta, change.total) for change in heard] == [(-30, 50)]
    assert table.match.moves()[-1].args == ("extincion", 30)


def test_a_number_does_not_go_over_its_most():
    table = running_match()
    for _ in range(3):
        table.add_pending_step(0, 1, "points", 10)
    assert table.pending[0].delta == 20


def test_what_is_over_its_most_can_come_down():
    table = running_match()
    table.match.view = lambda seat: View(seat, [], 1, True, [], [Cell("points", 130, most=100)], ["points"])
    table.add_pending_step(0, 1, "points", 1)
    table.add_pending_step(0, 1, "points", -1)
    assert table.pending[0].delta == -1


def has_true_views(running_match):
    """Return True if both seats see the views that the match makes."""
    return all(running_match.view_of(seat).to_data() == running_match.match.view(seat).to_data() for seat in (1, 2))


def test_what_is_seen_is_true_after_every_undo_and_redo():
    table = Table().start()
    running_match = table.director.running_match_or_none
    for button in ("1-", "2-", "1-"):
        table.press(button)
        table.rest(1500)
        assert has_true_views(running_match)
    now = table.board.clock.now()
    for action in (
        running_match.undo,
        running_match.undo,
        running_match.redo,
        running_match.undo,
        running_match.undo,
        running_match.redo,
        running_match.redo,
    ):
        action(now, 1, 1)
        assert has_true_views(running_match)
    running_match.reset_game(now, 1, 1)
    for action in (running_match.undo, running_match.redo, running_match.undo, running_match.undo):
        assert has_true_views(running_match)
        action(now, 1, 1)
    assert has_true_views(running_match)


def test_a_question_goes_by_its_step():
    table = Table()
    taken = []
    table.director.stage.push(1, NumberScreen(table.director, 1, "", (0, 900, 300), taken.append, 100))
    table.press("1+", "1+", "1-", "1OK")
    assert taken == [400]


def test_a_question_for_a_change_has_no_zero():
    table = Table().start()
    for presses, change in ((("1-",), -1), (("1-", "1-", "1+", "1+"), 1), (("1+", "1-", "1-"), -1)):
        table.choose(1, "Escalar o descender")
        table.press(*presses + ("1OK",))
        assert table.log[-1] == f"1 scale 1 {change}"
