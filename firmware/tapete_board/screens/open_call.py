"""The call for a judge that nobody has answered, as the journal remembers it through a power cut."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..event.event_table import EventTable
    from ..match.running_match import RunningMatch
    from .screen_context import Stage

_CALLED = "judge_called"  # the id of the match with an open call, "0" once it was answered


def note_open_call(table: "EventTable", running_match: "RunningMatch") -> None:
    """Note that a judge is called."""
    if not table.is_judge_called:
        table.is_judge_called = True
        table.has_withdrawn_call = False
        running_match.remember(_CALLED, running_match.record.id)


def end_call(director: "Stage", is_withdrawn: bool = False) -> None:
    """End the call: the table is shown, or the result that waits for its confirmation.

    `is_withdrawn`: the players did it, not the judge.
    """
    table = director.event_table
    if table is None or not table.is_judge_called:
        return
    table.is_judge_called = False
    table.has_withdrawn_call = is_withdrawn
    director.running_match.remember(_CALLED, "0")
    director.screen_stack.to_bottom(0)
    if director.running_match.match.game_outcome() is not None:
        director.show_result()


def was_call_open(running_match: "RunningMatch") -> bool:
    """Return True if nobody had answered a call of this match when the power was cut."""
    return running_match.game_settings.get(_CALLED) == running_match.record.id
