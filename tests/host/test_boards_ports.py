"""The ports that are boards, and the words about one that cannot be opened."""

import errno
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
import serial
from serial.tools import list_ports

from tapete.boards.board_connection import BoardConnection
from tapete.boards.ports import BoardPort, find_ports, open_port
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
    """A port on Windows with an ESP32 behind it: RTS without DTR resets the chip. `is_gone`: it was pulled."""

    def __init__(self, is_gone: bool = False) -> None:
        self.lines = {"dtr": True, "rts": True}
        self.is_open, self.is_gone, self.has_reset = True, is_gone, False

    def lower(self, line: str) -> None:
        if self.is_gone:
            raise serial.SerialException("the port is gone")
        self.lines[line] = False
        self.has_reset = self.has_reset or (self.lines["rts"] and not self.lines["dtr"])

    dtr = property(lambda self: self.lines["dtr"], lambda self, _level: self.lower("dtr"))
    rts = property(lambda self: self.lines["rts"], lambda self, _level: self.lower("rts"))

    def close(self) -> None:
        self.is_open = False
        if not self.is_gone:
            self.lower("dtr")
            self.lower("rts")


@pytest.mark.parametrize("is_gone", [False, True])
def test_a_port_is_closed_without_resetting_the_chip(monkeypatch: pytest.MonkeyPatch, is_gone: bool) -> None:
    port = WindowsPort(is_gone)
    monkeypatch.setattr("tapete.boards.board_connection.open_port", lambda path: port)
    with BoardConnection("COM7"):
        pass
    assert (port.is_open, port.has_reset) == (False, False)
