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
    `notes`: what a person should know.
    """

    entries: tuple[Entry, ...] = ()
    found: EventRound | None = None
    table: RoundTable | None = None
    result: MatchResult | None = None
    refusal: CodedNote | None = None
    notes: tuple[CodedNote, ...] = ()

    @property
    def is_dispute(self) -> bool:
        """Return True if the result contradicts the one that stands."""
        return any(entry.kind == "dispute" for entry in self.entries)

    @property
    def is_known(self) -> bool:
        """Return True if the event has this result already."""
        return self.table is not None and not any(entry.kind in ("result", "dispute") for entry in self.entries)


def judge_result(state: EventState, each: ReportedResult) -> ResultVerdict:
    """Return what becomes of a result. A board knows no round: its players and the pairings say which one it was."""
    place = find_pairing(state, each)
    if place is None:
        return ResultVerdict(refusal=_explain_stranger(state, each))
    found, table = place
    result = each.match_result(table.players)
    if state.has_heard(each.board, each.result.counter):
        return _judge_known(each, found, table, result, is_heard=True)
    return _judge_at_table(each, found, table, result)


def find_pairing(state: EventState, each: ReportedResult) -> tuple[EventRound, RoundTable] | None:
    """Return the newest round in which these players meet, and their table: first of all that of the board.

    A result that was told before is of the round in which it was told, although the players may have met again.
    """
    told_in = state.round_of_counter(each.board, each.result.counter)
    places = [
        (found, table)
        for found in ([state.rounds[told_in - 1]] if told_in else reversed(state.rounds))
        for table in sorted(found.tables, key=lambda table: table.number != each.result.table)
        if set(table.players) == set(each.result.players)
    ]
    return places[0] if places else None


def _judge_at_table(each: ReportedResult, found: EventRound, table: RoundTable, result: MatchResult) -> ResultVerdict:
    words = (str(found.number), str(table.number), *result.format_words(), *each.source_words())
    notes = []
    if table.number != each.result.table:
        notes.append(CodedNote("event.other_table", {"table": table.number, "board_table": each.result.table}))
    if table.result is None:
        return ResultVerdict((Entry("result", words),), found, table, result, notes=tuple(notes))
    if any(result.is_same_match(known) for known in (table.result, *table.disputing)):
        return _judge_known(each, found, table, result, is_heard=False)
    return ResultVerdict((Entry("dispute", words),), found, table, result, notes=tuple(notes))


def _judge_known(
    each: ReportedResult, found: EventRound, table: RoundTable, result: MatchResult, is_heard: bool
) -> ResultVerdict:
    """Return what a result adds that the event knows: who leaves and the final score, unless it is known."""
    entries = () if is_heard else _leaving_entries(table, result)
    if table.disputing or table.result is None or table.result.scores or not result.scores:
        return ResultVerdict(entries, found, table, result)
    if not result.is_same_match(table.result):
        return ResultVerdict(entries, found, table, result)
    words = (str(found.number), str(table.number), ",".join(map(str, result.scores)), *each.source_words())
    notes = (CodedNote("event.scores_added", {"table": table.number}),)
    return ResultVerdict((*entries, Entry("scores", words)), found, table, result, notes=notes)


def _leaving_entries(table: RoundTable, result: MatchResult) -> tuple[Entry, ...]:
    """Return a `drop` for each who retired at the board and not in the result as it was typed."""
    known = table.result.retired if table.result else ()
    leaving = [table.players[seat - 1] for seat in result.retired if seat not in known]
    return tuple(Entry("drop", (str(player), "reason=board")) for player in leaving)


def _explain_stranger(state: EventState, each: ReportedResult) -> CodedNote:
    """Return why a result belongs to no pairing: nobody sits there now, or others do."""
    seated = ", ".join(map(str, each.result.players))
    fields: dict[str, str | int] = {"table": each.result.table, "seated": seated}
    table = state.rounds[-1].table(each.result.table) if state.rounds else None
    if table is None:
        return CodedNote("event.no_pairing_there", fields)
    return CodedNote("event.wrong_people", {**fields, "paired": ", ".join(map(str, table.players))})
