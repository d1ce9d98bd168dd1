"""The time that a board should show: what the clock of the round leaves its table, where the board missed a change."""

from dataclasses import dataclass

from tapete.boards.board_connection import BoardConnection
from tapete.errors import BoardError
from tapete.tournament.core.event_state import EventRound, EventState, RoundTable
from tapete.tournament.core.round_clock import MINUTE_S, RUNNING
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.absences import time_of_round
from tapete_link.table_client import MOST_SECONDS, TableStatus, pause_clock, run_clock, set_clock


@dataclass(frozen=True)
class TableTime:
    """The time of a table of the running round. `number`: of its last change, `newest`: of the last entry."""

    number: int
    newest: int
    left_s: int
    is_running: bool


def find_table_time(station: EventStation, table: RoundTable) -> TableTime:
    """Return the time of a table of the running round, now."""
    state = station.state
    clock = state.rounds[-1].clock
    left_s = clock.left_s(state.settings.number("minutes"), time_of_round(station)) + MINUTE_S * table.extra_minutes
    return TableTime(_find_change(state.rounds[-1], table), state.entry_number, left_s, clock.state == RUNNING)


def list_time_changes(state: EventState) -> dict[int, int]:
    """Return for each table of the running round the entry that changed its time last, 0 for none."""
    return {table.number: _find_change(state.rounds[-1], table) for table in state.rounds[-1].tables}


def _find_change(event_round: EventRound, table: RoundTable) -> int:
    return max(event_round.clock.number, table.extended)


def has_missed_change(status: TableStatus, time: TableTime) -> bool:
    """Return True if the board of a table plays by a clock that was changed since; older boards cannot say so.

    A change that this station does not know yet is newer, and stays.
    """
    if status.state != "playing" or status.left is None or status.time_called:
        return False
    return status.clock not in (None, time.number) and status.clock <= time.newest


def give_time(connection: BoardConnection, time: TableTime) -> None:
    """Give a board the time of its table. Raises BoardError."""
    connection.run_client(set_clock, bound_seconds(time.left_s))
    connection.run_client(run_clock if time.is_running else pause_clock, time.number)


def give_missed_time(connection: BoardConnection, status: TableStatus, time: TableTime) -> None:
    """Give a board the time of its table if it has missed a change. Raises BoardError."""
    if not has_missed_change(status, time):
        return
    try:
        give_time(connection, time)
    except BoardError as error:
        if error.code != "board.no_match":
            raise  # else the match has ended meanwhile


def bound_seconds(seconds: int) -> int:
    """Return seconds as a board takes them; a clock that has nothing left has its last second."""
    return max(1, min(MOST_SECONDS, seconds))
