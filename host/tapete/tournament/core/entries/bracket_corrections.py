"""Corrections of a bracket: free until a match that depends on it has begun, then the judge chooses."""

from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventRound, EventState, RoundTable
from tapete.tournament.core.result import MatchResult

STANDS = "stands"
REPLAY = "replay"


def check_bracket_correction(
    state: EventState, found: EventRound, table: RoundTable, result: MatchResult, then: str
) -> None:
    """Refuse another winner where a match that depends on the old one has begun and nobody chose what happens."""
    if then == STANDS or not _changes_winner(table, result):
        return
    begun = [each for each in dependent_tables(state, found, table) if _has_begun(each)]
    if begun and then != REPLAY:
        raise EventError("event.dependent_begun", round=found.number + 1, table=begun[0].number)
    for later in state.rounds[found.number + 1 :]:
        for each in later.tables:
            if _has_begun(each):
                raise EventError("event.too_late_to_replay", round=later.number, table=each.number)


def correct_bracket(state: EventState, found: EventRound, table: RoundTable, result: MatchResult, then: str) -> None:
    """Seat the new winner where the old one sat; later rounds that have not begun are paired again."""
    if not _changes_winner(table, result):
        return
    first, second = table.players
    if then == STANDS:
        table.advanced = table.advanced or _winner_of(table)
        return
    table.advanced = 0
    other = {first: second, second: first}
    for each in dependent_tables(state, found, table):
        each.players = tuple(other.get(player, player) for player in each.players)
        each.result, each.disputing, each.has_begun, each.losses = None, [], False, []
    del state.rounds[found.number + 1 :]
    state.draft = None


def dependent_tables(state: EventState, found: EventRound, table: RoundTable) -> list[RoundTable]:
    """Return the tables of the next round where players of this table sit."""
    following = state.round(found.number + 1)
    return [each for each in following.tables if set(each.players) & set(table.players)] if following else []


def _changes_winner(table: RoundTable, result: MatchResult) -> bool:
    return table.result is not None and table.players[result.winner() - 1] != _winner_of(table)


def _winner_of(table: RoundTable) -> int:
    """Return who has gone on from a table with a result."""
    return table.advanced or (table.players[table.result.winner() - 1] if table.result else 0)


def _has_begun(table: RoundTable) -> bool:
    return not table.is_bye and (table.has_begun or table.result is not None)
