"""`tapete event swap|bye|pin|forbid`: changes of the draft by hand, each with what it costs."""

from collections.abc import Callable

from tapete.command_result import CommandResult
from tapete.tournament.commands.rounds import describe_round
from tapete.tournament.core.changes_by_hand import (
    HandChange,
    forbid_pair,
    move_bye,
    pin_pair,
    require_draft,
    swap_players,
)
from tapete.tournament.core.event_state import EventState
from tapete.tournament.saying.price_words import describe_price
from tapete.tournament.store.opening import open_station
from tapete.tournament.verbs.rounds import change_draft, prove_draft


def swap_drafted_players(event: str, first: int, second: int, author: str, library: str) -> CommandResult:
    """Exchange two players of the draft."""
    return _change_draft(event, author, library, lambda state: swap_players(state, first, second))


def give_bye(event: str, player: int, author: str, library: str) -> CommandResult:
    """Give a player the bye of the draft, and pair all others again."""
    return _change_draft(event, author, library, lambda state: move_bye(state, player))


def pin_players(event: str, first: int, second: int, author: str, library: str) -> CommandResult:
    """Make two players meet in the drafted round, and pair all others again."""
    return _change_draft(event, author, library, lambda state: pin_pair(state, first, second))


def forbid_players(
    event: str, first: int, second: int, in_all_rounds: bool, author: str, library: str
) -> CommandResult:
    """Keep two players apart in the drafted round or in all, and pair the round again."""
    return _change_draft(event, author, library, lambda state: forbid_pair(state, first, second, in_all_rounds))


def _change_draft(
    event: str, author: str, library: str, make_change: Callable[[EventState], HandChange]
) -> CommandResult:
    with open_station(event, library, author) as station:
        change = change_draft(station, make_change)
        draft = require_draft(station.state)
        data, lines = describe_round(draft, station.players(), "event.drafted")
        proof = [note.describe() for note in prove_draft(station, draft)]
        notes = station.describe_notes()
    price = change.price()
    data = {**data, "price": {name: list(terms) for name, terms in price.items()}, "proof": proof}
    return CommandResult(data, (*lines, *describe_price(price), *proof), asides=notes)
