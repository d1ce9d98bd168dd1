"""`tapete event demo` on four virtual boards: three tables and a spare board, results by cable, by code and by QR."""

import random
import tempfile
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path

from tapete.boards.places import BoardPlace
from tapete.boards.qr_reader import has_qr_reader, qr_reader_missing
from tapete.command_result import NO, YES, CommandResult, describe_error
from tapete.demo.table_boards import powered_players, scan_result
from tapete.demo.table_player import TablePlayer
from tapete.files import writing_errors
from tapete.library.store import Library
from tapete.terminal.confirming import confirm_all
from tapete.tournament.boards.code_search import keys_of_event
from tapete.tournament.commands.boards import clear_boards, prepare_boards
from tapete.tournament.commands.lifecycle import close_event, create_event, export_event
from tapete.tournament.commands.players import register_players
from tapete.tournament.commands.replaying import replay_event_file
from tapete.tournament.commands.results import enter_line
from tapete.tournament.commands.standings import show_standings
from tapete.tournament.core.event_state import RoundTable
from tapete.tournament.port.port_watch import PortWatch
from tapete.tournament.saying.board_sentences import name_round_on_board
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.moving import move_match
from tapete.tournament.verbs.rounds import draft_next_round, publish_draft
from tapete.tournament.verbs.seat_assignments import tell_round
from tapete.virtual.interpreter import VirtualBoardMissing, require_micropython
from tapete.virtual.picture import save_sheet
from tapete.words import translate

SPEED = 20
BOARDS, TABLES = 4, 3
NAMES = ("Ana", "Leo", "Sofi", "Beto", "Nuria", "Iker")
PICTURE = "tables.png"
_SPARE = 3
_STILL_S = 0.3
_LOOK_S = 0.5
_CODE = 2
"""The code of the judge's list that is used."""

Write = Callable[[Sequence[str]], None]


