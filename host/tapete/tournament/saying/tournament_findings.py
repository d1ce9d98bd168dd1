"""The words of `tapete doctor` about tournaments: each log in the library, and whether each copy could be resumed."""

from collections.abc import Iterator
from pathlib import Path

from tapete.command_result import describe_error
from tapete.doctor.finding import GOOD, LOOK, WRONG, DoctorFinding, finding_of_error
from tapete.errors import UserError
from tapete.library.event_values import StoredEvent
from tapete.library.store import Library
from tapete.tournament.core.event import parse_event
from tapete.tournament.store.damaged_logs import find_damage
from tapete.tournament.store.stick_copy import copy_path, read_log
from tapete.tournament.store.stick_reading import read_stick


def look_at_tournaments(library: str) -> list[DoctorFinding]:
    """Look at every tournament of a library that can be read."""
    with Library(library) as opened:
        events = opened.events()
        findings = [finding for stored in events for finding in _look_at_tournament(opened, stored)]
    is_good = bool(events) and not findings
    return [DoctorFinding(GOOD, "tournaments", {"count": len(events)})] if is_good else findings


def _look_at_tournament(library: Library, stored: StoredEvent) -> Iterator[DoctorFinding]:
    damage = find_damage(library, stored)
    if damage is not None:
        yield finding_of_error(damage)
    if not stored.copy_to or stored.archived is not None:
        return
    if not Path(stored.copy_to).is_dir():
        yield DoctorFinding(LOOK, "stick_away", {"name": stored.name, "path": stored.copy_to})
        return
    try:
        is_whole = _is_whole_copy(library, stored, copy_path(stored.copy_to, stored.code))
    except UserError as error:
        yield DoctorFinding(WRONG, "stick_damaged", {"name": stored.name, "reason": describe_error(error)})
        return
    if not is_whole and damage is None:
        yield DoctorFinding(WRONG, "stick_behind", {"name": stored.name})


def _is_whole_copy(library: Library, stored: StoredEvent, copy: Path) -> bool:
    """Return True if a copy has all lines, players, lists and notes. Raises UserError for what cannot be read."""
    whole, end, _ = read_log(copy).rpartition("\n")
    lines = len(parse_event(whole + end).log)
    stick = read_stick(copy)
    if stick.faults:
        raise stick.faults[0]
    return (
        lines == len(library.event_lines(stored))
        and {player.number for player in stick.players} == set(library.event_players(stored))
        and {deck.player for deck in stick.decks} >= set(library.event_decks(stored))
        and set(stick.details.notes) == set(library.event_notes(stored))
    )
