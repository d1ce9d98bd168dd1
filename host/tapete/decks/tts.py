"""Decks of Tabletop Simulator in JSON, both shapes: a saved object, and a list of codes behind "Exported from"."""

import json
from collections.abc import Iterator
from dataclasses import replace

from tapete.decks.card_line import read_line
from tapete.decks.decklist import DeckEntry, DeckList
from tapete.decks.printings import known_code
from tapete.errors import UserError
from tapete.folding import clean_line, name_key

_CARDS = ("Card", "CardCustom")
_HEADING = "exported from"
# A bag in a bag in a bag: no table is set up deeper.
_DEEPEST = 8


def parse(text: str, path: str) -> DeckList:
    """The deck in a JSON text. Raises UserError("deck.json*") or UserError("deck.tts_unnamed")."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UserError("deck.json", path=path, at=getattr(error, "pos", 0)) from error
    if isinstance(content, dict) and isinstance(content.get("ObjectStates"), list):
        return _read_saved_table(content["ObjectStates"], path)
    if isinstance(content, list) and content and all(isinstance(code, str) for code in content):
        codes = [code for code in content if not code.casefold().lstrip().startswith(_HEADING)]
        return DeckList("", "tts-list", tuple(read_line(clean_line(code)) for code in codes if name_key(code)))
    raise UserError("deck.json_shape", path=path)


def _read_saved_table(states: list[object], path: str) -> DeckList:
    found = list(_walk_objects(states))
    cards = [item for item in found if item.get("Name") in _CARDS]
    entries = [_read_entry(card) for card in cards]
    unnamed = sum(entry is None for entry in entries)
    if unnamed:
        raise UserError("deck.tts_unnamed", path=path, count=unnamed)
    names = [_text_field(item, "Nickname") for item in found if item.get("Name") not in _CARDS]
    name = next(filter(None, names), "")
    return DeckList(name, "tts", tuple(entry for entry in entries if entry is not None))


def _walk_objects(items: object, depth: int = 0) -> Iterator[dict[str, object]]:
    """The objects of a saved table and what lies in them, in their order."""
    if isinstance(items, list) and depth < _DEEPEST:
        for item in items:
            if isinstance(item, dict):
                yield item
                yield from _walk_objects(item.get("ContainedObjects"), depth + 1)


def _read_entry(card: dict[str, object]) -> DeckEntry | None:
    """A card by its nickname, or by a description that is a code; None where neither says what it is."""
    name, description = _text_field(card, "Nickname"), _text_field(card, "Description")
    if not name_key(name):
        return DeckEntry(description, description) if known_code(description) else None
    entry = replace(read_line(name), count=1)
    return entry if entry.code else replace(entry, code=known_code(description))


def _text_field(item: dict[str, object], field: str) -> str:
    value = item.get(field)
    return clean_line(value) if isinstance(value, str) else ""
