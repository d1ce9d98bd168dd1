"""The program as a tree of commands, in the order in which somebody meets them."""

from importlib import import_module

import click

from tapete import __version__
from tapete.cli.command_classes import OrderedGroup
from tapete.cli.completion_values import one_of
from tapete.command_result import CommandResult
from tapete.words import translate

PROGRAM = "tapete"

_COMMANDS = {
    "demo": "play_commands.demo_command",
    "table": "play_commands.table_command",
    "doctor": "board_commands.doctor_command",
    "install": "board_commands.install_command",
    "boards": "board_commands.boards_command",
    "board": "board_commands.board_group",
    "sync": "board_commands.sync_command",
    "watch": "board_commands.watch_command",
    "cards": "card_commands.cards",
    "deck": "deck_commands.deck",
    "match": "match_commands.match",
    "profile": "profile_commands.profile",
    "event": "event_desk_commands.event",
    "play": "play_commands.play_command",
    "rules": "play_commands.rules_command",
    "library": "library_commands.library",
}
"""The commands, and where each is written."""


class _Application(OrderedGroup):
    """The group of all commands; each is loaded when it is asked for, so that none waits for the others."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands in their order."""
        return [*_COMMANDS, *(name for name in self.commands if name not in _COMMANDS)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of a name; None if there is none, with all loaded, of which click names the likest."""
        if cmd_name not in self.commands:
            for name in [cmd_name] if cmd_name in _COMMANDS else _COMMANDS:
                module, _, attribute = _COMMANDS[name].partition(".")
                self.commands[name] = getattr(import_module(f"tapete.cli.{module}"), attribute)
        return self.commands.get(cmd_name)


application = _Application(PROGRAM, help=translate("help.tapete"))
click.version_option(__version__, message="%(prog)s %(version)s", help=translate("help.version"))(application)


@application.command("completion", help=translate("help.completion"))
@click.argument(
    "shell", metavar="SHELL", help=translate("help.completion.shell"),
    shell_complete=one_of("bash", "zsh", "fish", "powershell"),
)  # fmt: skip
def _completion_command(shell: str) -> CommandResult:
    from tapete.cli.completion_script import script_for

    return script_for(application, shell)
