"""One card of a list as people and programs write it: its count, its code and its name, in any order."""

import re

from tapete.decks.decklist import DeckEntry
from tapete.decks.tails import with_tail
from tapete.folding import clean_line, repair_mojibake

# No card's line is longer, and patterns are tried on short lines only.
LONGEST_LINE = 400

_CODE = re.compile(r"(?<![\w-])(?:(?=[\w-]*\d)[^\W\d_]\w*(?:-\w+)+|\d{3}/\d{3})(?![\w/-])")
_COUNT_FIRST = re.compile(r"[x×(\[]?\s?(\d{1,2})\s?[x×)\]]*\s+(?=\S)", re.IGNORECASE)
_COUNT_LAST = re.compile(r"\s[(\[]?[x×](\d{1,2})[)\]]?$", re.IGNORECASE)
# "(SET) 12" as Arena writes a printing, "SET 12" as limitless does, "*F*" for a foil.
_PRINTING = re.compile(r"\s+(?:\((\w{2,6})\)|([A-Z][A-Z0-9]{1,5}))\s+(\d{1,4}[a-z]?)$")
_SET_ALONE = re.compile(r"\s+[(\[{]\w{2,6}[)\]}]$")
_FOIL = re.compile(r"\s+\*\w+\*$")
UNKNOWN_CODE, UNKNOWN_TYPE, UNKNOWN_SET = "ID-???", "Sin tipo", "Sin set"
"""What the deck site prints where it does not know a code, a type or a set; a card may well have such a name."""


def read_line(content: str, line: int = 0, section: str = "") -> DeckEntry:
    """The card in a line without comments; `section` is the type that the title above it names, or ""."""
    first, *rest = (clean_line(repair_mojibake(part)) for part in content[:LONGEST_LINE].split("|"))
    count, text = _without_count(first)
    if rest and (count is None or _CODE.fullmatch(text)):
        return _read_columns(first if count is None else text, rest, _count_or_one(count), line, section)
    # Forge: "2 name|SET|artwork".
    text = _FOIL.sub("", text)
    code, name = _without_code(text)
    entry = DeckEntry(text, code, name, _count_or_one(count), line, type=section)
    return with_tail(entry) if code and count is None and text.startswith(code) and not rest else entry


def known_code(text: str) -> str:
    """The text where it has the look of a card's code, else ""."""
    return text if _CODE.fullmatch(text) else ""


def _read_columns(code: str, rest: list[str], count: int, line: int, section: str) -> DeckEntry:
    """The clipboard of kodemcards: code, name, type, set."""
    code, name = _unless(code, UNKNOWN_CODE), rest[0]
    kind = _unless(rest[1], UNKNOWN_TYPE) if len(rest) > 1 else ""
    return DeckEntry(code or name, code, name, count, line, type=kind or section)


def _count_or_one(count: int | None) -> int:
    return 1 if count is None else count


def _without_count(text: str) -> tuple[int | None, str]:
    """The count in a text, None where there is none, and what is left of it."""
    for pattern in (_COUNT_FIRST, _COUNT_LAST):
        if match := pattern.search(text) if pattern is _COUNT_LAST else pattern.match(text):
            return int(match[1]), text[: match.start()] + text[match.end() :]
    return None, text


def _without_code(text: str) -> tuple[str, str]:
    """The code in a text, or "", and what stands around it."""
    if match := _CODE.search(text):
        around = text[: match.start()].rstrip(" ([:-") + " " + text[match.end() :].lstrip(" )]:-,")
        return match[0], _SET_ALONE.sub("", around.strip())
    if match := _PRINTING.search(text):
        return f"{match[1] or match[2]}-{match[3].zfill(3)}", text[: match.start()]
    return "", _SET_ALONE.sub("", text)


def _unless(word: str, unknown: str) -> str:
    return "" if word == unknown else word
