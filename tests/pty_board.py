"""A board behind a real pseudo-terminal: the server over a store in memory, and everything that can go wrong."""

import os
import select
import tempfile
import threading
import tty
from binascii import crc32
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from memory_store import MemoryStore
from tapete import __version__
from tapete_link.errors import LinkError
from tapete_link.frames import FrameReader, make_frame
from tapete_link.messages import CHUNK, as_base64
from tapete_link.server import Server

INFO = {
    "board": "e6614c311b7e6f2f",
    "name": "Mesa 1",
    "firmware": __version__,
    "python": "1.28.0",
    "can": ["sync"],
    "languages": ["es", "en"],
    "match": "",
}

MOST_TEXT = 24
CHOICES = {"language": ("es", "en"), "light": ("255", "40", "120")}

Answer = dict[str, Any]


class PtyBoard:
    """Answers on `path` from a thread of its own. A context manager.

    `reply(request)` gives the bytes that answer a request; a test puts another function there. A reply of None makes
    the board vanish.
    """

    def __init__(self, store: MemoryStore | None = None) -> None:
        self.store = store or MemoryStore()
        self.unix = 0
        self.requests: list[Answer] = []
        self.info: Answer = dict(INFO)
        self.settings = {"language": "es", "light": "255", "name": INFO["name"], "player1": ""}
        self.pictures = [bytes(1024), bytes(1024)]
        self.error = b""
        self.hardware: Answer | None = None  # a board from before that verb
        own = {"setting": self._setting, "set": self._set, "picture": self._picture, "error": self._error}
        own |= {"clear_error": self._clear_error, "hardware": self._hardware}
        self.server = Server(self.store, lambda: self.info, dict, self._set_clock, own)
        self.reply: Callable[[Answer], bytes | None] = self.server.reply_to
        self.raw: Callable[[bytes], bytes] | None = None
        self._reader = FrameReader()
        self._board, self._port = os.openpty()
        tty.setraw(self._port)
        # A name of its own: a terminal that was given back is soon that of another test's board.
        self._folder = tempfile.TemporaryDirectory(prefix="board")
        self.path = str(Path(self._folder.name) / "tty")
        os.symlink(os.ttyname(self._port), self.path)
        self._stop, self._stopper = os.pipe()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._stopper)
        self._thread.join()
        os.close(self._stop)
        self._vanish()

    def verbs(self) -> list[str]:
        """The verbs that were asked so far."""
        return [request["do"] for request in self.requests]

    def vanish_after(self, count: int, torn: int = 0) -> None:
        """Be gone when this many requests more have been answered.

        `torn`: the next one is done, too, and so many bytes of its answer come; 0: it never arrives.
        """
        last = len(self.requests) + count

        def reply(request: Answer) -> bytes | None:
            if len(self.requests) <= last:
                return bytes(self.server.reply_to(request))
            if torn:
                os.write(self._board, self.server.reply_to(request)[:torn])
            return None

        self.reply = reply

    def answer_always(self, **fields: object) -> None:
        """Answer every request with these fields."""
        self.reply = lambda request: make_frame({"id": request["id"], **fields})

    def _setting(self, request: Answer) -> Answer:
        left = sorted(name for name in self.settings if name > request["after"])
        choices = CHOICES.get(left[0], ())
        return {"name": left[0], "value": self.settings[left[0]], "choices": choices, "more": int(len(left) > 1)}

    def _set(self, request: Answer) -> Answer:
        name, value = request["name"], request["value"]
        if name not in self.settings or value not in CHOICES.get(name, (value,)) or len(value) > MOST_TEXT:
            raise LinkError("bad_field", field="name")
        self.settings[name] = value
        self.info["name"] = self.settings["name"]
        return {}

    def _picture(self, request: Answer) -> Answer:
        picture = self.pictures[request["display"] - 1]
        data = as_base64(picture[request["at"] : request["at"] + CHUNK])
        return {"data": data, "size": len(picture), "crc": f"{crc32(picture):08x}"}

    def _hardware(self, request: Answer) -> Answer:
        if self.hardware is None:
            raise LinkError("unknown_verb", verb="hardware")
        return self.hardware

    def _error(self, request: Answer) -> Answer:
        return {"data": as_base64(self.error[request["at"] : request["at"] + CHUNK]), "size": len(self.error)}

    def _clear_error(self, request: Answer) -> Answer:
        self.error = b""
        return {}

    def _set_clock(self, seconds: int) -> None:
        self.unix = seconds

    def _run(self) -> None:
        while self._stop not in select.select([self._board, self._stop], [], [])[0]:
            data = os.read(self._board, 1024)
            reply = self.raw(data) if self.raw else self._answers(data)
            if reply is None:
                self._vanish()
                return
            self._send(reply)

    def _send(self, reply: bytes) -> None:
        """Send as much as is read, until the test is over: a port that nobody reads any more takes 4 KB."""
        os.set_blocking(self._board, False)
        while reply:
            if self._stop in select.select([self._stop], [self._board], [])[0]:
                return
            reply = reply[os.write(self._board, reply) :]

    def _answers(self, data: bytes) -> bytes | None:
        replies = b""
        for request in self._reader.feed_bytes(data):
            self.requests.append(request)
            reply = self.reply(request)
            if reply is None:
                return None
            replies += reply
        return replies

    def _vanish(self) -> None:
        self._folder.cleanup()
        for end in (self._board, self._port):
            if end >= 0:
                os.close(end)
        self._board = self._port = -1
