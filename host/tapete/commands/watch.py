"""`tapete watch`: the displays of a board in the terminal."""

from rich.console import Console

from tapete.boards.board_connection import BoardConnection
from tapete.boards.pictures import BoardPictures
from tapete.boards.places import open_board, virtual_lines
from tapete.command_result import CommandResult
from tapete.terminal.console import SafeConsole
from tapete.virtual.terminal import braille_lines, draw_displays, last_changed
from tapete.words import translate

PAUSE_S = 0.1  # between two looks: the link is free for others and the terminal can be read


def watch_board(which: str, port: str, once: bool) -> CommandResult:
    """Show what the displays show until Ctrl-C; `once`, or without a terminal, what they show now."""
    console = SafeConsole()
    with open_board(port, which) as (connection, board):
        pictures = BoardPictures(connection, board)
        if once or not console.is_terminal:
            screens = pictures.fetch_pictures()
            rows = [["".join("#" if dot else "." for dot in row) for row in picture] for picture in screens]
            data = {"board": {"id": board.id, "name": board.name}, "displays": rows}
            lines = [line for number, picture in enumerate(screens, 1) for line in _picture_lines(number, picture)]
            return CommandResult(data, (*virtual_lines(connection), *lines))
        for line in virtual_lines(connection):
            console.print(line)
        _watch_changes(console, pictures, connection)
    return CommandResult({}, is_printed=True)


def _picture_lines(number: int, picture: list[bytearray]) -> list[str]:
    return [translate("watch.display", display=number), *braille_lines(picture)]


def _watch_changes(console: Console, pictures: BoardPictures, connection: BoardConnection) -> None:
    """Draw every change, until Ctrl-C."""
    from rich.live import Live

    before = pictures.fetch_pictures()
    changed = 0
    drawn = None
    with Live(console=console, auto_refresh=False) as live:
        try:
            while not connection.stop.is_set():
                now = pictures.fetch_pictures()
                changed = last_changed(before, now, changed)
                before = now
                columns, rows = console.size
                if drawn != (now, columns, rows):
                    live.update(draw_displays(now, columns, rows, changed), refresh=True)
                    drawn = ([*now], columns, rows)
                connection.stop.wait(PAUSE_S)
        except KeyboardInterrupt:
            return
