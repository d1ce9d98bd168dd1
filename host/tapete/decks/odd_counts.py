"""Words beside the code in a line that are a number of copies and cannot be read as one: "½", "2.5", "dos"."""

import re

from tapete.decks.decklist import DeckEntry
from tapete.decks.printings import known_code
from tapete.texts.folding import name_key

_WORDS = frozenset(
    (
        "un uno una dos tres cuatro cinco seis siete ocho nueve diez once doce medio media par pares docena "
        "one two three four five six seven eight nine ten eleven twelve half pair dozen"
    ).split()
)
_EDGES = " ([{)]}:;,=-–—"
_SIGNS = ".,/+~?¿-–−≈±⁄"


def find_odd_count(entry: DeckEntry) -> str:
    """Return what stands before or behind the code of a line without a count as such a number, "" for nothing.

    No card is called by a number alone, and the words of a name stand on one side of the code. One word alone, "Dos",
    may be the card's name.
    """
    before, code, behind = entry.text.partition(entry.code) if entry.code else ("", "", "")
    sides = [side.strip(_EDGES) for side in (before, behind) if code]
    has_both = all(sides)
    return next((side for side in sides if _is_number(side) or (has_both and name_key(side) in _WORDS)), "")


def find_odd_word(entry: DeckEntry, name: str) -> str:
    """Return the word at an edge of an entry's name that is such a number and no part of a card's name, "" for none."""
    words = [word.strip(_EDGES) for word in entry.name.split()]
    if not (words and entry.code and entry.count == 1) or name_key(entry.name) == name_key(name):
        return ""
    for odd, rest in ((words[0], words[1:]), (words[-1], words[:-1])):
        if (_is_number(odd) or name_key(odd) in _WORDS) and name_key(" ".join(rest)) in ("", name_key(name)):
            return odd
    return ""


def _is_number(words: str) -> bool:
    bare = re.sub(r"^[x×]\s?|\s?[x×]$", "", words, flags=re.IGNORECASE).strip()
    is_number = any(map(str.isnumeric, bare)) and all(sign.isnumeric() or sign in _SIGNS for sign in bare)
    return is_number and not known_code(bare)
