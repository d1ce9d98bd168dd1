"""The commands of the page about boards at its ports: "page" is the one that is drawn there, others are plugged in."""

from collections.abc import Mapping
from dataclasses import replace

from tapete.browser.page_arguments import Command, PageArguments
from tapete.command_result import CommandResult
from tapete.commands.board import board_settings, drop_board_files, list_board_files, setting_meaning
from tapete.commands.board_error import show_board_error
from tapete.commands.board_pictures import fetch_pictures
from tapete.commands.boards import list_boards
from tapete.commands.doctor_boards import check_boards
from tapete.commands.sync import sync_boards
from tapete.terminal.confirming import Confirmer

PAGE = "page"


def _port(arguments: PageArguments) -> str:
    return arguments.text("port") or PAGE


def _sync(arguments: PageArguments, library: str, _confirm: Confirmer) -> CommandResult:
    """Bring records home, and all decks and profiles there, or those that are named."""
    decks, profiles = arguments.texts("decks"), arguments.texts("profiles")
    return sync_boards(decks, profiles, None, "", [_port(arguments)], library, is_silent=True)


def _settings(arguments: PageArguments, library: str, _confirm: Confirmer) -> CommandResult:
    result = board_settings(arguments.texts("changes"), "", _port(arguments), library)
    settings = result.data["settings"]
    assert isinstance(settings, list)
    meanings = {setting["name"]: setting_meaning(setting["name"]) for setting in settings}
    return replace(result, data={**result.data, "meanings": meanings})


BOARD_COMMANDS: Mapping[str, Command] = {
    "board.list": lambda arguments, library, _: list_boards([_port(arguments)], library),
    "board.check": lambda arguments, library, _: check_boards([_port(arguments)], library, arguments.flag("fix")),
    "board.settings": _settings,
    "board.files": lambda arguments, library, _: list_board_files("", _port(arguments), library),
    "board.drop": lambda arguments, library, _: drop_board_files(
        arguments.texts("files"), "", _port(arguments), library
    ),
    "board.error": lambda arguments, _library, _: show_board_error("", _port(arguments), arguments.flag("clear")),
    "board.pictures": lambda arguments, _library, _: fetch_pictures(_port(arguments), arguments.texts("known")),
    "board.sync": _sync,
}
