"""Errors as a page says them: where the terminal names a command, the page names its own way."""

from tapete.command_result import describe_error
from tapete.errors import TapeteError
from tapete.words import has_words, translate


def describe_on_page(error: TapeteError) -> str:
    """Return an error in words for somebody at a page."""
    key = f"page.{error.code}"
    return translate(key, **error.fields) if has_words(key) else describe_error(error)
