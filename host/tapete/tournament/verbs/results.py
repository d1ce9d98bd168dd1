"""Results: entered at a table of the running round, and corrected with a reason."""

from collections.abc import Iterator
from dataclasses import dataclass

from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventRound, EventState, RoundTable
from tapete.tournament.core.log.entry import Entry, LoggedEntry
from tapete.tournament.core.result import MatchResult
from tapete.tournament.core.seeds import list_seeds_otherwise
from tapete.tournament.core.stage_kinds import BRACKET
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.result_line import ResultLine
from tapete.tournament.verbs.line_places import SeenRound, find_place
from tapete.tournament.verbs.outcome import Games, Hint, Opponents, Outcome, Player, Seed, Sentence
from tapete.tournament.verbs.repairs import Seats, pairs_in_hindsight
from tapete.tournament.verbs.rounds import running_round

_TELLING = ("result", "dispute", "correct", "no_show")
"""Entries that say how a table ended."""


@dataclass(frozen=True)
class ResultEntered(Outcome):
    """A result stands at a table; `is_known` if it stood there before. `open`: tables of the running round left.

    `leaving`: who leaves the tournament by a line whose result stood there already.
    """

    round: int
    table: int
    players: tuple[int, ...]
    result: MatchResult
    open: int
    is_known: bool = False
    leaving: tuple[int, ...] = ()

    def sentences(self) -> Iterator[Sentence]:
        """Yield the table with its result."""
        if self.is_known:
            games = Games(self.players, self.result)
            yield Sentence("event.table.known", round=self.round, table=self.table, result=games)
            for player in self.leaving:
                yield Sentence("event.table.leaves", name=Player(player))
            return
        yield Sentence(
            "event.told", round=self.round, table=self.table, names=Opponents(self.players), result=self.result,
            open=self.open,
        )  # fmt: skip


@dataclass(frozen=True)
class ResultDisputed(Outcome):
    """A second station told another result than the one that stands; a judge decides."""

    round: int
    table: int
    players: tuple[int, ...]
    stands: MatchResult
    result: MatchResult

    def sentences(self) -> Iterator[Sentence]:
        """Yield both results."""
        first, second = Games(self.players, self.stands), Games(self.players, self.result)
        yield Sentence("event.table.told_otherwise", round=self.round, table=self.table, first=first, second=second)


@dataclass(frozen=True)
class ResultCorrected(Outcome):
    """Another result stands at a table. `otherwise`: who would have met in the running round, one player for a bye.

    `draft`: the round that was drafted before, 0 for none. `is_after_cut`: the seeds stay as they are;
    `seeds_otherwise`: those that other players would have had.
    """

    round: int
    table: int
    players: tuple[int, ...]
    result: MatchResult
    otherwise: tuple[tuple[int, ...], ...] = ()
    running: int = 0
    draft: int = 0
    is_after_cut: bool = False
    seeds_otherwise: tuple[Seed, ...] = ()

    def sentences(self) -> Iterator[Sentence]:
        """Yield the new result, and what it would have changed."""
        yield Sentence("event.corrected", round=self.round, table=self.table, result=self.result)
        if self.draft:
            yield Sentence("event.hindsight.draft", round=self.draft)
            yield Hint("event.hindsight.draft_again", round=self.draft)
        if self.otherwise:
            yield Sentence("event.hindsight.title", round=self.running)
            for players in self.otherwise:
                key = "event.hindsight.pair" if len(players) > 1 else "event.hindsight.bye"
                yield Sentence(key, names=Opponents(players, with_numbers=True))
            yield Hint("event.hindsight.repair")
        if self.is_after_cut:
            yield Sentence("event.hindsight.frozen" if self.seeds_otherwise else "event.hindsight.frozen_alike")
            for place, number in self.seeds_otherwise:
                yield Sentence("event.hindsight.seed", place=place, name=Player(number), number=number)


