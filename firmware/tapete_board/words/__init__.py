"""The board's own words, beside those that all renderers share (tapete_rules.texts)."""

from tapete_rules import texts
from tapete_rules.texts import LANGUAGES

from .. import memory

_words: "dict[str, str]" = {}


def known(language: str) -> str:
    """The language, or where it is none of ours the first."""
    return language if language in LANGUAGES else LANGUAGES[0]


def load(language: str, game: str = "") -> None:
    """Take a language into use, with the words of one game; those of other languages go."""
    global _words
    for other in LANGUAGES:
        if other != language:
            memory.forget("tapete_board.words." + other, "tapete_rules.texts." + other)
            memory.forget(f"tapete_rules.{game}.{other}")
    texts.load(language, game)
    _words = __import__("tapete_board.words." + language, None, None, ("WORDS",)).WORDS


def word(key: str, *fields: object) -> str:
    """Words of the board's own."""
    return (texts.find(_words, key) or key).format(*fields)


def say(text: "tuple[object, ...]") -> str:
    """A text as `texts.say` takes it; its key may be one of the board's own."""
    words = texts.find(_words, str(text[0]))
    if words is None:
        return texts.say(text)
    return words.format(*[say(field) if isinstance(field, tuple) else field for field in text[1:]])
