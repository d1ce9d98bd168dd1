"""The words of the page out of the word lists, for its JavaScript."""

import json

from tapete.words import FOLDER, list_languages
from tapete.words.po import parse_po

_PREFIX = "web."


def pack_words() -> bytes:
    """Return JSON: by language and key what the page says, and the forms for one and for many where there are several.

    Both languages of the page have the same two forms.
    """
    return json.dumps({code: _words_of(code) for code in list_languages()}, ensure_ascii=False, indent=0).encode()


def _words_of(code: str) -> dict[str, str | list[str]]:
    messages = parse_po((FOLDER / f"{code}.po").read_text("utf-8"))
    return {name: list(forms) if len(forms) > 1 else forms[0] for name, forms in messages if name.startswith(_PREFIX)}
