"""Typer's commands in our words: its own help speaks English only, and is short of a place for an example."""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from typer import TyperException
from typer.core import TyperCommand, TyperGroup

from tapete.errors import UserError
from tapete.plain_values import plain
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

FIRST_MET = (
    "demo", "doctor", "install", "boards", "board", "sync", "watch", "cards", "deck", "match", "profile", "play",
    "rules", "library", "completion",
)  # fmt: skip
"""The commands of the program in the order in which somebody meets them."""

_NO_COMMAND = "usage.command"

# What typer says of a command line, which has no class of its own to tell it by.
_COMPLAINTS = (
    (r"No such command '(.*?)'", _NO_COMMAND),
    (r"Got unexpected extra arguments?(?:\(s\))? \((.*)\)", "usage.surplus"),
    (r"Option '(.*?)' requires an argument", "usage.no_value"),
    (r"Option '(.*?)' does not take a value", "usage.value"),
)


class Command(TyperCommand):
    """A command whose help is in the user's language."""

    def get_params(self, ctx: Any) -> Any:
        """Its parameters, `--help` with them."""
        return plain(super().get_params(ctx))

    def get_help(self, ctx: Any) -> str:
        """The help text."""
        return _in_our_words(super().get_help(ctx))


class Group(TyperGroup):
    """A group of commands, in the order in which somebody meets them, with help in the user's language."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The commands, those of FIRST_MET first and the others as they are declared."""
        return sorted(super().list_commands(ctx), key=lambda name: (*FIRST_MET, name).index(name))

    def get_params(self, ctx: Any) -> Any:
        """Its parameters, `--help` with them."""
        return plain(super().get_params(ctx))

    def get_help(self, ctx: Any) -> str:
        """The help text."""
        return _in_our_words(super().get_help(ctx))


def usage_error(error: TyperException) -> UserError:
    """A command line that cannot be understood, as an error of ours."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "tapete"
    key = f"usage.{type(error).__name__}"
    if not has(f"error.{key}"):
        return _complaint(error.format_message(), command, _commands_of(context))
    parameter = getattr(error, "param", None)
    name = parameter.get_error_hint() if parameter else getattr(error, "option_name", "")
    return UserError(key, name=name, reason=error.message, command=command)


def _complaint(reason: str, command: str, commands: Sequence[str]) -> UserError:
    for pattern, key in _COMPLAINTS:
        if match := re.match(pattern, reason):
            like = get_close_matches(match[1], commands, 1) if key == _NO_COMMAND else []
            if like:
                return UserError(f"{key}_like", name=match[1], like=like[0], command=command)
            return UserError(key, name=match[1], reason=reason, command=command)
    return UserError("usage.other", name="", reason=reason, command=command)


def _commands_of(context: Any) -> Sequence[str]:
    """The commands among which there was a choice."""
    return context.command.list_commands(context) if isinstance(getattr(context, "command", None), TyperGroup) else ()


def _in_our_words(text: str) -> str:
    for heading, key in _HEADINGS:
        text = text.replace(heading, say(key))
    return text
