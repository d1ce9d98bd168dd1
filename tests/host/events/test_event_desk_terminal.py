"""The desk in a terminal: what is being typed stays whole when a board hands in."""

import os
import select
import subprocess
import sys
import time
from pathlib import Path

import pyte
from fake_table_board import FakeTableBoard
from fake_tables import open_event, prepare, publish

from tapete.library.store import Library

PATIENCE_S = 20.0


def test_news_of_boards_stand_above_what_is_being_typed(tmp_path: Path) -> None:
    library = Library(tmp_path / "library.sqlite3")
    station = open_event(library)
    screen = pyte.Screen(80, 24)
    stream = pyte.ByteStream(screen)
    ours, theirs = os.openpty()

    def read_until(words: str) -> None:
        end = time.monotonic() + PATIENCE_S
        while not any(words in line for line in screen.display):
            assert time.monotonic() < end, screen.display
            if select.select([ours], [], [], 0.1)[0]:
                stream.feed(os.read(ours, 4096))

    with FakeTableBoard() as board:
        prepare(board, station)
        tables = publish(station)
        line = [sys.executable, "-m", "tapete", "event", "desk", "LIGA", "--port", board.path]
        environment = {**os.environ, "TERM": "xterm", "TAPETE_LANG": "es"}
        desk = subprocess.Popen(line, stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
        try:
            read_until("Una línea vacía")
            os.write(ours, b"2 20")
            read_until("> 2 20")
            board.sit_down(*tables[1])
            board.hand_in(2, 1)
            read_until("Mesa 1: ")
            read_until("> 2 20")
            shown = [line.rstrip() for line in screen.display if line.strip()]
            assert shown[-1] == "> 2 20"
            assert shown[-2].startswith("Mesa 1: ")
            os.write(ours, b"\nq\n")
            read_until("Resultados anotados: 1")
            assert desk.wait(PATIENCE_S) == 0
        finally:
            desk.kill()
            desk.wait()
            os.close(ours)
            os.close(theirs)
    station.read_new_entries()
    assert list(station.state.open_tables()) == []
