"""Questions to whoever sits at the terminal, beside the answer, which may be going into a file."""

import getpass
import sys
from collections.abc import Sequence

from tapete.cli.command_classes import wants_json
from tapete.cli.output import print_aside
from tapete.texts.whole_numbers import parse_whole
from tapete.words import translate


def can_ask() -> bool:
    """Return True if somebody sits at the terminal and the answer is not for a program."""
    return sys.stdin.isatty() and sys.stderr.isatty() and not wants_json()


def ask_for_choice(question: str, choices: Sequence[str]) -> int | None:
    """Return the place of the choice whose number, or all of it, somebody typed.

    Return None for an empty line or the end of the input.
    """
    print_aside(question)
    for number, choice in enumerate(choices, 1):
        print_aside(f"  {number}  {choice}")
    while True:
        print_aside(translate("ask.number", last=len(choices)), end="")
        typed = sys.stdin.readline().strip()
        if not typed:
            return None
        if typed in choices:
            return choices.index(typed)
        if 1 <= parse_whole(typed) <= len(choices):
            return parse_whole(typed) - 1


def ask_for_secret(question: str) -> str:
    """Return what somebody types unseen, so that it stands in no history; without a terminal the next line."""
    if can_ask():
        return getpass.getpass(f"{question} ", sys.stderr)
    return sys.stdin.readline().strip()
