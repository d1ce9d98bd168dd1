"""The arguments of an entry: words in their order, then NAME=VALUE; read before anything is checked."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.log.entry import Entry, is_plain_number
from tapete.tournament.core.log.signatures import SIGNATURE_DIGITS

Arguments = Mapping[str, Any]
Read = Callable[[str], Any]
"""Reads a word; None for one that is wrong."""

_REQUIRED = object()


@dataclass(frozen=True)
class Parameter:
    """An argument by its place, or with a default one that is given as NAME=VALUE. `is_many`: all words that follow."""

    name: str
    read_word: Read
    default: Any = _REQUIRED
    is_many: bool = False

    @property
    def is_named(self) -> bool:
        return self.default is not _REQUIRED


@dataclass(frozen=True)
class EntryKind:
    """A kind of entry. `check` raises EventError and changes nothing; `apply` changes the state and never fails.

    `is_pairing`: it is a round or a cut made from all that went before; `decides_pairings`: such ones depend on it,
    unless `is_harmless` is true of its arguments.
    """

    parameters: tuple[Parameter, ...]
    check: Callable[[EventState, Arguments], None]
    apply: Callable[[EventState, Arguments], None]
    is_pairing: bool = False
    decides_pairings: bool = True
    is_harmless: Callable[[Arguments], bool] = lambda _arguments: False

    def read_arguments(self, entry: Entry) -> dict[str, Any]:
        """Return the arguments of an entry by name. Raises EventError."""
        named_parameters = {parameter.name: parameter for parameter in self.parameters if parameter.is_named}
        values = {name: parameter.default for name, parameter in named_parameters.items()}
        placed = [word for word in entry.arguments if not named_parameters or "=" not in word]
        for parameter in self.parameters:
            if parameter.is_named:
                continue
            words = placed if parameter.is_many else placed[:1]
            if not words:
                raise EventError("event.missing_argument", kind=entry.kind, name=parameter.name)
            read = tuple(_read_word(entry, parameter, word) for word in words)
            values[parameter.name] = read if parameter.is_many else read[0]
            placed = placed[len(words) :]
        if placed:
            raise EventError("event.unknown_argument", kind=entry.kind, word=placed[0])
        return values | _read_named(entry, named_parameters)


def _read_named(entry: Entry, named_parameters: Mapping[str, Parameter]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for word in entry.arguments if named_parameters else ():
        name, sign, text = word.partition("=")
        if sign and (name not in named_parameters or name in values):
            raise EventError("event.unknown_argument", kind=entry.kind, word=word)
        if sign:
            values[name] = _read_word(entry, named_parameters[name], text)
    return values


def _read_word(entry: Entry, parameter: Parameter, word: str) -> Any:
    argument = parameter.read_word(word)
    if argument is None:
        raise EventError("event.bad_argument", kind=entry.kind, name=parameter.name, value=word)
    return argument


def number_reader(low: int, high: int) -> Read:
    """Return a reader of whole numbers from `low` to `high`."""
    return lambda word: int(word) if is_plain_number(word) and low <= int(word) <= high else None


def read_choice(*choices: str) -> Read:
    """Return a reader of one of some words."""
    return lambda word: word if word in choices else None


def read_word(word: str) -> str | None:
    """Read a short word of letters, digits and _ - . such as the name of a reason."""
    is_code = 0 < len(word) <= 64 and word.isascii() and all(sign.isalnum() or sign in "_-." for sign in word)
    return word if is_code else None


def hex_reader(digits: int) -> Read:
    """Return a reader of so many hex digits."""
    return lambda word: word if len(word) == digits and set(word) <= set("0123456789abcdef") else None


PLAYER = Parameter("player", number_reader(1, 99999))
ROUND = Parameter("round", number_reader(1, 999))
TABLE = Parameter("table", number_reader(1, 9999))
REASON = Parameter("reason", read_word, "-")
SIGNATURE = Parameter("signature", hex_reader(SIGNATURE_DIGITS), "-")
