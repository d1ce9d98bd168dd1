"""The virtual board without its firmware: small programs at the other end of the wires."""

import io
import os
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
import serial
from rich.console import Console
from virtual_boards import needs_micropython

from tapete.errors import BoardError
from tapete.virtual import interpreter
from tapete.virtual.board import VirtualBoard
from tapete.virtual.chip import HEIGHT, WIDTH
from tapete.virtual.process import BoardProcess
from tapete.virtual.terminal import LiveDisplays, braille_lines, draw_displays, last_changed

pytestmark = needs_micropython

START = """
import sys, select
from machine import I2C, Pin
buses = [I2C(0, scl=Pin(5), sda=Pin(4), freq=400000), I2C(1, scl=Pin(7), sda=Pin(6))]
keyboard = select.poll()
keyboard.register(sys.stdin, select.POLLIN)
def command(bus, *values):
    for value in values:
        buses[bus].writeto(0x3C, bytes((0x80, value)))
"""
# Draws on seat 1's display how often and at which level the first button's edges were seen.
COUNT = """
edges = []
button = Pin(10, Pin.IN, Pin.PULL_UP)
button.irq(handler=lambda pin: edges.append(pin.value()), trigger=Pin.IRQ_FALLING)
command(0, 0xAF, 0x8D, 0x14, 0xA1, 0xC8, 0x20, 0x00)
shown = -1
while True:
    level = button.value()
    if shown != (level, len(edges)):
        shown = (level, len(edges))
        command(0, 0x21, 0, 127, 0x22, 0, 7)
        buses[0].writeto(0x3C, bytes((0x40, level, len(edges), sum(edges))))
"""
# Draws for how many ms of the board the first button has bounced; each of its turns takes the computer long.
SETTLE = """
import time
from virtual_clock import ticks_us
falls = []
button = Pin(10, Pin.IN, Pin.PULL_UP)
button.irq(handler=lambda pin: falls.append(ticks_us() // 1000), trigger=Pin.IRQ_FALLING)
command(0, 0xAF, 0x8D, 0x14, 0xA1, 0xC8, 0x20, 0x00)
while len(falls) < 4:
    button.value()
    time.sleep_ms(3)
command(0, 0x21, 0, 127, 0x22, 0, 7)
buses[0].writeto(0x3C, bytes((0x40, 0, falls[-1] - falls[0])))
keyboard.poll(-1)
"""
ECHO = """
while True:
    keyboard.poll(-1)
    sys.stdout.buffer.write(sys.stdin.buffer.read(1).upper())
"""
# Answers each byte with what a bus says to being written to and read.
PROBE = """
def probe(bus):
    said = bytearray(1)
    try:
        buses[bus].writeto(0x3C, b"\\x80\\xE3")
        buses[bus].readfrom_into(0x3C, said)
        return str(said[0])
    except OSError as error:
        return "E%d" % error.errno
while True:
    keyboard.poll(-1)
    byte = sys.stdin.buffer.read(1)
    if byte == b"+":
        command(1, 0xAF)
    sys.stdout.write("%s %s %s\\n" % (probe(0), probe(1), buses[1].scan()))
"""
# Draws how often it was started, says for "?" what it found then, and starts anew for "!".
RESET = """
import machine, os
try:
    life = os.stat("lives")[6] + 1
except OSError:
    life = 1
with open("lives", "a") as file:
    file.write("+")
command(0, 0xAF, 0x8D, 0x14, 0xA1, 0xC8, 0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7)
buses[0].writeto(0x3C, bytes((0x40, life)))
found = "%d %s\\n" % (life, buses[1].scan())
while keyboard.poll(-1) and sys.stdin.buffer.read(1) != b"!":
    sys.stdout.write(found)
machine.reset()
"""

Make = Callable[..., VirtualBoard]


@pytest.fixture
def make(tmp_path: Path, request: pytest.FixtureRequest) -> Make:
    """A started board that runs START and a program, stopped after the test."""

    def board(program: str, **options: object) -> VirtualBoard:
        made = VirtualBoard(tmp_path / "board", program=START + program, **options)  # type: ignore[arg-type]
        request.addfinalizer(made.switch_off)
        made.switch_on()
        return made

    return board


def drawn(board: VirtualBoard, count: int) -> list[int]:
    """The first bytes of picture of seat 1's display, as they were sent."""
    memory = board.chips[0].memory[0]
    return [memory[WIDTH - 1 - at] for at in range(count)]


def port_of(board: VirtualBoard) -> serial.Serial:
    """Open the port of a board; what it has said before is lost."""
    return serial.Serial(board.port, 115200, timeout=20, exclusive=True)


