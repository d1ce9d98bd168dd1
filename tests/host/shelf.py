"""Decks and records for tests of syncing, and a shelf of records in memory."""

from memory_store import MemoryStore
from pty_board import INFO
from tapete.boards.sync import SyncCargo
from tapete_link.messages import hex_sha256
from tapete_rules.errors import RecordError

DECKS = [b"tapete-deck 1\n" + b"card\n" * 50, b"tapete-deck 1\n" + b"more\n" * 60]
CARGO = SyncCargo(tuple(DECKS))
HASHES = [hex_sha256(deck)[:16] for deck in DECKS]
TEXTS = {"0000000" + str(number): f"record {number} ñ\n" * 30 for number in range(7)}


class Shelf:
    """Records in memory."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.fault: Exception | None = None

    def record_sizes(self, board: str) -> dict[str, int]:
        assert board == INFO["board"]
        return {name: len(text.encode()) for name, text in self.texts.items()}

    def save_record(self, text: str) -> None:
        if self.fault:
            raise self.fault
        if not text.startswith("record"):
            raise RecordError("not_a_record", line=1)
        self.texts["0000000" + text.split()[1]] = text


def stocked() -> MemoryStore:
    store = MemoryStore()
    for name, text in TEXTS.items():
        store.whole["record/" + name] = text.encode()
    return store
