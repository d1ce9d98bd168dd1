"""The board's own words, beside those that all renderers share (tapete_rules.texts)."""

from tapete_rules import texts
from tapete_rules.texts import COUNTRIES, LANGUAGES, SPOKEN, format_text

from .. import housekeeping

__all__ = ["drop_more", "format_text", "known_language", "load_language", "next_language", "word"]

_language = LANGUAGES[0]
_words: "dict[str, str]" = {}
_more: "dict[str, str]" = {}  # what a match seldom needs, loaded when it does


def known_language(language: str) -> str:
    """Return the language, or the first one if the board does not know it."""
    return language if language in SPOKEN else LANGUAGES[0]


def next_language(language: str, languages: "tuple[str, ...]" = SPOKEN) -> str:
    """Return the language that follows one among these; a country that is not among them stands at its language."""
    place = languages.index(language if language in languages else language[:2]) + 1
    return languages[place % len(languages)]


def load_language(language: str, game: str = "") -> None:
    """Load a language with the words of one game, and forget those of the other languages."""
    global _language, _words
    drop_more()
    _language = language[:2]
    for country in COUNTRIES:
        if country != language:
            housekeeping.forget_modules(texts.country_module(country))
    for other in LANGUAGES:
        if other != _language:
            housekeeping.forget_modules("tapete_board.words." + other, "tapete_rules.texts." + other)
            housekeeping.forget_modules(f"tapete_rules.{game}.{other}")
    texts.load_words(language, game)
    _words = _load_table(_language)


def drop_more() -> None:
    """Forget the words that a match seldom needs."""
    global _more
    _more = {}
    housekeeping.forget_modules(f"tapete_board.words.{_language}_more", f"tapete_rules.texts.{_language}_more")


def word(key: str, *fields: object) -> str:
    """Return a text of the board's own words."""
    global _more
    words = texts.find_country_words(key)
    if words is None:
        words = texts.find_words(_words, key)
    if words is None:
        _more = _more or _load_table(_language + "_more")
        words = texts.find_words(_more, key) or key
    return words.format(*fields)


def _load_table(module: str) -> "dict[str, str]":
    words: "dict[str, str]" = __import__("tapete_board.words." + module, None, None, ("WORDS",)).WORDS
    return words
