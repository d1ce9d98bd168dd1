"""Words as translators' programs write them (.po).

Each message is decoded when it is asked for: a run of the command line says few of them, and finds them all before it
does anything else.
"""

import re
from collections.abc import Iterator
from functools import cache
from gettext import c2py

_QUOTED = r'[ \t]+(".*(?:\n".*)*)'
_ENTRY = re.compile(rf'^msgid{_QUOTED}\n((?:msgid_plural.*\n(?:".*\n)*)?msgstr.*(?:\n(?:msgstr|").*)*)', re.MULTILINE)
_FORM = re.compile(rf"^msgstr(?:\[\d+\])?{_QUOTED}", re.MULTILINE)
_STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
_ESCAPED = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t"}
_PLURAL = re.compile(r"plural=(.*?);")


class Messages:
    """The messages of a language by their names. A name is one line of plain letters, such as "error.file.missing"."""

    def __init__(self, text: str) -> None:
        self._entries: dict[str, str] = dict(_ENTRY.findall(text))

    def find_form(self, name: str, count: int = 1) -> str | None:
        """Return the words of a message in the form for a number; None where there are none."""
        entry = self._entries.get(f'"{name}"')
        if entry is None:
            return None
        forms = _decode_forms(entry)
        return forms[self.form_of(count) if len(forms) > 1 else 0] or None

    def form_of(self, count: int) -> int:
        """Return which form of a message goes with a number, by the rule in the head of the file."""
        rule = _PLURAL.search(self.find_form("") or "")
        return _rule_of(rule[1] if rule else "n != 1")(count)


def parse_po(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the name of each message of a .po file with the forms of its words."""
    for name, entry in _ENTRY.findall(text):
        yield _decode(name), _decode_forms(entry)


@cache
def _decode_forms(entry: str) -> tuple[str, ...]:
    return tuple(_decode(quoted) for quoted in _FORM.findall(entry))


_rule_of = cache(c2py)


def _decode(quoted: str) -> str:
    """Return the text of strings that follow each other."""
    whole = "".join(_STRING.findall(quoted))
    return _ESCAPED.sub(lambda found: _ESCAPES.get(found[1], found[1]), whole) if "\\" in whole else whole