def said_in(board: VirtualBoard, port: serial.Serial, life: int) -> bytes:
    """Return what RESET found in one of its lives."""
    board.wait_until(lambda: drawn(board, 1) == [life])
    port.write(b"?")
    return bytes(port.readline())


def test_a_press_between_two_looks_is_an_edge(make: Make) -> None:
    board = make(COUNT, speed=10)
    for _ in range(20):
        board.press("1-", hold_ms=0)
    board.wait_until(lambda: drawn(board, 3) == [1, 20, 0])


def test_a_button_stays_down_until_it_is_let_go(make: Make) -> None:
    board = make(COUNT)
    board.down("1-")
    board.wait_until(lambda: drawn(board, 3) == [0, 1, 0])
    board.up("1-")
    board.wait_until(lambda: drawn(board, 3) == [1, 1, 0])


def test_bouncing_contacts_make_more_edges_than_presses(make: Make) -> None:
    board = make(COUNT, bounce=True, speed=10)
    board.press("1-")
    board.press("1-")
    board.wait_until(lambda: drawn(board, 2) == [1, 14])


def test_a_contact_bounces_no_longer_where_the_computer_is_slow(make: Make) -> None:
    board = make(SETTLE, bounce=True, speed=20)
    board.down("1-")
    board.wait_until(lambda: drawn(board, 1) == [0])
    assert drawn(board, 2) == [0, 3]


def test_a_press_lasts_in_the_time_of_the_board(make: Make) -> None:
    board = make(COUNT, speed=100)
    board.press("1-", hold_ms=60000)
    board.wait_until(lambda: drawn(board, 2) == [0, 1])
    board.wait_until(lambda: drawn(board, 2) == [1, 1])


def test_pyserial_opens_it_like_any_port_and_again(make: Make) -> None:
    board = make(ECHO)
    everything = bytes(range(1, 97))
    for _ in range(2):
        with port_of(board) as port:
            port.write(everything)
            assert port.read(96) == everything.upper()


def test_two_programs_do_not_share_its_port(make: Make) -> None:
    board = make(ECHO)
    with port_of(board), pytest.raises(serial.SerialException):
        port_of(board)


def test_the_port_outlives_a_power_cut_and_goes_with_the_plug(make: Make) -> None:
    board = make(ECHO)
    with port_of(board) as port:
        board.kill()
        port.write(b"lost")
        board.switch_on()
        port.write(b"kept")
        assert port.read(4) == b"KEPT"
        board.switch_off()
        with pytest.raises(serial.SerialException):
            port.read(1)


def test_displays_answer_or_do_not(make: Make) -> None:
    board = make(PROBE)
    with port_of(board) as port:

        def probe(command: bytes = b"?") -> str:
            port.write(command)
            return port.readline().decode().strip()

        off, on, missing = "64", "0", "E5"
        assert probe() == f"{off} {off} [60]"
        assert probe(b"+") == f"{off} {on} [60]"
        board.unplug_display(2)
        assert probe() == f"{off} {missing} []"
        board.restart()
        assert probe() == f"{off} {missing} []"
        board.plug_display(2)
        assert probe() == f"{off} {off} [60]"
        board.disturb_display(1, 1)
        assert probe() == f"{missing} {off} [60]"
        assert probe() == f"{off} {off} [60]"


def test_a_board_that_resets_itself_starts_anew_on_the_same_wires(make: Make) -> None:
    board = make(RESET)
    with port_of(board) as port:
        assert said_in(board, port, 1) == b"1 [60]\n"
        board.unplug_display(2)
        for life in range(2, 6):
            port.write(b"!")
            assert said_in(board, port, life) == b"%d []\n" % life
        board.restart()
        assert said_in(board, port, 6) == b"6 []\n"
        assert board.is_on()
        port.write(b"!")
        board.kill()
        assert not board.is_on()