class BoardEvening:
    """Plays two rounds: the first with a cable at one table only, the second with a board that dies and a judge.

    `lines` and `write` get what happened; `pictures`: a folder for the displays, or None. `is_same`: the match that
    was moved went on with all its moves.
    """

    def __init__(self, folder: Path, seed: int, write: Write, pictures: Path | None = None) -> None:
        self.lines: list[str] = []
        self.is_same = False
        self.presses = 0
        self._folder = folder
        self._chance = random.Random(seed)
        self._write = write
        self._pictures = pictures
        self._shown: list[list[bytearray]] = []
        self._library = str(folder / "boards.sqlite3")
        self._code = ""
        self._players: list[TablePlayer] = []
        self._plugged: list[TablePlayer] = []

    def play(self) -> Path:
        """Play the evening; returns the file of its public text."""
        self._create_event()
        with powered_players(self._folder, BOARDS, SPEED) as self._players:
            self._tell(prepare_boards(self._code, 0, self._ports(*self._players), "", self._library, is_silent=True))
            with open_station(self._code, self._library) as station:
                self._play_evening(station)
            self._tell(clear_boards(self._code, self._ports(*self._players[1:]), "", self._library, is_silent=True))
        self.presses = sum(player.presses for player in self._players)
        self._save_album()
        self._tell(show_standings(self._code, 0, self._library))
        self._tell(close_event(self._code, "", self._library, confirm_all))
        path = self._folder / "boards.tapete-event"
        export_event(self._code, path, self._library)
        return path

    def _create_event(self) -> None:
        Library(self._library).close()
        settings = ["rounds=2", "best_of=1", "minutes=40"]
        created = create_event(translate("event.demo_boards_name"), "", "kodem", settings, None, self._library)
        self._code = str(created.data["event"])
        self._print_line(created.lines[0])
        for name in NAMES:
            register_players(self._code, name, "", "", "", self._library)

    def _play_evening(self, station: EventStation) -> None:
        desk = EventStation(station.library, station.stored, station.author, station.station)
        watch = PortWatch(desk, self._plugged_places, self._write_lines)
        self._play_first_round(station, watch)
        self._play_second_round(station, watch)

    # -- the first round: one table with a cable

    def _play_first_round(self, station: EventStation, watch: PortWatch) -> None:
        tables = self._publish(station, self._players[:1])
        self._print_line(translate("event.demo_numbers"))
        self._plugged = self._players[:1]
        self._seat_told(watch, self._players[0])
        with ThreadPoolExecutor(TABLES) as threads:
            list(threads.map(self._play_match, self._players, tables, [True, False, False]))
        watch.look()
        self._enter(station, "event.demo_code", self._read_code(self._players[1]))
        self._enter_qr(station, self._players[2])
        self._plugged = self._players[:TABLES]
        watch.look()
        for player in self._players[:TABLES]:
            with player.at_board():
                player.leave_code()

    def _seat_told(self, watch: PortWatch, album_player: TablePlayer) -> None:
        """Have those sit down whom the desk tells who plays; its watch tells a board again that starts anew.

        `album_player`: whose displays are kept before.
        """
        stop = threading.Event()
        with ThreadPoolExecutor(len(self._plugged)) as threads:
            seated = [
                threads.submit(self._sit_down_told, player, stop, player is album_player) for player in self._plugged
            ]
            while wait(seated, _LOOK_S).not_done:
                watch.look()
        for player_seated in seated:
            player_seated.result()

    def _sit_down_told(self, player: TablePlayer, stop: threading.Event, is_shown: bool) -> None:
        with player.beside_desk(stop):
            if is_shown:
                self._keep_picture(player)
            player.sit_down_told()

    def _play_match(self, player: TablePlayer, table: RoundTable, is_seated: bool) -> None:
        """Play a short match."""
        loser = self._chance.randint(1, 2)
        with player.at_board():
            if not is_seated:
                player.sit_down(*table.players)
            player.lose_life(loser, 2)
            player.lose_life(3 - loser, 1)
            player.concede(loser)

    def _read_code(self, player: TablePlayer) -> str:
        with player.at_board():
            return player.read_shown_code()

    def _enter_qr(self, station: EventStation, player: TablePlayer) -> None:
        """Enter a result from the QR of a board; where no QR can be read, name the extra and type the code instead."""
        if has_qr_reader():
            self._enter(station, "event.demo_qr", self._scan_qr(player))
            return
        self._print_line(describe_error(qr_reader_missing()))
        self._enter(station, "event.demo_code", self._read_code(player))

    def _scan_qr(self, player: TablePlayer) -> str:
        with player.at_board():
            text = scan_result(player)
            self._keep_picture(player)
        return text

    def _enter(self, station: EventStation, words: str, typed: str) -> None:
        self._print_line(translate(words, typed=typed))
        self._tell(enter_line(station, typed.split()))

    # -- the second round: a board dies, a judge corrects

    def _play_second_round(self, station: EventStation, watch: PortWatch) -> None:
        self._plugged = self._players[:TABLES]
        tables = self._publish(station, self._plugged)
        first, second, third = self._players[:TABLES]
        spare = self._players[_SPARE]
        self._seat_told(watch, third)
        with ThreadPoolExecutor(TABLES) as threads:
            begun = [threads.submit(self._begin_match, player) for player in (first, second)]
            loser = threads.submit(self._play_match, third, tables[2], True)
            for board in begun:
                board.result()
            loser.result()
        with second.at_board():
            second.call_judge(2)
            self._keep_picture(second)
        watch.look()
        with second.at_board():
            key = self._key_of(station, tables[1].number)
            second.judge_corrects(key, _CODE)
            self._print_line(translate("event.demo_judge", table=tables[1].number))
            second.concede(1)
        self._move(station, first, spare, tables[0].number)
        with spare.at_board():
            self._keep_picture(spare)
            spare.concede(2)
            self._keep_picture(spare)
        self._plugged = [second, third, spare]
        watch.look()
        for player in self._plugged:
            with player.at_board():
                player.leave_code()

    def _begin_match(self, player: TablePlayer) -> None:
        with player.at_board():
            player.lose_life(1, 2)
            player.lose_life(2, 3)

    def _move(self, station: EventStation, old: TablePlayer, new: TablePlayer, table: int) -> None:
        """A display of a board dies; its match goes on at the spare one with all its moves."""
        old.board.unplug_display(1)
        with old.at_board():
            before = old.read_moves()
        self._print_line(translate("event.demo_dead", table=table))
        station.read_new_entries()
        moved = move_match(station, table, name_round_on_board, self._ports(old, new))
        with new.at_board():
            after = new.read_moves()
        self.is_same = moved.has_record and len(before) > 0 and after[: len(before)] == before
        self._print_line(
            translate("event.moved" if self.is_same else "event.demo_not_same", table=table, name=moved.name)
        )

    def _key_of(self, station: EventStation, table: int) -> bytes:
        return keys_of_event(station.state, station.secret).key_of(station.state.boards[table])

    # -- the desk

    def _publish(self, station: EventStation, plugged: Sequence[TablePlayer]) -> list[RoundTable]:
        station.read_new_entries()
        draft_next_round(station)
        publish_draft(station)
        published = station.state.rounds[-1]
        result = tell_round(station, name_round_on_board, self._ports(*plugged))
        self._print_line(translate("event.demo_boards_round", round=published.number))
        self._print_line("  " + translate("event.boards_told", tables=", ".join(map(str, result))))
        return [table for table in published.tables if not table.is_bye]

    def _ports(self, *players: TablePlayer) -> list[str]:
        return [player.board.port for player in players]

    def _plugged_places(self) -> list[BoardPlace]:
        return [BoardPlace(port, "virtual") for port in self._ports(*self._plugged)]

    def _keep_picture(self, player: TablePlayer) -> None:
        player.board.wait_still(_STILL_S)
        self._shown.extend(player.board.pixels(seat) for seat in (1, 2))

    def _save_album(self) -> None:
        """Write what the displays showed at some moments, both of a board side by side."""
        if self._pictures is None:
            return
        path = self._pictures / PICTURE
        with writing_errors(path):
            save_sheet(self._shown, path, columns=4, scale=3)
        self._print_line(translate("event.demo_pictures", path=str(path)))

    def _tell(self, result: CommandResult) -> None:
        self._write_lines([f"  {line}" for line in result.lines])

    def _print_line(self, line: str) -> None:
        self._write_lines([line])

    def _write_lines(self, lines: Sequence[str]) -> None:
        self.lines += lines
        self._write(lines)


def play_on_boards(seed: int, pictures: Path | None, write: Write | None = None) -> CommandResult:
    """Play on four virtual boards and replay the text; where there is no MicroPython, tell so and play nothing."""
    tell = write or (lambda lines: None)
    try:
        require_micropython()
    except VirtualBoardMissing as error:
        tell([describe_error(error)])
        return CommandResult({"missing": error.code}, (describe_error(error),))
    with tempfile.TemporaryDirectory(prefix="tapete-boards-") as folder:
        evening = BoardEvening(Path(folder), seed, tell, pictures)
        replayed = replay_event_file(evening.play())
    tell(replayed.lines)
    is_well = evening.is_same and not replayed.exit_code
    data = {**replayed.data, "lines": evening.lines, "is_same": evening.is_same, "presses": evening.presses}
    return CommandResult(data, (*evening.lines, *replayed.lines), YES if is_well else NO)
