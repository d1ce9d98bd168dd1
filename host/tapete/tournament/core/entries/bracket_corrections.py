"""Corrections of a bracket: free until a match that depends on it has begun, then the judge chooses."""

from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventRound, EventState, RoundTable
from tapete.tournament.core.result import MatchResult

STANDS = "stands"
REPLAY = "replay"


def check_bracket_correction(
    state: EventState, event_round: EventRound, table: RoundTable, result: MatchResult, then: str
) -> None:
    """Refuse another winner where a match that depends on the old one has begun and nobody chose what happens."""
    if then == STANDS or not _changes_winner(table, result):
        return
    begun = [dependent for dependent in dependent_tables(state, event_round, table) if _has_begun(dependent)]
    if begun and then != REPLAY:
        raise EventError("event.dependent_begun", round=event_round.number + 1, table=begun[0].number)
    for later in state.rounds[event_round.number + 1 :]:
        for later_table in later.tables:
            if _has_begun(later_table):
                raise EventError("event.too_late_to_replay", round=later.number, table=later_table.number)


def correct_bracket(
    state: EventState, event_round: EventRound, table: RoundTable, result: MatchResult, then: str
) -> None:
    """Seat the new winner where the old one sat; later rounds that have not begun are paired again."""
    if not _changes_winner(table, result):
        return
    first, second = table.players
    if then == STANDS:
        table.advanced = table.advanced or _winner_of(table)
        return
    table.advanced = 0
    replacement = {first: second, second: first}
    for dependent in dependent_tables(state, event_round, table):
        dependent.players = tuple(replacement.get(player, player) for player in dependent.players)
        dependent.result, dependent.disputing, dependent.has_begun, dependent.losses = None, [], False, []
    del state.rounds[event_round.number + 1 :]
    state.draft = None


def dependent_tables(state: EventState, event_round: EventRound, table: RoundTable) -> list[RoundTable]:
    """Return the tables of the next round where players of this table sit."""
    following = state.round(event_round.number + 1)
    return (
        [next_table for next_table in following.tables if set(next_table.players) & set(table.players)]
        if following
        else []
    )


def _changes_winner(table: RoundTable, result: MatchResult) -> bool:
    return table.result is not None and table.players[result.winner() - 1] != _winner_of(table)


def _winner_of(table: RoundTable) -> int:
    """Return who has gone on from a table with a result."""
    return table.advanced or (table.players[table.result.winner() - 1] if table.result else 0)


def _has_begun(table: RoundTable) -> bool:
    return not table.is_bye and (table.has_begun or table.result is not None)
