"""The displays of a board as bytes, for a page that draws them."""

from base64 import b64encode
from collections.abc import Sequence

from tapete.boards.board_connection import OWN
from tapete.boards.pictures import DISPLAYS
from tapete.boards.places import open_board
from tapete.command_result import CommandResult
from tapete.errors import BoardError


def fetch_pictures(port: str, crcs: Sequence[str]) -> CommandResult:
    """Fetch what both displays show; of one whose CRC is that given, by display, only that. Raises BoardError."""
    with open_board(port) as (connection, board):
        if OWN not in board.capabilities:
            raise BoardError("board.no_pictures", path=connection.path)
        pictures = []
        for display in DISPLAYS:
            known_crc = crcs[display - 1] if len(crcs) >= display else ""
            crc, picture = connection.read_picture(display, known_crc)
            pictures.append({"display": display, "crc": crc, "picture": b64encode(picture).decode()})
    return CommandResult({"board": {"id": board.id, "name": board.name}, "pictures": pictures}, ())
