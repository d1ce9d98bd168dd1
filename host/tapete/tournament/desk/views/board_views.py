"""The page of the boards that are plugged in: what each needs, and how far the work on it is."""

from typing import Any

from tapete.tournament.boards.seen_boards import OLDER, PREPARE, SeenBoard
from tapete.tournament.core.event_state import EventState
from tapete.tournament.desk.page_words import describe_on_page
from tapete.tournament.desk.views.table_boards import list_news
from tapete.tournament.desk.visit import Visit
from tapete.tournament.verbs.seat_assignments import find_open_table, is_match_aside
from tapete.words import translate


def show_boards(visit: Visit) -> dict[str, Any]:
    """The boards that are plugged in, what each needs, and the tables whose board is away."""
    with visit.station() as station:
        state = station.state
    seen = visit.keeper.boards.list_boards()
    here = [each for each in seen if each.is_here]
    plugged = {each.id for each in here}
    known = {each.id: each.name for each in seen}
    away = [
        {"table": table, "name": known.get(each.board, each.board), "is_lost": each.board in known}
        for table, each in sorted(state.boards.items())
        if each.board not in plugged
    ]
    return {
        "boards": [_describe_board(each, visit.code, state) for each in here],
        "away": away,
        "unprepared": sum(each.need == PREPARE for each in here),
        "is_automatic": visit.keeper.boards.is_automatic,
        "news": list_news(visit),
        "movable": _list_movable(state),
        "can_prepare": bool(station.stored.secret) and not state.is_closed,
        "extra": "" if visit.keeper.boards.is_watched else translate("desk.boards_not_watched"),
    }


def _describe_board(seen: SeenBoard, code: str, state: EventState) -> dict[str, Any]:
    is_own = seen.code == code and not seen.need
    table = find_open_table(state, seen.table) if is_own else None
    is_aside = is_match_aside(table, seen.aside)
    return {
        "id": seen.id,
        "name": seen.name,
        "port": seen.port,
        "table": seen.table if is_own else 0,
        "is_own": is_own,
        "state": translate("desk.board_state." + ("aside" if is_aside else seen.state)),
        "is_free": seen.state in ("free", "result"),
        "is_calling": seen.is_judge_called,
        "need": _describe_need(seen, code),
        "is_urgent": bool(seen.need) or seen.error is not None or is_aside,
        "can_prepare": seen.need != OLDER,
        "step": seen.step,
        "error": describe_on_page(seen.error) if seen.error else "",
        "can_take": is_own and seen.state == "free" and table is None,
    }


def _describe_need(seen: SeenBoard, code: str) -> str:
    if seen.need:
        return translate("desk.board_need." + seen.need, event=seen.code)
    return translate("desk.board_need.foreign", event=seen.code) if seen.code != code else ""


def _list_movable(state: EventState) -> list[int]:
    """Return the tables of the running round whose match can go on at another board."""
    running = state.rounds[-1].tables if state.rounds else []
    return [table.number for table in running if not table.is_bye and table.result is None]
