"""The line that accepts a held result: `acepta 7`, or `acepta` where only one waits; `accept 7` in English."""

from collections.abc import Sequence

from tapete.errors import UserError
from tapete.texts.folding import fold_name
from tapete.tournament.typed.number_word import is_number_word

_WORDS = ("acepta", "accept")


def is_acceptance(words: Sequence[str]) -> bool:
    """Return True for a line that accepts a held result."""
    return bool(words) and fold_name(words[0]) in _WORDS


def parse_acceptance(words: Sequence[str]) -> int:
    """Return the table of such a line, 0 for none. Raises UserError("events.acceptance_line")."""
    numbers = words[1:]
    if len(numbers) > 1 or not all(map(is_number_word, numbers)):
        raise UserError("events.acceptance_line", text=" ".join(words))
    return int(numbers[0]) if numbers else 0
