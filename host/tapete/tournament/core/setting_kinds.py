"""The kinds of settings: what words a setting takes. Each face has one widget a kind.

A kind reads the word of the log; `values` says which words there are, `example` shows one where they cannot be listed.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

UNDECLARED = "-"
"""The word of a setting that leaves its value to something else, or has none."""

Value = int | str


class SettingKind:
    """Words that a setting takes. `values`: as they are listed for people, "" where they cannot be.

    `unset`: the value that an empty field means, None where a field may not be empty.
    """

    example = ""
    unset: Value | None = None

    @property
    def values(self) -> str:
        """Return the words that there are."""
        return ""

    def read(self, word: str) -> Value | None:
        """Return the value of a word, None for a bad one."""
        raise NotImplementedError


@dataclass(frozen=True)
class Number(SettingKind):
    """A whole number between two. `unset` has words of its own, such as "automatic".

    `most_in_logs`: what older logs may have, where people may no longer type it.
    """

    low: int
    high: int
    unset: int | None = None
    most_in_logs: int = 0

    @property
    def values(self) -> str:
        """Return the least and the greatest."""
        return f"{self.low}–{self.high}"

    def read(self, word: str) -> int | None:
        """Read digits without zeros before them."""
        is_number = word.isascii() and word.isdigit() and len(word) < 9 and str(int(word)) == word
        return int(word) if is_number and self.low <= int(word) <= max(self.high, self.most_in_logs) else None


@dataclass(frozen=True)
class Choice(SettingKind):
    """One of some words or numbers."""

    choices: tuple[Value, ...]

    @property
    def values(self) -> str:
        """Return the choices."""
        return ", ".join(map(str, self.choices))

    def read(self, word: str) -> Value | None:
        """Read one of the choices."""
        return next((choice for choice in self.choices if str(choice) == word), None)


YES_NO = Choice(("yes", "no"))


@dataclass(frozen=True)
class OrderedList(SettingKind):
    """Names in an order that counts, each once, or the name of a ready list."""

    names: Sequence[str]
    ready: Mapping[str, tuple[str, ...]]

    @property
    def values(self) -> str:
        """Return the ready lists, then the names."""
        return ", ".join(dict.fromkeys((*self.ready, *self.names)))

    def read(self, word: str) -> str | None:
        """Read the name of a ready list, or names with commas."""
        names = word.split(",")
        is_list = len(set(names)) == len(names) and set(names) <= set(self.names)
        return word if word in self.ready or is_list else None


@dataclass(frozen=True)
class NameList(SettingKind):
    """Names with commas: the usual ones, and those of a store."""

    usual: tuple[str, ...]

    @property
    def example(self) -> str:  # type: ignore[override]
        """Return the first two usual ones, and one of a store."""
        return ",".join((*self.usual[:2], "sin_premio"))

    def read(self, word: str) -> str | None:
        """Read names in small letters."""
        return word if re.fullmatch(r"[a-z_]{2,24}(,[a-z_]{2,24})*", word) else None


@dataclass(frozen=True)
class Table(SettingKind):
    """A cell for each of some rows, `row:cell` with a separator between them; "-" for none.

    `rows`: what the rows are, empty where the game says it; `is_row_last`: a cell stands before its row. `check`
    returns the word again, None where the cells do not fit.
    """

    rows: tuple[str, ...]
    separator: str
    check: Callable[[str], str | None]
    example: str
    is_row_last: bool = False
    unset: str = UNDECLARED

    def read(self, word: str) -> str | None:
        """Read the whole table."""
        return word if word == UNDECLARED else self.check(word)

    def split(self, word: str) -> dict[str, str]:
        """Return the cells of a word by row."""
        pairs = [part.split(":", 1) for part in word.split(self.separator)] if word != UNDECLARED else []
        return {pair[self.is_row_last]: pair[not self.is_row_last] for pair in pairs}

    def join(self, cells: Mapping[str, str]) -> str:
        """Return the word of cells by row, "-" for none."""
        pairs = [(cell, row) if self.is_row_last else (row, cell) for row, cell in cells.items() if cell]
        return self.separator.join(map(":".join, pairs)) or UNDECLARED


class Share(SettingKind):
    """A share below 1 as a fraction, "-" for none."""

    example = "33/100"
    unset = UNDECLARED

    def read(self, word: str) -> str | None:
        """Read a fraction."""
        fraction = re.fullmatch(r"(\d{1,3})/([1-9]\d{0,2})", word)
        return word if word == UNDECLARED or (fraction and int(fraction[1]) < int(fraction[2])) else None


class Ranges(SettingKind):
    """Numbers and ranges of numbers, "-" for none."""

    example = "1-16,20-30"
    unset = UNDECLARED

    def read(self, word: str) -> str | None:
        """Read ranges."""
        return word if word == UNDECLARED or read_table_ranges(word) else None


ROLLED_LATER = "yes"
"""The word of a tournament whose digits are not rolled yet."""


class RolledDigits(SettingKind):
    """Digits of dice that are rolled aloud: "-" for none, "yes" until they are rolled, then the digits."""

    example = "4163524"
    unset = UNDECLARED

    def read(self, word: str) -> str | None:
        """Read six to forty digits, or one of the two words."""
        return word if word in (UNDECLARED, ROLLED_LATER) or re.fullmatch(r"\d{6,40}", word, re.ASCII) else None


@dataclass(frozen=True)
class GivenWord(SettingKind):
    """A word that no form asks for: it follows from something else, such as the game that was chosen."""

    pattern: str

    def read(self, word: str) -> str | None:
        """Read what the pattern allows."""
        return word if re.fullmatch(self.pattern, word) else None


def read_table_ranges(word: str) -> list[int]:
    """Return the numbers of tables of ranges such as "1-16,20-30"; an empty list for a word that has none."""
    if not re.fullmatch(r"[1-9]\d{0,3}(-[1-9]\d{0,3})?(,[1-9]\d{0,3}(-[1-9]\d{0,3})?)*", word):
        return []
    ends = [part.split("-") for part in word.split(",")]
    return sorted({number for part in ends for number in range(int(part[0]), int(part[-1]) + 1)})
