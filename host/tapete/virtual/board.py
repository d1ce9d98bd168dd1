"""The virtual board: the real firmware in the real MicroPython, with modelled displays and buttons."""

import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from tapete.errors import BoardError
from tapete.files import make_folder, reason_of
from tapete.virtual import wires
from tapete.virtual.chip import DisplayChip
from tapete.virtual.interpreter import require_micropython
from tapete.virtual.lock import FolderLock
from tapete.virtual.process import BoardProcess
from tapete.virtual.serial_line import SerialLine

PROGRAM = "from tapete_board.hardware.board_start import run; run('virtual', '.')"
BUTTONS = {"1-": 10, "1OK": 11, "1+": 12, "2-": 18, "2OK": 19, "2+": 20}
"""The pin of each button: the seat and what stands on it."""
DISPLAYS = 2
TAP_MS = 60
PATIENCE_S = 20.0

_GAP_MS = 120
"""Between two presses of one finger."""
_APART_MS = 30
"""Between two fingers that mean to press at once."""
_CLOSED, _OPEN = 0, 1
_BOUNCES = 3


class VirtualBoard:
    """A board whose files are a folder. Times are in ms of the board, which runs `speed` times as fast as the world.

        with VirtualBoard(folder) as board:
            port = serial.Serial(board.port)  # as any board's
            board.press("1OK")
            board.wait_until(lambda: any(map(any, board.chips[0].pixels())))

    `port` is a serial port for pyserial. `chips` are the controllers of the displays of seat 1 and 2; look at them
    within `wait_until`, or through `pixels`. With `bounce`, contacts open and close a few times at each change.
    Raises VirtualBoardMissing where there is no MicroPython, BoardError "virtual.busy" for a folder in use, and
    "virtual.ended" in place of a BoardError that came of a program which has ended.
    """

    def __init__(self, folder: Path, speed: int = 1, bounce: bool = False, program: str = PROGRAM) -> None:
        self.folder = folder
        self.speed = speed
        self.bounce = bounce
        self.program = program
        self.chips = [DisplayChip() for _ in range(DISPLAYS)]
        self.changes = 0
        self._changed = threading.Condition(threading.RLock())
        self._refusals = [0] * DISPLAYS
        self._lock: FolderLock | None = None
        self._line: SerialLine | None = None
        self._process: BoardProcess | None = None

    # -- power

    @property
    def port(self) -> str:
        """The name of its serial port, the same one until `stop`."""
        if self._line is None:
            raise BoardError("virtual.off")
        return self._line.name

    def switch_on(self) -> None:
        """Power on."""
        require_micropython()  # where it is missing, files cannot be locked nor pseudo-terminals opened either
        try:
            make_folder(self.folder)
        except OSError as error:
            raise BoardError("virtual.folder", path=str(self.folder), reason=reason_of(error)) from error
        if self._lock is None:
            self._lock = FolderLock(self.folder)
        if self._line is None:
            self._line = SerialLine()
            self._lock.note_port(self._line.name)
        with self._changed:  # its first words wait until it is known here
            for chip in self.chips:
                chip.power_on()
            self._process = self._new_process(self._line)

    def _new_process(self, line: SerialLine) -> BoardProcess:
        """Let the program begin; called with the lock held."""
        line.drop_input()
        self._transfers = wires.TransferReader()
        refused = b"".join(wires.refuse_message(bus, times) for bus, times in enumerate(self._refusals) if times)
        return BoardProcess(
            self.program, self.folder, line.board_end, self.speed, refused, self._handle_output, self._restart_program
        )

    def kill(self) -> None:
        """Cut the power at whatever the board is doing; its serial port stays there, without an answer."""
        with self._changed:
            process, self._process = self._process, None
        if process is not None:
            process.close()

    def interrupt(self) -> None:
        """Interrupt the application as Ctrl-C does; the displays keep what it shows at last, until `restart`."""
        if self._process is not None:
            self._process.interrupt()

    def restart(self) -> None:
        """Power off and on again."""
        self.kill()
        self.switch_on()

    def switch_off(self) -> None:
        """Power off and unplug: the serial port is gone."""
        self.kill()
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def is_on(self) -> bool:
        """Return True if the program runs, or is about to run again after a reset."""
        process = self._process
        return process is not None and (process.is_alive() or process.has_reset())

    def __enter__(self) -> Self:
        try:
            self.switch_on()
        except BaseException:
            self.switch_off()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        ended = None
        if isinstance(error, BoardError) and self._process is not None and not self.is_on():
            ended = BoardError("virtual.ended", report=self.report() or "-")  # the cause of what its link met with
        self.switch_off()
        if ended is not None:
            raise ended from error

    # -- hands

    def press(self, button: str, hold_ms: int = TAP_MS) -> None:
        """Press a button and let it go after so many ms of the board; comes back at once."""
        self._send(self._contact(button, _CLOSED, _GAP_MS) + self._contact(button, _OPEN, hold_ms))

    def down(self, button: str) -> None:
        """Press a button and keep it down."""
        self._send(self._contact(button, _CLOSED, 0))

    def up(self, button: str) -> None:
        """Let a button go."""
        self._send(self._contact(button, _OPEN, 0))

    def press_together(self, first: str, second: str) -> None:
        """Press two buttons, the second a moment after the first, and let both go."""
        down = self._contact(first, _CLOSED, _GAP_MS) + self._contact(second, _CLOSED, _APART_MS)
        self._send(down + self._contact(first, _OPEN, TAP_MS) + self._contact(second, _OPEN, 0))

    def _contact(self, button: str, level: int, wait_ms: int) -> bytes:
        pin = BUTTONS[button]
        messages = wires.level_message(pin, level, min(wait_ms, wires.LONGEST_WAIT_MS))
        if self.bounce:
            messages += (wires.level_message(pin, 1 - level) + wires.level_message(pin, level, 1)) * _BOUNCES
        return messages

    # -- faults

    def unplug_display(self, seat: int) -> None:
        """The display of a seat does not answer any more."""
        self._refuse(seat, wires.ALWAYS)

    def plug_display(self, seat: int) -> None:
        """The display of a seat is there again, just powered on."""
        with self._changed:
            self.chips[seat - 1].power_on()
        self._refuse(seat, 0)

    def disturb_display(self, seat: int, times: int) -> None:
        """The next `times` transfers to the display of a seat are not acknowledged."""
        self._send(wires.refuse_message(seat - 1, times))

    def _refuse(self, seat: int, times: int) -> None:
        self._refusals[seat - 1] = times
        if self._process is not None:
            self._send(wires.refuse_message(seat - 1, times))

    # -- eyes

    def pixels(self, seat: int) -> list[bytearray]:
        """Return what the display of a seat shows now: 64 rows of 128 bytes, 1 for a lit pixel."""
        with self._changed:
            return self.chips[seat - 1].pixels()

    def report(self) -> str:
        """Return what MicroPython wrote on its error output."""
        return "" if self._process is None else self._process.report()

    def wait_until(self, predicate: Callable[[], bool], timeout: float = PATIENCE_S) -> None:
        """Wait until something is true, asked again after every change of a display.

        Raises BoardError "virtual.ended" when the program ends meanwhile, TimeoutError after `timeout` seconds.
        """
        end = time.monotonic() + timeout
        with self._changed:
            while not predicate():
                if not self.is_on():
                    raise BoardError("virtual.ended", report=self.report())
                if not self._changed.wait(end - time.monotonic()):
                    raise TimeoutError(f"not within {timeout} s")

    def wait_still(self, length: float) -> None:
        """Wait until no display has changed for `length` seconds."""
        version = -1
        while version != (version := self.wait_change(version, length)):
            pass

    def wait_change(self, seen: int, timeout: float) -> int:
        """Wait for a change after the `seen` first ones, or for the time to pass; the number of changes now."""
        with self._changed:
            self._changed.wait_for(lambda: self.changes != seen or not self.is_on(), timeout)
            return self.changes

    # -- wires

    def _send(self, messages: bytes) -> None:
        if self._process is None:
            raise BoardError("virtual.off")
        self._process.send(messages)

    def _handle_output(self, data: bytes) -> None:
        with self._changed:
            for transfer in self._transfers.feed(data):
                chip = self.chips[transfer.bus]
                if transfer.data is None and self._process is not None:
                    self._process.send(wires.status_message(transfer.bus, chip.status()))
                elif transfer.data is not None:
                    chip.write(transfer.data)
                    self.changes += 1
            self._changed.notify_all()

    def _restart_program(self) -> None:
        """Start the program again after a reset, as the chip does; the displays keep their power."""
        with self._changed:
            process, line = self._process, self._line
            if process is not None and line is not None and process.has_reset():
                process.give_back()
                self._process = self._new_process(line)
            self._changed.notify_all()
