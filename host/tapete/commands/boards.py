"""`tapete boards`: which boards are here."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from tapete.boards.board_connection import BoardInfo
from tapete.boards.boot_drives import find_drives, find_unmounted_drives
from tapete.boards.fleet import BoardOutcome
from tapete.boards.places import BoardPlace, find_places, greet_all
from tapete.command_result import NO, YES, CommandResult, describe_error
from tapete.errors import BoardError
from tapete.library.store import Library
from tapete.records.times import format_time
from tapete.words import translate

Row = dict[str, object]


def list_boards(ports: Sequence[str], library: str) -> CommandResult:
    """The boards on some ports, else all that are plugged in, else the virtual one; and those that the library knows.

    A board is known by its id, wherever it is plugged in. One that does not answer is listed with the reason. The
    answer is no where none does.
    """
    places = find_places(ports)
    greeted = greet_all(places)
    with Library(library) as opened:
        before = {board.id: board._asdict() for board in opened.known_boards()}
        for outcome in greeted:
            if outcome.result is not None:
                opened.save_board(outcome.result.id, outcome.result.name, outcome.result.firmware)
        known_boards = [board._asdict() for board in opened.known_boards()]
    rows = [_board_row(place, outcome, before) for place, outcome in zip(places, greeted, strict=True)]
    lines = [_board_line(place, row) for place, row in zip(places, rows, strict=True)]
    drives: list[dict[str, str | int]] = [
        {"path": str(drive.folder), "drive": drive.name} for drive in find_drives() if not ports
    ]
    unmounted = [drive.to_fields() for drive in find_unmounted_drives() if not ports]
    lines += [translate("boards.boot_drive", **drive) for drive in drives]
    lines += [translate("boards.unmounted_drive", **drive) for drive in unmounted]
    seen_ids = {row["id"] for row in rows}
    for board in known_boards:
        if board["id"] not in seen_ids:
            lines.append(translate("boards.known", **{**board, "last_seen": format_time(board["last_seen"])}))
    answers = any(outcome.result is not None for outcome in greeted)
    return CommandResult(
        {"boards": rows, "drives": drives, "unmounted": unmounted, "known": known_boards},
        tuple(lines),
        YES if answers else NO,
    )


def _board_row(place: BoardPlace, one: BoardOutcome[BoardInfo], before: Mapping[str, object]) -> Row:
    if one.error is not None:
        return {
            "port": place.path,
            "kind": place.kind,
            "id": "",
            "error": one.error.code,
            "message": describe_error(one.error),
        }
    assert one.result is not None
    is_new = one.result.id not in before
    return {"port": place.path, "kind": place.kind, "error": None, **asdict(one.result), "is_new": is_new}


def _board_line(place: BoardPlace, row: Row) -> str:
    place_words = place.describe()
    if row["error"] == "virtual.missing":  # not asked for: it stands in where no port has a board
        return describe_error(BoardError("board.none", ports=""))
    if row["error"]:
        return f"{place_words}: {row['message']}"
    match = translate("boards.match", match=row["match"]) if row["match"] else translate("boards.free")
    line = translate("boards.board", **{**row, "place": place_words, "match": match})
    return f"{line} {translate('boards.new')}" if row["is_new"] else line
