"""Merging the logs of two stations that worked without a connection.

Both begin alike. What one of them wrote since goes to the end of the other one's, by what each entry touches: a table
that was told two ways becomes a dispute, a result whose board has another table here is held, a number of an entry is
written anew, and what cannot be joined is named. Only two pairings, publishings or cuts of one round cannot be merged
at all.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace

from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import TAKE_BACK, Event
from tapete.tournament.core.log.entry import Entry, LoggedEntry
from tapete.tournament.core.log.event_log import EventLog
from tapete.tournament.core.log.pseudonyms import Writers, join_writers, list_writers
from tapete.tournament.core.log.signatures import strip_signature
from tapete.tournament.core.replaying.other_boards import make_hold
from tapete.tournament.core.replaying.other_people import explain_other_people, list_strangers
from tapete.tournament.core.replaying.touched_things import find_round_work, list_crossed, list_touched, strip_reasons
from tapete.tournament.core.station_times import find_shifts, shift_entry

SignInPlace = Callable[[EventLog, Entry], Entry]
"""Returns an entry as it will be at the end of a log, signed where its kind is."""

_KNOWN_BEFORE = (
    "event.dropped_before",
    "event.checked_in_before",
    "event.table_begun",
    "event.board_before",
    "event.told_before",
    "event.held_before",
    "event.scores_before",
    "event.call_before",
    "event.missing_before",
    "event.not_missing",
    "event.signer_before",
)
"""Refusals of what both stations have written."""


@dataclass(frozen=True)
class LeftOut:
    """An entry of the other station that is not in the merged log, and why. `number`: in the other one's log."""

    entry: Entry
    error: EventError
    number: int = 0


@dataclass(frozen=True)
class MergedEvent:
    """The main station's event with what the other one added. `added`: entries, disputes and holds included.

    `numbers`: those of each log's entries in the merged one, without what was left out, the first log's first;
    `is_first_added`: the first log's entries were added, and so left out, for the other one is longer; `writers`: the
    names beside it, by pseudonym; `shifts`: seconds that each station's clock was off, by its pseudonym, below 0 for
    one that was ahead.
    """

    event: Event
    added: tuple[Entry, ...]
    disputed: tuple[Entry, ...]
    holds: tuple[Entry, ...]
    left_out: tuple[LeftOut, ...]
    numbers: tuple[Mapping[int, int], Mapping[int, int]]
    is_first_added: bool
    writers: Mapping[str, str] = field(default_factory=dict)
    shifts: Mapping[str, int] = field(default_factory=dict)


def leave_unsigned(_log: EventLog, entry: Entry) -> Entry:
    """Return an entry as it is, without a signature."""
    return entry


def merge_events(
    first: Event,
    second: Event,
    chosen: Collection[int] = (),
    sign: SignInPlace = leave_unsigned,
    writers: tuple[Writers, Writers] = ({}, {}),
    now: int = 0,
) -> MergedEvent:
    """Merge two logs of one event; the order of the two does not matter.

    `chosen`: entries that were left out by their numbers, which replace what the other station wrote; `sign`: signs
    what the other station had signed, which is a line of another place now; `writers`: the names beside each of the two
    logs; `now`: the tournament's time, by which the clock of the other station is judged, 0 for none. Raises EventError
    "event.not_the_same" or "event.two_main_stations", where both have paired, published or cut one round since.
    """
    common = count_common_entries(first, second)
    if common == 0:
        raise EventError("event.not_the_same")
    _require_one_round_maker(first, second, common)
    base, added = sorted((first, second), key=lambda event: _rank_log(event, common))
    joined, renamed = _join_writers(base, added, common, writers if base is first else writers[::-1])
    rewritten = Event(_rename_writers(added, renamed), added.log.version)
    whole_base = Event((logged.entry for logged in base.log), base.log.version)
    merger = _Merger(whole_base, rewritten, common, frozenset(chosen), sign)
    since = list(rewritten.log)[common:]
    shifts = find_shifts(since, base.state.time_station, base.log.entry_at(common).entry.at, now)
    for logged in since:
        merger.take_entry(replace(logged, entry=shift_entry(logged.entry, shifts)))
    base_numbers = {number: number for number in range(1, len(base.log) + 1)}
    added_numbers = {number: number for number in range(1, common + 1)} | merger.new_numbers
    is_first_added = added is first
    return MergedEvent(
        merger.event, tuple(merger.added), tuple(merger.disputed), tuple(merger.holds), tuple(merger.left_out),
        (added_numbers, base_numbers) if is_first_added else (base_numbers, added_numbers), is_first_added,
        joined, shifts,
    )  # fmt: skip


