"""A backup from its bytes to the rows of a library, and the counts that a person is told."""

from dataclasses import dataclass

from tapete.backup.staging import stage_backup
from tapete.backup.unpacking import unpack_backup
from tapete.library.table_rows import LibraryContent

_COUNTED = {
    "cards": "card",
    "decks": "deck",
    "profiles": "profile",
    "boards": "board",
    "records": "record",
    "events": "event",
}


@dataclass(frozen=True)
class LoadedBackup:
    """The rows of a backup as this version holds them, and when it was written, 0 unknown."""

    content: LibraryContent
    written: int


def load_backup(data: bytes, path: str) -> LoadedBackup:
    """Read and check a backup; `path` names it in errors. Raises UserError "backup.*"."""
    unpacked = unpack_backup(data, path)
    return LoadedBackup(stage_backup(unpacked), unpacked.written)


def count_rows(content: LibraryContent) -> dict[str, int]:
    """Return how much there is of what a person knows by name."""
    return {name: len(content[table]) for name, table in _COUNTED.items()}
