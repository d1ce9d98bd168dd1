"""`tapete boards`: which boards are here."""

from dataclasses import asdict

from tapete.answers import NO, YES, Answer, words_of
from tapete.boards.ports import find_ports
from tapete.boards.session import BoardInfo, Session
from tapete.commands.link import virtual_session
from tapete.errors import BoardError
from tapete.library.store import Library
from tapete.records.times import moment
from tapete.words import say

VIRTUAL = "virtual"


def boards(port: str, library: str) -> Answer:
    """The board on a port, else all that are plugged in, else the virtual one; and those that the library knows.

    A board that does not answer is listed with the reason. The answer is no where there is none at all.
    """
    places = [(port, say("boards.port"))] if port else [(found.path, found.board) for found in find_ports()]
    found = [_ask(path, kind) for path, kind in places] or [_ask_virtual()]
    with Library(library) as opened:
        for _, info in found:
            if info is not None:
                opened.save_board(info.id, info.name, info.firmware)
        known = [asdict(board) for board in opened.boards()]
    rows = [row for row, _ in found]
    lines = [_line(row) for row in rows]
    here = {row["id"] for row in rows}
    for board in known:
        if board["id"] not in here:
            lines.append(say("boards.known", **{**board, "last_seen": moment(board["last_seen"])}))
    answers = any(info is not None for _, info in found)
    return Answer({"boards": rows, "known": known}, tuple(lines), YES if answers else NO)


Row = dict[str, object]


def _ask(path: str, kind: str) -> tuple[Row, BoardInfo | None]:
    try:
        with Session(path) as session:
            return _row(path, kind, session.hello())
    except BoardError as error:
        return _silent(path, kind, error)


def _ask_virtual() -> tuple[Row, BoardInfo | None]:
    try:
        with virtual_session() as session:
            return _row("", VIRTUAL, session.hello())
    except BoardError as error:
        return _silent("", VIRTUAL, error)


def _row(path: str, kind: str, info: BoardInfo) -> tuple[Row, BoardInfo]:
    return {"port": path, "kind": kind, "error": None, **asdict(info)}, info


def _silent(path: str, kind: str, error: BoardError) -> tuple[Row, None]:
    return {"port": path, "kind": kind, "id": "", "error": error.code, "message": words_of(error)}, None


def _line(row: Row) -> str:
    place = say("boards.virtual") if row["kind"] == VIRTUAL else f"{row['port']} ({row['kind']})"
    if row["error"]:
        return f"{place}: {row['message']}"
    match = say("boards.match", match=row["match"]) if row["match"] else say("boards.free")
    return say("boards.board", **{**row, "place": place, "match": match})
