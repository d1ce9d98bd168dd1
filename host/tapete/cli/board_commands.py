"""The commands about boards: finding and installing them, syncing, settings, files, displays, and what is wrong."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from tapete.cli.application import application
from tapete.cli.command_classes import OrderedGroup, wants_json
from tapete.cli.completion_values import complete_boards, complete_files, complete_ports, complete_profiles, one_of
from tapete.cli.options import (
    board_option,
    cards_option,
    decks_option,
    library_option,
    port_option,
    ports_option,
    real_port_option,
    told_game_option,
    yes_option,
)
from tapete.command_result import CommandResult
from tapete.words import translate

board_group = OrderedGroup("board", help=translate("help.board"))
application.add_command(board_group)


@application.command("boards", help=translate("help.boards"))
@ports_option
@library_option
def boards_command(ports: tuple[str, ...], library: str) -> CommandResult:
    """List the boards."""
    from tapete.commands.boards import list_boards

    return list_boards(ports, library)


def _board_option(help_text: str) -> Callable[..., Any]:
    """Return the option for the board, or a profile of one's own, that a command makes files for."""
    return click.option(
        "--board", "profile", metavar=translate("metavar.board"), default="", help=help_text,
        shell_complete=complete_files,
    )  # fmt: skip


def _panel_option(help_text: str) -> Callable[..., Any]:
    """Return the option for the panels of that board."""
    return click.option(
        "--panel", metavar=translate("metavar.panel"), default="", help=help_text,
        shell_complete=one_of("ssd1306", "ssd1309", "sh1106"),
    )  # fmt: skip


@application.command("image", help=translate("help.image"))
@click.option(
    "--micropython", metavar=translate("metavar.file"), type=Path, required=True, help=translate("help.image.python"),
    shell_complete=complete_files,
)  # fmt: skip
@_board_option(translate("help.image.board"))
@_panel_option(translate("help.image.panel"))
@click.option(
    "-o", "--output", metavar=translate("metavar.file"), type=Path,
    help=translate("help.image.output"), shell_complete=complete_files,
)  # fmt: skip
@click.option(
    "--size", "flash_size", metavar="4MB|8MB|16MB|32MB", default="", help=translate("help.image.size"),
    shell_complete=one_of("4MB", "8MB", "16MB", "32MB"),
)  # fmt: skip
def image_command(
    micropython: Path, profile: str, panel: str, output: Path | None, flash_size: str
) -> CommandResult:  # fmt: skip
    """Write the file for a new board."""
    from tapete.commands.image import write_board_image

    return write_board_image(micropython, profile, panel, output, flash_size)


@application.command("install", help=translate("help.install"))
@real_port_option
@_board_option(translate("help.install.board"))
@_panel_option(translate("help.install.panel"))
@click.option(
    "--folder",
    metavar=translate("metavar.folder"),
    type=Path,
    help=translate("help.install.folder"),
    shell_complete=complete_files,
)
@click.option("--repair", is_flag=True, help=translate("help.install.repair"))
@click.option(
    "--image", metavar=translate("metavar.file"), type=Path, help=translate("help.install.image"),
    shell_complete=complete_files,
)  # fmt: skip
@click.option(
    "--count", metavar="N", type=click.IntRange(0, 100), default=0, help=translate("help.install.count")
)  # fmt: skip
@yes_option
def install_command(
    port: str, profile: str, panel: str, folder: Path | None, repair: bool, image: Path | None, count: int,
    is_sure: bool,
) -> CommandResult:  # fmt: skip
    """Put the application onto a board, or an image onto new ones."""
    if (profile or panel or folder or repair) if image else count:
        from tapete.errors import UserError

        raise UserError("install.image_options")
    if image:
        from tapete.cli.confirmation import make_confirmer
        from tapete.commands.install_image import install_image

        return install_image(image, port, count, make_confirmer(is_sure), is_silent=wants_json())
    from tapete.commands.install import install_application

    return install_application(port, profile, panel, folder, repair, is_silent=wants_json())


