"""The clocks of boards that are plugged in: more time for a table, the clock of the round; and calls answered."""

from collections.abc import Callable, Sequence
from functools import partial

from tapete.boards.board_connection import BoardConnection
from tapete.boards.fleet import run_on_each
from tapete.errors import BoardError
from tapete.tournament.boards.live_tables import LiveTable, read_live_tables, work_at_table
from tapete.tournament.boards.plugged_boards import open_patiently
from tapete.tournament.core.round_clock import ADD, GO_ON, MINUTE_S, PAUSE, SET, START
from tapete.tournament.store.station import EventStation
from tapete_link.table_client import (
    MOST_MINUTES,
    MOST_SECONDS,
    answer_judge,
    extend_clock,
    pause_clock,
    run_clock,
    set_clock,
)


def extend_board_clock(station: EventStation, table: int, minutes: int, ports: Sequence[str] = ()) -> bool:
    """Give the clock of a plugged-in board more minutes; False where the board is away or nobody plays."""
    if table not in station.state.boards or minutes > MOST_MINUTES:
        return False
    live = read_live_tables(station, ports).get(table)
    if live is None or live.status.state != "playing":
        return False
    try:
        work_at_table(live, lambda connection: connection.run_client(extend_clock, minutes))
    except BoardError:
        return False
    return True


def change_board_clocks(station: EventStation, act: str, seconds: int, ports: Sequence[str] = ()) -> list[int]:
    """Do with the clocks of plugged-in boards what was done with that of the round; returns the tables that did it.

    A board's clock began when its players sat down. It stands and goes on with the others, and gets the same time
    more. Boards that are away, that nobody plays at, or that are older and cannot do it, are left out.
    """
    state = station.state
    playing = [table.number for table in state.rounds[-1].open_tables() if table.number in state.boards]
    live_tables = read_live_tables(station, ports) if playing else {}
    live = [live_tables[number] for number in playing if number in live_tables]
    live = [table for table in live if table.status.state == "playing" and table.status.left is not None]
    minutes = state.settings.number("minutes")
    opened = [partial(open_patiently, table.place) for table in live]
    outcomes = run_on_each(opened, lambda place, connection: _act(connection, live[place], act, seconds, minutes))
    return sorted(outcome.result for outcome in outcomes if outcome.result is not None)


def _act(connection: BoardConnection, live: LiveTable, act: str, seconds: int, minutes: int) -> int:
    """Do an act with the clock of one board, and return its table."""
    connection.hello()
    for order in _list_orders(act, seconds, minutes, live.status.left or 0):
        connection.run_client(order)
    return int(live.status.table)


def _list_orders(act: str, seconds: int, minutes: int, left: int) -> list[Callable[..., None]]:
    """Return what a board is told to do for an act; `left`: seconds on its clock."""
    if act in (START, GO_ON):
        return [run_clock]
    if act == PAUSE:
        return [pause_clock]
    if act == ADD:
        return [_setting(left + seconds)]
    return [_setting(seconds)] if act == SET else [_setting(minutes * MINUTE_S), pause_clock]


def _setting(seconds: int) -> Callable[..., None]:
    """Return the order that sets a clock; one that has nothing left has its last second."""
    return lambda exchange: set_clock(exchange, max(1, min(MOST_SECONDS, seconds)))


def answer_call(station: EventStation, table: int, ports: Sequence[str] = ()) -> bool:
    """End the call of a table for a judge; False where its board is away or calls nobody. Raises BoardError."""
    live = read_live_tables(station, ports).get(table)
    if live is None or not live.status.judge:
        return False
    work_at_table(live, lambda connection: connection.run_client(answer_judge))
    return True
