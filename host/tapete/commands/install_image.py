"""`tapete install --image`: one file onto new boards, of Picos onto their drives, one after the other."""

import time
from pathlib import Path

from tapete.boards.board_connection import BoardInfo
from tapete.boards.board_start import wait_for_board
from tapete.boards.boot_drives import (
    BootDrive,
    UnmountedDrive,
    copy_to_drive,
    find_drives,
    find_unmounted_drives,
    missing_drive,
)
from tapete.boards.ports import find_ports
from tapete.command_result import NO, YES, CommandResult, describe_error
from tapete.errors import BoardError, UserError
from tapete.files import read_bytes
from tapete.image.esp32_image import ESP_MARK
from tapete.image.micropython_image import chip_of_image
from tapete.terminal.confirming import Confirmer
from tapete.terminal.progress_bars import ProgressBars, progress_bars
from tapete.words import translate

DRIVE_S = 600.0
"""How long to wait until the next board is plugged in."""

GONE_S = 30.0
BACK_S = 60.0
"""How long a board may take until its drive is gone, and until its port is there."""

_PAUSE_S = 0.2


def install_image(
    image: Path, port: str, count: int, confirm: Confirmer, is_silent: bool = False
) -> CommandResult:  # fmt: skip
    """Put an image onto new boards: over a port if it is for an ESP32-S3, else onto their drives. Raises UserError."""
    data = read_bytes(image)
    is_esp = data.startswith(ESP_MARK)
    if count if is_esp else port:
        raise UserError("install.image_one_port" if is_esp else "install.image_options")
    if is_esp:
        from tapete.commands.install_esp32_image import install_esp32_image

        return install_esp32_image(data, image, port, confirm, is_silent)
    return copy_images(data, image, count, confirm, is_silent)


def copy_images(data: bytes, image: Path, count: int, confirm: Confirmer, is_silent: bool) -> CommandResult:
    """Copy an image onto so many boards, else onto those that show their drive now. Raises UserError, BoardError.

    A board that fails is told with its reason, and the others are done. Exit code 3 if any did.
    """
    chip = chip_of_image(data, str(image))
    if not count and not find_drives():
        raise missing_drive()
    count = count or len(find_drives())
    if not confirm([translate("image.erases")]):
        return CommandResult({"boards": []}, (translate("image.left"),), NO)
    rows: list[dict[str, object]] = []
    failed = set[Path]()
    with progress_bars(is_silent) as progress:
        for number in range(count):
            row: dict[str, object] = {"drive": "", "port": "", "id": "", "name": "", "error": None}
            try:
                drive = _wait_for_drive(number, count, failed, progress)
            except BoardError as error:
                if not rows:
                    raise
                rows.append(row | {"error": error.code, "message": describe_error(error)})
                break
            row["drive"] = str(drive.folder)
            try:
                if drive.chip != chip:
                    raise BoardError("image.other_drive", path=str(drive.folder), drive=drive.name, image=str(image))
                port, info = _install_on(drive, data, number, progress)
                row |= {"port": port, "id": info.id, "name": info.name}
            except BoardError as error:
                failed.add(drive.folder)
                row |= {"error": error.code, "message": describe_error(error)}
            rows.append(row)
    code = BoardError.exit_code if any(row["error"] for row in rows) else YES
    return CommandResult({"boards": rows}, tuple(map(_row_line, rows)), code)


def _row_line(row: dict[str, object]) -> str:
    return str(row["message"]) if row["error"] else translate("image.installed", **row)


def _wait_for_drive(number: int, count: int, failed: set[Path], progress: ProgressBars) -> BootDrive:
    """Return a drive with which nothing went wrong yet; another board may have the folder of one that has gone.

    One that this computer has not opened is told of at once, and waited for.
    Raises BoardError("image.no_drive"), BoardError("image.unmounted").
    """
    progress.start_board(number, translate("image.next", number=number + 1, count=count))
    end = time.monotonic() + DRIVE_S
    seen_unmounted = set[UnmountedDrive]()
    while True:
        drives = find_drives()
        failed.intersection_update([drive.folder for drive in drives])
        drives = [drive for drive in drives if drive.folder not in failed]
        if drives:
            return drives[0]
        for unmounted in set(find_unmounted_drives()) - seen_unmounted:
            progress.tell(translate("image.unopened", **unmounted.to_fields()))
            seen_unmounted.add(unmounted)
        if time.monotonic() > end:
            raise missing_drive()
        time.sleep(_PAUSE_S)


def _install_on(drive: BootDrive, data: bytes, number: int, progress: ProgressBars) -> tuple[str, BoardInfo]:
    """Copy the file, and return the port of the board that came back, and who it is. Raises BoardError."""
    before = {port.path for port in find_ports()}
    progress.advance_board(number, str(drive.folder), 0, len(data))
    copy_to_drive(drive, "tapete.uf2", data)
    progress.advance_board(number, translate("install.starting"), len(data), len(data))
    end = time.monotonic() + GONE_S
    while drive.is_there():
        if time.monotonic() > end:
            raise BoardError("image.not_taken", path=str(drive.folder))
        time.sleep(_PAUSE_S)
    end = time.monotonic() + BACK_S
    while not (added := [port.path for port in find_ports() if port.path not in before]):
        if time.monotonic() > end:
            raise BoardError("image.not_back", path=str(drive.folder))
        time.sleep(_PAUSE_S)
    info = wait_for_board(added[0])
    progress.finish_board(number)
    return added[0], info
