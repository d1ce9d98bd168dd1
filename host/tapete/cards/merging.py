"""A catalogue laid over the cards that are known: a blank never replaces a value, and what changes is told."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from tapete.cards.catalogue import Catalogue, CatalogueCard
from tapete.cards.shape import Shape, shape_of
from tapete.coded_notes import CodedNote
from tapete.texts.folding import code_key, name_key


@dataclass(frozen=True)
class MergedCatalogue:
    """Known cards with those of a source laid over them, and how many of these were added, changed, the same.

    `changes` tell each value that became another one. Counted by column are the values that a known card lacked
    (`filled`), those that a blank of the source left alone (`kept`), and those that mean the same in other letters
    (`respelt`).
    """

    catalogue: Catalogue
    added: int
    changed: int
    same: int
    changes: tuple[CodedNote, ...]
    filled: dict[str, int]
    kept: dict[str, int]
    respelt: dict[str, int]

    @property
    def count_changes(self) -> tuple[int, int, int]:
        """Return how many cards were added, changed, the same."""
        return self.added, self.changed, self.same


def merge_cards(catalogue: Catalogue, source: Catalogue) -> MergedCatalogue:
    """Lay the cards of a source over the known ones. None is taken away; a known card keeps its code as it is."""
    merging = _Merging(shape_of(catalogue.game))
    cards = {code_key(card.code): card for card in catalogue.cards}
    before = dict(cards)
    for card in source.cards:
        key = code_key(card.code)
        cards[key] = merging.lay_over(_own_past(cards[key], card, catalogue), card) if key in cards else card
    keys = [code_key(card.code) for card in source.cards]
    added = sum(key not in before for key in keys)
    changed = sum(key in before and before[key] != cards[key] for key in keys)
    same = len(keys) - added - changed
    counts = dict(merging.filled), dict(merging.kept), dict(merging.respelt)
    return MergedCatalogue(
        Catalogue(catalogue.game, cards.values()), added, changed, same, tuple(merging.changes), *counts
    )


def with_known_codes(source: Catalogue, made_codes: Iterable[str], catalogue: Catalogue) -> Catalogue:
    """Return the source with code and name of the one known card of the same name where a code was made from a name."""
    made_up, used_codes = set(made_codes), {code_key(card.code) for card in source.cards}

    def recode(card: CatalogueCard) -> CatalogueCard:
        namesakes = catalogue.by_name(card.name) if card.code in made_up else []
        if len(namesakes) != 1 or code_key(namesakes[0].code) in used_codes:
            return card
        used_codes.add(code_key(namesakes[0].code))
        return replace(card, code=namesakes[0].code, name=namesakes[0].name)

    return Catalogue(source.game, [recode(card) for card in source.cards])


def _own_past(old: CatalogueCard, new: CatalogueCard, catalogue: Catalogue) -> CatalogueCard:
    """Return the card whose values a new one goes on with.

    Where codes were swapped this is not the one that had the code, but the one that had the name.
    """
    if _has_no_name(new) or name_key(old.name) == name_key(new.name):
        return old
    namesakes = catalogue.by_name(new.name)
    return replace(namesakes[0], code=old.code) if len(namesakes) == 1 else old


class _Merging:
    """The results of merging one set of cards into another."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.changes: list[CodedNote] = []
        self.filled: Counter[str] = Counter()
        self.kept: Counter[str] = Counter()
        self.respelt: Counter[str] = Counter()

    def lay_over(self, old: CatalogueCard, new: CatalogueCard) -> CatalogueCard:
        """Return the old card with the values that the new one has."""
        name = old.name if _has_no_name(new) else new.name
        kind = self._merge_value(old, self.shape.type, old.type, new.type)
        values = dict(old.fields)
        for column, text in new.fields.items():
            values[column] = self._merge_value(old, column, old.fields.get(column, ""), text)
        if name != old.name and name_key(name) == name_key(old.name):
            self.respelt[self.shape.name] += 1
        return CatalogueCard(old.game, old.code, name, kind, values)

    def _merge_value(self, card: CatalogueCard, column: str, before: str, text: str) -> str:
        shape = self.shape
        if text == before:
            return text
        if shape.is_blank(column, text):
            if not shape.means_same(column, card.type, before, text):
                self.kept[column] += 1
            return before or text
        if shape.means_same(column, card.type, before, text):
            self.respelt[column] += 1
        elif shape.is_blank(column, before):
            self.filled[column] += 1
        else:
            fields = {"card": card.code, "name": card.name, "column": column, "first": before, "second": text}
            self.changes.append(CodedNote("cards.changed", dict(fields)))
        return text


def _has_no_name(card: CatalogueCard) -> bool:
    """Return True where a name was only made of the code."""
    return card.name == card.code
