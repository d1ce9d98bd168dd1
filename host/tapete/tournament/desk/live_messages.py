"""Messages of server-sent events: the live part of a page whole, or what has changed since the message before."""

import itertools
import json
from dataclasses import dataclass

_numbers = itertools.count(1)


@dataclass(frozen=True)
class LiveMessage:
    """A part of a page as all readers get it. `patch`: for those who have message `before`, empty where it is none."""

    number: int
    text: str
    whole: bytes
    before: int = 0
    patch: bytes = b""

    def bytes_for(self, reader: "LiveMessage | None") -> bytes:
        """Return what a reader gets whose last message is known."""
        return self.patch if self.patch and reader is not None and reader.number == self.before else self.whole


AWAY = LiveMessage(0, "", b"event: away\r\ndata: 1\r\n\r\n")
"""Tells that the library cannot be read now."""


def make_time_message(now: float) -> bytes:
    """Return the message to which clocks of a page are set, as what comes with it may have been made before.

    With its fraction: a round that is published a moment later would begin with a second too many.
    """
    return f"event: now\r\ndata: {now:.3f}\r\n\r\n".encode()


def make_message(text: str, before: LiveMessage | None) -> LiveMessage:
    """Return the message of a text; the one before itself if nothing has changed."""
    if before is not None and text == before.text:
        return before
    whole = _format("live", text)
    patch = _make_patch(before.text, text) if before is not None else b""
    is_worth = 0 < len(patch) * 2 < len(whole)
    return LiveMessage(next(_numbers), text, whole, before.number if before else 0, patch if is_worth else b"")


def _make_patch(old: str, new: str) -> bytes:
    """Return the part between what both texts begin and end with; lengths are those of JavaScript."""
    start = _count_common(old, new)
    end = _count_common(old[start:][::-1], new[start:][::-1])
    cut = new[start : len(new) - end]
    return _format("patch", {"start": _units(new[:start]), "end": _units(new[len(new) - end :]), "text": cut})


def _count_common(first: str, second: str) -> int:
    """Return how many characters two texts begin with are the same."""
    low, high = 0, min(len(first), len(second))
    while low < high:
        middle = (low + high + 1) // 2
        if first[:middle] == second[:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _format(kind: str, data: object) -> bytes:
    return f"event: {kind}\r\ndata: {json.dumps(data)}\r\n\r\n".encode()
