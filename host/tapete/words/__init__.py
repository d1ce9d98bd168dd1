"""The words of the host for a person: Spanish first, another language where the locale asks for it.

Each language is a file beside this one, as translators' programs know them; its messages are keys, such as
"error.file.missing". Another language is another file: what it lacks is said in Spanish. A country has a file, too
("es_AR.po"), with the few messages that it says in other words than its language.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from locale import getlocale
from pathlib import Path
from string import Formatter

from tapete.words.choices import Choices
from tapete.words.po import Messages
from tapete_rules.registry import GAMES, game_title
from tapete_rules.texts import LANGUAGES

FOLDER = Path(__file__).parent
SPANISH = LANGUAGES[0]
_LOCALES = ("TAPETE_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a language is asked for, the first one that says something; gettext's own, after ours."""


def list_spoken() -> tuple[str, ...]:
    """The languages and the countries that there are, by their codes: "es", "es_AR"."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.po")))


def list_languages() -> tuple[str, ...]:
    """The languages that say everything, by their codes; another one is being translated."""
    return LANGUAGES


def find_spoken(name: str) -> str | None:
    """Return the code for the name of a locale, such as "es-AR" or "es_AR.UTF-8": its country's, or its language's."""
    language, country = name[:2].lower(), name[3:5].upper()
    spoken = list_spoken()
    return next((code for code in (f"{language}_{country}", language) if code in spoken), None)


def choose_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the environment and then the locale ask for; Spanish where there is no such."""
    locales = next(filter(None, map(environment.get, _LOCALES)), "") or _language_of_windows()
    return next(filter(None, map(find_spoken, locales.split(":"))), SPANISH)


def _language_of_windows() -> str:
    """Return the language of Windows, which has no variables for it. Elsewhere no variable means none was chosen."""
    return (getlocale()[0] or "") if os.name == "nt" else ""


class _CurrentLanguage:
    """The language in use, and the face that is spoken at, "" for the terminal."""

    language = choose_language()
    face = ""


_spoken: ContextVar[str] = ContextVar("spoken", default="")
"""The language of one context, empty for that of the process."""


def current_language() -> str:
    """The code of the language in use, such as "es" or "es_AR"."""
    return _spoken.get() or _CurrentLanguage.language


def use_language(name: str) -> None:
    """Speak this language from now on."""
    _CurrentLanguage.language = name


def use_face(name: str) -> None:
    """Say at a face, from now on, what it says in words of its own: those under "KEY@NAME" instead of "KEY"."""
    _CurrentLanguage.face = name


def current_face() -> str:
    """The face whose own words this process says; "" for none."""
    return _CurrentLanguage.face


@contextmanager
def speak_language(name: str) -> Iterator[None]:
    """Speak a language in this context only, such as in the answer to one request."""
    before = _spoken.set(name)
    try:
        yield
    finally:
        _spoken.reset(before)


def has_words(key: str) -> bool:
    """Return True if there are words for a key."""
    return _load_messages(SPANISH).find_form(key) is not None


def translate(key: str, /, **fields: object) -> str:
    """The words for a key with its fields filled in; a key without words is said as it is.

    A whole number in the field `count` decides between the forms of a message that has several. A message with more
    than one number has the forms of a word in its place: "{rounds} {rounds:round|rounds}".
    """
    count = fields.get("count")
    spoken = current_language()
    face = _CurrentLanguage.face
    for name in (f"{key}@{face}", key) if face else (key,):
        for code in (spoken, spoken[:2], SPANISH):
            messages = _load_messages(code)
            words = messages.find_form(name, count if isinstance(count, int) else 1)
            if words is not None:
                return _FormFiller(messages).vformat(words, (), fields)
    return key


def translate_event_words(key: str, fields: Mapping[str, object]) -> str:
    """Return the words for a key; commands in them say CODE where the fields do not name their tournament."""
    return translate(key, **{"event": translate("metavar.event"), **fields})


class _FormFiller(Formatter):
    """Fills fields in as `str.format` does, and chooses the form of a word by the number of its field."""

    def __init__(self, messages: Messages) -> None:
        self._messages = messages

    def format_field(self, value: object, format_spec: str) -> str:
        """Return the value, or the form for it where the forms of a word are given; *a, b or c* of choices.

        "{game:title}" is what players call a game, where its name is not something to type.
        """
        if format_spec == "title":
            return ", ".join(_title_of(game) for game in str(value).split(", "))
        if isinstance(value, Choices) and value.texts:
            return value.join_by(translate(value.word_key()))
        if "|" not in format_spec:
            return format(value, format_spec)
        number = str(value)
        forms = format_spec.split("|")
        return forms[self._messages.form_of(int(number)) if number.isdecimal() else -1]


def _title_of(game: str) -> str:
    return game_title(game) or translate("game.custom") if game in GAMES else game


@cache
def _load_messages(code: str) -> Messages:
    path = FOLDER / f"{code}.po"
    return Messages(path.read_text(encoding="utf-8") if path.exists() else "")  # a country may come before its language
