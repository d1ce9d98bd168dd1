"""A connection with a server that runs in the real MicroPython, over the pseudo-terminal it has as its serial port."""

import subprocess
from contextlib import AbstractContextManager

import pytest
from terminal import on_terminal

from on_micropython import AVAILABLE, COMMAND, MISSING, SHARED_PATH, environment
from pty_board import INFO
from tapete.boards.board_connection import BoardConnection
from tapete.errors import BoardError
from tapete_link.messages import hex_sha256

pytestmark = pytest.mark.skipif(not AVAILABLE, reason=MISSING)

DATA = bytes(range(256)) * 24
NAME = "deck/" + hex_sha256(DATA)[:16]

SERVER = f"""
import sys
from memory_store import MemoryStore
from tapete_link.frames import FrameReader
from tapete_link.server import Server

server = Server(MemoryStore(), lambda: {INFO!r}, dict, int)
reader = FrameReader()
while byte := sys.stdin.buffer.read(1):
    for request in reader.feed_bytes(byte):
        sys.stdout.buffer.write(server.reply_to(request))
"""


def micropython(*arguments: str) -> AbstractContextManager[tuple[str, subprocess.Popen[bytes]]]:
    """MicroPython with a terminal as its only way in and out: the port's path and the process."""
    return on_terminal(*COMMAND, *arguments, env=environment(SHARED_PATH))


def test_files_go_there_and_back() -> None:
    with micropython("-c", SERVER) as (path, _), BoardConnection(path) as connection:
        assert connection.hello().id == INFO["board"]
        assert connection.put_file(NAME, DATA)
        assert not connection.put_file(NAME, DATA)
        assert connection.get_file(NAME) == DATA
        assert [file.size for file in connection.list_files("deck")] == [len(DATA)]


def test_a_killed_board_is_gone() -> None:
    with micropython("-c", SERVER) as (path, process), BoardConnection(path) as connection:
        connection.hello()
        with pytest.raises(BoardError) as caught:
            connection.put_file(NAME, DATA, lambda done, size: process.kill())
        assert caught.value.code == "board.gone"


def test_the_prompt_of_micropython_is_no_board() -> None:
    with micropython("-i", "-c", "pass") as (path, _), BoardConnection(path) as connection:
        connection.answer_s = 0.2
        connection.tries = 100
        with pytest.raises(BoardError) as caught:
            connection.hello()
        assert caught.value.code == "board.repl"
