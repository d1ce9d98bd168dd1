"""The process of a virtual board: MicroPython between a serial line and two pipes."""

import os
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tapete.virtual import wires
from tapete.virtual.interpreter import interpreter_command, module_path

_MOST_BYTES = 4096
_LONGEST_REPORT = 2000
# What ends the program goes to the error output; by itself MicroPython writes it on the serial line.
_REPORTED = """
import sys
try:
    exec({program!r})
except Exception as error:
    sys.print_exception(error, sys.stderr)
    sys.exit(1)
"""


class BoardProcess:
    """One life of a board, from its start to power off or a reset. It ends by itself when the host does.

    `messages` of `wires.py` are there before it begins. `heard(bytes)` is called in a thread of its own with what the
    board says on its wires, `ended()` when it is gone.
    """

    def __init__(
        self, program: str, folder: Path, serial: int, speed: int, messages: bytes, heard: Callable[[bytes], None],
        ended: Callable[[], None],
    ) -> None:  # fmt: skip
        interpreter = interpreter_command("-c", _REPORTED.format(program=program))
        modules = module_path()
        self._report = tempfile.TemporaryFile()  # noqa: SIM115 (closed in close)
        self._lock = threading.Lock()
        board_in, self._to_board = os.pipe()
        self._from_board, board_out = os.pipe()
        os.set_blocking(board_in, False)
        os.write(self._to_board, messages)
        environment = {
            **os.environ,
            "MICROPYPATH": modules,
            "TAPETE_SPEED": str(speed),
            "TAPETE_UNIX": str(int(time.time())),
            "TAPETE_WIRES_IN": str(board_in),
            "TAPETE_WIRES_OUT": str(board_out),
        }
        try:
            self._process = subprocess.Popen(
                interpreter,
                cwd=folder,
                env=environment,
                stdin=serial,
                stdout=serial,
                stderr=self._report,
                pass_fds=(board_in, board_out),
                start_new_session=True,  # Ctrl-C in the terminal is for the host alone
            )
        except BaseException:
            self.give_back()
            raise
        finally:
            os.close(board_in)
            os.close(board_out)
        self._thread = threading.Thread(target=self._listen, args=(heard, ended), daemon=True)
        self._thread.start()

    def _listen(self, heard: Callable[[bytes], None], ended: Callable[[], None]) -> None:
        while data := os.read(self._from_board, _MOST_BYTES):
            heard(data)
        self._process.wait()
        ended()

    def send(self, messages: bytes) -> None:
        """Messages of `wires.py`, in one piece. A board that is gone hears nothing."""
        with self._lock:
            if self.is_alive():
                with suppress(BrokenPipeError):
                    os.write(self._to_board, messages)

    def is_alive(self) -> bool:
        return self._process.poll() is None

    def has_reset(self) -> bool:
        """Return True if the program ended to be started anew."""
        return self._process.poll() == wires.RESET

    def report(self) -> str:
        """The end of what was written on the error output."""
        size = os.fstat(self._report.fileno()).st_size
        start = max(size - _LONGEST_REPORT, 0)
        return os.pread(self._report.fileno(), _LONGEST_REPORT, start).decode("utf-8", "replace")

    def interrupt(self) -> None:
        """Press Ctrl-C, and wait until the program has ended."""
        self._process.send_signal(signal.SIGINT)
        self._thread.join()

    def kill(self) -> None:
        """Cut the power: SIGKILL, at whatever it is doing."""
        self._process.send_signal(signal.SIGKILL)
        self._thread.join()

    def close(self) -> None:
        """End it, if it has not ended, and give everything back."""
        self.kill()
        self.give_back()

    def give_back(self) -> None:
        """Close the pipes and the report of a process that has ended."""
        os.close(self._to_board)
        os.close(self._from_board)
        self._report.close()
