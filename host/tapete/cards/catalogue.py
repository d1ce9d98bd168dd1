"""A catalogue: the cards of a game, found by code or by name as players write them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches

from tapete.texts.folding import code_key, name_key
from tapete.texts.whole_numbers import parse_whole

_RARITY = re.compile(r"(?:UV|ST\d*|[SRUK])$")
_ALIKE = 0.7
_ALIKE_CODE = 0.8
_LOOK_ALIKE = str.maketrans("OIL", "011")
_LEAST_BEGINNING = 3
_LONGEST_NAME = 60
_LONGEST_CODE = 64


@dataclass(frozen=True)
class CatalogueCard:
    """A card as its catalogue has it; `fields` are the other columns by name, as they are written."""

    game: str
    code: str
    name: str
    type: str
    fields: Mapping[str, str] = field(default_factory=dict)

    def number_in(self, column: str) -> int:
        """A column as a whole number; 0 where it is empty or no number."""
        return parse_whole(self.fields.get(column, ""))


class Catalogue:
    """The cards of one game, in the order of their file."""

    def __init__(self, game: str, cards: Iterable[CatalogueCard]) -> None:
        self.game = game
        self.cards = tuple(cards)
        self._by_code = {code_key(card.code): card for card in self.cards}
        self._by_name: dict[str, list[CatalogueCard]] = {}
        for card in self.cards:
            self._by_name.setdefault(name_key(card.name), []).append(card)

    def __len__(self) -> int:
        return len(self.cards)

    def by_code(self, text: str) -> CatalogueCard | None:
        """The card with a code: as written, without its rarity, or with two letters of its set swapped."""
        key = code_key(text)
        if len(key) > _LONGEST_CODE:
            return None
        for candidate in (key, _RARITY.sub("", key), *_swapped_codes(key)):
            if candidate in self._by_code:
                return self._by_code[candidate]
        return None

    def by_name(self, text: str) -> list[CatalogueCard]:
        """Return all printings of a name, the ones in Spanish first."""
        cards = self._by_name.get(name_key(text), [])
        return sorted(cards, key=lambda card: card.fields.get("lang", "es") != "es")

    def suggested_codes(self, text: str, most: int = 3) -> list[str]:
        """Cards, by code and name, whose code one may be meant for: with digits for letters first, then those alike."""
        code = code_key(text)[:_LONGEST_CODE]
        keys = [key for key in [_with_digits(code)] if key in self._by_code]
        keys += [key for key in get_close_matches(code, self._by_code, most, _ALIKE_CODE) if key not in keys]
        return [f"{self._by_code[key].code} {self._by_code[key].name}" for key in keys[:most]]

    def suggest_names(self, text: str, most: int = 3) -> list[str]:
        """Names that a text may stand for, likeliest first: those much like it, then those that begin with it."""
        name = name_key(text)[:_LONGEST_NAME]
        keys = get_close_matches(name, self._by_name, most, _ALIKE)
        if len(name) >= _LEAST_BEGINNING:
            keys += [key for key in self._by_name if key.startswith(name) and key not in keys]
        return [self._by_name[key][0].name for key in keys[:most]]


def _with_digits(key: str) -> str:
    """The code with digits where its number has letters that look like them."""
    prefix, hyphen, rest = key.partition("-")
    return prefix + hyphen + rest.translate(_LOOK_ALIKE)


def _swapped_codes(key: str) -> Iterator[str]:
    """The code with each two neighbouring letters of its set swapped: published lists have such slips."""
    prefix, hyphen, rest = key.partition("-")
    for at in range(len(prefix) - 1):
        yield prefix[:at] + prefix[at + 1] + prefix[at] + prefix[at + 2 :] + hyphen + rest
