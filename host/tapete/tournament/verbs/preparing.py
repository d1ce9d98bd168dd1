"""Preparing boards for a tournament: a table, a key and a sheet for each, and again only what changed."""

import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from tapete.boards.board_connection import EVENTS, BoardConnection, BoardInfo
from tapete.boards.sync import content_name
from tapete.errors import BoardError
from tapete.library.event_values import StoredPlayer
from tapete.tournament.boards.code_search import keys_of_event
from tapete.tournament.boards.table_sheets import make_sheet
from tapete.tournament.core.entries.table_boards import NO_TABLE
from tapete.tournament.core.event_state import EventState, TableBoard
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.setting_kinds import read_table_ranges
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.table_reports import ReportTaker, TableReport
from tapete_link.messages import EVENT
from tapete_link.table_client import MOST_TABLE, TableStatus, read_board_table

PREPARED, CURRENT, OLDER, IN_USE = "prepared", "current", "older", "in_use"
"""The fate of a board: it got its sheet, had it, knows no tournaments, is being played at."""
CLEARED, EMPTY, OTHER = "cleared", "empty", "other"
"""The fate of a board that was to be cleared: its sheet is off, it had none, it has that of another event."""

Progress = Callable[[str, int, int], None]


@dataclass
class PreparedBoard:
    """A board after its preparation. `reports`: the results that it held; `records`: how many came home."""

    board: BoardInfo
    status: str = ""
    table: int = 0
    reports: list[TableReport] = field(default_factory=list)
    records: int = 0


class ChosenTables:
    """The tables that boards got which are being prepared, by board; held by `turn` while one is chosen."""

    def __init__(self) -> None:
        self.by_board: dict[str, int] = {}
        self.turn = threading.Lock()


