"""Work on plugged-in boards as the desk does it, by itself or for a form: its progress and its errors are shown."""

from collections.abc import Sequence
from functools import partial

from tapete.boards.places import BoardPlace
from tapete.command_result import PAGE
from tapete.errors import TapeteError
from tapete.tournament.boards.seen_boards import SeenBoards
from tapete.tournament.desk.station_keeper import StationKeeper
from tapete.tournament.desk.visit import Visit
from tapete.tournament.saying.board_sentences import describe_prepared
from tapete.tournament.saying.speaker import Speaker
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.boards import BoardWork, clear_places, prepare_places
from tapete.tournament.verbs.preparing import ChosenTables


def prepare_boards(
    keeper: StationKeeper, code: str, author: str, places: Sequence[BoardPlace], table: int = 0,
    chosen: ChosenTables | None = None,
) -> list[BoardWork]:  # fmt: skip
    """Give boards their table, key and sheet, with a station of their own: the pages need not wait for them."""
    station = keeper.open_own(code, author)
    works = prepare_places(station, places, SeenProgress(keeper.boards, places), table, chosen)
    _note_works(keeper, code, station, works)
    return works


def clear_boards(keeper: StationKeeper, code: str, author: str, places: Sequence[BoardPlace]) -> list[BoardWork]:
    """Take the tournament off boards."""
    station = keeper.open_own(code, author)
    works = clear_places(station, places, SeenProgress(keeper.boards, places))
    _note_works(keeper, code, station, works)
    return works


def ports_of_table(visit: Visit, table: int) -> list[str]:
    """Return the port of the board of a table, none where it is not plugged in."""
    boards = visit.keeper.boards.list_boards()
    return [board.port for board in boards if board.is_here and (board.code, board.table) == (visit.code, table)]


def ports_of_event(visit: Visit) -> list[str]:
    """Return the ports of the tournament's boards that are plugged in."""
    boards = visit.keeper.boards.list_boards()
    return [board.port for board in boards if board.is_here and board.code == visit.code]


def describe_work(work: BoardWork, station: EventStation) -> list[str]:
    """Return what became of a board, and of the results that it held."""
    speaker = Speaker.of_station(PAGE, station)
    return describe_prepared(work.done, speaker) if work.done and work.done.status else []


def raise_first_error(works: Sequence[BoardWork]) -> None:
    """Raise what ended the work on a board."""
    for work in works:
        if work.error is not None:
            raise work.error


def _note_works(keeper: StationKeeper, code: str, station: EventStation, works: Sequence[BoardWork]) -> None:
    for work in works:
        error: TapeteError | None = work.error
        keeper.boards.note_error(work.place.path, error)
        if work.done and work.done.status:
            keeper.add_news(code, partial(describe_work, work, station))


class SeenProgress:
    """Notes how far the work on boards is where the pages see it."""

    def __init__(self, boards: SeenBoards, places: Sequence[BoardPlace]) -> None:
        self._boards = boards
        self._ports = [place.path for place in places]

    def start_board(self, number: int, name: str) -> None:
        """The work on a board begins."""
        self._boards.note_work(self._ports[number], 0, 1)

    def advance_board(self, number: int, name: str, done: int, size: int) -> None:
        """Show that so many bytes of a file are on the board."""
        self._boards.note_work(self._ports[number], done, size)

    def finish_board(self, number: int) -> None:
        """The work on a board is done."""
        self._boards.note_work(self._ports[number])
