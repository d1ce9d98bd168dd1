"""The decks, profiles and records of a board as files, for the link and for the application."""

import os

from tapete_link.errors import LinkError

from . import folders

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..running import RunningRecord
    from .arrival import Arrival

DECK = "deck"
PROFILE = "profile"
RECORD = "record"
_ARRIVING = "arriving"
_CONFIRMED = "confirmed"
_SETTINGS = "settings"
_DAMAGED = "damaged"
_FOLDERS = (DECK, PROFILE, RECORD, _ARRIVING, _CONFIRMED, _SETTINGS)


class Files:
    """What tapete_link.store.Store asks for: a folder for each kind, and two for what arrives and was confirmed.

    Writing stops the loop for 50 to 170 ms, so the link may do it only while `is_quiet()`; else it hears "busy".
    `running`: the record of the match that runs, read as if it were a file, or None; `in_use`: names of the decks it
    is played with.
    """

    def __init__(self, root: str, room: int = 0) -> None:
        self._root = root
        self._room = room
        self._arrival: "Arrival | None" = None
        self.is_quiet = _always
        self.running: "RunningRecord | None" = None
        self.in_use: "list[str]" = []
        for folder in _FOLDERS:
            folders.ensure(self._path(folder))

    # -- what the link asks

    def names(self, kind: str) -> "list[str]":
        names = folders.names_in(self._path(kind))
        if kind == RECORD and self.running is not None:
            self.running.freeze()
            if self.running.id not in names:
                names.append(self.running.id)
        return names

    def size(self, name: str) -> int:
        if self.running is not None and self._is_running(name):
            return self.running.size()
        return folders.size_of(self._path(name))

    def read(self, name: str, at: int, count: int) -> bytes:
        if self.running is not None and self._is_running(name):
            return self.running.read(at, count)
        with open(self._path(name), "rb") as file:
            file.seek(at)
            return file.read(count)

    def partial(self, name: str, size: int, sha256: str) -> int:
        from .arrival import Arrival

        self._must_be_quiet()
        self._arrival = Arrival(self._path(_ARRIVING), name, size, sha256)
        return self._arrival.have

    def append(self, name: str, at: int, data: bytes) -> None:
        arrival = self._arriving(name)
        if not arrival.has_room(len(data)):
            self._must_be_quiet()
            arrival.flush()
        arrival.add(data)

    def read_aside(self, name: str, at: int, count: int) -> bytes:
        return self._arriving(name).read(at, count)

    def finish(self, name: str) -> None:
        self._must_be_quiet()
        self._arriving(name).finish(self._path(name))
        self._arrival = None

    def remove(self, name: str) -> None:
        if name in self.in_use or self._is_running(name):
            raise LinkError("in_use", name=name)
        self._must_be_quiet()
        folders.remove(self._path(name))
        folders.remove(self._confirmed(name))
        if self._arrival is not None and self._arrival.name == name:
            self._arrival.discard()
            self._arrival = None

    def free(self) -> int:
        found = os.statvfs(self._root or "/")
        free = found[0] * found[3]
        if self._room:
            free = min(free, self._room - sum([folders.used_in(self._path(folder)) for folder in _FOLDERS]))
        return max(0, free)

    def confirm(self, name: str, size: int) -> None:
        self._must_be_quiet()
        self._write(self._confirmed(name), (str(size),))

    def is_confirmed(self, name: str) -> bool:
        return folders.text_of(self._confirmed(name)) == str(self.size(name))

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
            folders.ensure(self._path(_DAMAGED))
            os.rename(self._path(name), self._path(_DAMAGED + "/" + name.replace("/", "-")))
        except OSError:
            pass  # a board that takes no writes shows it again next time

    def write_record(self, record: "RunningRecord") -> None:
        """Keep a record (its `id` and `parts()`), whole or not at all.

        Where there is no room, records that a host confirmed make way. Raises OSError when that is not enough.
        """
        while True:
            try:
                self._write(self._path(RECORD + "/" + record.id), record.parts())
                return
            except OSError:
                if not self._drop_confirmed():
                    raise

    def has_record(self, own: str) -> bool:
        """Whether a record is kept as a file."""
        return folders.size_of(self._path(RECORD + "/" + own)) >= 0

    def setting(self, name: str) -> bytes:
        """A file of settings, b"" if it was never made."""
        try:
            with open(self._path(_SETTINGS + "/" + name), "rb") as file:
                return file.read()
        except OSError:
            return b""

    def has_setting(self, name: str) -> bool:
        """Whether a file of settings was ever made."""
        return folders.size_of(self._path(_SETTINGS + "/" + name)) >= 0

    def set_setting(self, name: str, value: "str | bytes") -> None:
        """Keep a file of settings. Raises OSError."""
        self._write(self._path(_SETTINGS + "/" + name), (value,))

    # -- inside

    def _drop_confirmed(self) -> bool:
        """Remove one record that a host holds; whether there was one."""
        for own in folders.names_in(self._path(RECORD)):
            name = RECORD + "/" + own
            if self.is_confirmed(name):
                folders.remove(self._path(name))
                folders.remove(self._confirmed(name))
                return True
        return False

    def _write(self, path: str, parts: "Iterable[str | bytes]") -> None:
        folders.write_whole(path, parts, self._path("new-file"))

    def _path(self, name: str) -> str:
        return self._root + "/" + name

    def _confirmed(self, name: str) -> str:
        return self._path(_CONFIRMED + "/" + name.replace("/", "-"))

    def _is_running(self, name: str) -> bool:
        return self.running is not None and name == RECORD + "/" + self.running.id

    def _arriving(self, name: str) -> Arrival:
        if self._arrival is None or self._arrival.name != name:
            raise LinkError("no_put", name=name)
        return self._arrival

    def _must_be_quiet(self) -> None:
        if not self.is_quiet():
            raise LinkError("busy")


def _always() -> bool:
    return True
