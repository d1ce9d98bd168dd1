"""The program as a tree of commands, in the order in which somebody meets them."""

import click

from tapete import __version__
from tapete.cli.board_commands import (
    board_group,
    boards_command,
    doctor_command,
    install_command,
    sync_command,
    watch_command,
)
from tapete.cli.card_commands import cards
from tapete.cli.command_classes import OrderedGroup
from tapete.cli.completion_script import script_for
from tapete.cli.completion_values import one_of
from tapete.cli.deck_commands import deck
from tapete.cli.event_board_commands import event
from tapete.cli.library_commands import library
from tapete.cli.match_commands import match
from tapete.cli.play_commands import demo_command, play_command, rules_command, table_command
from tapete.cli.profile_commands import profile
from tapete.command_result import CommandResult
from tapete.words import translate

PROGRAM = "tapete"

application = OrderedGroup(PROGRAM, help=translate("help.tapete"))
click.version_option(__version__, message="%(prog)s %(version)s", help=translate("help.version"))(application)
for _command in (
    demo_command,
    table_command,
    doctor_command,
    install_command,
    boards_command,
    board_group,
    sync_command,
    watch_command,
    cards,
    deck,
    match,
    profile,
    event,
    play_command,
    rules_command,
    library,
):
    application.add_command(_command)


@application.command("completion", help=translate("help.completion"))
@click.argument(
    "shell", metavar="SHELL", help=translate("help.completion.shell"),
    shell_complete=one_of("bash", "zsh", "fish", "powershell"),
)  # fmt: skip
def _completion_command(shell: str) -> CommandResult:
    return script_for(application, shell)
