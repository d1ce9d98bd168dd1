"""Keep the result of an event's match, and show its code."""

from ..event.kept_results import KeptResult, list_results, make_result, store_result
from .screen_stack import DISPLAYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..event.event_table import EventTable
    from .screen_context import Stage


def keep_result(director: "Stage", table: "EventTable") -> KeptResult:
    """Store the result of the match that both seats have confirmed. Raises OSError if there is no room."""
    running_match = director.running_match
    result = make_result(table, running_match)
    return store_result(director.board.store, table.sheet, result, running_match.record.id)


def make_unkept_result(director: "Stage", table: "EventTable") -> KeptResult:
    """Return the result of a match for which the board has no room, so that its code can be typed at least."""
    running_match = director.running_match
    result = make_result(table, running_match)
    return KeptResult(running_match.record.id, table.sheet.event, table.sheet.generation, result)


def show_open_result(director: "Stage") -> None:
    """Show the code of the newest result if no host has confirmed it."""
    for kept in list_results(director.board.store)[:1]:
        if not director.board.store.is_confirmed(kept.name):
            show_result_code(director, kept)


def show_result_code(director: "Stage", kept: KeptResult) -> None:
    """Show the code of a result at both displays, until a host has it."""
    from .result_code import ResultCode

    for display in DISPLAYS:
        director.screen_stack.push(display, ResultCode(director, display, kept))
