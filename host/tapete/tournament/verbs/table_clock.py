"""More time for a table whose board is plugged in, and its call for a judge answered."""

from collections.abc import Sequence

from tapete.errors import BoardError
from tapete.tournament.boards.live_tables import read_live_tables, work_at_table
from tapete.tournament.store.station import EventStation
from tapete_link.table_client import MOST_MINUTES, answer_judge, extend_clock


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


def answer_call(station: EventStation, table: int, ports: Sequence[str] = ()) -> bool:
    """End the call of a table for a judge; False where its board is away or calls nobody. Raises BoardError."""
    live = read_live_tables(station, ports).get(table)
    if live is None or not live.status.judge:
        return False
    work_at_table(live, lambda connection: connection.run_client(answer_judge))
    return True
