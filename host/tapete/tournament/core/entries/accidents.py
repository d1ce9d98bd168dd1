"""Entries about accidents of an evening: crossed, cancel, split, house."""

from dataclasses import replace

from tapete.tournament.core.entries.bracket_corrections import REPLAY, STANDS
from tapete.tournament.core.entries.parameters import (
    PLAYER,
    REASON,
    ROUND,
    TABLE,
    Arguments,
    EntryKind,
    Parameter,
    read_choice,
)
from tapete.tournament.core.entries.registration import follow_in_bracket, require_no_draft, require_player
from tapete.tournament.core.entries.results import end_absence, require_table, return_retired
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventRound, EventState, RoundTable
from tapete.tournament.core.stage_kinds import BRACKET, PODS, SWISS
from tapete.tournament.core.stages.elimination import is_final_round


def _require_last_round(state: EventState, number: int) -> EventRound:
    """Return the running round. Raises EventError where it is another one, or something was made of it already."""
    require_no_draft(state)
    if not state.rounds:
        raise EventError("event.no_rounds")
    if number != len(state.rounds):
        raise EventError("event.not_running", round=number, running=len(state.rounds))
    running = state.rounds[-1]
    if (state.bracket and running.stage != BRACKET) or running.evening != state.evening:
        raise EventError("event.stage_is_over", round=number)
    return running


def _check_crossed(state: EventState, arguments: Arguments) -> None:
    running = _require_last_round(state, arguments["round"])
    if running.stage != SWISS:
        raise EventError("event.fixed_plan", round=running.number)
    player, opponent = (require_player(state, arguments[name]).number for name in ("player", "other"))
    tables = [running.table_of(number) for number in (player, opponent)]
    if any(table is None or table.is_bye for table in tables) or tables[0] is tables[1]:
        raise EventError("event.not_crossed", player=player, other=opponent)
    for table in tables:
        if table is not None and table.losses:
            raise EventError("event.losses_first", table=table.number)


def _cross(state: EventState, arguments: Arguments) -> None:
    """Seat both tables as they played, or let them play as they were paired; what was told of them is void."""
    running = state.rounds[-1]
    first, second = (_table_of(running, arguments[name]) for name in ("player", "other"))
    partner = next(number for number in first.players if number != arguments["player"])
    for table in (first, second):
        return_retired(state, running, table)
    if arguments["then"] == STANDS:
        exchange = {partner: arguments["other"], arguments["other"]: partner}
        for table in (first, second):
            table.players = tuple(exchange.get(number, number) for number in table.players)
        running.is_by_hand = True
    for table in (first, second):
        end_absence(running, table)
        table.result, table.disputing, table.has_begun = None, [], arguments["then"] == STANDS
        table.is_lost_by_both = False


def _table_of(running: EventRound, player: int) -> RoundTable:
    return next(table for table in running.tables if player in table.players)


def _check_cancel(state: EventState, arguments: Arguments) -> None:
    _require_last_round(state, arguments["round"])


def _cancel(state: EventState, arguments: Arguments) -> None:
    """Take the running round away as if it had not been published; who waited for the next one plays in its place."""
    for table in state.rounds[-1].tables:
        return_retired(state, state.rounds[-1], table)
    state.rounds.pop()
    if not any(event_round.stage == state.stage for event_round in state.rounds):
        state.circle = []
    for player in state.players.values():
        player.joined = min(player.joined, state.next_round)
        player.missed.discard(arguments["round"])
        player.dropped_before = min(player.dropped_before, state.next_round)
    follow_in_bracket(state)


def _check_split(state: EventState, arguments: Arguments) -> None:
    running = _require_last_round(state, arguments["round"])
    _, table = require_table(state, arguments)
    if running.stage != BRACKET or not is_final_round(state, running):
        raise EventError("event.no_final", round=running.number)
    if table.result is not None or table.is_split:
        raise EventError("event.result_before", round=running.number, table=table.number)


def _split(state: EventState, arguments: Arguments) -> None:
    """Let the players of the final share its places: nobody wins it."""
    running = state.rounds[-1]
    _, table = require_table(state, arguments)
    end_absence(running, table)
    table.is_split, table.disputing = True, []


def _check_house(state: EventState, arguments: Arguments) -> None:
    require_player(state, arguments["player"])
    require_no_draft(state)
    if state.settings.stage().rounds not in (SWISS, PODS) or state.bracket:
        raise EventError("event.house_in_plan")


def _set_house(state: EventState, arguments: Arguments) -> None:
    player = state.players[arguments["player"]]
    state.players[player.number] = replace(player, is_house=arguments["is_house"] == "yes")


_OTHER = Parameter("other", PLAYER.read_word)
_THEN = Parameter("then", read_choice(STANDS, REPLAY))
_IS_HOUSE = Parameter("is_house", read_choice("yes", "no"))

ACCIDENTS = {
    "crossed": EntryKind((ROUND, PLAYER, _OTHER, _THEN), _check_crossed, _cross),
    "cancel": EntryKind((ROUND, REASON), _check_cancel, _cancel),
    "split": EntryKind((ROUND, TABLE), _check_split, _split),
    "house": EntryKind((PLAYER, _IS_HOUSE), _check_house, _set_house),
}
