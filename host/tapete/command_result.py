"""The answer of a command: data for programs, lines for people, and the exit code."""

from collections.abc import Mapping
from dataclasses import dataclass

from tapete.errors import TapeteError
from tapete.words import current_face, has_words, translate, translate_event_words

YES, NO = 0, 1
TERMINAL, PAGE = "terminal", "page"
"""The faces that say an error, each with its own way out."""

_ABOUT_ENTRIES = ("event.bad_argument", "event.missing_argument", "event.unknown_argument", "event.stands_on")


@dataclass(frozen=True)
class CommandResult:
    """The outcome of a command. `data` is what --json prints; `lines` are the same in words.

    `asides` are for a person whose output may be going into a file: they are told beside it.
    `is_printed`: the command has answered while it ran, and nothing is left to print.
    """

    data: Mapping[str, object]
    lines: tuple[str, ...] = ()
    exit_code: int = YES
    is_printed: bool = False
    asides: tuple[str, ...] = ()


def lines_of(text: str) -> tuple[str, ...]:
    """Return the lines of a text that is the answer."""
    return tuple(text.rstrip("\n").split("\n"))


def say_fields(error: TapeteError) -> dict[str, str | int]:
    """Return the fields of an error; those that are words of a tournament's log are said as people say them."""
    fields = dict(error.fields)
    for name, group in (("kind", "entry"), ("name", "argument")) if error.code in _ABOUT_ENTRIES else ():
        key = f"{group}.{fields.get(name)}"
        if has_words(key):
            fields[name] = translate(key)
    return fields


def say_error(code: str, fields: Mapping[str, str | int], face: str = TERMINAL) -> str:
    """Return the words of an error: what is wrong, and then what to do at this face, where that differs.

    Commands in it name their tournament where the error knows it. A face of the whole process has its own words for the
    error instead.
    """
    keys = [f"error.{code}"] if current_face() else [f"error.{code}", f"{face}.error.{code}"]
    return " ".join(translate_event_words(key, fields) for key in keys if has_words(key))


def describe_error(error: TapeteError, game: str = "") -> str:
    """Return an error in words for the terminal, whether it is the host's or the rules core's."""
    if has_words(f"error.{error.code}"):
        return say_error(error.code, say_fields(error))
    from tapete.texts.rules_words import load_rules_words
    from tapete_rules import texts
    from tapete_rules.custom import NAME as CUSTOM
    from tapete_rules.errors import ProfileError

    load_rules_words(CUSTOM if isinstance(error, ProfileError) else game)
    return texts.format_error(error.code, dict(error.fields))
