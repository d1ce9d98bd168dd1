"""Lines of a list that are no cards: the name of the deck, and titles over its parts."""

import re
from dataclasses import dataclass

from tapete.cards.shape import part_titles
from tapete.decks.parts import is_part_title, part_called, title_key

_COUNT_BEFORE_COLON = re.compile(r"\s*x\s?\d{1,3}\s*:$", re.IGNORECASE)
_WORDS = re.compile(r"[^\d|]+(?:[(\[]\s*\d{1,3}\s*(?:cartas?|cards?)?\s*[)\]]\s*)?:", re.IGNORECASE)
_BRACKETED = re.compile(r"\[[^\d|\[\]]+\]")
_FRAME = "=*_~- "
_NAME = re.compile(
    r"(?:deck name|nombre(?: del mazo)?|name|t[ií]t(?:ulo|le)"
    r"|(?:deck|mazo)(?!\s*[:=]\s*(?:\d+\s*\w*)?$))\s*[:=]\s*(.*)",
    re.IGNORECASE,
)
_COUNTED_LAST = "digimondecklist"
"""The title of digimoncard.app, whose lines are `CODE Name 4`; those of digimoncard.io have the count first."""


@dataclass(frozen=True)
class ListTitle:
    """A title over a part of a list: the `type` of the cards below it, "" where it names none.

    `part`: the `part` of these cards (`DeckEntry`). `is_counted_last`: lines below it end with their counts.
    """

    type: str = ""
    part: str = ""
    is_counted_last: bool = False


def list_title(line: str, is_comment: bool) -> ListTitle | None:
    """Return the title in a line without its comment mark; None where the line is none.

    Words that are known are a title anywhere; any others only before a colon, and not in a comment.
    """
    framed = _COUNT_BEFORE_COLON.sub(":", line.strip(_FRAME))
    key = title_key(framed)
    if key in part_titles():
        return ListTitle(part_titles()[key])
    if is_part_title(framed):
        return ListTitle(part=part_called(framed), is_counted_last=key == _COUNTED_LAST)
    if key and not is_comment and (_WORDS.fullmatch(framed) or _BRACKETED.fullmatch(framed)):
        return ListTitle(part=part_called(framed.strip("[]: ")))
    return None


def name_of(line: str) -> str:
    """Return the name of the deck in a line without its comment mark; "" where the line is none."""
    name_match = _NAME.fullmatch(line)
    return name_match[1].strip() if name_match else ""