@application.command("sync", help=translate("help.sync"))
@decks_option
@click.option(
    "--profile", "profiles", metavar=translate("metavar.file_or_name"), multiple=True,
    help=translate("help.profile.sent"), shell_complete=complete_profiles,
)  # fmt: skip
@cards_option
@told_game_option
@ports_option
@library_option
def sync_command(
    decks: tuple[str, ...], profiles: tuple[str, ...], cards: Path | None, game: str, ports: tuple[str, ...],
    library: str,
) -> CommandResult:  # fmt: skip
    """Put decks on boards and bring their records home."""
    from tapete.cli.game_question import game_chooser
    from tapete.commands.sync import sync_boards

    return sync_boards(decks, profiles, cards, game, ports, library, wants_json(), game_chooser())


@application.command("watch", help=translate("help.watch"))
@board_option
@port_option
@click.option("--once", is_flag=True, help=translate("help.watch.once"))
def watch_command(which: str, port: str, once: bool) -> CommandResult:
    """Show the displays of a board."""
    from tapete.commands.watch import watch_board

    return watch_board(which, port, once or wants_json())


@application.command("doctor", help=translate("help.doctor"))
@click.option(
    "--port",
    "ports",
    metavar=translate("metavar.port"),
    multiple=True,
    help=translate("help.doctor.ports"),
    shell_complete=complete_ports,
)
@click.option("--fix", is_flag=True, help=translate("help.doctor.fix"))
@library_option
def doctor_command(ports: tuple[str, ...], fix: bool, library: str) -> CommandResult:
    """Look for what is wrong."""
    from tapete.commands.doctor import run_doctor
    from tapete.tournament.saying.tournament_findings import look_at_tournaments

    return run_doctor(ports, library, fix, look_at_tournaments)


@board_group.command("rename", help=translate("help.board.rename"))
@click.argument("name", metavar=translate("metavar.new_name"), help=translate("help.board.new_name"))
@board_option
@port_option
@library_option
def _rename_command(name: str, which: str, port: str, library: str) -> CommandResult:
    from tapete.commands.board import rename_board

    return rename_board(name, which, port, library)


@board_group.command("settings", help=translate("help.board.settings"))
@click.argument(
    "changes", metavar=f"[{translate('metavar.setting')}]...", nargs=-1, help=translate("help.board.changes")
)
@board_option
@port_option
@library_option
def _settings_command(changes: tuple[str, ...], which: str, port: str, library: str) -> CommandResult:
    from tapete.commands.board import board_settings

    return board_settings(changes, which, port, library)


@board_group.command("files", help=translate("help.board.files"))
@board_option
@port_option
@library_option
def _files_command(which: str, port: str, library: str) -> CommandResult:
    from tapete.commands.board import list_board_files

    return list_board_files(which, port, library)


@board_group.command("drop", help=translate("help.board.drop"))
@click.argument(
    "names", metavar=f"{translate('metavar.name')}...", nargs=-1, required=True, help=translate("help.board.dropped")
)
@board_option
@port_option
@library_option
def _drop_command(names: tuple[str, ...], which: str, port: str, library: str) -> CommandResult:
    from tapete.commands.board import drop_board_files

    return drop_board_files(names, which, port, library)


@board_group.command("error", help=translate("help.board.error"))
@click.option("--clear", "is_cleared", is_flag=True, help=translate("help.board.error.clear"))
@board_option
@port_option
def _error_command(is_cleared: bool, which: str, port: str) -> CommandResult:
    from tapete.commands.board_error import show_board_error

    return show_board_error(which, port, is_cleared)


@board_group.command("rescue", help=translate("help.board.rescue"))
@real_port_option
@click.option(
    "--to",
    "folder",
    metavar=translate("metavar.folder"),
    type=Path,
    help=translate("help.board.rescued"),
    shell_complete=complete_files,
)
@library_option
def _rescue_command(port: str, folder: Path | None, library: str) -> CommandResult:
    from tapete.commands.rescue import rescue_board

    return rescue_board(port, folder, library)


@board_group.command("forget", help=translate("help.board.forget"))
@click.argument(
    "which",
    metavar=translate("metavar.name_or_id"),
    help=translate("help.board.forgotten"),
    shell_complete=complete_boards,
)
@yes_option
@library_option
def _forget_command(which: str, is_sure: bool, library: str) -> CommandResult:
    from tapete.cli.confirmation import make_confirmer
    from tapete.commands.board_forget import forget_board

    return forget_board(which, library, make_confirmer(is_sure))
