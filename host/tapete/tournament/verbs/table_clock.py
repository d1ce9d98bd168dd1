"""The clocks of boards that are plugged in: more time for a table, the clock of the round; and calls answered."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from tapete.boards.board_connection import BoardConnection
from tapete.boards.fleet import run_on_each
from tapete.errors import BoardError
from tapete.tournament.boards.live_tables import read_live_tables, work_at_table
from tapete.tournament.boards.plugged_boards import open_patiently
from tapete.tournament.core.round_clock import ADD, GO_ON, MINUTE_S, PAUSE, RESET, START
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.table_time import TableTime, bound_seconds, find_table_time, give_time
from tapete_link.table_client import (
    MOST_MINUTES,
    TableStatus,
    answer_judge,
    extend_clock,
    pause_clock,
    run_clock,
    set_clock,
)

Order = Callable[..., None]
"""What a board is told to do with its clock, given the exchange with it."""


def extend_board_clock(
    station: EventStation, table: int, minutes: int, before: Mapping[int, int], ports: Sequence[str] = ()
) -> bool:
    """Give the clock of a plugged-in board more minutes; False where the board is away or nobody plays.

    `before`: which entries had changed the time of each table before this one, here and below.
    """
    running = station.state.rounds[-1].table(table)
    if running is None or table not in station.state.boards or minutes > MOST_MINUTES:
        return False
    live = read_live_tables(station, ports).get(table)
    if live is None or live.status.state != "playing":
        return False
    time = find_table_time(station, running)
    orders = [partial(extend_clock, minutes=minutes, number=time.number)]
    try:
        work_at_table(live, lambda connection: _do_or_catch_up(connection, live.status, orders, time, before[table]))
    except BoardError:
        return False
    return True


def change_board_clocks(
    station: EventStation, act: str, seconds: int, before: Mapping[int, int], ports: Sequence[str] = ()
) -> list[int]:
    """Do with the clocks of plugged-in boards what was done with that of the round; returns the tables that did it.

    A board's clock began when its players sat down. It stands and goes on with the others, and gets the same time
    more; one that has missed a change takes the time of the round. Boards that are away, that nobody plays at, or
    that are older and cannot do it, are left out: the watch over the ports gives the others their time later.
    """
    state = station.state
    playing = {table.number: table for table in state.rounds[-1].tables if table.is_open}
    live_tables = read_live_tables(station, ports) if playing.keys() & state.boards.keys() else {}
    live = [live_tables[number] for number in sorted(playing.keys() & live_tables.keys() & state.boards.keys())]
    live = [table for table in live if table.status.state == "playing" and table.status.left is not None]
    minutes = state.settings.number("minutes")

    def act_at(place: int, connection: BoardConnection) -> int:
        table = live[place]
        connection.hello()
        time = find_table_time(station, playing[table.status.table])
        orders = _list_orders(act, seconds, minutes, table.status.left or 0, time.number)
        _do_or_catch_up(connection, table.status, orders, time, before[table.status.table])
        return int(table.status.table)

    outcomes = run_on_each([partial(open_patiently, table.place) for table in live], act_at)
    return sorted(outcome.result for outcome in outcomes if outcome.result is not None)


def _do_or_catch_up(
    connection: BoardConnection, status: TableStatus, orders: Sequence[Order], time: TableTime, before: int
) -> None:
    """Do with the clock of a board what was just written, or give it its whole time where it has missed more."""
    if status.clock == time.number:
        return  # the watch over the ports was quicker
    if status.clock not in (None, before):
        give_time(connection, time)
        return
    for order in orders:
        connection.run_client(order)


def _list_orders(act: str, seconds: int, minutes: int, left: int, number: int) -> list[Order]:
    """Return what a board is told to do for an act; `left`: seconds on its clock; `number`: of the change."""
    if act in (START, GO_ON):
        return [partial(run_clock, number=number)]
    if act == PAUSE:
        return [partial(pause_clock, number=number)]
    if act == RESET:
        return [partial(set_clock, seconds=bound_seconds(minutes * MINUTE_S)), partial(pause_clock, number=number)]
    return [partial(set_clock, seconds=bound_seconds(seconds + (left if act == ADD else 0)), number=number)]


def answer_call(station: EventStation, table: int, ports: Sequence[str] = ()) -> bool:
    """End the call of a table for a judge; False where its board is away or calls nobody. Raises BoardError."""
    live = read_live_tables(station, ports).get(table)
    if live is None or not live.status.judge:
        return False
    work_at_table(live, lambda connection: connection.run_client(answer_judge))
    return True
