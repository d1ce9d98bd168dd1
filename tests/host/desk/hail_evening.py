"""A whole evening in a hail of faults: everything that was told as entered is in the log once, and nothing else.

Results come by a page of the desk, from two stations (the clock of one is an hour off), by the cables of two boards and
as their codes; some twice, some contradicted by a second station. Meanwhile the desk's server is killed, stations are
frozen, the database is away, cables are cut, answers to the browser are lost and the stick is full, at random.
"""

import random
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from http.client import HTTPException
from pathlib import Path

from fake_table_board import FakeTableBoard
from fake_tables import prepare
from hail_check import Truth, check_stick, count_points, list_faults, read_lines
from hail_faults import CutConnection, Hail, KilledServer, TypingStation
from killed_server import DeskPage

from tapete.errors import BoardError, TapeteError
from tapete.library.event_values import StoredPlayer
from tapete.library.store import Library
from tapete.tournament.commands.lifecycle import create_event
from tapete.tournament.commands.standings import show_standings
from tapete.tournament.desk.people_codes import add_person
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.players import register_new_players
from tapete.tournament.verbs.table_reports import ReportTaker

CODE = "GRANIZO"
GAMES = ("2-0", "2-1", "1-2", "0-2", "1-1")
WRONG_CLOCK_S = 3600
PATIENCE_S = 60
LONGEST_WAIT_S = 1.5
"""Until a table hands its result in: the faults of a round take about as long."""
TWICE, CONTRADICTED, LOST = 0.15, 0.35, 0.25
"""Shares of results that are told twice, up to here contradicted, and of answers that the browser never gets."""
LOST_S = 0.1
"""The longest time that such a connection lasts."""
Place = tuple[int, int]
Tell = Callable[[Place, str, random.Random], None]


