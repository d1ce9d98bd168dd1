"""The ports that are boards, and the words about one that cannot be opened."""

import errno
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

import pytest
import serial
from serial.tools import list_ports

from tapete.boards.board_connection import BoardConnection
from tapete.boards.ports import BoardPort, close_port, find_ports, open_port
from tapete.boards.prompt import raw_prompt
from tapete.boards.shared_port import shared_port
from tapete.commands.boards import list_boards
from tapete.commands.doctor_boards import check_boards
from tapete.errors import BoardError

PICO = SimpleNamespace(device="/dev/ttyACM1", vid=0x2E8A, pid=0x0005, serial_number="e6614c311b7e6f2f")
ESP32 = SimpleNamespace(device="/dev/ttyACM0", vid=0x303A, pid=0x4001, serial_number=None)
OTHERS = [
    SimpleNamespace(device="/dev/ttyS0", vid=None, pid=None, serial_number=None),
    SimpleNamespace(device="/dev/ttyUSB0", vid=0x0403, pid=0x6001, serial_number="A1"),
]


@pytest.fixture
def plug_in(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    return lambda *connected: monkeypatch.setattr(list_ports, "comports", lambda: [*OTHERS, *connected])


def code_of(call: Callable[[], object]) -> str:
    with pytest.raises(BoardError) as caught:
        call()
    return caught.value.code


def test_boards_are_found_by_their_usb_ids(plug_in: Callable[..., None]) -> None:
    plug_in(PICO, ESP32)
    assert find_ports() == [
        BoardPort("/dev/ttyACM0", "ESP32-S3", ""),
        BoardPort("/dev/ttyACM1", "Raspberry Pi Pico", "e6614c311b7e6f2f"),
    ]


def test_a_port_that_is_not_there(tmp_path: Path) -> None:
    assert code_of(lambda: open_port(str(tmp_path / "ttyACM0"))) == "port.missing"


def test_a_file_that_is_no_port(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text("4x BRUM-001")
    assert code_of(lambda: open_port(str(tmp_path / "deck.txt"))) == "port.failed"


def test_a_port_without_permission_names_the_group(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(*_args: object, **_options: object) -> None:
        raise serial.SerialException(errno.EACCES, "could not open port")

    monkeypatch.setattr(serial, "Serial", denied)
    monkeypatch.setattr(Path, "group", lambda _path: "uucp")
    path = tmp_path / "ttyACM0"
    path.touch()
    path.chmod(0o660)
    with pytest.raises(BoardError) as caught:
        open_port(str(path))
    assert caught.value.code == "port.denied"
    assert caught.value.fields == {"path": str(path), "group": "uucp"}
    for group, mode in (("uucp", 0o600), ("uucp", 0o640), ("root", 0o660)):
        monkeypatch.setattr(Path, "group", lambda _path, name=group: name)
        path.chmod(mode)
        assert code_of(lambda: open_port(str(path))) == "port.closed", (group, mode)


class WindowsPort:
    """A port on Windows with an ESP32 behind it: RTS without DTR resets the chip. `lines`: each change of the two.

    `is_apart`: its driver raises RTS first where both are wanted, as that of a CP210x does the first time.
    `is_gone`: the board was pulled.
    """

    def __init__(self, path: str | None = None, is_apart: bool = False, is_gone: bool = False) -> None:
        self.wanted = {"dtr": True, "rts": True}
        self.levels = {"dtr": False, "rts": False}
        self.lines: list[str] = []
        self.is_apart, self.is_gone, self.is_open, self.has_reset = is_apart, is_gone, False, False
        self.port = path
        if path is not None:
            self.open()

    def open(self) -> None:
        self.is_open = True
        self.lines.append("open")
        for line in ("rts", "dtr") if self.is_apart else ("dtr", "rts"):
            self.change(line, self.wanted[line])

    def change(self, line: str, level: bool) -> None:
        self.wanted[line] = level
        if not self.is_open or self.levels[line] == level:
            return
        if self.is_gone:
            raise serial.SerialException("the port is gone")
        self.levels[line] = level
        self.lines.append(f"{'+' if level else '-'}{line}")
        self.has_reset = self.has_reset or (self.levels["rts"] and not self.levels["dtr"])

    dtr = property(lambda self: self.levels["dtr"], lambda self, level: self.change("dtr", level))
    rts = property(lambda self: self.levels["rts"], lambda self, level: self.change("rts", level))

    in_waiting = 0
    timeout = write_timeout = 0.0

    def read(self, _size: int = 1) -> bytes:
        return b""

    def write(self, data: bytes) -> int:
        if self.is_gone:
            raise serial.SerialException("the port is gone")
        return len(data)

    def close(self) -> None:
        if not self.is_gone:
            self.change("dtr", False)
            self.change("rts", False)
        self.is_open = False
        self.lines.append("close")


class StubbornPrompt:
    """MicroPython's prompt over a port, which a board leaves by going away."""

    def __init__(self, path: str) -> None:
        self.serial = serial.Serial(path)
        self.device_name = path

    def enter_raw_repl(self, **_options: object) -> None: ...
    def exec(self, _command: str) -> None: ...

    def exit_raw_repl(self) -> None:
        self.serial.is_gone = True
        raise OSError(errno.EIO, "gone")


def hold_prompt(path: str) -> None:
    with raw_prompt(path):
        pass


def flash(path: str) -> None:
    esp32_flash = pytest.importorskip("tapete.boards.esp32_flash")
    with patch.object(esp32_flash, "detect_chip", side_effect=OSError):  # its own port is esptool's to mind
        esp32_flash.write_esp32_flash(path, lambda size: [], ("8MB",), lambda count, total: None)


def use_shared(path: str) -> None:
    """As a desk does, which looks at its boards again and again."""
    with shared_port(path).use() as connection:
        connection.hello()


DOORS: dict[str, Callable[[str], object]] = {
    "a command, and the doctor": lambda path: check_boards([path], "", False),
    "a desk's watch": use_shared,
    "the prompt": hold_prompt,
    "esptool": flash,
}


@pytest.mark.parametrize("is_apart", [False, True])
@pytest.mark.parametrize("door", DOORS)
def test_each_door_opens_and_closes_a_port_without_resetting_the_chip(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, door: str, is_apart: bool
) -> None:
    """On Windows, where a port raises and lowers its two lines one after the other."""
    opened: list[WindowsPort] = []

    def open_on_windows(path: str | None, *_values: object, **_options: object) -> WindowsPort:
        opened.append(WindowsPort(path, is_apart and not opened))
        return opened[-1]

    plugged = SimpleNamespace(device="COM7", vid=0x10C4 if is_apart else 0x303A, pid=0x1001, serial_number="")
    monkeypatch.setattr(list_ports, "comports", lambda: [plugged])
    monkeypatch.setattr(serial, "Serial", open_on_windows)
    monkeypatch.setattr("tapete.boards.ports.IS_WINDOWS", True)
    monkeypatch.setattr("mpremote.transport_serial.SerialTransport", StubbornPrompt)
    monkeypatch.setattr(BoardConnection, "answer_s", 0.0)
    monkeypatch.setenv("TAPETE_LIBRARY", str(tmp_path / "library.sqlite3"))
    with suppress(BoardError):
        DOORS[door]("COM7")
    assert [port.lines for port in opened if not port.is_gone] == [["open", "+dtr", "+rts", "-rts", "-dtr", "close"]]
    assert not any(port.is_open or port.has_reset for port in opened)


def test_a_port_that_is_gone_is_closed() -> None:
    port = WindowsPort("COM7")
    port.is_gone = True
    close_port(port)  # type: ignore[arg-type]
    assert not port.is_open


def test_no_other_file_opens_a_port() -> None:
    """Whoever opens one has to take care of its lines."""
    opener = re.compile(r"\bSerial\(|\bSerialTransport\(|serial_for_url")
    sources = Path(__file__).parents[2] / "host" / "tapete"
    files = [file for file in sources.rglob("*.py") if "modules" not in file.parts]  # what stands in for pyserial
    openers = {file.name for file in files if opener.search(file.read_text("utf-8"))}
    assert openers == {"ports.py", "prompt.py", "board.py"}, "board.py names it in the words of its docstring"


def test_with_nothing_plugged_in_and_no_virtual_board_the_answer_is_about_the_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows there is no virtual board: whoever asks for a real one learns that none is plugged in."""
    monkeypatch.setattr("tapete.boards.places.find_ports", list)
    monkeypatch.setattr("tapete.virtual.interpreter.find_spec", lambda _name: None)
    monkeypatch.setattr("tapete.commands.boards.find_drives", list)
    monkeypatch.setattr("tapete.commands.boards.find_unmounted_drives", list)
    result = list_boards([], str(tmp_path / "library"))
    assert result.lines == (
        "No hay ningún tablero conectado. Conecta uno por USB, o indica su puerto con --port PUERTO.",
    )
