"""Errors in the words of a page: settings and tie-breaks by their titles, and the page's way out."""

from tapete.command_result import PAGE, describe_error, say_error, say_fields
from tapete.errors import HostError, TapeteError
from tapete.words import has_words, translate

_ABOUT_SETTINGS = ("event.setting", "event.setting_above", "event.setting_fixed")
_MOST_FAULTS = 10
_ABOUT_TIE_BREAKS = "event.tie_breaks_of_games"


def describe_on_page(error: TapeteError) -> str:
    """Return an error in words for somebody at a page, with the single faults behind it."""
    if not has_words(f"error.{error.code}"):
        return describe_error(error)
    text = say_error(error.code, {**say_fields(error), **_titles(error)}, PAGE)
    faults = error.details[:_MOST_FAULTS] if isinstance(error, HostError) else ()
    return " ".join((text, "; ".join(fault.describe() for fault in faults))).rstrip()


def _titles(error: TapeteError) -> dict[str, str]:
    """Return the names in an error that a page has titles for."""
    if error.code == _ABOUT_TIE_BREAKS:
        names = str(error.fields["names"]).split(", ")
        return {"names": ", ".join(translate(f"event.tie_break.{name}") for name in names)}
    if error.code not in _ABOUT_SETTINGS:
        return {}
    titles = {field: f"desk.setting.{error.fields.get(field)}" for field in ("name", "other")}
    return {field: translate(key) for field, key in titles.items() if has_words(key)}
