"""The evening that plays itself on virtual boards: three tables with a cable, the fourth tells by code or by QR."""

import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from tapete.boards.places import BoardPlace
from tapete.boards.qr_reader import has_qr_reader
from tapete.demo.button_presser import SEATS
from tapete.demo.table_boards import powered_players, scan_result
from tapete.demo.table_player import TablePlayer
from tapete.errors import TapeteError
from tapete.tournament.core.event_state import RoundTable
from tapete.tournament.desk.board_steps import prepare_boards
from tapete.tournament.desk.self_playing_evening import AUTHOR, SelfPlayingEvening
from tapete.tournament.desk.station_keeper import StationKeeper
from tapete.tournament.verbs.typed_words import enter_result_words

BOARDS = 4
WITHOUT_CABLE = 4
"""The table whose board is never plugged in: its players type their numbers, and its result comes as a code."""
_SPEED = 1
_CHANGES = (10, 16)
_REST_S = (1.0, 2.2)
_PATIENCE_S = 15.0


class EveningOnBoards(SelfPlayingEvening):
    """Plays evening after evening by the buttons of virtual boards. `folder`: where their files are.

    `changes`: how many numbers change in a match, at least and at most; `rest_s`: seconds between two of them.
    """

    settings = ("rounds=3", "cut=4", "check_in=required", "minutes=50", "best_of=1", "feature=1")
    results = ("10", "01", "10", "01", "0-0-1")
    correction = "01"

    def __init__(
        self, keeper: StationKeeper, folder: Path, pace: float = 1.5, rest: float = 45.0, seed: int = 7,
        speed: int = _SPEED, changes: tuple[int, int] = _CHANGES, rest_s: tuple[float, float] = _REST_S,
    ) -> None:  # fmt: skip
        super().__init__(keeper, pace, rest, seed)
        self._folder = folder
        self._speed = speed
        self._changes = changes
        self._rest_s = rest_s
        self._players: list[TablePlayer] = []

    def list_places(self) -> list[BoardPlace]:
        """Return the ports of the boards that are plugged in."""
        return [_place_of(player) for player in self._players[: WITHOUT_CABLE - 1]]

    def play_on(self) -> None:
        with powered_players(self._folder, BOARDS, self._speed) as players:
            self._players = players
            super().play_on()
            self._players = []

    def open_evening(self) -> None:
        self._restart_boards()
        super().open_evening()
        prepare_boards(self.keeper, self.code, AUTHOR, [_place_of(player) for player in self._players])

    def _restart_boards(self) -> None:
        """Switch the boards off and on, as over night; the watch does not see them meanwhile."""
        players, self._players = self._players, []
        for player in players:
            player.board.restart()
        self._players = players

    def play_tables(self) -> None:
        with self.keeper.use(self.code, AUTHOR) as station:
            tables = station.state.rounds[-1].open_tables()
        with ThreadPoolExecutor(len(tables) or 1, "table") as threads:
            list(threads.map(self._play_table, tables))

    def _play_table(self, table: RoundTable) -> None:
        """Play a table at its board; where somebody or something comes between, its result is just entered."""
        try:
            with self._players[table.number - 1].beside_desk(self.stopped) as player:
                self._play_at_board(player, table)
        except (TapeteError, IndexError):
            self.rest(0)
            if self._is_open(table.number):
                self.take_step(partial(self.tell_table, number=table.number))

    def _play_at_board(self, player: TablePlayer, table: RoundTable) -> None:
        has_cable = table.number != WITHOUT_CABLE
        if has_cable:
            player.sit_down_told()
        else:
            player.sit_down(*table.players)
        for seat in self._change_seats():
            moves, points = self.chance.randint(0, 2), self.chance.randint(1, 3)
            player.change_number(seat, moves, self.chance.choice("---+"), points)
            self.rest(self.chance.uniform(*self._rest_s))
        loser = self.chance.choice(SEATS)
        if has_cable:
            player.give_up(loser)
            self._wait_for_result(table.number)
            player.leave_result()
        else:
            player.concede(loser)
            self._tell_without_cable(player)
            player.leave_code()

    def _change_seats(self) -> Iterable[int]:
        """Return who changes a number, one after the other."""
        return [SEATS[place % 2] for place in range(self.chance.randint(*self._changes))]

    def _tell_without_cable(self, player: TablePlayer) -> None:
        """A scanner reads the QR in every second round; else the code is typed."""
        with self.keeper.use(self.code, AUTHOR) as station:
            is_scanned = len(station.state.rounds) % 2 == 0 and has_qr_reader()
        typed = scan_result(player) if is_scanned else player.read_shown_code()
        self.take_step(partial(enter_result_words, words=typed.split()))

    def _wait_for_result(self, number: int) -> None:
        end = time.monotonic() + _PATIENCE_S
        while self._is_open(number) and time.monotonic() < end:
            self.rest(0.2)

    def _is_open(self, number: int) -> bool:
        with self.keeper.use(self.code, AUTHOR) as station:
            table = station.state.rounds[-1].table(number)
            return table is not None and table.is_open


def _place_of(player: TablePlayer) -> BoardPlace:
    return BoardPlace(player.board.port, "virtual")
