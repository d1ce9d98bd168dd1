"""Readers of the public pages for tools/bench_desk.py, in a process of their own that costs as little as it can.

    tools/bench_readers.py EVENT READERS PORT...

It says "ready" when each reader has its page. Given the number of results it waits until the readers of the pairings
show them all, and prints as JSON: when how many were shown to each of those, the bytes of all, and its seconds of a
processor. What many readers get alike is understood once.
"""

import argparse
import asyncio
import json
import sys
import time
from typing import Any

PAGES = ("pairings", "pairings", "pairings", "hall", "standings", "names", "clock", "me/7")
COUNTED = "pairings"
RESULT = "2\u20131"
PATIENCE_S = 120
_END = b"\r\n\r\n"
Shown = tuple[int, str, int]
"""A number for a text that a page shows, the text, and how many results are in it."""


class Texts:
    """The texts that pages show, each understood once, however many readers get it."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, bytes], Shown] = {}

    def read(self, before: Shown, message: bytes) -> Shown:
        """Return what a page shows after a message."""
        kind, _, data = message.removeprefix(b"event: ").partition(b"\r\ndata: ")
        if kind not in (b"live", b"patch"):
            return before
        key = (before[0] if kind == b"patch" else 0, message)
        if key not in self._known:
            answer: Any = json.loads(data)
            if kind == b"patch":
                answer = before[1][: answer["start"]] + answer["text"] + before[1][len(before[1]) - answer["end"] :]
            self._known[key] = (len(self._known) + 1, answer, answer.count(RESULT))
        return self._known[key]


class Reader(asyncio.Protocol):
    """Follows a page. `seen`: when how many results were first shown to it."""

    def __init__(self, path: str, texts: Texts) -> None:
        self.seen: list[tuple[float, int]] = []
        self.bytes = 0
        self.is_lost = False
        self._path = path
        self._texts = texts
        self._shown: Shown = (0, "", -1)
        self._data = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the page."""
        assert isinstance(transport, asyncio.Transport)
        transport.write(f"GET {self._path}/live HTTP/1.0\r\nhost: 127.0.0.1\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        """Understand the messages that are whole."""
        self.bytes += len(data)
        *messages, self._data = (self._data + data).split(_END)
        for message in messages:
            before, self._shown = self._shown, self._texts.read(self._shown, message)
            if self._shown[2] != before[2]:
                self.seen.append((time.time(), self._shown[2]))

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the server has let it go."""
        self.is_lost = True


async def follow(event: str, count: int, ports: list[int]) -> dict[str, object]:
    """Follow pages until the results of a round are shown; returns what was seen."""
    loop, texts = asyncio.get_running_loop(), Texts()
    pages = [PAGES[number % len(PAGES)] for number in range(count)]
    readers = [Reader(f"/e/{event}/{page}", texts) for page in pages]
    for number, reader in enumerate(readers):
        await loop.create_connection(lambda reader=reader: reader, "127.0.0.1", ports[number % len(ports)])  # type: ignore[misc]
    while not all(reader.seen for reader in readers):
        await asyncio.sleep(0.1)
    print("ready", flush=True)
    stored = int(await loop.run_in_executor(None, sys.stdin.readline))
    counted = [reader for reader, page in zip(readers, pages, strict=True) if page == COUNTED]
    end = time.time() + PATIENCE_S
    while time.time() < end and not all(reader.seen[-1][1] >= stored for reader in counted):
        await asyncio.sleep(0.1)
    return {
        "seen": [reader.seen for reader in counted],
        "bytes": sum(reader.bytes for reader in readers),
        "lost": sum(reader.is_lost for reader in readers),
        "seconds": time.process_time(),
    }


def main() -> None:
    """Follow, and print what was seen."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("event")
    parser.add_argument("readers", type=int)
    parser.add_argument("ports", type=int, nargs="+")
    options = parser.parse_args()
    print(json.dumps(asyncio.run(follow(options.event, options.readers, options.ports))))


if __name__ == "__main__":
    main()
