"""Corrections of a bracket: free until a match that depends on it has begun, then the judge chooses."""

from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventRound, EventState, RoundTable
from tapete.tournament.core.result import MatchResult
from tapete.tournament.core.stage_kinds import BRACKET
from tapete.tournament.core.stages.elimination import is_final_round

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


def return_beaten(state: EventState, number: int) -> None:
    """Let whom a disqualified player has beaten go on instead, where the event says so and no round was made since."""
    running = state.rounds[-1] if state.rounds else None
    table = running.table_of(number) if running and running.stage == BRACKET else None
    if running is None or table is None or table.is_bye or table.is_open or not state.settings.is_yes("beaten_returns"):
        return
    opponent = next(player for player in table.players if player != number)
    has_won = not table.is_split and _winner_of(table) == number and not is_final_round(state, running)
    if has_won and state.players[number].is_disqualified and not state.players[opponent].has_dropped:
        table.advanced = opponent


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
