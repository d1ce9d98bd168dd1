"""The match that runs: its moves, what is pending at each display, and the lines that the journal keeps of both."""

from tapete_rules.errors import MoveError, TapeteError
from tapete_rules.series import FIRST, RESET
from tapete_rules.view import GRID

from .. import memory
from ..input.pending_steps import Pending
from ..journal.match_journal import MOST_CHARACTERS
from ..link.running_record import RunningRecord
from .turn_log import TurnLog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.match import Match
    from tapete_rules.move import Move
    from tapete_rules.view import View

    from ..journal.journal_writer import JournalWriter
    from ..journal.settings_file import SettingsFile
    from .match_timers import MatchTimers

# Lines of the journal that are no moves.
PENDING = "~"  # "~ DISPLAY SEAT STOP DELTA": what waits at a display, 0 when it is dropped
ANSWER = "="  # "= NAME VALUE": an answer to be remembered
TICK = "@"  # "@ MILLISECONDS": a timer ran until then
CHECKPOINT = (
    "^"  # "^ TURN_LOG STATE": what all before it has come to, but for answers; what waits is said again after it
)
ENDED = "#end"  # both displays confirmed that the match is over
TOGETHER = ";"  # between moves that are made all or none

_PENDING_LINE = (PENDING + " %d %d %s %d").encode()  # bytes, for it is made between a press and its picture


