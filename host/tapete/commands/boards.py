"""`tapete boards`: which boards are here."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from tapete.boards.board_connection import BoardInfo
from tapete.boards.boot_drives import find_drives
from tapete.boards.fleet import BoardOutcome
from tapete.boards.places import BoardPlace, find_places, greet_all
from tapete.command_result import NO, YES, CommandResult, describe_error
from tapete.library.store import Library
from tapete.records.times import format_time
from tapete.words import translate

Row = dict[str, object]


def list_boards(ports: Sequence[str], library: str) -> CommandResult:
    """The boards on some ports, else all that are plugged in, else the virtual one; and those that the library knows.

    A board is known by its id, wherever it is plugged in. One that does not answer is listed with the reason. The
    answer is no where none does.
    """
    found = find_places(ports)
    greeted = greet_all(found)
    with Library(library) as opened:
        before = {board.id: board._asdict() for board in opened.known_boards()}
        for one in greeted:
            if one.result is not None:
                opened.save_board(one.result.id, one.result.name, one.result.firmware)
        known = [board._asdict() for board in opened.known_boards()]
    rows = [_board_row(place, one, before) for place, one in zip(found, greeted, strict=True)]
    lines = [_board_line(place, row) for place, row in zip(found, rows, strict=True)]
    drives: list[dict[str, str | int]] = [
        {"path": str(drive.folder), "drive": drive.name} for drive in find_drives() if not ports
    ]
    lines += [translate("boards.boot_drive", **drive) for drive in drives]
    here = {row["id"] for row in rows}
    for board in known:
        if board["id"] not in here:
            lines.append(translate("boards.known", **{**board, "last_seen": format_time(board["last_seen"])}))
    answers = any(one.result is not None for one in greeted)
    return CommandResult({"boards": rows, "drives": drives, "known": known}, tuple(lines), YES if answers else NO)


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
    where = place.describe()
    if row["error"]:
        return f"{where}: {row['message']}"
    match = translate("boards.match", match=row["match"]) if row["match"] else translate("boards.free")
    line = translate("boards.board", **{**row, "place": where, "match": match})
    return f"{line} {translate('boards.new')}" if row["is_new"] else line
