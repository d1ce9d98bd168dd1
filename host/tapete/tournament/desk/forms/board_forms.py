"""Forms about boards that are plugged in: prepared, cleared, given a match of another table."""

from tapete.boards.places import BoardPlace
from tapete.errors import UserError
from tapete.tournament.boards.seen_boards import PREPARE, SeenBoard
from tapete.tournament.desk.board_steps import (
    clear_boards,
    describe_work,
    ports_of_table,
    prepare_boards,
    raise_first_error,
)
from tapete.tournament.desk.forms.telling import tell_outcome
from tapete.tournament.desk.visit import Visit
from tapete.tournament.saying.board_sentences import name_round_on_board
from tapete.tournament.verbs.boards import BoardWork
from tapete.tournament.verbs.line_places import require_running
from tapete.tournament.verbs.moving import move_match
from tapete.tournament.verbs.table_clock import answer_call
from tapete.words import translate

EVERY = "all"
"""The boards of this tournament and those without a sheet; never one of another tournament."""


def prepare_board(visit: Visit) -> str:
    """Bring home what a board holds, and give it the sheet of its table; `all`: every board that needs one."""
    table = visit.number("table") if visit.text("table") else 0
    places = _find_places(visit)
    if table and len(places) > 1:
        raise UserError("event_boards.one_board", table=table, ports=", ".join(place.path for place in places))
    return _describe(visit, prepare_boards(visit.keeper, visit.code, visit.author, places, table))


def clear_board(visit: Visit) -> str:
    """Bring home what a board holds, and take the tournament off it."""
    return _describe(visit, clear_boards(visit.keeper, visit.code, visit.author, _find_places(visit)))


def move_to_board(visit: Visit) -> str:
    """Let the running match of a table go on at a board; with both plugged in all its moves come along."""
    table, new = visit.number("table"), _find_board(visit, visit.text("board"))
    station = visit.keeper.open_own(visit.code, visit.author)
    require_running(station.state, visit.seen())
    assignment = station.state.boards.get(table)
    old = visit.keeper.boards.find_board(assignment.board) if assignment else None
    ports = [*([old.port] if old is not None and old.is_here else []), new.port]
    note = translate("event.moved_by_hand", table=table)
    return tell_outcome(station, move_match(station, table, name_round_on_board, ports, note))


def answer_judge_call(visit: Visit) -> str:
    """End the call of a table for a judge, who is on the way."""
    table = visit.number("table")
    ports = ports_of_table(visit, table)
    if not ports or not answer_call(visit.keeper.open_own(visit.code), table, ports):
        raise UserError("desk.no_board")
    return translate("desk.call_answered", table=table)


def try_again(visit: Visit) -> str:
    """Try a board that was set aside again at once."""
    port = visit.text("port")
    if not visit.keeper.boards.resting.ask_again(port):
        raise UserError("desk.no_board")
    return translate("desk.board_tried_again", port=port)


def choose_automatic(visit: Visit) -> str:
    """Let boards without a sheet be prepared by themselves, or not."""
    boards = visit.keeper.boards
    boards.is_automatic = visit.text("automatic") == "yes"
    visit.touch()
    return translate("desk.boards_by_themselves" if boards.is_automatic else "desk.boards_by_button")


def _find_places(visit: Visit) -> list[BoardPlace]:
    board = visit.text("board")
    if board != EVERY:
        places = [_find_board(visit, board)]
    else:
        plugged = [plugged_board for plugged_board in visit.keeper.boards.list_boards() if plugged_board.is_here]
        places = [
            plugged_board
            for plugged_board in plugged
            if plugged_board.need == PREPARE or plugged_board.code == visit.code
        ]
    if not places:
        raise UserError("desk.no_board")
    return [BoardPlace(plugged_board.port, plugged_board.kind) for plugged_board in places]


def _find_board(visit: Visit, board: str) -> SeenBoard:
    seen_board = visit.keeper.boards.find_board(board)
    if seen_board is None or not seen_board.is_here:
        raise UserError("desk.no_board")
    return seen_board


def _describe(visit: Visit, works: list[BoardWork]) -> str:
    station = visit.keeper.open_own(visit.code)
    lines = [line.strip() for work in works for line in describe_work(work, station)]
    if not lines:
        raise_first_error(works)
    return " ".join(lines)
