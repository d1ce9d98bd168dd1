"""The tables whose boards are plugged in, as they are now."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

from tapete.boards.board_connection import EVENTS, BoardConnection, BoardInfo
from tapete.boards.fleet import run_on_each
from tapete.boards.places import BoardPlace
from tapete.tournament.boards.code_search import keys_of_event
from tapete.tournament.boards.plugged_boards import find_plugged, open_patiently
from tapete.tournament.core.event_state import EventState
from tapete.tournament.store.station import EventStation
from tapete_link.table_client import TableStatus, read_board_table

Result = TypeVar("Result")


@dataclass(frozen=True)
class LiveTable:
    """A board that is plugged in, and what its table is: the event's number, who sits there, the clock."""

    place: BoardPlace
    board: BoardInfo
    status: TableStatus

    def to_data(self) -> dict[str, Any]:
        return {
            "port": self.place.path, "board": self.board.id, "name": self.board.name, "state": self.status.state,
            "seated": list(self.status.players), "judge": self.status.judge, "left": self.status.left,
            "time_called": self.status.time_called, "results": self.status.results, "aside": list(self.status.aside),
        }  # fmt: skip


def read_live_tables(station: EventStation, ports: Sequence[str] = ()) -> dict[int, LiveTable]:
    """Return the plugged-in boards of the event by table; boards that do not answer are left out.

    Where two name one table it is the board that has it in the log, not the one with an old sheet.
    """
    if not station.stored.secret:
        return {}
    event = keys_of_event(station.state, station.secret).event
    live_tables = [
        replace(live_table, status=place_by_log(station.state, live_table.board.id, live_table.status))
        for live_table in read_all_tables(ports)
        if live_table.status.event == event
    ]
    live_tables.sort(key=lambda live_table: station.state.table_of_board(live_table.board.id) > 0)
    return {live_table.status.table: live_table for live_table in live_tables}


def place_by_log(state: EventState, board: str, status: TableStatus) -> TableStatus:
    """Return the status of a board at the table that it has in the log: its sheet may be from before it moved."""
    table = state.table_of_board(board)
    return status._replace(table=table) if table else status


def read_all_tables(ports: Sequence[str] = ()) -> list[LiveTable]:
    """Return all plugged-in boards that know tournaments, in the order of their ports."""
    places = find_plugged(ports)
    outcomes = run_on_each([partial(open_patiently, place) for place in places], partial(_look_at_table, places))
    return [outcome.result for outcome in outcomes if outcome.result is not None]


def _look_at_table(places: Sequence[BoardPlace], number: int, connection: BoardConnection) -> LiveTable | None:
    board = connection.hello()
    if EVENTS not in board.capabilities:
        return None
    return LiveTable(places[number], board, connection.run_client(read_board_table))


def work_at_table(live: LiveTable, work: Callable[[BoardConnection], Result]) -> Result:
    """Return the outcome of some work on the board of a live table. Raises BoardError."""
    with open_patiently(live.place) as connection:
        connection.hello()
        return work(connection)
