"""The errors of a board and of the link to it, in the words of the user."""

from tapete.texts.folding import clean_line
from tapete.texts.text_limits import LONGEST_CODE
from tapete.words import has_words, translate
from tapete_link.errors import LinkError


def describe_link_error(error: LinkError) -> str:
    """Return an error of the link on one line; a code that has no words is said as it came."""
    key = f"reason.link.{error.code}"
    if not has_words(key):
        return clean_text(str(error))
    details = ", ".join(str(error.fields[name]) for name in sorted(error.fields))
    return clean_text(f"{translate(key)}: {details}" if details else translate(key))


def clean_text(text: str) -> str:
    """Return a text of a board as the host takes it: on one line, without signs that cannot be seen, and short."""
    return clean_line(text)[:LONGEST_CODE]
