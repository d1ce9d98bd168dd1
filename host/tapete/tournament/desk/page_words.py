"""Errors as a page says them: where the terminal names a command, the page names its own way."""

from tapete.command_result import describe_error, say_fields
from tapete.errors import TapeteError
from tapete.words import has_words, translate


def describe_on_page(error: TapeteError) -> str:
    """Return an error in words for somebody at a page."""
    key = f"page.{error.code}"
    if not has_words(key):
        return describe_error(error)
    setting = f"desk.setting.{error.fields.get('name')}"
    named = {"name": translate(setting)} if has_words(setting) else {}
    return translate(key, **{**say_fields(error), **named})
