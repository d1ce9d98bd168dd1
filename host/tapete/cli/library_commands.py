"""The commands about the library itself."""

from pathlib import Path

import click

from tapete.cli.application import application
from tapete.cli.command_classes import OrderedGroup
from tapete.cli.completion_values import complete_files
from tapete.cli.options import library_option, yes_option
from tapete.command_result import CommandResult
from tapete.words import translate

library = OrderedGroup("library", help=translate("help.library"))
application.add_command(library)


@library.command("init", help=translate("help.library.init"))
@click.argument(
    "place",
    metavar=f"[{translate('metavar.path')}]",
    default="",
    help=translate("help.library.place"),
    shell_complete=complete_files,
)
def _init_command(place: str) -> CommandResult:
    from tapete.commands.library import init_library

    return init_library(place)


backup_argument = click.argument(
    "file", metavar=translate("metavar.file"), type=Path, help=translate("help.library.backup_file"),
    shell_complete=complete_files,
)  # fmt: skip


@library.command("backup", help=translate("help.library.backup"))
@backup_argument
@yes_option
@library_option
def _backup_command(file: Path, is_sure: bool, library: str) -> CommandResult:
    from tapete.cli.confirmation import make_confirmer
    from tapete.commands.library_backup import back_up_library

    return back_up_library(file, library, make_confirmer(is_sure))


@library.command("restore", help=translate("help.library.restore"))
@backup_argument
@click.option("--replace", "is_replacing", is_flag=True, help=translate("help.library.replace"))
@yes_option
@library_option
def _restore_command(file: Path, is_replacing: bool, is_sure: bool, library: str) -> CommandResult:
    from tapete.cli.confirmation import make_confirmer
    from tapete.commands.library_restore import restore_library

    return restore_library(file, library, is_replacing, make_confirmer(is_sure))


@library.command("vacuum", help=translate("help.library.vacuum"))
@yes_option
@library_option
def _vacuum_command(is_sure: bool, library: str) -> CommandResult:
    from tapete.cli.confirmation import make_confirmer
    from tapete.commands.library_vacuum import vacuum_library

    return vacuum_library(library, make_confirmer(is_sure))
