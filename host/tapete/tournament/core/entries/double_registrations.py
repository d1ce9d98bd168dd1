"""The entry same: two registrations are one person."""

from tapete.tournament.core.entries.parameters import PLAYER, Arguments, EntryKind, Parameter
from tapete.tournament.core.entries.penalties import lose_open_match
from tapete.tournament.core.entries.registration import drop_player, require_no_draft, require_player
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventState


def _check_same(state: EventState, arguments: Arguments) -> None:
    """Somebody was registered twice; once a round or a bracket is made of them, only one number goes on."""
    player, double = (require_player(state, arguments[name]) for name in ("player", "other"))
    if player is double:
        raise EventError("event.same_player", player=player.number)
    require_no_draft(state)
    for registered in (player, double):
        if registered.is_out:
            raise EventError("event.dropped_before", player=registered.number)
    if not state.is_drawn:
        _require_no_wishes(state, double.number)


def _require_no_wishes(state: EventState, number: int) -> None:
    """Refuse a registration that a wish or a penalty names: it is taken back first, and entered for the other one."""
    for penalty in state.penalties:
        if penalty.player == number:
            raise EventError("event.penalty_names", player=number, number=penalty.number)
    wishes = (pair for pairs in (*state.pins.values(), *state.forbidden.values()) for pair in sorted(pairs))
    for pair in wishes:
        if number in pair:
            raise EventError("event.pair_names", player=number, other=pair[0] + pair[1] - number)


def _make_same(state: EventState, arguments: Arguments) -> None:
    """Keep the first of two registrations, with what only the other one has.

    Once a round or a bracket is made the other number leaves the standings, and its opponents keep their results; a
    match of it that is not over is lost.
    """
    player, double = state.players[arguments["player"]], state.players[arguments["other"]]
    if state.is_drawn:
        double.is_double = True
        drop_player(state, double.number)
        lose_open_match(state, double.number)
        return
    del state.players[double.number]
    player.deck = double.deck if player.deck == "-" else player.deck
    player.is_checked_in = player.is_checked_in or double.is_checked_in
    player.has_dropped = player.has_dropped and double.has_dropped
    player.fixed_table = player.fixed_table or double.fixed_table


DOUBLE_REGISTRATIONS = {
    "same": EntryKind((PLAYER, Parameter("other", PLAYER.read_word)), _check_same, _make_same),
}