def enter_result(station: EventStation, line: ResultLine, seen_round: SeenRound | None = None) -> Outcome:
    """Enter the result of a table of the round that its typist saw, or else of the running one. Raises EventError.

    What stands there already is known, however often the line comes; what contradicts a second station is a dispute.
    """
    made_entries: list[tuple[MatchResult | None, list[Entry]]] = []

    def make_entries(state: EventState) -> list[Entry]:
        event_round, table = find_place(state, line.table, seen_round)
        made_entries.append((table.result, _entries_for(station, event_round, table, line)))
        return made_entries[-1][1]

    station.write_from(make_entries)
    event_round, table = find_place(station.state, line.table, seen_round)
    assert table.result is not None
    stood, entries = made_entries[-1]
    if stood is not None and table.disputing:
        return ResultDisputed(event_round.number, table.number, table.players, stood, line.result)
    left = len(station.state.rounds[-1].open_tables())
    leaving = tuple(int(entry.arguments[0]) for entry in entries if entry.kind == "drop")
    return ResultEntered(
        event_round.number, table.number, table.players, table.result, left, stood is not None, leaving
    )


def _entries_for(station: EventStation, event_round: EventRound, table: RoundTable, line: ResultLine) -> list[Entry]:
    """Return what a line adds to its table. Raises EventError where the table has another result."""
    if table.result is None:
        return [Entry("result", _entry_words(event_round.number, line))]
    if line.result.is_same_match(table.result) and not table.disputing:
        leaving = [table.players[seat - 1] for seat in line.result.retired]
        return [Entry("drop", (str(player),)) for player in leaving if not station.state.players[player].has_dropped]
    is_running = event_round.number == len(station.state.rounds)
    if is_running and _is_told_elsewhere(station, event_round, table):
        return [Entry("dispute", _entry_words(event_round.number, line))]
    code = "event.result_before" if is_running else "event.older_round"
    games = _entry_words(event_round.number, line)[2].removeprefix("places:")
    raise EventError(code, round=event_round.number, table=table.number, running=len(station.state.rounds), games=games)


def _is_told_elsewhere(station: EventStation, event_round: EventRound, table: RoundTable) -> bool:
    """Return True if a board or another station told what stands; what a judge corrected stands for everybody."""
    place = (str(event_round.number), str(table.number))
    telling = _last_telling(station.event.entries_in_force(), place)
    if telling is None or telling.entry.kind not in ("result", "dispute"):
        return False
    teller = (station.writers.name_of(telling.entry.author), station.writers.name_of(telling.entry.station))
    is_by_board = any(word.startswith("via=") for word in telling.entry.arguments)
    return is_by_board or teller != (station.author, station.station)


def _last_telling(logged: list[LoggedEntry], place: tuple[str, str]) -> LoggedEntry | None:
    telling = (logged_entry for logged_entry in reversed(logged) if logged_entry.entry.kind in _TELLING)
    return next((logged_entry for logged_entry in telling if logged_entry.entry.arguments[:2] == place), None)


def correct_result(
    station: EventStation,
    round_number: int,
    line: ResultLine,
    reason: str,
    then: str = "",
    seen_round: SeenRound | None = None,
) -> ResultCorrected:
    """Correct the result of a table; the reason is kept beside the log. Raises EventError, UserError.

    `round_number`: 0 for the running one. `then`: in a bracket, stands or replay, where what follows has begun.
    """
    number = round_number or running_round(station)
    if seen_round is not None:
        find_place(station.state, line.table, seen_round)
    before = pairs_in_hindsight(station.state, number)
    words = (*_entry_words(number, line), *([f"then={then}"] if then else []))
    station.append_noted(Entry("correct", words), reason)
    state = station.state
    corrected = state.round(number)
    table = corrected.table(line.table) if corrected else None
    assert table is not None
    draft = state.draft.number if state.draft else 0
    otherwise = () if draft else _sort_seats(pairs_in_hindsight(state, number) - before)
    result = table.result or line.result
    is_after_cut = bool(state.bracket and corrected and corrected.stage != BRACKET)
    seeds = tuple(Seed(place, player) for place, player in list_seeds_otherwise(state)) if is_after_cut else ()
    return ResultCorrected(
        number, table.number, table.players, result, otherwise, len(state.rounds), draft, is_after_cut, seeds
    )


def _sort_seats(pairs: set[Seats]) -> tuple[tuple[int, ...], ...]:
    """Return pairs in the order of their players, byes last."""
    return tuple(sorted((tuple(sorted(seats)) for seats in pairs), key=lambda seats: (len(seats) == 1, seats)))


def _entry_words(round_number: int, line: ResultLine) -> tuple[str, ...]:
    """Return the arguments of the entry `result` or `correct`; no drawn games are not written."""
    games, *options = line.result.format_words()
    return (str(round_number), str(line.table), games if line.result.drawn else games.removesuffix("-0"), *options)
