"""A program with a terminal as its way in and out, as a board is one on its port."""

import os
import subprocess
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def on_terminal(*command: str, **options: Any) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The port's path and the process, which is killed at the end; `options` as Popen takes them."""
    board, port = os.openpty()
    tty.setraw(port)
    process = subprocess.Popen(command, stdin=board, stdout=board, **options)
    os.close(board)
    try:
        yield os.ttyname(port), process
    finally:
        process.kill()
        process.wait()
        os.close(port)
