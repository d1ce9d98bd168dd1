"""Virtual boards for tests, with the firmware and two sample decks."""

from importlib.util import find_spec
from pathlib import Path

import pytest
from folders import put

from source import ROOT
from tapete.boards.board_connection import BoardConnection
from tapete.boards.sync import SyncCargo, sync_board
from tapete.cards.reading import read_catalogue
from tapete.decks.board import board_deck
from tapete.decks.reading import read_deck
from tapete.decks.resolving import resolve_deck
from tapete.demo.button_presser import ButtonPresser
from tapete.demo.demo_match import GAME, DemoMatch
from tapete.demo.demo_run import MemoryRecords
from tapete.demo.status_watcher import BoardStatus, StatusWatcher
from tapete.install.module_places import LIBRARY
from tapete.samples import CARDS, DECKS
from tapete.virtual import process
from tapete.virtual.board import VirtualBoard
from tapete_rules.deck import Deck
from tapete_rules.match import Match

FAST = 20
MODELLED_CHIPS = ROOT / "host" / "tapete" / "virtual" / "modules"
# Writes into the file "heap", whenever a match or the first screen has been loaded, how many bytes of memory are free
# and how many of them in one piece.
HEAP_PROBE = """
import gc
from tapete_board import housekeeping
def largest():
    least, most = 0, gc.mem_free()
    while most - least > 512:
        half = (least + most) // 2
        try:
            bytearray(half)
            least = half
        except MemoryError:
            most = half
    return least
whole = housekeeping.collect_garbage
def playing():
    whole()
    with open("heap", "a") as file:
        file.write("%d %d\\n" % (gc.mem_free(), largest()))
housekeeping.collect_garbage = playing
"""
# Lacks memory once there is a file "lack".
LACK = """
import os
from tapete_board.hardware.serial_line import SerialStream
read = SerialStream.read
def lacking(self, count):
    try:
        os.remove("lack")
    except OSError:
        return read(self, count)
    raise MemoryError
SerialStream.read = lacking
"""

needs_micropython = pytest.mark.skipif(
    find_spec("micropython_run") is None,
    reason="MicroPython has no wheel for this Python and platform",
)


def sample_decks() -> dict[int, Deck]:
    """The decks that come with the host, by seat."""
    catalogue = read_catalogue(CARDS, GAME).catalogue
    return {seat: board_deck(resolve_deck(read_deck(file), catalogue)) for seat, file in enumerate(DECKS, 1)}


class PowerCut(Exception):
    """The power of a board was cut, as was asked for."""


class Playing:
    """A board with a match on it that began with the sample decks, and all that is needed to go on.

    `cut_in`: after so many answers the power is cut, which raises PowerCut; 0 for never. `looks`: answers so far.
    """

    def __init__(self, board: VirtualBoard, connection: BoardConnection) -> None:
        self.board = board
        self.looks: list[BoardStatus] = []
        self.cut_in = 0
        self.watcher = StatusWatcher(connection, self._seen)
        self.presser = ButtonPresser(board, self.watcher)
        self.decks = sample_decks()
        sync_board(connection, SyncCargo(tuple(deck.data for deck in self.decks.values())), MemoryRecords())
        self.match: Match = DemoMatch(self.presser, self.watcher, self.decks, lambda planned, match: None).begin_match()

    def restart(self) -> BoardStatus:
        """Power off and on again, with a presser that has pressed nothing yet; return what the board shows then."""
        self.board.restart()
        self.presser = ButtonPresser(self.board, self.watcher)
        self.presser.mirror = self.match
        return self.watcher.read_status()

    def _seen(self, status: BoardStatus) -> None:
        self.looks.append(status)
        if self.cut_in:
            self.cut_in -= 1
            if not self.cut_in:
                self.board.kill()
                raise PowerCut


def run_program(files: dict[str, bytes], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let virtual boards run these files of a program instead of its sources."""
    put(folder, files)
    monkeypatch.setattr(process, "module_path", lambda: f"{MODELLED_CHIPS}:{folder / LIBRARY}:.frozen")
