"""Telling boards who plays at them when a round is published."""

from collections.abc import Callable, Sequence
from functools import partial

from tapete.boards.board_connection import EVENTS, BoardConnection
from tapete.boards.fleet import run_on_each
from tapete.errors import BoardError
from tapete.tournament.boards.code_search import keys_of_event
from tapete.tournament.boards.live_tables import place_by_log
from tapete.tournament.boards.plugged_boards import find_plugged, open_patiently
from tapete.tournament.core.event_state import EventState, RoundTable
from tapete.tournament.store.station import EventStation
from tapete_link.table_client import LONGEST_ROUND, MOST_PLAYER, read_board_table, tell_seats

SHEET_S = -1
"""The clock runs as long as the board's sheet says, from when both are present."""


def find_open_table(state: EventState, number: int) -> RoundTable | None:
    """Return a table of the running round that owes its first result, or None."""
    table = state.rounds[-1].table(number) if state.rounds else None
    return table if table is not None and table.result is None else None


def is_match_aside(table: RoundTable | None, aside: Sequence[int]) -> bool:
    """Return True if the match of a table that owes a result is one that its board has set aside: no result comes."""
    return table is not None and table.result is None and set(table.players) == set(aside)


def tell_table(connection: BoardConnection, table: RoundTable, round_name: str) -> bool:
    """Tell a board who plays at it, and what the round is called; False while it is in use. Raises BoardError."""
    if max(table.players) > MOST_PLAYER:
        return False
    try:
        connection.run_client(tell_seats, table.players, round_name[:LONGEST_ROUND], SHEET_S)
    except BoardError as error:
        if error.code != "board.in_use":
            raise
        return False
    return True


def tell_round(station: EventStation, name_round: Callable[[int], str], ports: Sequence[str] = ()) -> list[int]:
    """Tell all plugged-in boards of the event the pairing of the running round; returns the tables that were told.

    `name_round(number)` returns what boards call a round. Boards that do not answer are left out: their players type
    their numbers.
    """
    state = station.state
    if not state.boards or not station.stored.secret:
        return []
    event = keys_of_event(state, station.secret).event
    tell_board = partial(_tell_board, state, event, name_round(len(state.rounds)))
    outcomes = run_on_each([partial(open_patiently, place) for place in find_plugged(ports)], tell_board)
    return sorted(outcome.result for outcome in outcomes if outcome.result)


def _tell_board(state: EventState, event: int, round_name: str, _number: int, connection: BoardConnection) -> int:
    board = connection.hello()
    if EVENTS not in board.capabilities:
        return 0
    status = place_by_log(state, board.id, connection.run_client(read_board_table))
    table = find_open_table(state, status.table)
    if status.event != event or table is None:
        return 0
    return table.number if tell_table(connection, table, round_name) else 0
