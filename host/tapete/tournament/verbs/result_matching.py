"""Find the table that a reported result belongs to, and what becomes of it: an entry, nothing, or word to a person."""

from dataclasses import dataclass

from tapete.coded_notes import CodedNote
from tapete.tournament.boards.reported_result import ReportedResult
from tapete.tournament.core.event_state import EventRound, EventState, RoundTable
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.result import MatchResult


@dataclass(frozen=True)
class ResultVerdict:
    """The verdict on a reported result.

    `entries`: to be written; a result that was reported before adds at most who leaves and its final score. `found`,
    `table`, `result`: where it belongs, in the order of the pairing. `refusal`: why it belongs nowhere, and what to do.
    `notes`: what a person should know. `is_held`: its board has another table in the log, so a person is asked.
    """

    entries: tuple[Entry, ...] = ()
    found: EventRound | None = None
    table: RoundTable | None = None
    result: MatchResult | None = None
    refusal: CodedNote | None = None
    notes: tuple[CodedNote, ...] = ()
    is_held: bool = False

    @property
    def is_dispute(self) -> bool:
        """Return True if the result contradicts the one that stands."""
        return any(entry.kind == "dispute" for entry in self.entries)

    @property
    def is_known(self) -> bool:
        """Return True if the event has this result already."""
        is_new = self.is_held or any(entry.kind in ("result", "dispute") for entry in self.entries)
        return self.table is not None and not is_new


def judge_result(state: EventState, report: ReportedResult) -> ResultVerdict:
    """Return what becomes of a result. A board knows no round: its players and the pairings say which one it was."""
    place = find_pairing(state, report)
    if place is None:
        return ResultVerdict(refusal=_explain_stranger(state, report))
    event_round, table = place
    result = report.match_result(table.players)
    if state.has_heard(report.board, report.result.counter, table.number, result):
        return _judge_known(report.source_words(), event_round, table, result, is_heard=True)
    if state.table_at(report.board, report.generation, report.result.counter) != table.number:
        return _judge_elsewhere(state, report, event_round, table, result)
    return judge_at_table(report.source_words(), event_round, table, result)


def find_pairing(state: EventState, report: ReportedResult) -> tuple[EventRound, RoundTable] | None:
    """Return the newest round in which these players meet, and their table: first of all that of the board.

    A result that was told before is of the round in which it was told, although the players may have met again.
    """
    told_in = state.round_of_counter(report.board, report.result.counter)
    told_round = state.round(told_in)
    rounds = ([told_round] if told_round else []) if told_in else state.rounds[::-1]
    places = [
        (event_round, table)
        for event_round in rounds
        for table in sorted(event_round.tables, key=lambda table: table.number != report.result.table)
        if set(table.players) == set(report.result.players)
    ]
    return places[0] if places else None


def _judge_elsewhere(
    state: EventState, report: ReportedResult, event_round: EventRound, table: RoundTable, result: MatchResult
) -> ResultVerdict:
    """Return that a result waits for a person, unless the table has it or somebody took the question back."""
    known_results = (table.result, *table.disputing) if table.result else ()
    if any(result.is_same_match(known_result) for known_result in known_results):
        return ResultVerdict((), event_round, table, result)
    fields: dict[str, str | int] = {"table": table.number, "board_table": report.result.table}
    notes = (CodedNote("event.other_table", fields),) if table.number != report.result.table else ()
    words = (str(event_round.number), str(table.number), *result.format_words(), *report.source_words())
    hold = Entry("hold", (*words, f"generation={report.generation}"))
    entries = () if _is_held(state, report, result) else (hold,)
    return ResultVerdict(entries, event_round, table, result, notes=notes, is_held=True)


def _is_held(state: EventState, report: ReportedResult, result: MatchResult) -> bool:
    seating = report.board, report.generation, report.result.counter
    return any(
        (held_result.board, held_result.generation, held_result.counter) == seating
        and held_result.result.is_same_match(result)
        for held_result in state.held_results
    )


def judge_at_table(
    source: tuple[str, ...], event_round: EventRound, table: RoundTable, result: MatchResult
) -> ResultVerdict:
    """Return what becomes of a result whose board has this table. `source`: the words that say where it comes from."""
    words = (str(event_round.number), str(table.number), *result.format_words(), *source)
    if table.result is None:
        return ResultVerdict((Entry("result", words),), event_round, table, result)
    if any(result.is_same_match(known_result) for known_result in (table.result, *table.disputing)):
        return _judge_known(source, event_round, table, result, is_heard=False)
    return ResultVerdict((Entry("dispute", words),), event_round, table, result)


def _judge_known(
    source: tuple[str, ...], event_round: EventRound, table: RoundTable, result: MatchResult, is_heard: bool
) -> ResultVerdict:
    """Return what a result adds that the event knows: who leaves and the final score, unless it is known."""
    entries = () if is_heard else _leaving_entries(table, result)
    if table.disputing or table.result is None or table.result.scores or not result.scores:
        return ResultVerdict(entries, event_round, table, result)
    if not result.is_same_match(table.result):
        return ResultVerdict(entries, event_round, table, result)
    words = (str(event_round.number), str(table.number), ",".join(map(str, result.scores)), *source)
    notes = (CodedNote("event.scores_added", {"table": table.number}),)
    return ResultVerdict((*entries, Entry("scores", words)), event_round, table, result, notes=notes)


def _leaving_entries(table: RoundTable, result: MatchResult) -> tuple[Entry, ...]:
    """Return a `drop` for each who retired at the board and not in the result as it was typed."""
    known_leavers = table.result.retired if table.result else ()
    leaving = [table.players[seat - 1] for seat in result.retired if seat not in known_leavers]
    return tuple(Entry("drop", (str(player), "reason=board")) for player in leaving)


def _explain_stranger(state: EventState, report: ReportedResult) -> CodedNote:
    """Return why a result belongs to no pairing: nobody sits there now, or others do."""
    seated = ", ".join(map(str, report.result.players))
    fields: dict[str, str | int] = {"table": report.result.table, "seated": seated}
    table = state.rounds[-1].table(report.result.table) if state.rounds else None
    if table is None:
        return CodedNote("event.no_pairing_there", fields)
    return CodedNote("event.wrong_people", {**fields, "paired": ", ".join(map(str, table.players))})
