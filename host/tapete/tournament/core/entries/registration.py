"""Entries about the event itself and who takes part: create, change, register, check_in, late, drop, undrop, same."""

from tapete.tournament.core.entries.parameters import (
    PLAYER,
    REASON,
    Arguments,
    EntryKind,
    Parameter,
    number_reader,
    read_choice,
    read_word,
)
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventPlayer, EventState
from tapete.tournament.core.open_byes import find_open_bye, next_table
from tapete.tournament.core.settings import OF_ONE_EVENT, OPPONENT_BYE, SETTINGS, read_settings
from tapete.tournament.core.stage_kinds import BRACKET
from tapete.tournament.core.stages.round_robin import EMPTY

JOIN = "join"
WAIT = "wait"


def require_player(state: EventState, number: int) -> EventPlayer:
    """Return a registered player. Raises EventError("event.unknown_player")."""
    player = state.players.get(number)
    if player is None:
        raise EventError("event.unknown_player", player=number)
    return player


def require_no_draft(state: EventState) -> None:
    """Refuse what has no place between the draft of a round and its publishing."""
    if state.draft is not None:
        raise EventError("event.draft_waits", round=state.draft.number)


def _check_create(_state: EventState, arguments: Arguments) -> None:
    if str(read_settings(arguments["settings"]).get("rolled", "")).isdigit():
        raise EventError("event.rolled_too_early")


def _create(state: EventState, arguments: Arguments) -> None:
    state.settings = state.settings.with_changes(read_settings(arguments["settings"]))
    state.is_created = True
    state.signers = [key for key in [state.settings.word("signer")] if key != "-"]


def _check_change(state: EventState, arguments: Arguments) -> None:
    for name in read_settings(arguments["settings"]):
        if (state.rounds and not SETTINGS[name].is_changeable) or name in OF_ONE_EVENT:
            raise EventError("event.setting_fixed", name=name)
        if name == "rolled" and state.settings.rolled_digits():
            raise EventError("event.rolled_before", digits=state.settings.rolled_digits())


def require_rolled(state: EventState) -> None:
    """Refuse a draw of round 1 before the digits that the event declares are rolled."""
    if state.next_round == 1 and state.settings.word("rolled") == "yes":
        raise EventError("event.not_rolled")


def _change(state: EventState, arguments: Arguments) -> None:
    changes = read_settings(arguments["settings"])
    state.settings = state.settings.with_changes(changes)
    if "minutes" in changes and state.rounds:
        state.rounds[-1].clock.number = state.entry_number
    follow_in_bracket(state)


def _check_register(state: EventState, arguments: Arguments) -> None:
    if arguments["player"] in state.players:
        raise EventError("event.registered_before", player=arguments["player"])
    if state.rounds:
        raise EventError("event.rounds_begun")
    if state.settings.rolled_digits():
        raise EventError("event.rolled_before", digits=state.settings.rolled_digits())


def _register(state: EventState, arguments: Arguments) -> None:
    number = arguments["player"]
    state.players[number] = EventPlayer(number, deck=arguments["deck"])


def _check_deck(state: EventState, arguments: Arguments) -> None:
    """A list is replaced until round 1 is published; a first one may come later, and is locked at once.

    Later a judge replaces it with a reason: both hashes stay in the log.
    """
    player = require_player(state, arguments["player"])
    if state.rounds and player.deck != "-" and arguments["reason"] == "-":
        raise EventError("event.decks_locked", player=player.number)


def _register_deck(state: EventState, arguments: Arguments) -> None:
    state.players[arguments["player"]].deck = arguments["hash"]


def _check_check_in(state: EventState, arguments: Arguments) -> None:
    player = require_player(state, arguments["player"])
    if player.is_checked_in:
        raise EventError("event.checked_in_before", player=player.number)


def _check_in(state: EventState, arguments: Arguments) -> None:
    player = state.players[arguments["player"]]
    player.is_checked_in = True
    if state.rounds and state.settings.word("check_in") == "required" and not _has_played(state, player.number):
        player.joined = state.next_round
    _take_place(state, player.number)


def _take_place(state: EventState, number: int) -> None:
    """Give a player who was not there in round 1 the empty place of a round robin; without one he does not play."""
    if EMPTY in state.circle and number not in state.circle:
        state.circle[state.circle.index(EMPTY)] = number


