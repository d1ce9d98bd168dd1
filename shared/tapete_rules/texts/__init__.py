"""The words for a text: a key and its fields, in the language that is loaded; every renderer shares them.

A table of words is WORDS of a module: for each group of keys (what stands before their last dot) one text, with a line
"NAME words" for each. On a board that takes a third of what a dict of all words would: 9 KB instead of 25.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LANGUAGES = ("es", "en")
"""The languages that have all words. The first one lends its words to a language that lacks some."""
PARTIAL: "tuple[str, ...]" = ()
"""The languages that are being translated, such as "pt": each needs no more than one module of words."""
COUNTRIES = ("es_AR", "es_ES")
"""Those that say a few things in other words; the rest is in their language, which their first two letters name."""
SPOKEN = LANGUAGES + PARTIAL + COUNTRIES

_tables: "list[dict[str, str]]" = []
_country: "dict[str, str]" = {}
_language = LANGUAGES[0]

# Errors with a field `name` that is an argument of a move.
_OF_ARGUMENTS = ("bad_argument", "missing_argument")

# Looking words up costs a board 1.5 ms, and a screen says the same few again and again.
_MOST_RECENT = 24
_recent: "dict[str, str]" = {}


def load_words(language: str, game: str = "") -> None:
    """Take the words of a language into use: the common ones and those of one game."""
    global _country, _language
    _language = language
    _tables.clear()
    _recent.clear()
    _tables.extend(load_tables(language, game))
    _country = _tables[0] if language in COUNTRIES else {}


def load_tables(language: str, game: str = "") -> "list[dict[str, str]]":
    """Return the tables with the words of a language and of a game, the one that decides first."""
    modules = [country_module(language)] if language in COUNTRIES else []
    for package in (game, "texts") if game else ("texts",):
        modules.extend(["tapete_rules." + package + "." + code for code in lending_languages(language)])
    return [load_table(module) for module in modules]


def lending_languages(language: str) -> "tuple[str, ...]":
    """Return whose words a language or a country says: its own, then those of the first language for what it lacks."""
    code = language[:2]
    return (code,) if code in LANGUAGES else (code, LANGUAGES[0])


def country_module(country: str) -> str:
    """Return the module that has what a country says in other words, the board's own among them."""
    return "tapete_rules.texts." + country.lower()


def find_country_words(key: str) -> "str | None":
    """Return the words for a key in the country that is loaded, None where it says it as its language does."""
    return find_words(_country, key) if _country else None


def format_text(text: "tuple[object, ...]") -> str:
    """Return the words of a text; a field may be a text itself.

    The key "" puts its fields in a row; a key without words is shown as it is. Empty fields at the end leave no space.
    """
    key = str(text[0])
    fields = [format_text(field) if isinstance(field, tuple) else field for field in text[1:]]
    if not key:
        return " ".join([str(field) for field in fields if field != ""])
    words = _find_loaded(key)
    if words is None:
        return key
    return words.format(*fields).rstrip() if fields else words


def format_error(code: str, fields: "dict[str, object]") -> str:
    """Return the words of an error; its fields are named in them, and an argument of a move has words of its own."""
    words = _find_loaded("error." + code)
    if words is None:
        return code
    if code in _OF_ARGUMENTS:
        fields = dict(fields)
        fields["name"] = _argument_words(str(fields["name"]))
    return words.format(**fields)


def _argument_words(name: str) -> str:
    """Return the words of an argument: of the game, else the common ones, which load with the first error."""
    key = "argument." + name
    words = _find_loaded(key)
    for code in lending_languages(_language):
        if words is None:
            words = find_words(load_table("tapete_rules.texts." + code + "_more"), key)
    return name if words is None else words


def has_words(key: str) -> bool:
    """Return True if the loaded language has words for a key."""
    return _find_loaded(key) is not None


def find_words(table: "dict[str, str]", key: str) -> "str | None":
    """Return the words of a key in one table; a board's table may have its texts as bytes."""
    group, _, name = key.rpartition(".")
    lines: "str | bytearray" = table.get(group, "")
    if isinstance(lines, str):
        words: "str | None" = _part_after(lines, "\n" + name + " ", "\n")
        return words
    found = _part_after(lines, b"\n" + name.encode() + b" ", b"\n")
    return None if found is None else str(found, "utf-8")


def _part_after(lines: "Any", mark: "Any", end: "Any") -> "Any":
    """Return the part of a text or of bytes between a mark and an end."""
    start = lines.find(mark)
    if start < 0:
        return None
    start += len(mark)
    return lines[start : lines.find(end, start)]


def _find_loaded(key: str) -> "str | None":
    words = _recent.get(key)
    if words is not None:
        return words
    for table in _tables:
        words = find_words(table, key)
        if words is not None:
            if len(_recent) >= _MOST_RECENT:
                _recent.clear()
            _recent[key] = words
            return words
    return None


def load_table(module: str) -> "dict[str, str]":
    """Return the table of words of a module; an empty one for what a language that is being translated has not yet."""
    try:
        words: dict[str, str] = __import__(module, None, None, ("WORDS",)).WORDS
    except ImportError:
        if module[module.rfind(".") + 1 :][:2] not in PARTIAL:
            raise
        words = {}
    return words
