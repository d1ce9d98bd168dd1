"""Pictures of tables: what both displays of a board show to everybody, as values that no longer change."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tapete_rules.view import GRID, View

if TYPE_CHECKING:
    from tapete_rules.view import Text

Changed = Callable[[str, int], None]
"""Told of the tournament and the table whose picture is another one."""


@dataclass(frozen=True)
class LastMove:
    """The last line of a match's log, in words of the rules core; seat 0 is the board itself."""

    seat: int
    text: "Text"


@dataclass(frozen=True)
class TimerLeft:
    """A timer that the displays show, when it was heard. `seat`: whose it is, 0 for the table's."""

    name: str
    seat: int
    left: int
    is_running: bool


@dataclass(frozen=True)
class TablePicture:
    """A match as a board's displays show it.

    `players`: their numbers by seat; `views`: of each seat, of one where all seats are alike; `pending`: (seat, stop,
    change) of numbers that presses change just now; `entries`: of the log that led here.
    """

    match: str
    game: str
    players: tuple[int, ...]
    views: tuple[View, ...]
    entries: int
    last: LastMove | None = None
    pending: tuple[tuple[int, str, int], ...] = ()
    timers: tuple[TimerLeft, ...] = ()

    @property
    def is_grid(self) -> bool:
        """True where all seats are alike: one view has a cell for each."""
        return self.views[0].layout == GRID


@dataclass(frozen=True)
class ShownTable:
    """The newest picture of a table. `heard_at`, `since`: monotonic and unix seconds of when it came.

    `is_live`: the board is still heard; `is_over`: it plays this match no more.
    """

    picture: TablePicture
    heard_at: float
    since: float
    is_live: bool = True
    is_over: bool = False


class TablePictures:
    """The pictures of the tables whose boards are plugged into this computer, by tournament and table.

    They are kept in memory: another server shows the tables of its own boards. May be used from any thread.
    """

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self._shown: dict[tuple[str, int], ShownTable] = {}
        self._versions: dict[str, int] = {}
        self._stamps: dict[tuple[str, int], int] = {}
        self._listeners: list[Changed] = []

    def call_when_changed(self, changed: Changed) -> None:
        """Call a function, in any thread, whenever a picture has changed."""
        self._listeners.append(changed)

    def find_picture(self, code: str, table: int) -> ShownTable | None:
        """Return the newest picture of a table, or None."""
        return self._shown.get((code, table))

    def list_tables(self, code: str) -> dict[int, ShownTable]:
        """Return all pictures of a tournament by table."""
        with self._turn:
            return {
                table: picture for (shown_code, table), picture in sorted(self._shown.items()) if shown_code == code
            }

    def version(self, code: str) -> int:
        """Return a number that grows when a table of a tournament comes, is over or is heard no more."""
        return self._versions.get(code, 0)

    def stamp(self, code: str, table: int) -> int:
        """Return a number that grows with every change of a table's picture."""
        return self._stamps.get((code, table), 0)

    def publish_picture(self, code: str, table: int, picture: TablePicture) -> None:
        """Show a new picture of a table."""
        self._change(code, table, ShownTable(picture, time.monotonic(), time.time()))

    def note_over(self, code: str, table: int) -> None:
        """Take note that the match of a table is over; its last picture stays."""
        picture = self.find_picture(code, table)
        if picture is not None and not picture.is_over:
            self._change(code, table, replace(picture, is_over=True))

    def note_silence(self, code: str, table: int) -> None:
        """Take note that a board is heard no more; its last picture stays, with its time."""
        picture = self.find_picture(code, table)
        if picture is not None and picture.is_live:
            self._change(code, table, replace(picture, is_live=False))

    def _change(self, code: str, table: int, picture: ShownTable) -> None:
        with self._turn:
            before = self._shown.get((code, table))
            self._shown[code, table] = picture
            self._stamps[code, table] = self._stamps.get((code, table), 0) + 1
            if before is None or _standing(before) != _standing(picture):
                self._versions[code] = self._versions.get(code, 0) + 1
        for changed in self._listeners:
            changed(code, table)


def _standing(picture: ShownTable) -> tuple[object, ...]:
    return picture.is_live, picture.is_over, picture.picture.match, picture.picture.players