def _has_played(state: EventState, number: int) -> bool:
    return any(event_round.table_of(number) for event_round in state.rounds)


def _check_late(state: EventState, arguments: Arguments) -> None:
    """A late player joins between rounds, or takes the seat beside a bye of the running round."""
    if arguments["player"] in state.players:
        raise EventError("event.registered_before", player=arguments["player"])
    if not state.rounds:
        raise EventError("event.not_begun")
    is_full = bool(state.circle) and EMPTY not in state.circle
    if state.bracket or state.settings.stage().is_all_bracket or is_full:
        raise EventError("event.too_late")
    if arguments["how"] == JOIN:
        require_no_draft(state)
        if find_open_bye(state, arguments["player"]) is None:
            raise EventError("event.no_open_bye", round=len(state.rounds))


def _late(state: EventState, arguments: Arguments) -> None:
    number = arguments["player"]
    player = EventPlayer(number, arguments["deck"], True, state.next_round, state.evening)
    state.players[number] = player
    if arguments["how"] == JOIN and (table := find_open_bye(state, number)):
        player.joined = len(state.rounds)
        table.number = next_table(state.rounds[-1])
        table.players = (*table.players, number)
    _take_place(state, number)


def _check_drop(state: EventState, arguments: Arguments) -> None:
    if require_player(state, arguments["player"]).has_dropped:
        raise EventError("event.dropped_before", player=arguments["player"])


def drop_player(state: EventState, number: int) -> None:
    """Take a player out of the rounds that follow; what he played stays."""
    player = state.players[number]
    if not player.has_dropped:
        player.has_dropped = True
        player.dropped_before = state.next_round
    follow_in_bracket(state)


def follow_in_bracket(state: EventState) -> None:
    """Give the seed of a player who leaves before the bracket begins to the next of the frozen standings.

    Where the event says so the seed stays, and its opponent will have a bye.
    """
    if state.bracket and not any(event_round.stage == BRACKET for event_round in state.rounds):
        is_kept = state.settings.word("vacant_seed") == OPPONENT_BYE
        entering = [player for player in state.cut_order if is_kept or not state.players[player].has_dropped]
        state.bracket = entering[: state.cut_size]


def _drop(state: EventState, arguments: Arguments) -> None:
    drop_player(state, arguments["player"])


def _check_undrop(state: EventState, arguments: Arguments) -> None:
    player = require_player(state, arguments["player"])
    if not player.has_dropped:
        raise EventError("event.not_dropped", player=player.number)
    if player.is_double:
        raise EventError("event.is_double", player=player.number)
    if player.is_disqualified:
        raise EventError("event.disqualified", player=player.number)


def _undrop(state: EventState, arguments: Arguments) -> None:
    return_player(state, state.players[arguments["player"]])


def return_player(state: EventState, player: EventPlayer) -> None:
    """Let a player who has dropped take part again; the rounds since are missed. Who is disqualified stays away."""
    if player.has_dropped and not player.is_out:
        player.has_dropped = False
        player.missed |= set(range(player.dropped_before, state.next_round))
        _take_place(state, player.number)
        follow_in_bracket(state)


def _check_fix_table(state: EventState, arguments: Arguments) -> None:
    require_player(state, arguments["player"])


def _fix_table(state: EventState, arguments: Arguments) -> None:
    state.players[arguments["player"]].fixed_table = arguments["table"]


_SETTINGS = Parameter("settings", lambda word: word if "=" in word else None, is_many=True)
_DECK = Parameter("deck", read_word, "-")

REGISTRATION = {
    "create": EntryKind((_SETTINGS,), _check_create, _create),
    "change": EntryKind((_SETTINGS,), _check_change, _change),
    "register": EntryKind((PLAYER, _DECK), _check_register, _register),
    "deck": EntryKind((PLAYER, Parameter("hash", read_word), REASON), _check_deck, _register_deck),
    "check_in": EntryKind((PLAYER,), _check_check_in, _check_in),
    "late": EntryKind((PLAYER, Parameter("how", read_choice(JOIN, WAIT)), _DECK), _check_late, _late),
    "drop": EntryKind((PLAYER, REASON), _check_drop, _drop),
    "undrop": EntryKind((PLAYER, REASON), _check_undrop, _undrop),
    "fix_table": EntryKind(
        (PLAYER, Parameter("table", number_reader(0, 9999))), _check_fix_table, _fix_table, decides_pairings=False
    ),
}
