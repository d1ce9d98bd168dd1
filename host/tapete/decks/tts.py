"""Decks of Tabletop Simulator in JSON, both shapes: a saved object, and a list of codes behind "Exported from"."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from tapete.decks.card_line import read_copy, read_line
from tapete.decks.decklist import DeckEntry, DeckList
from tapete.decks.gathering import GatheredCards
from tapete.decks.parts import ASIDE_PARTS, part_called
from tapete.decks.printings import known_code
from tapete.decks.strict_json import parse_json
from tapete.errors import UserError
from tapete.texts.folding import clean_line, name_key

_CARDS = ("Card", "CardCustom")
_HEADING = "exported from"
# A bag in a bag in a bag: no table is set up deeper.
_DEEPEST = 8
_Object = dict[str, object]


def parse(text: str, path: str) -> DeckList:
    """The deck in a JSON text. Raises UserError("deck.json*"), "deck.tts_unnamed", "deck.unread"."""
    content = parse_json(text, path)
    if isinstance(content, dict) and isinstance(content.get("ObjectStates"), list):
        return _read_saved_table(content["ObjectStates"], path)
    if isinstance(content, list) and content and all(isinstance(code, str) for code in content):
        return _read_code_list(content, path)
    raise UserError("deck.json_shape", path=path)


def _read_code_list(codes: list[str], path: str) -> DeckList:
    cards = GatheredCards(path)
    for number, code in enumerate(codes, 1):
        if not code.strip() or code.casefold().lstrip().startswith(_HEADING):
            continue
        if name_key(code):
            cards.add_entry(read_line(clean_line(code)))
        else:
            cards.add_fault("deck.tts_no_code", 0, number=number, written=clean_line(code)[:40])
    return cards.to_deck("", "tts-list")


def _read_saved_table(states: list[object], path: str) -> DeckList:
    cards = GatheredCards(path)
    objects = list(_walk_objects(states, cards))
    piles = [_text_field(saved_object, "Nickname") for saved_object, _ in objects if not _is_card(saved_object)]
    name = next((pile for pile in piles if pile and part_called(pile) not in ASIDE_PARTS), "")
    unnamed = 0
    for saved_object, pile in objects:
        if _is_card(saved_object):
            entry = _read_card(saved_object, "" if pile == name else part_called(pile))
            unnamed += entry is None
            if entry:
                cards.add_entry(entry)
    if unnamed:
        raise UserError("deck.tts_unnamed", path=path, count=unnamed)
    return cards.to_deck(name, "tts")


def _walk_objects(items: object, cards: GatheredCards, pile: str = "", depth: int = 0) -> Iterator[tuple[_Object, str]]:
    """The objects of a saved table and what lies in them, in their order, with the name of the pile around them."""
    if depth == _DEEPEST:
        cards.add_fault("deck.tts_deep", 0, most=_DEEPEST)
        return
    for saved_object in items if isinstance(items, list) else ():
        if isinstance(saved_object, dict):
            _check_pile(saved_object, cards)
            yield saved_object, pile
            if saved_object.get("ContainedObjects"):
                inside = _text_field(saved_object, "Nickname") or pile
                yield from _walk_objects(saved_object["ContainedObjects"], cards, inside, depth + 1)


def _check_pile(item: _Object, cards: GatheredCards) -> None:
    """Compare the cards in a pile with the list of their numbers that it has too."""
    listed, contained = item.get("DeckIDs"), item.get("ContainedObjects")
    inside = contained if isinstance(contained, list) else []
    numbers = [card.get("CardID") for card in inside if isinstance(card, dict)]
    if isinstance(listed, list) and Counter(map(str, listed)) != Counter(map(str, numbers)):
        name = _text_field(item, "Nickname") or _text_field(item, "Name") or "-"
        cards.add_fault("deck.tts_other_cards", 0, name=name, listed=len(listed), count=len(inside))


def _is_card(item: _Object) -> bool:
    return item.get("Name") in _CARDS or "CardID" in item


def _read_card(card: _Object, part: str) -> DeckEntry | None:
    """A card by its nickname, or by a description that is a code; None where neither says what it is.

    An object is one copy; a number in its nickname may belong to the name, which the catalogue knows by the whole text.
    """
    name, code = _text_field(card, "Nickname"), known_code(_text_field(card, "Description"))
    if not name_key(name):
        return DeckEntry(code, code, part=part) if code else None
    entry = read_copy(name)
    first, *other_names = (
        replace(way, text=name, code=way.code or code, count=1, part=part, readings=())
        for way in (entry, *entry.readings)
    )
    return replace(first, readings=tuple(other_names))


def _text_field(item: _Object, field: str) -> str:
    text = item.get(field)
    return clean_line(text) if isinstance(text, str) else ""
