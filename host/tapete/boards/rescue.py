"""The files of a board whose application does not run, read through MicroPython's prompt."""

import re
from typing import TYPE_CHECKING

from tapete.boards.board_connection import BoardConnection
from tapete.boards.prompt import parsing_errors, raw_prompt
from tapete.errors import BoardError
from tapete.texts.text_limits import LONGEST_CODE

if TYPE_CHECKING:
    from mpremote.transport_serial import SerialTransport

FOLDERS = ("record", "result", "deck", "profile", "settings")
"""The folders in which a board keeps the files of its players."""


_STRANGE = re.compile(r"^\.+|[^0-9A-Za-z_.-]")


def require_need(path: str) -> None:
    """See that no application answers on a port. Raises BoardError "board.answers" where one does."""
    with BoardConnection(path) as connection:
        try:
            connection.hello()
        except BoardError as error:
            if error.code in ("board.silent", "board.repl"):
                return
            raise
    raise BoardError("board.answers", path=path)


def files_of(path: str) -> dict[str, bytes]:
    """Return all files of a board by their names, such as "record/5b3c9e01". Raises BoardError."""
    with raw_prompt(path, is_fresh=True) as prompt, parsing_errors(path):
        files = {f"{folder}/{name}": prompt.fs_readfile(f"{folder}/{name}") for folder, name in _list_names(prompt)}
        return {_own_name(name): bytes(data) for name, data in files.items()}


def _list_names(prompt: "SerialTransport") -> list[tuple[str, str]]:
    return [
        (folder, entry.name) for folder in FOLDERS if prompt.fs_exists(folder) for entry in prompt.fs_listdir(folder)
    ]


def _own_name(name: str) -> str:
    """The name of a file as it is safe here: whatever a board calls one, it stays in its folder."""
    folder, _, bare_name = name.partition("/")
    return f"{folder}/{_STRANGE.sub('_', bare_name)[:LONGEST_CODE] or '_'}"
