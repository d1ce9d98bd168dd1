"""`tapete board error`: the last error of a board's application."""

from tapete.boards.places import open_board, virtual_lines
from tapete.command_result import CommandResult
from tapete.doctor.board_error import read_board_error
from tapete.words import translate


def show_board_error(which: str, port: str, is_cleared: bool = False) -> CommandResult:
    """Show the traceback of the last time that a board's application failed, with the names of our sources.

    `is_cleared`: the board forgets it then.
    """
    with open_board(port, which) as (connection, board):
        report = read_board_error(connection)
        is_cleared = is_cleared and report is not None
        if is_cleared:
            connection.clear_error()
        titles = (*virtual_lines(connection), translate("sync.board", name=board.name, id=board.id))
    data = {
        "board": {"id": board.id, "name": board.name}, "error": report and report.to_data(), "is_cleared": is_cleared,
    }  # fmt: skip
    if report is None:
        return CommandResult(data, (*titles, f"  {translate('board.no_error')}"))
    heading = translate("board.error", version=report.version)
    lines = [heading, *report.describe(), *([translate("board.error_cleared")] if is_cleared else [])]
    return CommandResult(data, (*titles, *(f"  {line}" for line in lines)))
