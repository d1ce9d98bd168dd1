"""`tapete board forget`: a board that the library is to know no more."""

from tapete.boards.places import is_called
from tapete.command_result import NO, CommandResult
from tapete.errors import UserError
from tapete.library.store import Library
from tapete.records.times import format_time
from tapete.terminal.confirming import Confirmer
from tapete.texts.alike import alike_notes
from tapete.words import translate


def forget_board(which: str, library: str, confirm: Confirmer) -> CommandResult:
    """Forget a board, with the settings that wait for it and what it is not to get, if that is confirmed.

    Its records stay in the library. A board that comes back is a new one.
    """
    with Library(library) as opened:
        boards = opened.known_boards()
        called_boards = [board for board in boards if is_called(board, which)]
        if not called_boards:
            names = ", ".join(f"{board.name} ({board.id})" for board in boards) or translate("none_yet")
            alike = alike_notes(which, [text for board in boards for text in (board.name, board.id)])
            raise UserError("board.unknown_here", alike, board=which, names=names)
        if len(called_boards) > 1:
            raise UserError("board.alike_here", board=which, ids=", ".join(board.id for board in called_boards))
        (board,) = called_boards
        records, waiting = len(opened.records(board.id)), len(opened.awaited_settings(board.id))
        fields = {"name": board.name, "id": board.id, "time": format_time(board.last_seen)}
        if not confirm([translate("board.forget_asked", **fields, records=records, settings=waiting)]):
            return CommandResult({"forgotten": None}, (translate("ask.left"),), NO)
        opened.forget_board(board.id)
    data = {"id": board.id, "name": board.name, "records": records, "settings": waiting}
    return CommandResult({"forgotten": data}, (translate("board.forgotten", **data),))
