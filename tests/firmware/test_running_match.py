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

LATER = 100000  # milliseconds of the clock, when the match has begun


class Points(Match):
    """A match whose first seat has a number in steps of ten, up to a hundred; `step` tells what it was asked for."""

    def begin_view(self, seat):
        return View(seat, [], 1, True, list, [Cell("points", 80, step=10, most=100)], ["points"])

    def step_move(self, seat, stop, delta):
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
        table.add_pending_steps(0, 1, "points", -10)
    assert table.commit_pending_steps(900, 1) is None
    assert [(change.delta, change.total) for change in heard] == [(-30, 50)]
    assert table.match.moves()[-1].args == ("extincion", 30)


def test_a_number_does_not_go_over_its_most():
    table = running_match()
    for _ in range(3):
        table.add_pending_steps(0, 1, "points", 10)
    assert table.pending[0].delta == 20


def test_what_is_over_its_most_can_come_down():
    table = running_match()
    table.match.begin_view = lambda seat: View(seat, [], 1, True, list, [Cell("points", 130, most=100)], ["points"])
    table.add_pending_steps(0, 1, "points", 1)
    table.add_pending_steps(0, 1, "points", -1)
    assert table.pending[0].delta == -1


def test_the_halves_of_a_view_are_made_one_after_the_other():
    table = begun_match()
    assert [table.prepare_own_half(1), table.prepare_own_half(1)] == [True, False]
    assert not table.view_at(1).is_whole
    assert [table.prepare_rival_half(1), table.prepare_rival_half(1)] == [True, False]
    assert table.view_at(1).to_data() == table.match.view(1).to_data()


def test_a_view_of_one_half_is_not_kept_for_an_undo():
    """Its other half would be made of a state that is no more."""
    table = begun_match()
    table.prepare_own_half(1)
    table.make_move(LATER, 2, Move(2, "set", ("extincion", 3)))
    table.undo(LATER, 2, 2)
    assert not table.match.view(1).rival[-1].value
    assert has_true_views(table)


def begun_match():
    """A match of Kódem in which something can be undone."""
    running_match = Table().start().director.running_match
    running_match.make_move(LATER, 1, Move(1, "set", ("extincion", 5)))
    return running_match


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
    table.director.screen_stack.push(1, NumberScreen(table.director, 1, "", (0, 900, 300), taken.append, 100))
    table.press("1+", "1+", "1-", "1OK")
    assert taken == [400]


def test_a_question_for_a_change_has_no_zero():
    table = Table().start()
    for presses, change in ((("1-",), -1), (("1-", "1-", "1+", "1+"), 1), (("1+", "1-", "1-"), -1)):
        table.choose(1, "Escalar o descender")
        table.press(*presses + ("1OK",))
        assert table.log[-1] == f"1 scale 1 {change}"
