"""What can be brought home from a board whose application does not run: its files, through MicroPython's prompt."""

from typing import TYPE_CHECKING

from tapete.boards.prompt import raw_prompt
from tapete.boards.session import Session
from tapete.errors import BoardError

if TYPE_CHECKING:
    from mpremote.transport_serial import SerialTransport

FOLDERS = ("record", "deck", "profile", "settings")
"""Where a board keeps what is its players'."""


def require_need(path: str) -> None:
    """See that no application answers on a port. Raises BoardError "board.answers" where one does."""
    with Session(path) as session:
        try:
            session.hello()
        except BoardError as error:
            if error.code in ("board.silent", "board.repl"):
                return
            raise
    raise BoardError("board.answers", path=path)


def files_of(path: str) -> dict[str, bytes]:
    """All files of a board by their names, such as "record/5b3c9e01". Raises BoardError."""
    with raw_prompt(path, is_fresh=True) as prompt:
        return {f"{folder}/{name}": prompt.fs_readfile(f"{folder}/{name}") for folder, name in _names(prompt)}


def _names(prompt: "SerialTransport") -> list[tuple[str, str]]:
    return [
        (folder, entry.name) for folder in FOLDERS if prompt.fs_exists(folder) for entry in prompt.fs_listdir(folder)
    ]