class BoardPreparer:
    """Prepares the boards of one event; several threads may do so at once.

    `find_report_taker(event)` returns what takes the results of the event with that number, or None if this library
    has none. `chosen`: shared by those who prepare other boards of the event meanwhile.
    """

    def __init__(
        self, taker: ReportTaker, find_report_taker: Callable[[int], ReportTaker | None], table: int = 0,
        chosen: ChosenTables | None = None,
    ) -> None:  # fmt: skip
        self._taker = taker
        self._find_report_taker = find_report_taker
        self._station: EventStation = taker.station
        self._secret = self._station.secret
        self._event = keys_of_event(self._station.state, self._secret).event
        self._players: Mapping[int, StoredPlayer] = self._station.players()
        self._profile = self._station.profile_text()
        self._wanted = table
        chosen = chosen or ChosenTables()
        self._chosen, self._turn = chosen.by_board, chosen.turn

    def look_at_table(self, _number: int, connection: BoardConnection) -> tuple[str, TableStatus | None]:
        """Return the id of a board and what its table is; None where it knows no tournaments."""
        board = connection.hello()
        return board.id, connection.run_client(read_board_table) if EVENTS in board.capabilities else None

    def choose_tables(self, boards: Iterable[tuple[str, TableStatus | None]]) -> None:
        """Choose a table for each of some boards in their order, so that a row of boards gets a row of tables."""
        known_boards = [(board, status) for board, status in boards if status is not None]
        with self._turn:
            for is_placed in (True, False):  # a board that has a table keeps it, whoever stands before it
                for board, status in known_boards:
                    if board not in self._chosen and bool(self._known_table(board, status)) == is_placed:
                        self._choose_table(board, status)

    def prepare(self, connection: BoardConnection, prepared: PreparedBoard, progress: Progress) -> None:
        """Bring home what the board holds, and give it the sheet of its table. Raises BoardError, EventError."""
        status = self._bring_home(connection, prepared)
        if status is not None:
            self.update_sheet(connection, prepared, status, progress)

    def update_sheet(
        self, connection: BoardConnection, prepared: PreparedBoard, status: TableStatus, progress: Progress
    ) -> None:
        """Give a board whose results are home the sheet of its table, if it has another one. Raises BoardError."""
        number, board = self._choose_place(prepared.board.id, status)
        prepared.table = number
        with self._station.turn:  # while others write, the players of the event may become more
            sheet = make_sheet(
                self._station.stored, self._station.state, self._players, self._secret, number, board, self._profile
            )
        name = content_name(sheet)
        if name in [file.name for file in connection.list_files(EVENT)]:
            prepared.status = CURRENT
        elif not self._put_sheet(connection, f"{EVENT}/{name}", sheet, progress):
            prepared.status = IN_USE
            return
        else:
            prepared.status = PREPARED
        self._note_board(number, board, status.counter + 1)

    def take_tournament_off(self, connection: BoardConnection, prepared: PreparedBoard) -> None:
        """Bring home what the board holds, and take its sheet off."""
        status = self._bring_home(connection, prepared)
        if status is None:
            return
        if status.event not in (0, self._event):
            prepared.status = OTHER
            return
        sheets = connection.list_files(EVENT)
        for file in sheets:
            try:
                connection.drop_file(f"{EVENT}/{file.name}")
            except BoardError as error:
                if error.code != "board.in_use":
                    raise
                prepared.status = IN_USE
                return
        prepared.status = CLEARED if sheets else EMPTY
        generation = str(self._station.state.generations.get(prepared.board.id, 1))
        entry = Entry("board", (str(NO_TABLE), prepared.board.id, generation))
        self._taker.write_entries(lambda state: (entry,) if state.table_of_board(prepared.board.id) else ())

    def _bring_home(self, connection: BoardConnection, prepared: PreparedBoard) -> TableStatus | None:
        """Bring records and results home; None for a board that knows no tournaments."""
        prepared.records = self._taker.take_records(connection, prepared.board)
        if EVENTS not in prepared.board.capabilities:
            prepared.status = OLDER
            return None
        status: TableStatus = connection.run_client(read_board_table)
        taker = self._taker if status.event in (0, self._event) else self._find_report_taker(status.event)
        if taker is not None:
            prepared.reports = taker.take_reports(connection, prepared.board)
        elif status.results:
            raise BoardError("board.foreign_results", event=status.code, count=status.results)
        return status

    def _choose_place(self, board: str, status: TableStatus) -> tuple[int, TableBoard]:
        """Return the table and the keys of a board: those that it has, else the next free table and new keys."""
        with self._turn:
            if board not in self._chosen:
                self._choose_table(board, status)
        generation = self._station.state.generations.get(board, 0)
        keeps_keys = status.event == self._event and status.generation >= max(generation, 1)
        return self._chosen[board], TableBoard(board, status.generation if keeps_keys else generation + 1)

    def _choose_table(self, board: str, status: TableStatus) -> None:
        number = self._known_table(board, status)
        used_tables = {*self._station.state.boards, *self._chosen.values()}
        self._chosen[board] = number or next(
            free for free in _list_tables(self._station.state) if free not in used_tables
        )

    def _known_table(self, board: str, status: TableStatus) -> int:
        """Return the table that a board has in the log, or on its sheet if no other board has it; else 0."""
        number = self._wanted or self._station.state.table_of_board(board)
        is_free = status.table not in {*self._station.state.boards, *self._chosen.values()}
        return number or (status.table if status.event == self._event and is_free else 0)

    def _put_sheet(self, connection: BoardConnection, name: str, sheet: bytes, progress: Progress) -> bool:
        """Put the sheet on the board; False while a match of the event is played there."""
        try:
            connection.put_file(name, sheet, lambda done, size: progress(name, done, size))
        except BoardError as error:
            if error.code != "board.in_use":
                raise
            return False
        return True

    def _note_board(self, number: int, board: TableBoard, counter: int) -> None:
        """Write the table of a board; where it keeps its keys, from its next seating on."""

        def make_entries(state: EventState) -> tuple[Entry, ...]:
            if state.boards.get(number) == board:
                return ()
            keeps_keys = state.generations.get(board.board) == board.generation
            return (board_entry(number, board, counter if keeps_keys else 0),)

        self._taker.write_entries(make_entries)


def board_entry(number: int, board: TableBoard, counter: int = 0) -> Entry:
    """Return the entry that gives a board its table, from a seating on; 0 for all that was not heard yet."""
    words = (str(number), board.board, str(board.generation))
    return Entry("board", (*words, f"counter={counter}") if counter else words)


def _list_tables(state: EventState) -> Iterable[int]:
    """Yield the numbers of the event's tables, and then others."""
    declared = read_table_ranges(state.settings.word("tables"))
    yield from declared
    yield from (number for number in range(1, MOST_TABLE + 1) if number not in declared)
