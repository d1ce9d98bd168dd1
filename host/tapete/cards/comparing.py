"""Two catalogues of one game side by side: which cards only one has, and where they say different things."""

from collections.abc import Iterable, Iterator

from tapete.cards.catalogue import Catalogue, CatalogueCard
from tapete.cards.shape import Shape, shape_of
from tapete.coded_notes import CodedNote, Fields
from tapete.texts.folding import code_key, name_key


def compare_catalogues(first: Catalogue, second: Catalogue, first_name: str, second_name: str) -> list[CodedNote]:
    """Return the differences between two catalogues that bear these names, in the order of the first.

    Names and words are the same in any accents, case and spelling. A column that only one of them has is left out.
    """
    return list(_CatalogueComparison(first, second, first_name, second_name).difference_notes())


def other_cards(first: Catalogue, second: Catalogue, first_name: str, second_name: str) -> list[CodedNote]:
    """Of what differs only the codes that do not mean the same card."""
    codes = ("cards.swapped", "cards.renamed")
    return [note for note in compare_catalogues(first, second, first_name, second_name) if note.code in codes]


class _CatalogueComparison:
    """Two catalogues by code, and the cards that one of them has under no code of the other."""

    def __init__(self, first: Catalogue, second: Catalogue, first_name: str, second_name: str) -> None:
        self.first = {code_key(card.code): card for card in first.cards}
        self.second = {code_key(card.code): card for card in second.cards}
        self.one, self.two = first_name, second_name
        self.shape = shape_of(first.game)
        self.names = _by_name(first.cards)
        self.columns = [name for name in _used_columns(first) if name in _used_columns(second)]
        self.moved = self._find_moved()

    def difference_notes(self) -> Iterator[CodedNote]:
        """Yield a note for each difference."""
        for code, card in self.first.items():
            counterpart = self.second.get(code)
            if counterpart is None:
                yield self._missing_note(card)
            elif name_key(card.name) != name_key(counterpart.name):
                yield from self._other_name(card, counterpart)
            else:
                yield from self._other_facts(card, counterpart)
        moved_codes = {code_key(card.code) for card in self.moved.values()}
        for code, card in self.second.items():
            if code not in self.first and code not in moved_codes:
                yield CodedNote("cards.only", {"card": card.code, "name": card.name, "one": self.two})

    def _find_moved(self) -> dict[str, CatalogueCard]:
        """The card of the second catalogue for each code of the first that stands there under another code."""
        alone = _by_name(card for code, card in self.second.items() if code not in self.first)
        first_only = _by_name(card for code, card in self.first.items() if code not in self.second)
        return {
            code_key(cards[0].code): alone[name][0]
            for name, cards in first_only.items()
            if len(cards) == 1 and len(alone.get(name, ())) == 1
        }

    def _missing_note(self, card: CatalogueCard) -> CodedNote:
        moved = self.moved.get(code_key(card.code))
        if moved is None:
            return CodedNote("cards.only", {"card": card.code, "name": card.name, "one": self.one})
        fields = {"card": card.code, "name": card.name, "other": moved.code}
        return CodedNote("cards.recoded", {**fields, **self._source_fields()})

    def _other_name(self, card: CatalogueCard, counterpart: CatalogueCard) -> Iterator[CodedNote]:
        fields = {"card": card.code, "first": card.name, "second": counterpart.name, **self._source_fields()}
        partner = self._find_partner(card, counterpart)
        if partner is None:
            yield CodedNote("cards.renamed", fields)
        elif code_key(card.code) < code_key(partner.code):  # once for the two of them
            yield CodedNote("cards.swapped", {**fields, "other": partner.code})

    def _find_partner(self, card: CatalogueCard, counterpart: CatalogueCard) -> CatalogueCard | None:
        """The card of the first catalogue that has changed places with one."""
        for candidate in self.names.get(name_key(counterpart.name), ()):
            same_code = self.second.get(code_key(candidate.code))
            if same_code is not None and name_key(same_code.name) == name_key(card.name):
                return candidate
        return None

    def _other_facts(self, card: CatalogueCard, counterpart: CatalogueCard) -> Iterator[CodedNote]:
        for column in (self.shape.type, *self.columns):
            first, second = _column_value(card, column, self.shape), _column_value(counterpart, column, self.shape)
            if self.shape.means_same(column, card.type, first, second):
                continue
            fields: Fields = {"card": card.code, "name": card.name, "column": column}
            if self.shape.is_blank(column, first):
                yield CodedNote("cards.lacks", {**fields, "value": second, "one": self.one, "other_source": self.two})
            elif self.shape.is_blank(column, second):
                yield CodedNote("cards.lacks", {**fields, "value": first, "one": self.two, "other_source": self.one})
            else:
                yield CodedNote("cards.differs", {**fields, "first": first, "second": second, **self._source_fields()})

    def _source_fields(self) -> dict[str, str | int]:
        return {"one": self.one, "two": self.two}


def _used_columns(catalogue: Catalogue) -> dict[str, None]:
    """The columns that any card has, in their order."""
    return {name: None for card in catalogue.cards for name in card.fields}


def _by_name(cards: Iterable[CatalogueCard]) -> dict[str, list[CatalogueCard]]:
    cards_by_name: dict[str, list[CatalogueCard]] = {}
    for card in cards:
        cards_by_name.setdefault(name_key(card.name), []).append(card)
    return cards_by_name


def _column_value(card: CatalogueCard, column: str, shape: Shape) -> str:
    return card.type if column == shape.type else card.fields.get(column, "")
