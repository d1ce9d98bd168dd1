"""The line that accepts a held result: `acepta 7`, or `acepta` where only one waits; `accept 7` in English.

A page shows several that wait for one table, and says which one is meant by its entry: `accept 7 31`.
"""

from collections.abc import Sequence

from tapete.errors import UserError
from tapete.texts.folding import fold_name
from tapete.tournament.typed.number_word import is_number_word

_WORDS = ("acepta", "accept")
_MOST_NUMBERS = 2


def is_acceptance(words: Sequence[str]) -> bool:
    """Return True for a line that accepts a held result."""
    return bool(words) and fold_name(words[0]) in _WORDS


def parse_acceptance(words: Sequence[str]) -> tuple[int, int]:
    """Return the table of such a line, and the entry that holds the result; 0 for what it leaves out.

    Raises UserError("events.acceptance_line").
    """
    numbers = words[1:]
    if len(numbers) > _MOST_NUMBERS or not all(map(is_number_word, numbers)):
        raise UserError("events.acceptance_line", text=" ".join(words))
    table, number, *_ = (*map(int, numbers), 0, 0)
    return table, number
