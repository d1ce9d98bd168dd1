"""All kinds of entry by name."""

from tapete.events.entries.endings import ENDINGS
from tapete.events.entries.no_shows import NO_SHOWS
from tapete.events.entries.parameters import EntryKind
from tapete.events.entries.penalties import PENALTIES
from tapete.events.entries.registration import REGISTRATION
from tapete.events.entries.results import RESULTS
from tapete.events.entries.rounds import ROUNDS
from tapete.events.entries.table_boards import TABLE_BOARDS

ENTRY_KINDS: dict[str, EntryKind] = {
    **REGISTRATION,
    **ROUNDS,
    **RESULTS,
    **NO_SHOWS,
    **PENALTIES,
    **TABLE_BOARDS,
    **ENDINGS,
}
