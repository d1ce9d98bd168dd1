"""The boards that a command speaks with: those that are plugged in, else the virtual one."""

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tapete.boards.board_connection import BoardConnection, BoardInfo
from tapete.boards.boot_drives import find_drives, find_unmounted_drives
from tapete.boards.fleet import BoardOutcome, run_on_each
from tapete.boards.ports import find_ports
from tapete.errors import BoardError, UserError
from tapete.library.values import StoredBoard
from tapete.texts.alike import alike_notes
from tapete.words import translate

VIRTUAL = "virtual"
_FOLDER = "virtual-board"
_BOARD_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,23}")  # a part of a folder's name anywhere


@dataclass(frozen=True)
class BoardPlace:
    """A place where a board may be: a port and what is on it. The virtual board's place has no path."""

    path: str
    kind: str

    @contextmanager
    def open_connection(self) -> Iterator[BoardConnection]:
        """A connection with the board there. Raises BoardError, VirtualBoardMissing."""
        if self.path:
            with BoardConnection(self.path) as connection:
                yield connection
        else:
            with virtual_connection() as connection:
                yield connection

    def describe(self) -> str:
        """The place as a person reads it."""
        return f"{self.path} ({self.kind})" if self.path else translate("boards.virtual")


def virtual_folder(name: str = "") -> Path:
    """The files of this user's virtual board, or of another one with a name. Raises UserError("table.board_name")."""
    from platformdirs import user_data_dir

    if name and not _BOARD_NAME.fullmatch(name):
        raise UserError("table.board_name", name=name)
    folder_name = f"{_FOLDER}-{name.casefold()}" if name else _FOLDER
    return Path(user_data_dir("tapete", appauthor=False)) / folder_name


def list_virtual_names() -> list[str]:
    """Return the names of this user's other virtual boards."""
    return sorted(path.name.removeprefix(f"{_FOLDER}-") for path in virtual_folder().parent.glob(f"{_FOLDER}-*"))


@contextmanager
def virtual_connection() -> Iterator[BoardConnection]:
    """A connection with the virtual board, which is on as long as it lasts. Raises VirtualBoardMissing."""
    from tapete.virtual.board import VirtualBoard

    with VirtualBoard(virtual_folder()) as board, BoardConnection(board.port) as connection:
        connection.is_virtual = True
        yield connection


def virtual_lines(connection: BoardConnection) -> tuple[str, ...]:
    """Return what is said before the answer of a virtual board: on the table there may be another one, dark."""
    return (translate("boards.only_virtual"),) if connection.is_virtual else ()


def find_running_virtual() -> list[BoardPlace]:
    """The port of this user's virtual board if it is on in some process, such as `tapete table`."""
    from tapete.virtual.lock import find_running_port

    port = find_running_port(virtual_folder())
    return [BoardPlace(port, translate("boards.virtual"))] if port else []


def find_places(ports: Sequence[str] = ()) -> list[BoardPlace]:
    """The ports that were named, else those with a board, else the virtual board's place."""
    if ports:
        return list_once([BoardPlace(port, translate("boards.port")) for port in ports])
    return list_once([BoardPlace(port.path, port.board) for port in find_ports()]) or [BoardPlace("", VIRTUAL)]


def list_once(places: Sequence[BoardPlace]) -> list[BoardPlace]:
    """Return places in their order, each port once, by the first of its names."""
    by_port: dict[str, BoardPlace] = {}
    for place in places:
        by_port.setdefault(os.path.normcase(os.path.realpath(place.path)), place)
    return list(by_port.values())


def port_of(port: str) -> str:
    """The one port that is meant; the virtual board has none. Raises BoardError."""
    paths = [place.path for place in find_places([port] if port else []) if place.path]
    if not paths and (drives := find_drives()):
        raise BoardError("image.waiting", path=str(drives[0].folder), drive=drives[0].name)
    if not paths and (unmounted := find_unmounted_drives()):
        raise unmounted[0].to_error()
    if len(paths) != 1:
        raise BoardError("board.several" if paths else "board.none", ports=", ".join(paths))
    return paths[0]


def greet_all(places: Sequence[BoardPlace]) -> list[BoardOutcome[BoardInfo]]:
    """Ask all places at once which board is there."""
    return run_on_each([place.open_connection for place in places], lambda number, connection: connection.hello())


@contextmanager
def open_board(port: str = "", board: str = "") -> Iterator[tuple[BoardConnection, BoardInfo]]:
    """A connection with the one board that is meant, and who it is. Raises BoardError.

    `board`: its name, or the beginning of its id; without, the only one there is.
    """
    with _place_of(port, board).open_connection() as connection:
        yield connection, connection.hello()


def _place_of(port: str, board: str) -> BoardPlace:
    places = find_places([port] if port else [])
    if not board:
        if len(places) > 1:
            raise BoardError("board.several", ports=", ".join(place.path for place in places))
        return places[0]
    greeted = list(zip(places, greet_all(places), strict=True))
    called = [
        (place, outcome.result) for place, outcome in greeted if outcome.result and is_called(outcome.result, board)
    ]
    if not called:
        infos = [outcome.result for _, outcome in greeted if outcome.result]
        alike = alike_notes(board, [text for info in infos for text in (info.name, info.id)])
        raise BoardError("board.absent", alike, board=board, ports=", ".join(place.describe() for place in places))
    if len(called) > 1:
        raise BoardError("board.alike", board=board, ids=", ".join(info.id for _, info in called))
    return called[0][0]


def is_called(one: BoardInfo | StoredBoard, board: str) -> bool:
    """Return True if a name, or the beginning of an id, means this board."""
    return bool(board) and (one.name.casefold() == board.casefold() or one.id.startswith(board.casefold()))
