"""Calls for a judge, and matches that have begun, as a plugged-in board tells them: written to the log once."""

from collections.abc import Sequence

from tapete.tournament.core.entries.table_boards import ANSWERED, CALLED, WITHDRAWN
from tapete.tournament.core.event_state import EventState, RoundTable
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.verbs.table_reports import ReportTaker
from tapete_link.table_client import TableStatus


def write_call(taker: ReportTaker, table: RoundTable, status: TableStatus) -> None:
    """Write that a judge is called, has answered, or that the players have withdrawn the call. Raises EventError."""
    if not _call_entries(table, status, 0):
        return
    number = len(taker.station.state.rounds)

    def make_entries(state: EventState) -> Sequence[Entry]:
        running = state.rounds[-1].table(table.number)
        return _call_entries(running, status, number) if running else ()

    taker.write_entries(make_entries)


def _call_entries(table: RoundTable, status: TableStatus, number: int) -> tuple[Entry, ...]:
    """Return the entries about a call of a table that the log does not have yet."""
    last = table.judge_call
    now = CALLED if status.judge else WITHDRAWN if status.has_withdrawn_call else ANSWERED if last == CALLED else last
    heard = () if now == last else (CALLED, WITHDRAWN) if now == WITHDRAWN and last != CALLED else (now,)
    return tuple(Entry("call", (str(number), str(table.number), call)) for call in heard)


def write_begun(taker: ReportTaker, table: int) -> None:
    """Write that the match of a table has begun, unless the log has it. Raises EventError."""
    taker.write_entries(lambda state: _begin_entries(state, table))


def _begin_entries(state: EventState, number: int) -> tuple[Entry, ...]:
    table = state.rounds[-1].table(number)
    is_waiting = table is not None and not table.has_begun and table.result is None
    return (Entry("begin", (str(len(state.rounds)), str(number))),) if is_waiting else ()
