"""The columns of a game's catalogue."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from tapete.errors import UserError
from tapete.game_parts import games_with_cards, load_part
from tapete.texts.alike import alike_notes
from tapete.texts.folding import name_key
from tapete.texts.whole_numbers import is_whole, parse_whole

_FIRST_WORD = re.compile(r"[^\w]+")
_NOTHING = ("ninguna", "ninguno", "nada", "na", "noaplica", "none", "sinenergia")


@dataclass(frozen=True)
class Shape:
    """The columns of a catalogue: their names, their bounds and the words they may take.

    A file needs a code or a name. The columns in `expected` are missed where a file lacks them, those in `optional`
    are not. `aliases`: other titles of a column, the better one first. `printed_on`: the types of card on which a
    column is printed, so that a blank is a doubt; no types at all for every card. `spellings`: another spelling of a
    word, and the word; `type_spellings` the same of types. `part_titles`: titles over
    parts of a deck list, and the type of the cards below. `code_form`: the form of codes, None where nobody knows it.
    """

    game: str
    code: str
    name: str
    type: str
    expected: tuple[str, ...]
    optional: tuple[str, ...]
    aliases: dict[str, str]
    bounds: dict[str, tuple[int, int]]
    types: tuple[str, ...]
    words: dict[str, tuple[str, ...]]
    spellings: dict[str, str] = field(default_factory=dict)
    type_spellings: dict[str, str] = field(default_factory=dict)
    printed_on: dict[str, tuple[str, ...]] = field(default_factory=dict)
    part_titles: dict[str, str] = field(default_factory=dict)
    code_form: re.Pattern[str] | None = None

    @property
    def columns(self) -> tuple[str, ...]:
        """Return all columns that are known, by our names."""
        return (self.code, self.name, *self.expected, *self.optional)

    def column(self, title: str) -> str:
        """Our name of a column by its title in the file; the title itself where it is none of ours."""
        key = name_key(title)
        column_keys = {name_key(name): name for name in self.columns}
        return column_keys.get(key) or self.aliases.get(key) or title.strip()

    def title_rank(self, title: str) -> int:
        """Return how well a title names one of our columns: 0 for its own name, more for a worse alias."""
        aliases = list(self.aliases)
        key = name_key(title)
        return aliases.index(key) + 1 if key in aliases else 0

    def known_type(self, text: str) -> str:
        """Return the type that a cell means, "" for none: "adendei" for "Adendei Titán"."""
        keys = [name_key(text), name_key(_FIRST_WORD.split(text.strip())[0])]
        types = [key for key in keys if key in self.types] or [self.type_spellings.get(keys[0], "")]
        return types[0]

    def is_printed_on(self, column: str, type: str) -> bool:
        """Return True if every card of a type has this column printed."""
        return column in self.printed_on and (not self.printed_on[column] or type in self.printed_on[column])

    def is_blank(self, column: str, text: str) -> bool:
        """Return True for a cell that says nothing: empty, a dash, or "Ninguna" where a number or a word belongs."""
        key = name_key(text)
        return not key or (key in _NOTHING and column in self.fact_columns)

    def takes_value(self, column: str, text: str) -> bool:
        """Return True if a type, a number or a word can be this one; a blank can always be."""
        if self.is_blank(column, text):
            return True
        if column == self.type:
            return bool(self.known_type(text))
        if column in self.words:
            return all(key in self.words[column] for key in word_keys(text))
        low, high = self.bounds[column]
        return is_whole(text) and low <= int(text) <= high

    @property
    def fact_columns(self) -> tuple[str, ...]:
        """The columns whose values count on the table."""
        return (*self.bounds, *self.words)

    def facts(self, fields: Mapping[str, str]) -> tuple[str, ...]:
        """Return what a card does on the table, for comparison: its numbers, and its words in any spelling."""
        numbers = (str(parse_whole(fields.get(name, ""))) for name in self.bounds)
        return (*numbers, *(self.value_key(name, fields.get(name, "")) for name in self.words))

    def value_key(self, column: str, text: str) -> str:
        """Return a value for comparison: accents, case, spellings and leading zeros do not count."""
        if self.is_blank(column, text):
            return ""
        if column == self.type:
            return self.known_type(text) or name_key(text)
        if column in self.words:
            return self.word_key(text)
        return str(int(text)) if is_whole(text) else name_key(text)

    def means_same(self, column: str, type: str, first: str, second: str) -> bool:
        """Return True for values of one meaning. Where cards of the type have no such number, 0 is a blank."""
        keys = {self.value_key(column, first), self.value_key(column, second)}
        is_unprinted = column in self.printed_on and not self.is_printed_on(column, self.known_type(type))
        return len(keys) == 1 or (is_unprinted and keys == {"", "0"})

    def word_key(self, text: str) -> str:
        """A word, or several, for comparison: two spellings of one are the same."""
        keys = [name_key(part) for part in text.replace("/", "-").split("-")]
        return "-".join(self.spellings.get(key, key) for key in keys)


def word_keys(text: str) -> list[str]:
    """Return the words in a cell, for comparison."""
    return [key for key in map(name_key, text.replace("/", "-").split("-")) if key]


def shape_of(game: str) -> Shape:
    """Return the shape of a game's catalogue. Raises UserError("cards.game") for a game without cards."""
    if game not in games_with_cards():
        alike = alike_notes(game, games_with_cards())
        raise UserError("cards.game", alike, game=game, games=", ".join(games_with_cards()))
    shape: Shape = load_part(game, "card_columns").SHAPE
    return shape


@cache
def part_titles() -> dict[str, str]:
    """Return the titles over parts of a deck list in any game, and the type of the cards below each."""
    return {title: type for game in games_with_cards() for title, type in shape_of(game).part_titles.items()}
