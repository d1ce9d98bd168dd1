"""The entry grant: a player has the bye of a round that is still to come, or no longer has it.

Somebody comes later and asked for it, or earned it elsewhere. Nobody is drawn against him, and several may have one.
"""

from tapete.tournament.core.entries.parameters import (
    PLAYER,
    Arguments,
    EntryKind,
    Parameter,
    number_reader,
    read_choice,
)
from tapete.tournament.core.entries.registration import require_player
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import FULL_BYE, HALF_BYE, EventState
from tapete.tournament.core.stage_kinds import PODS, SWISS

NO_BYE = "none"
WORTHS = (FULL_BYE, HALF_BYE, NO_BYE)
"""What a granted bye gives: the points of a bye, or of a half one; "none" takes it back."""


def can_grant_byes(state: EventState) -> bool:
    """Return True where rounds are drawn: a bracket and a round robin follow a plan."""
    return state.settings.stage().rounds in (SWISS, PODS) and not state.bracket


def _check_grant(state: EventState, arguments: Arguments) -> None:
    player = require_player(state, arguments["player"])
    if not can_grant_byes(state):
        raise EventError("event.bye_in_plan")
    if arguments["round"] < state.next_round:
        raise EventError("event.bye_too_late", round=arguments["round"], next=state.next_round)
    if arguments["worth"] == NO_BYE and arguments["round"] not in player.granted:
        raise EventError("event.no_granted_bye", player=player.number, round=arguments["round"])
    if player.is_out:
        raise EventError("event.disqualified", player=player.number)


def _grant(state: EventState, arguments: Arguments) -> None:
    granted = state.players[arguments["player"]].granted
    granted.pop(arguments["round"], None)
    if arguments["worth"] != NO_BYE:
        granted[arguments["round"]] = arguments["worth"]


_FOR_ROUND = Parameter("round", number_reader(1, 99))
_WORTH = Parameter("worth", read_choice(*WORTHS))

GRANTED_BYES = {"grant": EntryKind((_FOR_ROUND, PLAYER, _WORTH), _check_grant, _grant)}
