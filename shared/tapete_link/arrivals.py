"""Files on their way to the board: kept aside as they come, verified, and only then there."""

from . import messages
from .digest import FileDigest
from .errors import LinkError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .store import Store

FULL = (28, 51)  # ENOSPC of chips and of WebAssembly; MicroPython's errno module does not name it


class _ArrivingFile:
    """The file that is being received."""

    def __init__(self, store: "Store", name: str, size: int, sha256: str, have: int) -> None:
        self.name = name
        self.size = size
        self.sha256 = sha256
        self.have = have
        self.digest = FileDigest(store.read_aside, name, size)


class ArrivingFiles:
    """The verbs "put", "chunk" and "commit" over a store: one file at a time, each verb safe to repeat."""

    def __init__(self, store: "Store") -> None:
        self._store = store
        self._arrival: "_ArrivingFile | None" = None

    def answer_put(self, request: "dict[str, object]") -> "dict[str, object]":
        """Announce a file; answer "done" if the board has it, else how many of its bytes it has."""
        name, kind, own = messages.file_name(request)
        size = messages.number_field(request, "size", messages.MOST_BYTES)
        sha256 = messages.hash_field(request)
        if kind in messages.READ_ONLY:
            raise LinkError("read_only", name=name)
        if not sha256.startswith(own):
            raise LinkError("bad_field", field="sha256")
        if self._store.size(name) >= 0:
            return {"done": 1}
        self._check_replaceable(kind)
        have = self._begin_arrival(name, size, sha256)
        return {"done": 0, "have": have}

    def _begin_arrival(self, name: str, size: int, sha256: str) -> int:
        self._arrival = None
        have = self._store.partial(name, size, sha256)
        if not self._store.has_room(size - have):
            self._store.remove(name)
            raise LinkError("full", free=self._store.free())
        self._arrival = _ArrivingFile(self._store, name, size, sha256, have)
        return have

    def answer_chunk(self, request: "dict[str, object]") -> "dict[str, object]":
        """Take bytes of the announced file; answer how many are here now, so where to go on."""
        arrival = self._announced_file(messages.file_name(request)[0])
        at = messages.number_field(request, "at", messages.MOST_BYTES)
        data = messages.piece_field(request)
        if at + len(data) > arrival.size:
            raise LinkError("bad_field", field="data")
        if at == arrival.have:  # anything else is a repetition or a leap
            self._append_piece(arrival, data)
        return {"have": arrival.have}

    def _append_piece(self, arrival: _ArrivingFile, data: bytes) -> None:
        try:
            self._store.append(arrival.name, arrival.have, data)
        except OSError as error:
            self._give_up(arrival.name, error)
            raise
        arrival.digest.take_piece(arrival.have, data)
        arrival.have += len(data)

    def _give_up(self, name: str, error: OSError) -> None:
        """Forget the arrival after an error; how much of it is aside is for the next "put" to find out."""
        self._arrival = None
        if error.args and error.args[0] in FULL:
            self._store.remove(name)

    def answer_commit(self, request: "dict[str, object]") -> "dict[str, object]":
        """Verify the announced file, a step a call, and make it a whole one; answer "done" when it is."""
        name, kind, _ = messages.file_name(request)
        if self._store.size(name) >= 0:
            return {"done": 1}
        self._check_replaceable(kind)
        arrival = self._announced_file(name)
        if arrival.have < arrival.size:
            raise LinkError("incomplete", have=arrival.have)
        if not arrival.digest.take_step():
            return {"done": 0, "at": arrival.digest.at}
        if arrival.digest.sha256 != arrival.sha256:
            self._store.remove(name)
            self._arrival = None
            raise LinkError("bad_hash", name=name)
        try:
            is_whole = self._store.finish(name)
        except OSError as error:
            self._give_up(name, error)
            raise
        if not is_whole:
            return {"done": 0, "at": arrival.size}
        self._arrival = None
        return {"done": 1}

    def _check_replaceable(self, kind: str) -> None:
        """Refuse another event's sheet while a result of this one is on the board alone."""
        if kind == messages.EVENT:
            check_results_home(self._store)

    def _announced_file(self, name: str) -> _ArrivingFile:
        if self._arrival is None or self._arrival.name != name:
            raise LinkError("no_put", name=name)
        return self._arrival

    def forget_file(self, name: str) -> None:
        """Take nothing more of this file until it is announced again."""
        if self._arrival is not None and self._arrival.name == name:
            self._arrival = None


def check_results_home(store: "Store") -> None:
    """Raise LinkError "unconfirmed" if the board alone holds a result."""
    for own in sorted(store.names(messages.RESULT)):
        name = messages.RESULT + "/" + own
        if not store.is_confirmed(name):
            raise LinkError("unconfirmed", name=name)
