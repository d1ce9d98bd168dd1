"""The commands about the library itself."""

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


@library.command("vacuum", help=translate("help.library.vacuum"))
@yes_option
@library_option
def _vacuum_command(is_sure: bool, library: str) -> CommandResult:
    from tapete.cli.confirmation import make_confirmer
    from tapete.commands.library_vacuum import vacuum_library

    return vacuum_library(library, make_confirmer(is_sure))
