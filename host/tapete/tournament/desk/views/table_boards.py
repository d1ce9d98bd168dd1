"""The boards of tables as the pages show them: plugged in, without a cable, lost, or calling a judge."""

from datetime import datetime

from tapete.tournament.boards.seen_boards import SeenBoards
from tapete.tournament.core.event_state import EventState
from tapete.tournament.desk.views.table_rows import PLAYING, WAITING, Row
from tapete.tournament.desk.visit import Visit

HERE, AWAY, LOST, CALLING = "here", "away", "lost", "calling"
JUDGE, OFFLINE = "judge", "offline"
"""The status of a table whose board calls a judge, or was plugged in and is not any more."""


def find_board_states(boards: SeenBoards, code: str, state: EventState) -> dict[int, str]:
    """Return the state of the board of each table that has one."""
    states = {table: _state_of(boards, assignment.board) for table, assignment in state.boards.items()}
    calling = [board.table for board in boards.list_boards() if board.code == code and board.is_judge_called]
    return {**states, **dict.fromkeys(calling, CALLING)}


def list_calls(boards: SeenBoards, code: str, state: EventState) -> list[int]:
    """Return the tables that call a judge."""
    board_states = find_board_states(boards, code, state)
    return sorted(table for table, word in board_states.items() if word == CALLING)


def mark_boards(rows: list[Row], states: dict[int, str]) -> None:
    """Add to rows of the running round the state of each board, and what it means for the table."""
    for row in rows:
        row["board"] = "" if row["is_bye"] else states.get(row["table"], "")
        if row["board"] == CALLING:
            row["status"] = JUDGE
        elif row["board"] == LOST and row["status"] in (WAITING, PLAYING):
            row["status"] = OFFLINE


def list_news(visit: Visit) -> list[dict[str, str]]:
    """Return when boards did what, the newest first."""
    news = visit.keeper.list_news(visit.code)
    return [{"at": datetime.fromtimestamp(at).strftime("%H:%M"), "text": text} for at, text in news]


def _state_of(boards: SeenBoards, board: str) -> str:
    seen_board = boards.find_board(board)
    if seen_board is None:
        return AWAY
    if not seen_board.is_here:
        return LOST
    return CALLING if seen_board.is_judge_called else HERE
