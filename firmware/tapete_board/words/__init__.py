"""The board's own words, beside those that all renderers share (tapete_rules.texts)."""

from tapete_rules import texts
from tapete_rules.texts import COUNTRIES, LANGUAGES, PARTIAL, SPOKEN, format_text

from .. import housekeeping

__all__ = ["drop_more", "format_text", "known_language", "load_language", "next_language", "word"]

_language = LANGUAGES[0]
_words: "list[dict[str, str]]" = []  # the tables of a language, and those that lend it words
_more: "list[dict[str, str]]" = []  # what a match seldom needs, loaded when it does


def known_language(language: str) -> str:
    """Return the language, or the first one if the board does not know it."""
    return language if language in SPOKEN else LANGUAGES[0]


def next_language(language: str, languages: "tuple[str, ...]" = SPOKEN) -> str:
    """Return the language that follows one among these; a country that is not among them stands at its language.

    A language that is being translated stands at the first one, which lends it the name of the next.
    """
    places = [languages.index(code) for code in (language, language[:2]) if code in languages]
    return languages[((places + [0])[0] + 1) % len(languages)]


def load_language(language: str, game: str = "") -> None:
    """Load a language with the words of one game, and forget those of the other languages."""
    global _language, _words
    drop_more()
    _language = language
    for country in COUNTRIES:
        if country != language:
            housekeeping.forget_modules(texts.country_module(country))
    for other in LANGUAGES + PARTIAL:
        if other not in texts.lending_languages(language):
            housekeeping.forget_modules("tapete_board.words." + other, "tapete_rules.texts." + other)
            housekeeping.forget_modules(f"tapete_rules.{game}.{other}")
    texts.load_words(language, game)
    _words = _load_tables("")


def drop_more() -> None:
    """Forget the words that a match seldom needs."""
    global _more
    _more = []
    for code in texts.lending_languages(_language):
        housekeeping.forget_modules(f"tapete_board.words.{code}_more", f"tapete_rules.texts.{code}_more")


def word(key: str, *fields: object) -> str:
    """Return a text of the board's own words."""
    global _more
    words = texts.find_country_words(key)
    if words is None:
        words = _find_words(_words, key)
    if words is None:
        _more = _more or _load_tables("_more")
        words = _find_words(_more, key) or key
    return words.format(*fields)


def _load_tables(ending: str) -> "list[dict[str, str]]":
    codes = texts.lending_languages(_language)
    return [texts.load_table("tapete_board.words." + code + ending) for code in codes]


def _find_words(tables: "list[dict[str, str]]", key: str) -> "str | None":
    for table in tables:
        words = texts.find_words(table, key)
        if words is not None:
            return words
    return None
