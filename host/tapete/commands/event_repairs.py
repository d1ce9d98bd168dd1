"""`tapete event repair`: the running round paired again after a correction, where tables have not begun."""

from collections.abc import Sequence

from tapete.command_result import NO, CommandResult
from tapete.commands.event_hand_changes import describe_price
from tapete.commands.event_players import name_of_player
from tapete.confirming import Confirmer
from tapete.errors import UserError
from tapete.event_station.opening import open_station
from tapete.event_station.station import EventStation
from tapete.events.errors import EventError
from tapete.events.event_state import SWISS, EventState, EventTable
from tapete.events.log.entry import Entry
from tapete.events.pairing.cost import changed_terms
from tapete.events.repairing import RepairProposal, pair_in_hindsight, propose_repair
from tapete.library.event_values import StoredPlayer
from tapete.words import translate

Seats = frozenset[int]


def repair_round(event: str, author: str, library: str, confirm: Confirmer) -> CommandResult:
    """Show which tables of the running round would change, ask, and change them."""
    with open_station(event, library, author) as station:
        proposal = propose_repair(station.state)
        number = len(station.state.rounds)
        price = changed_terms(proposal.before, proposal.after)
        data = {
            "round": number,
            "changed": [{"table": new.number, "before": list(old.players), "after": list(new.players)}
                        for old, new in proposal.changed],
            "price": {name: list(terms) for name, terms in price.items()},
        }  # fmt: skip
        if proposal.entry is None:
            return CommandResult({**data, "repaired": False}, (translate("event.repair.none", round=number),))
        stored = station.players()
        shown = [translate("event.repair.title", round=number)]
        shown += [_describe_change(old, new, stored) for old, new in proposal.changed]
        if not confirm([*shown, *describe_price(price)]):
            return CommandResult({**data, "repaired": False}, (translate("ask.left"),), NO)
        station.write_from(lambda state: [_same_repair(state, proposal, station)])
        notes = tuple(note.describe() for note in station.notes)
    lines = (translate("event.repair.done", round=number, count=len(proposal.changed)), *shown[1:])
    return CommandResult({**data, "repaired": True}, lines, asides=notes)


def _same_repair(state: EventState, shown: RepairProposal, station: EventStation) -> Entry:
    """Return the repair that was shown. Raises UserError where another station has changed what it stands on."""
    entry = propose_repair(state).entry
    if entry is None or entry != shown.entry:
        raise UserError("events.changed_meanwhile", event=station.stored.code)
    return entry


def _describe_change(old: EventTable, new: EventTable, stored: dict[int, StoredPlayer]) -> str:
    names = {"before": _join_names(old.players, stored), "after": _join_names(new.players, stored)}
    return translate("event.repair.bye" if new.is_bye else "event.repair.line", table=new.number, **names)


def pairs_in_hindsight(state: EventState, corrected: int) -> set[Seats]:
    """Return how the running round would be paired now; an empty set where a correction cannot change that."""
    is_after = state.rounds and corrected < len(state.rounds) and state.rounds[-1].stage == SWISS
    if not is_after or state.draft is not None:
        return set()
    try:
        paired = pair_in_hindsight(state)
    except EventError:
        return set()  # the correction stands, whether or not the round could be paired at all
    return {frozenset(pair) for pair in paired.pairs} | ({frozenset((paired.bye,))} if paired.bye else set())


def describe_hindsight(
    station: EventStation, before: set[Seats], after: set[Seats]
) -> tuple[list[list[int]], Sequence[str]]:
    """Return the pairs that a correction would have made otherwise, as data and in words."""
    other = sorted((sorted(seats) for seats in after - before), key=lambda seats: (len(seats) == 1, seats))
    if station.state.draft is not None:
        return [], [translate("event.hindsight.draft", round=station.state.draft.number)]
    if not other:
        return [], []
    stored = station.players()
    title = translate("event.hindsight.title", round=len(station.state.rounds))
    lines = ["  " + _describe_seats(players, stored) for players in other]
    return other, [title, *lines, translate("event.hindsight.repair")]


def _describe_seats(players: Sequence[int], stored: dict[int, StoredPlayer]) -> str:
    names = _join_names(players, stored)
    return names if len(players) > 1 else translate("event.bye_line", name=names)


def _join_names(players: Sequence[int], stored: dict[int, StoredPlayer]) -> str:
    return " – ".join(f"{name_of_player(number, stored)} ({number})" for number in players)
