"""The program as a tree of commands, in the order in which somebody meets them."""

import click

from tapete import __version__
from tapete.answers import Answer
from tapete.cli.board_commands import board, boards, doctor, install, sync, watch
from tapete.cli.card_commands import cards
from tapete.cli.command_classes import Group
from tapete.cli.completion_script import script_for
from tapete.cli.completion_values import one_of
from tapete.cli.deck_commands import deck
from tapete.cli.library_commands import library
from tapete.cli.match_commands import match
from tapete.cli.play_commands import demo, play, rules, table
from tapete.cli.profile_commands import profile
from tapete.words import say

PROGRAM = "tapete"

application = Group(PROGRAM, help=say("help.tapete"))
click.version_option(__version__, message="%(prog)s %(version)s", help=say("help.version"))(application)
for _command in (
    demo,
    table,
    doctor,
    install,
    boards,
    board,
    sync,
    watch,
    cards,
    deck,
    match,
    profile,
    play,
    rules,
    library,
):
    application.add_command(_command)


@application.command("completion", help=say("help.completion"))
@click.argument(
    "shell", metavar="SHELL", help=say("help.completion.shell"),
    shell_complete=one_of("bash", "zsh", "fish", "powershell"),
)  # fmt: skip
def _completion(shell: str) -> Answer:
    return script_for(application, shell)
