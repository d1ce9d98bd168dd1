"""The virtual boards of a tournament's demonstration, powered on side by side, and a scanner before one of them."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tapete.demo.table_player import TablePlayer
from tapete.virtual.board import VirtualBoard


@contextmanager
def powered_players(folder: Path, count: int, speed: int) -> Iterator[list[TablePlayer]]:
    """The hands at so many virtual boards, which run while they are used. Raises BoardError."""
    with ExitStack() as powered:
        boards = [VirtualBoard(folder / f"board{number}", speed) for number in range(1, count + 1)]
        yield [TablePlayer(powered.enter_context(board)) for board in boards]


def scan_result(player: TablePlayer) -> str:
    """Return the text of the QR that a player shows on display 1."""
    from tapete.boards.qr_reader import read_result_texts
    from tapete.virtual.picture import draw_image

    return read_result_texts([draw_image(player.show_qr())])[0]
