"""Typer's commands in our words: its own help speaks English only, and is short of a place for an example."""

from typing import Any

from typer import TyperException
from typer.core import TyperCommand, TyperGroup

from tapete.errors import UserError
from tapete.words import has, say

# What typer writes into a help text, each with the key of our words for it.
_HEADINGS = (
    ("Usage:", "help.usage"),
    ("Options:", "help.options"),
    ("Arguments:", "help.arguments"),
    ("Commands:", "help.commands"),
    ("[OPTIONS]", "help.options_mark"),
    ("COMMAND [ARGS]...", "help.command_mark"),
    ("Show this message and exit.", "help.help"),
    ("[required]", "help.required"),
    ("[default: ", "help.default"),
)


class Command(TyperCommand):
    """A command whose help is in the user's language."""

    def get_help(self, ctx: Any) -> str:
        """The help text."""
        return _in_our_words(super().get_help(ctx))


class Group(TyperGroup):
    """A group of commands, in the order in which they are declared, with help in the user's language."""

    def get_help(self, ctx: Any) -> str:
        """The help text."""
        return _in_our_words(super().get_help(ctx))


def usage_error(error: TyperException) -> UserError:
    """A command line that cannot be understood, as an error of ours."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "tapete"
    key = f"usage.{type(error).__name__}"
    if not has(f"error.{key}"):
        return UserError("usage.other", reason=error.format_message(), command=command)
    parameter = getattr(error, "param", None)
    name = parameter.get_error_hint() if parameter else getattr(error, "option_name", "")
    return UserError(key, name=name, reason=error.message, command=command)


def _in_our_words(text: str) -> str:
    for heading, key in _HEADINGS:
        text = text.replace(heading, say(key))
    return text
