"""An event: a fold over a log of entries, with entries that are taken back."""

import pickle
from collections.abc import Iterable

from tapete.tournament.core.entries.entry_table import ENTRY_KINDS
from tapete.tournament.core.entries.parameters import Arguments
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.log.entry import Entry, LoggedEntry, check_words
from tapete.tournament.core.log.event_log import NEWEST, EventLog, format_log, parse_entries, read_version

TAKE_BACK = "take_back"


class Event:
    """The entries of an event and the state they lead to. A refused entry raises EventError and changes nothing."""

    def __init__(self, entries: Iterable[Entry] = (), version: int = NEWEST) -> None:
        self.log = EventLog(version)
        self.state = EventState(version=version)
        self.taken_back: set[int] = set()
        self._checkpoint = (0, pickle.dumps(self.state))
        for entry in entries:
            self.push(entry)

    def take_version_of(self, previous: str) -> None:
        """Give an event without entries the version of a log whose first line carries this hash."""
        self.log.take_version_of(previous)
        if not len(self.log):
            self.state.version = self.log.version
            self._checkpoint = (0, pickle.dumps(self.state))

    def push(self, entry: Entry) -> LoggedEntry:
        """Add an entry to the log and do what it says."""
        check_words(entry)
        arguments = self._check(entry)
        if entry.kind == TAKE_BACK:
            number = int(arguments["number"])
            self.state = self._fold_without(number)
            self.taken_back.add(number)
        else:
            _apply(self.state, entry, arguments, len(self.log) + 1)
        return self.log.append(entry)

    def refusal(self, entry: Entry) -> EventError | None:
        """Return the error that `push` would raise, or None if the entry is allowed now."""
        try:
            check_words(entry)
            arguments = self._check(entry)
            if entry.kind == TAKE_BACK:
                self._fold_without(int(arguments["number"]))
        except EventError as error:
            return error
        return None

    def entries_in_force(self) -> list[LoggedEntry]:
        """Return the entries that were not taken back, oldest first; a `take_back` is none of them."""
        return [
            logged for logged in self.log if logged.number not in self.taken_back and logged.entry.kind != TAKE_BACK
        ]

    def format_text(self) -> str:
        """Return the text form, as in host/EVENTS.md."""
        return format_log(self.log)

    def _check(self, entry: Entry) -> Arguments:
        return _check(self.state, entry)

    def _fold_without(self, number: int) -> EventState:
        """Return the state without an entry. Raises EventError("event.stands_on") with the first one that needs it."""
        in_force = self.entries_in_force()
        target = next((logged for logged in in_force if logged.number == number), None)
        if target is None:
            raise EventError("event.not_in_force", number=number)
        kind = ENTRY_KINDS[target.entry.kind]
        decides_pairings = kind.decides_pairings and not kind.is_harmless(kind.read_arguments(target.entry))
        state, folded = self._state_before(number)
        for logged in in_force:
            if logged.number == number:
                self._checkpoint = (number - 1, pickle.dumps(state))
            if logged.number == number or logged.number <= folded:
                continue
            if decides_pairings and logged.number > number and ENTRY_KINDS[logged.entry.kind].is_pairing:
                raise EventError("event.stands_on", number=number, other=logged.number, kind=logged.entry.kind)
            try:
                arguments = _check(state, logged.entry)
            except EventError:
                raise EventError(
                    "event.stands_on", number=number, other=logged.number, kind=logged.entry.kind
                ) from None
            _apply(state, logged.entry, arguments, logged.number)
        return state

    def _state_before(self, number: int) -> tuple[EventState, int]:
        """Return the newest state that is known from before an entry, and the number of the last entry in it.

        What is taken back is nearly always young: the log need not be folded from its beginning each time.
        """
        count, packed = self._checkpoint
        if count < number:
            return pickle.loads(packed), count  # noqa: S301 our own bytes
        return EventState(version=self.log.version), 0


def load_event(entries: Iterable[Entry], version: int = NEWEST) -> Event:
    """Return the event of a log that was checked when it was written: the same, and sooner.

    Entries that were taken back are not looked at. Raises EventError for one in force that is not allowed.
    """
    event = Event(version=version)
    listed = list(entries)
    event.taken_back = {int(entry.arguments[0]) for entry in listed if entry.kind == TAKE_BACK}
    for number, entry in enumerate(listed, 1):
        if entry.kind != TAKE_BACK and number not in event.taken_back:
            _apply(event.state, entry, _check(event.state, entry), number)
        event.log.append(entry)
    return event


def parse_event(text: str) -> Event:
    """Return the event of a text form. Raises EventError with the field `line` where it cannot be."""
    event = Event(version=read_version(text))
    for place, entry in enumerate(parse_entries(text), 2):
        try:
            event.push(entry)
        except EventError as error:
            raise error.with_line(place) from None
    return event


def _check(state: EventState, entry: Entry) -> Arguments:
    row = ENTRY_KINDS.get(entry.kind)
    if row is None:
        raise EventError("event.unknown_kind", kind=entry.kind)
    if state.is_closed:
        raise EventError("event.closed")
    if state.is_created == (entry.kind == "create"):
        raise EventError("event.already_created" if state.is_created else "event.not_created")
    arguments = row.read_arguments(entry)
    row.check(state, arguments)
    return arguments


def _apply(state: EventState, entry: Entry, arguments: Arguments, number: int) -> None:
    state.entry_number, state.entry_at = number, entry.at
    ENTRY_KINDS[entry.kind].apply(state, arguments)
    if entry.kind == "create":
        state.main_station = entry.station
    if entry.kind in ("create", "publish"):
        state.time_station = entry.station
