"""The command `help` of every group: the page of a command, by the words that name the command."""

from collections.abc import Sequence

import click

from tapete.command_result import CommandResult, lines_of
from tapete.words import translate

HELP = "help"


def help_page(group: click.Context, names: Sequence[str]) -> str:
    """Return the help page of a command of a group, that of the group without names.

    Raises click.UsageError for a name that no command has.
    """
    context = group
    for name in names:
        command = context.command
        if not isinstance(command, click.Group):
            raise click.NoSuchCommand(name, ctx=context)
        _, inner, _ = command.resolve_command(context, [name])
        if inner is None:
            raise click.NoSuchCommand(name, ctx=context)
        context = inner.context_class(inner, info_name=name, parent=context)
    return context.get_help()


def make_help_command(kind: type[click.Command]) -> click.Command:
    """Return a command of that class, which prints the help pages of the group around it."""
    names = click.Argument(
        ["names"], metavar=f"[{translate('metavar.command')}]...", nargs=-1, help=translate("help.help.names")
    )
    return kind(HELP, callback=_show_help, params=[names], help=translate("help.help"))


def _show_help(names: tuple[str, ...]) -> CommandResult:
    group = click.get_current_context().parent
    assert group is not None
    page = help_page(group, names)
    return CommandResult({"help": page}, lines_of(page))
