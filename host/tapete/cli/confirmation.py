"""The question whether something is really to be taken away, beside the answer, which may be going into a file."""

import sys
from collections.abc import Sequence

from tapete.cli.output import print_aside
from tapete.cli.terminal_question import can_ask
from tapete.errors import UserError
from tapete.terminal.confirming import Confirmer, confirm_all
from tapete.words import translate

_YES = ("s", "si", "sí", "y", "yes")


def make_confirmer(is_sure: bool) -> Confirmer:
    """Return what asks at the terminal, or nothing of who said `--yes`."""
    return confirm_all if is_sure else _ask_at_terminal


def _ask_at_terminal(lines: Sequence[str]) -> bool:
    """Ask whoever sits at the terminal. Raises UserError("ask.unsure") where nobody does, or a program does."""
    if not can_ask():
        raise UserError("ask.unsure")
    for line in lines:
        print_aside(line)
    print_aside(translate("ask.sure"), end="")
    return sys.stdin.readline().strip().casefold() in _YES
