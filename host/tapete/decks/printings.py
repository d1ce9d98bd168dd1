"""Words beside a card's name in a line: its code, its set, its number in the set, a mark for a foil.

Words in brackets may be part of the name as well: every way to read a text is returned, the likeliest first.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_CODE = re.compile(r"(?<![\w-])(?:(?=[\w-]*\d)[^\W\d_]\w*(?:-\w+)+|\d{3}/\d{3})(?![\w/-])")
# "Autómata-7" looks like a code and is a word: no set is called by so many small letters.
_WORD_WITH_NUMBER = re.compile(r"[^\W\d_]*[^\W\d_A-Z]{3,}[^\W\d_]*-")
_SHORTEST_WORD = 4
_LONGEST_SMALL_SET = 4
# "(SET) 12" as Arena writes a printing, "SET 12" as limitless does.
_PRINTING = re.compile(r"\s+(?:[(\[](\w{2,6})[)\]]|([A-Z][A-Z0-9]{1,5}))\s+#?(\d{1,4}[a-z]?)$")
# "[SET:12]", "(Set1 #1567)", "(The Set #12)": before the name or behind it.
_NUMBERED_SET = r"[(\[]\s?(\w[\w ]{0,30}?)\s?[:#]\s?#?(\d{1,5}[a-z]?)\s?[)\]]"
_SET_BEFORE, _SET_BEHIND = re.compile(_NUMBERED_SET + r"\s+(?=\S)"), re.compile(r"\s+" + _NUMBERED_SET + "$")
_SET_ALONE = re.compile(r"\s+[(\[{](\w{2,6})[)\]}]$")
_COUNT = re.compile(r"x\d+|\d+x?", re.IGNORECASE)
_FOIL = re.compile(r"\s+\*(?:[A-Z]|CMDR|foil|etched|f-\w+)\*$")
# Whatever programs put behind a name: "[Category]", "<12>", "(F)", "^Have,#37d67a^".
_GROUP = re.compile(r"\s+(?:\[[^\[\]]*\]|\([^()]*\)|\{[^{}]*\}|<[^<>]*>|\^[^^]*\^)$")
_MOST_GROUPS = 3


@dataclass(frozen=True)
class NamedCard:
    """A way to read a text without its count: code, name, and the words that belong to neither.

    `is_doubtful`: only the catalogue or a person knows that this way is right.
    """

    code: str
    name: str
    left_out: str = ""
    is_doubtful: bool = False


def known_code(text: str) -> str:
    """The text where it has the look of a card's code, else ""."""
    return text if _CODE.fullmatch(text) else ""


def is_code(text: str) -> bool:
    """Return True for a text that can only be a code, and not a word with a number."""
    return bool(_CODE.fullmatch(text)) and not _is_word(text)


def read_names(text: str) -> list[NamedCard]:
    """Return the ways to read a text, the likeliest first; the whole text as a name is among them."""
    foil = _FOIL.search(text)
    bare, mark = (text[: foil.start()], foil[0].strip()) if foil else (text, "")
    ways = [NamedCard(way.code, way.name, _join(way.left_out, mark), way.is_doubtful) for way in _read_bare(bare)]
    ways += _read_before_groups(bare, mark)
    return [*ways, NamedCard("", text)] if mark else ways


def _read_before_groups(text: str, mark: str) -> Iterator[NamedCard]:
    """Yield the ways to read a text without one, two or three groups in brackets at its end."""
    left_out = mark
    for _ in range(_MOST_GROUPS):
        group = _GROUP.search(text)
        if group is None:
            return
        text, left_out = text[: group.start()], _join(group[0].strip(), left_out)
        inner = _read_bare(text)[0]
        yield NamedCard(inner.code, inner.name, _join(inner.left_out, left_out))


def _read_bare(text: str) -> list[NamedCard]:
    whole, code = NamedCard("", text), _CODE.search(text)
    coded = [_read_code(text, code)] if code else []
    if code and not _is_word(code[0]):
        return [*coded, whole]
    return [*(_read_printing(text) or _read_set(text) or [whole]), whole, *coded]


def _read_code(text: str, code: re.Match[str]) -> NamedCard:
    around = text[: code.start()].rstrip(" ([:-") + " " + text[code.end() :].lstrip(" )]:-,")
    name = around.strip()
    if beside := [way for way in (*_read_numbered_set(name), *_read_set(" " + name)) if way.name != " " + name][:1]:
        return NamedCard(code[0], beside[0].name.strip(), name.replace(beside[0].name.strip(), "", 1).strip())
    return NamedCard(code[0], name)


def _is_word(code: str) -> bool:
    return len(code.partition("-")[0]) >= _SHORTEST_WORD and bool(_WORD_WITH_NUMBER.match(code))


def _read_set(text: str) -> list[NamedCard]:
    """Return the ways to read a text with a word in brackets at its end; none for another text."""
    alone = _SET_ALONE.search(text)
    if alone is None or _COUNT.fullmatch(alone[1]):
        return []
    cut = NamedCard("", text[: alone.start()], alone[0].strip())
    return [cut, NamedCard("", text)] if _is_set(alone[1]) else [NamedCard("", text), cut]


def _read_printing(text: str) -> list[NamedCard]:
    """Return the ways to read a text with a set and a number; none for another text."""
    if numbered := _read_numbered_set(text):
        return numbered
    printing = _PRINTING.search(text)
    if printing is None:
        return []
    code = f"{printing[1] or printing[2]}-{printing[3].zfill(3)}"
    is_sure = bool(printing[1]) and _is_set(printing[1])
    card = NamedCard(code, text[: printing.start()], is_doubtful=not is_sure)
    is_word = len(printing[1] or "") > _LONGEST_SMALL_SET and not is_sure  # "Tigre (Joven) 2"
    return [NamedCard("", text), card] if is_word else [card]


def _read_numbered_set(text: str) -> list[NamedCard]:
    """Return the way to read a text with a set and a number in brackets; none for another text."""
    numbered = _SET_BEFORE.match(text) or _SET_BEHIND.search(text)
    if numbered is None:
        return []
    name = text[: numbered.start()] + text[numbered.end() :]
    if " " in numbered[1]:
        return [NamedCard("", name, numbered[0].strip())]
    return [NamedCard(f"{numbered[1]}-{numbered[2].zfill(3)}", name)]


def _is_set(word: str) -> bool:
    """Return True for a word in brackets that can only be a set: `[BRU]`, `(BT12)`, and not `(Joven)`."""
    return word == word.upper()


def _join(*words: str) -> str:
    return " ".join(filter(None, words))
