"""The count in a line of a list, and what else its number may be.

A number may be the count or part of the name: every way to read it is returned, the likeliest first.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

_TIMES = "x×✕✖*"
_COPIES = r"(?:copias?|cartas?|piezas?|pzas?\.?|copies|copy|cards?)"
_WORD_FOR_COPIES = re.compile(rf"(?:{_COPIES}\s*)?(?:de|of)?", re.IGNORECASE)
_FIRST = re.compile(rf"[x×(\[]{{0,2}}\s?(\d{{1,2}})\s?[{_TIMES})\]]{{0,3}}\s+(?=\S)", re.IGNORECASE)
_FIRST_GLUED = re.compile(
    rf"(?:(\d{{1,2}})\s?[{_TIMES}]\s?(?=[^\W\d_]|[¿¡\"«'(\[])|[(\[]\s?[x×]?\s?(\d{{1,2}})\s?[x×]?\s?[)\]](?=\w))",
    re.IGNORECASE,
)
_FIRST_DASHED = re.compile(r"(\d{1,2})\s?[x×]?\s?(?:[-–—:,;=]\s+|[:,;=](?=[^\W\d]))", re.IGNORECASE)
_FIRST_COPIES = re.compile(rf"(\d{{1,2}})\s+{_COPIES}\s+(?:de\s+|of\s+)?(?=\S)", re.IGNORECASE)
_FIRST_DECIMAL = re.compile(r"(\d{1,2})[.,]00?\s+(?=\S)")
_FIRST_BEFORE_NUMBER = re.compile(rf"(\d{{1,2}})\s?[{_TIMES}]\s?(?=\d)", re.IGNORECASE)
_FIRST_ALONE = re.compile(r"(\d{1,2})(?=[^\W\d_])")
_FIRST_LONG = re.compile(r"(\d{3})\s?[x×]?\s+(?=\S)", re.IGNORECASE)
_FIRST_ODD = re.compile(r"\d{4,}\s+\S|[½⅓⅔¼¾¹²³]|\d+(?:[.,/]\d+)+\s")
_LAST = re.compile(rf"(?:\s+|\s*(?=[(\[]))[(\[]?\s?[{_TIMES}]\s?(\d{{1,2}})\s?[)\]]?$", re.IGNORECASE)
_LAST_TIMES = re.compile(r"\s+[(\[]?(\d{1,2})\s?[x×][)\]]?$", re.IGNORECASE)
_LAST_COPIES = re.compile(rf"\s*[-–—:;,(]?\s*\b(\d{{1,2}})\s+{_COPIES}\)?$", re.IGNORECASE)
_APART = re.compile(r"\sX\s\d+$")
_TAIL = re.compile(r"(?<=[^\s#])(?:\s+[-–—:;,=]?\s*|\s*(?:[:;,=]|[.…·_]{2,}|…)\s*|\s*(?=[(\[]))[(\[]?([1-9]\d?)[)\]]?$")
_SEVERAL = re.compile(rf"\d{{1,2}}\s?[{_TIMES}]?\s+\D*[,;/+]\s*\d{{1,2}}\s?[{_TIMES}]?\s+[^\W\d]", re.IGNORECASE)
_SIGNED = re.compile(r"[-+−]\s?\d+\s+\S")


@dataclass(frozen=True)
class CountedText:
    """A way to read a line: its count, None where it has none, and the rest.

    `is_doubtful`: only the catalogue or a person knows that this way is right.
    """

    count: int | None
    text: str
    is_doubtful: bool = False


def read_counts(text: str) -> list[CountedText]:
    """Return the ways to read the count of a line, the likeliest first."""
    first, last = list(_read_first(text)), list(_read_last(text))
    if first and last:
        first = [replace(way, is_doubtful=True) for way in first]
    return [*first, *last, CountedText(None, text, bool(_FIRST_ODD.match(text)))]


def is_signed(text: str) -> bool:
    """Return True for a line with a sign before its number, as a list of changes has it: how many are meant?"""
    return bool(_SIGNED.match(text))


def has_several_counts(text: str) -> bool:
    """Return True for a line in which a comma and another count follow a card: "2 Luz, 1 Lobo"."""
    return bool(_SEVERAL.match(text))


def is_word_for_copies(text: str) -> bool:
    """Return True for words behind a count that name no card: "copias", "cartas de"."""
    return bool(_WORD_FOR_COPIES.fullmatch(text))


def split_tail(text: str) -> tuple[str, int]:
    """Return a text without the number at its end, and that number, 0 for none."""
    tail = _TAIL.search(text)
    return (text[: tail.start()], int(tail[1])) if tail else (text, 0)


def _read_first(text: str) -> Iterator[CountedText]:
    count = _FIRST.match(text) or _FIRST_DECIMAL.match(text)
    dashed, glued = _FIRST_DASHED.match(text), _FIRST_GLUED.match(text)
    if copies := _FIRST_COPIES.match(text):
        yield CountedText(int(copies[1]), text[copies.end() :])
        yield CountedText(int(copies[1]), text[copies.end(1) :].lstrip())
    elif dashed:
        yield CountedText(int(dashed[1]), text[dashed.end() :])
    elif count:
        if glued and _is_times_before_name(text[: glued.end()], text[glued.end() :]):
            yield CountedText(int(glued[1] or glued[2]), text[glued.end() :])
        yield CountedText(int(count[1]), text[count.end() :])
    elif glued:
        rest = text[glued.end() :]
        yield CountedText(int(glued[1] or glued[2]), rest, rest[:1].islower())
    elif number := _FIRST_BEFORE_NUMBER.match(text) or _FIRST_ALONE.match(text) or _FIRST_LONG.match(text):
        yield CountedText(None, text, is_doubtful=True)
        yield CountedText(int(number[1]), text[number.end() :])


def _is_times_before_name(begun: str, rest: str) -> bool:
    """Return True for a small "x" right before a name with a capital: "4 xLuz", and not "4 Xolo"."""
    return begun[-1] in _TIMES and rest[:1].isupper()


def _read_last(text: str) -> Iterator[CountedText]:
    count = _LAST.search(text) or _LAST_TIMES.search(text) or _LAST_COPIES.search(text)
    if count and count.start():
        yield CountedText(int(count[1]), text[: count.start()], bool(_APART.search(text)))
