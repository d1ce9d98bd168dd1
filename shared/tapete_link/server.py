"""The board's end of the link: one bounded answer to each request, and never a word unasked."""

from . import messages
from .arrivals import FULL, ArrivingFiles, check_results_home
from .digest import FileDigest
from .errors import FrameError, LinkError
from .frames import ANSWER_MULTIPLE, LIMIT, LONG, make_frame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .store import Store

_SHOWN = 16  # characters of an unknown verb that the answer repeats


class Server:
    """Answers requests out of a store.

    `info()` gives the fields of "hello" and `status()` those of "status" (PROTOCOL.md lists them);
    `set_clock(seconds)` takes the host's unix time; `verbs` are the board's own beyond those of the link, each a
    function of the request that gives the fields of its answer. Nothing else is ever changed by a request.
    """

    def __init__(
        self,
        store: "Store",
        info: "Callable[[], dict[str, object]]",
        status: "Callable[[], dict[str, object]]",
        set_clock: "Callable[[int], None]",
        verbs: "dict[str, Callable[[dict[str, object]], dict[str, object]]] | None" = None,
    ) -> None:
        self._store = store
        self._info = info
        self._status = status
        self._set_clock = set_clock
        self._arrivals = ArrivingFiles(store)
        self._digest: "FileDigest | None" = None
        self._verbs = {
            "hello": self._answer_hello,
            "status": self._answer_status,
            "clock": self._answer_clock,
            "space": self._answer_space,
            "list": self._answer_list,
            "put": self._arrivals.answer_put,
            "chunk": self._arrivals.answer_chunk,
            "commit": self._arrivals.answer_commit,
            "get": self._answer_get,
            "sum": self._answer_sum,
            "confirm": self._answer_confirm,
            "drop": self._answer_drop,
        }
        self._verbs.update(verbs or {})

    def reply_to(self, request: "dict[str, object]") -> bytes:
        """Return the frame that answers a request."""
        answer = self.answer_to(request)
        try:
            return make_frame(answer, LONG if "most" in request else LIMIT, ANSWER_MULTIPLE)
        except FrameError as error:
            return make_frame({"id": answer["id"], "error": error.code}, LIMIT, ANSWER_MULTIPLE)

    def answer_to(self, request: "dict[str, object]") -> "dict[str, object]":
        """Return the answer to a request: its `id`, and "ok": 1 with what was asked for, or "error" with its fields."""
        number = 0
        try:
            number = messages.number_field(request, "id", messages.MOST_ID)
            answer = self._run_verb(request)
            answer["ok"] = 1
        except LinkError as error:
            answer = dict(error.fields)
            answer["error"] = error.code
        except OSError as error:
            answer = _storage_fault(error)
        answer["id"] = number
        return answer

    def _run_verb(self, request: "dict[str, object]") -> "dict[str, object]":
        verb = messages.text_field(request, "do")
        if verb not in self._verbs:
            raise LinkError("unknown_verb", verb=verb[:_SHOWN])
        return self._verbs[verb](request)

    def _answer_hello(self, request: "dict[str, object]") -> "dict[str, object]":
        version = messages.number_field(request, "version", messages.MOST_ID)
        if not messages.OLDEST <= version <= messages.VERSION:
            raise LinkError("version", version=messages.VERSION, oldest=messages.OLDEST)
        self._digest = None
        answer = dict(self._info())
        answer["version"] = messages.VERSION
        if "most" in request:
            answer["most"] = messages.most_field(request)
            answer["ahead"] = messages.AHEAD
            runs = answer.get("match") != ""
            answer["unpacked"] = messages.MOST_UNPACKED_IN_MATCH if runs else messages.MOST_UNPACKED
        return answer

    def _answer_status(self, request: "dict[str, object]") -> "dict[str, object]":
        return dict(self._status())

    def _answer_clock(self, request: "dict[str, object]") -> "dict[str, object]":
        self._set_clock(messages.number_field(request, "unix", messages.MOST_UNIX))
        return {}

    def _answer_space(self, request: "dict[str, object]") -> "dict[str, object]":
        return {"free": self._store.free()}

    def _answer_list(self, request: "dict[str, object]") -> "dict[str, object]":
        kind = messages.text_field(request, "kind")
        after = messages.text_field(request, "after")
        if kind not in messages.KINDS:
            raise LinkError("bad_field", field="kind")
        names = sorted([name for name in self._store.names(kind) if name > after])
        room = min(messages.LONGEST_PAGE, max(1, messages.PAGE * messages.most_field(request) // messages.CHUNK))
        page = [self._list_entry(kind, name) for name in names[:room]]
        return {"files": page, "more": 1 if len(names) > len(page) else 0}

    def _list_entry(self, kind: str, own: str) -> "list[object]":
        name = kind + "/" + own
        return [own, self._store.size(name), 1 if self._store.is_confirmed(name) else 0]

    def _answer_get(self, request: "dict[str, object]") -> "dict[str, object]":
        name, size = self._readable_file(request)
        at = messages.number_field(request, "at", messages.MOST_BYTES)
        return {"data": messages.as_base64(self._store.read(name, at, messages.most_field(request))), "size": size}

    def _answer_sum(self, request: "dict[str, object]") -> "dict[str, object]":
        name, size = self._readable_file(request)
        if self._digest is None or self._digest.name != name or self._digest.size != size:
            self._digest = FileDigest(self._store.read, name, size)
        if not self._digest.take_step():
            return {"done": 0, "at": self._digest.at}
        sha256 = self._digest.sha256
        self._digest = None
        return {"done": 1, "sha256": sha256}

    def _answer_confirm(self, request: "dict[str, object]") -> "dict[str, object]":
        name, size = self._readable_file(request)
        if messages.number_field(request, "size", messages.MOST_BYTES) != size:
            raise LinkError("changed", name=name)
        self._store.confirm(name, size)
        return {}

    def _answer_drop(self, request: "dict[str, object]") -> "dict[str, object]":
        name, kind, _ = messages.file_name(request)
        if self._store.size(name) >= 0:
            if kind in messages.READ_ONLY and not self._store.is_confirmed(name):
                raise LinkError("unconfirmed", name=name)
            if kind == messages.EVENT:
                check_results_home(self._store)
        self._store.remove(name)
        self._arrivals.forget_file(name)
        return {}

    def _readable_file(self, request: "dict[str, object]") -> "tuple[str, int]":
        """Return a file that a host may read, and its bytes. Raises LinkError "write_only" and "no_file"."""
        name, kind, _ = messages.file_name(request)
        if kind in messages.WRITE_ONLY:
            raise LinkError("write_only", name=name)
        size = self._store.size(name)
        if size < 0:
            raise LinkError("no_file", name=name)
        return name, size


def _storage_fault(error: OSError) -> "dict[str, object]":
    number = error.args[0] if error.args else 0
    return {"error": "full"} if number in FULL else {"error": "storage", "errno": number}