class HailEvening:
    """An evening of some rounds. `happened`: how often each fault was; `faults`: what is wrong at the end."""

    def __init__(self, folder: Path, seed: int, players: int = 9, place: str = "") -> None:
        self.faults: list[str] = []
        self.happened: Counter[str] = Counter()
        self._seed = seed
        self._folder = folder
        self._place = place or str(folder / "library.sqlite3")
        self._chance = random.Random(seed)
        self._truth = Truth(players, 0)
        self._wrong_clock_s = self._chance.choice((-WRONG_CLOCK_S, WRONG_CLOCK_S))

    def run(self, rounds: int) -> None:
        """Play so many rounds, and compare the log, the standings and the stick with what was entered."""
        began = time.time()
        self._create()
        with ExitStack() as stack, Library(self._place) as library:
            self._open(stack, library)
            for number in range(1, rounds + 1):
                hail = threading.Thread(target=self._hail.throw)
                hail.start()
                self._play_round(number)
                hail.join()
            self._enter("drop", "1")  # the stick has room now: what it missed comes with this line
        self.happened += self._hail.happened
        lines = read_lines(self._place)
        self.faults += list_faults(lines, self._truth, began, time.time())
        self.faults += check_stick(self._folder / "stick" / f"{CODE}.tapete-event", lines)
        self._compare_points(lines)

    def _create(self) -> None:
        (self._folder / "stick").mkdir(parents=True)
        Library(self._place).close()
        create_event("Granizo", CODE, "kodem", ["rounds=9"], self._folder / "stick", self._place)
        with open_station(CODE, self._place) as station:
            numbers = range(1, self._truth.players + 1)
            register_new_players(station, [StoredPlayer(number, f"Jugador {number}") for number in numbers])

    def _open(self, stack: ExitStack, library: Library) -> None:
        """Start the stations and the server, and plug the boards of tables 1 and 2 in."""
        self._station = EventStation(library, library.events()[0], "cable", "cable")
        self._taker = ReportTaker(self._station)
        self._boards = [stack.enter_context(FakeTableBoard(name)) for name in ("aaaa", "bbbb")]
        for board in self._boards:
            prepare(board, self._station)
        flag = self._folder / "full"
        self._main = TypingStation(self._place, "main", 0, flag)
        stack.callback(self._main.close)
        self._wrong = TypingStation(self._place, "wrong", self._wrong_clock_s, flag)
        stack.callback(self._wrong.close)
        server = KilledServer(self._place, CODE, flag)
        stack.callback(server.kill)
        self._page = DeskPage(server.port, f"/e/{CODE}", add_person(library, "Ana", "organiser")[1])
        self._hail = Hail(self._place, server, [self._main, self._wrong], flag, self._seed)

    def _play_round(self, number: int) -> None:
        self._insist(f"round {number}", lambda: self._main.say("round"))
        self._truth.rounds = number
        self._station.read_new_entries()
        tables = [table for table in self._station.state.rounds[-1].tables if not table.is_bye]
        for table in tables:
            self._truth.seats[number, table.number] = table.players[0], table.players[1]
            self._truth.results[number, table.number] = self._chance.choice(GAMES)
        with ThreadPoolExecutor(len(tables)) as threads:
            chances = [random.Random(self._chance.randrange(10**9)) for _ in tables]
            list(threads.map(self._play_table, [(number, table.number) for table in tables], chances))
        self._enter("penalty", str(number), str(self._chance.randint(1, self._truth.players)), "warning")

    def _play_table(self, place: Place, chance: random.Random) -> None:
        """Tell the result of a table in one way; perhaps it is told again by the main station, or contradicted."""
        ways: list[Tell] = [self._tell_by_page, self._tell_by_page, self._type_at_wrong, self._type_at_main]
        if place[1] <= len(self._boards):
            ways = [self._tell_by_cable, self._tell_by_code]
        games, tell, fate = self._truth.results[place], chance.choice(ways), chance.random()
        time.sleep(chance.random() * LONGEST_WAIT_S)
        tell(place, games, chance)
        self.happened[tell.__name__.removeprefix("_")] += 1
        if fate < TWICE:
            self._type_at_main(place, games, chance)
        elif fate < CONTRADICTED and tell != self._type_at_main:
            self._truth.doubted[place] = chance.choice([doubted for doubted in GAMES if doubted != games])
            self._type_at_main(place, self._truth.doubted[place], chance)
            self._decide(place, games)

    # -- the ways of a result

    def _type_at_main(self, place: Place, games: str, _chance: random.Random) -> None:
        self._insist(f"{place} {games}", lambda: self._main.say("type", str(place[1]), games))

    def _type_at_wrong(self, place: Place, games: str, _chance: random.Random) -> None:
        self._truth.wrong_clock_s = self._wrong_clock_s
        self._insist(f"{place} {games}", lambda: self._wrong.say("type", str(place[1]), games))

    def _tell_by_page(self, place: Place, games: str, chance: random.Random) -> None:
        """Send the line until its answer comes, as the page does: the server may be dead, or the answer lost."""

        def send() -> str:
            try:
                if chance.random() < LOST:
                    self.happened["answer lost"] += 1
                    self._page.send_blindly(f"{place[1]} {games}", place[0], chance.random() * LOST_S)
                    return "library.unknown"
                status = self._page.send(f"{place[1]} {games}", place[0])
            except (OSError, HTTPException):
                return "library.dead"
            return "told" if status == 200 else "library.away" if status == 503 else str(status)

        self._insist(f"{place} {games}", send)

    def _tell_by_cable(self, place: Place, games: str, chance: random.Random) -> None:
        """Hand the result in; the cable is pulled after some requests, and plugged in again."""
        board = self._boards[place[1] - 1]
        board.sit_down(*self._truth.seats[place])
        board.hand_in(*map(int, games.split("-")))
        self._bring_home(board, chance)

    def _tell_by_code(self, place: Place, games: str, chance: random.Random) -> None:
        """Type the code of the board; then its cable is plugged in, and brings the same."""
        board = self._boards[place[1] - 1]
        board.sit_down(*self._truth.seats[place])
        code = board.code_of(board.hand_in(*map(int, games.split("-"))))
        self._truth.wrong_clock_s = self._wrong_clock_s
        self._insist(f"{place} {code}", lambda: self._wrong.say("type", code))
        self._bring_home(board, chance)

    def _bring_home(self, board: FakeTableBoard, chance: random.Random) -> None:
        end = time.monotonic() + PATIENCE_S
        while board.unconfirmed() and time.monotonic() < end:
            with CutConnection(board.path) as connection:
                connection.requests_left = chance.randrange(2, 12)
                try:
                    self._taker.take_reports(connection, connection.hello())
                except BoardError:
                    self.happened["cable cut"] += 1
                except TapeteError as error:
                    self.happened[error.code] += 1

    # -- what is entered besides

    def _decide(self, place: Place, games: str) -> None:
        with self._hail.database_turn:
            self._insist(f"{place} decided", lambda: self._main.say("correct", *map(str, place), games, "reason=judge"))

    def _enter(self, kind: str, *words: str) -> None:
        """Enter what is no result; nobody can send that twice without doubling it."""
        with self._hail.database_turn:
            self._insist(f"{kind} {words}", lambda: self._main.say(kind, *words))
        self._truth.more_entries[kind, words[0]] += 1

    def _insist(self, entered: str, say: Callable[[], str]) -> None:
        """Say something until the library is there to hear it; what is refused is a fault."""
        end, answer = time.monotonic() + PATIENCE_S, ""
        while time.monotonic() < end:
            answer = say()
            if not answer.startswith("library."):
                break
            time.sleep(0.05)
        if answer != "told":
            self.faults.append(f"{entered}: {answer}")

    def _compare_points(self, lines: list[str]) -> None:
        rows = show_standings(CODE, 0, self._place).data["standings"]
        assert isinstance(rows, list)
        points = {row["number"]: int(row["points"]) for row in rows}
        truth = count_points(lines, self._truth)
        if points != truth:
            self.faults.append(f"points are {points}, by what was entered {truth}")
