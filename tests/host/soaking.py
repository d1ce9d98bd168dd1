"""Restless players at a virtual board: its power is cut again and again, and a host syncs while they press."""

import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from virtual_boards import sample_decks

from tapete.boards.board_connection import Answer, BoardConnection
from tapete.boards.sync import SyncCargo, sync_board
from tapete.virtual.board import VirtualBoard
from tapete_rules.deck import Card, build_deck

HOLD_MS = 700
PATIENCE_S = 20.0
# What a seat does at each screen; any of them, and "hold" is OK held.
DEEDS = {
    "home": ("OK",),
    "game": ("+", "OK"),
    "options": ("OK",),
    "deck": ("+", "OK"),
    "coin": ("OK",),
    "notice": ("OK",),
    "play": ("-", "+", "-", "+", "-", "+", "OK", "hold"),
    "menu": ("-", "+", "OK"),
    "more": ("-", "+", "OK", "hold"),
    "consent": ("+", "OK"),
}
ELSEWHERE = ("-", "+", "OK", "OK", "hold")
MENUS = ("menu", "more")
PRESSES_IN_SYNC = 5
END_AFTER = 20
"""Presses at the table, until the next menu ends the match."""


@dataclass
class Tally:
    """A report in words of the work done, and of its faults."""

    presses: int = 0
    cuts: int = 0
    syncs: int = 0
    matches: int = 0
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.presses} presses, {self.cuts} power cuts, {self.syncs} syncs, "
            f"{self.matches} matches ended, {len(self.faults)} faults"
        )


def sample_cargo() -> SyncCargo:
    """Three decks, one of them larger than a block of flash."""
    decks = [deck.data for deck in sample_decks().values()]
    cards = [
        Card(
            f"SOA-{number:03}", f"Carta muy larga {number}", "adendei", f"carta muy larga {number}", (number % 5, 1, 1)
        )
        for number in range(90)
    ]
    return SyncCargo((*decks, build_deck("kodem", "Tercero", cards).data))


class HeldRecords:
    """The records that came home, in memory."""

    def __init__(self) -> None:
        self._sizes: dict[str, int] = {}

    def record_sizes(self, board: str) -> dict[str, int]:
        """The bytes of each record, by match id."""
        return self._sizes

    def save_record(self, text: str) -> None:
        """Hold a record."""
        match_id = next(line.removeprefix("id ") for line in text.splitlines() if line.startswith("id "))
        self._sizes[match_id] = len(text.encode())


class Soak:
    """Two players, a host and a hand on the plug. `tally` counts; `pace_s` is the time of the world between presses.

    `told(fault)` hears of each fault at once.
    """

    def __init__(
        self, board: VirtualBoard, connection: BoardConnection, cargo: SyncCargo, chance: random.Random,
        pace_s: float = 0, told: Callable[[str], None] = lambda fault: None,
    ) -> None:  # fmt: skip
        self.tally = Tally()
        self._board = board
        self._connection = connection
        self._cargo = cargo
        self._records = HeldRecords()
        self._report = board.folder / "settings" / "error"
        self._chance = chance
        self._pace_s = pace_s
        self._told = told
        self._next_at = time.monotonic()
        self._counted = 0  # presses that the board must have counted since its power came
        self._at_table = 0

    # -- what is done

    def press(self) -> None:
        """Let one seat do what its screen asks for, and wait until the board has counted it."""
        look = self._look()
        screens = look["screens"]
        seat = self._chance.choice((1, 2))
        screen = screens[seat - 1]
        if screens == ["result", "result"]:
            self._confirm()
        elif screen in MENUS and look["cursors"][seat - 1] == "0" and self._at_table >= END_AFTER:
            self._choose_last(seat)
        else:
            self._at_table += screen == "play"
            self._do(seat, self._chance.choice(DEEDS.get(screen, ELSEWHERE)))
        self._check()

    def cut(self) -> None:
        """Cut the power, half of the times beside a press; the match must be there afterwards."""
        before = self._look()
        if self._chance.random() < 0.5:
            self._board.press(f"{self._chance.choice((1, 2))}{self._chance.choice('-+')}")
        self._board.restart()
        self.tally.cuts += 1
        self._counted = 0
        after = self._look()
        if (after["match"], after["entries"] >= before["entries"]) != (before["match"], True):
            self._fault(f"a power cut made {after} of {before}")

    def sync(self) -> None:
        """Let the host sync, while both seats press."""
        presses = [f"{self._chance.choice((1, 2))}{self._chance.choice('-+')}" for _ in range(PRESSES_IN_SYNC)]
        presser = threading.Thread(target=self._press_all, args=(presses,))
        presser.start()
        try:
            sync_board(self._connection, self._cargo, self._records)
            self.tally.syncs += 1
        finally:
            presser.join()
        self._count(len(presses))
        self._check()

    # -- hands

    def _do(self, seat: int, deed: str) -> None:
        self._wait_turn()
        if deed == "hold":
            self._board.press(f"{seat}OK", HOLD_MS)
        else:
            self._board.press(f"{seat}{deed}")
        self._count(1)

    def _press_all(self, buttons: list[str]) -> None:
        for button in buttons:
            self._wait_turn()
            self._board.press(button)

    def _choose_last(self, seat: int) -> None:
        """The last entry leads on to the second list, and that one's ends the match; it is one step back."""
        self._do(seat, "-")
        self._do(seat, "OK")

    def _confirm(self) -> None:
        """Both hold OK until the result is gone."""
        for seat in (1, 2):
            self._board.down(f"{seat}OK")
        self._wait(lambda look: "result" not in look["screens"], "a result stays")
        for seat in (1, 2):
            self._board.up(f"{seat}OK")
        self._count(2)
        self.tally.matches += 1
        self._at_table = 0

    def _wait_turn(self) -> None:
        wait_s = self._next_at - time.monotonic()
        if wait_s > 0:
            time.sleep(wait_s)
        self._next_at = time.monotonic() + self._pace_s

    def _count(self, presses: int) -> None:
        self._counted += presses
        self.tally.presses += presses

    # -- eyes

    def _look(self) -> Answer:
        return self._connection.read_status()

    def _check(self) -> None:
        """Wait until all presses are counted; tell of those that are not, and of tracebacks."""
        self._wait(lambda look: look["events"] >= self._counted, "waited in vain")
        counted = self._look()["events"]
        if self._report.exists():
            self._fault(self._report.read_text("utf-8"))
            self._report.unlink()
        elif counted != self._counted:
            self._fault(f"{counted} presses counted of {self._counted}")
        self._counted = counted

    def _wait(self, is_there: Callable[[Answer], bool], fault: str) -> None:
        end = time.monotonic() + PATIENCE_S
        while not is_there(look := self._look()) and not self._report.exists():
            if time.monotonic() > end:
                self._fault(f"{fault}: {look}")
                return

    def _fault(self, fault: str) -> None:
        self.tally.faults.append(fault)
        self._told(fault)
