"""The running match: its moves, the pending steps of each display, and the journal lines of both."""

from tapete_rules.errors import MoveError, TapeteError
from tapete_rules.series import FIRST, RESET
from tapete_rules.view import GRID

from .. import housekeeping
from ..input.pending_steps import PendingSteps
from ..journal.match_journal import MOST_CHARACTERS
from .running_record import RunningRecord
from .turn_log import TurnLog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.match import Match
    from tapete_rules.move import Move
    from tapete_rules.view import View

    from ..journal.journal_writer import JournalWriter
    from ..journal.settings_file import SettingsFile
    from .match_timers import MatchTimers

# Journal lines that are not moves.
HEADER = ":"  # ":NUMBER NAME VALUE": a header of the record; numbers keep their order
PENDING = "~"  # "~ DISPLAY SEAT STOP DELTA [=TOTAL] [MILLISECONDS]": the pending steps of a display and what they lead
# to; DELTA 0: they were dropped
ANSWER = "="  # "= NAME VALUE": an answer to be remembered
TICK = "@"  # "@ MILLISECONDS": a timer ran until then
CHECKPOINT = "^"  # "^ TURN_LOG STATE": the state after all lines before it; answers and pending steps are not in it,
# and what is pending stands right before it
ENDED = "#end"  # both displays confirmed that the match is over
TOGETHER = ";"  # between moves that are made all or none

_PENDING_LINE = (PENDING + " %d %d %s %d").encode()  # bytes: making a string takes longer, and a press waits for it
_TIMED_MS = 1000  # a press notes its time if no line with a time was noted for so long: a few bytes more a second


class MatchChange:
    """A change of the match, as the listener gets it.

    display, seat: where it was made and for whom; both 0 for a move of the board itself.
    action: "undone", "redone" or "".
    delta, total: the step on a number and its result, 0 for any other move; stop: which number, "" for any other move.
    """

    def __init__(
        self, display: int, seat: int, move: "Move", action: str = "", delta: int = 0, total: int = 0, stop: str = ""
    ) -> None:
        self.display = display
        self.seat = seat
        self.move = move
        self.action = action
        self.delta = delta
        self.total = total
        self.stop = stop


