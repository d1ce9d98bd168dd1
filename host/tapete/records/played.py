"""What records come to when they are played again, each of them once: the library keeps it."""

from contextlib import suppress

from tapete.errors import UserError
from tapete.library.store import Library
from tapete.library.values import Played, StoredRecord
from tapete.records.replaying import UNKNOWN, compare
from tapete.records.summary import summarize
from tapete.records.telling import tell
from tapete_rules.errors import OptionError, ProfileError
from tapete_rules.record import Record, parse


def play(record: Record) -> Played:
    """Play a record; UNKNOWN where its game, options or profile are unknown here."""
    try:
        story = tell(record)
    except (OptionError, ProfileError):
        return Played(UNKNOWN)
    summary = summarize(record, story)
    return Played(compare(record, story).verdict, summary.head.winners, summary.turns, summary.duration_ms)


def played_records(library: Library) -> list[tuple[StoredRecord, Played]]:
    """All records of a library, the latest first, with what each comes to."""
    found = [(record, record.played or play(parse(record.text))) for record in library.records()]
    new = [(record, played) for record, played in found if record.played is None]
    if new:
        with suppress(UserError):  # where nothing can be kept, they are played the next time too
            library.save_played(new)
    return found
