"""Settings as fields of a form, by group: drawn by setting_fields.html, read back by the widgets of their kinds."""

from collections.abc import Sequence
from typing import Any

from tapete.tournament.core.event import TAKE_BACK, Event
from tapete.tournament.core.setting_kinds import GivenWord, Number
from tapete.tournament.core.settings import GROUPS, SETTINGS, EventSettings, Setting, read_settings, stages_of_group
from tapete.tournament.core.stage_kinds import STAGES
from tapete.tournament.desk.setting_widgets import WIDGETS, Form
from tapete.tournament.saying.setting_words import describe_value, explain_setting, title_of_setting
from tapete.words import has_words, translate
from tapete_rules.game import Game
from tapete_rules.options import COMMON, Option

BY_GAME = ("end_turns", "draws")
"""Settings that a game brings along where nobody chooses them."""


def list_options(game: Game) -> tuple[Option, ...]:
    """Return the options of a game that a tournament chooses: games of a match and minutes are settings of its own."""
    common = {option.name for option in COMMON}
    return tuple(option for option in game.OPTIONS if option.name not in common and len(option.values) != 1)


def is_on_forms(setting: Setting) -> bool:
    """Return True for a setting that a form asks for."""
    return not isinstance(setting.kind, GivenWord)


def describe_field(
    setting: Setting, word: str, options: Sequence[Option] = (), is_fixed: bool = False
) -> dict[str, Any]:
    """Return a setting as the templates draw it."""
    widget = WIDGETS[type(setting.kind)]
    unset = f"desk.setting_unset.{setting.name}"
    return {
        "id": setting.name,
        "widget": widget.name,
        "is_wide": widget.is_wide,
        "title": title_of_setting(setting.name),
        "about": explain_setting(setting.name),
        "bounds": setting.kind.values if isinstance(setting.kind, Number) else "",
        "unset": translate(unset) if has_words(unset) else "",
        "is_fixed": is_fixed,
        "by_game": "",
        "example": "",
        **widget.describe(setting, word, options),
    }


def group_fields(
    settings: EventSettings, options: Sequence[Option], has_begun: bool, left_out: Sequence[str] = ()
) -> list[dict[str, Any]]:
    """Return the settings by group; a group of another stage only while the stage can still be changed."""
    groups = []
    for group in GROUPS:
        rows = [
            describe_field(setting, settings.text(setting.name), options, has_begun and not setting.is_changeable)
            for setting in SETTINGS.values()
            if setting.group == group and is_on_forms(setting) and setting.name not in left_out
        ]
        filled = [row for row in rows if row["widget"] != "table" or row["rows"]]
        stages = stages_of_group(group)
        is_of_stage = settings.word("stage") in stages
        if filled and (is_of_stage or not has_begun):
            only = "" if len(stages) == len(STAGES) else ", ".join(describe_value("stage", stage) for stage in stages)
            groups.append({"id": group, "fields": filled, "is_open": has_begun or is_of_stage, "stages": only})
    return groups


def read_fields(form: Form, before: EventSettings) -> list[str]:
    """Return the settings NAME=VALUE of a form that differ from those before."""
    typed = {
        setting.name: WIDGETS[type(setting.kind)].read(setting, form)
        for setting in SETTINGS.values()
        if is_on_forms(setting)
    }
    return [f"{name}={word}" for name, word in typed.items() if word is not None and word != before.text(name)]


def settings_seen(event: Event, number: int) -> EventSettings:
    """Return the settings as they were after an entry: what a page showed that was made then."""
    entries = [logged for logged in event.log if logged.number <= number]
    withdrawn = {int(logged.entry.arguments[0]) for logged in entries if logged.entry.kind == TAKE_BACK}
    settings = EventSettings()
    for logged in entries:
        if logged.entry.kind in ("create", "change") and logged.number not in withdrawn:
            settings = settings.with_changes(read_settings(logged.entry.arguments))
    return settings
