"""The table of settings in host/EVENTS.md, made from the settings and their English words."""

from tapete.tournament.core.settings import SETTINGS, Setting
from tapete.tournament.saying.setting_words import describe_values, explain_setting
from tapete.words import has_words, speak_language, translate

_ENGLISH = "en"


def format_setting_table() -> str:
    """Return a row for each setting: its name, its default, its values, what it decides."""
    with speak_language(_ENGLISH):
        rows = [_format_row(setting) for setting in SETTINGS.values()]
    return "\n".join(["| setting | default | values | what it decides |", "| --- | --- | --- | --- |", *rows])


def _format_row(setting: Setting) -> str:
    mark = " *" if setting.is_changeable else ""
    unset = f"desk.setting_unset.{setting.name}"
    values = [describe_values(setting)]
    if has_words(unset):
        values.append(f"`{setting.kind.unset}`: {translate(unset)}")
    about = "; ".join(filter(None, values))
    return f"| `{setting.name}`{mark} | `{setting.default}` | {about} | {explain_setting(setting.name)} |"
