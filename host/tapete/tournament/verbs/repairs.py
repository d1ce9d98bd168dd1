"""A correction in hindsight, and the repair that was shown before it is done."""

from tapete.errors import UserError
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import SWISS, EventState
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.repairing import RepairProposal, pair_in_hindsight, propose_repair
from tapete.tournament.store.station import EventStation

Seats = frozenset[int]


def write_repair(station: EventStation, shown: RepairProposal) -> None:
    """Write the repair that was shown. Raises UserError("events.changed_meanwhile")."""
    station.write_from(lambda state: [_same_repair(state, shown, station)])


def _same_repair(state: EventState, shown: RepairProposal, station: EventStation) -> Entry:
    """Return the repair that was shown. Raises UserError where another station has changed what it stands on."""
    entry = propose_repair(state).entry
    if entry is None or entry != shown.entry:
        raise UserError("events.changed_meanwhile", event=station.stored.code)
    return entry


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
