"""Frames and transfers under every kind of damage, made up by hypothesis; both interpreters judge the frames."""

from collections.abc import Callable
from math import ceil
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from memory_store import MemoryStore
from tapete_link import messages
from tapete_link.client import get_file, put_file
from tapete_link.digest import STEP
from tapete_link.errors import LinkError
from tapete_link.frames import LIMIT, FrameReader, make_frame
from tapete_link.server import Server

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=6,
)
MESSAGES = st.dictionaries(st.text(max_size=6), VALUES, max_size=4)
DAMAGES = st.sampled_from(["flip", "cut", "end", "double", "insert"])
FAULTS = st.sampled_from(["ask lost", "answer lost", "ask damaged", "answer damaged", "twice", "restart", "busy"])

FRAME = """
from tapete_link.digest import STEP
from tapete_link.errors import FrameError
from tapete_link.frames import make_frame
def answer(message):
    try:
        return make_frame(message).decode()
    except FrameError as error:
        return error.code
"""
READ = """
from tapete_link.frames import FrameReader, make_frame
def answer(data):
    reader = FrameReader()
    return [make_frame(message).decode() for message in reader.feed_bytes(bytes(data))], reader.skipped
"""


def framed(message: dict[str, Any]) -> str:
    try:
        return make_frame(message).decode()
    except LinkError as error:
        return error.code


def damaged(data: bytes, damage: str, at: int, byte: int) -> bytes:
    """The bytes with one fault at a place taken modulo their number."""
    at %= len(data)
    return {
        "flip": data[:at] + bytes([data[at] ^ (byte or 1)]) + data[at + 1 :],
        "cut": data[:at] + data[at + 1 :],
        "end": data[:at],
        "double": data[: at + 1] + data[at:],
        "insert": data[:at] + bytes([byte]) + data[at:],
    }[damage]


@given(MESSAGES)
def test_both_interpreters_frame_alike(
    micropython_function: Callable[[str], Callable[[Any], Any]], message: dict[str, Any]
) -> None:
    assert micropython_function(FRAME)(message) == framed(message)


@given(MESSAGES)
def test_what_fits_a_frame_arrives(
    micropython_function: Callable[[str], Callable[[Any], Any]], message: dict[str, Any]
) -> None:
    text = framed(message)
    if text == "too_long":
        return
    data = text.encode()
    assert len(data) <= LIMIT
    assert len(data) % 64
    assert FrameReader().feed_bytes(data) == [message]
    assert micropython_function(READ)(list(data)) == [[text], 0]


@given(MESSAGES, DAMAGES, st.integers(0, LIMIT), st.integers(0, 255))
def test_damage_is_skipped_and_the_next_frame_is_read(
    micropython_function: Callable[[str], Callable[[Any], Any]],
    message: dict[str, Any],
    damage: str,
    at: int,
    byte: int,
) -> None:
    text = framed(message)
    if text == "too_long":
        return
    data = damaged(text.encode(), damage, at, byte) + make_frame({"id": 1})
    read = FrameReader().feed_bytes(data)
    assert read[-1] == {"id": 1}
    assert read[:-1] in ([], [message])
    assert micropython_function(READ)(list(data))[0] == [framed(each) for each in read]


@given(st.binary(max_size=600), st.integers(1, 70))
def test_no_noise_breaks_the_reader(noise: bytes, size: int) -> None:
    reader = FrameReader()
    read = []
    data = noise + make_frame({"id": 1})
    for at in range(0, len(data), size):
        read += reader.feed_bytes(data[at : at + size])
    assert read == [{"id": 1}]


class Gone(Exception):
    """No answer after the last try."""


class FaultyLine:
    """Carries requests as frames to a server that restarts, through a line that loses, damages and repeats."""

    TRIES = 4

    def __init__(self, store: MemoryStore, faults: dict[int, tuple[str, int]]) -> None:
        self.store = store
        self.faults = faults
        self.count = 0
        self.number = 0
        self.answers = FrameReader()
        self.restart()

    def restart(self) -> None:
        self.server = Server(self.store, dict, dict, int)
        self.requests = FrameReader()

    def __call__(self, request: dict[str, Any]) -> dict[str, Any]:
        self.number += 1
        for _ in range(self.TRIES):
            for answer in self.answers.feed_bytes(self.carry(make_frame(dict(request, id=self.number)))):
                if answer["id"] == self.number and answer.get("error") != "busy":
                    return answer
        raise Gone

    def carry(self, data: bytes) -> bytes:
        """Return the answer to these bytes."""
        self.count += 1
        fault, at = self.faults.get(self.count, ("", 0))
        if fault == "restart":
            self.restart()
        if fault == "busy":
            self.store.fault = LinkError("busy")
        if fault == "ask lost":
            return b""
        if fault == "ask damaged":
            data = damaged(data, "flip", at, 0x55)
        if fault == "twice":
            data += data
        reply = b"".join([self.server.reply_to(request) for request in self.requests.feed_bytes(data)])
        self.store.fault = None
        if fault == "answer lost":
            return b""
        if fault == "answer damaged" and reply:
            return damaged(reply, "flip", at, 0x55)
        return reply


def repeated(pattern: bytes, size: int) -> bytes:
    return (pattern * size)[:size]


FILES = st.builds(repeated, st.binary(min_size=1, max_size=20), st.integers(0, 700) | st.just(4500))
LINES = st.dictionaries(st.integers(1, 120), st.tuples(FAULTS, st.integers(0, LIMIT)), max_size=40)


@given(FILES, LINES)
def test_a_file_arrives_exactly_or_not_at_all(data: bytes, faults: dict[int, tuple[str, int]]) -> None:
    name = "deck/" + messages.hex_sha256(data)[:16]
    line = FaultyLine(MemoryStore(), faults)
    try:
        put_file(line, name, data)
    except (Gone, LinkError):
        assert line.store.whole in ({}, {name: data})
        line.faults = {}
        put_file(line, name, data)
    assert line.store.whole == {name: data}
    assert line.store.aside == {}


@given(FILES, LINES)
def test_a_file_is_got_exactly_or_not_at_all(data: bytes, faults: dict[int, tuple[str, int]]) -> None:
    line = FaultyLine(MemoryStore(), faults)
    line.store.whole["record/1"] = data
    into = bytearray()
    try:
        got = get_file(line, "record/1", into)
    except (Gone, LinkError):
        line.faults = {}
        got = get_file(line, "record/1", into)
    assert got == data


@given(FILES, st.integers(1, 40))
def test_a_put_goes_on_from_the_chunk_where_it_broke(data: bytes, broken_at: int) -> None:
    name = "deck/" + messages.hex_sha256(data)[:16]
    dead = dict.fromkeys(range(broken_at, broken_at + FaultyLine.TRIES), ("ask lost", 0))
    line = FaultyLine(MemoryStore(), dead)
    try:
        put_file(line, name, data)
    except Gone:
        kept = len(line.store.aside[name][0]) if broken_at > 1 else 0
        before = line.count
        line.restart()
        put_file(line, name, data)
        chunks = ceil((len(data) - kept) / messages.CHUNK)
        commits = max(1, ceil(len(data) / STEP)) if kept else 1
        assert line.count - before == 1 + chunks + commits
    assert line.store.whole == {name: data}
