"""Syncing with one board: decks, profiles and settings there, records home, each only where it is missing."""

import time
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from tapete.boards.session import OWN, BoardFile, BoardInfo, Session
from tapete.errors import BoardError
from tapete.safe_text import whole_text
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


class Records(Protocol):
    """Where records go. A library is one, through `LibraryRecords`."""

    def sizes(self, board: str) -> Mapping[str, int]:
        """The bytes of each record of a board that is held, by match id."""

    def keep(self, text: str) -> None:
        """Hold this record safely. Raises RecordError for what is no record."""


class LibraryRecords:
    """The records of a library."""

    def __init__(self, library: "Library") -> None:
        self._library = library

    def sizes(self, board: str) -> dict[str, int]:
        """The bytes of each record of a board that is held, by match id."""
        return {record.match_id: len(record.text.encode()) for record in self._library.records(board)}

    def keep(self, text: str) -> None:
        """Hold this record safely. Raises RecordError for what is no record."""
        self._library.save_record(text)


@dataclass(frozen=True)
class Cargo:
    """What boards are to have: decks and profiles as the bytes that a board gets, settings by name.

    `old_decks`, `old_profiles`: the hashes of those that they are not to have any more.
    """

    decks: tuple[bytes, ...] = ()
    profiles: tuple[bytes, ...] = ()
    settings: Mapping[str, str] = field(default_factory=dict)
    old_decks: frozenset[str] = frozenset()
    old_profiles: frozenset[str] = frozenset()


@dataclass
class Report:
    """What a sync did; decks and profiles by hash, records by match id, settings by name.

    `profiles_left`, `settings_left`: not sent, for the board does not know what they are; `settings_refused`: it
    knows the setting, but not that value. `old_dropped`: old versions that were taken off; `old_in_use`: those that a
    match is played with. `withheld`: not sent, for they were taken off this board. `files`: what the board has now, by
    kind, as far as it was asked.
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
    files: dict[str, list[str]] = field(default_factory=dict)


def sync(
    session: Session,
    cargo: Cargo,
    records: Records,
    progress: Progress | None = None,
    now: Callable[[], float] = time.time,
) -> Report:
    """Set the board's clock, bring home the records that are not held, and put there what it lacks.

    To repeat a sync does nothing more, and one that broke off goes on. Raises BoardError.
    """
    syncing = Syncing(session, session.hello(), records, progress)
    syncing.run(cargo, int(now()))
    return syncing.report


class Syncing:
    """A sync as it goes on; what it did so far stands in `report`, also when it breaks off."""

    def __init__(self, session: Session, board: BoardInfo, records: Records, progress: Progress | None = None) -> None:
        self.report = Report(board)
        self._session = session
        self._records = records
        self._progress = progress or (lambda name, done, size: None)
        self._done = 0
        self._size = 0

    def run(self, cargo: Cargo, unix: int) -> None:
        """All of it. Raises BoardError.

        Records come first: on a full board those that are kept here make way for decks.
        """
        self._session.set_clock(unix)
        records = self._missing_records()
        decks = self._missing(messages.DECK, cargo.decks, cargo.old_decks, self.report.decks_there)
        known = self._known_profiles(cargo)
        profiles = self._missing(messages.PROFILE, known, cargo.old_profiles, self.report.profiles_there)
        self._size = sum(file.size for file in records) + sum(map(len, (*decks, *profiles)))
        for file in records:
            self._bring(file)
        self._set(cargo.settings)
        for kind, files, sent in (
            (messages.DECK, decks, self.report.decks_sent),
            (messages.PROFILE, profiles, self.report.profiles_sent),
        ):
            for data in files:
                self._put(f"{kind}/{own_name(data)}", data)
                sent.append(own_name(data))
                self.report.files[kind].append(own_name(data))

    def _missing_records(self) -> list[BoardFile]:
        """The records of the board that are not held, or of which the board does not know that they are."""
        held = self._records.sizes(self.report.board.id)
        missing = []
        for file in self._list(messages.RECORD):
            if file.is_confirmed and held.get(file.name) == file.size:
                self.report.records_held.append(file.name)
            else:
                missing.append(file)
        return missing

    def _known_profiles(self, cargo: Cargo) -> tuple[bytes, ...]:
        if PROFILES in self.report.board.capabilities:
            return cargo.profiles
        self.report.profiles_left.extend(map(own_name, cargo.profiles))
        return ()

    def _list(self, kind: str) -> list[BoardFile]:
        files = self._session.files(kind)
        self.report.files[kind] = [file.name for file in files]
        return files

    def _missing(self, kind: str, files: Iterable[bytes], old: Set[str], there: list[str]) -> list[bytes]:
        """What the board lacks of some files, each once. A file cut short by its file system, or old, is taken away."""
        wanted = {own_name(data): data for data in files}
        if not wanted and not old:
            return []
        sizes = {file.name: file.size for file in self._list(kind)}
        for own in wanted.keys() & sizes.keys():
            if sizes[own] != len(wanted[own]):
                self._drop(kind, own)
                del sizes[own]
        for own in sorted(sizes.keys() & (old - wanted.keys())):
            self._drop_old(kind, own)
        there.extend(own for own in wanted if own in sizes)
        return [data for own, data in wanted.items() if own not in sizes]

    def _drop(self, kind: str, own: str) -> None:
        self._session.drop(f"{kind}/{own}")
        self.report.files[kind].remove(own)

    def _drop_old(self, kind: str, own: str) -> None:
        """Take an old version off the board; one that a match is played with waits for another sync."""
        try:
            self._drop(kind, own)
        except BoardError as error:
            if error.code != "board.in_use":
                raise
            self.report.old_in_use.append(own)
        else:
            self.report.old_dropped.append(own)

    def _put(self, name: str, data: bytes) -> None:
        self._session.put(name, data, lambda done, _: self._tell(name, done))
        self._done += len(data)

    def _bring(self, file: BoardFile) -> None:
        """A record home; it is confirmed to the board once it is kept.

        One that cannot be read there, or is none, stays on the board, and the others still come home.
        """
        name = f"{messages.RECORD}/{file.name}"
        try:
            data = self._session.get(name, lambda done, _: self._tell(name, done))
            self._records.keep(whole_text(data))
        except RecordError:
            self.report.records_damaged.append(file.name)
        except BoardError as error:
            if error.code not in _OF_ONE_FILE:
                raise
            self.report.records_damaged.append(file.name)
        else:
            self._session.confirm(name, len(data))
            self.report.records_got.append(file.name)
        self._done += file.size

    def _set(self, settings: Mapping[str, str]) -> None:
        for name in sorted(settings):
            if OWN not in self.report.board.capabilities:
                self.report.settings_left.append(name)
            elif self._session.set_setting(name, settings[name]):
                self.report.settings_sent.append(name)
            else:
                self.report.settings_refused.append(name)

    def _tell(self, name: str, done: int) -> None:
        self._progress(name, min(self._done + done, self._size), self._size)


def own_name(data: bytes) -> str:
    """The name of a deck or a profile on a board, without its kind: its hash."""
    return messages.hex_sha256(data)[:16]
