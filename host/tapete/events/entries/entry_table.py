"""All kinds of entry by name."""

from tapete.events.entries.endings import ENDINGS
from tapete.events.entries.parameters import EntryKind
from tapete.events.entries.penalties import PENALTIES
from tapete.events.entries.registration import REGISTRATION
from tapete.events.entries.results import RESULTS
from tapete.events.entries.rounds import ROUNDS

ENTRY_KINDS: dict[str, EntryKind] = {**REGISTRATION, **ROUNDS, **RESULTS, **PENALTIES, **ENDINGS}
