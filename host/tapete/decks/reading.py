"""The one reader of decks: it looks at the content, never at the file's name."""

import re
from dataclasses import replace
from pathlib import Path

from tapete.decks import text
from tapete.decks.card_line import LONGEST_LINE
from tapete.decks.decklist import DeckList, count_of
from tapete.errors import UserError
from tapete.files import STANDARD_INPUT, decode_text, read_bytes
from tapete.lists.file_kinds import DECK, refuse_other_kind
from tapete.lists.pasted_lines import has_written_breaks, is_marked_up
from tapete.texts.folding import clean_line, repair_mojibake

# A saved object of Tabletop Simulator repeats the address of its pictures for each card.
MOST_BYTES = 2 * 1024 * 1024
MOST_TEXT = 256 * 1024
MOST_CARDS = 250
_NUMBERS_ONLY = re.compile(r"ydke://|#created by|#main\b|#extra\b", re.IGNORECASE)
_JSON = re.compile(r"\{|\[\s*[\[{\"]")
_TORN_XML = re.compile(r"</(?:cockatrice_deck|deck|zone|section|superzone)>|<(?:card|Cards)\s", re.IGNORECASE)
_TORN_JSON = re.compile(r'"(?:ObjectStates|ContainedObjects|CardID)"\s*:|"[A-Za-z]\w*-\d\w*",\s*"[A-Za-z]\w*-\d')
_PASTED = re.compile(r"(?:KDECK|KDM)-|#deck=|ydke://|\n", re.IGNORECASE)


def read_deck(source: str | Path) -> DeckList:
    """The deck in a file ("-": the standard input), or in the argument itself where it is a code, a link or a list.

    Without a name of its own it takes the file's. Raises UserError.
    """
    path = str(source)
    if is_pasted(path):
        return parse_deck_list(path.encode("utf-8", "surrogateescape"))
    deck = parse_deck_list(read_bytes(source, MOST_BYTES), path)
    if deck.name or path == STANDARD_INPUT:
        return deck
    return replace(deck, name=clean_line(Path(source).name.partition(".")[0]))


def is_pasted(written: str) -> bool:
    """Return True if an argument is a pasted deck, not the name of a file."""
    return bool(_PASTED.search(written) or has_written_breaks(written)) and not _is_file(written)


def parse_deck_list(data: bytes, path: str = STANDARD_INPUT) -> DeckList:
    """The deck in what a player pasted or saved; `path` names it in errors. Raises UserError."""
    text_of_deck = decode_text(data, path)
    refuse_other_kind(text_of_deck, path, DECK)
    deck = _parse_text(text_of_deck, path)
    if not deck.entries:
        raise UserError("deck.empty", path=path)
    for entry in deck.entries + deck.side:
        if max(len(entry.text), len(entry.code), len(entry.name)) > LONGEST_LINE:
            raise UserError("deck.long_line", path=path, line=entry.line, limit=LONGEST_LINE)
    require_card_limit(deck, path)
    return replace(deck, name=clean_line(repair_mojibake(deck.name)))


def require_card_limit(deck: DeckList, path: str) -> None:
    """See that a list, with what is beside the deck, has no more cards than one may have.

    Raises UserError("deck.too_many").
    """
    count = len(deck) + count_of(deck.side)
    if count > MOST_CARDS:
        raise UserError("deck.too_many", path=path, count=count, most=MOST_CARDS)


def _parse_text(whole: str, path: str) -> DeckList:
    stripped = whole.strip()
    if _NUMBERS_ONLY.match(stripped):
        raise UserError("deck.numbers_only", path=path)
    if stripped.startswith("<") and not is_marked_up(stripped):
        from tapete.decks import xml_files

        return xml_files.parse(stripped, path)
    if _JSON.match(stripped):
        from tapete.decks import tts

        return tts.parse(stripped, path)
    if len(stripped) > MOST_TEXT:
        raise UserError("file.too_big", path=path, kilobytes=MOST_TEXT // 1024)
    _refuse_torn_file(stripped, path)
    from tapete.decks import code_search, csv_file

    if csv_file.is_table(stripped):
        return csv_file.parse(whole, path)
    coded = code_search.find_kdeck(whole, path)
    return text.parse(whole, path) if coded is None else coded


def _refuse_torn_file(written: str, path: str) -> None:
    """See that a text is no XML or JSON that has lost its beginning. Raises UserError("deck.xml"), "deck.json"."""
    if _TORN_XML.search(written):
        raise UserError("deck.xml", path=path, line=1, column=0)
    if _TORN_JSON.search(written):
        raise UserError("deck.json", path=path, line=1, at=0)


def _is_file(written: str) -> bool:
    try:
        return Path(written).is_file()
    except (OSError, ValueError):
        return False
