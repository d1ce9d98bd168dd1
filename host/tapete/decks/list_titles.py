"""Lines of a list that are no cards: the name of the deck, and titles over its parts."""

import re
from dataclasses import dataclass

from tapete.cards.shape import part_titles
from tapete.folding import name_key

_COUNT = re.compile(r"\s*[(\[:]?\s*\d{0,4}\s*(?:cartas?|cards?)?\s*[)\]:\s]*$", re.IGNORECASE)
_COUNT_BEFORE_COLON = re.compile(r"\s*x\s?\d{1,3}\s*:$", re.IGNORECASE)
_WORDS = re.compile(r"[^\d|]+(?:[(\[]\s*\d{1,3}\s*(?:cartas?|cards?)?\s*[)\]]\s*)?:", re.IGNORECASE)
_FRAME = "=*_~- "
_NAME = re.compile(
    r"(?:deck name|nombre(?: del mazo)?|name|t[ií]t(?:ulo|le)"
    r"|(?:deck|mazo)(?!\s*[:=]\s*(?:\d+\s*\w*)?$))\s*[:=]\s*(.*)",
    re.IGNORECASE,
)
_TITLES = {
    "deck", "decklist", "main", "maindeck", "mainboard", "mazo", "mazoprincipal", "principal", "lista",
    "listadecartas", "cartas", "cards", "commander", "comandante", "companion", "companero", "egg", "eggdeck",
    "digimondecklist", "metadata", "total",
}  # fmt: skip
_SIDE_TITLES = {"side", "sideboard", "sidedeck", "reserva", "banquillo", "maybeboard", "considering"}
_COUNTED_LAST = "digimondecklist"
"""The title of digimoncard.app, whose lines are `CODE Name 4`; those of digimoncard.io have the count first."""


@dataclass(frozen=True)
class ListTitle:
    """A title over a part of a list: the `type` of the cards below it, "" where it names none.

    `is_aside`: what follows is beside the deck. `is_counted_last`: lines below it end with their counts.
    """

    type: str = ""
    is_aside: bool = False
    is_counted_last: bool = False


def list_title(line: str, is_comment: bool) -> ListTitle | None:
    """Return the title in a line without its comment mark; None where the line is none.

    Words that are known are a title anywhere; any others only before a colon, and not in a comment.
    """
    framed = _COUNT_BEFORE_COLON.sub(":", line.strip(_FRAME))
    key = name_key(_COUNT.sub("", framed))
    if key in _TITLES or key in _SIDE_TITLES or key in part_titles():
        return ListTitle(part_titles().get(key, ""), key in _SIDE_TITLES, key == _COUNTED_LAST)
    return ListTitle() if key and _WORDS.fullmatch(framed) and not is_comment else None


def name_of(line: str) -> str:
    """Return the name of the deck in a line without its comment mark; "" where the line is none."""
    named = _NAME.fullmatch(line)
    return named[1].strip() if named else ""
