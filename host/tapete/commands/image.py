"""`tapete image`: MicroPython and the application in one file, for a board that is new."""

from pathlib import Path

from tapete.boards.boot_drives import DRIVES
from tapete.command_result import CommandResult
from tapete.errors import UserError
from tapete.files import read_bytes, require_place, write_bytes
from tapete.image.board_image import JOURNAL_BLOCKS, make_board_image, make_disk
from tapete.image.esp32_board_image import make_esp32_board_image
from tapete.image.esp32_image import ESP_CHIP, ESP_MARK, parse_esp32_image
from tapete.image.image_board import boards_alike, choose_image_board, read_made_for
from tapete.image.micropython_image import MicroPythonImage, parse_micropython
from tapete.install.blocks import BLOCK
from tapete.install.choosing import panel_of
from tapete.install.program import build_program
from tapete.words import translate


def write_board_image(
    micropython: Path, board: str, panel: str, output: Path | None, flash_size: str
) -> CommandResult:  # fmt: skip
    """Write the file that makes a new board one of ours. Raises UserError."""
    is_usual_panel, panel = not panel, panel_of(panel)
    image = _read_micropython(micropython, flash_size)
    profile = choose_image_board(board, image)
    is_esp = image.chip == ESP_CHIP
    suffix = ".bin" if is_esp else ".uf2"
    output = output or Path(f"tapete{suffix}")
    require_place(output)
    if output.suffix.lower() != suffix:
        raise UserError("image.suffix", path=str(output), suffix=suffix)
    if output.exists() and output.samefile(micropython):
        raise UserError("image.same_file", path=str(output))
    replaced = _describe_replaced(output)
    blocks, free = make_disk(image, build_program(profile, panel))
    data = make_esp32_board_image(image, blocks) if is_esp else make_board_image(image, blocks)
    write_bytes(output, data)
    version = image.describe_version()
    drive = next((name for name in DRIVES if DRIVES[name] == image.chip), "")
    is_other = replaced not in ("", f"{profile.name} {panel}")
    lines = (
        translate("image.done", path=str(output), board=profile.name, panel=panel, version=version),
        *([translate("image.replaced", path=str(output), before=replaced)] if is_other else []),
        *([translate("image.usual_panel", panel=panel)] if is_usual_panel else []),
        *_other_boards(board, profile.name, image),
        translate(
            "image.free_at_least" if is_esp and not flash_size else "install.free",
            kilobytes=free // 1024,
            journal=JOURNAL_BLOCKS * BLOCK // 1024,
        ),
        *_next_steps(image, output, drive, flash_size),
        translate("image.erases"),
    )
    facts = {"file": str(output), "board": profile.name, "panel": panel, "micropython": version, "drive": drive}
    return CommandResult({**facts, "place": image.place, "bytes": len(data), "free": free}, lines)


def describe_micropython(micropython: Path, board: str) -> CommandResult:
    """Say for which board a file of MicroPython is, and which MicroPython. Raises UserError as `write_board_image`."""
    image = _read_micropython(micropython, "")
    profile, version = choose_image_board(board, image), image.describe_version()
    lines = (
        translate("image.recognised", path=str(micropython), board=profile.name, version=version),
        *_other_boards(board, profile.name, image),
    )
    return CommandResult({"board": profile.name, "micropython": version}, lines)


def _read_micropython(micropython: Path, flash_size: str) -> MicroPythonImage:
    data = read_bytes(micropython)
    if data.startswith(ESP_MARK):
        return parse_esp32_image(data, str(micropython), flash_size)
    if flash_size:
        raise UserError("image.size_of_pico", path=str(micropython))
    return parse_micropython(data, str(micropython))


def _other_boards(board: str, chosen: str, image: MicroPythonImage) -> list[str]:
    """Return what to say of boards that take the same image, where nobody said which one it is."""
    return [] if board else [translate("image.other_board", board=name) for name in boards_alike(chosen, image)]


def _describe_replaced(output: Path) -> str:
    """Return what the file of before was made for, which is written over; "" for none of ours."""
    return read_made_for(read_bytes(output)) if output.exists() else ""


def _next_steps(image: MicroPythonImage, output: Path, drive: str, flash_size: str) -> tuple[str, ...]:
    """Return what to do with the file. Only `tapete install` asks an ESP32-S3 for the size of its flash."""
    if drive:
        return (translate("image.copy", path=str(output), drive=drive),)
    by_hand = translate("image.write_flash", command=f"esptool --chip {image.chip} write-flash 0x0 {output}")
    return (translate("image.esp_next", path=str(output)), *((by_hand,) if flash_size else ()))
