"""The widgets of settings: one a kind, which shows the value in a form and reads what was typed there.

The fields of a setting are `NAME`, and `NAME.PART` for the rows of a table or the places of a list. The templates draw
them by the widget's name (setting_fields.html).
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tapete.texts.folding import fold_name
from tapete.tournament.core.setting_kinds import (
    ROLLED_LATER,
    Choice,
    NameList,
    Number,
    OrderedList,
    Ranges,
    RolledDigits,
    SettingKind,
    Share,
    Table,
)
from tapete.tournament.core.settings import SETTINGS, Setting
from tapete.tournament.saying.penalty_words import describe_penalty, find_kind
from tapete.tournament.saying.setting_words import (
    describe_option,
    describe_value,
    row_title,
)
from tapete.words import translate
from tapete_rules.options import Option

OWN = "own"
"""The choice of an order of one's own, where there are ready ones."""
_PLACES = 5
"""So many tie-breaks can be chosen one by one; more than that has never told players apart."""

Form = Mapping[str, str]


@dataclass(frozen=True)
class Row:
    """A row of a table: its key, its title, its cell, and the choices where the cell is one of them."""

    key: str
    title: str
    cell: str
    choices: tuple[tuple[str, str], ...] = ()


class Widget:
    """A field of text. `name`: of its drawing; `is_wide`: it takes a whole line."""

    name = "text"
    is_wide = False

    def describe(self, setting: Setting, word: str, options: Sequence[Option]) -> dict[str, Any]:
        """Return what the drawing needs besides; `options`: those of the game."""
        return {"value": "" if word == str(setting.kind.unset) else word, "example": setting.kind.example}

    def read(self, setting: Setting, form: Form) -> str | None:
        """Return the word for the log, None for a setting that the form does not have."""
        typed = form.get(setting.name)
        if typed is None:
            return None
        unset = setting.kind.unset
        return str(unset) if not typed.strip() and unset is not None else self.to_word(typed.strip())

    def to_word(self, typed: str) -> str:
        """Return what was typed as the log has it."""
        return typed


class _NumberWidget(Widget):
    name = "number"


class _ChoiceWidget(Widget):
    name = "choice"

    def describe(self, setting: Setting, word: str, options: Sequence[Option]) -> dict[str, Any]:
        assert isinstance(setting.kind, Choice)
        choices = [(str(choice), describe_value(setting.name, str(choice))) for choice in setting.kind.choices]
        return {"value": word, "choices": choices}


class _SpacelessWidget(Widget):
    """Shares and ranges: 1-16, 20-30."""

    def to_word(self, typed: str) -> str:
        percentage = re.fullmatch(r"(\d{1,2})\s*%", typed)
        return f"{percentage[1]}/100" if percentage else "".join(typed.split())


class _RolledWidget(Widget):
    """Nothing, "yes" in the language in use, or digits that may be parted by spaces."""

    def describe(self, setting: Setting, word: str, options: Sequence[Option]) -> dict[str, Any]:
        return {"value": "" if word == setting.kind.unset else describe_value(setting.name, word)}

    def to_word(self, typed: str) -> str:
        is_yes = fold_name(typed) == fold_name(describe_value("rolled", ROLLED_LATER))
        return ROLLED_LATER if is_yes else "".join(typed.split())


class _NamesWidget(Widget):
    """Names in the words of people, with commas."""

    is_wide = True

    def describe(self, setting: Setting, word: str, options: Sequence[Option]) -> dict[str, Any]:
        return {"value": ", ".join(map(describe_penalty, word.split(","))), "example": ""}

    def to_word(self, typed: str) -> str:
        return ",".join(_name_of_log(name) for name in typed.split(",") if name.strip())


def _name_of_log(typed: str) -> str:
    """Return a kind of penalty as the log has it: that of the same words, or a store's own in small letters."""
    kind = SETTINGS["penalties"].kind
    assert isinstance(kind, NameList)
    return find_kind(typed, kind.usual) or "_".join(fold_name(typed).split())


class _ListWidget(Widget):
    """A ready list, or names in places."""

    name = "list"
    is_wide = True

    def describe(self, setting: Setting, word: str, options: Sequence[Option]) -> dict[str, Any]:
        kind = setting.kind
        assert isinstance(kind, OrderedList)
        places = [] if word in kind.ready else word.split(",")
        return {
            "value": word if word in kind.ready else OWN,
            "choices": [(name, describe_value(setting.name, name)) for name in kind.ready],
            "names": [(name, describe_value(setting.name, name)) for name in kind.names],
            "places": (places + [""] * _PLACES)[: max(_PLACES, len(places))],
        }

    def read(self, setting: Setting, form: Form) -> str | None:
        ready = form.get(setting.name)
        if ready != OWN:
            return ready
        return ",".join(name for _, name in _parts(setting, form) if name)


class _TableWidget(Widget):
    """A cell for each row."""

    name = "table"
    is_wide = True

    def describe(self, setting: Setting, word: str, options: Sequence[Option]) -> dict[str, Any]:
        kind = setting.kind
        assert isinstance(kind, Table)
        cells = kind.split(word)
        if not kind.rows:
            rows = [_row_of_option(option, cells.get(option.name, "")) for option in options]
            return {"rows": rows, "unset": translate("desk.usual")}
        return {"rows": [Row(row, row_title(setting, row), cells.get(row, "")) for row in kind.rows]}

    def read(self, setting: Setting, form: Form) -> str | None:
        kind = setting.kind
        assert isinstance(kind, Table)
        cells = {row: ",".join(re.split(r"[\s,;]+", cell)) for row, cell in _parts(setting, form)}
        if not cells:
            return None
        return kind.join({row: cells[row] for row in kind.rows or cells if row in cells})


def _row_of_option(option: Option, cell: str) -> Row:
    choices = tuple((word, describe_option(option.name, word)) for word in option.values)
    return Row(option.name, row_title(SETTINGS["options"], option.name), cell, choices)


def _parts(setting: Setting, form: Form) -> Iterable[tuple[str, str]]:
    """Return the parts of a setting in a form, in its order."""
    beginning = f"{setting.name}."
    return [(name.removeprefix(beginning), text.strip()) for name, text in form.items() if name.startswith(beginning)]


WIDGETS: Mapping[type[SettingKind], Widget] = {
    Number: _NumberWidget(),
    Choice: _ChoiceWidget(),
    Share: _SpacelessWidget(),
    Ranges: _SpacelessWidget(),
    RolledDigits: _RolledWidget(),
    NameList: _NamesWidget(),
    OrderedList: _ListWidget(),
    Table: _TableWidget(),
}
"""The widget of each kind; words that follow from something else have none."""
