"""`tapete install --image` of an ESP32-S3: MicroPython and the files, through esptool, for the size of its flash."""

from pathlib import Path

from tapete.boards.board_start import wait_for_any
from tapete.boards.ports import ESP32_S3, find_ports
from tapete.command_result import NO, CommandResult
from tapete.errors import BoardError, UserError
from tapete.extras import extra_command, missing_extras
from tapete.image.esp32_board_image import split_esp32_board_image
from tapete.image.esp32_image import FLASH_SIZES
from tapete.terminal.confirming import Confirmer
from tapete.terminal.progress_bars import progress_bars
from tapete.words import translate

_NUMBER = 0  # of the one bar


def install_esp32_image(
    data: bytes, image: Path, port: str, confirm: Confirmer, is_silent: bool = False
) -> CommandResult:
    """Write an image onto the one ESP32-S3 that is meant. Raises UserError, BoardError."""
    parts = split_esp32_board_image(data, str(image))
    if "esp" in missing_extras():
        raise UserError("esp.missing", command=extra_command("esp"))
    from tapete.boards.esp32_flash import write_esp32_flash

    path = port or _find_port()
    if not confirm([translate("image.onto_port", port=path), translate("image.erases")]):
        return CommandResult({"boards": []}, (translate("image.left"),), NO)
    before = {path, *(plugged.path for plugged in find_ports())}
    with progress_bars(is_silent) as progress:
        progress.start_board(_NUMBER, path)
        size = write_esp32_flash(
            path, parts.parts_for, tuple(FLASH_SIZES),
            lambda count, total: progress.advance_board(_NUMBER, str(image), count, total),
        )  # fmt: skip
        progress.advance_board(_NUMBER, translate("install.starting"), 1, 1)
        # MicroPython has a USB of its own, and so perhaps another port than the chip.
        new_path, info = wait_for_any(
            lambda: [*(plugged.path for plugged in find_ports() if plugged.path not in before), path], path
        )
        progress.finish_board(_NUMBER)
    row: dict[str, object] = {"drive": "", "port": new_path, "id": info.id, "name": info.name, "error": None}
    return CommandResult({"boards": [row | {"size": size}]}, (translate("image.installed", **row),))


def _find_port() -> str:
    """Return the port of the one ESP32-S3 that is plugged in. Raises BoardError."""
    paths = [port.path for port in find_ports() if port.board == ESP32_S3]
    if len(paths) != 1:
        raise BoardError("board.several" if paths else "esp.none", ports=", ".join(paths))
    return paths[0]
