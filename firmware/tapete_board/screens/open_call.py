"""The call for a judge that nobody has answered, as the journal remembers it through a power cut."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..event.event_table import EventTable
    from ..match.running_match import RunningMatch

_CALLED = "judge_called"  # the id of the match with an open call, "0" once it was answered


def open_call(table: "EventTable", running_match: "RunningMatch") -> None:
    """Note that a judge is called."""
    if not table.is_judge_called:
        table.is_judge_called = True
        running_match.remember(_CALLED, running_match.record.id)


def close_call(table: "EventTable", running_match: "RunningMatch") -> None:
    """Note that the judge has answered."""
    table.is_judge_called = False
    running_match.remember(_CALLED, "0")


def was_call_open(running_match: "RunningMatch") -> bool:
    """Return True if nobody had answered a call of this match when the power was cut."""
    return running_match.game_settings.get(_CALLED) == running_match.record.id
