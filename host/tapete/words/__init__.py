"""The words of the host for a person: Spanish first, English where the locale asks for it.

Each module of this package holds a part of the table: `WORDS = {key: (Spanish, English)}`.
"""

import os
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from locale import getlocale

LANGUAGES = ("es", "en")
PARTS = (
    "errors",
    "notes",
    "help",
    "output",
    "boards",
    "demo",
    "virtual",
    "profiles",
    "sync",
    "doctor",
    "install",
    "library",
    "records",
)


def choose_language(environment: Mapping[str, str] = os.environ) -> str:
    """ "es" or "en", by TAPETE_LANG and then the locale; Spanish where neither asks for English."""
    for name in ("TAPETE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return _language_of(environment[name])
    return _language_of(getlocale()[0] or "")


def _language_of(locale_name: str) -> str:
    return "en" if locale_name.lower().startswith("en") else "es"


class _Words:
    """The language in use."""

    language = choose_language()


def language() -> str:
    """The language in use: "es" or "en"."""
    return _Words.language


def use_language(name: str) -> None:
    """Speak this language from now on."""
    _Words.language = name


def has(key: str) -> bool:
    """Whether there are words for a key."""
    return key in _table()


def say(key: str, /, **fields: object) -> str:
    """The words for a key with its fields filled in; a key without words is said as it is."""
    pair = _table().get(key)
    if pair is None:
        return key
    return pair[LANGUAGES.index(_Words.language)].format(**fields)


@cache
def _table() -> dict[str, tuple[str, str]]:
    table: dict[str, tuple[str, str]] = {}
    for part in PARTS:
        table.update(import_module(f"tapete.words.{part}").WORDS)
    return table
