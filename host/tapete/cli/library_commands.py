"""The commands about the library itself."""

import click

from tapete.answers import Answer
from tapete.cli.command_classes import Group
from tapete.cli.completion_values import files
from tapete.cli.options import library_option, yes_option
from tapete.words import say

library = Group("library", help=say("help.library"))


@library.command("init", help=say("help.library.init"))
@click.argument(
    "place", metavar=f"[{say('metavar.path')}]", default="", help=say("help.library.place"), shell_complete=files
)
def _init(place: str) -> Answer:
    from tapete.commands.library import init

    return init(place)


@library.command("vacuum", help=say("help.library.vacuum"))
@yes_option
@library_option
def _vacuum(is_sure: bool, library: str) -> Answer:
    from tapete.cli.confirmation import confirmer
    from tapete.commands.library_vacuum import vacuum

    return vacuum(library, confirmer(is_sure))
