"""click's commands and groups with help in the user's language, and with errors that name the right command."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import pairwise, takewhile
from typing import Any

import click

from tapete.cli.help_page import HELP, make_help_command
from tapete.cli.output import print_result
from tapete.cli.usage_errors import name_of_parameter
from tapete.command_result import CommandResult
from tapete.errors import UserError
from tapete.words import translate

_JSON = "tapete.json"
_HEADINGS = {"Options": "help.options", "Positional arguments": "help.arguments", "Commands": "help.commands"}
_EXTRA = re.compile(r" \[(?:required|(?P<low>\d+)<=x<=(?P<high>\d+)|x>=(?P<least>\d+))\]$")
"""What click adds in brackets to what is said of an option."""


def wants_json() -> bool:
    """Return True if the command that runs is to answer with JSON."""
    return bool(click.get_current_context().meta.get(_JSON))


class _TranslatedFormatter(click.HelpFormatter):
    """click's formatter of help pages with headings in the user's language."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write the line that shows how the command is called."""
        super().write_usage(prog, args, prefix or f"{translate('help.usage')} ")

    @contextmanager
    def section(self, name: str) -> Iterator[None]:
        """Write a section under its heading."""
        with super().section(translate(_HEADINGS.get(name, name))):
            yield

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Write options or commands with what is said of each, and what click adds to that in our words."""
        super().write_dl([(name, _EXTRA.sub(_say_extra, text)) for name, text in rows], col_max, col_spacing)


def _say_extra(extra: re.Match[str]) -> str:
    """Return in words what click says in brackets: that an option is needed, or how large its number may be."""
    if extra["low"]:
        return translate("help.range", low=extra["low"], high=extra["high"])
    return translate("help.at_least", low=extra["least"]) if extra["least"] else translate("help.required")


class _TranslatedContext(click.Context):
    formatter_class = _TranslatedFormatter


class _TranslatedCommand(click.Command):
    """A command whose help page is in the user's language."""

    context_class = _TranslatedContext

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **{"options_metavar": translate("help.options_mark"), **settings})

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option `--help`."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = translate("help.option.help")
        return option


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
            if not ctx.resilient_parsing:
                self._refuse_blank_values(ctx, args)
            surplus = super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx
            raise
        if surplus and not ctx.resilient_parsing:
            raise UserError("usage.surplus", name=" ".join(surplus), command=ctx.command_path)
        return surplus

    def _require_values(self, ctx: click.Context, words: list[str]) -> None:
        """Refuse the name of an option where the value of another one should stand."""
        options = [parameter for parameter in self.get_params(ctx) if isinstance(parameter, click.Option)]
        names = {name for option in options for name in option.opts}
        flags = {name for option in options if option.is_flag for name in option.opts}
        for word, next_word in pairwise(takewhile("--".__ne__, words)):
            if word in names - flags and next_word in names:
                raise UserError("usage.no_value", name=word, command=ctx.command_path)

    def _refuse_blank_values(self, ctx: click.Context, words: list[str]) -> None:
        """Refuse a value of nothing but spaces: a variable that a script has not set, or a name forgotten.

        It would mean the usual value, all there is, or the folder of the moment, and none of these was said.
        """
        values, _, _ = self.make_parser(ctx).parse_args(list(words))
        for parameter in self.get_params(ctx):
            given_text = values.get(parameter.name or "")
            texts = given_text if isinstance(given_text, list | tuple) else [given_text]
            if any(isinstance(text, str) and not text.strip() for text in texts):
                code = "usage.blank" if parameter.required else "usage.blank_optional"
                raise UserError(code, name=name_of_parameter(parameter), command=ctx.command_path)

    def invoke(self, ctx: click.Context) -> int:
        """Run the command and print its result; returns the exit code."""
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

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of a name, None if there is none. Every group has `help`, in no list but the first."""
        command = super().get_command(ctx, cmd_name)
        return make_help_command(self.command_class) if command is None and cmd_name == HELP else command
