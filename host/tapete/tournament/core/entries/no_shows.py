"""Entries about players who do not come to their table: missing, arrived, no_show."""

from tapete.tournament.core.entries.parameters import PLAYER, ROUND, TABLE, Arguments, EntryKind, Parameter, read_choice
from tapete.tournament.core.entries.registration import drop_player
from tapete.tournament.core.entries.results import require_table
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventRound, EventState, RoundTable
from tapete.tournament.core.no_show_steps import DROP, GAME_LOSS, LOSSES, MATCH_LOSS
from tapete.tournament.core.result import MatchResult
from tapete.tournament.core.stage_kinds import BRACKET


def _require_seat(state: EventState, arguments: Arguments) -> tuple[EventRound, RoundTable]:
    """Return the round and the table where a player sits with one opponent. Raises EventError."""
    event_round, table = require_table(state, arguments)
    if arguments["player"] not in table.players or not event_round.is_match(table):
        raise EventError("event.not_at_table", player=arguments["player"], table=table.number)
    return event_round, table


def _check_missing(state: EventState, arguments: Arguments) -> None:
    event_round, table = _require_seat(state, arguments)
    if table.result is not None and not _is_walkover(event_round, table):
        raise EventError("event.result_before", round=event_round.number, table=table.number)
    if table.has_begun:
        raise EventError("event.table_begun", round=event_round.number, table=table.number)
    if arguments["player"] in event_round.absent:
        raise EventError("event.missing_before", player=arguments["player"], table=table.number)


def _note_missing(state: EventState, arguments: Arguments) -> None:
    event_round, _ = _require_seat(state, arguments)
    event_round.absent[arguments["player"]] = ""


def _check_arrived(state: EventState, arguments: Arguments) -> None:
    event_round, table = _require_seat(state, arguments)
    if arguments["player"] not in event_round.absent:
        raise EventError("event.not_missing", player=arguments["player"], table=table.number)


def _note_arrived(state: EventState, arguments: Arguments) -> None:
    """Begin the match of a table whose last missing player has come."""
    event_round, table = _require_seat(state, arguments)
    del event_round.absent[arguments["player"]]
    table.has_begun = table.has_begun or not any(player in event_round.absent for player in table.players)


def _check_no_show(state: EventState, arguments: Arguments) -> None:
    event_round, table = _require_seat(state, arguments)
    if table.result is None:
        return
    is_second = _is_walkover(event_round, table) and event_round.absent.get(arguments["player"]) not in (
        MATCH_LOSS,
        DROP,
    )
    if not is_second or event_round.stage == BRACKET or arguments["loses"] == GAME_LOSS:
        raise EventError("event.result_before", round=event_round.number, table=table.number)


def _is_walkover(event_round: EventRound, table: RoundTable) -> bool:
    """Return True if a result is only there because one of the two did not come."""
    return [event_round.absent.get(player) in (MATCH_LOSS, DROP) for player in table.players].count(True) == 1


def _note_no_show(state: EventState, arguments: Arguments) -> None:
    """A game is lost, or the match, or the match and the player is dropped. Where nobody came, both lose."""
    event_round, table = _require_seat(state, arguments)
    player, loses = arguments["player"], arguments["loses"]
    seat = table.players.index(player)
    event_round.absent[player] = loses
    if loses == GAME_LOSS:
        table.losses.append((seat, GAME_LOSS))
        return
    needed = state.settings.wins_needed()
    table.is_lost_by_both = table.result is not None
    won = (0, 0) if table.is_lost_by_both else (0, needed) if seat == 0 else (needed, 0)
    table.result = MatchResult(won)
    if loses == DROP:
        drop_player(state, player)


NO_SHOWS = {
    "missing": EntryKind((ROUND, TABLE, PLAYER), _check_missing, _note_missing, decides_pairings=False),
    "arrived": EntryKind((ROUND, TABLE, PLAYER), _check_arrived, _note_arrived, decides_pairings=False),
    "no_show": EntryKind(
        (ROUND, TABLE, PLAYER, Parameter("loses", read_choice(*LOSSES))), _check_no_show, _note_no_show
    ),
}
