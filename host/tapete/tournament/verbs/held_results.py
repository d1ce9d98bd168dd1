"""Held results: those of boards that have another table in the log wait until a person accepts where they stand."""

from collections.abc import Iterator
from dataclasses import dataclass

from tapete.errors import UserError
from tapete.tournament.boards.reported_result import source_words
from tapete.tournament.core.event_state import EventState, HeldResult, TableBoard
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.result import MatchResult
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.line_places import SeenRound, find_place
from tapete.tournament.verbs.outcome import Games, Outcome, Player, Sentence
from tapete.tournament.verbs.preparing import board_entry
from tapete.tournament.verbs.result_matching import ResultVerdict, judge_at_table


@dataclass(frozen=True)
class HeldAccepted(Outcome):
    """A board has the table where it told a result. `old_table`: the one it had in the log, 0 for none.

    `is_dispute`: another result stands at the table. `open`: the tables that owe a result by now.
    """

    round: int
    table: int
    board: str
    old_table: int
    players: tuple[int, ...]
    result: MatchResult
    is_dispute: bool
    open: int

    def sentences(self) -> Iterator[Sentence]:
        """Yield the table with its result, and where the board stands from now on."""
        status = "dispute" if self.is_dispute else "result"
        games = Games(self.players, self.result)
        yield Sentence(f"event.table.{status}", round=self.round, table=self.table, result=games)
        for seat in self.result.retired if not self.is_dispute else ():
            yield Sentence("event.table.leaves", name=Player(self.players[seat - 1]))
        if self.old_table not in (0, self.table):
            yield Sentence("event.board_sits", table=self.table, old_table=self.old_table)
        else:
            yield Sentence("event.board_sits_now", table=self.table)
        yield Sentence("event.table.open", count=self.open)


def accept_held(
    station: EventStation, table: int = 0, number: int = 0, seen_round: SeenRound | None = None
) -> HeldAccepted:
    """Take a held result of a table, and write that its board sits there now.

    `table`: 0 for the only one that waits; `number`: of the entry that holds it, 0 for the newest.
    Raises UserError "events.nothing_held", "events.several_held", EventError.
    """
    accepted: list[tuple[HeldResult, int, ResultVerdict]] = []

    def make_entries(state: EventState) -> list[Entry]:
        held_result = _choose_held(state, table, number, seen_round)
        event_round, place = find_place(state, held_result.table, SeenRound(held_result.round))
        verdict = judge_at_table(
            source_words(held_result.via, held_result.board, held_result.counter),
            event_round,
            place,
            held_result.result,
        )
        accepted.append((held_result, state.table_of_board(held_result.board), verdict))
        return [*_list_board_entries(state, held_result), *verdict.entries]

    station.write_from(make_entries)
    held_result, old_table, verdict = accepted[-1]
    left = len(station.state.rounds[-1].open_tables())
    return HeldAccepted(
        held_result.round,
        held_result.table,
        held_result.board,
        old_table,
        held_result.players,
        held_result.result,
        verdict.is_dispute,
        left,
    )


def _choose_held(state: EventState, table: int, number: int, seen_round: SeenRound | None) -> HeldResult:
    if seen_round is not None and table:
        find_place(state, table, seen_round)
    waiting = [
        held_result
        for held_result in state.waiting_results()
        if table in (0, held_result.table) and number in (0, held_result.number)
    ]
    if not waiting:
        raise UserError("events.nothing_held", table=table)
    tables = sorted({held_result.table for held_result in waiting})
    if len(tables) > 1:
        raise UserError("events.several_held", tables=", ".join(map(str, tables)))
    return waiting[-1]


def _list_board_entries(state: EventState, held_result: HeldResult) -> list[Entry]:
    """Return the entry that gives the board its table from that seating on, none where it has it by now."""
    if state.table_at(held_result.board, held_result.generation, held_result.counter) == held_result.table:
        return []
    return [board_entry(held_result.table, TableBoard(held_result.board, held_result.generation), held_result.counter)]
