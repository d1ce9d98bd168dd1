"""Syncing with one board: decks, profiles and settings there, records home, each only where it is missing."""

import time
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from tapete.boards.board_connection import EVENTS, OWN, BoardConnection, BoardFile, BoardInfo
from tapete.errors import BoardError
from tapete.texts.safe_text import whole_text
from tapete_link import messages
from tapete_rules.errors import RecordError

if TYPE_CHECKING:
    from tapete.library.store import Library

PROFILES = "profiles"
"""The capability of a board that takes custom profiles."""

_OF_ONE_FILE = ("board.storage", "board.confused", "board.refused")
"""Errors of a board that its other files need not have."""

Progress = Callable[[str, int, int], None]
"""`progress(name, bytes done, bytes in all)` of a sync, after each piece of the file of that name."""


class RecordStore(Protocol):
    """A store for match records; a library is one, through `LibraryRecords`."""

    def record_sizes(self, board: str) -> Mapping[str, int]:
        """The bytes of each record of a board that is held, by match id."""

    def save_record(self, text: str) -> None:
        """Hold this record safely. Raises RecordError for what is no record."""


class LibraryRecords:
    """The records of a library."""

    def __init__(self, library: "Library") -> None:
        self._library = library

    def record_sizes(self, board: str) -> dict[str, int]:
        """The bytes of each record of a board that is held, by match id."""
        return {record.match_id: len(record.text.encode()) for record in self._library.records(board)}

    def save_record(self, text: str) -> None:
        """Hold this record safely. Raises RecordError for what is no record."""
        self._library.save_record(text)


@dataclass(frozen=True)
class SyncCargo:
    """The decks, profiles and settings that boards are to have; decks and profiles as the bytes a board gets.

    `old_decks`, `old_profiles`: the hashes of those that they are not to have any more.
    """

    decks: tuple[bytes, ...] = ()
    profiles: tuple[bytes, ...] = ()
    settings: Mapping[str, str] = field(default_factory=dict)
    old_decks: frozenset[str] = frozenset()
    old_profiles: frozenset[str] = frozenset()


@dataclass
class SyncReport:
    """The results of a sync: decks and profiles by hash, records by match id, settings by name.

    `profiles_left`, `settings_left`: not sent, for the board does not know what they are; `settings_refused`: it
    knows the setting, but not that value. `old_dropped`: old versions that were taken off; `old_in_use`: those that a
    match is played with. `withheld`: not sent, for they were taken off this board. `results_waiting`: how many results
    of a tournament no desk has taken. `files`: what the board has now, by kind, as far as it was asked.
    """

    board: BoardInfo
    decks_sent: list[str] = field(default_factory=list)
    decks_there: list[str] = field(default_factory=list)
    profiles_sent: list[str] = field(default_factory=list)
    profiles_there: list[str] = field(default_factory=list)
    profiles_left: list[str] = field(default_factory=list)
    settings_sent: list[str] = field(default_factory=list)
    settings_left: list[str] = field(default_factory=list)
    settings_refused: list[str] = field(default_factory=list)
    records_got: list[str] = field(default_factory=list)
    records_held: list[str] = field(default_factory=list)
    records_damaged: list[str] = field(default_factory=list)
    old_dropped: list[str] = field(default_factory=list)
    old_in_use: list[str] = field(default_factory=list)
    withheld: list[str] = field(default_factory=list)
    results_waiting: int = 0
    files: dict[str, list[str]] = field(default_factory=dict)


def sync_board(
    connection: BoardConnection,
    cargo: SyncCargo,
    records: RecordStore,
    progress: Progress | None = None,
    now: Callable[[], float] = time.time,
) -> SyncReport:
    """Set the board's clock, bring home the records that are not held, and put there what it lacks.

    To repeat a sync does nothing more, and one that broke off goes on. Raises BoardError.
    """
    syncing = BoardSync(connection, connection.hello(), records, progress)
    syncing.run_sync(cargo, int(now()))
    return syncing.report


