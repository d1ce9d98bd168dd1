"""The players and the judge at a board of a tournament: they sit down, play a short match, hand in, by the buttons."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from tapete.boards.board_connection import BoardConnection
from tapete.boards.shared_port import BorrowedConnection
from tapete.demo.button_presser import SEATS, ButtonPresser
from tapete.demo.shown_code import read_shown_code
from tapete.demo.status_watcher import BoardStatus, StatusWatcher
from tapete.virtual.board import VirtualBoard
from tapete_event.judge_codes import judge_code
from tapete_link.messages import RECORD
from tapete_rules.record import parse_record

_MENU = ("draw", "undo", "time", "judge", "withdraw")
"""The menu of a tournament's table once a move was made; its last line is to give up."""
_BUTTONS = ((1, "-"), (1, "OK"), (1, "+"), (2, "-"), (2, "OK"), (2, "+"))
_RULINGS = ("clock", "correct", "penalty", "end", "swap", "done")
_STILL_S = 0.1


class TablePlayer:
    """The hands at one virtual board. `presses`: so far; they press while `at_board` or `beside_desk` lasts."""

    def __init__(self, board: VirtualBoard) -> None:
        self.board = board
        self.presses = 0
        self._connection: BoardConnection | BorrowedConnection
        self._watcher: StatusWatcher
        self._presser: ButtonPresser

    @contextmanager
    def at_board(self) -> Iterator["TablePlayer"]:
        """The hands with an eye on the board's status; nobody else speaks with the board."""
        with BoardConnection(self.board.port) as connection, self._watching(connection):
            yield self

    @contextmanager
    def beside_desk(self, stop: threading.Event) -> Iterator["TablePlayer"]:
        """The hands at a board that the desk of this program looks at, too, until `stop` is set."""
        with self._watching(BorrowedConnection(self.board.port, stop)):
            yield self

    @contextmanager
    def _watching(self, connection: BoardConnection | BorrowedConnection) -> Iterator[None]:
        self._connection, self._watcher = connection, StatusWatcher(connection)
        self._presser = ButtonPresser(self.board, self._watcher)
        try:
            yield
        finally:
            self.presses += self._presser.presses

    def sit_down_told(self) -> None:
        """Press OK on both seats: the desk has told the board who plays."""
        self._wait_for_both("seat")
        for seat in SEATS:
            self._presser.press_key(seat, "OK")
        self._wait_for_both("play")

    def sit_down(self, *numbers: int, digits: int = 2) -> None:
        """Type the number of each player, see his name, and press OK."""
        self._wait_for_both("home")
        self._presser.press_key(1, "OK")
        self._wait_for_both("seat")
        for seat, number in zip(SEATS, numbers, strict=True):
            for digit in f"{number:0{digits}}":
                ups = int(digit)
                self._presser.press_key(seat, "+" if ups <= 5 else "-", min(ups, 10 - ups))
                self._presser.press_key(seat, "OK")
            self._presser.press_key(seat, "OK")
        self._wait_for_both("play")

    def lose_life(self, seat: int, points: int) -> BoardStatus:
        """A seat counts down the number under its bar; returns the status when that is a move."""
        before = self._watcher.read_status().entries
        self._presser.press_key(seat, "-", points)
        return self._watcher.wait_for("a move", lambda status: status.entries > before)

    def change_number(self, seat: int, moves: int, key: str, points: int) -> None:
        """A seat moves its bar on so many times, and presses - or + as often as it has to."""
        self._presser.press_key(seat, "OK", moves)
        self._presser.press_key(seat, key, points)

    def concede(self, seat: int) -> None:
        """A seat gives the match up, both confirm the result, and the board shows its code."""
        self.give_up(seat)
        self._wait_for_both("code")

    def give_up(self, seat: int) -> None:
        """A seat gives the match up, and both confirm the result, which a desk may take at once."""
        self._presser.concede(seat)
        self._wait_for_both("result")
        self._presser.hold_both()

    def leave_result(self) -> None:
        """Leave the code on both seats, unless the board has done so since the desk has the result."""
        for seat in SEATS:
            if self._watcher.read_status().screen_of(seat) == "code":
                self._presser.press_key(seat, "OK")

    def show_qr(self) -> list[bytearray]:
        """Show the QR of the result at display 1; returns its pixels."""
        self._presser.press_key(1, "+")
        self._watcher.wait_for("qr", lambda status: status.cursors[0] == "qr")
        self.board.wait_still(_STILL_S)
        return self.board.pixels(1)

    def read_shown_code(self) -> str:
        """Return the code of the result as display 1 shows it."""
        self._wait_for_both("code")
        self.board.wait_still(_STILL_S)
        return read_shown_code(self.board.pixels(1))

    def leave_code(self) -> None:
        """Leave the code, which both have read."""
        for seat in SEATS:
            self._presser.press_key(seat, "OK")
        self._wait_for_both("home")

    def call_judge(self, seat: int) -> None:
        """A seat calls a judge, and both displays say so."""
        self._choose_in_menu(seat, "judge")
        self._presser.wait_for_screen(seat, "act")
        self._presser.press_key(seat, "+")
        self._presser.press_key(seat, "OK")
        self._wait_for_both("judge")

    def judge_corrects(self, key: bytes, index: int) -> BoardStatus:
        """The judge presses one of his codes, and sets the first number of seat 1 one higher."""
        for button in judge_code(key, index):
            self._presser.press_key(*_BUTTONS[button])
        self._wait_for_both("ruling")
        before = self._watcher.read_status().entries
        self._presser.press_key(1, "+", _RULINGS.index("correct"))
        self._presser.press_key(1, "OK", 3)  # correct, seat 1, its first number
        self._presser.wait_for_screen(1, "number")
        self._presser.press_key(1, "+")
        self._presser.press_key(1, "OK")
        self._presser.wait_for_screen(1, "judges")
        self._presser.press_key(1, "OK")  # the first reason
        ruled = self._watcher.wait_for("a ruling", lambda status: status.entries > before)
        self._presser.hold_ok(1, "play")
        return ruled

    def read_moves(self) -> list[str]:
        """Return the moves of the running match as its record has them."""
        self._wait_for_both("play")
        record = self._connection.get_file(f"{RECORD}/{self._connection.hello().match}")
        return parse_record(record.decode()).lines

    def _choose_in_menu(self, seat: int, entry: str) -> None:
        self._presser.hold_ok(seat, "menu")
        self._presser.press_key(seat, "+", _MENU.index(entry))
        self._presser.press_key(seat, "OK")

    def _wait_for_both(self, screen: str) -> BoardStatus:
        return self._watcher.wait_for(screen, lambda status: status.screens == (screen, screen))
