"""An evening on virtual boards whose power is cut, with restless players and a desk that comes and goes."""

import random
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from tapete.boards.board_connection import BoardConnection
from tapete.boards.places import BoardPlace
from tapete.demo.shown_code import read_shown_code
from tapete.errors import BoardError, TapeteError
from tapete.library.store import Library
from tapete.tournament.commands.boards import prepare_boards
from tapete.tournament.commands.lifecycle import create_event
from tapete.tournament.commands.players import register_players
from tapete.tournament.commands.results import enter_line
from tapete.tournament.core.event import Event
from tapete.tournament.core.event_state import RoundTable
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.standings.standing import compute_standings
from tapete.tournament.port.port_watch import PortWatch
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.rounds import draft_next_round, publish_draft
from tapete.virtual.board import VirtualBoard
from tapete_link.table_client import TableStatus, read_board_table

SPEED = 20
CODE = "SOAK"
HOLD_MS = 700
PATIENCE_S = 120.0
LONGEST_STEP_S = 0.05
LONGEST_PRESS_S = 1.0
CONFIRM_S = 2 / SPEED
STILL_S = 0.1
_PASSING = ("port.held", "port.busy", "board.silent", "board.gone", "board.repl", "board.confused", "virtual.off")


@dataclass
class EveningTally:
    """The work of an evening, and its faults."""

    presses: int = 0
    cuts: int = 0
    looks: int = 0
    codes: int = 0
    unseen: int = 0
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.presses} presses, {self.cuts} power cuts, {self.looks} looks of the desk, "
            f"{self.codes} codes typed, {self.unseen} not seen, {len(self.faults)} faults"
        )


