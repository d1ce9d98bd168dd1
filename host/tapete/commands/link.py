"""The board that a command speaks with: the one that is plugged in, else the virtual one."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tapete.boards.ports import choose_port, find_ports
from tapete.boards.session import Session


def virtual_folder() -> Path:
    """The files of this user's virtual board."""
    from platformdirs import user_data_dir

    return Path(user_data_dir("tapete", appauthor=False)) / "virtual-board"


@contextmanager
def open_board(port: str = "") -> Iterator[Session]:
    """A session with the board on a port, with the only one there is, or with the virtual one. Raises BoardError."""
    if port or find_ports():
        with Session(choose_port(port)) as session:
            yield session
    else:
        with virtual_session() as session:
            yield session


@contextmanager
def virtual_session() -> Iterator[Session]:
    """A session with the virtual board, which is on as long as it lasts. Raises VirtualBoardMissing."""
    from tapete.virtual.board import VirtualBoard

    with VirtualBoard(virtual_folder()) as board, Session(board.port) as session:
        yield session
