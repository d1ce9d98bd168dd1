"""The times of a match: when its turns and timers began, and how far undo goes back."""

import json

from tapete_rules.long_list import LongList
from tapete_rules.series import FIRST, RESET

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tapete_rules.match import Match
    from tapete_rules.move import Move

_TURN = 3  # numbers for each turn in `turns`
_MOST_TOTAL = 0x7FFF  # in two bytes
_MOST_STARTS = 8  # starts of a timer that are remembered for undo


class TurnLog:
    """Times of turns and timers, updated at each entry, in play and when the journal is read again.

    at: milliseconds of the match at its last entry, or at a later time that was noted.
    turn_at: when the present turn began.
    turns: for each turn its first entry in the log, its number and its seat.
    runs: True while a timer runs.
    stepped, totals: entries of the log that changed a number by presses, and what each came to.
    """

    def __init__(self) -> None:
        self.at = 0
        self.turn_at = 0
        self.turns = LongList("H")
        self.runs = False
        self.stepped = LongList("H")
        self.totals = LongList("h")
        self._count = 0  # moves in force
        self._floor = 0  # moves in force that opened the present game: undo stops there
        self._is_reset = False  # True during the moves of a reset, which can be undone
        self._starts: "list[list[tuple[int, int]]]" = []  # of each timer: (moves in force, milliseconds)
        self._known: "list[int]" = []  # of each timer: Timer.starts
        self._spent: "list[bool]" = []  # of each timer: it has ended already and must not end again
        self._written = 0  # numbers of `turns` that stand in a checkpoint
        self._written_totals = 0

    def checkpoint_text(self) -> str:
        """Return the state as text without spaces; turns that stand in an earlier checkpoint are left out."""
        known = (self.at, self.turn_at, self._count, self._floor, int(self._is_reset), int(self.runs))
        timers = (self._starts, [int(is_spent) for is_spent in self._spent])
        turns = [self.turns[place] for place in range(self._written, len(self.turns))]
        totals = [[self.stepped[place], self.totals[place]] for place in range(self._written_totals, len(self.totals))]
        return json.dumps([known, timers, self._written, turns, totals]).replace(" ", "")

    def mark_checkpoint_written(self) -> None:
        """Remember that the text of the last checkpoint was written."""
        self._written = len(self.turns)
        self._written_totals = len(self.totals)

    def load_checkpoint(self, text: str) -> None:
        """Load the text of a checkpoint. All checkpoints before it must be loaded first.

        The state of a match does not say how often its timers were started, so that count begins at 0 again.
        """
        known, timers, kept, turns, *totals = json.loads(text)  # an older one has no totals
        self.at, self.turn_at, self._count, self._floor, is_reset, runs = known
        self._is_reset, self.runs = is_reset == 1, runs == 1
        self._starts, spent = timers
        self._known = [0] * len(self._starts)
        self._spent = [is_spent == 1 for is_spent in spent]
        while len(self.turns) > kept:
            self.turns.pop()
        self._add_turn(turns)
        for entry, total in totals[0] if totals else ():
            self.note_total(entry, total)
        self.mark_checkpoint_written()

    def go_on_at(self, at: int) -> None:
        """Let the match be at a time or later: a press or a tick was noted then, and no time goes back."""
        self.at = max(self.at, at)

    def note_total(self, entry: int, total: int) -> None:
        """Note what a number came to by an entry of the log; each entry once, and a number that is too large not."""
        if -_MOST_TOTAL <= total <= _MOST_TOTAL and (not self.stepped or self.stepped[-1] < entry):
            self.stepped.append(entry)
            self.totals.append(total)

    def find_total(self, entry: int) -> "int | None":
        """Return what a number came to by an entry of the log, None if that is not known."""
        low, high = 0, len(self.stepped)
        while low < high:
            middle = (low + high) // 2
            if self.stepped[middle] < entry:
                low = middle + 1
            else:
                high = middle
        return self.totals[low] if low < len(self.stepped) and self.stepped[low] == entry else None

    def follow_move(self, match: "Match", move: "Move", at: int) -> None:
        """Update the times after a move or a redo."""
        self._count += 1
        if move.kind == RESET:
            self._is_reset = True
        elif self._is_reset:
            self._is_reset = move.kind != FIRST
        elif move.kind == FIRST or (move.seat == 0 and self._count == self._floor + 1):
            self._floor = self._count
        total = match.game.find_total(match.state, move)
        if total is not None:
            self.note_total(len(match.log) - 1, total)
        self._follow_state(match, at)
        for place, timer in enumerate(match.state.timers):
            if timer.starts != self._known[place]:
                self._starts[place] = self._starts[place][1 - _MOST_STARTS :] + [(self._count, at)]
                self._spent[place] = False
            self._known[place] = timer.starts

    def follow_undo(self, match: "Match", at: int) -> None:
        """Update the times after an undo. A timer that runs again goes on as if never stopped, but ends only once."""
        self._count -= 1
        self._follow_state(match, at)
        for place, timer in enumerate(match.state.timers):
            starts = self._starts[place]
            while starts and starts[-1][0] > self._count:
                starts.pop()
            self._known[place] = timer.starts
            self._spent[place] = self._is_out(match, place, at)

    def _follow_state(self, match: "Match", at: int) -> None:
        state = match.state
        self.at = at
        self.runs = any(timer.running for timer in state.timers)
        if not self._starts:
            self._starts = [[] for _ in state.timers]
            self._known = [0] * len(state.timers)
            self._spent = [False] * len(state.timers)
        if state.active and (state.turn, state.active) != self._last_turn():
            self.turn_at = at
            self._add_turn((len(match.log) - 1, state.turn, state.active))

    def _add_turn(self, numbers: "tuple[int, ...] | list[int]") -> None:
        for number in numbers:
            self.turns.append(number)

    def _last_turn(self) -> "tuple[int, int]":
        """Return number and seat of the turn that began last."""
        return (self.turns[-2], self.turns[-1]) if self.turns else (0, 0)

    @property
    def can_undo(self) -> bool:
        """True if a move was made since the present game was opened."""
        return self._count > self._floor

    def turns_back(self, entries: int) -> "Iterator[tuple[int, int, int, int]]":
        """Yield number, seat, newest entry and count of entries of each turn, the newest first.

        Only the first `entries` of the log are looked at. The move that ends a turn belongs to that turn. Entries
        before the first turn are turn 0 of seat 0.
        """
        newest = entries - 1
        for place in range(len(self.turns) - _TURN, -1, -_TURN):
            began = self.turns[place]
            if began < newest:
                yield self.turns[place + 1], self.turns[place + 2], newest, newest - began
                newest = began
        yield 0, 0, newest, newest + 1

    def raise_floor(self) -> None:
        """Let undo stop here: what a judge has done stands."""
        self._floor = self._count

    # -- timers, by their index in the state

    def seconds_left(self, match: "Match", place: int, at: int) -> int:
        """Return the seconds that a timer has left, below 0 in overtime."""
        timer = match.state.timers[place]
        if not timer.running or not self._starts or not self._starts[place]:
            return timer.left
        return timer.left - (at - self._starts[place][-1][1]) // 1000

    def due_timers(self, match: "Match", at: int) -> "list[int]":
        """Return the timers whose time is out and that have not ended yet."""
        return [place for place in range(len(self._spent)) if not self._spent[place] and self._is_out(match, place, at)]

    def mark_ended(self, place: int) -> None:
        """Mark a timer as ended, even if the move that ends it was refused."""
        self._spent[place] = True

    def _is_out(self, match: "Match", place: int, at: int) -> bool:
        """Return True if a timer has counted down to 0. A timer that started at 0 counts overtime and never ends."""
        timer = match.state.timers[place]
        return bool(timer.running) and timer.left > 0 and self.seconds_left(match, place, at) <= 0
