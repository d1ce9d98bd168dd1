"""MicroPython for Unix as a board: its prompt, of which mpremote needs the raw form, and main.py when it starts."""

import os
import subprocess
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from on_micropython import SHARED_PATH, environment
from tapete.virtual.interpreter import interpreter_command

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
def boot():
    # A soft reset at the raw prompt runs boot.py alone.
    sys.modules.pop("tapete_board", None)
    try:
        with open("boot.py") as file:
            program = file.read()
    except OSError:
        return
    try:
        exec(program, globals())
    except Exception as fault:
        sys.print_exception(fault, sys.stdout)
PATH = sys.path[:]
def start():
    # The application, until it ends or Ctrl-C comes, which it reads itself here.
    write(b"\r\nMPY: soft reboot\r\n")
    sys.path[:] = PATH
    for name in list(sys.modules):
        if name.startswith("tapete_board"):
            sys.modules.pop(name)
    try:
        with open("main.py") as file:
            program = file.read()
    except OSError:
        program = ""
    try:
        exec(program, {"__name__": "__main__"})
    except BaseException as fault:
        sys.print_exception(fault, sys.stdout)
    write(b">>> ")
code = b""
is_raw = False
start()
while True:
    byte = read(1)
    if byte == b"\x01":
        code = b""
        is_raw = True
        banner()
    elif byte == b"\x02":
        is_raw = False
        write(b"\r\n>>> ")
    elif byte == b"\x04" and not is_raw:
        start()
    elif byte in b"\x03\r":
        code = b""
    elif byte == b"\x05" and not code:
        assert read(2) == b"A\x01"
        paste()
    elif byte == b"\x04" and not code:
        write(b"OK\r\nMPY: soft reboot\r\n")
        boot()
        banner()
    elif byte == b"\x04":
        write(b"OK")
        run(code)
        code = b""
    else:
        code += byte
"""


# A board's MicroPython says which board it is, and has its library in `lib`.
OF_BOARD = r"""
import sys
class Implementation:
    name = "micropython"
    version = (1, 29, 0, "")
    _machine = MACHINE
    _mpy = sys.implementation._mpy
class BoardSys:
    implementation = Implementation
    def __getattr__(self, name):
        return getattr(unix, name)
unix = sys
sys.path.append("lib")
sys.modules["sys"] = BoardSys()
"""


@contextmanager
def prompt(home: Path, machine: str = "") -> Iterator[str]:
    """A MicroPython with a raw REPL over the files of a folder; the path of its port. `machine`: as a board says it."""
    home.mkdir(exist_ok=True)
    board, port = os.openpty()
    tty.setraw(port)
    path = environment(SHARED_PATH)
    program = (f"MACHINE = {machine!r}" + OF_BOARD if machine else "") + REPL
    process = subprocess.Popen(interpreter_command("-c", program), stdin=board, stdout=board, cwd=home, env=path)
    os.close(board)
    try:
        yield os.ttyname(port)
    finally:
        process.kill()
        process.wait()
        os.close(port)
