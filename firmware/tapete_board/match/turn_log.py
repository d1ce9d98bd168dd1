"""How a match has gone: when its turns and its timers began, and how far undo goes back."""

import json

from tapete_rules.long_list import LongList
from tapete_rules.series import FIRST, RESET

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tapete_rules.match import Match
    from tapete_rules.move import Move

_TURN = 3  # numbers of a turn in `turns`
_MOST_STARTS = 8  # of a timer that undo can go back to


class TurnLog:
    """Follows a match entry by entry, while it is played and again when the journal is read.

    `at`: milliseconds of the match at its last entry; `turn_at`: when the present turn began; `turns`: for each turn
    that began its entry in the log, its number and its seat; `runs`: whether a timer does.
    """

    def __init__(self) -> None:
        self.at = 0
        self.turn_at = 0
        self.turns = LongList("H")
        self.runs = False
        self._count = 0  # moves in force
        self._floor = 0  # of them those that opened the present game
        self._is_reset = False  # until the moves are over that lay the table again: all of them can be undone
        self._starts: "list[list[tuple[int, int]]]" = []  # of each timer: (moves in force, milliseconds)
        self._known: "list[int]" = []  # of each timer: Timer.starts
        self._spent: "list[bool]" = []  # of each timer: its time was out when undo brought it back
        self._kept = 0  # of `turns`, in what was dumped

    def dump(self) -> str:
        """All there is to know, but of the turns only those since it was last `kept`. Without spaces."""
        known = (self.at, self.turn_at, self._count, self._floor, int(self._is_reset), int(self.runs))
        timers = (self._starts, [int(is_spent) for is_spent in self._spent])
        turns = [self.turns[place] for place in range(self._kept, len(self.turns))]
        return json.dumps([known, timers, self._kept, turns]).replace(" ", "")

    def kept(self) -> None:
        """What `dump` said has been noted."""
        self._kept = len(self.turns)

    def load(self, text: str) -> None:
        """Take up what `dump` said; all of it that was kept before has to be taken up, too.

        How often timers were started is no part of a match's state: they begin to count anew.
        """
        known, timers, kept, turns = json.loads(text)
        self.at, self.turn_at, self._count, self._floor, is_reset, runs = known
        self._is_reset, self.runs = is_reset == 1, runs == 1
        self._starts, spent = timers
        self._known = [0] * len(self._starts)
        self._spent = [is_spent == 1 for is_spent in spent]
        while len(self.turns) > kept:
            self.turns.pop()
        self._add_turn(turns)
        self.kept()

    def forward(self, match: "Match", move: "Move", at: int) -> None:
        """A move was made, or made again."""
        self._count += 1
        if move.kind == RESET:
            self._is_reset = True
        elif self._is_reset:
            self._is_reset = move.kind != FIRST
        elif move.kind == FIRST or (move.seat == 0 and self._count == self._floor + 1):
            self._floor = self._count
        self._follow(match, at)
        for place, timer in enumerate(match.state.timers):
            if timer.starts != self._known[place]:
                self._starts[place] = self._starts[place][1 - _MOST_STARTS :] + [(self._count, at)]
                self._spent[place] = False
            self._known[place] = timer.starts

    def back(self, match: "Match", at: int) -> None:
        """A move was taken back: a timer that runs again does as if it had never stopped, but ends no second time."""
        self._count -= 1
        self._follow(match, at)
        for place, timer in enumerate(match.state.timers):
            starts = self._starts[place]
            while starts and starts[-1][0] > self._count:
                starts.pop()
            self._known[place] = timer.starts
            self._spent[place] = self._is_out(match, place, at)

    def _follow(self, match: "Match", at: int) -> None:
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
        """Number and seat of the turn that began last."""
        return (self.turns[-2], self.turns[-1]) if self.turns else (0, 0)

    @property
    def can_undo(self) -> bool:
        """Whether anything was done since the present game was opened."""
        return self._count > self._floor

    def turns_back(self, entries: int) -> "Iterator[tuple[int, int, int, int]]":
        """Yield number, seat, newest entry and count of entries of each turn, the newest first.

        `entries`: of the log, so many are looked at. What ends a turn belongs to it; what came before the first is
        turn 0 of seat 0.
        """
        newest = entries - 1
        for place in range(len(self.turns) - _TURN, -1, -_TURN):
            began = self.turns[place]
            if began < newest:
                yield self.turns[place + 1], self.turns[place + 2], newest, newest - began
                newest = began
        yield 0, 0, newest, newest + 1

    # -- timers, by their place in the state

    def left(self, match: "Match", place: int, at: int) -> int:
        """The seconds that a timer has left, below 0 in overtime."""
        timer = match.state.timers[place]
        if not timer.running or not self._starts or not self._starts[place]:
            return timer.left
        return timer.left - (at - self._starts[place][-1][1]) // 1000

    def due(self, match: "Match", at: int) -> "list[int]":
        """The timers whose time is out and that have not been told so."""
        return [place for place in range(len(self._spent)) if not self._spent[place] and self._is_out(match, place, at)]

    def spend(self, place: int) -> None:
        """A timer is not due any more, though its end could not be made a move."""
        self._spent[place] = True

    def _is_out(self, match: "Match", place: int, at: int) -> bool:
        """Whether a timer that counts down is at its end; one that was started at 0 counts what is over."""
        timer = match.state.timers[place]
        return bool(timer.running) and timer.left > 0 and self.left(match, place, at) <= 0
