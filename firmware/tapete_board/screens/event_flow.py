"""The steps between the table and the result at an event: a judge who is called, and who has to confirm."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .screen_context import Stage


def show_before_result(director: "Stage", is_end: bool) -> None:
    """Show what lies above a result: who has to say that it is his, and over that the call for a judge."""
    table = director.event_table
    if is_end or director.running_match.match.outcome() is not None:
        from .result_consent import show_consents

        show_consents(director)
    if table is not None and table.is_judge_called:
        from .judge_call import show_judge_call

        show_judge_call(director)
