"""Results: entered at a table of the running round, and corrected with a reason."""

from collections.abc import Iterator
from dataclasses import dataclass

from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.result import MatchResult
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.result_line import ResultLine
from tapete.tournament.verbs.outcome import Games, Hint, Opponents, Outcome, Sentence
from tapete.tournament.verbs.repairs import Seats, pairs_in_hindsight
from tapete.tournament.verbs.rounds import running_round


@dataclass(frozen=True)
class ResultEntered(Outcome):
    """A result stands at a table of the running round; `is_known` if it stood there before. `open`: tables left."""

    round: int
    table: int
    players: tuple[int, ...]
    result: MatchResult
    open: int
    is_known: bool = False

    def sentences(self) -> Iterator[Sentence]:
        """Yield the table with its result."""
        if self.is_known:
            games = Games(self.players, self.result)
            yield Sentence("event.table.known", round=self.round, table=self.table, result=games)
            return
        yield Sentence(
            "event.told", round=self.round, table=self.table, names=Opponents(self.players), result=self.result,
            open=self.open,
        )  # fmt: skip


@dataclass(frozen=True)
class ResultCorrected(Outcome):
    """Another result stands at a table. `otherwise`: who would have met in the running round, one player for a bye.

    `draft`: the round that was drafted before, 0 for none.
    """

    round: int
    table: int
    players: tuple[int, ...]
    result: MatchResult
    otherwise: tuple[tuple[int, ...], ...] = ()
    running: int = 0
    draft: int = 0

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


def enter_result(station: EventStation, line: ResultLine, is_sent_again: bool = False) -> ResultEntered:
    """Enter the result of a table of the running round. Raises EventError.

    `is_sent_again`: the same line was perhaps entered before its answer was lost; it is entered once.
    """
    is_known = is_sent_again and _has_result(station, line)
    if not is_known:
        station.write_from(lambda state: [Entry("result", _entry_words(len(state.rounds) or 1, line))])
    running = station.state.rounds[-1]
    table = running.table(line.table)
    assert table is not None
    assert table.result is not None
    return ResultEntered(
        running.number, table.number, table.players, table.result, len(running.open_tables()), is_known
    )


def _has_result(station: EventStation, line: ResultLine) -> bool:
    table = station.state.rounds[-1].table(line.table) if station.state.rounds else None
    return table is not None and table.result is not None and table.result.without_scores() == line.result


def correct_result(
    station: EventStation, round_number: int, line: ResultLine, reason: str, then: str = ""
) -> ResultCorrected:
    """Correct the result of a table; the reason is kept beside the log. Raises EventError.

    `round_number`: 0 for the running one. `then`: in a bracket, stands or replay, where what follows has begun.
    """
    number = round_number or running_round(station)
    before = pairs_in_hindsight(station.state, number)
    words = (*_entry_words(number, line), *([f"then={then}"] if then else []))
    logged = station.append_entries(Entry("correct", words))
    if reason:
        station.save_note(logged[-1].number, reason)
    state = station.state
    corrected = state.round(number)
    table = corrected.table(line.table) if corrected else None
    assert table is not None
    draft = state.draft.number if state.draft else 0
    otherwise = () if draft else _sort_seats(pairs_in_hindsight(state, number) - before)
    result = table.result or line.result
    return ResultCorrected(number, table.number, table.players, result, otherwise, len(state.rounds), draft)


def _sort_seats(pairs: set[Seats]) -> tuple[tuple[int, ...], ...]:
    """Return pairs in the order of their players, byes last."""
    return tuple(sorted((tuple(sorted(seats)) for seats in pairs), key=lambda seats: (len(seats) == 1, seats)))


def _entry_words(round_number: int, line: ResultLine) -> tuple[str, ...]:
    """Return the arguments of the entry `result` or `correct`; no drawn games are not written."""
    games, *others = line.result.format_words()
    return (str(round_number), str(line.table), games if line.result.drawn else games.removesuffix("-0"), *others)
