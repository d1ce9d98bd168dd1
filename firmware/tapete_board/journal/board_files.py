"""The files of a board, for the link and for the application: decks, profiles, records and settings."""

import os

from tapete_link.errors import LinkError

from . import folders

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from tapete_rules.deck import Deck

    from .incoming_file import IncomingFile
    from .outside import MatchRecord, RunningMatchRecord

DECK = "deck"
PROFILE = "profile"
RECORD = "record"
EVENT = "event"
RESULT = "result"
MATCH = "match"
_ARRIVING = "arriving"
_CONFIRMED = "confirmed"
_SETTINGS = "settings"
_DAMAGED = "damaged"
_OLD_EVENT = "event/old"  # sorted behind all others: their names are hex digits
_FEW = 8192  # bytes
_PROGRAM = "lib"  # the folder of the application, the only one with folders in it
_PAIR = 2  # blocks of a folder
_FOLDER_FLAG = 0x4000
_FOLDERS = (DECK, PROFILE, RECORD, EVENT, RESULT, MATCH, _ARRIVING, _CONFIRMED, _SETTINGS)


class BoardFiles:
    """The board's implementation of tapete_link.store.Store: a folder for each kind of file.

    Two more folders hold unfinished transfers and confirmations.

    Writing stops the loop for 50 to 170 ms. The link may write only while `is_quiet()`; else it gets the error "busy".

    running_record: the record of the running match, readable like a file, or None.
    in_use: the names of the decks of the running match, and of its event; they cannot be removed or changed.
    confirmations: how often a host has confirmed a file.
    note_event(): called when the sheet of an event came or went.
    lasting(path, data): returns the bytes of a deck in use; some boards return a view of flash instead of a copy.
    """

    def __init__(self, root: str, room: int = 0) -> None:
        self._root = root
        self._room = room
        self._arrival: "IncomingFile | None" = None
        self._unprepared = [_ARRIVING, DECK]
        self._waiting_setting: "tuple[str, bytes] | None" = None
        self._uncounted = [_PROGRAM]  # folders of the application that were not looked into
        self._program_folders = 0
        self.is_quiet = _always_quiet
        self.note_event = _ignore_event
        self.running_record: "RunningMatchRecord | None" = None
        self.in_use: "list[str]" = []
        self.confirmations = 0
        self.lasting = _in_memory

    # -- what the link asks

    def names(self, kind: str) -> "list[str]":
        names = folders.names_in(self.path_of(kind))
        if kind == RECORD and self.running_record is not None:
            self.running_record.freeze()
            if self.running_record.id not in names:
                names.append(self.running_record.id)
        return names

    def size(self, name: str) -> int:
        if self.running_record is not None and self._is_running(name):
            return self.running_record.size()
        return folders.size_of(self.path_of(name))

    def read(self, name: str, at: int, count: int) -> bytes:
        if self.running_record is not None and self._is_running(name):
            return self.running_record.read(at, count)
        with open(self.path_of(name), "rb") as file:
            file.seek(at)
            return file.read(count)

    def partial(self, name: str, size: int, sha256: str) -> int:
        from .incoming_file import IncomingFile

        if name.startswith(EVENT):
            self._check_free(self.event_name())
        self._arrival = IncomingFile(self.path_of(_ARRIVING), name, size, sha256)
        return self._arrival.bytes_received

    def append(self, name: str, at: int, data: bytes) -> None:
        arrival = self._incoming_file(name)
        if not arrival.has_room(len(data)):
            self._must_be_quiet()
            arrival.flush_block()
        arrival.add_bytes(data)

    def read_aside(self, name: str, at: int, count: int) -> bytes:
        return self._incoming_file(name).read_part(at, count)

    def finish(self, name: str) -> bool:
        self._must_be_quiet()
        self._ensure_folder(name)
        arrival = self._incoming_file(name)
        if not arrival.is_written():
            return False
        if name.startswith(EVENT):
            self._replace_event(arrival)
        else:
            arrival.finish_as(self.path_of(name))
        self._arrival = None
        return True

    def remove(self, name: str) -> None:
        self._check_free(name)
        self._must_be_quiet()
        if name.startswith(EVENT) and folders.size_of(self.path_of(name)) >= 0:
            self._remove_event()
        self.remove_with_confirmation(name)
        if self._arrival is not None and self._arrival.name == name:
            self._arrival.discard_all()
            self._arrival = None

    def free(self) -> int:
        """Return the bytes that new files can take: MicroPython counts the blocks of each folder twice as used."""
        found = os.statvfs(self._root or "/")
        while self._uncounted:
            self._count_program_folders()
        folder_count = len(self._folders_in("")) + self._program_folders
        free = found[0] * (found[3] + _PAIR * folder_count)
        if self._room:
            free = min(free, self._room - sum([folders.used_in(self.path_of(folder)) for folder in _FOLDERS]))
        return max(0, free)

    def has_room(self, count: int) -> bool:
        if count <= _FEW and not self._room:
            return True  # to look takes a Pico 30 ms, and writing tells it, too
        return count <= self.free()

    def confirm(self, name: str, size: int) -> None:
        self._must_be_quiet()
        self.write_file(_confirmation_of(name), (str(size),))
        self.confirmations += 1

    def is_confirmed(self, name: str) -> bool:
        return folders.text_of(self.path_of(_confirmation_of(name))) == str(self.size(name))

    # -- what the application asks

    def write_in_pause(self) -> None:
        """Write a setting that waits, or make one folder that a deck needs, so that the first deck need not wait.

        Then count folders, one a pause, so that `free` need not.
        """
        if self._waiting_setting is not None:
            self.write_waiting_setting()
            return
        while self._unprepared:
            folder = self._unprepared.pop()
            if folders.size_of(self.path_of(folder)) < 0:
                try:
                    self._ensure_folder(folder)
                except OSError:
                    pass  # a board that takes no writes says so when a deck comes
                return
        if self._uncounted:
            self._count_program_folders()

    def flush_incoming(self) -> None:
        """Write the buffered part of a transfer to flash; called when the host stops sending."""
        arrival, self._arrival = self._arrival, None
        if arrival is not None:
            try:
                arrival.write_waiting()
            except OSError:
                pass  # the transfer starts again from its first byte

    def event_name(self) -> str:
        """Return the name of the sheet of an event, "" if there is none."""
        names = folders.names_in(self.path_of(EVENT))
        if len(names) > 1:  # the power was cut when the new one was there
            try:
                folders.remove_file(self.path_of(_OLD_EVENT))
            except OSError:
                pass  # flash takes no writes
        return f"{EVENT}/{names[0]}" if names else ""

    def set_aside(self, name: str) -> None:
        """Move a damaged file to `damaged/`, so that the next sync sends it again. This may erase flash."""
        try:
            folders.ensure_folder(self.path_of(_DAMAGED))
            os.rename(self.path_of(name), self.path_of(_DAMAGED + "/" + name.replace("/", "-")))
        except OSError:
            pass  # flash takes no writes: the damage is found again next time

    def write_record(self, record: "MatchRecord") -> None:
        """Store a record (record_keeping.py). Raises OSError if there is no room for it."""
        from .record_keeping import store_record

        store_record(self, record)

    def has_record(self, own: str) -> bool:
        """Return True if a record is stored as a file."""
        return folders.size_of(self.path_of(RECORD + "/" + own)) >= 0

    def read_setting(self, name: str) -> bytes:
        """Return the bytes of a settings file, b"" if there is none."""
        try:
            with open(self.path_of(_SETTINGS + "/" + name), "rb") as file:
                return file.read()
        except OSError:
            return b""

    def has_setting(self, name: str) -> bool:
        """Return True if a settings file exists."""
        return folders.size_of(self.path_of(_SETTINGS + "/" + name)) >= 0

    def write_setting(self, name: str, value: "str | bytes") -> None:
        """Write a settings file. Raises OSError."""
        self.write_file(_SETTINGS + "/" + name, (value,))

    def write_setting_later(self, name: str, value: bytes) -> None:
        """Have a settings file written in a pause: a start that erases flash takes a quarter of a second longer."""
        self._waiting_setting = (name, value)

    def write_waiting_setting(self) -> None:
        """Write what `write_setting_later` was given; a full board does without."""
        if self._waiting_setting is not None:
            name, value = self._waiting_setting
            self._waiting_setting = None
            try:
                self.write_setting(name, value)
            except OSError:
                pass

    def forget_application(self) -> None:
        """Drop all references to the application that has ended and to its match."""
        self.is_quiet = _always_quiet
        self.note_event = _ignore_event
        self.running_record = None
        self.in_use = []

    def set_decks_in_use(self, decks: "list[Deck]") -> None:
        """Set the decks of the running match; they cannot be removed until the next call."""
        self.in_use = ["deck/" + deck.content_hash() for deck in decks]
        for name, deck in zip(self.in_use, decks):
            deck.data = self.lasting(self.path_of(name), deck.data)

    # -- what record_keeping.py asks

    def write_file(self, name: str, parts: "Iterable[str | bytes]") -> None:
        """Write a file, whole or not at all. Raises OSError."""
        self._ensure_folder(name)
        folders.write_whole(self.path_of(name), parts, self.path_of("new-file"))

    def remove_with_confirmation(self, name: str) -> None:
        """Remove a file and its confirmation."""
        folders.remove_file(self.path_of(name))
        folders.remove_file(self.path_of(_confirmation_of(name)))

    def path_of(self, name: str) -> str:
        """Return the path of a file."""
        return self._root + "/" + name

    # -- inside

    def _count_program_folders(self) -> None:
        path = self._uncounted.pop()
        inner = self._folders_in(path)
        self._program_folders += len(inner)
        self._uncounted.extend([path + "/" + name for name in inner])

    def _folders_in(self, path: str) -> "list[str]":
        try:
            return [entry[0] for entry in os.ilistdir(self.path_of(path)) if entry[1] & _FOLDER_FLAG]
        except OSError:
            return []

    def _replace_event(self, arrival: "IncomingFile") -> None:
        """Let a sheet take the place of another one; in every moment one of the two is there."""
        old = self.event_name()
        self._check_free(old)
        self._remove_all(RESULT, MATCH)
        if old not in ("", _OLD_EVENT):
            os.rename(self.path_of(old), self.path_of(_OLD_EVENT))
        arrival.finish_as(self.path_of(arrival.name))
        folders.remove_file(self.path_of(_OLD_EVENT))
        self.note_event()

    def _remove_event(self) -> None:
        """Remove the sheet of the event, the results of its matches, which a host holds, and matches to take over."""
        self._remove_all(EVENT, RESULT, MATCH)
        self.note_event()

    def _remove_all(self, *kinds: str) -> None:
        for kind in kinds:
            for own in folders.names_in(self.path_of(kind)):
                self._check_free(f"{kind}/{own}")
                self.remove_with_confirmation(f"{kind}/{own}")

    def _check_free(self, name: str) -> None:
        """Raise LinkError "in_use" if the running match needs a file."""
        if name in self.in_use or self._is_running(name):
            raise LinkError("in_use", name=name)

    def _ensure_folder(self, name: str) -> None:
        """Make the folder of a file at its first use: making all at the start takes a quarter of a second."""
        folders.ensure_folder(self.path_of(name.partition("/")[0]))

    def _is_running(self, name: str) -> bool:
        return self.running_record is not None and name == RECORD + "/" + self.running_record.id

    def _incoming_file(self, name: str) -> IncomingFile:
        if self._arrival is None or self._arrival.name != name:
            raise LinkError("no_put", name=name)
        return self._arrival

    def _must_be_quiet(self) -> None:
        if not self.is_quiet():
            raise LinkError("busy")


def _confirmation_of(name: str) -> str:
    """Return the name of the file that marks a record as confirmed by a host."""
    return _CONFIRMED + "/" + name.replace("/", "-")


def _in_memory(path: str, data: bytes) -> bytes:
    return data


def _always_quiet() -> bool:
    return True


def _ignore_event() -> None:
    pass
