"""Moving a running match to another board: with both plugged in its record goes along, else it begins by hand."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tapete.boards.board_connection import BoardConnection
from tapete.boards.sync import content_name
from tapete.errors import BoardError, UserError
from tapete.tournament.boards.live_tables import LiveTable, read_all_tables, work_at_table
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.outcome import Outcome, Sentence
from tapete.tournament.verbs.preparing import BoardPreparer, PreparedBoard
from tapete.tournament.verbs.seat_assignments import find_open_table, tell_table
from tapete.tournament.verbs.table_reports import ReportTaker
from tapete_link.messages import MATCH, RECORD
from tapete_link.table_client import TableStatus, read_board_table, take_over_match

FREE = "free"


@dataclass(frozen=True)
class MatchMoved(Outcome):
    """The match of a table goes on at a board. `old`: the one before, "" where it was not plugged in.

    `has_record`: all moves came along; else the players enter where they are.
    """

    table: int
    board: str
    name: str
    has_record: bool
    old: str
    old_name: str

    def sentences(self) -> Iterator[Sentence]:
        """Yield both boards."""
        yield Sentence("event.moved" if self.has_record else "event.moved_by_hand", table=self.table, name=self.name)
        if self.old:
            yield Sentence("event.moved_from", name=self.old_name)


def move_match(
    station: EventStation,
    table: int,
    name_round: Callable[[int], str],
    ports: Sequence[str] = (),
    note_by_hand: str = "",
) -> MatchMoved:
    """Put the running match of a table on another plugged-in board. Raises UserError "event_boards.*".

    The board that is at the table in the log is the old one; the new one is free. `name_round(number)` returns what
    boards call a round. `note_by_hand`: kept beside the log where the moves did not come along.
    """
    taker = ReportTaker(station)
    if find_open_table(station.state, table) is None:
        raise UserError("event_boards.nothing_to_move", table=table)
    old, new = _tell_apart(station, table, read_all_tables(ports))
    record = work_at_table(old, _read_running_record) if old is not None else b""
    work_at_table(new, lambda connection: _prepare_new(taker, connection, table))
    if record:
        work_at_table(new, lambda connection: _take_over(connection, record))
    else:
        work_at_table(new, lambda connection: _tell_players(station, connection, table, name_round))
        if note_by_hand:
            station.save_note(len(station.event.log), note_by_hand)
    old_id, old_name = (old.board.id, old.board.name) if old is not None else ("", "")
    return MatchMoved(table, new.board.id, new.board.name, bool(record), old_id, old_name)


def _tell_apart(station: EventStation, table: int, live_tables: list[LiveTable]) -> tuple[LiveTable | None, LiveTable]:
    """Return the old board of the table, if it is plugged in, and the one that takes its place."""
    assignment = station.state.boards.get(table)
    old = next(
        (
            live_table
            for live_table in live_tables
            if assignment is not None and live_table.board.id == assignment.board
        ),
        None,
    )
    free_tables = [
        live_table
        for live_table in live_tables
        if live_table is not old and live_table.status.state == FREE and not live_table.board.match
    ]
    spare = [
        live_table for live_table in free_tables if station.state.table_of_board(live_table.board.id) == 0
    ] or free_tables
    if len(spare) != 1:
        names = ", ".join(f"{live_table.board.name} ({live_table.place.path})" for live_table in spare)
        raise UserError("event_boards.several_spare" if spare else "event_boards.no_spare", table=table, boards=names)
    return old, spare[0]


def _read_running_record(connection: BoardConnection) -> bytes:
    """Return the record of the match that runs on a board, b"" if none does."""
    match = connection.hello().match
    return connection.get_file(f"{RECORD}/{match}") if match else b""


def _prepare_new(taker: ReportTaker, connection: BoardConnection, table: int) -> None:
    preparer = BoardPreparer(taker, lambda event: None, table)
    board = PreparedBoard(connection.hello())
    preparer.prepare(connection, board, lambda name, at, size: None)


def _take_over(connection: BoardConnection, record: bytes) -> None:
    name = f"{MATCH}/{content_name(record)}"
    connection.put_file(name, record)
    connection.run_client(take_over_match, name)


def _tell_players(
    station: EventStation, connection: BoardConnection, table: int, name_round: Callable[[int], str]
) -> None:
    open_table = find_open_table(station.state, table)
    status: TableStatus = connection.run_client(read_board_table)
    if open_table is None or not tell_table(connection, open_table, name_round(len(station.state.rounds))):
        raise BoardError("board.in_use", path=str(status.table))
