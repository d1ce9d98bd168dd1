"""Texts of which one may be meant: a list in data, and *a, b or c* in a sentence."""

from collections.abc import Iterable
from typing import Self

OR, OR_BEFORE_O = "list.or", "list.or_before_o"
"""The word before the last text, with its spaces; Spanish has another one before an o."""


class Choices(str):
    """The texts as one for data; names with commas in them are parted by semicolons."""

    texts: tuple[str, ...]

    def __new__(cls, texts: Iterable[str]) -> Self:
        """Return the texts, joined."""
        all_texts = tuple(texts)
        choices = super().__new__(cls, _separator_of(all_texts).join(all_texts))
        choices.texts = all_texts
        return choices

    def word_key(self) -> str:
        """Return the key of the word before the last text."""
        return OR_BEFORE_O if self.texts[-1].lower().startswith(("o", "ó", "ho", "hó")) else OR

    def join_by(self, word: str) -> str:
        """Return the texts with a word before the last one."""
        *first_texts, last = self.texts
        return f"{_separator_of(self.texts).join(first_texts)}{word}{last}" if first_texts else last


def _separator_of(texts: tuple[str, ...]) -> str:
    return "; " if any("," in text for text in texts) else ", "
