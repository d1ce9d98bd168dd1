"""The program as a tree of commands, in the order in which somebody meets them."""

import click

from tapete import __version__
from tapete.cli.command_classes import PrintingCommand
from tapete.cli.completion_values import one_of
from tapete.cli.help_page import make_help_command
from tapete.cli.lazy_group import LazyGroup
from tapete.command_result import CommandResult
from tapete.words import translate

PROGRAM = "tapete"

_MODULES = {
    "demo": "play_commands",
    "table": "play_commands",
    "web": "play_commands",
    "doctor": "board_commands",
    "image": "board_commands",
    "install": "board_commands",
    "boards": "board_commands",
    "board": "board_commands",
    "sync": "board_commands",
    "watch": "board_commands",
    "cards": "card_commands",
    "deck": "deck_commands",
    "match": "match_commands",
    "profile": "profile_commands",
    "event": "event_commands",
    "play": "play_commands",
    "rules": "play_commands",
    "library": "library_commands",
}
"""The commands, and the module of each."""

application = LazyGroup(
    PROGRAM,
    _MODULES,
    help=translate("help.tapete"),
    epilog=translate("help.where_to_go"),
    context_settings={"help_option_names": ["-h", "--help"]},
)
_VERSION_LINE = "%(prog)s %(version)s"
click.version_option(__version__, "-V", "--version", message=_VERSION_LINE, help=translate("help.option.version"))(
    application
)


@application.command("completion", help=translate("help.completion"))
@click.argument(
    "shell", metavar="SHELL", help=translate("help.completion.shell"),
    shell_complete=one_of("bash", "zsh", "fish", "powershell"),
)  # fmt: skip
def _completion_command(shell: str) -> CommandResult:
    from tapete.cli.completion_script import script_for

    return script_for(application, shell)


application.add_command(make_help_command(PrintingCommand))


@application.command("version", help=translate("help.version"))
def _version_command() -> CommandResult:
    return CommandResult({"version": __version__}, (_VERSION_LINE % {"prog": PROGRAM, "version": __version__},))
