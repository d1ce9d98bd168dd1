"""The one place that every text goes through on its way out of the program.

Texts of boards, files and databases are strangers': a terminal would act on their control characters, a bidi character
would turn a line around, and a lone surrogate is no text in any encoding. Each of these signs becomes a space, or in
JSON its escape, so that data stays data.
"""

import re
from functools import cache

_SURROGATES = re.compile("[\ud800-\udfff]")
_REPLACEMENT = "�"
_KEPT = "\t"
_NUL = "\0"


def safe_line(text: str) -> str:
    """Return the text on one line, with a space for each sign that cannot be printed."""
    return text if text.isprintable() else "".join(map(_safe_char, text))


def safe_text(text: str) -> str:
    """Return a text of several lines, each of them as `safe_line` makes it."""
    return "\n".join(map(safe_line, text.split("\n")))


def safe_json(text: str) -> str:
    """Return JSON, dumped with its accents, with an escape for each sign that cannot be printed."""
    if text.isprintable():
        return text
    return "\n".join(
        line if line.isprintable() else "".join(map(_escape_character, _join_surrogates(line)))
        for line in text.split("\n")
    )


def whole_text(data: bytes) -> str:
    """Return bytes as text, with "?" for each byte that is none in UTF-8: it takes as many bytes again."""
    return _SURROGATES.sub("?", data.decode("utf-8", "surrogateescape"))


def storable_text(text: str) -> str:
    """Return the text as any database and any file can hold it: PostgreSQL takes no NUL."""
    text = text.replace(_NUL, _REPLACEMENT) if _NUL in text else text
    return text if text.isascii() else _join_surrogates(text)


def _join_surrogates(text: str) -> str:
    return _SURROGATES.sub(_REPLACEMENT, text)


@cache
def _safe_char(char: str) -> str:
    return char if char.isprintable() or char in _KEPT else " "


@cache
def _escape_character(char: str) -> str:
    if char.isprintable():
        return char
    units = char.encode("utf-16-be").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))
