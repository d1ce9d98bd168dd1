"""Tables with boards for the tests: an event whose tables have boards, and what these boards tell."""

from event_play import SECRET, new_event, publish_round, push_lines

from tapete.tournament.boards.code_search import CodeKeys, keys_of_event
from tapete.tournament.core.event import Event
from tapete.tournament.core.event_state import RoundTable, TableBoard
from tapete_event.result_qr import format_qr_text
from tapete_event.table_result import TableResult
from tapete_event.typed_code import format_code


def board_name(table: int) -> str:
    """Return the id of the board that stands at a table."""
    return f"board{table:02}"


def event_with_boards(players: int, *settings: str) -> Event:
    """Return an event in its first round, with a board at each table."""
    event = new_event(players, "game=kodem", *(settings or ("rounds=3",)))
    publish_round(event)
    for table in event.state.rounds[0].tables:
        if not table.is_bye:
            push_lines(event, f"board {table.number} {board_name(table.number)} 1")
    return event


def keys_of(event: Event) -> CodeKeys:
    return keys_of_event(event.state, SECRET)


def key_of_table(event: Event, table: int, generation: int = 1) -> bytes:
    return keys_of(event).key_of(TableBoard(board_name(table), generation))


def result_at(
    table: RoundTable, games: tuple[int, int, int] = (2, 1, 0), counter: int = 1, retired: int = 0
) -> TableResult:
    """Return a result with the players as the pairing has them."""
    return TableResult(table.number, table.players, counter, games, retired=retired)


def code_of(event: Event, result: TableResult, board_table: int = 0) -> str:
    """Return the code that a table's board shows; `board_table`: another board's key."""
    keys = keys_of(event)
    return format_code(key_of_table(event, board_table or result.table), keys.event, result)


def qr_of(event: Event, result: TableResult) -> str:
    """Return the text of the QR that a table's board shows."""
    key = key_of_table(event, result.table)
    return format_qr_text(key, keys_of(event).event, board_name(result.table), result)
