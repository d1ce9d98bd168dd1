"""The entry seat: who has no table in the running round takes part in it after all.

Whoever was dropped by mistake, came late or checked in late waits for the next round, unless this entry says more.
"""

from tapete.tournament.core.entries.parameters import (
    PLAYER,
    Arguments,
    EntryKind,
    Parameter,
    number_reader,
    read_choice,
)
from tapete.tournament.core.entries.registration import require_no_draft, require_player
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventPlayer, EventRound, EventState, RoundTable
from tapete.tournament.core.open_byes import find_open_bye, next_table
from tapete.tournament.core.stage_kinds import BRACKET, ROUND_ROBIN

OPEN_BYE, MEET, BYE, LOSS = "join", "meet", "bye", "loss"
WAYS = (OPEN_BYE, MEET, BYE, LOSS)
"""How somebody takes part: against the open bye, against another one without a table, with a bye, or with a loss."""
NOBODY = 0


def list_waiting(state: EventState) -> list[int]:
    """Return who takes part in the tournament and has no table in the running round."""
    return [number for number, player in sorted(state.players.items()) if could_wait(state, player, has_left=False)]


def could_wait(state: EventState, player: EventPlayer, has_left: bool = True) -> bool:
    """Return True for who has no table in the running round and could have; with `has_left` only if he has dropped."""
    if not state.rounds or state.is_closed or state.draft is not None or state.rounds[-1].stage == BRACKET:
        return False
    is_away = player.is_out or state.rounds[-1].table_of(player.number) is not None
    return not is_away and player.has_dropped == has_left and state.has_place(player)


def _check_seat(state: EventState, arguments: Arguments) -> None:
    player = require_player(state, arguments["player"])
    if not state.rounds:
        raise EventError("event.not_begun")
    require_no_draft(state)
    running = state.rounds[-1]
    if running.stage == BRACKET:
        raise EventError("event.too_late")
    _require_waiting(state, running, player)
    if arguments["how"] == OPEN_BYE and find_open_bye(state, player.number) is None:
        raise EventError("event.nobody_waits", player=player.number, round=running.number)
    if arguments["how"] == MEET:
        _require_opponent(state, running, player, arguments["other"])


def _require_waiting(state: EventState, running: EventRound, player: EventPlayer) -> None:
    if player.is_out:
        raise EventError("event.disqualified", player=player.number)
    if player.has_dropped:
        raise EventError("event.dropped_before", player=player.number)
    if running.table_of(player.number) is not None:
        raise EventError("event.seated_before", player=player.number, round=running.number)
    if not state.has_place(player):
        raise EventError("event.too_late")


def _require_opponent(state: EventState, running: EventRound, player: EventPlayer, opponent: int) -> None:
    if running.stage == ROUND_ROBIN or opponent == NOBODY:
        raise EventError("event.nobody_waits", player=player.number, round=running.number)
    if opponent == player.number:
        raise EventError("event.same_player", player=opponent)
    _require_waiting(state, running, require_player(state, opponent))


def _seat(state: EventState, arguments: Arguments) -> None:
    """Seat the player; the round no longer counts as missed, or with a loss it does."""
    running, number, how = state.rounds[-1], arguments["player"], arguments["how"]
    seated = [number, arguments["other"]] if how == MEET else [number]
    table = find_open_bye(state, number)
    for player in seated:
        _take_part(running, state.players[player], is_missed=how == LOSS)
    if how == OPEN_BYE and table is not None:
        table.number, table.players = next_table(running), (*table.players, number)
    elif how == MEET:
        running.tables.append(RoundTable(next_table(running), tuple(seated)))
    elif how == BYE:
        running.tables.append(RoundTable(0, (number,)))


def _take_part(running: EventRound, player: EventPlayer, is_missed: bool) -> None:
    player.is_checked_in = True
    player.joined = min(player.joined, running.number)
    if is_missed:
        player.missed.add(running.number)
    else:
        player.missed.discard(running.number)


_OTHER = Parameter("other", number_reader(1, 99999), NOBODY)

LATE_SEATS = {
    "seat": EntryKind((PLAYER, Parameter("how", read_choice(*WAYS)), _OTHER), _check_seat, _seat),
}
