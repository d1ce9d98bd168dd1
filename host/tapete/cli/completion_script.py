"""The completion of our command lines in a shell: the script that a shell loads, and what it then asks for."""

import os
import re

import click
from click.shell_completion import (
    BashComplete,
    CompletionItem,
    add_completion_class,
    get_completion_class,
    shell_complete,
)

from tapete.cli.completion_values import COMPLETION_VARIABLE
from tapete.command_result import CommandResult
from tapete.errors import TapeteError, UserError
from tapete.texts.alike import alike_notes

SHELLS = ("bash", "zsh", "fish", "powershell")
_SPECIAL = re.compile(r"([^\w@%+=:,./-])")


@add_completion_class
class _EscapingBash(BashComplete):
    """Bash, which takes a completion as it would be typed. Its `read` takes one of two backslashes away."""

    def format_completion(self, item: CompletionItem[str]) -> str:
        escaped = _SPECIAL.sub(r"\\\\\1", item.value)
        return f"{item.type},{escaped}"


def script_for(application: click.Group, shell: str) -> CommandResult:
    """Return the script for a shell. Raises UserError where there is none."""
    kind = get_completion_class(shell) if shell in SHELLS else None
    if kind is None:
        raise UserError("completion.shell", alike_notes(shell, SHELLS), shell=shell, shells=", ".join(SHELLS))
    script = kind(application, {}, str(application.name), COMPLETION_VARIABLE).source()
    return CommandResult({"shell": shell, "script": script}, tuple(script.splitlines()))


def print_completions(application: click.Group) -> int:
    """Print how the command line in the environment can go on; returns the exit code."""
    try:
        return shell_complete(
            application, {}, str(application.name), COMPLETION_VARIABLE, os.environ[COMPLETION_VARIABLE]
        )
    except TapeteError:  # a library that cannot be read has nothing to offer
        return UserError.exit_code
