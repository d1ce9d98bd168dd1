"""The question that a command asks before it removes something."""

from collections.abc import Callable, Sequence

Confirmer = Callable[[Sequence[str]], bool]
"""Shows lines about what would be done, and returns True if it is to be done."""


def confirm_all(_lines: Sequence[str]) -> bool:
    """Return True without asking."""
    return True