def test_a_missing_display_is_missing_when_a_program_begins(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    board, send, has_answered = make(RESET), BoardProcess.send, threading.Event()

    def send_late(process: BoardProcess, messages: bytes) -> None:
        """A busy computer: the program looks before the host gets to say anything."""
        has_answered.wait(20)
        send(process, messages)

    with port_of(board) as port:
        assert said_in(board, port, 1) == b"1 [60]\n"
        board.unplug_display(2)
        monkeypatch.setattr(BoardProcess, "send", send_late)
        try:
            port.write(b"!")
            assert said_in(board, port, 2) == b"2 []\n"
        finally:
            has_answered.set()


def test_a_program_that_ends_says_why(make: Make) -> None:
    board = make("raise ValueError('no more')")
    with pytest.raises(BoardError, match=r"virtual\.ended") as caught:
        board.wait_until(lambda: False)
    assert "ValueError: no more" in caught.value.fields["report"]
    assert not board.is_on()


def test_one_board_a_folder(make: Make) -> None:
    board = make(ECHO)
    second = VirtualBoard(board.folder, program=START + ECHO)
    with pytest.raises(BoardError, match=r"virtual\.busy"):
        second.switch_on()
    board.switch_off()
    with second:
        assert second.is_on()


def test_a_board_that_is_off_has_no_port(tmp_path: Path) -> None:
    board = VirtualBoard(tmp_path / "board")
    with pytest.raises(BoardError, match=r"virtual\.off"):
        board.press("1OK")
    with pytest.raises(BoardError, match=r"virtual\.off"):
        assert board.port


def link_to_a_board_that_ends(folder: Path) -> None:
    with VirtualBoard(folder, program="raise ValueError('tablero roto')") as board:
        while board.is_on():
            board.wait_change(board.changes, 0.05)
        raise BoardError("board.silent", path=board.port)


def test_a_board_that_ended_is_why_its_link_failed(tmp_path: Path) -> None:
    with pytest.raises(BoardError) as caught:
        link_to_a_board_that_ends(tmp_path / "board")
    assert caught.value.code == "virtual.ended"
    assert "tablero roto" in str(caught.value.fields["report"])


def test_it_says_where_there_is_no_micropython(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interpreter, "find_spec", lambda name: None)
    with pytest.raises(interpreter.VirtualBoardMissing, match=r"virtual\.missing") as caught:
        interpreter.require_micropython()
    assert caught.value.exit_code == 3


def test_braille_shows_every_pixel() -> None:
    pixels = [bytearray(WIDTH) for _ in range(HEIGHT)]
    pixels[0][0] = pixels[3][1] = pixels[63][127] = 1
    lines = braille_lines(pixels)
    assert [len(line) for line in lines] == [64] * 16
    assert lines[0] == "⢁" + "⠀" * 63
    assert lines[-1] == "⠀" * 63 + "⢀"


def test_displays_are_drawn_live_in_a_terminal_and_nowhere_else(make: Make) -> None:
    board = make(COUNT)
    board.wait_until(lambda: drawn(board, 2) == [1, 0])
    for is_terminal in (True, False):
        paper = io.StringIO()
        console = Console(file=paper, force_terminal=is_terminal, width=140, height=40)
        with LiveDisplays(board, console):
            pass
        assert ("⠁" in paper.getvalue()) == is_terminal


def drawing(columns: int, rows: int) -> str:
    """Return the picture on a terminal of that size of two displays, of which the second has changed."""
    pictures = [[bytearray(WIDTH) for _ in range(HEIGHT)] for _ in range(2)]
    pictures[0][0][0] = pictures[1][0][1] = 1
    paper = io.StringIO()
    Console(file=paper, width=columns, height=rows).print(draw_displays(pictures, columns, rows, changed=1))
    return paper.getvalue()


@pytest.mark.parametrize(("columns", "rows", "lines"), [(133, 24, 18), (80, 36, 36)])
def test_both_displays_are_drawn_where_they_fit(columns: int, rows: int, lines: int) -> None:
    drawn = drawing(columns, rows)
    assert drawn.count("\n") == lines
    assert ("⠁" in drawn, "⠈" in drawn) == (True, True)


def test_a_small_terminal_shows_the_display_that_changed() -> None:
    drawn = drawing(80, 24)
    assert drawn.count("\n") == 18
    assert ("⠁" in drawn, "⠈" in drawn) == (False, True)
    assert "36 líneas" in drawn


def test_the_display_that_changed_stays_shown() -> None:
    dark, lit = [bytearray(2)], [bytearray(b"\1\0")]
    assert last_changed([dark, dark], [dark, lit], 0) == 1
    assert last_changed([dark, dark], [lit, lit], 1) == 1
    assert last_changed([dark, dark], [dark, dark], 1) == 1


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux tells when a process ends that is not our child")
def test_the_board_goes_when_its_host_is_killed(tmp_path: Path) -> None:
    host = f"""
import sys
from pathlib import Path
from tapete.virtual.board import VirtualBoard
board = VirtualBoard(Path({str(tmp_path / "board")!r}), program='''{START + COUNT}''')
board.switch_on()
print(board._process._process.pid, flush=True)
sys.stdin.read()
"""
    with subprocess.Popen([sys.executable, "-c", host], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout
        board_id = int(process.stdout.readline())
        process.send_signal(signal.SIGKILL)
    # The lock on its folder is free at once; the process itself ends when it next looks at its wires.
    with VirtualBoard(tmp_path / "board", program=START + ECHO):
        wait_for_end(board_id)


def wait_for_end(process_id: int) -> None:
    """Until a process is gone, which is no child of ours."""
    try:
        handle = os.pidfd_open(process_id)
    except ProcessLookupError:
        return
    assert select.select([handle], [], [], 20)[0]
    os.close(handle)
