"""The one reader of decks: it looks at the content, never at the file's name."""

import re
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote

from tapete.decks import kdeck, text
from tapete.decks.decklist import DeckList
from tapete.errors import UserError
from tapete.files import STANDARD_INPUT, decode, read_bytes
from tapete.folding import clean, repair_mojibake

MOST_BYTES = 256 * 1024
MOST_CARDS = 250
# How formats begin that players have too, and that hold nothing for these games or are not read.
_OTHERS = (
    (re.compile(r"<"), "XML"),
    (re.compile(r"\{|\[\s*[\[{\"]"), "JSON"),
    (re.compile(r"ydke://|#created by|#main\b", re.IGNORECASE), "YDK"),
    (re.compile(r"KDM-", re.IGNORECASE), "KDM"),
)


def read_deck(path: str | Path) -> DeckList:
    """The deck in a file ("-": the standard input); without a name of its own it takes the file's.

    Raises UserError.
    """
    found = parse_deck(read_bytes(path, MOST_BYTES), str(path))
    if found.name or str(path) == STANDARD_INPUT:
        return found
    return replace(found, name=clean(Path(path).name.partition(".")[0]))


def parse_deck(data: bytes, path: str = STANDARD_INPUT) -> DeckList:
    """The deck in what a player pasted or saved; `path` names it in errors. Raises UserError."""
    written = decode(data, path).strip()
    found = _parse(written, path)
    if not found.entries:
        raise UserError("deck.empty", path=path)
    if len(found) > MOST_CARDS:
        raise UserError("deck.too_many", path=path, count=len(found), most=MOST_CARDS)
    return replace(found, name=clean(repair_mojibake(found.name)))


def _parse(written: str, path: str) -> DeckList:
    for start, name in _OTHERS:
        if start.match(written):
            raise UserError("deck.format", path=path, format=name)
    code = kdeck.find(written)
    if code is not None:
        return kdeck.parse(code, path)
    if "#deck=" in written:
        return kdeck.parse_folios(unquote(written.partition("#deck=")[2]), path)
    return text.parse(written)
