"""A result as it is typed at the desk: `7 21`, `7 2-1-0`, `7 21 d2`, and `7 1,2,2,4` for a pod."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from tapete.errors import UserError

_DIGITS = re.compile(r"\d{2,3}")
_DASHES = re.compile(r"\d{1,2}-\d{1,2}(-\d{1,2})?")
_PLACES = re.compile(r"\d(,\d){1,7}")
_DROP = re.compile(r"d([1-8])", re.IGNORECASE)


@dataclass(frozen=True)
class ResultLine:
    """A table, its games or places as the log writes them, and the seats that leave the event."""

    table: int
    games: str
    retired: tuple[int, ...] = ()

    def entry_words(self, round_number: int) -> tuple[str, ...]:
        """Return the arguments of the entry `result` or `correct`."""
        words = (str(round_number), str(self.table), self.games)
        return (*words, "retired=" + ",".join(map(str, self.retired))) if self.retired else words


def parse_result_line(words: Sequence[str]) -> ResultLine:
    """Return the result of typed words. Raises UserError("events.result_line")."""
    text = " ".join(words)
    words = _join_digits(words)
    if len(words) < 2 or not words[0].isdecimal():
        raise UserError("events.result_line", text=text)
    games = _parse_games(words[1])
    drops = [_DROP.fullmatch(word) for word in words[2:]]
    if games is None or None in drops:
        raise UserError("events.result_line", text=text)
    retired = sorted({int(found[1]) for found in drops if found})
    return ResultLine(int(words[0]), games, tuple(retired))


def _join_digits(words: Sequence[str]) -> list[str]:
    """Return the words with games that stand apart as one: `7 2 1` is `7 21`."""
    apart = list(takewhile(_is_digit, words[1:]))
    return [*words[:1], "".join(apart), *words[1 + len(apart) :]] if len(apart) > 1 else list(words)


def _is_digit(word: str) -> bool:
    return len(word) == 1 and word.isdecimal()


def _parse_games(word: str) -> str | None:
    if _DIGITS.fullmatch(word):
        return "-".join(word)
    if _DASHES.fullmatch(word):
        return word
    return f"places:{word}" if _PLACES.fullmatch(word) else None
