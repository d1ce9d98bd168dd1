"""Merging the logs of two stations that worked without a connection.

Both begin alike. One of them is the main station's, and only it pairs, publishes and cuts. What the other one wrote
since then goes to its end; the same table told differently becomes a dispute.
"""

from dataclasses import dataclass, replace

from tapete.tournament.core.entries.entry_table import ENTRY_KINDS
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event
from tapete.tournament.core.log.entry import Entry

_KNOWN_BEFORE = (
    "event.dropped_before",
    "event.checked_in_before",
    "event.table_begun",
    "event.board_before",
    "event.told_before",
    "event.scores_before",
    "event.call_before",
)
"""Refusals of what both stations have written."""


@dataclass(frozen=True)
class LeftOut:
    """An entry of the other station that is not in the merged log, and why."""

    entry: Entry
    error: EventError


@dataclass(frozen=True)
class MergedEvent:
    """The main station's event with what the other one added. `added`: entries, disputes included."""

    event: Event
    added: tuple[Entry, ...]
    disputed: tuple[Entry, ...]
    left_out: tuple[LeftOut, ...]


def merge_events(first: Event, second: Event) -> MergedEvent:
    """Merge two logs of one event; the order of the two does not matter.

    Raises EventError "event.not_the_same" or "event.two_main_stations", where both have paired or published since.
    """
    common = count_common_entries(first, second)
    if common == 0:
        raise EventError("event.not_the_same")
    main, later = _main_first(first, second, common)
    merged = Event(logged.entry for logged in main.log)
    return _add_entries(merged, [logged.entry for logged in later.log][common:], common)


def count_common_entries(first: Event, second: Event) -> int:
    """Return how many entries two logs begin with alike."""
    pairs = zip(first.log, second.log, strict=False)
    return next(
        (count for count, (first_entry, second_entry) in enumerate(pairs) if first_entry != second_entry),
        min(len(first.log), len(second.log)),
    )


def _main_first(first: Event, second: Event, common: int) -> tuple[Event, Event]:
    """Put the log first that the other one's entries are added to.

    It is the one in which rounds were paired since; else the one with more entries of the main station, which is the
    one that created the event; else the longer one; else the one with the lower head.
    """
    has_main = [_has_main_entries(event, common) for event in (first, second)]
    if all(has_main):
        raise EventError("event.two_main_stations")
    by_rank = sorted((first, second), key=lambda event: _rank_log(event, common))
    return by_rank[0], by_rank[1]


def _rank_log(event: Event, common: int) -> tuple[bool, int, int, str]:
    own_entries = [
        logged for logged in event.log if logged.number > common and logged.entry.station == event.state.main_station
    ]
    return not _has_main_entries(event, common), -len(own_entries), -len(event.log), event.log.head


def _has_main_entries(event: Event, common: int) -> bool:
    return any(ENTRY_KINDS[logged.entry.kind].is_main for logged in event.log if logged.number > common)


def _add_entries(merged: Event, entries: list[Entry], common: int) -> MergedEvent:
    known_entries = {_identity(logged.entry) for logged in merged.log if logged.number > common}
    added: list[Entry] = []
    disputed: list[Entry] = []
    left_out: list[LeftOut] = []
    for entry in entries:
        if _identity(entry) in known_entries:
            continue
        written_entry, error = _push_or_dispute(merged, entry)
        if error is not None:
            left_out.append(LeftOut(entry, error))
        if written_entry is not None:
            added.append(written_entry)
        if written_entry is not None and written_entry.kind == "dispute":
            disputed.append(written_entry)
    return MergedEvent(merged, tuple(added), tuple(disputed), tuple(left_out))


def _identity(entry: Entry) -> Entry:
    """Return an entry as it is recognised again: a result may have come as a dispute."""
    return replace(entry, kind="result") if entry.kind == "dispute" else entry


def _push_or_dispute(merged: Event, entry: Entry) -> tuple[Entry | None, EventError | None]:
    """Push an entry. A result that is already told is left out if it is the same, else it becomes a dispute."""
    error = merged.refusal(entry)
    if error is None:
        merged.push(entry)
        return entry, None
    if error.code in _KNOWN_BEFORE:
        return None, None
    if error.code != "event.result_before":
        return None, error
    dispute = replace(entry, kind="dispute")
    refusal = merged.refusal(dispute)
    if refusal is None:
        merged.push(dispute)
        return dispute, None
    return None, None if refusal.code == "event.told_before" else refusal
