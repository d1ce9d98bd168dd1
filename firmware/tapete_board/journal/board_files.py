"""The decks, profiles and records of a board as files, for the link and for the application."""

import os

from tapete_link.errors import LinkError

from . import folders

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from tapete_rules.deck import Deck

    from ..link.running_record import RunningRecord
    from .incoming_file import IncomingFile

DECK = "deck"
PROFILE = "profile"
RECORD = "record"
_ARRIVING = "arriving"
_CONFIRMED = "confirmed"
_SETTINGS = "settings"
_DAMAGED = "damaged"
_FOLDERS = (DECK, PROFILE, RECORD, _ARRIVING, _CONFIRMED, _SETTINGS)


class BoardFiles:
    """The board's implementation of tapete_link.store.Store: a folder for each kind of file.

    Two more folders hold unfinished transfers and confirmations.

    Writing stops the loop for 50 to 170 ms. The link may write only while `is_quiet()`; else it gets the error "busy".

    running_record: the record of the running match, readable like a file, or None.
    in_use: the names of the decks of the running match; they cannot be removed or changed.
    lasting(path, data): returns the bytes of a deck in use; some boards return a view of flash instead of a copy.
    """

    def __init__(self, root: str, room: int = 0) -> None:
        self._root = root
        self._room = room
        self._arrival: "IncomingFile | None" = None
        self.is_quiet = _always
        self.running_record: "RunningRecord | None" = None
        self.in_use: "list[str]" = []
        self.lasting = _in_memory

    # -- what the link asks

    def names(self, kind: str) -> "list[str]":
        names = folders.names_in(self.path(kind))
        if kind == RECORD and self.running_record is not None:
            self.running_record.freeze()
            if self.running_record.id not in names:
                names.append(self.running_record.id)
        return names

    def size(self, name: str) -> int:
        if self.running_record is not None and self._is_running(name):
            return self.running_record.size()
        return folders.size_of(self.path(name))

    def read(self, name: str, at: int, count: int) -> bytes:
        if self.running_record is not None and self._is_running(name):
            return self.running_record.read(at, count)
        with open(self.path(name), "rb") as file:
            file.seek(at)
            return file.read(count)

    def partial(self, name: str, size: int, sha256: str) -> int:
        from .incoming_file import IncomingFile

        self._arrival = IncomingFile(self.path(_ARRIVING), name, size, sha256)
        return self._arrival.have

    def append(self, name: str, at: int, data: bytes) -> None:
        arrival = self._arriving(name)
        if not arrival.has_room(len(data)):
            self._must_be_quiet()
            arrival.flush_block()
        arrival.add(data)

    def read_aside(self, name: str, at: int, count: int) -> bytes:
        return self._arriving(name).read(at, count)

    def finish(self, name: str) -> bool:
        self._must_be_quiet()
        self._ensure_folder(name)
        is_whole = self._arriving(name).finish(self.path(name))
        if is_whole:
            self._arrival = None
        return is_whole

    def remove(self, name: str) -> None:
        if name in self.in_use or self._is_running(name):
            raise LinkError("in_use", name=name)
        self._must_be_quiet()
        self.forget(name)
        if self._arrival is not None and self._arrival.name == name:
            self._arrival.discard()
            self._arrival = None

    def free(self) -> int:
        found = os.statvfs(self._root or "/")
        free = found[0] * found[3]
        if self._room:
            free = min(free, self._room - sum([folders.used_in(self.path(folder)) for folder in _FOLDERS]))
        return max(0, free)

    def confirm(self, name: str, size: int) -> None:
        self._must_be_quiet()
        self.write(_confirmed(name), (str(size),))

    def is_confirmed(self, name: str) -> bool:
        return folders.text_of(self.path(_confirmed(name))) == str(self.size(name))

    # -- what the application asks

    def set_down(self) -> None:
        """What waits of a file goes to flash: nobody sends more of it now."""
        arrival, self._arrival = self._arrival, None
        if arrival is not None:
            try:
                arrival.flush()
            except OSError:
                pass  # it begins again when it comes again

    def set_aside(self, name: str) -> None:
        """Take a damaged file away, so that a host sends it anew, but keep its bytes. It may erase."""
        try:
            folders.ensure(self.path(_DAMAGED))
            os.rename(self.path(name), self.path(_DAMAGED + "/" + name.replace("/", "-")))
        except OSError:
            pass  # a board that takes no writes shows it again next time

    def write_record(self, record: "RunningRecord") -> None:
        """Keep a record as keeping.py says. Raises OSError where there is no room for it."""
        from .record_keeping import keep

        keep(self, record)

    def has_record(self, own: str) -> bool:
        """Whether a record is kept as a file."""
        return folders.size_of(self.path(RECORD + "/" + own)) >= 0

    def setting(self, name: str) -> bytes:
        """A file of settings, b"" if it was never made."""
        try:
            with open(self.path(_SETTINGS + "/" + name), "rb") as file:
                return file.read()
        except OSError:
            return b""

    def has_setting(self, name: str) -> bool:
        """Whether a file of settings was ever made."""
        return folders.size_of(self.path(_SETTINGS + "/" + name)) >= 0

    def set_setting(self, name: str, value: "str | bytes") -> None:
        """Keep a file of settings. Raises OSError."""
        self.write(_SETTINGS + "/" + name, (value,))

    def forget_application(self) -> None:
        """Hold nothing of the application that has ended, nor of its match."""
        self.is_quiet = _always
        self.running_record = None
        self.in_use = []

    def use(self, decks: "list[Deck]") -> None:
        """These are played with now, and no others."""
        self.in_use = ["deck/" + deck.content_hash() for deck in decks]
        for name, deck in zip(self.in_use, decks):
            deck.data = self.lasting(self.path(name), deck.data)

    # -- what keeping.py asks

    def write(self, name: str, parts: "Iterable[str | bytes]") -> None:
        """Write a file, whole or not at all. Raises OSError."""
        self._ensure_folder(name)
        folders.write_whole(self.path(name), parts, self.path("new-file"))

    def forget(self, name: str) -> None:
        """Remove a file and that it was confirmed."""
        folders.remove(self.path(name))
        folders.remove(self.path(_confirmed(name)))

    def path(self, name: str) -> str:
        """Where a file lies."""
        return self._root + "/" + name

    # -- inside

    def _ensure_folder(self, name: str) -> None:
        """Folders are made when something is put into them: at the start they would take a quarter of a second."""
        folders.ensure(self.path(name.partition("/")[0]))

    def _is_running(self, name: str) -> bool:
        return self.running_record is not None and name == RECORD + "/" + self.running_record.id

    def _arriving(self, name: str) -> IncomingFile:
        if self._arrival is None or self._arrival.name != name:
            raise LinkError("no_put", name=name)
        return self._arrival

    def _must_be_quiet(self) -> None:
        if not self.is_quiet():
            raise LinkError("busy")


def _confirmed(name: str) -> str:
    """The file that says that a host has confirmed a record."""
    return _CONFIRMED + "/" + name.replace("/", "-")


def _in_memory(path: str, data: bytes) -> bytes:
    return data


def _always() -> bool:
    return True
