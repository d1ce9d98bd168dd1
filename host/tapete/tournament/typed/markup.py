"""Marks of a page or of a program's file where names should stand."""

import re

_MARKS = ("<", "{")
_PROGRAM_FILE = re.compile(r"<\?xml|<!doctype|<(?:html|head|body|table|svg)\b|[\[{]\s*[\[{\"]", re.IGNORECASE)


def is_program_file(text: str) -> bool:
    """Return True for a text that begins as a whole page, or as XML or JSON; names in `<li>` are pasted ones."""
    return bool(_PROGRAM_FILE.match(text.lstrip()))


def is_markup(name: str) -> bool:
    """Return True for a text that begins as a tag or as a group of JSON; no player's name does."""
    return name.startswith(_MARKS)