class MatchChange:
    """What was done, for others to see.

    `display`: where; `seat`: by whom; both 0 for what the table itself did. `action`: "undone" or "redone" where the
    move was; `delta`, `total`: of a number that was stepped.
    """

    def __init__(self, display: int, seat: int, move: "Move", action: str = "", delta: int = 0, total: int = 0) -> None:
        self.display = display
        self.seat = seat
        self.move = move
        self.action = action
        self.delta = delta
        self.total = total


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
        self.pending = (Pending(rest_ms), Pending(rest_ms))
        self.listener = _nobody
        self._journal_writer = journal_writer
        self._noted = 0  # characters since the last checkpoint
        self._shelved = match.log.full_groups  # of the log
        self._match_timers: "MatchTimers | None" = None
        self._zero = now - turn_log.at
        self._views: "dict[int, View]" = {}  # what seats see,
        self._before: "dict[int, View]" = {}  # and saw before the last move, if that is known
        self._layout = ""
        self.refused_at = -1

    @property
    def match_timers(self) -> "MatchTimers":
        """The timers, loaded for a match that has any."""
        if self._match_timers is None:
            from .match_timers import MatchTimers

            self._match_timers = MatchTimers(self)
        return self._match_timers

    @property
    def changes(self) -> int:
        """How much has happened."""
        return len(self.match.log)

    @property
    def is_locked(self) -> bool:
        """Whether the match is a tournament's: numbers, history, clock and result, and no more."""
        return self.record.is_locked

    def elapsed(self, now: int) -> int:
        """Milliseconds since the match began, without the time the board was off."""
        return now - self._zero

    def seat_at(self, display: int) -> int:
        """The seat that a display stands for; as long as something waits there, the one for which it does."""
        pending = self.pending[display - 1]
        return pending.seat if pending.is_open else self.match.displays()[display - 1]

    def view(self, seat: int) -> "View":
        """What a seat sees, made anew after each move only."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.match.view(seat)
        return view

    def view_at(self, display: int) -> "View":
        """What a display shows."""
        return self.view(self.seat_at(display))

    @property
    def layout(self) -> str:
        """DUEL or GRID, the same all through a match."""
        if not self._layout:
            self._layout = self.view(1).layout
        return self._layout

    def actor(self, seat: int, stop: str) -> int:
        """Whom a stop of a seat's view speaks for: where each seat has one cell, that seat."""
        return int(stop) if stop and self.layout == GRID else seat

    # -- steps on a number

    def press(self, now: int, display: int, stop: str, step: int) -> None:
        """A press on the number at a stop changes it by `step`; it waits until the hand rests.

        Below the cell's least and over its most nothing follows.
        """
        seat = self.seat_at(display)
        cell = self.view(seat).cell(stop)
        if cell is None or cell.value is None:
            return
        pending = self.pending[display - 1]
        total = cell.value + pending.delta + step
        if (step < 0 and total < cell.least) or (step > 0 and total > cell.most):
            step = 0
        pending.add(now, seat, stop, step)
        self._note_pending(display)

    def chord(self, display: int) -> bool:
        """Withdraw the first edge of a chord and drop what waits; False where nothing else waited: then it undoes."""
        pending = self.pending[display - 1]
        if not pending.is_open:
            return False
        left = pending.withdraw()
        self.drop(display)
        return left != 0

    def drop(self, display: int) -> None:
        """What waits at a display is not made."""
        if self.pending[display - 1].is_open:
            self.pending[display - 1].delta = 0
            self._note_pending(display)
            self.pending[display - 1].clear()

    def settle(self, now: int, display: int) -> "tuple[Move, TapeteError] | None":
        """Make what waits at a display one move; the move and why it was refused, if it was."""
        pending = self.pending[display - 1]
        if not pending.is_open:
            return None
        seat, stop, delta = pending.seat, pending.stop, pending.delta
        if not delta:
            self.drop(display)
            return None
        cell = self.view(seat).cell(stop)
        total = max(cell.least, (cell.value or 0) + delta) if cell else 0
        move = self.match.step(seat, stop, delta)
        error = self._push(now, move, pending)
        if error is not None:
            self.drop(display)
            return move, error
        self.listener(MatchChange(display, move.seat, move, "", delta, total))
        return None

    # -- whole moves

    def play(self, now: int, display: int, move: "Move") -> "TapeteError | None":
        """Make a move; why it was refused, if it was."""
        error = self._push(now, move)
        if error is None:
            self.listener(MatchChange(display, move.seat, move))
        return error

    def undo_owner(self) -> int:
        """Whose the last move is, 0 for the table's own."""
        last = self.match.last_move() if self.turn_log.can_undo else None
        return 0 if last is None else last.seat

    def redo_owner(self) -> int:
        """Whose the next move to redo is, 0 for the table's own."""
        move = self.match.next_redo()
        return 0 if move is None else move.seat

    def undo(self, now: int, display: int, seat: int) -> None:
        """Take the last move back. Raises MoveError("nothing_to_undo"): how a game was opened stays."""
        if not self.turn_log.can_undo:
            raise MoveError("nothing_to_undo")
        at = self.elapsed(now)
        moves: "list[Move]" = []
        while not moves or (moves[0].kind == FIRST and moves[-1].kind != RESET):  # a reset is several moves
            moves.append(self.match.undo(seat, at))
            self.turn_log.back(self.match, at)
        before = self._before
        self._changed(len(moves))
        self._views, self._before = before, {}
        self.listener(MatchChange(display, seat, moves[-1], "undone"))

    def redo(self, now: int, display: int, seat: int) -> None:
        """Make the last undone move again. Raises MoveError("nothing_to_redo")."""
        at = self.elapsed(now)
        moves: "list[Move]" = []
        while not moves or (moves[0].kind == RESET and moves[-1].kind != FIRST):
            moves.append(self.match.redo(seat, at))
            self.turn_log.forward(self.match, moves[-1], at)
        self._changed(len(moves))
        self.listener(MatchChange(display, seat, moves[0], "redone"))

    def open_next(self, now: int) -> None:
        """Lay the table for the next game of the match."""
        self._open(now, self.match.next_opening())

    def reset(self, now: int, display: int, seat: int) -> None:
        """Lay the table for the present game again."""
        moves = self.match.reset_opening(seat)
        self._open(now, moves)
        self.listener(MatchChange(display, seat, moves[0]))

    def end(self) -> None:
        """Both displays confirmed: the journal knows before anything else is done."""
        self._journal_writer.note(ENDED)
        self._journal_writer.flush()

    # -- what else the journal keeps

    def answer(self, seat: int, memory: str, default: int) -> int:
        """The last answer of a seat under a name."""
        return self.game_settings.number(f"answer.{memory}.{seat}", default)

    def note_time(self, elapsed: int) -> None:
        """A timer ran until now, though nothing was done."""
        self._journal_writer.note(f"{TICK} {elapsed}")

    def remember(self, seat: int, memory: str, value: int) -> None:
        """Keep an answer: in the journal now, in the game's settings when the match is over."""
        name = f"answer.{memory}.{seat}"
        self.game_settings.set(name, value)
        self._journal_writer.note(f"{ANSWER} {name} {value}")

    # -- inside

    def _open(self, now: int, moves: "list[Move]") -> None:
        """Moves that come back all or none."""
        for move in moves:
            self.match.push(move, self.elapsed(now))
            self.turn_log.forward(self.match, move, self.elapsed(now))
        self._changed(len(moves))

    def _push(self, now: int, move: "Move", pending: "Pending | None" = None) -> "TapeteError | None":
        """Make a move; `pending`: what waited and has become it."""
        try:
            self.match.push(move, self.elapsed(now))
        except TapeteError as error:
            return error
        self.turn_log.forward(self.match, move, self.elapsed(now))
        if pending is not None:
            pending.clear()
        self._changed(1)
        return None

    def _changed(self, count: int) -> None:
        """So many entries are new in the log."""
        memory.worked(memory.MOVE)
        self._before = self._views if count == 1 else {}  # several may be taken back one by one
        self._views = {}
        log = self.match.log
        self._note(TOGETHER.join(log.lines(len(log) - count)))
        while self._shelved < log.full_groups:
            self._journal_writer.shelve(log, self._shelved)
            self._shelved += 1
        state = self.match.checkpoint()
        if state and self._noted >= len(state):  # never more than half of the journal
            self._note_checkpoint(f"{CHECKPOINT} {self.turn_log.dump()} {state}")

    def _note_checkpoint(self, line: str) -> None:
        if len(line) > MOST_CHARACTERS:
            return
        self._note(line)
        self.turn_log.kept()
        self._noted = 0
        for display in (1, 2):
            if self.pending[display - 1].is_open:
                self._note_pending(display)

    def _note(self, line: "str | bytes") -> None:
        self._noted += len(line)
        self._journal_writer.note(line)

    def _note_pending(self, display: int) -> None:
        pending = self.pending[display - 1]
        self._note(_PENDING_LINE % (display, pending.seat, pending.stop.encode(), pending.delta))


def _nobody(change: MatchChange) -> None:
    pass
