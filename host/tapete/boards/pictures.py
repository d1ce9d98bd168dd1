"""The displays of a board over the link, brought again only when they change."""

from collections.abc import Sequence

from tapete.boards.board_connection import OWN, BoardConnection, BoardInfo
from tapete.errors import BoardError

WIDTH, HEIGHT = 128, 64
DISPLAYS = (1, 2)

_PAGE_ROWS = 8
_BYTES = WIDTH * HEIGHT // _PAGE_ROWS


class BoardPictures:
    """The pictures on a board's displays: for each, 64 rows of 128 bytes, 1 for a lit pixel."""

    def __init__(self, connection: BoardConnection, board: BoardInfo) -> None:
        if OWN not in board.capabilities:
            raise BoardError("board.no_pictures", path=connection.path)
        self._connection = connection
        self._known = dict.fromkeys(DISPLAYS, "")
        self._rows = {display: rows_of(bytes(_BYTES)) for display in DISPLAYS}

    def fetch_pictures(self) -> list[list[bytearray]]:
        """Fetch what the displays show now. Raises BoardError."""
        for display in DISPLAYS:
            crc, data = self._connection.read_picture(display, self._known[display])
            if data:
                self._require_whole(data)
                self._known[display] = crc
                self._rows[display] = rows_of(data)
        return [self._rows[display] for display in DISPLAYS]

    def _require_whole(self, data: bytes) -> None:
        if len(data) != _BYTES:
            raise BoardError("board.confused", path=self._connection.path, reason=f"size={len(data)}")


def rows_of(data: bytes) -> list[bytearray]:
    """A picture as the controller has it, eight pages of 128 columns, by rows."""
    pages: Sequence[bytes] = [data[at : at + WIDTH] for at in range(0, len(data), WIDTH)]
    return [
        bytearray(pages[row // _PAGE_ROWS][column] >> row % _PAGE_ROWS & 1 for column in range(WIDTH))
        for row in range(HEIGHT)
    ]