class BoardSync:
    """A sync as it goes on; what it did so far stands in `report`, also when it breaks off."""

    def __init__(
        self, connection: BoardConnection, board: BoardInfo, records: RecordStore, progress: Progress | None = None
    ) -> None:
        self.report = SyncReport(board)
        self._connection = connection
        self._records = records
        self._progress = progress or (lambda name, done, size: None)
        self._done = 0
        self._size = 0

    def run_sync(self, cargo: SyncCargo, unix: int) -> None:
        """Sync the board. Raises BoardError.

        Records come first: on a full board those that are kept here make way for decks.
        """
        self._connection.set_clock(unix)
        records = self._missing_records()
        decks = self._missing_files(messages.DECK, cargo.decks, cargo.old_decks, self.report.decks_there)
        known_profiles = self._known_profiles(cargo)
        profiles = self._missing_files(messages.PROFILE, known_profiles, cargo.old_profiles, self.report.profiles_there)
        self._size = sum(file.size for file in records) + sum(map(len, (*decks, *profiles)))
        for file in records:
            self._bring_record(file)
        self._set_settings(cargo.settings)
        for kind, files, sent in (
            (messages.DECK, decks, self.report.decks_sent),
            (messages.PROFILE, profiles, self.report.profiles_sent),
        ):
            for data in files:
                self._put_file(f"{kind}/{content_name(data)}", data)
                sent.append(content_name(data))
                self.report.files[kind].append(content_name(data))
        if EVENTS in self.report.board.capabilities:
            results = self._connection.list_files(messages.RESULT)
            self.report.results_waiting = sum(not result.is_confirmed for result in results)

    def _missing_records(self) -> list[BoardFile]:
        """The records of the board that are not held, or of which the board does not know that they are."""
        record_sizes = self._records.record_sizes(self.report.board.id)
        missing = []
        for file in self._list_files(messages.RECORD):
            if file.is_confirmed and record_sizes.get(file.name) == file.size:
                self.report.records_held.append(file.name)
            else:
                missing.append(file)
        return missing

    def _known_profiles(self, cargo: SyncCargo) -> tuple[bytes, ...]:
        if PROFILES in self.report.board.capabilities:
            return cargo.profiles
        self.report.profiles_left.extend(map(content_name, cargo.profiles))
        return ()

    def _list_files(self, kind: str) -> list[BoardFile]:
        files = self._connection.list_files(kind)
        self.report.files[kind] = [file.name for file in files]
        return files

    def _missing_files(self, kind: str, files: Iterable[bytes], old: Set[str], names_there: list[str]) -> list[bytes]:
        """Return the files that the board lacks, each once. Delete those that are old or cut short."""
        wanted_files = {content_name(data): data for data in files}
        if not wanted_files and not old:
            return []
        sizes = {file.name: file.size for file in self._list_files(kind)}
        for bare_name in wanted_files.keys() & sizes.keys():
            if sizes[bare_name] != len(wanted_files[bare_name]):
                self._drop_file(kind, bare_name)
                del sizes[bare_name]
        for bare_name in sorted(sizes.keys() & (old - wanted_files.keys())):
            self._drop_old(kind, bare_name)
        names_there.extend(bare_name for bare_name in wanted_files if bare_name in sizes)
        return [data for bare_name, data in wanted_files.items() if bare_name not in sizes]

    def _drop_file(self, kind: str, bare_name: str) -> None:
        self._connection.drop_file(f"{kind}/{bare_name}")
        self.report.files[kind].remove(bare_name)

    def _drop_old(self, kind: str, bare_name: str) -> None:
        """Take an old version off the board; one that a match is played with waits for another sync."""
        try:
            self._drop_file(kind, bare_name)
        except BoardError as error:
            if error.code != "board.in_use":
                raise
            self.report.old_in_use.append(bare_name)
        else:
            self.report.old_dropped.append(bare_name)

    def _put_file(self, name: str, data: bytes) -> None:
        self._connection.put_file(name, data, lambda done, _: self._tell_progress(name, done))
        self._done += len(data)

    def _bring_record(self, file: BoardFile) -> None:
        """A record home; it is confirmed to the board once it is kept.

        One that cannot be read there, or is none, stays on the board, and the others still come home.
        """
        name = f"{messages.RECORD}/{file.name}"
        try:
            data = self._connection.get_file(name, lambda done, _: self._tell_progress(name, done))
            self._records.save_record(whole_text(data))
        except RecordError:
            self.report.records_damaged.append(file.name)
        except BoardError as error:
            if error.code not in _OF_ONE_FILE:
                raise
            self.report.records_damaged.append(file.name)
        else:
            self._connection.confirm_record(name, len(data))
            self.report.records_got.append(file.name)
        self._done += file.size

    def _set_settings(self, settings: Mapping[str, str]) -> None:
        for name in sorted(settings):
            if OWN not in self.report.board.capabilities:
                self.report.settings_left.append(name)
            elif self._connection.set_setting(name, settings[name]):
                self.report.settings_sent.append(name)
            else:
                self.report.settings_refused.append(name)

    def _tell_progress(self, name: str, done: int) -> None:
        self._progress(name, min(self._done + done, self._size), self._size)


def content_name(data: bytes) -> str:
    """Return the name of a file on a board by its content, without its kind: its hash."""
    return messages.hex_sha256(data)[:16]
