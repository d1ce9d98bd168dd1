"""The commands of the page that give a board Tapete: by one file for its drive, or by its port."""

from collections.abc import Mapping
from pathlib import Path

from tapete.browser.page_arguments import Command, PageArguments
from tapete.command_result import CommandResult
from tapete.commands.image import describe_micropython, write_board_image
from tapete.commands.install import describe_needed_image, install_application
from tapete.errors import UserError
from tapete.files import read_bytes
from tapete.image.esp32_image import ESP_MARK
from tapete.install.known_boards import download_page, find_by_profile
from tapete.install.wiring import PANELS, PROFILES, read_wiring_profile
from tapete.terminal.confirming import Confirmer
from tapete.words import translate


def _list_boards(_arguments: PageArguments, _library: str, _confirm: Confirmer) -> CommandResult:
    """List the boards that can be had, each with the MicroPython that it needs, and the kinds of displays."""
    boards = [
        {
            "board": name,
            "page": download_page(find_by_profile(name)),
            "needs": describe_needed_image(read_wiring_profile(name)),
        }
        for name in PROFILES
    ]
    return CommandResult({"boards": boards, "panels": list(PANELS)})


def _look(arguments: PageArguments, _library: str, _confirm: Confirmer) -> CommandResult:
    return describe_micropython(_micropython(arguments), arguments.text("board"))


def _write(arguments: PageArguments, _library: str, confirm: Confirmer) -> CommandResult:
    """Make the one file, once the person has agreed that it erases a board."""
    micropython, output = _micropython(arguments), Path(arguments.text("output"))
    describe_micropython(micropython, arguments.text("board"))  # what is wrong with it comes before the question
    confirm([translate("image.erases")])
    return write_board_image(micropython, arguments.text("board"), arguments.text("panel"), output, "")


def _micropython(arguments: PageArguments) -> Path:
    """Return the file of MicroPython, which has to be for a board with a drive. Raises UserError."""
    file = Path(arguments.text("file"))
    if read_bytes(file).startswith(ESP_MARK):
        raise UserError("image.esp_by_usb", path=str(file), page=download_page(find_by_profile("esp32_s3")))
    return file


def _install(arguments: PageArguments, _library: str, _confirm: Confirmer) -> CommandResult:
    board, panel = arguments.text("board"), arguments.text("panel")
    return install_application(arguments.text("port"), board, panel, None, arguments.flag("repair"), is_silent=True)


INSTALL_COMMANDS: Mapping[str, Command] = {
    "install.boards": _list_boards,
    "install.board": _install,
    "image.look": _look,
    "image.write": _write,
}
