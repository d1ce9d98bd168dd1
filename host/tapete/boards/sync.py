"""Syncing: decks and profiles to a board, records home, each only where it is missing."""

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from tapete.boards.session import BoardFile, BoardInfo, Session
from tapete_link import messages
from tapete_rules.errors import RecordError

if TYPE_CHECKING:
    from tapete.library.store import Library

PROFILES = "profiles"
"""The capability of a board that takes custom profiles."""

Progress = Callable[[str, int, int], None]
"""`progress(name, bytes done, bytes in all)`, after each piece of a file."""


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
        mine = (record for record in self._library.records() if record.board_id == board)
        return {record.match_id: len(record.text.encode()) for record in mine}

    def keep(self, text: str) -> None:
        """Hold this record safely. Raises RecordError for what is no record."""
        self._library.save_record(text)


@dataclass
class Report:
    """What a sync did; decks and profiles by hash, records by match id.

    `profiles_left`: not sent, for the board does not know what they are.
    """

    board: BoardInfo
    decks_sent: list[str] = field(default_factory=list)
    decks_there: list[str] = field(default_factory=list)
    profiles_sent: list[str] = field(default_factory=list)
    profiles_there: list[str] = field(default_factory=list)
    profiles_left: list[str] = field(default_factory=list)
    records_got: list[str] = field(default_factory=list)
    records_held: list[str] = field(default_factory=list)
    records_damaged: list[str] = field(default_factory=list)


def sync(
    session: Session,
    decks: Iterable[bytes],
    records: Records,
    progress: Progress | None = None,
    now: Callable[[], float] = time.time,
    profiles: Iterable[bytes] = (),
) -> Report:
    """Set the board's clock, bring home the records that are not held, and put the decks and profiles that it lacks.

    Records come first: on a full board those that are kept here make way for decks. A deck or profile is the bytes that
    a board gets. A record is confirmed to the board once it is kept. To repeat a sync does nothing more, and one that
    broke off goes on. Raises BoardError.
    """
    tell = progress or (lambda name, done, size: None)
    report = Report(session.hello())
    session.set_clock(int(now()))
    held = records.sizes(report.board.id)
    for file in session.files(messages.RECORD):
        _bring(session, file, held, records, report, tell)
    for deck in decks:
        own, is_sent = _put(session, messages.DECK, deck, tell)
        (report.decks_sent if is_sent else report.decks_there).append(own)
    for profile in profiles:
        if PROFILES not in report.board.capabilities:
            report.profiles_left.append(_own(profile))
            continue
        own, is_sent = _put(session, messages.PROFILE, profile, tell)
        (report.profiles_sent if is_sent else report.profiles_there).append(own)
    return report


def _put(session: Session, kind: str, data: bytes, tell: Progress) -> tuple[str, bool]:
    """The name of a file without its kind, and whether the board lacked it."""
    name = f"{kind}/{_own(data)}"
    return _own(data), session.put(name, data, lambda done, size: tell(name, done, size))


def _own(data: bytes) -> str:
    """A file's name on a board: its hash."""
    return messages.hex_sha256(data)[:16]


def _bring(
    session: Session, file: BoardFile, held: Mapping[str, int], records: Records, report: Report, tell: Progress
) -> None:
    if file.is_confirmed and held.get(file.name) == file.size:
        report.records_held.append(file.name)
        return
    name = f"{messages.RECORD}/{file.name}"
    data = session.get(name, lambda done, size: tell(name, done, size))
    try:
        records.keep(data.decode())
    except (RecordError, UnicodeDecodeError):  # it stays on the board, and the others still come home
        report.records_damaged.append(file.name)
        return
    session.confirm(name, len(data))
    report.records_got.append(file.name)
