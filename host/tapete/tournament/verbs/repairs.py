"""A correction in hindsight, and the repair that was shown before it is done."""

from collections.abc import Iterator
from dataclasses import dataclass

from tapete.errors import UserError
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.pairing.cost import changed_terms
from tapete.tournament.core.repairing import RepairProposal, pair_in_hindsight, propose_repair
from tapete.tournament.core.stage_kinds import SWISS
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.outcome import Outcome, Sentence, TableSeats

Seats = frozenset[int]


@dataclass(frozen=True)
class RoundRepaired(Outcome):
    """Tables of the running round that had not begun are paired again. `price`: the terms of the cost that changed."""

    round: int
    changed: tuple[tuple[TableSeats, TableSeats], ...]
    price: dict[str, tuple[int, int]]
    repaired: bool = True

    def sentences(self) -> Iterator[Sentence]:
        """Yield how many tables have changed."""
        yield Sentence("event.repair.done", round=self.round, count=len(self.changed))

    def data(self) -> dict[str, object]:
        """Return the tables with their players before and after."""
        changed = [
            {"table": new.table, "before": list(old.players), "after": list(new.players)} for old, new in self.changed
        ]
        return {**super().data(), "changed": changed}


def describe_repair(station: EventStation, proposal: RepairProposal, repaired: bool = False) -> RoundRepaired:
    """Return what a repair changes, which may still be asked for."""
    changed = tuple(
        (TableSeats(old.number, old.players), TableSeats(new.number, new.players)) for old, new in proposal.changed
    )
    return RoundRepaired(len(station.state.rounds), changed, changed_terms(proposal.before, proposal.after), repaired)


def repair_round(station: EventStation, proposal: RepairProposal) -> RoundRepaired:
    """Write the repair that was shown. Raises UserError("events.changed_meanwhile")."""
    station.write_from(lambda state: [_same_repair(state, proposal, station)])
    return describe_repair(station, proposal, repaired=True)


def _same_repair(state: EventState, proposal: RepairProposal, station: EventStation) -> Entry:
    """Return the repair that was shown. Raises UserError where another station has changed what it stands on."""
    entry = propose_repair(state).entry
    if entry is None or entry != proposal.entry:
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
