"""The match that runs: its moves, what is pending at each seat, and the lines that the journal keeps of both."""

from tapete_rules.errors import MoveError, TapeteError

from .pending import Pending
from .running import RunningRecord

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.match import Match
    from tapete_rules.move import Move
    from tapete_rules.view import View

    from .scribe import Scribe

PENDING = "~"  # a journal line "~ SEAT STOP DELTA": what waits at a seat, 0 when it is dropped
ENDED = "#end"  # both seats confirmed that the match is over


class Change:
    """What a seat did, for the other one to see: a number at a stop, or a text where it is more than that."""

    def __init__(self, seat: int, text: "tuple[object, ...]", delta: int = 0, total: int = 0) -> None:
        self.seat = seat
        self.text = text
        self.delta = delta
        self.total = total


class Session:
    """A match with what the board adds to it. Seats are 1 and 2; `now` is the clock's.

    `listener(change)` hears of every Change. `record`: the match as a record, so far.
    """

    def __init__(self, match: "Match", record: RunningRecord, scribe: "Scribe", now: int, elapsed: int = 0) -> None:
        self.match = match
        self.record = record
        self.pending = (Pending(), Pending())
        self.listener = _nobody
        self._scribe = scribe
        self._zero = now - elapsed
        self._views: "list[View | None]" = [None, None]

    def elapsed(self, now: int) -> int:
        """Milliseconds since the match began, without the time the board was off."""
        return now - self._zero

    def view(self, seat: int) -> "View":
        """What a seat sees, made anew after each move only."""
        view = self._views[seat - 1]
        if view is None:
            view = self._views[seat - 1] = self.match.view(seat)
        return view

    # -- steps on a number

    def press(self, now: int, seat: int, stop: str, step: int) -> None:
        """A press of `-` or `+` (-1, 1) on the number at a stop; it waits until the hand rests.

        Below 0 and over the cell's most nothing follows.
        """
        cell = self.view(seat).cell(stop)
        if cell is None or cell.value is None:
            return
        step *= cell.step
        pending = self.pending[seat - 1]
        total = cell.value + pending.delta + step
        if total < 0 or (step > 0 and total > cell.most):
            step = 0
        pending.add(now, stop, step)
        self._note_pending(seat)

    def chord(self, seat: int) -> bool:
        """Withdraw the first edge of a chord and drop what waits; False where nothing else waited: then it undoes."""
        pending = self.pending[seat - 1]
        if not pending.is_open:
            return False
        left = pending.withdraw()
        self._drop(seat)
        return left != 0

    def settle(self, now: int, seat: int) -> "tuple[Move, TapeteError] | None":
        """Make what waits at a seat one move; the move and why it was refused, if it was."""
        pending = self.pending[seat - 1]
        if not pending.is_open:
            return None
        stop, delta = pending.stop, pending.delta
        if not delta:
            self._drop(seat)
            return None
        cell = self.view(seat).cell(stop)
        before = cell.value or 0 if cell else 0
        move = self.match.step(seat, stop, delta)
        error = self._push(now, move)
        if error is not None:
            self._drop(seat)
            return move, error
        pending.clear()
        self.listener(Change(seat, self.match.describe(move), delta, max(0, before + delta)))
        return None

    # -- whole moves

    def play(self, now: int, move: "Move") -> "TapeteError | None":
        """Make a move; why it was refused, if it was."""
        error = self._push(now, move)
        if error is None:
            self.listener(Change(move.seat, self.match.describe(move)))
        return error

    def undo_owner(self) -> int:
        """Whose the last move is, 0 where there is none: how the match was opened is not undone."""
        last = self.match.last_move()
        return 0 if last is None else last.seat

    def redo_owner(self) -> int:
        """Whose the next move to redo is, 0 where there is none."""
        move = self.match.next_redo()
        return 0 if move is None else move.seat

    def undo(self, now: int, seat: int) -> None:
        """Take the last move back. Raises MoveError("nothing_to_undo")."""
        if not self.undo_owner():
            raise MoveError("nothing_to_undo")
        move = self.match.undo(seat, self.elapsed(now))
        self._changed()
        self.listener(Change(seat, ("board.undone", self.match.describe(move))))

    def redo(self, now: int, seat: int) -> None:
        """Make the last undone move again. Raises MoveError("nothing_to_redo")."""
        move = self.match.redo(seat, self.elapsed(now))
        self._changed()
        self.listener(Change(seat, ("board.redone", self.match.describe(move))))

    def end(self) -> None:
        """Both seats confirmed: the journal knows before anything else is done."""
        self._scribe.note(ENDED)
        self._scribe.flush()

    # -- inside

    def _push(self, now: int, move: "Move") -> "TapeteError | None":
        try:
            self.match.push(move, self.elapsed(now))
        except TapeteError as error:
            return error
        self._changed()
        return None

    def _changed(self) -> None:
        self._views = [None, None]
        self._scribe.note(self.match.log.line(len(self.match.log) - 1))

    def _drop(self, seat: int) -> None:
        self.pending[seat - 1].delta = 0
        self._note_pending(seat)
        self.pending[seat - 1].clear()

    def _note_pending(self, seat: int) -> None:
        pending = self.pending[seat - 1]
        self._scribe.note(f"{PENDING} {seat} {pending.stop} {pending.delta}")


def _nobody(change: Change) -> None:
    pass
