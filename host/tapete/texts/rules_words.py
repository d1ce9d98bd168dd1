"""The words of the rules core, in the language of the host."""

from functools import lru_cache
from typing import Any

from tapete.words import current_language
from tapete_rules import texts
from tapete_rules.registry import GAMES


def load_rules_words(game: str = "") -> None:
    """Take the core's words into use, with those of a game where it is one that is known here.

    The core speaks Spanish to whoever speaks a language that it does not have: boards have no gettext.
    """
    texts.load_words(_known_language(current_language()), game if game in GAMES else "")


def _known_language(language: str) -> str:
    return language if language in texts.SPOKEN else texts.LANGUAGES[0]


class RulesWords:
    """The core's words of a game in one language, for threads that speak several at once."""

    def __init__(self, language: str, game: str) -> None:
        self._tables = texts.load_tables(_known_language(language), game if game in GAMES else "")

    def format_text(self, text: tuple[Any, ...]) -> str:
        """Return the words of a text, as `tapete_rules.texts.format_text` does with those that are loaded."""
        key, *rest = text
        fields = [self.format_text(field) if isinstance(field, tuple) else field for field in rest]
        if not key:
            return " ".join(str(field) for field in fields if field != "")
        words = self._find(str(key))
        if words is None:
            return str(key)
        return words.format(*fields).rstrip() if fields else words

    def find_initial(self, group: str, letter: str) -> str:
        """Return the words of the key of a group that begins with a letter, "" where there is none."""
        for table in self._tables:
            for line in table.get(group, "").split("\n"):
                name, _, words = line.partition(" ")
                if name[:1].upper() == letter:
                    return str(words)
        return ""

    def _find(self, key: str) -> str | None:
        words_of_tables = (texts.find_words(table, key) for table in self._tables)
        return next((words for words in words_of_tables if words is not None), None)


@lru_cache(maxsize=32)
def words_of_game(language: str, game: str) -> RulesWords:
    """Return the words of a game in a language; made once."""
    return RulesWords(language, game)