def _join_writers(
    base: Event, added: Event, common: int, writers: tuple[Writers, Writers]
) -> tuple[dict[str, str], dict[str, str]]:
    """Return the names beside the merged log, and how the writers of the added one are called in it."""
    if not base.log.has_pseudonyms:
        return {}, {}
    entries = [logged.entry for logged in added.log]
    used = list_writers(logged.entry for logged in base.log)
    return join_writers(*writers, list_writers(entries[:common]), list_writers(entries[common:]), used)


def _rename_writers(event: Event, renamed: Mapping[str, str]) -> Iterator[Entry]:
    """Yield the entries of a log with its writers as another log calls them."""
    for logged in event.log:
        entry = logged.entry
        author, station = renamed.get(entry.author, entry.author), renamed.get(entry.station, entry.station)
        yield replace(entry, author=author, station=station)


def count_common_entries(first: Event, second: Event) -> int:
    """Return how many entries two logs begin with alike."""
    pairs = zip(first.log, second.log, strict=False)
    return next(
        (count for count, (first_line, second_line) in enumerate(pairs) if first_line != second_line),
        min(len(first.log), len(second.log)),
    )


def _require_one_round_maker(first: Event, second: Event, common: int) -> None:
    works = [_list_round_work(event, common) for event in (first, second)]
    for work in sorted(works[0].keys() & works[1].keys()):
        if _identity(works[0][work]) != _identity(works[1][work]):
            raise EventError("event.two_main_stations", kind=work[0], round=work[1])


def _list_round_work(event: Event, common: int) -> dict[tuple[str, int], Entry]:
    """Return the entries in force that paired, published or cut since, by kind and round."""
    return {
        work: logged.entry
        for logged in event.entries_in_force()
        if logged.number > common and (work := find_round_work(logged.entry))
    }


def _rank_log(event: Event, common: int) -> tuple[bool, int, int, str]:
    """Return the rank of a log, the least for the one that the other one's entries are added to.

    It is the one in which rounds were paired since; else the one with more entries of the main station, which is the
    one that created the event; else the longer one; else the one with the lower head.
    """
    main_entries = [
        logged for logged in event.log if logged.number > common and logged.entry.station == event.state.main_station
    ]
    return not _list_round_work(event, common), -len(main_entries), -len(event.log), event.log.head


def _identity(entry: Entry) -> Entry:
    """Return an entry as it is recognised again: a result may have come as a dispute, a time as a claim."""
    entry = replace(entry, at=entry.claimed or entry.at, claimed=0)
    if entry.kind not in ("result", "dispute", "correct"):
        return strip_signature(entry)
    return replace(entry, kind="result", arguments=strip_reasons(entry.arguments))


