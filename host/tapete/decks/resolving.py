"""A list against a catalogue: which printed card each entry means."""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

from tapete.cards.catalogue import Card, Catalogue
from tapete.decks.decklist import DeckList, Entry
from tapete.errors import UserError
from tapete.folding import name_key
from tapete.notes import Fields, Note

# Below this likeness a name in the list is another card's, above it another spelling.
_SAME_NAME = 0.75


@dataclass(frozen=True)
class ResolvedDeck:
    """A list with the card of each copy, in the player's order, and the notes about it."""

    deck: DeckList
    game: str
    cards: tuple[Card, ...]
    notes: tuple[Note, ...]


def resolve(deck: DeckList, catalogue: Catalogue) -> ResolvedDeck:
    """The cards of a list. Raises UserError("deck.unknown_cards") with a detail for each unknown one."""
    found = [(entry, find_card(entry, catalogue)) for entry in deck.entries]
    unknown = [_unknown(entry, catalogue) for entry, card in found if card is None]
    if unknown:
        raise UserError("deck.unknown_cards", unknown, name=deck.name or "-", count=len(unknown))
    known = [(entry, card) for entry, card in found if card is not None]
    cards = tuple(card for entry, card in known for _ in range(entry.count))
    notes = tuple(note for entry, card in known for note in _notes(entry, card, catalogue))
    return ResolvedDeck(deck, catalogue.game, cards, notes)


def find_card(entry: Entry, catalogue: Catalogue) -> Card | None:
    """The card of an entry: by its code, else by its name, else by the whole text as either."""
    for code in (entry.code, entry.text):
        card = catalogue.by_code(code) if code else None
        if card is not None:
            return card
    for name in (entry.name, entry.text):
        printings = catalogue.by_name(name) if name_key(name) else []
        if printings:
            return printings[0]
    return None


def _unknown(entry: Entry, catalogue: Catalogue) -> Note:
    words = " ".join(filter(None, (entry.code, entry.name))) or entry.text
    suggestions = "; ".join(catalogue.suggestions(entry.name or entry.text))
    if suggestions:
        return Note("deck.unknown_like", {"line": entry.line, "card": words, "suggestions": suggestions})
    return Note("deck.unknown", {"line": entry.line, "card": words})


def _notes(entry: Entry, card: Card, catalogue: Catalogue) -> Iterator[Note]:
    fields: Fields = {"line": entry.line, "card": card.code, "name": card.name}
    if entry.code and catalogue.by_code(entry.code) is None:
        yield Note("deck.unknown_code", {**fields, "written": entry.code})
    elif entry.name and not _is_same_name(entry.name, card.name):
        yield Note("deck.other_name", {**fields, "written": entry.name})


def _is_same_name(one: str, other: str) -> bool:
    return SequenceMatcher(None, name_key(one), name_key(other)).ratio() >= _SAME_NAME
