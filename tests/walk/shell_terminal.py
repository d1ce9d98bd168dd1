"""A terminal of 80 by 24 with a shell in it: a line is typed, keys are pressed, the screen is read."""

import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable
from fcntl import ioctl
from pathlib import Path
from types import TracebackType
from typing import Self

import pyte

COLUMNS, ROWS = 80, 24
CTRL_C = "\x03"
PATIENCE_S = 150.0
_BETWEEN_KEYS_S = 0.1
_CONTROL = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b.|\r")
# The variables that a line has set are those of the next line, as in one shell.
_SHELL_LINE = '{line}\nstatus=$?; env -0 > "$0"; exit $status'


class ShellTerminal:
    """One line of a shell from its start to its end. A context manager; a program that is left over is killed.

    `screen` is what a person sees now, `transcript` all that was written. `variables` are those after the line.
    """

    def __init__(self, line: str, folder: Path, variables: dict[str, str], kept: Path) -> None:
        self.variables = variables
        self.written = b""
        self._not_shown = b""  # drawn when the screen is looked at, which many lines never need
        self._kept = kept
        self._screen = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.ByteStream(self._screen)
        self._file, inside = pty.openpty()
        ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        kept.unlink(missing_ok=True)
        self._process = subprocess.Popen(
            ["bash", "--noprofile", "--norc", "-c", _SHELL_LINE.format(line=line), str(kept)],
            stdin=inside, stdout=inside, stderr=inside, cwd=folder, env=variables, start_new_session=True,
            preexec_fn=lambda: ioctl(0, termios.TIOCSCTTY, 0),  # Ctrl-C reaches all that the line has started
        )  # fmt: skip
        os.close(inside)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        os.close(self._file)

    @property
    def screen(self) -> str:
        """The lines on the screen."""
        self._stream.feed(self._not_shown)
        self._not_shown = b""
        return "\n".join(line.rstrip() for line in self._screen.display)

    @property
    def transcript(self) -> str:
        """All that was written, without colours and movements."""
        return _CONTROL.sub("", self.written.decode("utf-8", "replace"))

    def press(self, keys: str) -> None:
        """Press keys, one after the other."""
        os.write(self._file, keys.encode())

    def press_slowly(self, keys: str) -> None:
        """Press keys as a hand does: each when the last one shows, and no faster than a button comes up again."""
        for number, key in enumerate(keys, 1):
            before = self.screen
            self.press(key)
            if number < len(keys):
                self.wait_until(lambda before=before: self.screen != before)
                self.wait_seconds(_BETWEEN_KEYS_S)

    def wait_seconds(self, seconds: float) -> None:
        """Take what is written during some time."""
        end = time.monotonic() + seconds
        while (rest := end - time.monotonic()) > 0 and self.read(rest):
            pass

    def read(self, patience_s: float) -> bool:
        """Take what was written until now; False once the line has ended."""
        if select.select([self._file], [], [], patience_s)[0]:
            try:
                data = os.read(self._file, 65536)
            except OSError:  # Linux says so of a terminal without a program
                return False
            self.written += data
            self._not_shown += data
            return bool(data)
        return True

    def wait_until(self, is_there: Callable[[], bool], patience_s: float = PATIENCE_S) -> None:
        """Wait until something is there."""
        end = time.monotonic() + patience_s
        while not is_there():
            assert self.read(0.05), f"it ended: {self.transcript[-2000:]}"
            assert time.monotonic() < end, f"not in {patience_s} s:\n{self.screen}"

    def wait_still(self, still_s: float) -> None:
        """Wait until something has been written, and then nothing for so long."""
        self.wait_until(lambda: bool(self.written))
        while True:
            before = len(self.written)
            end = time.monotonic() + still_s
            while (rest := end - time.monotonic()) > 0:
                assert self.read(rest), f"it ended: {self.transcript[-2000:]}"
            if len(self.written) == before:
                return

    def wait_end(self, patience_s: float = PATIENCE_S) -> int:
        """Wait until the line has ended; return its exit code."""
        end = time.monotonic() + patience_s
        while self.read(0.2):
            assert time.monotonic() < end, f"no end in {patience_s} s:\n{self.screen}"
        code = self._process.wait(PATIENCE_S)
        if self._kept.exists():
            pairs = self._kept.read_bytes().decode().split("\0")
            self.variables = dict(pair.split("=", 1) for pair in pairs if "=" in pair)
        return code
