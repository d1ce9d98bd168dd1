"""`tapete event boards`: the boards of a tournament are prepared, brought up to date, and cleared."""

from collections.abc import Sequence
from typing import Any

from tapete.boards.places import BoardPlace, find_places
from tapete.command_result import TERMINAL, YES, CommandResult, describe_error
from tapete.errors import BoardError, UserError
from tapete.terminal.progress_bars import progress_bars
from tapete.tournament.boards.plugged_boards import find_plugged
from tapete.tournament.saying.board_sentences import describe_prepared, prepared_to_data
from tapete.tournament.saying.speaker import Speaker
from tapete.tournament.store.opening import open_station
from tapete.tournament.verbs.boards import BoardWork, clear_places, prepare_places


def prepare_boards(
    event: str, table: int, ports: Sequence[str], author: str, library: str, is_silent: bool = False
) -> CommandResult:
    """Bring home what all plugged-in boards hold, and give each its table, its key and its sheet."""
    return _work_on_boards(event, table, find_places(ports), author, library, is_silent, is_clearing=False)


def clear_boards(event: str, ports: Sequence[str], author: str, library: str, is_silent: bool = False) -> CommandResult:
    """Bring home what all plugged-in boards hold, and take the tournament off them."""
    return _work_on_boards(event, 0, find_places(ports), author, library, is_silent, is_clearing=True)


def clear_plugged_boards(event: str, author: str, library: str) -> CommandResult:
    """Clear the boards that are plugged in, if there are any; the virtual board only while it is in use."""
    places = find_plugged()
    if not places:
        return CommandResult({"boards": []})
    return _work_on_boards(event, 0, places, author, library, is_silent=True, is_clearing=True)


def _work_on_boards(
    event: str, table: int, places: Sequence[BoardPlace], author: str, library: str, is_silent: bool, is_clearing: bool
) -> CommandResult:
    if table and len(places) > 1:
        raise UserError("event_boards.one_board", table=table, ports=", ".join(place.path for place in places))
    with open_station(event, library, author) as station:
        with progress_bars(is_silent) as progress:
            if is_clearing:
                works = clear_places(station, places, progress)
            else:
                works = prepare_places(station, places, progress, table)
        speaker = Speaker.of_station(TERMINAL, station)
    lines: list[str] = []
    for work in works:
        lines += describe_prepared(work.done, speaker) if work.done and work.done.status else []
        lines += [f"{work.place.describe()}: {describe_error(work.error)}"] if work.error else []
    codes = [getattr(work.error, "exit_code", BoardError.exit_code) for work in works if work.error]
    data = {"boards": [_describe_row(work, speaker) for work in works]}
    return CommandResult(data, tuple(lines), max(codes, default=YES), asides=station.describe_notes())


def _describe_row(work: BoardWork, speaker: Speaker) -> dict[str, Any]:
    error = {"code": work.error.code, "message": describe_error(work.error)} if work.error else None
    row: dict[str, Any] = {"port": work.place.path, "kind": work.place.kind, "error": error}
    return row if work.done is None else row | prepared_to_data(work.done, speaker)
