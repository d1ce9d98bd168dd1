"""The till of a tournament in words: what was paid, and who still owes the fee."""

from tapete.tournament.core.event_state import EventState
from tapete.tournament.saying.player_names import StoredPlayers, list_names
from tapete.words import translate


def till_data(state: EventState, stored: StoredPlayers) -> dict[str, object]:
    """Return the fee, how many have paid, what that makes, and who has not; who is of the house pays nothing."""
    fee = state.settings.number("fee")
    payers = [number for number, player in sorted(state.players.items()) if not (player.is_house or player.is_double)]
    paid = [number for number in payers if number in stored and stored[number].has_paid]
    return {"fee": fee, "paid": len(paid), "total": fee * len(paid), "unpaid": sorted({*payers} - {*paid})}


def describe_till(state: EventState, stored: StoredPlayers) -> list[str]:
    """Return the lines of the till, none where no fee is declared."""
    till = till_data(state, stored)
    if not till["fee"]:
        return []
    unpaid = till["unpaid"]
    assert isinstance(unpaid, list)
    lines = [translate("event.till", fee=till["fee"], paid=till["paid"], total=till["total"])]
    return [*lines, translate("event.unpaid", names=list_names(unpaid, stored))] if unpaid else lines
