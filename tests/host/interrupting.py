"""`tapete` in a process of its own that gets Ctrl-C: when it does something for the first time, or after some time."""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

PATIENCE_S = 60.0
ENDED = (130, -signal.SIGINT)
"""What an interrupted program ends with; the second is what a shell calls 130, too."""

# The event is one of https://docs.python.org/3/library/audit_events.html, with how often it comes before the Ctrl-C.
_PROGRAM = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
event, left = sys.argv.pop(1), int(sys.argv.pop(1))
def hook(name, arguments):
    global left
    if name == event:
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGINT)
sys.addaudithook(hook)
from tapete.cli.entry import main
sys.exit(main())
"""


def interrupt_at(words: Sequence[str], event: str, count: int, folder: Path) -> tuple[int, str]:
    """Run a command line with a Ctrl-C at an event of Python; return its exit code and its error output."""
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM, event, str(count), *words],
        cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        check=False, timeout=PATIENCE_S,
    )  # fmt: skip
    return done.returncode, done.stderr


def interrupt_after(line: str, seconds: float, folder: Path) -> tuple[int, str] | None:
    """Run a line of a shell with a Ctrl-C after some time, as a terminal sends it; None if the line ended before."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    process = subprocess.Popen(
        ["bash", "-c", line], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        text=True, start_new_session=True, env={**os.environ, "PATH": path},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    with process:
        try:
            process.wait(seconds)
            return None
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGINT)
        try:
            problem = process.communicate(timeout=PATIENCE_S)[1]
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            problem = "it goes on"
    return process.returncode, problem
