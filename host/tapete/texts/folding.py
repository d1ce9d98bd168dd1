"""Names compared as people mean them: without accents, case, apostrophes and doubled spaces."""

import unicodedata
from functools import lru_cache

_APOSTROPHES = str.maketrans("", "", "'’‘`´ʼ")
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))
# Letters of Latin alphabets that Unicode does not take apart, as people write them without them.
_LETTERS = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i"})
_FORMAT_SIGN = "Cf"
"""Unicode's category of signs that are not seen: zero-width spaces, soft hyphens, marks of direction."""
_MOJIBAKE_SIGNS = ("Ã", "Â", "â€")


def fold_name(text: str) -> str:
    """A name in small letters without accents and apostrophes, as boards sort and find it."""
    bare = text.casefold().translate(_APOSTROPHES)
    if not bare.isascii():
        bare = "".join(char for char in unicodedata.normalize("NFKD", bare) if not unicodedata.combining(char))
        bare = bare.translate(_LETTERS)
    return " ".join(bare.split())


@lru_cache(maxsize=8192)  # the names of a catalogue, which every deck asks for again
def name_key(text: str) -> str:
    """The letters and digits of a folded name: what two spellings of one name have in common."""
    return "".join(char for char in fold_name(text) if char.isalnum())


def code_key(text: str) -> str:
    """A card's code for comparison: upper case, no spaces, every dash a hyphen."""
    return "".join(clean_line(text).translate(_DASHES).upper().split())


def clean_line(text: str) -> str:
    """Return a text that came from outside on one line: no control characters, no half characters, trimmed.

    Signs that take no room, such as a zero-width space or a mark of direction, leave none behind.
    """
    if text.isprintable():
        return " ".join(text.split())
    whole = text.encode("utf-8", "replace").decode("utf-8")
    return " ".join("".join(_clean_char(char) for char in whole).split())


def _clean_char(char: str) -> str:
    if char.isprintable():
        return char
    return "" if unicodedata.category(char) == _FORMAT_SIGN else " "


def repair_mojibake(text: str) -> str:
    """The text that was meant where UTF-8 was once read as Latin-1 ("MÃ­sticas"); any other is unchanged."""
    while any(sign in text for sign in _MOJIBAKE_SIGNS):
        repaired = _reread_as_utf8(text)
        if repaired is None:
            break
        text = repaired
    return text


def _reread_as_utf8(text: str) -> str | None:
    for encoding in ("latin-1", "cp1252"):
        try:
            return text.encode(encoding).decode("utf-8")
        except UnicodeError:
            continue
    return None
