"""The page of the boards that are plugged in: what each needs, and how far the work on it is."""

from collections.abc import Container
from typing import Any

from tapete.tournament.boards.board_turns import SLOW
from tapete.tournament.boards.resting_boards import RestingBoard
from tapete.tournament.boards.seen_boards import OLDER, PREPARE, SeenBoard
from tapete.tournament.core.event_state import EventState
from tapete.tournament.desk.views.table_boards import list_news
from tapete.tournament.desk.visit import Visit
from tapete.tournament.saying.error_words import describe_on_page
from tapete.tournament.verbs.seat_assignments import find_open_table, is_match_aside
from tapete.words import translate


def show_boards(visit: Visit) -> dict[str, Any]:
    """The boards that are plugged in, what each needs, and the tables whose board is away."""
    with visit.station() as station:
        state = station.state
    boards = visit.keeper.boards.list_boards()
    boards_here = [board for board in boards if board.is_here]
    plugged = {board.id for board in boards_here}
    names = {board.id: board.name for board in boards}
    away = [
        {"table": table, "name": names.get(assignment.board, assignment.board), "is_lost": assignment.board in names}
        for table, assignment in sorted(state.boards.items())
        if assignment.board not in plugged
    ]
    return {
        "boards": [_describe_board(board, visit, state) for board in boards_here],
        "resting": _list_resting(visit, {board.port for board in boards_here}),
        "away": away,
        "unprepared": sum(board.need == PREPARE for board in boards_here),
        "is_automatic": visit.keeper.boards.is_automatic,
        "news": list_news(visit),
        "movable": _list_movable(state),
        "round": len(state.rounds),
        "can_prepare": bool(station.stored.secret) and not state.is_closed,
        "extra": "" if visit.keeper.boards.is_watched else translate("desk.boards_not_watched"),
    }


def _list_resting(visit: Visit, ports: Container[str]) -> list[dict[str, Any]]:
    """Return the ports that are set aside before their board said who it is."""
    return [
        {"port": rest.port, "kind": rest.kind, "error": describe_on_page(rest.error), "can_try": _can_try(rest)}
        for rest in visit.keeper.boards.resting.list_boards()
        if rest.port not in ports
    ]


def _can_try(rest: RestingBoard | None) -> bool:
    return rest is not None and rest.error.code != SLOW


def _describe_board(board: SeenBoard, visit: Visit, state: EventState) -> dict[str, Any]:
    code = visit.code
    rest = visit.keeper.boards.resting.find_board(board.port)
    error = rest.error if rest else board.error
    is_own = board.code == code and not board.need
    table = find_open_table(state, board.table) if is_own else None
    is_aside = is_match_aside(table, board.aside)
    return {
        "id": board.id,
        "name": board.name,
        "port": board.port,
        "table": board.table if is_own else 0,
        "is_own": is_own,
        "state": translate("desk.board_state." + ("aside" if is_aside else board.state)),
        "is_free": board.state in ("free", "result"),
        "is_calling": board.is_judge_called,
        "need": _describe_need(board, code),
        "is_urgent": bool(board.need) or error is not None or is_aside,
        "can_prepare": board.need != OLDER,
        "step": board.step,
        "error": describe_on_page(error) if error else "",
        "can_try": _can_try(rest),
        "can_take": is_own and board.state == "free" and table is None,
    }


def _describe_need(board: SeenBoard, code: str) -> str:
    if board.need:
        return translate("desk.board_need." + board.need, event=board.code)
    return translate("desk.board_need.foreign", event=board.code) if board.code != code else ""


def _list_movable(state: EventState) -> list[int]:
    """Return the tables of the running round whose match can go on at another board."""
    running = state.rounds[-1].tables if state.rounds else []
    return [table.number for table in running if not table.is_bye and table.result is None]
