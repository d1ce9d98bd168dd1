"""The byes of the running round that somebody who comes late can turn into a match."""

from tapete.tournament.core.event_state import EventRound, EventState, RoundTable
from tapete.tournament.core.stage_kinds import BRACKET, ROUND_ROBIN
from tapete.tournament.core.stages.round_robin import bye_of_empty_place, circle_pairs


def find_open_bye(state: EventState, player: int) -> RoundTable | None:
    """Return the bye of the running round that a player can turn into a match, or None.

    In a round robin it is that of whom the plan has meet the player now.
    """
    running = state.rounds[-1]
    waiting = [table for table in running.tables if table.is_bye and _is_waiting(state, table.players[0])]
    if running.stage == ROUND_ROBIN:
        waiting = [table for table in waiting if table.players[0] == _find_planned_opponent(state, player)]
    return waiting[0] if waiting and running.stage != BRACKET else None


def _is_waiting(state: EventState, holder: int) -> bool:
    """Return False for who has left, and for who was granted the bye: such a player may not be here."""
    return not (state.players[holder].has_dropped or state.is_granted(len(state.rounds), holder))


def _find_planned_opponent(state: EventState, player: int) -> int:
    if player not in state.circle:
        return bye_of_empty_place(state)
    pairs = circle_pairs(state.circle, len(state.preliminary_rounds()) - 1)
    return next(sum(pair) - player for pair in pairs if player in pair)


def next_table(running: EventRound) -> int:
    """Return the number of a table that is put beside those of a running round."""
    return 1 + max(table.number for table in running.tables)
