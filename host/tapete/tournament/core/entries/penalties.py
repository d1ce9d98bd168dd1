"""Penalties: the entry of a judge."""

from tapete.tournament.core.entries.bracket_corrections import return_beaten
from tapete.tournament.core.entries.parameters import (
    PLAYER,
    Arguments,
    EntryKind,
    Parameter,
    number_reader,
    read_word,
)
from tapete.tournament.core.entries.registration import drop_player, require_player
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventState, Penalty, RoundTable
from tapete.tournament.core.no_show_steps import MATCH_LOSS
from tapete.tournament.core.penalty_kinds import find_penalty_kind
from tapete.tournament.core.result import MatchResult


def _check_penalty(state: EventState, arguments: Arguments) -> None:
    require_player(state, arguments["player"])
    if arguments["kind"] not in state.settings.penalty_kinds():
        raise EventError("event.unknown_penalty", kind=arguments["kind"], kinds=state.settings.word("penalties"))
    if find_penalty_kind(arguments["kind"]).needs_match and _match_of_penalty(state, arguments) is None:
        raise EventError("event.no_match", player=arguments["player"], round=arguments["round"])


def _match_of_penalty(state: EventState, arguments: Arguments) -> RoundTable | None:
    """Return the table of two that a loss counts at, or None."""
    event_round = state.round(arguments["round"])
    table = event_round.table_of(arguments["player"]) if event_round else None
    return table if event_round and table and event_round.is_match(table) else None


def _penalty(state: EventState, arguments: Arguments) -> None:
    number, kind = arguments["player"], find_penalty_kind(arguments["kind"])
    state.penalties.append(Penalty(state.entry_number, number, kind.name, arguments["round"], arguments["rule"]))
    table = _match_of_penalty(state, arguments)
    if kind.is_out:
        state.players[number].is_disqualified = True
        drop_player(state, number)
        return_beaten(state, number)
    if table is not None and kind.loses and (table.is_open or not kind.is_out):
        table.losses.append((table.players.index(number), kind.loses))
        _end_by_match_loss(state, table, kind.loses)


def lose_open_match(state: EventState, number: int) -> None:
    """Let a player lose the match of the running round, if it is not over."""
    running = state.rounds[-1] if state.rounds else None
    table = running.table_of(number) if running else None
    if running and table and running.is_match(table) and table.is_open:
        table.losses.append((table.players.index(number), MATCH_LOSS))
        _end_by_match_loss(state, table, MATCH_LOSS)


def _end_by_match_loss(state: EventState, table: RoundTable, kind: str) -> None:
    """A match that is lost by penalty before it has a result needs none."""
    if kind == MATCH_LOSS and table.result is None and not table.is_split:
        needed = state.settings.wins_needed()
        table.result = MatchResult((0, needed) if table.losses[-1][0] == 0 else (needed, 0))


_FOR_ROUND = Parameter("round", number_reader(0, 999))
_KIND = Parameter("kind", read_word)
_RULE = Parameter("rule", read_word, "-")


def _is_harmless(arguments: Arguments) -> bool:
    return find_penalty_kind(arguments["kind"]).is_harmless


PENALTIES = {
    "penalty": EntryKind((_FOR_ROUND, PLAYER, _KIND, _RULE), _check_penalty, _penalty, is_harmless=_is_harmless),
}
