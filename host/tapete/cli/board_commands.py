"""The commands about boards: finding and installing them, syncing, settings, files, displays, and what is wrong."""

from pathlib import Path

import click

from tapete.answers import Answer
from tapete.cli.command_classes import Command, Group, wants_json
from tapete.cli.completion_values import boards as known_boards
from tapete.cli.completion_values import files, one_of, ports, profiles
from tapete.cli.options import (
    board_option,
    cards_option,
    decks_option,
    game_option,
    library_option,
    port_option,
    ports_option,
    real_port_option,
    yes_option,
)
from tapete.words import say

board = Group("board", help=say("help.board"))


@click.command("boards", cls=Command, help=say("help.boards"))
@ports_option
@library_option
def boards(ports: tuple[str, ...], library: str) -> Answer:
    """List the boards."""
    from tapete.commands.boards import boards

    return boards(ports, library)


@click.command("install", cls=Command, help=say("help.install"))
@real_port_option
@click.option(
    "--board", "profile", metavar=say("metavar.board"), default="", help=say("help.install.board"),
    shell_complete=files,
)  # fmt: skip
@click.option(
    "--panel", metavar=say("metavar.panel"), default="", help=say("help.install.panel"),
    shell_complete=one_of("ssd1306", "ssd1309", "sh1106"),
)  # fmt: skip
@click.option(
    "--folder", metavar=say("metavar.folder"), type=Path, help=say("help.install.folder"), shell_complete=files
)
@click.option("--repair", is_flag=True, help=say("help.install.repair"))
def install(port: str, profile: str, panel: str, folder: Path | None, repair: bool) -> Answer:
    """Put the application onto a board."""
    from tapete.commands.install import install

    return install(port, profile, panel, folder, repair, is_silent=wants_json())


@click.command("sync", cls=Command, help=say("help.sync"))
@decks_option
@click.option(
    "--profile", "profiles", metavar=say("metavar.file_or_name"), multiple=True, help=say("help.profile.sent"),
    shell_complete=profiles,
)  # fmt: skip
@cards_option
@game_option
@ports_option
@library_option
def sync(
    decks: tuple[str, ...], profiles: tuple[str, ...], cards: Path | None, game: str, ports: tuple[str, ...],
    library: str,
) -> Answer:  # fmt: skip
    """Put decks on boards and bring their records home."""
    from tapete.commands.sync import sync

    return sync(decks, profiles, cards, game, ports, library, is_silent=wants_json())


@click.command("watch", cls=Command, help=say("help.watch"))
@board_option
@port_option
@click.option("--once", is_flag=True, help=say("help.watch.once"))
def watch(which: str, port: str, once: bool) -> Answer:
    """Show the displays of a board."""
    from tapete.commands.watch import watch

    return watch(which, port, once or wants_json())


@click.command("doctor", cls=Command, help=say("help.doctor"))
@click.option(
    "--port", "ports", metavar=say("metavar.port"), multiple=True, help=say("help.doctor.ports"), shell_complete=ports
)
@click.option("--fix", is_flag=True, help=say("help.doctor.fix"))
@library_option
def doctor(ports: tuple[str, ...], fix: bool, library: str) -> Answer:
    """Look for what is wrong."""
    from tapete.commands.doctor import doctor

    return doctor(ports, library, fix)


@board.command("rename", help=say("help.board.rename"))
@click.argument("name", metavar=say("metavar.new_name"), help=say("help.board.new_name"))
@board_option
@port_option
@library_option
def _rename(name: str, which: str, port: str, library: str) -> Answer:
    from tapete.commands.board import rename

    return rename(name, which, port, library)


@board.command("settings", help=say("help.board.settings"))
@click.argument("changes", metavar=f"[{say('metavar.setting')}]...", nargs=-1, help=say("help.board.changes"))
@board_option
@port_option
@library_option
def _settings(changes: tuple[str, ...], which: str, port: str, library: str) -> Answer:
    from tapete.commands.board import settings

    return settings(changes, which, port, library)


@board.command("files", help=say("help.board.files"))
@board_option
@port_option
@library_option
def _files(which: str, port: str, library: str) -> Answer:
    from tapete.commands.board import files

    return files(which, port, library)


@board.command("drop", help=say("help.board.drop"))
@click.argument("names", metavar=f"{say('metavar.name')}...", nargs=-1, required=True, help=say("help.board.dropped"))
@board_option
@port_option
@library_option
def _drop(names: tuple[str, ...], which: str, port: str, library: str) -> Answer:
    from tapete.commands.board import drop

    return drop(names, which, port, library)


@board.command("rescue", help=say("help.board.rescue"))
@real_port_option
@click.option(
    "--to", "folder", metavar=say("metavar.folder"), type=Path, help=say("help.board.rescued"), shell_complete=files
)
@library_option
def _rescue(port: str, folder: Path | None, library: str) -> Answer:
    from tapete.commands.rescue import rescue

    return rescue(port, folder, library)


@board.command("forget", help=say("help.board.forget"))
@click.argument(
    "which", metavar=say("metavar.name_or_id"), help=say("help.board.forgotten"), shell_complete=known_boards
)
@yes_option
@library_option
def _forget(which: str, is_sure: bool, library: str) -> Answer:
    from tapete.cli.confirmation import confirmer
    from tapete.commands.board_forget import forget

    return forget(which, library, confirmer(is_sure))
