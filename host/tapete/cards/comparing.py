"""Two catalogues of one game side by side: which cards only one has, and where they say different things."""

from collections.abc import Iterable, Iterator

from tapete.cards.catalogue import Card, Catalogue
from tapete.cards.shape import Shape, shape_of
from tapete.folding import code_key, name_key
from tapete.notes import Fields, Note


def compare(first: Catalogue, second: Catalogue, one: str, two: str) -> list[Note]:
    """What differs between two catalogues, in the order of the first; `one` and `two` name them.

    Names and words are the same in any accents, case and spelling. A column that only one of them has is left out.
    """
    return list(_Comparison(first, second, one, two).notes())


def other_cards(first: Catalogue, second: Catalogue, one: str, two: str) -> list[Note]:
    """Of what differs only the codes that do not mean the same card."""
    codes = ("cards.swapped", "cards.renamed")
    return [note for note in compare(first, second, one, two) if note.code in codes]


class _Comparison:
    """Two catalogues by code, and the cards that one of them has under no code of the other."""

    def __init__(self, first: Catalogue, second: Catalogue, one: str, two: str) -> None:
        self.first = {code_key(card.code): card for card in first.cards}
        self.second = {code_key(card.code): card for card in second.cards}
        self.one, self.two = one, two
        self.shape = shape_of(first.game)
        self.names = _by_name(first.cards)
        self.columns = [name for name in _columns(first) if name in _columns(second)]
        self.moved = self._moved()

    def notes(self) -> Iterator[Note]:
        """Each difference."""
        for code, card in self.first.items():
            other = self.second.get(code)
            if other is None:
                yield self._missing(card)
            elif name_key(card.name) != name_key(other.name):
                yield from self._other_name(card, other)
            else:
                yield from self._other_facts(card, other)
        taken = {code_key(card.code) for card in self.moved.values()}
        for code, card in self.second.items():
            if code not in self.first and code not in taken:
                yield Note("cards.only", {"card": card.code, "name": card.name, "one": self.two})

    def _moved(self) -> dict[str, Card]:
        """The card of the second catalogue for each code of the first that stands there under another code."""
        alone = _by_name(card for code, card in self.second.items() if code not in self.first)
        mine = _by_name(card for code, card in self.first.items() if code not in self.second)
        return {
            code_key(cards[0].code): alone[name][0]
            for name, cards in mine.items()
            if len(cards) == 1 and len(alone.get(name, ())) == 1
        }

    def _missing(self, card: Card) -> Note:
        moved = self.moved.get(code_key(card.code))
        if moved is None:
            return Note("cards.only", {"card": card.code, "name": card.name, "one": self.one})
        fields = {"card": card.code, "name": card.name, "other": moved.code}
        return Note("cards.recoded", {**fields, **self._sources()})

    def _other_name(self, card: Card, other: Card) -> Iterator[Note]:
        fields = {"card": card.code, "first": card.name, "second": other.name, **self._sources()}
        partner = self._partner(card, other)
        if partner is None:
            yield Note("cards.renamed", fields)
        elif code_key(card.code) < code_key(partner.code):  # once for the two of them
            yield Note("cards.swapped", {**fields, "other": partner.code})

    def _partner(self, card: Card, other: Card) -> Card | None:
        """The card of the first catalogue that has changed places with one."""
        for candidate in self.names.get(name_key(other.name), ()):
            there = self.second.get(code_key(candidate.code))
            if there is not None and name_key(there.name) == name_key(card.name):
                return candidate
        return None

    def _other_facts(self, card: Card, other: Card) -> Iterator[Note]:
        for column in (self.shape.type, *self.columns):
            first, second = _value(card, column, self.shape), _value(other, column, self.shape)
            if self.shape.means_same(column, card.type, first, second):
                continue
            fields: Fields = {"card": card.code, "name": card.name, "column": column}
            if self.shape.is_blank(column, first):
                yield Note("cards.lacks", {**fields, "value": second, "one": self.one, "other_source": self.two})
            elif self.shape.is_blank(column, second):
                yield Note("cards.lacks", {**fields, "value": first, "one": self.two, "other_source": self.one})
            else:
                yield Note("cards.differs", {**fields, "first": first, "second": second, **self._sources()})

    def _sources(self) -> dict[str, str | int]:
        return {"one": self.one, "two": self.two}


def _columns(catalogue: Catalogue) -> dict[str, None]:
    """The columns that any card has, in their order."""
    return {name: None for card in catalogue.cards for name in card.fields}


def _by_name(cards: Iterable[Card]) -> dict[str, list[Card]]:
    found: dict[str, list[Card]] = {}
    for card in cards:
        found.setdefault(name_key(card.name), []).append(card)
    return found


def _value(card: Card, column: str, shape: Shape) -> str:
    return card.type if column == shape.type else card.fields.get(column, "")
