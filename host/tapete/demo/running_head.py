"""The match that runs on a board, by what its record says so far."""

from tapete.boards.board_connection import BoardConnection
from tapete.errors import BoardError, UserError
from tapete.records.head import RecordHead, head_of
from tapete.safe_text import whole_text
from tapete_link.messages import RECORD
from tapete_rules.errors import RecordError
from tapete_rules.record import parse_record


def running_head(connection: BoardConnection) -> RecordHead | None:
    """Return what is known of the running match; None where none runs, or where its record cannot be read."""
    match = connection.hello().match
    if not match:
        return None
    try:
        return head_of(parse_record(whole_text(connection.get_file(f"{RECORD}/{match}"))))
    except (BoardError, RecordError):
        return None


def require_same_game(running: RecordHead, wanted: str, title: str, board: str) -> None:
    """Refuse a game where a match of another one runs. Raises UserError("table.other_match"), which says what to do."""
    if running.title == title:
        return
    here = f"tapete table --board {board}" if board else "tapete table"
    raise UserError(
        "table.other_match",
        match=running.id,
        other=running.title,
        title=title,
        here=here,
        elsewhere=f"tapete table {wanted.rpartition('-')[2]} --board mesa2",
    )
