"""Serial ports: which of them are boards, and opening one so that nobody else can."""

import errno
import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tapete.errors import BoardError
from tapete.files import reason_of

if TYPE_CHECKING:
    from serial import Serial

ESP32_S3 = "ESP32-S3"

BOARDS = {
    (0x2E8A, 0x0005): "Raspberry Pi Pico",
    (0x303A, 0x1001): ESP32_S3,
    (0x303A, 0x4001): ESP32_S3,
}
"""Boards with MicroPython by USB vendor and product."""

BAUD = 115200  # of no meaning over USB
POLL_S = 0.02  # how long one read waits
WRITE_S = 2.0

IS_WINDOWS = os.name == "nt"
_SILICON_LABS = 0x10C4  # who makes the CP210x, which stands between the USB socket and the chip of some boards

_BY_GROUP = stat.S_IRGRP | stat.S_IWGRP
_IN_USE = (errno.EAGAIN, errno.EBUSY, errno.EWOULDBLOCK)
_MISSING = (errno.ENOENT, errno.ENXIO, errno.ENODEV)


@dataclass(frozen=True)
class BoardPort:
    """A port with a board: its path, what board it is, and the serial number of its USB."""

    path: str
    board: str
    serial_number: str


def find_ports() -> list[BoardPort]:
    """The ports that look like a board, by path."""
    from serial.tools.list_ports import comports

    ports = [
        BoardPort(port.device, BOARDS[port.vid, port.pid], port.serial_number or "")
        for port in comports()
        if (port.vid, port.pid) in BOARDS
    ]
    return sorted(ports, key=lambda port: port.path)


def open_port(path: str) -> "Serial":
    """The port, opened for us alone. Raises BoardError "port.*", which names the fix."""
    from serial import Serial, SerialException

    try:
        if IS_WINDOWS and _is_behind_cp210x(path):
            return _open_with_lines_low(path)
        return Serial(path, BAUD, timeout=POLL_S, write_timeout=WRITE_S, exclusive=_exclusive_flag())
    except (SerialException, ValueError) as error:
        raise _open_error(path, error) from error


def _is_behind_cp210x(path: str) -> bool:
    from serial.tools.list_ports import comports

    return any(port.device == path and port.vid == _SILICON_LABS for port in comports())


def _open_with_lines_low(path: str) -> "Serial":
    """Open a port, and raise DTR first: the driver of a CP210x raises the two apart, and RTS alone resets an ESP32."""
    from serial import Serial

    port = Serial(None, BAUD, timeout=POLL_S, write_timeout=WRITE_S, exclusive=_exclusive_flag())
    port.port = path
    port.dtr = port.rts = False
    port.open()
    port.dtr = True
    port.rts = True
    return port


def close_port(port: "Serial") -> None:
    """Close a port so that the chip behind it goes on: RTS goes low first.

    Windows lowers DTR first when it closes a port, and RTS alone resets an ESP32.
    """
    try:
        port.rts = False
        port.dtr = False
    except OSError:  # a pseudo-terminal has no such lines, and a board that is gone has none any more
        pass
    finally:
        port.close()


def _exclusive_flag() -> bool | None:
    """Return True, or nothing on Windows, where ports are always exclusive."""
    return None if IS_WINDOWS else True


def _open_error(path: str, error: Exception) -> BoardError:
    number = getattr(error, "errno", None)
    text = str(error)
    if number in _IN_USE or (IS_WINDOWS and "PermissionError" in text):
        holder = holder_of(path)
        return BoardError("port.held", path=path, holder=holder) if holder else BoardError("port.busy", path=path)
    if number == errno.EACCES:
        group = _group_of(path)
        return BoardError("port.denied", path=path, group=group) if group else BoardError("port.closed", path=path)
    if number in _MISSING or "FileNotFoundError" in text:
        return BoardError("port.missing", path=path)
    return BoardError("port.failed", path=path, reason=reason_of(error) if number else text)


def holder_of(path: str) -> str:
    """The process that has a port open, as "name (pid)"; "" where the system does not tell."""
    target = os.path.realpath(path)
    for process in sorted(Path("/proc").glob("[0-9]*")):
        try:
            if any(os.path.realpath(file) == target for file in (process / "fd").iterdir()):
                return f"{(process / 'comm').read_text().strip()} ({process.name})"
        except OSError:  # not ours to look at, or gone already
            continue
    return ""


def _group_of(path: str) -> str:
    """The group that may use a port: "dialout", "uucp"; "" where none may but root's, which is no group to join."""
    try:
        group, mode = Path(path).group(), Path(path).stat().st_mode
    except (OSError, KeyError, NotImplementedError):
        return "dialout"
    return group if group != "root" and mode & _BY_GROUP == _BY_GROUP else ""
