"""A list against a catalogue: which printed card each entry means."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from tapete.cards.catalogue import Catalogue, CatalogueCard
from tapete.cards.shape import Shape, shape_of
from tapete.coded_notes import CodedNote, Fields
from tapete.decks.card_line import read_line
from tapete.decks.comments import strip_mark
from tapete.decks.decklist import DeckEntry, DeckList
from tapete.decks.gathering import unread_error
from tapete.decks.list_notes import list_notes
from tapete.decks.odd_counts import find_odd_word
from tapete.decks.parts import SIDE, split_aside
from tapete.decks.reading import require_card_limit
from tapete.decks.readings import Chooser, ask_reading, choose_reading
from tapete.errors import UserError
from tapete.texts.folding import fold_name, name_key
from tapete.words import translate
from tapete.words.choices import Choices

# Below this likeness a name in the list is another card's, above it another spelling.
_SAME_NAME = 0.75


@dataclass(frozen=True)
class ResolvedDeck:
    """A list with the card of each copy, in the player's order, and the notes about it.

    `side`: the cards of `deck.side`, None for one that the catalogue does not know.
    """

    deck: DeckList
    game: str
    cards: tuple[CatalogueCard, ...]
    notes: tuple[CodedNote, ...]
    side: tuple[CatalogueCard | None, ...] = ()


def resolve_deck(deck: DeckList, catalogue: Catalogue, choose: Chooser | None = None) -> ResolvedDeck:
    """The cards of a list. Beside the deck an unknown card is a note: tokens are in no catalogue.

    Raises UserError("deck.unknown_cards") or UserError("deck.ambiguous_cards"), with a detail for each of these cards,
    and UserError("deck.too_many").
    """
    deck = _with_known_readings(deck, catalogue, choose)
    require_card_limit(deck, deck.name or translate("deck.unnamed"))  # a number may be a count for the catalogue alone
    chosen: dict[tuple[str, str], CatalogueCard] = {}
    finder, side_finder = (_CardFinder(catalogue, choose, chosen) for _ in range(2))
    main = [(entry, finder.find_card(entry)) for entry in deck.entries]
    side = [(entry, side_finder.find_card(entry)) for entry in deck.side]
    name = deck.name or translate("deck.unnamed")
    if finder.unknown:
        faults = finder.unknown + finder.ambiguous
        raise UserError("deck.unknown_cards", faults, name=name, game=catalogue.game, count=len(finder.unknown))
    if finder.ambiguous:
        raise UserError("deck.ambiguous_cards", finder.ambiguous, name=name, count=len(finder.ambiguous))
    if deck.format == "text":
        _require_counts(main + side, name)
    notes = [note for entry, card in main + side if card for note in _entry_notes(entry, card, catalogue)]
    notes += side_finder.unknown + side_finder.ambiguous + list_notes(deck) + _title_notes(deck, catalogue)
    side_cards = tuple(card for entry, card in side for _ in range(entry.count))
    return ResolvedDeck(deck, catalogue.game, _repeat_cards(main), tuple(notes), side_cards)


def _require_counts(pairs: Sequence[tuple[DeckEntry, CatalogueCard | None]], name: str) -> None:
    """See that no number of copies went into a card's name. Raises UserError("deck.unread")."""
    odd_words = [(entry, card, find_odd_word(entry, card.name)) for entry, card in pairs if card]
    faults = [
        CodedNote("deck.bad_count", {"line": entry.line, "card": f"{card.code} {card.name}", "written": odd})
        for entry, card, odd in odd_words
        if odd
    ]
    if faults:
        raise unread_error(faults, name)


def count_known(deck: DeckList, catalogue: Catalogue) -> int:
    """Count the entries of a list that a catalogue knows."""
    return sum(bool(find_cards(choose_reading(entry, catalogue), catalogue)) for entry in deck.entries)


def _with_known_readings(deck: DeckList, catalogue: Catalogue, choose: Chooser | None) -> DeckList:
    """The list with its lines as the catalogue knows them; such a reading may move a card to another part."""
    placed = (*deck.entries, *(replace(entry, part=entry.part or SIDE) for entry in deck.side))
    entries = [choose_reading(entry, catalogue) for entry in placed]
    if choose:
        entries = [ask_reading(entry, catalogue, choose) if entry.is_doubtful else entry for entry in entries]
    if [entry.part for entry in entries] != [entry.part for entry in placed]:
        entries.sort(key=lambda entry: entry.line)
    main, side = split_aside(entries)
    return replace(deck, entries=tuple(main), side=tuple(side))


def _title_notes(deck: DeckList, catalogue: Catalogue) -> list[CodedNote]:
    """Notes for titles and remarks that a card of the catalogue is called by, or has its code in."""
    lines = {note.fields.get("line") for note in deck.notes if note.code == "deck.commented"}
    return [
        CodedNote("deck.title_is_card", {"line": line, "written": text})
        for line, text in deck.titles
        if line not in lines and _is_of_card(text, catalogue)
    ]


