"""All kinds of entry by name."""

from tapete.tournament.core.entries.accidents import ACCIDENTS
from tapete.tournament.core.entries.double_registrations import DOUBLE_REGISTRATIONS
from tapete.tournament.core.entries.endings import ENDINGS
from tapete.tournament.core.entries.granted_byes import GRANTED_BYES
from tapete.tournament.core.entries.late_seats import LATE_SEATS
from tapete.tournament.core.entries.no_shows import NO_SHOWS
from tapete.tournament.core.entries.parameters import EntryKind
from tapete.tournament.core.entries.penalties import PENALTIES
from tapete.tournament.core.entries.registration import REGISTRATION
from tapete.tournament.core.entries.results import RESULTS
from tapete.tournament.core.entries.round_clocks import ROUND_CLOCKS
from tapete.tournament.core.entries.rounds import ROUNDS
from tapete.tournament.core.entries.signers import SIGNERS
from tapete.tournament.core.entries.table_boards import TABLE_BOARDS
from tapete.tournament.core.log.entry import Entry

ENTRY_KINDS: dict[str, EntryKind] = {
    **REGISTRATION,
    **LATE_SEATS,
    **GRANTED_BYES,
    **ROUNDS,
    **RESULTS,
    **ROUND_CLOCKS,
    **NO_SHOWS,
    **PENALTIES,
    **TABLE_BOARDS,
    **DOUBLE_REGISTRATIONS,
    **ACCIDENTS,
    **SIGNERS,
    **ENDINGS,
}


def round_of_entry(entry: Entry) -> int:
    """Return the round that an entry names, 0 for none."""
    return int(ENTRY_KINDS[entry.kind].read_arguments(entry).get("round", 0))
