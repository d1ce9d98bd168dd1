"""Decks in plain text: one card a line, its code anywhere, or its name alone.

Read are "CODE | name | type | set" (what the deck site's clipboard holds), "N CODE name", "N name", "name CODE",
"name (CODE)", "name xN" and a bare code. "#" and "//" begin comments; the first line "# name" names the deck.
"""

import re

from tapete.decks.decklist import DeckList, Entry
from tapete.folding import clean, fold, name_key, repair_mojibake

_CODE = re.compile(r"(?<![\w-])(?:(?=[\w-]*\d)[^\W\d_]\w*(?:-\w+)+|\d{3}/\d{3})(?![\w/-])")
_COUNT_FIRST = re.compile(r"[x×(\[]?\s?(\d{1,2})\s?[x×)\]]*\s+(?=\S)", re.IGNORECASE)
_COUNT_LAST = re.compile(r"\s[(\[]?[x×](\d{1,2})[)\]]?$", re.IGNORECASE)
_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*$")
_BULLET = re.compile(r"(?:[-*•·]|\d{1,3}[.)])\s+")
_TITLE_COUNT = re.compile(r"[(\[:]?\s*\d*\s*[)\]:]*\s*$")
# What the deck site prints where it does not know a value.
_UNKNOWN = ("ID-???", "Sin tipo", "Sin set")
_ORDERED = "orden estrategico"
_TITLES = {
    "deck", "decklist", "main", "maindeck", "mainboard", "mazo", "mazoprincipal", "principal", "lista",
    "listadecartas", "cartas", "cards", "sideboard", "reserva", "equipo", "equipos", "zonadeequipo",
}  # fmt: skip
_TYPES = {
    "adendei": "adendei", "adendeis": "adendei", "rava": "rava", "ravas": "rava", "protector": "protector",
    "protectores": "protector", "bio": "bio", "bios": "bio", "ixim": "ixim", "rot": "rot",
}  # fmt: skip


def parse(text: str) -> DeckList:
    """The list in a text; one without entries is the caller's to refuse."""
    name = section = ""
    is_piped = is_ordered = False
    entries: list[Entry] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip().lstrip("\ufeff")
        if line.startswith("# ") and not entries and not name:
            name = line[2:]
            continue
        is_ordered = is_ordered or _ORDERED in fold(line)
        content = _content(line)
        title = _TITLE_COUNT.sub("", content)
        if name_key(title) in _TITLES or name_key(title) in _TYPES:
            section = _TYPES.get(name_key(title), "")
        elif name_key(content):
            is_piped = is_piped or "|" in content
            entries.append(_entry(content, number, section))
    counted = tuple(entry for entry in entries if entry.count)
    return DeckList(name, "kodemcards" if is_piped else "text", counted, is_ordered)


def write(deck: DeckList) -> str:
    """A list in the form of the deck site's clipboard, in its order."""
    title = "Lista de cartas en orden estratégico" if deck.is_ordered else "Lista de cartas"
    lines = [f"# {deck.name}", "", f"## {title} ({len(deck)})"]
    for entry in deck.entries:
        words = (entry.code or _UNKNOWN[0], entry.name or entry.text, entry.type or _UNKNOWN[1], _UNKNOWN[2])
        lines.extend([" | ".join(words)] * entry.count)
    return "\n".join(lines) + "\n"


def _content(line: str) -> str:
    """A line without its comment and without the bullet or ordinal that a list may put before it."""
    bare = _COMMENT.sub("", line).strip()
    bullet = _BULLET.match(bare)
    return bare[bullet.end() :] if bullet else bare


def _entry(content: str, number: int, section: str) -> Entry:
    first, *rest = (clean(repair_mojibake(part)) for part in content.split("|"))
    count, text = _without_count(first)
    if rest:
        code, name, kind = text, rest[0], rest[1] if len(rest) > 1 else ""
    else:
        code, name = _without_code(text)
        kind = ""
    code = _known(code)
    return Entry((code or name) if rest else text, code, name, count, number, type=_known(kind) or section)


def _without_count(text: str) -> tuple[int, str]:
    match = _COUNT_FIRST.match(text)
    if match:
        return int(match[1]), text[match.end() :]
    match = _COUNT_LAST.search(text)
    if match:
        return int(match[1]), text[: match.start()]
    return 1, text


def _without_code(text: str) -> tuple[str, str]:
    """The code in a text, or "", and what stands around it."""
    match = _CODE.search(text)
    if match is None:
        return "", text
    around = text[: match.start()].rstrip(" ([:-") + " " + text[match.end() :].lstrip(" )]:-,")
    return match[0], around.strip()


def _known(word: str) -> str:
    return "" if word in _UNKNOWN else word
