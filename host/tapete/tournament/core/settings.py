"""The settings of an event: declared once, given when it is created, some changed later.

A new one is an object in SETTINGS with words under "desk.setting.NAME" and "desk.setting_about.NAME", and where it is
a choice under "desk.choice.NAME.CHOICE". Log, commands, pages, prints and host/EVENTS.md take the rest from here.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from tapete.coded_notes import CodedNote
from tapete.texts.alike import alike_notes
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.no_show_steps import LOSSES, read_steps
from tapete.tournament.core.penalty_kinds import PENALTY_KINDS
from tapete.tournament.core.round_clock import BY_HAND, MOST_MINUTES, PUBLISHED
from tapete.tournament.core.setting_kinds import (
    UNDECLARED,
    YES_NO,
    Choice,
    GivenWord,
    NameList,
    Number,
    OrderedList,
    Ranges,
    RolledDigits,
    SettingKind,
    Share,
    Table,
    Value,
)
from tapete.tournament.core.stage_kinds import PODS, STAGES, Stage
from tapete.tournament.core.tie_breaks import READY_SETS, TIE_BREAKS, ReadySet

GAME, FORMAT, LEAGUE, POD_ROUNDS = "game", "format", "league", "pods"
PAIRING, POINTS, TIME, HALL, JUDGE = "pairing", "points", "time", "hall", "judge"
GROUPS = (FORMAT, LEAGUE, POD_ROUNDS, PAIRING, POINTS, TIME, HALL, JUDGE, GAME)
"""The groups of settings, in the order in which they are shown, with words under "desk.setting_group.GROUP"."""
NEXT_SEED, OPPONENT_BYE = "next", "bye"
"""What becomes of a seed that is left before the bracket begins: the next one enters, or the opponent has a bye."""
MOVE_UP, LEAVE_EMPTY = "move_up", "leave_empty"
"""What becomes of the place of who is disqualified: all below move up, or nobody has it."""
_GROUPS_OF_STAGES = {LEAGUE: ("league",), POD_ROUNDS: ("pods",)}
"""The stages that a group of settings belongs to, where it is not all."""


@dataclass(frozen=True)
class Setting:
    """One setting. `is_changeable`: also after round 1; `group`: where it is shown."""

    name: str
    group: str
    default: Value
    kind: SettingKind
    is_changeable: bool = False


def stages_of_group(group: str) -> tuple[str, ...]:
    """Return the stages that the settings of a group say something in."""
    return _GROUPS_OF_STAGES.get(group, tuple(STAGES))


def _check_pod_points(word: str) -> str | None:
    """Accept "3:4,2,1;4:4,3,2,1": for each size of a pod the points of its places."""
    points_of_size = read_pod_points(word)
    is_whole = points_of_size and all(len(points) == size for size, points in points_of_size.items())
    return word if is_whole else None


def read_pod_points(word: str) -> dict[int, tuple[int, ...]]:
    """Return the points of each place by the size of a pod; an empty table for a word that is none."""
    if not re.fullmatch(r"[2-8]:\d{1,2}(,\d{1,2})*(;[2-8]:\d{1,2}(,\d{1,2})*)*", word):
        return {}
    parts = [part.split(":") for part in word.split(";")]
    return {int(size): tuple(map(int, points.split(","))) for size, points in parts}


def _check_options(word: str) -> str | None:
    """Accept "edition:5.1,mode:todos"; whether the game has such options is not known here."""
    pair = r"[a-z_]{1,32}:[a-zA-Z0-9_.]{1,32}"
    return word if re.fullmatch(f"{pair}(,{pair})*", word) else None


_OPTIONS = Table((), ",", _check_options, "edition:5.1,mode:todos")
_NO_SHOW = Table(LOSSES, ",", read_steps, "5:game_loss,10:match_loss", is_row_last=True)
_POD_POINTS = Table(tuple("2345678"), ";", _check_pod_points, "3:4,2,1;4:4,3,2,1")
_TIE_BREAKS = OrderedList(tuple(TIE_BREAKS), {name: ready.names for name, ready in READY_SETS.items()})

SETTINGS: dict[str, Setting] = {
    setting.name: setting
    for setting in (
        Setting("game", GAME, "-", GivenWord(r"[a-z0-9_-]{1,24}")),
        Setting("profile", GAME, "-", GivenWord(r"-|[0-9a-f]{16}")),
        Setting("options", GAME, "-", _OPTIONS),
        Setting("secret", GAME, "-", GivenWord(r"-|[0-9a-f]{64}")),
        Setting("signer", GAME, "-", GivenWord(r"-|[0-9a-f]{64}")),
        Setting("stage", FORMAT, "swiss", Choice(tuple(STAGES))),
        Setting("rounds", FORMAT, 0, Number(0, 99, unset=0), is_changeable=True),
        Setting("cut", FORMAT, 0, Choice((0, 2, 4, 8, 16)), is_changeable=True),
        Setting("best_of", FORMAT, 3, Choice((1, 3, 5))),
        Setting("win", POINTS, 3, Number(1, 99)),
        Setting("draw", POINTS, 1, Number(0, 99)),
        Setting("loss", POINTS, 0, Number(0, 99)),
        Setting("bye", POINTS, 3, Number(0, 99)),
        Setting("half_bye", POINTS, 1, Number(0, 99)),
        Setting("draws", POINTS, "yes", YES_NO),
        Setting("agreed_draws", POINTS, "yes", YES_NO, is_changeable=True),
        Setting("late", PAIRING, "loss", Choice(("loss", "bye")), is_changeable=True),
        Setting("check_in", PAIRING, "none", Choice(("none", "required"))),
        Setting("tie_breaks", POINTS, "standard", _TIE_BREAKS),
        Setting("floor", POINTS, "-", Share()),
        Setting("floor_for", POINTS, "all", Choice(("all", "opponents"))),
        Setting("bye_opponent", POINTS, "none", Choice(("none", "virtual"))),
        Setting("order", PAIRING, "random", Choice(("random", "adjacent")), is_changeable=True),
        Setting("last_round", PAIRING, "random", Choice(("random", "standing")), is_changeable=True),
        Setting("third_place", FORMAT, "no", YES_NO, is_changeable=True),
        Setting("reseed", FORMAT, "no", YES_NO),
        Setting("vacant_seed", FORMAT, NEXT_SEED, Choice((NEXT_SEED, OPPONENT_BYE)), is_changeable=True),
        Setting("minutes", TIME, 50, Number(0, MOST_MINUTES, most_in_logs=999), is_changeable=True),
        Setting("clock", TIME, PUBLISHED, Choice((PUBLISHED, BY_HAND)), is_changeable=True),
        Setting("time_signal", TIME, "colour", Choice(("none", "colour", "sound")), is_changeable=True),
        Setting("end_turns", TIME, 3, Number(0, 99), is_changeable=True),
        Setting("no_show", TIME, "5:game_loss,10:match_loss", _NO_SHOW, is_changeable=True),
        Setting("first", FORMAT, "game", Choice(("game", "high")), is_changeable=True),
        Setting("rolled", FORMAT, "-", RolledDigits()),
        Setting("pins", HALL, "no", YES_NO, is_changeable=True),
        Setting("tables", HALL, "-", Ranges(), is_changeable=True),
        Setting("pod_low", POD_ROUNDS, 3, Number(2, 8)),
        Setting("pod_high", POD_ROUNDS, 4, Number(2, 8)),
        Setting("pod_rest", POD_ROUNDS, "small", Choice(("small", "bye"))),
        Setting("pod_points", POD_ROUNDS, "-", _POD_POINTS),
        Setting("evenings", LEAGUE, 1, Number(1, 99), is_changeable=True),
        Setting("best_evenings", LEAGUE, 0, Number(0, 99, unset=0), is_changeable=True),
        Setting("fee", HALL, 0, Number(0, 999999, unset=0), is_changeable=True),
        Setting("feature", HALL, 0, Number(0, 2047, unset=0), is_changeable=True),
        Setting("disqualified", JUDGE, MOVE_UP, Choice((MOVE_UP, LEAVE_EMPTY)), is_changeable=True),
        Setting("beaten_returns", JUDGE, "no", YES_NO, is_changeable=True),
        Setting("penalties", JUDGE, ",".join(PENALTY_KINDS), NameList(tuple(PENALTY_KINDS))),
    )
}
"""All settings by name."""
OF_ONE_EVENT = ("secret", "signer")
"""What each tournament has of its own: nobody types it, and no copy takes it along."""


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

    def text(self, name: str) -> str:
        """Return a setting of any kind as the log has it."""
        return str(self._value(name))

    def is_yes(self, name: str) -> bool:
        """Return True if a setting of "yes" and "no" is "yes"."""
        return self._value(name) == "yes"

    def public_values(self) -> dict[str, Value]:
        """Return the settings that were given, by name in their order, without those of OF_ONE_EVENT."""
        return {name: content for name, content in sorted(self.given.items()) if name not in OF_ONE_EVENT}

    def with_changes(self, changes: Mapping[str, Value]) -> "EventSettings":
        """Return these settings with some values replaced."""
        return EventSettings({**self.given, **changes})

    def stage(self) -> Stage:
        """Return the stage."""
        return STAGES[self.word("stage")]

    def rolled_digits(self) -> str:
        """Return the digits that were rolled aloud, "" for none."""
        word = self.word("rolled")
        return word if word.isdigit() else ""

    def wins_needed(self) -> int:
        """Return the games that win a match."""
        return self.number("best_of") // 2 + 1

    def game_options(self) -> dict[str, int | str]:
        """Return the options of the game by name, as they were given."""
        return dict(_OPTIONS.split(self.word("options")))

    def penalty_kinds(self) -> list[str]:
        """Return the kinds of penalty of this event."""
        return self.word("penalties").split(",")

    def tie_breaks(self) -> tuple[str, ...]:
        """Return the names of the tie-breaks in their order. Best of 1 has no percentages of games, nor have pods."""
        word = self.word("tie_breaks")
        names = READY_SETS[word].names if word in READY_SETS else tuple(word.split(","))
        has_games = self.number("best_of") > 1 and self.stage().rounds != PODS
        return tuple(name for name in names if has_games or not TIE_BREAKS[name].of_games)

    def shown_tie_breaks(self) -> tuple[str, ...]:
        """Return those of `tie_breaks` that can tell players apart: in pods nobody has won a match."""
        has_matches = self.stage().has_matches
        return tuple(name for name in self.tie_breaks() if has_matches or not TIE_BREAKS[name].of_matches)

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
            names = [setting for setting in SETTINGS if setting not in OF_ONE_EVENT]
            raise EventError("event.unknown_setting", alike_notes(name, names), name=name, names=", ".join(names))
        content = SETTINGS[name].kind.read(text)
        if content is None or name in values:
            raise bad_setting(name, text)
        values[name] = content
    return values


def bad_setting(name: str, text: str) -> EventError:
    """Return the error that a setting does not take a word, with those that it takes."""
    return EventError("event.setting", _valid_values(SETTINGS[name].kind), name=name, value=text)


def _valid_values(kind: SettingKind) -> tuple[CodedNote, ...]:
    """Return the note of the values that a setting takes, or of one where they cannot be listed."""
    if kind.values:
        return (CodedNote("setting.values", {"values": kind.values}),)
    return (CodedNote("setting.example", {"example": kind.example}),) if kind.example else ()