class RestlessTable:
    """Two players at a board until their result is confirmed. `loser` gives up sooner or later, whatever happens."""

    def __init__(self, board: VirtualBoard, tally: EveningTally, chance: random.Random, cut_share: float) -> None:
        self.board = board
        self._tally = tally
        self._chance = chance
        self._cut_share = cut_share
        self._awaited = 0  # what the board's counter of presses says once it has seen all of them
        self._since = 0.0
        self._seen: object = None  # at the last look

    def play(self, players: Sequence[int], loser: int, is_over: Callable[[], bool]) -> int:
        """Play a match of two players, the second of whom is number `loser`; returns the counter of its seating."""
        end = time.monotonic() + PATIENCE_S
        patience = self._chance.randrange(4, 12)
        counter, before = 0, -1
        while time.monotonic() < end and not is_over():
            look = self._look()
            if look is None:
                continue
            self._seen = look
            screens, cursors, status = look
            before = status.counter if before < 0 else before  # a result of then may still be on the board
            counter = max(counter, status.counter)
            if status.state == "result" and counter > before:
                return counter
            patience -= 1
            self._act(screens, cursors, status, players, loser if patience < 0 else 0)
            if self._chance.random() < self._cut_share:
                self._tally.cuts += 1
                self.board.restart()
                self._awaited = 0
        if not is_over():
            self._tally.faults.append(f"players {players} did not end: {self._seen} {self.board.report()}")
        return counter

    def leave_code(self) -> None:
        """Press OK at both displays until the first screen is there."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            look = self._look()
            screens = look[0] if look is not None else ()
            if screens == ("home", "home"):
                return
            if "code" in screens:
                self._press(f"{screens.index('code') + 1}OK")
            elif screens:
                self._press("1OK", HOLD_MS)

    def _look(self) -> tuple[tuple[str, ...], tuple[str, ...], TableStatus] | None:
        """Return screens, cursors and the table, None while the board does not answer or the desk speaks with it."""
        time.sleep(self._chance.random() * LONGEST_STEP_S)
        try:
            with BoardConnection(self.board.port) as connection:
                status = connection.read_status()
                if status["events"] < self._awaited and time.monotonic() < self._since + LONGEST_PRESS_S:
                    return None
                self._awaited = status["events"]
                return tuple(status["screens"]), tuple(status["cursors"]), connection.run_client(read_board_table)
        except BoardError as error:
            if error.code not in _PASSING:
                self._tally.faults.append(str(error))
            return None

    def _act(
        self, screens: Sequence[str], cursors: Sequence[str], status: TableStatus, players: Sequence[int], loser: int
    ) -> None:
        if "result" in screens:
            self._hold_both()
        elif "home" in screens:
            self._press("1OK")
        elif "seat" in screens:
            self._sit_down(cursors, status, players)
        elif screens == ("play", "play"):
            self._play_on(status, loser)
        elif {"menu", "more", "concede"} & set(screens):
            self._give_up(screens, cursors)
        else:
            self._press(f"{self._chance.randint(1, 2)}OK", self._chance.choice((60, HOLD_MS)))

    def _sit_down(self, cursors: Sequence[str], status: TableStatus, players: Sequence[int]) -> None:
        """Confirm a told seat, or type the numbers a digit at a time, whatever stands there."""
        for seat in (1, 2):
            is_known = len(status.players) >= seat and status.players[seat - 1] == players[seat - 1]
            if is_known:
                self._press(f"{seat}OK")
                continue
            for digit, shown in zip(f"{players[seat - 1]:02}", cursors[seat - 1], strict=True):
                for _ in range((int(digit) - int(shown)) % 10):
                    self._press(f"{seat}+")
                self._press(f"{seat}OK")

    def _play_on(self, status: TableStatus, loser: int) -> None:
        """Press about, or let the loser open his menu."""
        if loser in status.players:
            self._press(f"{status.players.index(loser) + 1}OK", HOLD_MS)
        else:
            self._press(f"{self._chance.randint(1, 2)}{self._chance.choice(('-', '+', 'OK'))}")

    def _give_up(self, screens: Sequence[str], cursors: Sequence[str]) -> None:
        """Take the last line of the menu, of the list behind it and of the question: they give the match up."""
        seat = next(seat for seat in (1, 2) if screens[seat - 1] in ("menu", "more", "concede"))
        is_at_first = int(cursors[seat - 1] or 0) == 0
        self._press(f"{seat}-" if is_at_first else f"{seat}OK")

    def _hold_both(self) -> None:
        """Hold both OKs for two seconds of the board, in which its power may be cut, too."""
        for seat in (1, 2):
            self.board.down(f"{seat}OK")
        time.sleep(CONFIRM_S)
        for seat in (1, 2):
            self.board.up(f"{seat}OK")
        self._tally.presses += 2

    def _press(self, button: str, hold_ms: int = 60) -> None:
        self._tally.presses += 1
        self._awaited += 1
        self._since = time.monotonic()
        self.board.press(button, hold_ms)


class SoakedEvening:
    """Rounds on boards, each played by two players whose loser is drawn; the standings must be those of the results."""

    def __init__(self, folder: Path, boards: int, seed: int, cut_share: float = 0.03) -> None:
        self.tally = EveningTally()
        self._folder = folder
        self._boards = boards
        self._chance = random.Random(seed)
        self._cut_share = cut_share
        self._library = str(folder / "library.sqlite3")
        self._played: list[tuple[int, int, int]] = []  # round, table, loser's number

    def run(self, rounds: int) -> None:
        """Play, and compare the standings."""
        Library(self._library).close()
        create_event("Soak", CODE, "kodem", [f"rounds={rounds}", "best_of=1"], None, self._library)
        for number in range(1, 2 * self._boards + 1):
            register_players(CODE, f"Jugador {number}", "", "", "", self._library)
        boards = [VirtualBoard(self._folder / f"board{number}", SPEED) for number in range(self._boards)]
        with ThreadPoolExecutor(self._boards) as threads:
            list(threads.map(lambda board: board.switch_on(), boards))
        try:
            prepare_boards(CODE, 0, [board.port for board in boards], "", self._library, is_silent=True)
            with open_station(CODE, self._library) as station:
                for _ in range(rounds):
                    self._play_round(station, boards)
                    if any(station.state.open_tables()):
                        return
                self._compare(station)
        finally:
            for board in boards:
                board.switch_off()

    def _play_round(self, station: EventStation, boards: Sequence[VirtualBoard]) -> None:
        station.read_new_entries()
        draft_next_round(station)
        publish_draft(station)
        found = station.state.rounds[-1]
        tables = sorted(found.tables, key=lambda table: table.number)
        losers = [self._chance.choice(table.players) for table in tables]
        self._played += [(found.number, table.number, loser) for table, loser in zip(tables, losers, strict=True)]
        by_table = {station.state.table_of_board(self._id_of(board)): board for board in boards}
        done = threading.Event()
        desk = threading.Thread(target=self._run_desk, args=(boards, done, self._chance.randrange(10**6)))
        desk.start()
        seeds = [self._chance.randrange(10**6) for _ in tables]
        try:
            with ThreadPoolExecutor(len(tables)) as threads:
                playing = [
                    threads.submit(self._play_table, by_table[table.number], table, loser, seed)
                    for table, loser, seed in zip(tables, losers, seeds, strict=True)
                ]
                for played in playing:
                    played.result()
            self._wait_for_results(station)
        finally:
            done.set()
            desk.join()

    def _id_of(self, board: VirtualBoard) -> str:
        with BoardConnection(board.port) as connection:
            return connection.hello().id

    def _play_table(self, board: VirtualBoard, table: RoundTable, loser: int, seed: int) -> None:
        chance = random.Random(seed)
        with Library(self._library) as library:
            station = EventStation(library, library.events()[0])

            def is_home() -> bool:
                station.read_new_entries()
                found = station.state.rounds[-1].table(table.number)
                return found is not None and found.result is not None

            restless = RestlessTable(board, self.tally, chance, self._cut_share)
            counter = restless.play(table.players, loser, is_home)
            if counter and chance.randrange(3) == 0:
                self._type_code(station, board)
            restless.leave_code()

    def _type_code(self, station: EventStation, board: VirtualBoard) -> None:
        """Type the code that a display shows; a board whose power was cut after its result was taken shows none."""
        board.wait_still(STILL_S)
        code = read_shown_code(board.pixels(1)) or read_shown_code(board.pixels(2))
        if not code:
            self.tally.unseen += 1
            return
        try:
            enter_line(station, code.split())
        except TapeteError as error:
            self.tally.faults.append(f"{error} {code}")
        self.tally.codes += 1

    def _run_desk(self, boards: Sequence[VirtualBoard], done: threading.Event, seed: int) -> None:
        """A desk that is there for a moment, sees some of the boards, and goes."""
        chance = random.Random(seed)
        with Library(self._library) as library:
            while not done.wait(chance.random()):
                station = EventStation(library, library.events()[0], "desk", "dos")
                seen = [BoardPlace(board.port, "") for board in boards if chance.randrange(3)]
                PortWatch(station, lambda seen=seen: seen, lambda lines: None).look()
                self.tally.looks += 1

    def _wait_for_results(self, station: EventStation) -> None:
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            station.read_new_entries()
            if not any(station.state.open_tables()):
                return
            time.sleep(0.05)
        self.tally.faults.append(f"open: {[table.number for _, table in station.state.open_tables()]}")

    def _compare(self, station: EventStation) -> None:
        """Fold the same pairings with the results as they were played, and compare the standings."""
        station.read_new_entries()
        truth = Event()
        for logged in station.event.log:
            if logged.entry.kind in ("create", "register", "pair", "publish"):
                truth.push(logged.entry)
            if logged.entry.kind == "publish":
                self._push_played(truth)
        if compute_standings(truth.state) != compute_standings(station.state):
            self.tally.faults.append("the standings differ from those of the results as played")
        results = [logged for logged in station.event.log if logged.entry.kind == "result"]
        if len(results) != len(self._played):
            self.tally.faults.append(f"{len(results)} results of {len(self._played)} matches")

    def _push_played(self, truth: Event) -> None:
        number = len(truth.state.rounds)
        for found, table, loser in self._played:
            if found == number:
                players = truth.state.rounds[-1].table(table)
                assert players is not None
                games = "0-1-0" if players.players[0] == loser else "1-0-0"
                truth.push(Entry("result", (str(number), str(table), games)))
