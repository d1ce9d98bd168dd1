"""Errors in the words of a face: where the terminal names a command, a page names or links its own way."""

from tapete.command_result import describe_error, say_fields
from tapete.errors import TapeteError
from tapete.words import has_words, translate


def describe_on_page(error: TapeteError) -> str:
    """Return an error in words for somebody at a page."""
    key = f"page.{error.code}"
    if not has_words(key):
        return describe_error(error)
    settings = {field: f"desk.setting.{error.fields.get(field)}" for field in ("name", "other")}
    titles = {field: translate(words) for field, words in settings.items() if has_words(words)}
    return translate(key, **{**say_fields(error), **titles})
