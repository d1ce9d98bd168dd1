"""The link of an emulated Pico in the Pico's own time, against mpremote's copy of the same bytes.

The harness is a Python file with `Board` and `build_fs` for an emulator of the RP2040, whose packages have to be
installed beside it. It is named on the command line, and so is MicroPython's image.
"""

import importlib.util
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import mpremote.transport_serial
from mpremote.transport_serial import SerialTransport

import tapete.boards.board_connection
from tapete.boards.board_connection import BoardConnection
from tapete.boards.sync import content_name
from tapete.install.program import build_program
from tapete.install.wiring import PANELS, read_wiring_profile

STARTED_MS = 3000
PLAYING_MS = 12000  # after power-on: four presses have begun a match of the first game, and nothing more is prepared
STEP_MS = 0.25
BUTTONS = ("1-", "1OK", "1+", "2-", "2OK", "2+")


class EmulatedPort:
    """Stands in for a serial port; time passes on the board while somebody waits, and only then."""

    def __init__(self, board: Any, timeout: float | None) -> None:
        self._board = board
        self._at = len(board.serial)
        self._timeout = 60 if timeout is None else timeout

    @property
    def in_waiting(self) -> int:
        return len(self._board.serial) - self._at

    def inWaiting(self) -> int:  # noqa: N802 (pyserial's old name, which mpremote uses)
        if not self.in_waiting:
            wait(self._board, STEP_MS)
        return self.in_waiting

    def read(self, size: int = 1) -> bytes:
        end = self._board.now_ms + self._timeout * 1000
        while not self.in_waiting and self._board.now_ms < end:
            wait(self._board, STEP_MS)
        data = bytes(self._board.serial[self._at : self._at + size])
        self._at += len(data)
        return data

    def write(self, data: bytes) -> int:
        self._board.send(data)
        return len(data)

    def isOpen(self) -> bool:  # noqa: N802
        return True

    def close(self) -> None:
        pass


def wait(board: Any, length_ms: float) -> None:
    board.run_until(board.now_ms + length_ms)


def time_of(board: Any) -> SimpleNamespace:
    """Return what stands for the module `time`: the board's."""
    return SimpleNamespace(monotonic=lambda: board.now_ms / 1000, sleep=lambda seconds: wait(board, seconds * 1000))


@contextmanager
def replaced(module: Any, **names: object) -> Iterator[None]:
    """Give names of a module other values for a while."""
    before = {name: getattr(module, name) for name in names}
    vars(module).update(names)
    try:
        yield
    finally:
        vars(module).update(before)


def start_board(harness: Any, image: str) -> Any:
    """Return an emulated Pico with the application, a match on its displays and a host at its port."""
    profile = read_wiring_profile("pico")
    displays = [
        {"name": str(seat), "i2c": display.bus, "sda": display.sda, "scl": display.scl, "addr": display.address}
        for seat, display in enumerate(profile.displays, 1)
    ]
    buttons = [{"name": name, "gpio": pin} for name, pin in zip(BUTTONS, profile.buttons, strict=True)]
    with tempfile.TemporaryDirectory() as folder:
        for place, data in build_program(profile, PANELS[0]).items():
            (Path(folder) / place).parent.mkdir(parents=True, exist_ok=True)
            (Path(folder) / place).write_bytes(data)
        system = harness.build_fs(folder)
    board = harness.Board(image, {"oleds": displays, "buttons": buttons}, fs=system, usb="open", sample_heap_ms=0)
    for number in range(4):
        board.press("1OK", STARTED_MS + 1600 * number)
    board.run_until(PLAYING_MS)
    board.cdc.set_control_lines(dtr=True, rts=False)
    return board


def passed_ms(board: Any, work: Callable[[], object]) -> float:
    """Return the milliseconds of the board that it takes."""
    start = board.now_ms
    work()
    return float(board.now_ms - start)


def send_file(board: Any, data: bytes) -> float:
    """Return the milliseconds from the first byte of "hello" until the board has the file."""
    port = EmulatedPort(board, 0.02)
    with replaced(tapete.boards.board_connection, open_port=lambda path: port, time=time_of(board)):
        connection = BoardConnection("emulated")

        def send() -> None:
            assert connection.hello().match, "no match goes on"
            assert connection.put_file(f"deck/{content_name(data)}", data)

        return passed_ms(board, send)


def copy_file(board: Any, data: bytes) -> float:
    """Return the milliseconds that `mpremote fs cp` takes, with its soft reset."""
    port = EmulatedPort(board, None)
    serial = SimpleNamespace(__version__="3.5", serial_for_url=lambda *parts, **fields: port)
    with replaced(mpremote.transport_serial, serial=serial, time=time_of(board)):
        transport = SerialTransport("emulated", exclusive=False)

        def copy() -> None:
            transport.enter_raw_repl(soft_reset=True)
            transport.fs_writefile(f"copy{len(data)}", data)
            transport.exit_raw_repl()

        return passed_ms(board, copy)


def measure_pico(harness: str, image: str, decks: list[bytes], size: int) -> Iterator[tuple[str, float, float]]:
    """Yield the name of a row, our milliseconds and mpremote's; the first deck finds a link that is not loaded."""
    sys.path.insert(0, str(Path(harness).parent))
    spec = importlib.util.spec_from_file_location("pico_harness", harness)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    board = start_board(module, image)
    files = [*decks, random.Random(size).randbytes(size)]
    ours = []
    for data in files:
        ours.append(send_file(board, data))
        wait(board, 400)
    theirs = [copy_file(board, data) for data in files]
    names = ["deck, first", *["deck, again" for _ in decks[1:]], f"{size} bytes"]
    yield from zip(names, ours, theirs, strict=True)