class _Merger:
    """Adds the entries of one log to another one.

    `added`, `disputed`, `holds`, `left_out`: what became of them; `new_numbers`: of those that are in the merged
    log now.
    """

    def __init__(self, event: Event, added_log: Event, common: int, chosen: Collection[int], sign: SignInPlace) -> None:
        self.event = event
        self.added: list[Entry] = []
        self.disputed: list[Entry] = []
        self.holds: list[Entry] = []
        self.left_out: list[LeftOut] = []
        self._added_log = added_log
        self._common = common
        self._chosen = chosen
        self._sign = sign
        self.new_numbers: dict[int, int] = {}
        beginning = list(added_log.log)[:common]
        self._told = Event((logged.entry for logged in beginning), added_log.log.version)  # as far as it was taken
        self._strangers: dict[int, set[int]] = {}  # by the number of the entry that was left out
        since = [logged for logged in event.log if logged.number > common]
        self._known = {_identity(logged.entry): logged.number for logged in reversed(since)}
        in_force = [logged for logged in since if logged.number not in event.taken_back]
        self._crossed = {table for logged in in_force for table in list_crossed(logged.entry, event.state)}
        self._touched = {touched for logged in in_force for touched in list_touched(logged.entry)}

    def take_entry(self, logged: LoggedEntry) -> None:
        """Add an entry, or note why it is not."""
        error = self._add(logged)
        self._told.push(logged.entry)
        if error is not None:
            self._strangers[logged.number] = list_strangers(logged.entry, self._told.state, self.event.state)
        elif logged.entry.kind == TAKE_BACK:
            self._strangers.pop(int(logged.entry.arguments[0]), None)
        is_taken_back = logged.number in self._added_log.taken_back
        if error is not None and error.code not in _KNOWN_BEFORE and not is_taken_back:
            self.left_out.append(LeftOut(logged.entry, error, logged.number))

    def _add(self, logged: LoggedEntry) -> EventError | None:
        """Add an entry that is not in the merged log yet; return why it is not allowed."""
        entry = self._with_new_number(strip_signature(logged.entry))
        if entry is None:
            return None  # what it takes back is not in the merged log either
        hold = make_hold(entry, self._told.state, self.event.state) if logged.number not in self._chosen else None
        for known_entry in filter(None, (entry, hold)):  # also a hold that somebody has taken back since
            if _identity(known_entry) in self._known:
                self.new_numbers[logged.number] = self._known[_identity(known_entry)]
                return None
        entry = hold or entry
        strangers = {player for players in self._strangers.values() for player in players}
        error = explain_other_people(entry, self._told.state, self.event.state, strangers)
        return error or self._push(entry, logged.number)

    def _with_new_number(self, entry: Entry) -> Entry | None:
        """Return an entry whose argument is the number of another one as it is in the merged log, None for none."""
        if entry.kind != TAKE_BACK or int(entry.arguments[0]) <= self._common:
            return entry
        number = self.new_numbers.get(int(entry.arguments[0]))
        return replace(entry, arguments=(str(number),)) if number else None

    def _push(self, entry: Entry, number: int) -> EventError | None:
        """Push an entry, as a dispute where its table was told otherwise; return why it is not allowed."""
        touched = {*list_touched(entry), *list_crossed(entry, self.event.state)}
        is_doubled = bool(self._touched & touched) and number not in self._chosen
        if number not in self._chosen and self._crossed & touched:
            return EventError("event.changed_by_both", number=number)
        if entry.kind == "correct" and is_doubled:
            return self._push_dispute(entry, number)
        if is_doubled and entry.kind not in ("result", "dispute", "correct"):
            return self.event.refusal(entry) or EventError("event.changed_by_both", number=number)
        if entry.kind == TAKE_BACK and int(entry.arguments[0]) in self.event.taken_back:
            return EventError("event.told_before", round=0, table=0)
        error = self.event.refusal(entry)
        if error is None:
            self._note(entry, number)
            waiting = {held_result.number for held_result in self.event.state.waiting_results()}
            self.holds += [entry] if self.new_numbers[number] in waiting else []
        elif error.code == "event.result_before" and entry.kind == "result":
            return self._push_dispute(entry, number)
        return error

    def _push_dispute(self, entry: Entry, number: int) -> EventError | None:
        dispute = replace(entry, kind="dispute", arguments=strip_reasons(entry.arguments))
        error = self.event.refusal(dispute)
        if error is None:
            self._note(dispute, number)
            self.disputed.append(dispute)
        return error

    def _note(self, entry: Entry, number: int) -> None:
        self.new_numbers[number] = self.event.push(self._sign(self.event.log, entry)).number
        self.added.append(entry)
