"""MicroPython for Unix as a board's prompt: it has no raw REPL of its own, which mpremote needs."""

import os
import subprocess
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tapete.virtual.interpreter import command

# The raw REPL as a board has it: docs.micropython.org/en/latest/reference/repl.html
REPL = r"""
import io
import sys
read, write = sys.stdin.buffer.read, sys.stdout.buffer.write
WINDOW = 128
def banner():
    write(b"raw REPL; CTRL-B to exit\r\n>")
def paste():
    write(b"R\x01" + WINDOW.to_bytes(2, "little") + b"\x01")
    code, count = b"", 0
    while (byte := read(1)) != b"\x04":
        code += byte
        count += 1
        if count == WINDOW:
            write(b"\x01")
            count = 0
    write(b"\x04")
    run(code)
def run(code):
    error = b""
    try:
        exec(code, globals())
    except Exception as fault:
        text = io.StringIO()
        sys.print_exception(fault, text)
        error = text.getvalue().encode()
    write(b"\x04" + error + b"\x04>")
code = b""
while True:
    byte = read(1)
    if byte == b"\x01":
        code = b""
        banner()
    elif byte in b"\x02\x03\r":
        code = b""
    elif byte == b"\x05" and not code:
        assert read(2) == b"A\x01"
        paste()
    elif byte == b"\x04" and not code:
        write(b"OK\r\nMPY: soft reboot\r\n")
        banner()
    elif byte == b"\x04":
        write(b"OK")
        run(code)
        code = b""
    else:
        code += byte
"""


@contextmanager
def prompt(home: Path) -> Iterator[str]:
    """A MicroPython with a raw REPL over the files of a folder; the path of its port."""
    home.mkdir(exist_ok=True)
    board, port = os.openpty()
    tty.setraw(port)
    process = subprocess.Popen(command("-c", REPL), stdin=board, stdout=board, cwd=home)
    os.close(board)
    try:
        yield os.ttyname(port)
    finally:
        process.kill()
        process.wait()
        os.close(port)
