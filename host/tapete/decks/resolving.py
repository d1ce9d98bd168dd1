"""A list against a catalogue: which printed card each entry means."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from tapete.cards.catalogue import Card, Catalogue
from tapete.cards.shape import Shape, shape_of
from tapete.decks.decklist import DeckList, Entry
from tapete.decks.tails import settle_tail, tail_notes
from tapete.errors import UserError
from tapete.folding import fold, name_key
from tapete.notes import Fields, Note
from tapete.words import say

# Below this likeness a name in the list is another card's, above it another spelling.
_SAME_NAME = 0.75

Chooser = Callable[[Entry, Sequence[Card]], Card | None]
"""Asks somebody which of several cards an entry means; None where nobody says."""


@dataclass(frozen=True)
class ResolvedDeck:
    """A list with the card of each copy, in the player's order, and the notes about it; `side` is beside the deck."""

    deck: DeckList
    game: str
    cards: tuple[Card, ...]
    notes: tuple[Note, ...]
    side: tuple[Card, ...] = ()


def resolve(deck: DeckList, catalogue: Catalogue, choose: Chooser | None = None) -> ResolvedDeck:
    """The cards of a list.

    Raises UserError("deck.unknown_cards") or UserError("deck.ambiguous_cards"), with a detail for each of these cards.
    """
    deck = _settled(deck, catalogue)
    finder = _Finder(catalogue, choose)
    main = [(entry, finder.card(entry)) for entry in deck.entries]
    side = [(entry, finder.card(entry)) for entry in deck.side]
    name = deck.name or say("deck.unnamed")
    if finder.unknown:
        faults = finder.unknown + finder.ambiguous
        raise UserError("deck.unknown_cards", faults, name=name, count=len(finder.unknown))
    if finder.ambiguous:
        raise UserError("deck.ambiguous_cards", finder.ambiguous, name=name, count=len(finder.ambiguous))
    notes = [note for entry, card in main + side if card for note in _notes(entry, card, catalogue)]
    notes += tail_notes(deck.entries + deck.side)
    if side:
        notes.append(Note("deck.side", {"count": len(_copies(side))}))
    return ResolvedDeck(deck, catalogue.game, _copies(main), tuple(notes), _copies(side))


def _settled(deck: DeckList, catalogue: Catalogue) -> DeckList:
    """The list with the numbers at the end of its lines as the catalogue knows them."""
    main, side = (tuple(settle_tail(entry, catalogue) for entry in part) for part in (deck.entries, deck.side))
    return replace(deck, entries=main, side=side)


def find_cards(entry: Entry, catalogue: Catalogue) -> list[Card]:
    """The cards that an entry may mean: by its code, else by the whole text as code or name, else by its name.

    Several are printings of one name that are not the same on the table: with other numbers, or of another type.
    """
    for code in (entry.code, entry.text):
        card = catalogue.by_code(code) if code else None
        if card is not None:
            return [card]
    for name in (entry.text, entry.name):
        printings = catalogue.by_name(name) if name_key(name) else []
        if printings:
            return _different(printings, entry.type, shape_of(catalogue.game))
    return []


def _different(printings: list[Card], kind: str, shape: Shape) -> list[Card]:
    """The first of each kind of printing in the language of the first, of the type that the list names."""
    language = printings[0].fields.get("lang", "")
    spoken = [card for card in printings if card.fields.get("lang", "") == language]
    typed = [card for card in spoken if kind and fold(card.type).split(" ")[0] == fold(kind).split(" ")[0]]
    by_facts: dict[tuple[object, ...], Card] = {}
    for card in typed or spoken:
        by_facts.setdefault((fold(card.type), *shape.facts(card.fields)), card)
    return list(by_facts.values())


class _Finder:
    """Finds the cards of one list; a name that was asked about once is known from then on."""

    def __init__(self, catalogue: Catalogue, choose: Chooser | None) -> None:
        self.catalogue = catalogue
        self.unknown: list[Note] = []
        self.ambiguous: list[Note] = []
        self._choose = choose
        self._chosen: dict[tuple[str, str], Card] = {}

    def card(self, entry: Entry) -> Card | None:
        """The card of an entry; None where it is among the unknown or ambiguous ones now."""
        found = find_cards(entry, self.catalogue)
        if not found:
            self.unknown.append(_unknown(entry, self.catalogue))
        elif len(found) > 1:
            return self._one_of(found, entry)
        return found[0] if found else None

    def _one_of(self, found: list[Card], entry: Entry) -> Card | None:
        key = (name_key(found[0].name), fold(entry.type))
        card = self._chosen.get(key) or (self._choose(entry, found) if self._choose else None)
        if card is None:
            shape = shape_of(self.catalogue.game)
            choices = "; ".join(describe(card, found, shape) for card in found)
            self.ambiguous.append(Note("deck.ambiguous", {"line": entry.line, "card": entry.text, "choices": choices}))
        else:
            self._chosen[key] = card
        return card


def describe(card: Card, among: Sequence[Card], shape: Shape) -> str:
    """A card by its code, its type, and the columns in which it is not like the others."""
    columns = [name for name in shape.fact_columns if len({other.fields.get(name, "") for other in among}) > 1]
    facts = [card.type, *(f"{name} {card.fields.get(name) or '-'}" for name in columns)]
    return f"{card.code} ({', '.join(facts)})"


def _copies(found: Sequence[tuple[Entry, Card | None]]) -> tuple[Card, ...]:
    return tuple(card for entry, card in found if card for _ in range(entry.count))


def _unknown(entry: Entry, catalogue: Catalogue) -> Note:
    words = " ".join(filter(None, (entry.code, entry.name))) or entry.text
    found = catalogue.suggestions(entry.name or entry.text)
    suggestions = "; ".join(found or catalogue.suggested_codes(entry.code or entry.text))
    if suggestions:
        return Note("deck.unknown_like", {"line": entry.line, "card": words, "suggestions": suggestions})
    return Note("deck.unknown", {"line": entry.line, "card": words})


def _notes(entry: Entry, card: Card, catalogue: Catalogue) -> Iterator[Note]:
    fields: Fields = {"line": entry.line, "card": card.code, "name": card.name}
    if name_key(entry.text) == name_key(card.name):
        return  # the whole text is its name, and what looked like a code is part of it
    if entry.code and catalogue.by_code(entry.code) is None:
        yield Note("deck.unknown_code", {**fields, "written": entry.code})
    elif entry.name and not _is_same_name(entry.name, card.name):
        yield Note("deck.other_name", {**fields, "written": entry.name})


def _is_same_name(one: str, other: str) -> bool:
    first, second = name_key(one), name_key(other)
    return first == second or SequenceMatcher(None, first, second).ratio() >= _SAME_NAME
