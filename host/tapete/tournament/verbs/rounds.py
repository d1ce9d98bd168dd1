"""The steps of a round: its draft with changes by hand and a proof, its publishing, the cut."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from tapete.coded_notes import CodedNote, Fields
from tapete.tournament.core.changes_by_hand import HandChange, require_draft
from tapete.tournament.core.drafting import FEWEST_PLAYERS, draft_cut, draft_round, publish_entry
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import BRACKET, SWISS, EventRound, EventState
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.log.event_secret import seed_of_round
from tapete.tournament.core.pairing.proof import prove_round
from tapete.tournament.core.state_problem import build_problem, suggest_rounds, table_pairs
from tapete.tournament.store.station import EventStation


def draft_next_round(station: EventStation) -> EventRound:
    """Draft the next round; nobody sees it before it is published. Raises EventError."""
    station.write_from(lambda state: [draft_round(state, seed_of_round(station.secret, state.next_round))])
    return require_draft(station.state)


def advise_on_rounds(station: EventStation) -> list[CodedNote]:
    """Return what a person should know of the number of rounds before the first Swiss round is published."""
    state = station.state
    players, rounds = len(state.active_players()), state.settings.number("rounds")
    if state.rounds or state.stage != SWISS or players < FEWEST_PLAYERS:
        return []
    if not rounds:
        return [CodedNote("event.rounds_suggested", {"players": players, "rounds": suggest_rounds(players)})]
    fields: Fields = {"players": players, "rounds": rounds, "event": station.stored.code}
    return [CodedNote("event.robin_proposed", fields)] if rounds >= players - 1 else []


def change_draft(station: EventStation, make_change: Callable[[EventState], HandChange]) -> HandChange:
    """Change the draft by hand; returns what the change costs. Raises EventError."""
    changes: list[HandChange] = []

    def make_entries(state: EventState) -> Sequence[Entry]:
        changes.append(make_change(state))
        return changes[-1].entries

    station.write_from(make_entries)
    return changes[-1]


def publish_draft(station: EventStation) -> EventRound:
    """Publish the drafted round. Raises EventError."""
    station.write_from(lambda state: [publish_entry(state)])
    return station.state.rounds[-1]


def cut_to_bracket(station: EventStation, size: int = 0) -> None:
    """Freeze the standings; `size`: 0 for that of the settings. Raises EventError."""
    station.write_from(lambda state: [draft_cut(state, _size_of_cut(state, size))])


def _size_of_cut(state: EventState, size: int) -> int:
    """Return the declared size; a tournament that is a bracket alone takes everybody."""
    declared = size or state.settings.number("cut")
    if not declared and state.stage == BRACKET:
        declared = len(state.active_players())
    players = len(state.active_players())
    if declared < FEWEST_PLAYERS or size > players:  # fewer than the settings declare may have come, not than is asked
        raise EventError("event.wrong_cut", size=declared, players=players)
    return declared


def prove_draft(station: EventStation, draft: EventRound) -> list[CodedNote]:
    """Return the proof of a drafted Swiss round; nothing for other stages."""
    if draft.stage != SWISS:
        return []
    pairs, bye = table_pairs(draft.tables)
    notes = prove_round(build_problem(station.state, draft.seed), pairs, bye)
    if draft.is_by_hand:
        notes = [note for note in notes if note.code != "event.proof.solved"]
    return [replace(note, fields={**note.fields, "event": station.stored.code}) for note in notes]


def running_round(station: EventStation) -> int:
    """Return the number of the running round. Raises EventError("event.no_rounds")."""
    if not station.state.rounds:
        raise EventError("event.no_rounds")
    return len(station.state.rounds)
