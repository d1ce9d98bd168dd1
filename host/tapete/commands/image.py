"""`tapete image`: MicroPython and the application in one file, for a board that is new."""

from pathlib import Path

from tapete.boards.boot_drives import DRIVES
from tapete.command_result import CommandResult
from tapete.errors import UserError
from tapete.files import read_bytes, require_place, write_bytes
from tapete.image.board_image import JOURNAL_BLOCKS, make_board_image
from tapete.image.image_board import choose_image_board
from tapete.image.micropython_image import parse_micropython
from tapete.install.blocks import BLOCK
from tapete.install.choosing import panel_of
from tapete.install.program import build_program
from tapete.words import translate


def write_board_image(micropython: Path, board: str, panel: str, output: Path) -> CommandResult:
    """Write the file that makes a new board one of ours. Raises UserError."""
    panel = panel_of(panel)
    image = parse_micropython(read_bytes(micropython), str(micropython))
    profile = choose_image_board(board, image)
    require_place(output)
    if output.exists() and output.samefile(micropython):
        raise UserError("image.same_file", path=str(output))
    data, free = make_board_image(image, build_program(profile, panel))
    write_bytes(output, data)
    version, drive = image.describe_version(), next(name for name in DRIVES if DRIVES[name] == image.chip)
    lines = (
        translate("image.done", path=str(output), board=profile.name, panel=panel, version=version),
        translate("install.free", kilobytes=free // 1024, journal=JOURNAL_BLOCKS * BLOCK // 1024),
        translate("image.copy", path=str(output), drive=drive),
        translate("image.erases"),
    )
    facts = {"file": str(output), "board": profile.name, "panel": panel, "micropython": version, "drive": drive}
    return CommandResult({**facts, "bytes": len(data), "free": free}, lines)
