"""`tapete event boards`: the boards of a tournament are prepared, brought up to date, and cleared."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from tapete.boards.board_connection import BoardConnection
from tapete.boards.fleet import BoardOutcome, on_each
from tapete.boards.places import BoardPlace, find_places
from tapete.command_result import YES, CommandResult, describe_error
from tapete.errors import BoardError, TapeteError, UserError
from tapete.event_boards.descriptions import describe_prepared, reports_to_data
from tapete.event_boards.plugged_boards import find_plugged, open_patiently
from tapete.event_boards.preparing import BoardPreparer, PreparedBoard
from tapete.event_boards.table_reports import ReportTaker
from tapete.event_station.opening import open_station
from tapete.event_station.player_names import name_of_player
from tapete.event_station.station import EventStation
from tapete.progress_bars import ProgressBars, progress_bars
from tapete_event.event_keys import event_number


class _BoardWork:
    """The work on one board: what was done before it ended, and the error that ended it."""

    def __init__(self) -> None:
        self.done: PreparedBoard | None = None
        self.error: TapeteError | None = None


def prepare_boards(
    event: str, table: int, ports: Sequence[str], author: str, library: str, is_silent: bool = False
) -> CommandResult:
    """Bring home what all plugged-in boards hold, and give each its table, its key and its sheet."""
    return _work_on_boards(event, table, find_places(ports), author, library, is_silent, is_clearing=False)


def clear_boards(event: str, ports: Sequence[str], author: str, library: str, is_silent: bool = False) -> CommandResult:
    """Bring home what all plugged-in boards hold, and take the tournament off them."""
    return _work_on_boards(event, 0, find_places(ports), author, library, is_silent, is_clearing=True)


def clear_plugged_boards(event: str, author: str, library: str) -> CommandResult:
    """Clear the boards that are plugged in, if there are any; the virtual board is left alone."""
    found = find_plugged()
    if not found:
        return CommandResult({"boards": []})
    return _work_on_boards(event, 0, found, author, library, is_silent=True, is_clearing=True)


def _work_on_boards(
    event: str, table: int, found: Sequence[BoardPlace], author: str, library: str, is_silent: bool, is_clearing: bool
) -> CommandResult:
    if table and len(found) > 1:
        raise UserError("event_boards.one_board", table=table, ports=", ".join(place.path for place in found))
    with open_station(event, library, author) as station:
        works = [_BoardWork() for _ in found]
        with progress_bars(is_silent) as progress:
            _run_all(station, found, works, progress, table, is_clearing)
        stored = station.players()
    name_of = partial(name_of_player, stored=stored)
    rows = [_describe_row(place, work) for place, work in zip(found, works, strict=True)]
    lines: list[str] = []
    for place, work in zip(found, works, strict=True):
        lines += describe_prepared(work.done, name_of) if work.done and work.done.status else []
        lines += [f"{place.describe()}: {describe_error(work.error)}"] if work.error else []
    codes = [getattr(work.error, "exit_code", BoardError.exit_code) for work in works if work.error]
    return CommandResult({"boards": rows}, tuple(lines), max(codes, default=YES))


def _run_all(
    station: EventStation, found: Sequence[BoardPlace], works: list[_BoardWork], progress: ProgressBars, table: int,
    is_clearing: bool,
) -> None:  # fmt: skip
    preparer = BoardPreparer(ReportTaker(station), partial(find_taker, station), table)
    openings = [partial(open_patiently, place) if place.path else place.open_connection for place in found]
    if len(openings) > 1 and not is_clearing:
        preparer.choose_tables(one.result for one in on_each(openings, preparer.look) if one.result is not None)

    def work(number: int, connection: BoardConnection) -> None:
        board = connection.hello()
        progress.start_board(number, f"{board.name} ({board.id})")
        station.library.save_board(board.id, board.name, board.firmware)
        works[number].done = done = PreparedBoard(board)
        if is_clearing:
            preparer.clear(connection, done)
        else:
            preparer.prepare(connection, done, partial(progress.advance_board, number))
        progress.finish_board(number)

    outcomes: list[BoardOutcome[None]] = on_each(openings, work)
    for one, outcome in zip(works, outcomes, strict=True):
        one.error = outcome.error


def find_taker(station: EventStation, event: int) -> ReportTaker | None:
    """Return what takes the results of another tournament of the library, by the number that its boards know."""
    for stored in station.library.events():
        if stored.secret and stored.id != station.stored.id:
            other = EventStation(station.library, stored, station.author, station.station)
            if event_number(other.state.settings.word("secret")) == event:
                return ReportTaker(other)
    return None


def _describe_row(place: BoardPlace, work: _BoardWork) -> dict[str, Any]:
    error = {"code": work.error.code, "message": describe_error(work.error)} if work.error else None
    row: dict[str, Any] = {"port": place.path, "kind": place.kind, "error": error}
    done = work.done
    if done is not None:
        row |= {"id": done.board.id, "name": done.board.name, "status": done.status, "table": done.table,
                "records": done.records, "results": reports_to_data(done.reports)}  # fmt: skip
    return row
