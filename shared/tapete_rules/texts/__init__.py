"""The words for a text: a key and its fields, in the language that is loaded; every renderer shares them."""

LANGUAGES = ("es", "en")

_words: dict[str, str] = {}


def load(language: str, game: str = "") -> None:
    """Take the words of a language into use: the common ones and those of one game."""
    _words.clear()
    _words.update(_table("tapete_rules.texts." + language))
    if game:
        _words.update(_table("tapete_rules." + game + "." + language))


def say(text: "tuple[object, ...]") -> str:
    """The words of a text; a field may be a text itself. A key without words is shown as it is."""
    key = str(text[0])
    words = _words.get(key)
    if words is None:
        return key
    fields = [say(field) if isinstance(field, tuple) else field for field in text[1:]]
    return words.format(*fields)


def say_error(code: str, fields: "dict[str, object]") -> str:
    """The words of an error; its fields are named in them."""
    words = _words.get("error." + code)
    return code if words is None else words.format(**fields)


def has(key: str) -> bool:
    """Whether the loaded language has words for a key."""
    return key in _words


def _table(module: str) -> "dict[str, str]":
    words: dict[str, str] = __import__(module, None, None, ("WORDS",)).WORDS
    return words
