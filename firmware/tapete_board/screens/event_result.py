"""Keep the result of an event's match, and show its code."""

from ..event.kept_results import KeptResult, make_result, store_result
from .stage import DISPLAYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..event.event_table import EventTable
    from .director import Director


def keep_result(director: "Director", table: "EventTable") -> KeptResult:
    """Store the result of the match that both seats have confirmed. Raises OSError if there is no room."""
    running_match = director.running_match
    result = make_result(table, running_match)
    return store_result(director.board.store, table.sheet, result, running_match.record.id)


def show_result_code(director: "Director", kept: KeptResult) -> None:
    """Show the code of a result at both displays, until a host has it."""
    from .result_code import ResultCode

    for display in DISPLAYS:
        director.stage.push(display, ResultCode(director, display, kept))
