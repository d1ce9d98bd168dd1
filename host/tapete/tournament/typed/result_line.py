"""A result as it is typed at the desk: `7 21`, `7 2-1-0`, `7 21 d2`, and `7 1,2,2,4` for a pod.

A keypad of digits has no space, so its signs stand for one: `7*21`, `7-21`, `7/21`, `7.21`, `7,21`, `7+21`.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from tapete.errors import UserError
from tapete.tournament.core.result import MatchResult, parse_games
from tapete.tournament.typed.number_word import is_number_word

_SIGN = re.compile(r"(?<=\d)\s*[*/.+]\s*(?=[\dd])", re.IGNORECASE)
_TABLE_AND_GAMES = re.compile(r"(\d+)[-,](\d{2,3})")
"""`2-1` and `2-1-0` are games without their table, so a dash or a comma parts a table from whole games alone."""
_DIGITS = re.compile(r"\d{2,3}")
_PLACES = re.compile(r"\d(,\d){1,7}")
_DROP = re.compile(r"d([1-8])", re.IGNORECASE)


@dataclass(frozen=True)
class ResultLine:
    """A table and its result."""

    table: int
    result: MatchResult


def parse_result_line(words: Sequence[str]) -> ResultLine:
    """Return the result of typed words. Raises UserError("events.result_line")."""
    text = " ".join(words)
    words = _join_digits(_split_signs(text))
    if len(words) < 2 or not is_number_word(words[0]):
        raise UserError("events.result_line", text=text)
    result = _parse_result(words[1])
    drops = [_DROP.fullmatch(word) for word in words[2:]]
    if result is None or None in drops:
        raise UserError("events.result_line", text=text)
    retired = sorted({int(drop[1]) for drop in drops if drop})
    return ResultLine(int(words[0]), replace(result, retired=tuple(retired)))


def _split_signs(text: str) -> list[str]:
    """Return the words of a line, with the signs of a keypad read as spaces."""
    first, *signs = _SIGN.sub(" ", text).split() or [""]
    apart = _TABLE_AND_GAMES.fullmatch(first)
    return [*(apart.groups() if apart else (first,)), *signs]


def _join_digits(words: Sequence[str]) -> list[str]:
    """Return the words with games that stand apart as one: `7 2 1` is `7 21`."""
    apart = list(takewhile(_is_digit, words[1:]))
    return [*words[:1], "".join(apart), *words[1 + len(apart) :]] if len(apart) > 1 else list(words)


def _is_digit(word: str) -> bool:
    return len(word) == 1 and word.isdecimal()


def _parse_result(word: str) -> MatchResult | None:
    """Return the games or the places of a word; the log's own `places:1,2` is none."""
    if _DIGITS.fullmatch(word):
        return parse_games("-".join(word))
    return parse_games(f"places:{word}" if _PLACES.fullmatch(word) else word) if word[:1].isdecimal() else None
