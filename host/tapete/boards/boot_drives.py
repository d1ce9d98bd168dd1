"""The drives that boards with an RP2040 or RP2350 show in BOOTSEL, onto which one file is copied."""

import os
import re
import string
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from tapete.errors import BoardError
from tapete.files import reason_of

DRIVES = {"RPI-RP2": "rp2040", "RP2350": "rp2350"}
"""The chips by the names of their drives."""

MOUNTS = Path("/proc/self/mounts")
LABELS = Path("/dev/disk/by-label")

_ABOUT = "INFO_UF2.TXT"
_NAME = re.compile(r"^Board-ID: *(\S+)", re.MULTILINE)
_PIECE = 64 * 1024
_LEAVE_S, _PAUSE_S = 3.0, 0.1
_ESCAPED = re.compile(r"\\([0-7]{3})")


class UnmountedDrive(NamedTuple):
    """A drive that this computer knows and has not opened: its device, and its name."""

    device: Path
    name: str

    def to_fields(self) -> dict[str, str | int]:
        """Return what words say of it."""
        return {"path": str(self.device), "drive": self.name, "command": self.mount_command()}

    def mount_command(self) -> str:
        """Return what opens it without a desktop."""
        return f"udisksctl mount -b {self.device}"

    def to_error(self) -> BoardError:
        """Return the error of whoever needs it open."""
        path, command = str(self.device), self.mount_command()
        return BoardError("image.unmounted", path=path, drive=self.name, command=command)


class BootDrive(NamedTuple):
    """A drive: its folder, its name, and the chip of its board."""

    folder: Path
    name: str
    chip: str

    def is_there(self) -> bool:
        """Return True until the board has started, or was unplugged."""
        with suppress(OSError):
            return (self.folder / _ABOUT).exists()
        return False


def find_drives() -> list[BootDrive]:
    """Return the drives of boards that this computer has mounted, by folder."""
    drives = []
    for folder in sorted(mounted_folders()):
        with suppress(OSError):
            name = _NAME.search((folder / _ABOUT).read_text("ascii", "replace"))
            if name and name[1] in DRIVES:
                drives.append(BootDrive(folder, name[1], DRIVES[name[1]]))
    return drives


def find_unmounted_drives() -> list[UnmountedDrive]:
    """Return the drives of boards that a Linux knows by their labels and has not mounted."""
    mounted = {os.path.realpath(row[0]) for row in _read_mounts()}
    links = [(name, LABELS / name) for name in DRIVES if (LABELS / name).exists()]
    devices = [(name, Path(os.path.realpath(link))) for name, link in links]
    return [UnmountedDrive(device, name) for name, device in devices if str(device) not in mounted]


def missing_drive() -> BoardError:
    """Return the error of whoever finds no drive: one may be there that only has to be opened."""
    for drive in find_unmounted_drives():
        return drive.to_error()
    return BoardError("image.no_drive")


def mounted_folders() -> list[Path]:
    """Return the folders of what is mounted here."""
    if sys.platform == "win32":
        return [Path(f"{letter}:\\") for letter in string.ascii_uppercase[3:]]
    if rows := _read_mounts():
        return [Path(_ESCAPED.sub(lambda code: chr(int(code[1], 8)), row[1])) for row in rows if "fat" in row[2]]
    with suppress(OSError):
        return list(Path("/Volumes").iterdir())  # macOS
    return []


def _read_mounts() -> list[list[str]]:
    """Return the words of each line of a Linux's mounts: the device, the folder, the kind of file system, ..."""
    with suppress(OSError):
        return [line.split() for line in MOUNTS.read_text("utf-8", "replace").splitlines()]
    return []


def _is_going(drive: BootDrive) -> bool:
    """Return True if a drive is gone within a moment: a system may note that after the copy has failed."""
    end = time.monotonic() + _LEAVE_S
    while drive.is_there():
        if time.monotonic() > end:
            return False
        time.sleep(_PAUSE_S)
    return True


def copy_to_drive(drive: BootDrive, name: str, data: bytes) -> None:
    """Copy a file. The board starts with its last block and takes the drive away: then no error is one.

    Raises BoardError("image.copy").
    """
    try:
        with open(drive.folder / name, "wb", buffering=0) as file:
            for at in range(0, len(data), _PIECE):
                file.write(data[at : at + _PIECE])
            os.fsync(file.fileno())
    except OSError as error:
        if not _is_going(drive):
            raise BoardError("image.copy", path=str(drive.folder), reason=reason_of(error)) from error
