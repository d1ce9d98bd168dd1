"""A reader who does what a README says, line by line, and looks at what comes of it."""

import fcntl
import re
import ssl
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path

from expected_output import ReaderIds, missing_lines
from newcomer import Newcomer
from readme_lines import ENTER, ReadmeLine
from shell_terminal import CTRL_C, PATIENCE_S, ShellTerminal

STILL_S = 0.5
"""A picture that has not changed for so long is finished, and the next key may be pressed."""

UNTIL_CTRL_C = {"make demo": "⣀"}
"""Lines that take more than a minute, and the sign of a display: they are left with Ctrl-C once a match is on it.

`make demo ARGS="--fast ..."`, the line after it, plays the same match to its end.
"""

INTERRUPTED_MAKE = (-2, 2, 130)
"""What make ends with when Ctrl-C ended its command; which one depends on the make."""

_WRITTEN_FILE = re.compile(r"(?:>|-o|--out|--png|--record|--folder|--print) ([^\s\"]+)")
_PAGE = re.compile(r"https?://[\w.:]+/[\w/]*")
_FAULTS = ("Traceback", "command not found")


class Reader:
    """Types lines in one shell. `exit_codes`: of the lines that are not to end with 0, by their text."""

    def __init__(self, newcomer: Newcomer, language: str, exit_codes: dict[str, int]) -> None:
        self.printed = ""
        self._newcomer = newcomer
        self._language = language
        self._exit_codes = exit_codes
        self._ids = ReaderIds()
        self._variables = newcomer.variables

    def type_line(self, line: ReadmeLine) -> list[str]:
        """Type a line, press the keys of its comment; return what is not as the README says."""
        command = self._ids.translate(line.command)
        with alone_on_port(command), self._open_terminal(command) as terminal:
            faults = self._use_program(terminal, line)
            code = terminal.wait_end()
            self._variables = terminal.variables
            self.printed = terminal.transcript
        self._ids.learn("\n".join(line.output), self.printed)
        wanted = INTERRUPTED_MAKE if line.command in UNTIL_CTRL_C else (self._exit_codes.get(line.command, 0),)
        if code not in wanted:
            faults.append(f"exit code {code}")
        faults += [fault for fault in _FAULTS if fault in self.printed]
        faults += [f"no {path}" for path in _WRITTEN_FILE.findall(command) if not self._has_written(path)]
        if self._language == "es":
            faults += [f"not printed: {text}" for text in missing_lines(line.output, self.printed)]
        if "tapete " in command and ">" not in command and not self.printed.strip():
            faults.append("nothing was printed")
        return [f"{line.number}: {command}: {fault}\n{self.printed[-1500:]}" for fault in faults]

    def _open_terminal(self, command: str) -> ShellTerminal:
        return ShellTerminal(command, self._newcomer.clone, self._variables, self._newcomer.home.parent / "variables")

    def _use_program(self, terminal: ShellTerminal, line: ReadmeLine) -> list[str]:
        if line.command in UNTIL_CTRL_C:
            terminal.wait_until(lambda: UNTIL_CTRL_C[line.command] in terminal.screen)
            terminal.press(CTRL_C)
        faults = []
        for keys in line.strokes:
            if " serve" in line.command:
                terminal.wait_until(lambda: bool(_PAGE.search(terminal.transcript)))
                faults += [f"no page at {url}" for url in _PAGE.findall(terminal.transcript) if not is_page(url)]
            else:
                terminal.wait_still(STILL_S)
            terminal.press(keys) if keys.endswith(ENTER) else terminal.press_slowly(keys)
        return faults

    def _has_written(self, name: str) -> bool:
        path = self._newcomer.clone / name
        return any(path.iterdir()) if path.is_dir() else path.is_file() and path.stat().st_size > 0


@contextmanager
def alone_on_port(command: str) -> Iterator[None]:
    """Wait until no other reader on this computer serves pages: a README names one port for all."""
    with (Path(tempfile.gettempdir()) / "tapete-walk.lock").open("w") as lock:
        if " serve" in command:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def is_page(url: str) -> bool:
    """Return True if an address answers with a page, or with the form that asks for a code.

    The certificate of a hall is signed by nobody whom this computer knows.
    """
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    handler = urllib.request.HTTPSHandler(context=trusting)
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), handler)
    try:
        with opener.open(url, timeout=PATIENCE_S) as answer:
            return b"</html>" in answer.read()
    except urllib.error.HTTPError as error:
        return error.code == HTTPStatus.UNAUTHORIZED and b"<form" in error.read()