def _is_of_card(text: str, catalogue: Catalogue) -> bool:
    bare = strip_mark(text)
    is_named = bool(name_key(text)) and bool(catalogue.by_name(text))
    return is_named or (bare != text and bool(name_key(bare)) and bool(find_cards(read_line(bare), catalogue)))


def find_cards(entry: DeckEntry, catalogue: Catalogue) -> list[CatalogueCard]:
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
            return _different_printings(printings, entry.type, shape_of(catalogue.game))
    return []


def _different_printings(printings: list[CatalogueCard], kind: str, shape: Shape) -> list[CatalogueCard]:
    """The first of each kind of printing in the language of the first, of the type that the list names."""
    language = printings[0].fields.get("lang", "")
    spoken = [card for card in printings if card.fields.get("lang", "") == language]
    typed = [card for card in spoken if kind and fold_name(card.type).split(" ")[0] == fold_name(kind).split(" ")[0]]
    by_facts: dict[tuple[object, ...], CatalogueCard] = {}
    for card in typed or spoken:
        by_facts.setdefault((fold_name(card.type), *shape.facts(card.fields)), card)
    return list(by_facts.values())


class _CardFinder:
    """Finds the cards of a list; a name that was asked about once is known from then on, in `chosen`."""

    def __init__(
        self, catalogue: Catalogue, choose: Chooser | None, chosen: dict[tuple[str, str], CatalogueCard]
    ) -> None:
        self.catalogue = catalogue
        self.unknown: list[CodedNote] = []
        self.ambiguous: list[CodedNote] = []
        self._choose = choose
        self._chosen = chosen

    def find_card(self, entry: DeckEntry) -> CatalogueCard | None:
        """The card of an entry; None where it is among the unknown or ambiguous ones now."""
        cards = find_cards(entry, self.catalogue)
        if not cards:
            self.unknown.append(_unknown_note(entry, self.catalogue))
        elif len(cards) > 1:
            return self._one_of(cards, entry)
        return cards[0] if cards else None

    def _one_of(self, found: list[CatalogueCard], entry: DeckEntry) -> CatalogueCard | None:
        key = (name_key(found[0].name), fold_name(entry.type))
        card = self._chosen.get(key) or (self._choose(entry, found) if self._choose else None)
        if card is None:
            shape = shape_of(self.catalogue.game)
            choices = Choices(describe_printing(card, found, shape) for card in found)
            self.ambiguous.append(
                CodedNote("deck.ambiguous", {"line": entry.line, "card": entry.text, "choices": choices})
            )
        else:
            self._chosen[key] = card
        return card


def describe_printing(card: CatalogueCard, among: Sequence[CatalogueCard], shape: Shape) -> str:
    """A card by its code, its type, and the columns in which it is not like the others."""
    columns = [
        name for name in shape.fact_columns if len({card_beside.fields.get(name, "") for card_beside in among}) > 1
    ]
    facts = [card.type, *(f"{name} {card.fields.get(name) or '-'}" for name in columns)]
    return f"{card.code} ({', '.join(facts)})"


def _repeat_cards(found: Sequence[tuple[DeckEntry, CatalogueCard | None]]) -> tuple[CatalogueCard, ...]:
    return tuple(card for entry, card in found if card for _ in range(entry.count))


def _unknown_note(entry: DeckEntry, catalogue: Catalogue) -> CodedNote:
    words = " ".join(filter(None, (entry.code, entry.name))) or entry.text
    names = catalogue.suggest_names(entry.name or entry.text)
    suggestions = Choices(names or catalogue.suggested_codes(entry.code or entry.text))
    if suggestions:
        return CodedNote("deck.unknown_like", {"line": entry.line, "card": words, "suggestions": suggestions})
    return CodedNote("deck.unknown", {"line": entry.line, "card": words})


def _entry_notes(entry: DeckEntry, card: CatalogueCard, catalogue: Catalogue) -> Iterator[CodedNote]:
    fields: Fields = {"line": entry.line, "card": card.code, "name": card.name}
    if name_key(entry.text) == name_key(card.name):
        return  # the whole text is its name, and what looked like a code is part of it
    if entry.code and catalogue.by_code(entry.code) is None:
        yield CodedNote("deck.unknown_code", {**fields, "written": entry.code})
    elif entry.name and not _is_same_name(entry.name, card.name):
        yield CodedNote("deck.other_name", {**fields, "written": entry.name})


def _is_same_name(one: str, other: str) -> bool:
    first, second = name_key(one), name_key(other)
    return first == second or SequenceMatcher(None, first, second).ratio() >= _SAME_NAME
