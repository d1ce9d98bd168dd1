"""A line in memory between a real connection and a real server, on which each frame may meet with a fault."""

from collections.abc import Mapping
from random import Random
from types import SimpleNamespace

import pytest

from memory_store import MemoryStore
from pty_board import INFO
from tapete_link.frames import LIMIT, FrameReader
from tapete_link.server import Server

LOST, DOUBLED, LATE, RESTART, UNPLUG, DEAF = "lost", "doubled", "late", "restart", "unplug", "deaf"
FAULTS = (LOST, DOUBLED, LATE, RESTART)
"""The damage that a line may do to a frame and still be worth talking on."""

Faults = Mapping[int, tuple[str, int]]


class ModelLine:
    """Stands in for a serial port. Frames are counted from 0, requests and answers alike.

    `faults`: what happens at a frame, with a number: LATE counts frames by it, and so many bytes of the frame come
    through before UNPLUG. `damage`: how many of 1000 bytes are damaged, by the luck of a seed. `is_old`: the board is
    of before messages got longer. Time passes only while somebody reads and there is nothing.
    """

    def __init__(
        self,
        store: MemoryStore,
        faults: Faults | None = None,
        damage: int = 0,
        seed: int = 0,
        board: str = "",
        is_old: bool = False,
    ) -> None:
        self.store = store
        self.faults = dict(faults or {})
        self.count = 0
        self.verbs: list[str] = []
        self.time = 0.0
        self.is_closed = False
        self._damage = damage
        self._luck = Random(seed)
        self._info = {**INFO, "board": board or INFO["board"], "can": ["own", "profiles"]}
        self._is_old = is_old
        self._is_unplugged = False
        self._is_deaf = False
        self._late: list[tuple[int, bool, bytes]] = []
        self._input = b""
        self.restart()

    def restart(self) -> None:
        """The board's power goes off and on again: it knows only what its store does."""
        self._server = Server(self.store, lambda: self._info, dict, int)
        self._reader = FrameReader()

    # -- what a connection asks of a port

    @property
    def in_waiting(self) -> int:
        self._plugged()
        return len(self._input)

    def read(self, size: int) -> bytes:
        self._plugged()
        data, self._input = self._input[:size], self._input[size:]
        if not data:
            self.time += 0.02
        return data

    def write(self, data: bytes) -> None:
        for line in data.splitlines(keepends=True):
            self._carry(line, is_answer=False)
        self._plugged()

    def close(self) -> None:
        self.is_closed = True

    # -- the line

    def _plugged(self) -> None:
        if self._is_unplugged:
            raise OSError(5, "Input/output error")

    def _carry(self, data: bytes, is_answer: bool) -> None:
        fault, number = self.faults.get(self.count, ("", 0))
        self.count += 1
        if fault == UNPLUG:
            self._deliver(data[:number], is_answer)
            self._is_unplugged = True
        if fault == DEAF:
            self._is_deaf = True
        if self._is_unplugged or self._is_deaf or fault == LOST:
            return
        if fault == RESTART:
            self.restart()
        if fault == LATE:
            self._late.append((self.count + number, is_answer, data))
        else:
            self._deliver(data * (2 if fault == DOUBLED else 1), is_answer)
        self._deliver_late()

    def _deliver_late(self) -> None:
        due = [each for each in self._late if each[0] <= self.count]
        self._late = [each for each in self._late if each[0] > self.count]
        for _, is_answer, data in due:
            self._deliver(data, is_answer)

    def _deliver(self, data: bytes, is_answer: bool) -> None:
        data = self._damaged(data)
        if is_answer:
            self._input += data
            return
        for request in self._reader.feed_bytes(data):
            self.verbs.append(str(request.get("do")))
            if self._is_old:
                assert len(data) <= LIMIT
                request.pop("most", None)
            self._carry(self._server.reply_to(request), is_answer=True)

    def _damaged(self, data: bytes) -> bytes:
        if not self._damage:
            return data
        return bytes(self._luck.randrange(256) if self._luck.randrange(1000) < self._damage else byte for byte in data)


def plug_in(monkeypatch: pytest.MonkeyPatch, lines: Mapping[str, ModelLine]) -> None:
    """These lines are the ports of this computer; its time is that of the only line, where there is one.

    Sessions count from 0, so that the same luck meets the same bytes.
    """
    monkeypatch.setattr("tapete.boards.board_connection.open_port", lines.__getitem__)
    monkeypatch.setattr("tapete.boards.board_connection.os", SimpleNamespace(urandom=bytes))
    if len(lines) == 1:
        (line,) = lines.values()
        monkeypatch.setattr("tapete.boards.board_connection.time", SimpleNamespace(monotonic=lambda: line.time))
