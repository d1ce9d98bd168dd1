"""The settings of a tournament and their values as people say them; one way a kind."""

from collections.abc import Callable, Mapping
from typing import Any

from tapete.tournament.core.setting_kinds import (
    UNDECLARED,
    Choice,
    NameList,
    Number,
    OrderedList,
    RolledDigits,
    SettingKind,
    Table,
)
from tapete.tournament.core.settings import SETTINGS, Setting
from tapete.tournament.saying.penalty_words import describe_penalty
from tapete.words import has_words, translate


def title_of_setting(name: str) -> str:
    """Return what a setting is called: "Minutos por ronda"."""
    return translate(f"desk.setting.{name}")


def explain_setting(name: str) -> str:
    """Return what a setting decides, in a sentence."""
    return translate(f"desk.setting_about.{name}")


def describe_setting(name: str, word: str) -> str:
    """Return a setting with its value: "Empates: permitidos"; one that is not known here as the log has it."""
    return f"{title_of_setting(name)}: {describe_value(name, word)}" if name in SETTINGS else f"{name}: {word}"


def describe_change(word: str) -> str:
    """Return a setting that was typed as `minutes=40` in words."""
    name, _, chosen = word.partition("=")
    return describe_setting(name, chosen)


def describe_value(name: str, word: str) -> str:
    """Return a value in words."""
    setting = SETTINGS[name]
    if word == str(setting.kind.unset) and has_words(f"desk.setting_unset.{name}"):
        return translate(f"desk.setting_unset.{name}")
    return _VALUES.get(type(setting.kind), _say_as_it_is)(setting, word)


def _say_as_it_is(_setting: Setting, word: str) -> str:
    return word


def _say_choice(setting: Setting, word: str) -> str:
    """Return the words of a choice; numbers and digits are said as they are."""
    if setting.name == "stage":
        return translate(f"desk.stage.{word}")
    is_said = has_words(f"desk.choice.{setting.name}.{word}")
    return translate(f"desk.choice.{setting.name}.{word}") if is_said else word


def _say_list(setting: Setting, word: str) -> str:
    """Return the words of a ready list, or of each name in its order."""
    if isinstance(setting.kind, OrderedList) and word in setting.kind.ready:
        return _say_choice(setting, word)
    return ", ".join(translate("event.tie_break." + name) for name in word.split(","))


def _say_names(_setting: Setting, word: str) -> str:
    return ", ".join(map(describe_penalty, word.split(",")))


def _say_table(setting: Setting, word: str) -> str:
    """Return the rows of a table with their cells."""
    kind = setting.kind
    assert isinstance(kind, Table)
    if word == UNDECLARED:
        return word
    return "; ".join(_say_row(setting, row, cell) for row, cell in kind.split(word).items())


def _say_row(setting: Setting, row: str, cell: str) -> str:
    if setting.name == "no_show":
        return f"{cell} min: {translate('desk.loses.' + row)}"
    if setting.name == "options":
        return f"{title_of_option(row)}: {describe_option(row, cell)}"
    return f"{row_title(setting, row)}: {cell.replace(',', ', ')}"


_VALUES: Mapping[type[SettingKind], Callable[[Setting, str], str]] = {
    Choice: _say_choice,
    OrderedList: _say_list,
    RolledDigits: _say_choice,
    NameList: _say_names,
    Table: _say_table,
}
"""How each kind says a value; a kind that is not here says it as the log has it."""


def row_title(setting: Setting, row: str) -> str:
    """Return what a row of a table is called."""
    if setting.name == "options":
        return title_of_option(row)
    if setting.name == "no_show":
        return translate("desk.minute_of", loss=translate("desk.loses." + row))
    return translate("desk.pod_of", row=row)


def title_of_option(name: str) -> str:
    """Return what an option of a game is called; a custom game may have one that has no words."""
    return translate(f"option.{name}") if has_words(f"option.{name}") else name


def describe_option(name: str, word: str) -> str:
    """Return a value of an option of a game: "sí", "dos de los tres"; a number and an edition as they are."""
    keys = (f"option.{name}.{word}", f"option.{word}" if word in ("yes", "no") else "")
    return next((translate(key) for key in keys if key and has_words(key)), word)


def describe_values(setting: Setting) -> str:
    """Return which words a setting takes at the terminal, each choice with what it means."""
    kind = setting.kind
    if isinstance(kind, Number):
        return translate("event.setting.number", low=kind.low, high=kind.high)
    if isinstance(kind, Choice):
        return ", ".join(_with_words(choice, _say_choice(setting, choice)) for choice in map(str, kind.choices))
    if isinstance(kind, OrderedList):
        return kind.values
    return translate("event.setting.example", example=kind.example) if kind.example else ""


def _with_words(choice: str, words: str) -> str:
    return choice if words == choice else f"{choice} ({words})"


def list_given(settings: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return settings that were given as titles and values in words, without the game and the profile."""
    return [
        (title_of_setting(name), describe_value(name, str(content)))
        for name, content in settings.items()
        if name not in ("game", "profile")
    ]
