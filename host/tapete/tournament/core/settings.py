"""The settings of an event: declared once, given when it is created, some changed later."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from tapete.coded_notes import CodedNote
from tapete.texts.alike import alike_notes
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.no_show_steps import read_steps
from tapete.tournament.core.tie_breaks import READY_SETS, TIE_BREAKS, ReadySet

UNDECLARED = "-"
"""The word of a setting that leaves its value to something else, or has none."""

STAGES = ("swiss", "elimination", "round_robin", "pods", "league")
PENALTIES = ("caution", "warning", "game_loss", "match_loss", "disqualification")

Value = int | str


@dataclass(frozen=True)
class Setting:
    """One setting: its default, a reader of its word that returns None for a bad one, and whether it changes later."""

    default: Value
    read_word: Callable[[str], Value | None]
    is_changeable: bool = False


@dataclass(frozen=True)
class _WholeNumber:
    """The reader of a whole number between two."""

    low: int
    high: int

    def __call__(self, word: str) -> int | None:
        is_number = word.isascii() and word.isdigit() and len(word) < 9 and str(int(word)) == word
        return int(word) if is_number and self.low <= int(word) <= self.high else None

    def __str__(self) -> str:
        return f"{self.low}–{self.high}"


@dataclass(frozen=True)
class _OneOf:
    """The reader of one of some words."""

    choices: tuple[str, ...]

    def __call__(self, word: str) -> str | None:
        return word if word in self.choices else None

    def __str__(self) -> str:
        return ", ".join(self.choices)


@dataclass(frozen=True)
class _OneNumberOf:
    """The reader of one of some numbers."""

    numbers: tuple[int, ...]

    def __call__(self, word: str) -> int | None:
        return next((number for number in self.numbers if str(number) == word), None)

    def __str__(self) -> str:
        return ", ".join(map(str, self.numbers))


def _number(low: int, high: int) -> _WholeNumber:
    return _WholeNumber(low, high)


def _choice(*choices: str) -> _OneOf:
    return _OneOf(choices)


def _pattern(pattern: str) -> Callable[[str], str | None]:
    return lambda word: word if re.fullmatch(pattern, word) else None


def _read_tables(word: str) -> str | None:
    return word if word == "-" or read_table_ranges(word) else None


def read_table_ranges(word: str) -> list[int]:
    """Return the numbers of tables of ranges such as "1-16,20-30"; an empty list for a word that has none."""
    if not re.fullmatch(r"[1-9]\d{0,3}(-[1-9]\d{0,3})?(,[1-9]\d{0,3}(-[1-9]\d{0,3})?)*", word):
        return []
    ends = [part.split("-") for part in word.split(",")]
    return sorted({number for part in ends for number in range(int(part[0]), int(part[-1]) + 1)})


def _read_tie_breaks(word: str) -> str | None:
    names = word.split(",")
    is_list = len(set(names)) == len(names) and set(names) <= TIE_BREAKS.keys()
    return word if word in READY_SETS or is_list else None


def _read_floor(word: str) -> str | None:
    found = re.fullmatch(r"(\d{1,3})/([1-9]\d{0,2})", word)
    return word if word == "-" or (found and int(found[1]) < int(found[2])) else None


def _read_pod_points(word: str) -> str | None:
    """Accept "3:4,2,1;4:4,3,2,1": for each size of a pod the points of its places."""
    table = read_pod_points(word)
    return word if word == "-" or (table and all(len(table[size]) == size for size in table)) else None


def read_pod_points(word: str) -> dict[int, tuple[int, ...]]:
    """Return the points of each place by the size of a pod; an empty table for a word that is none."""
    if not re.fullmatch(r"[2-8]:\d{1,2}(,\d{1,2})*(;[2-8]:\d{1,2}(,\d{1,2})*)*", word):
        return {}
    parts = [part.split(":") for part in word.split(";")]
    return {int(size): tuple(map(int, points.split(","))) for size, points in parts}


SETTINGS: dict[str, Setting] = {
    "game": Setting("-", _pattern(r"[a-z0-9_-]{1,24}")),
    "profile": Setting("-", _pattern(r"-|[0-9a-f]{16}")),
    "options": Setting("-", _pattern(r"-|[a-z_]{1,32}:[a-zA-Z0-9_.]{1,32}(,[a-z_]{1,32}:[a-zA-Z0-9_.]{1,32})*")),
    "secret": Setting("-", _pattern(r"-|[0-9a-f]{64}")),
    "stage": Setting("swiss", _choice(*STAGES)),
    "rounds": Setting(0, _number(0, 99), is_changeable=True),
    "cut": Setting(0, _OneNumberOf((0, 2, 4, 8, 16)), is_changeable=True),
    "best_of": Setting(3, _OneNumberOf((1, 3, 5))),
    "win": Setting(3, _number(1, 99)),
    "draw": Setting(1, _number(0, 99)),
    "loss": Setting(0, _number(0, 99)),
    "bye": Setting(3, _number(0, 99)),
    "draws": Setting("yes", _choice("yes", "no")),
    "late": Setting("loss", _choice("loss", "bye"), is_changeable=True),
    "check_in": Setting("none", _choice("none", "required")),
    "tie_breaks": Setting("standard", _read_tie_breaks),
    "floor": Setting("-", _read_floor),
    "order": Setting("random", _choice("random", "adjacent"), is_changeable=True),
    "last_round": Setting("random", _choice("random", "standing"), is_changeable=True),
    "third_place": Setting("no", _choice("yes", "no"), is_changeable=True),
    "minutes": Setting(50, _number(0, 999), is_changeable=True),
    "end_turns": Setting(3, _number(0, 99), is_changeable=True),
    "no_show": Setting("5:game_loss,10:match_loss", read_steps, is_changeable=True),
    "first": Setting("game", _choice("game", "high"), is_changeable=True),
    "pins": Setting("no", _choice("yes", "no"), is_changeable=True),
    "tables": Setting("-", _read_tables, is_changeable=True),
    "pod_low": Setting(3, _number(2, 8)),
    "pod_high": Setting(4, _number(2, 8)),
    "pod_rest": Setting("small", _choice("small", "bye")),
    "pod_points": Setting("-", _read_pod_points),
    "evenings": Setting(1, _number(1, 99), is_changeable=True),
    "best_evenings": Setting(0, _number(0, 99), is_changeable=True),
    "feature": Setting(0, _number(0, 2047), is_changeable=True),
    "penalties": Setting(",".join(PENALTIES), _pattern(r"[a-z_]{2,24}(,[a-z_]{2,24})*")),
}


@dataclass(frozen=True)
class EventSettings:
    """The values of an event's settings; those that were not given have their defaults."""

    given: Mapping[str, Value] = field(default_factory=dict)

    def _value(self, name: str) -> Value:
        return self.given.get(name, SETTINGS[name].default)

    def number(self, name: str) -> int:
        """Return a setting that is a number."""
        return int(self._value(name))

    def word(self, name: str) -> str:
        """Return a setting that is a word."""
        return str(self._value(name))

    def is_yes(self, name: str) -> bool:
        """Return True if a setting of "yes" and "no" is "yes"."""
        return self._value(name) == "yes"

    def public_values(self) -> dict[str, Value]:
        """Return the settings that were given, by name in their order; the secret's hash is left out."""
        return {name: value for name, value in sorted(self.given.items()) if name != "secret"}

    def with_changes(self, changes: Mapping[str, Value]) -> "EventSettings":
        """Return these settings with some values replaced."""
        return EventSettings({**self.given, **changes})

    def wins_needed(self) -> int:
        """Return the games that win a match."""
        return self.number("best_of") // 2 + 1

    def game_options(self) -> dict[str, int | str]:
        """Return the options of the game by name, as they were given."""
        word = self.word("options")
        pairs = [part.partition(":") for part in word.split(",")] if word != "-" else []
        return {name: value for name, _, value in pairs}

    def penalty_kinds(self) -> list[str]:
        """Return the kinds of penalty of this event."""
        return self.word("penalties").split(",")

    def tie_breaks(self) -> tuple[str, ...]:
        """Return the names of the tie-breaks in their order. Best of 1 has no percentages of games, nor have pods."""
        word = self.word("tie_breaks")
        names = READY_SETS[word].names if word in READY_SETS else tuple(word.split(","))
        has_games = self.number("best_of") > 1 and self.word("stage") != "pods"
        return tuple(name for name in names if has_games or not TIE_BREAKS[name].of_games)

    def floor(self) -> Fraction:
        """Return the lowest percentage that an opponent counts with."""
        word = self.word("floor")
        ready = READY_SETS.get(self.word("tie_breaks"), ReadySet(()))
        return ready.floor if word == UNDECLARED else Fraction(word)


def read_settings(words: tuple[str, ...]) -> dict[str, Value]:
    """Return the settings of words NAME=VALUE. Raises EventError("event.setting"), "event.unknown_setting"."""
    values: dict[str, Value] = {}
    for word in words:
        name, _, text = word.partition("=")
        if name not in SETTINGS:
            names = [each for each in SETTINGS if each != "secret"]
            raise EventError("event.unknown_setting", alike_notes(name, names), name=name, names=", ".join(names))
        value = SETTINGS[name].read_word(text)
        if value is None or name in values:
            raise EventError("event.setting", _valid_values(name), name=name, value=text)
        values[name] = value
    return values


def _valid_values(name: str) -> tuple[CodedNote, ...]:
    """Return the note of the values that a setting takes, none where they cannot be listed."""
    reader = SETTINGS[name].read_word
    is_listed = isinstance(reader, _WholeNumber | _OneOf | _OneNumberOf)
    return (CodedNote("setting.values", {"values": str(reader)}),) if is_listed else ()
