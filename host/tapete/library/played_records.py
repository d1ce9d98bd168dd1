"""The outcomes of a library's records. Each record is played again once; the library stores the outcome."""

from collections.abc import Callable
from contextlib import suppress

from tapete.errors import UserError
from tapete.library.store import Library
from tapete.library.values import StoredRecord
from tapete.records.head import RecordHead, head_of
from tapete.records.played import play_record
from tapete.records.replay_outcome import ReplayOutcome
from tapete.records.replaying import UNREADABLE
from tapete_rules.errors import RecordError
from tapete_rules.record import parse_record

BATCH = 20
"""Records that are played before the library keeps what they came to."""

Progress = Callable[[int, int], None]
Outcomes = dict[tuple[str, str], ReplayOutcome]
"""Outcomes by the ids of match and board."""


def played_records(
    library: Library, progress: Progress = lambda done, size: None
) -> list[tuple[RecordHead, ReplayOutcome]]:
    """The heads of all records of a library, the latest first, with what each comes to.

    One that cannot be read, for an earlier version let it in, has what the library knows of it. After an upgrade all
    of them are played once: `progress(done, of how many)` says how far that is.
    """
    records = library.records()
    new = _play_new(library, [record for record in records if record.played is None], progress)
    return [(_stored_head(record), record.played or new[record.match_id, record.board_id]) for record in records]


def _play_new(library: Library, records: list[StoredRecord], progress: Progress) -> Outcomes:
    """Play records; the library keeps what they come to as they are played, also where that breaks off."""
    outcomes: Outcomes = {}
    fresh: list[tuple[StoredRecord, ReplayOutcome]] = []
    try:
        for number, record in enumerate(records, 1):
            played = outcomes[record.match_id, record.board_id] = _play_stored(record)
            fresh.append((record, played))
            progress(number, len(records))
            if len(fresh) >= BATCH:
                _save_outcomes(library, fresh)
    finally:
        _save_outcomes(library, fresh)
    return outcomes


def _save_outcomes(library: Library, fresh: list[tuple[StoredRecord, ReplayOutcome]]) -> None:
    if fresh:
        with suppress(UserError):  # where nothing can be kept, they are played the next time too
            library.save_played(fresh)
    fresh.clear()


def _play_stored(stored: StoredRecord) -> ReplayOutcome:
    try:
        return play_record(parse_record(stored.text))
    except RecordError:
        return ReplayOutcome(UNREADABLE)


def _stored_head(stored: StoredRecord) -> RecordHead:
    try:
        return head_of(parse_record(_without_moves(stored.text)))
    except RecordError:
        return RecordHead(stored.match_id, stored.game, "", {}, stored.board_id, stored.start, {}, {}, None, "")


def _without_moves(text: str) -> str:
    """A record's headers and result: moves that have been played need not be read for a list."""
    head, mark, body = text.partition("\nmoves\n")
    _, result, rest = f"\n{body}".rpartition("\nresult ")
    return head + mark + (result + rest).lstrip("\n")
