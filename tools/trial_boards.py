"""Boards on which a MicroPython is tried: one at a port, reached through its prompt, and the virtual one."""

import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from board_probe import END, PROBE, Step

import tapete.boards.micropython_floor as floor
import tapete.install.program as program
from tapete.boards.board_connection import BoardConnection
from tapete.boards.prompt import raw_prompt
from tapete.errors import BoardError
from tapete.install.board_disk import BoardDescription, BoardDisk
from tapete.install.plan import PLAYERS
from tapete.install.wiring import WiringProfile, read_wiring_profile
from tapete.virtual.board import PROGRAM, VirtualBoard

NO_APPLICATION = ("board.silent", "board.repl", "board.confused", "board.older", "board.newer")
"""The errors of a port where no application answers."""

PATIENCE_S = 10.0
"""How long to try to interrupt what runs on a board."""

MOST_S = 120.0
"""Seconds until a game was played, as the board passes them."""

_VIRTUAL_SPEED = 4
_PROBED = "tapete_board.squeeze.function_probe"
_MADE = ("journal", "record", "settings")  # folders in which a match leaves something
_STARTED_ONCE = ("settings/board", "settings/tapete")  # what a start leaves, beside the blocks of the journal
_START_PROBE = """
sys.modules.pop("tapete_board", None)
join(STEPS)
exec(open("main.py").read())
"""


class TrialBoard(Protocol):
    """A board on which games are tried."""

    path: str
    pins: Sequence[int]

    def empty(self) -> None:
        """Remove what a match left."""

    def play(self, steps: Sequence[Step]) -> str:
        """Start the application with the steps beside it; return what the board said until their end."""

    def restart(self) -> None:
        """Start the application as after a power cut."""


class BoardAtPort:
    """A board whose MicroPython is reached through its prompt."""

    def __init__(self, path: str, pins: Sequence[int]) -> None:
        self.path = path
        self.pins = pins

    def empty(self) -> None:
        with raw_prompt(self.path, patience_s=PATIENCE_S, is_fresh=True) as prompt:
            _clear_folders(prompt, _MADE)

    def play(self, steps: Sequence[Step]) -> str:
        with raw_prompt(self.path, patience_s=PATIENCE_S, is_fresh=True) as prompt:
            prompt.exec("import gc, sys\nfrom time import ticks_ms as now\nSPEED = 1\ngc.collect()")
            prompt.exec("before = gc.mem_free()")
            prompt.exec(f"{PROBE}\nSTEPS = {list(steps)!r}")
            prompt.exec_raw_no_follow(_START_PROBE)
            return _read_until_end(lambda: bytes(prompt.serial.read(prompt.serial.inWaiting() or 1)))

    def restart(self) -> None:
        with raw_prompt(self.path, patience_s=PATIENCE_S, is_fresh=True):
            pass


class BoardOnThisMachine:
    """The virtual board, which shows that the trial itself works; its memory is that of another machine."""

    def __init__(self, folder: Path, speed: int = _VIRTUAL_SPEED) -> None:
        profile = read_wiring_profile("pico")
        self.pins: Sequence[int] = profile.buttons
        self._speed = speed
        self._folder = folder
        self._board = VirtualBoard(folder, speed)
        self._board.switch_on()
        self.path = self._board.port

    def close(self) -> None:
        """Switch it off."""
        self._board.switch_off()

    def empty(self) -> None:
        self._board.kill()
        for name in _MADE:
            for file in (self._folder / name).glob("*"):
                file.unlink()

    def play(self, steps: Sequence[Step]) -> str:
        self._board.kill()
        clock = (
            f"import gc\nfrom virtual_clock import ticks_us\nnow = lambda: ticks_us() // 1000\nSPEED = {self._speed}"
        )
        self._board.program = f"{clock}\nbefore = gc.mem_free()\n{PROBE}\njoin({list(steps)!r})\n{PROGRAM}"
        self._board.switch_on()
        with BoardConnection(self.path) as connection:
            return _read_until_end(lambda: connection.talk_raw(b""))

    def restart(self) -> None:
        self._board.program = PROGRAM
        self._board.restart()


def _read_until_end(read: Callable[[], bytes]) -> str:
    """Return what a board says until the steps have ended, or the application, or the time is out."""
    said = b""
    end = time.monotonic() + MOST_S
    while time.monotonic() < end and f"</{END}>".encode() not in said and b"Traceback" not in said:
        said += read()
    return said.decode("utf-8", "replace")


def _clear_folders(prompt: Any, folders: Sequence[str]) -> None:
    prompt.exec(
        f"import os\nfor folder in {list(folders)!r}:\n"
        "    try:\n        names = os.listdir(folder)\n    except OSError:\n        continue\n"
        "    for name in names:\n        os.remove(folder + '/' + name)"
    )


def describe_board(path: str, is_cleared: bool) -> BoardDescription:
    """Return what the board at a port is. Raises BoardError, and SystemExit for one that holds something of players."""
    unused = (*_STARTED_ONCE, "journal/") if _is_at_rest(path) else _STARTED_ONCE
    with raw_prompt(path, patience_s=PATIENCE_S, is_fresh=True) as prompt:
        disk = BoardDisk(prompt, path)
        if is_cleared:
            _clear_folders(prompt, PLAYERS)
        kept = sorted(name for name in disk.sizes(PLAYERS) if not name.startswith(unused))
        if kept:
            raise SystemExit(f"{path}: the board holds {', '.join(kept)}. --clear removes all that players have on it.")
        return disk.about()


def _is_at_rest(path: str) -> bool:
    """Return True if the application answers and no match lies in the journal."""
    with BoardConnection(path) as connection:
        try:
            return not connection.hello().match
        except BoardError as error:
            if error.code not in NO_APPLICATION:
                raise
            return False


@contextmanager
def trying(version: tuple[int, int]) -> Iterator[None]:
    """Take a version of MicroPython for verified while the application is built and installed."""
    modules_of, verified = program.modules_of, floor.RP2040_MICROPYTHON
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder) / "function_probe.py"

        def modules_with_version(profile: WiringProfile) -> dict[str, Path]:
            modules = modules_of(profile)
            if _PROBED in modules:
                source = modules[_PROBED].read_text("utf-8")
                probe.write_text(source.replace("\nVERIFIED = (", f"\nVERIFIED = ({version!r}, "), "utf-8")
                modules[_PROBED] = probe
            return modules

        vars(program)["modules_of"] = modules_with_version
        vars(floor)["RP2040_MICROPYTHON"] = (*verified, version)
        try:
            yield
        finally:
            vars(program)["modules_of"] = modules_of
            vars(floor)["RP2040_MICROPYTHON"] = verified
