"""click's commands and groups with help in the user's language, and with errors that name the right command."""

from collections.abc import Iterable
from itertools import pairwise, takewhile
from typing import Any

import click

from tapete.cli.output import print_result
from tapete.command_result import CommandResult
from tapete.errors import UserError
from tapete.words import translate

_JSON = "tapete.json"


def wants_json() -> bool:
    """Return True if the command that runs is to answer with JSON."""
    return bool(click.get_current_context().meta.get(_JSON))


class _TranslatedCommand(click.Command):
    """A command whose help page is in the user's language."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **{"options_metavar": translate("help.options_mark"), **settings})

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option `--help`."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = translate("help.help")
        return option

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the line that shows how the command is called."""
        pieces = self.collect_usage_pieces(ctx)
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=f"{translate('help.usage')} ")

    def format_arguments(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of arguments."""
        found = [each for each in self.get_params(ctx) if isinstance(each, click.Argument)]
        _write_section(formatter, translate("help.arguments"), [each.get_help_record(ctx) for each in found])

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of options."""
        found = [each for each in self.get_params(ctx) if isinstance(each, click.Option)]
        records = [each.get_help_record(ctx) for each in found]
        _write_section(formatter, translate("help.options"), [record for record in records if record])


def _write_section(formatter: click.HelpFormatter, heading: str, rows: Iterable[tuple[str, str]]) -> None:
    rows = list(rows)
    if rows:
        with formatter.section(heading):
            formatter.write_dl(rows)


class PrintingCommand(_TranslatedCommand):
    """A command that returns a CommandResult, which is printed here. Every command has `--json`."""

    allow_extra_args = True  # parse_args refuses them in our words

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        as_json = click.Option(
            ["--json"], is_flag=True, expose_value=False, callback=_keep_json, help=translate("help.json")
        )
        self.params.append(as_json)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words of the command. Raises UserError where a value is missing or a word is left over."""
        if not ctx.resilient_parsing:
            self._require_values(ctx, args)
        try:
            surplus = super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx
            raise
        if surplus and not ctx.resilient_parsing:
            raise UserError("usage.surplus", name=" ".join(surplus), command=ctx.command_path)
        return surplus

    def _require_values(self, ctx: click.Context, words: list[str]) -> None:
        """Refuse the name of an option where the value of another one should stand."""
        options = [each for each in self.get_params(ctx) if isinstance(each, click.Option)]
        names = {name for option in options for name in option.opts}
        flags = {name for option in options if option.is_flag for name in option.opts}
        for word, value in pairwise(takewhile("--".__ne__, words)):
            if word in names - flags and value in names:
                raise UserError("usage.no_value", name=word, command=ctx.command_path)

    def invoke(self, ctx: click.Context) -> int:
        """Run the command and print its answer; returns the exit code."""
        result: CommandResult = super().invoke(ctx)
        return print_result(result, wants_json())


def _keep_json(ctx: click.Context, _option: click.Parameter, value: bool) -> None:
    ctx.meta[_JSON] = value


class OrderedGroup(_TranslatedCommand, click.Group):
    """A group of commands, in the order in which they are added."""

    command_class = PrintingCommand

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **{"subcommand_metavar": translate("help.command_mark"), **settings})

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands in their order."""
        return list(self.commands)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of options, then that of the commands."""
        super().format_options(ctx, formatter)
        rows = [(name, command.get_short_help_str(formatter.width)) for name, command in self.commands.items()]
        _write_section(formatter, translate("help.commands"), rows)