class RunningMatch:
    """A match in play on the board: its moves, pending presses, timers and journal lines.

    `now` in the methods is the time of the board's clock in milliseconds.

    listener(change): called after every MatchChange.
    record: the match so far as a record.
    turn_log: when turns and timers began, and how far undo goes back.
    game_settings: options and answers remembered for this game.
    refused_at: the value of `changes` when there was no room for the record, else -1.
    """

    def __init__(
        self,
        match: "Match",
        record: RunningRecord,
        journal_writer: "JournalWriter",
        game_settings: "SettingsFile",
        turn_log: TurnLog,
        now: int,
        rest_ms: int = 800,
    ) -> None:
        self.match = match
        self.record = record
        self.game_settings = game_settings
        self.turn_log = turn_log
        self.pending = (PendingSteps(rest_ms), PendingSteps(rest_ms))
        self.listener = _ignore_change
        self._journal_writer = journal_writer
        self._is_checkpoint_due = False
        self._noted = 0  # characters noted since the last checkpoint
        self._shelved = match.log.full_groups  # groups of the log that were handed to the journal
        self._match_timers: "MatchTimers | None" = None
        self._zero = now - turn_log.at
        self._pressed_at = turn_log.at  # milliseconds of the match at the last step on a number
        self._timed_at = turn_log.at  # and at the last one that noted its time
        self._views: "dict[int, View]" = {}  # by seat
        self._before: "dict[int, View]" = {}  # the views before the last move, if they are known
        self._layout = ""
        self.refused_at = -1

    @property
    def match_timers(self) -> "MatchTimers":
        """The timers; their code is loaded at the first use, because few matches have any."""
        if self._match_timers is None:
            from .match_timers import MatchTimers

            self._match_timers = MatchTimers(self)
        return self._match_timers

    @property
    def change_count(self) -> int:
        """The number of entries in the log; it grows with every move, undo and redo."""
        return len(self.match.log)

    @property
    def is_locked(self) -> bool:
        """True in a tournament: the board then offers numbers, history, clock and result only."""
        return self.record.is_locked

    def elapsed_ms(self, now: int) -> int:
        """Return the milliseconds since the match began, without the time the board was off."""
        return now - self._zero

    def seat_at(self, display: int) -> int:
        """Return the seat that a display stands for. While steps are pending there, it is the seat they belong to."""
        pending = self.pending[display - 1]
        return pending.seat if pending.is_open else self.match.displays()[display - 1]

    def view_of(self, seat: int) -> "View":
        """Return the view of a seat; each of its halves is made once after each move."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.match.begin_view(seat)
        return view

    def view_at(self, display: int) -> "View":
        """Return the view that a display shows."""
        return self.view_of(self.seat_at(display))

    def prepare_own_half(self, display: int) -> bool:
        """Make the view of a display with the own half alone. Return False if it is there."""
        if self.seat_at(display) in self._views:
            return False
        self.view_at(display)
        return True

    def prepare_rival_half(self, display: int) -> bool:
        """Make the rival's half of the view of a display. Return False if it is there."""
        return self.view_at(display).complete()

    @property
    def view_layout(self) -> str:
        """DUEL or GRID; it never changes within a match."""
        if not self._layout:
            self._layout = self.view_of(1).layout
        return self._layout

    def acting_seat(self, seat: int, stop: str) -> int:
        """Return the seat that acts at a stop of a seat's view. In a GRID each cell belongs to a seat of its own."""
        return int(stop) if stop and self.view_layout == GRID else seat

    # -- steps on a number

    def add_pending_steps(self, now: int, display: int, stop: str, step: int, count: int = 1) -> None:
        """Add a press to the pending steps of a display, or a leap of `count` steps at once. They become one move when
        the hand rests.

        Steps that would leave the range of the number are not added.
        """
        seat = self.seat_at(display)
        cell = self.view_of(seat).find_cell(stop)
        if cell is None or cell.value is None:
            return
        pending = self.pending[display - 1]
        total = cell.value + pending.delta
        room = cell.most - total if step > 0 else total - cell.least
        pending.add_step(now, seat, stop, step * max(0, min(count, room // abs(step))))
        self._pressed_at = self.elapsed_ms(now)
        self._note_pending(display, cell.value + pending.delta)

    def drop_by_chord(self, display: int) -> bool:
        """Withdraw the step that a chord began with and drop all pending steps.

        Return False if there were no others: the chord then means undo.
        """
        pending = self.pending[display - 1]
        if not pending.is_open:
            return False
        left = pending.withdraw_last()
        self.drop_pending(display)
        return left != 0

    def drop_pending(self, display: int) -> None:
        """Drop the pending steps of a display."""
        if self.pending[display - 1].is_open:
            self.pending[display - 1].delta = 0
            self._note_pending(display)
            self.pending[display - 1].clear()

    def commit_pending_steps(self, now: int, display: int) -> "tuple[Move, TapeteError] | None":
        """Make the pending steps of a display one move. Return (move, error) if it was refused."""
        pending = self.pending[display - 1]
        if not pending.is_open:
            return None
        seat, stop, delta = pending.seat, pending.stop, pending.delta
        if not delta:
            self.drop_pending(display)
            return None
        cell = self.view_of(seat).find_cell(stop)
        total = max(cell.least, (cell.value or 0) + delta) if cell else 0
        move = self.match.step_move(seat, stop, delta)
        error = self._push_move(now, move, pending)
        if error is not None:
            self.drop_pending(display)
            return move, error
        self.turn_log.note_total(len(self.match.log) - 1, total)
        self.listener(MatchChange(display, move.seat, move, "", delta, total, stop))
        return None

    # -- whole moves

    def make_move(self, now: int, display: int, move: "Move") -> "TapeteError | None":
        """Make a move. Return the error if it was refused."""
        error = self._push_move(now, move)
        if error is None:
            self.listener(MatchChange(display, move.seat, move))
        return error

    def undo_owner(self) -> int:
        """Return the seat that made the last move, 0 for the board itself."""
        last = self.match.last_move() if self.turn_log.can_undo else None
        return 0 if last is None else last.seat

    def redo_owner(self) -> int:
        """Return the seat whose move comes next at redo, 0 for the board itself."""
        move = self.match.next_redo()
        return 0 if move is None else move.seat

    def undo(self, now: int, display: int, seat: int) -> None:
        """Take the last move back. Raises MoveError("nothing_to_undo") at the opening of the game."""
        if not self.turn_log.can_undo:
            raise MoveError("nothing_to_undo")
        self.note_due_checkpoint()
        at = self.elapsed_ms(now)
        moves: "list[Move]" = []
        while not moves or (moves[0].kind == FIRST and moves[-1].kind != RESET):  # a reset is several moves
            moves.append(self.match.undo(seat, at))
            self.turn_log.follow_undo(self.match, at)
        before = self._before
        self._note_new_entries(len(moves))
        self._views, self._before = before, {}
        self.listener(MatchChange(display, seat, moves[-1], "undone"))

    def redo(self, now: int, display: int, seat: int) -> None:
        """Make the last undone move again. Raises MoveError("nothing_to_redo")."""
        self.note_due_checkpoint()
        at = self.elapsed_ms(now)
        moves: "list[Move]" = []
        while not moves or (moves[0].kind == RESET and moves[-1].kind != FIRST):
            moves.append(self.match.redo(seat, at))
            self.turn_log.follow_move(self.match, moves[-1], at)
        self._note_new_entries(len(moves))
        self.listener(MatchChange(display, seat, moves[0], "redone"))

    def make_ruling(self, now: int, moves: "list[Move]") -> "TapeteError | None":
        """Make the moves of a judge together; players cannot take them back. Return the error if one was refused.

        The first move says what he did and is never refused.
        """
        self.note_due_checkpoint()
        error = None
        made = 0
        for move in moves:
            try:
                self.match.push(move, self.elapsed_ms(now))
            except TapeteError as refusal:
                error = refusal
                break
            self.turn_log.follow_move(self.match, move, self.elapsed_ms(now))
            made += 1
        self.turn_log.raise_floor()
        self._note_new_entries(made)
        self.listener(MatchChange(0, moves[0].seat, moves[0]))
        return error

    def replace_header(self, name: str, value: str, nth: int = 0) -> None:
        """Replace the nth header of a name, in the journal twice, as all headers."""
        places = [place for place, header in enumerate(self.record.headers) if header[0] == name]
        self.record.headers[places[nth]] = (name, value)
        for _ in range(2):
            self._journal_writer.add_line(f"{HEADER}{places[nth]} {name} {value}")

    def open_next(self, now: int) -> None:
        """Lay the table for the next game of the match."""
        self._push_opening(now, self.match.next_opening())

    def reset_game(self, now: int, display: int, seat: int) -> None:
        """Lay the table for the present game again."""
        moves = self.match.reset_opening(seat)
        self._push_opening(now, moves)
        self.listener(MatchChange(display, seat, moves[0]))

    def note_confirmed_end(self) -> None:
        """Write to the journal at once that both displays confirmed the end."""
        self._journal_writer.add_line(ENDED)
        self._journal_writer.write_waiting()

    # -- answers and time

    def last_answer(self, seat: int, memory: str, default: int) -> int:
        """Return the last answer of a seat under a name, or the default."""
        return self.game_settings.get_number(f"answer.{memory}.{seat}", default)

    def note_time(self, elapsed: int) -> None:
        """Write the time to the journal while a timer runs and nobody makes a move."""
        self._journal_writer.add_line(f"{TICK} {elapsed}")

    def remember_answer(self, seat: int, memory: str, value: int) -> None:
        """Remember an answer: in the journal now, in the game's settings when the match is over."""
        self.remember(f"answer.{memory}.{seat}", value)

    def remember(self, name: str, value: "int | str") -> None:
        """Remember a value under any name, as an answer."""
        self.game_settings.set(name, value)
        self._journal_writer.add_line(f"{ANSWER} {name} {value}")

    # -- inside

    def _push_opening(self, now: int, moves: "list[Move]") -> None:
        """Make moves that one undo takes back together."""
        self.note_due_checkpoint()
        for move in moves:
            self.match.push(move, self.elapsed_ms(now))
            self.turn_log.follow_move(self.match, move, self.elapsed_ms(now))
        self._note_new_entries(len(moves))

    def _push_move(self, now: int, move: "Move", pending: "PendingSteps | None" = None) -> "TapeteError | None":
        """Make a move and note it. `pending`: the steps that have become this move."""
        self.note_due_checkpoint()
        try:
            self.match.push(move, self.elapsed_ms(now))
        except TapeteError as error:
            return error
        self.turn_log.follow_move(self.match, move, self.elapsed_ms(now))
        if pending is not None:
            pending.clear()
        self._note_new_entries(1)
        return None

    def _note_new_entries(self, count: int) -> None:
        """Write the newest `count` entries of the log to the journal."""
        housekeeping.note_garbage(housekeeping.MOVE)
        whole = {seat: view for seat, view in self._views.items() if view.is_whole}
        self._before = whole if count == 1 else {}  # undo takes back one entry at a time
        self._views = {}
        log = self.match.log
        self._note_line(TOGETHER.join(log.lines_from(len(log) - count)))
        while self._shelved < log.full_groups:
            self._journal_writer.add_log_group(log, self._shelved)
            self._shelved += 1
        self._is_checkpoint_due = True

    def note_due_checkpoint(self) -> bool:
        """Write the state after 16 moves to the journal; return False if that was done or not due.

        In a pause, when it was packed in steps, and before the next move at latest.
        """
        if not self._is_checkpoint_due:
            return False
        self._is_checkpoint_due = False
        state = self.match.newest_checkpoint()
        if state and self._noted >= len(state):  # checkpoints take at most half of the journal
            self._note_checkpoint(f"{CHECKPOINT} {self.turn_log.checkpoint_text()} {state}")
        return True

    def _note_checkpoint(self, line: str) -> None:
        if len(line) > MOST_CHARACTERS:
            return
        self._timed_at = -_TIMED_MS
        for display in (1, 2):
            if self.pending[display - 1].is_open:
                self._note_pending(display)  # before it: the power may be cut after any line
        self._note_line(line)
        self.turn_log.mark_checkpoint_written()
        self._noted = 0

    def _note_line(self, line: "str | bytes") -> None:
        self._noted += len(line)
        self._journal_writer.add_line(line)

    def _note_pending(self, display: int, total: "int | None" = None) -> None:
        pending = self.pending[display - 1]
        line = _PENDING_LINE % (display, pending.seat, pending.stop.encode(), pending.delta)
        if total is not None:
            line += b" =%d" % total
        if self._pressed_at - max(self._timed_at, self.turn_log.at) >= _TIMED_MS:
            self._timed_at = self._pressed_at
            line += b" %d" % self._pressed_at
        self._note_line(line)


def _ignore_change(change: MatchChange) -> None:
    pass
