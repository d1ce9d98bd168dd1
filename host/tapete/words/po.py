"""Words as translators' programs write them (.po), made into what gettext reads (.mo)."""

import re
from collections.abc import Iterator
from struct import pack

_MAGIC = 0x950412DE
_HEAD = 28
_FIELD = re.compile(r'^(msgid|msgid_plural|msgstr)(?:\[\d\])?\s+((?:"(?:[^"\\\n]|\\.)*"\s*)+)', re.MULTILINE)
_STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
_ESCAPED = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t"}


def parse_po(text: str) -> Iterator[tuple[str, str]]:
    """Yield each message of a .po file with its words; a plural and its forms are joined by "\\0", as in a .mo file."""
    names: list[str] = []
    words: list[str] = []
    for kind, quoted in _FIELD.findall(text):
        if kind == "msgid" and names:
            yield "\0".join(names), "\0".join(words)
            names, words = [], []
        (words if kind == "msgstr" else names).append(_unquote_strings(quoted))
    if names:
        yield "\0".join(names), "\0".join(words)


def compile_po(text: str) -> bytes:
    """Compile a .po file as GNU's msgfmt does: two tables of lengths and places, then the texts with a zero each."""
    pairs = sorted((name.encode(), words.encode()) for name, words in parse_po(text))
    tables, texts = bytearray(), bytearray()  # grow in place: a run of the command line begins with this
    start = _HEAD + 16 * len(pairs)
    for column in (0, 1):
        for pair in pairs:
            tables += pack("<II", len(pair[column]), start + len(texts))
            texts += pair[column] + b"\0"
    return pack("<7I", _MAGIC, 0, len(pairs), _HEAD, _HEAD + 8 * len(pairs), 0, start) + bytes(tables + texts)


def _unquote_strings(quoted: str) -> str:
    """Return the text of strings that follow each other."""
    parts = [quoted.strip()[1:-1]] if quoted.count('"') == 2 else _STRING.findall(quoted)  # most are one string
    whole = "".join(parts)
    return _ESCAPED.sub(lambda found: _ESCAPES.get(found[1], found[1]), whole) if "\\" in whole else whole
