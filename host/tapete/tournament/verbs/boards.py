"""The work on several boards at once: they are prepared or cleared, each tells how far it is."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from tapete.boards.board_connection import BoardConnection
from tapete.boards.fleet import run_on_each
from tapete.boards.places import BoardPlace
from tapete.errors import TapeteError
from tapete.tournament.boards.plugged_boards import open_patiently
from tapete.tournament.store.damaged_logs import open_whole
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.preparing import BoardPreparer, ChosenTables, PreparedBoard
from tapete.tournament.verbs.table_reports import ReportTaker
from tapete_event.event_keys import event_number


class WorkProgress(Protocol):
    """Hears how far the work on each board is, by the board's number; called from several threads."""

    def start_board(self, number: int, name: str) -> None:
        """The work on a board begins."""

    def advance_board(self, number: int, what: str, done: int, size: int) -> None:
        """Show that so many bytes of a file are on the board."""

    def finish_board(self, number: int) -> None:
        """The work on a board is done."""


@dataclass
class BoardWork:
    """The work on the board of a place: what was done before it ended, and the error that ended it."""

    place: BoardPlace
    done: PreparedBoard | None = None
    error: TapeteError | None = None


def prepare_places(
    station: EventStation, places: Sequence[BoardPlace], progress: WorkProgress, table: int = 0,
    chosen: ChosenTables | None = None,
) -> list[BoardWork]:  # fmt: skip
    """Bring home what the boards hold, and give each its table, its key and its sheet. `table`: of the only board.

    `chosen`: shared with those who prepare other boards meanwhile.
    """
    preparer = BoardPreparer(ReportTaker(station), partial(find_report_taker, station), table, chosen)
    works = [BoardWork(place) for place in places]
    if len(works) > 1:
        looks = run_on_each([partial(_open_place, work.place) for work in works], preparer.look_at_table)
        preparer.choose_tables(look.result for look in looks if look.result is not None)
        for work, look in zip(works, looks, strict=True):
            work.error = look.error  # who does not answer is not waited for twice
    _work_at(station, works, progress, preparer.prepare)
    return works


def clear_places(station: EventStation, places: Sequence[BoardPlace], progress: WorkProgress) -> list[BoardWork]:
    """Bring home what the boards hold, and take the tournament off them."""
    preparer = BoardPreparer(ReportTaker(station), partial(find_report_taker, station))
    works = [BoardWork(place) for place in places]
    _work_at(
        station, works, progress, lambda connection, done, _advance: preparer.take_tournament_off(connection, done)
    )
    return works


def find_report_taker(station: EventStation, event: int) -> ReportTaker | None:
    """Return what takes the results of another tournament of the library, by the number that its boards know."""
    events = [stored for stored in station.library.events() if stored.secret and stored.id != station.stored.id]
    for running in open_whole(station.library, events, station.author, station.station):
        if event_number(running.state.settings.word("secret")) == event:
            return ReportTaker(running)
    return None


Advance = Callable[[str, int, int], None]


def _work_at(
    station: EventStation, works: Sequence[BoardWork], progress: WorkProgress,
    act: Callable[[BoardConnection, PreparedBoard, Advance], None],
) -> None:  # fmt: skip
    """Do the same with each board that has met no error."""
    numbers = [number for number, work in enumerate(works) if work.error is None]

    def work_on(place: int, connection: BoardConnection) -> None:
        number = numbers[place]
        board = connection.hello()
        progress.start_board(number, f"{board.name} ({board.id})")
        station.library.save_board(board.id, board.name, board.firmware)
        works[number].done = prepared = PreparedBoard(board)
        act(connection, prepared, partial(progress.advance_board, number))
        progress.finish_board(number)

    outcomes = run_on_each([partial(_open_place, works[number].place) for number in numbers], work_on)
    for number, outcome in zip(numbers, outcomes, strict=True):
        works[number].error = outcome.error


def _open_place(place: BoardPlace) -> AbstractContextManager[BoardConnection]:
    return open_patiently(place) if place.path else place.open_connection()
