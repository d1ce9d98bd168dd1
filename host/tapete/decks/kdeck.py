"""The KDECK code: "KDECK-" and base64 of JSON {"n": name, "c": [codes], "p", "ps", "b", "r": code, "e": [codes]}.

An older form is base64 of "CODE,CODE,...", as in the KDM code of a collection and, without base64, behind "#deck=" in
a link. The JSON is UTF-8 bytes, whatever the site's own reader makes of it.
"""

import base64
import binascii
import json
import re
from collections.abc import Iterator
from contextlib import suppress
from urllib.parse import unquote

from tapete.decks.decklist import BIO, EQUIPMENT, PROTECTOR, RAVA, SUBSTITUTE, DeckList, Entry, copies_of
from tapete.decks.roles import roles_of
from tapete.errors import UserError
from tapete.folding import clean, name_key

PREFIX = "KDECK-"
# A set may be called KDM: the code of a collection is longer than that of a card.
_CODE = re.compile(r"(KDECK(?=-)|KDM(?=-[\w+/%]{8}))-(.*)", re.IGNORECASE | re.DOTALL)
_LINK = re.compile(r"#deck=([^\s\"'<>)\]]*)", re.IGNORECASE)
_WRAPPED = re.compile(r"[A-Za-z0-9+/_%\s-]*={0,2}")
_URL_SIGNS = str.maketrans("-_", "+/")
_CARD = re.compile(r"[A-Z0-9][A-Z0-9/_.-]*")
_LINE = re.compile(r"[A-Za-z0-9+/_%-]+={0,2}")
_LONGEST_LINE = 120
_MOST_PIECES = 400
"""The lines over which a code may be wrapped: those of the longest deck, a few signs each."""

DECK = "c"
ONE_CARD = (PROTECTOR, SUBSTITUTE, BIO, RAVA)
# In the order in which their cards are listed; the deck's own order is a player's plan and comes first.
_PARTS = (DECK, *ONE_CARD, EQUIPMENT)


def find(text: str, path: str) -> DeckList | None:
    """The deck of the first code or link in a text; None where there is none. Raises UserError."""
    if match := _CODE.search(text):
        return _find_code(match[2].strip(), path, match[1].casefold())
    if match := _LINK.search(text):
        return _parse_codes(unquote(match[1]), path, "folios")
    return None


def _find_code(rest: str, path: str, kind: str) -> DeckList:
    """The deck at the beginning of a text: a code may be wrapped over lines, and words may follow it.

    Words look like base64 too, and only padding would end it. JSON says itself where it ends. The older form does not:
    of that only lines that are wrapped belong together.
    """
    wrapped = _WRAPPED.match(rest)
    pieces = wrapped[0].split() if wrapped else []
    for count in range(min(len(pieces), _MOST_PIECES), 0, -1):
        with suppress(UserError):
            found = parse("".join(pieces[:count]), path, kind)
            if found.format == "kdeck":
                return found
    is_padded = wrapped is not None and wrapped[0].endswith("=")
    for code in [] if is_padded else _wrapped_codes(rest):
        with suppress(UserError):
            found = parse(code, path, kind)
            if all(_CARD.fullmatch(entry.code) for entry in found.entries):
                return found
    is_whole = is_padded or (wrapped is not None and wrapped[0] == rest)
    return parse("".join(pieces) if is_whole else rest.split(maxsplit=1)[0], path, kind)


def _wrapped_codes(text: str) -> Iterator[str]:
    """What a text may begin with, wrapped over lines, the longest first."""
    lines = list(_lines_of_code(text))
    wrapped = next((place for place, line in enumerate(lines) if len(line) > _LONGEST_LINE), len(lines))
    for count in range(max(wrapped, min(1, len(lines))), 0, -1):
        yield "".join(lines[:count])


def _lines_of_code(text: str) -> Iterator[str]:
    """The base64 at the beginning of each line, up to the first line that has anything else."""
    for line in text.split("\n")[:_MOST_PIECES]:
        code = _LINE.match(line.strip())
        if code is None:
            return
        yield code[0]
        if code[0] != line.strip():
            return


def parse(code: str, path: str, kind: str = "kdeck") -> DeckList:
    """The deck in the base64 of a code. Raises UserError that says which layer is damaged."""
    data = _from_base64(code, path)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise UserError("deck.kdeck_utf8", path=path, at=error.start) from error
    if not text.lstrip().startswith("{"):
        return _parse_codes(text, path, "kdm" if kind == "kdm" else "folios")
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UserError("deck.kdeck_json", path=path, at=getattr(error, "pos", 0)) from error
    return _from_json(content, path)


def _parse_codes(text: str, path: str, form: str) -> DeckList:
    """The deck in "CODE,CODE,...". Raises UserError where a code is not one."""
    codes = [clean(code) for code in text.split(",")]
    for code in codes:
        if not name_key(code) or " " in code:
            raise UserError("deck.kdeck_content", path=path, text=code[:40])
    return DeckList("", form, tuple(Entry(code, code) for code in codes))


def encode(deck: DeckList) -> str:
    """The KDECK code of a list whose entries have codes; the type of a card tells its part where no role does."""
    parts: dict[str, str | list[str]] = {DECK: []}
    copies = copies_of(deck.entries)
    for entry, role in zip(copies, roles_of(entry.type for entry in copies), strict=True):
        _add(parts, entry.code, entry.role or role or DECK)
    content = {"n": deck.name, **{part: parts[part] for part in _PARTS if part in parts}}
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return PREFIX + base64.b64encode(text.encode()).decode()


def _add(parts: dict[str, str | list[str]], code: str, role: str) -> None:
    """Add a card to its part, to the deck itself where the part has room for one and is taken."""
    if role in ONE_CARD:
        if role not in parts:
            parts[role] = code
            return
        role = DECK
    listed = parts.setdefault(role, [])
    if isinstance(listed, list):
        listed.append(code)


def _from_base64(code: str, path: str) -> bytes:
    digits = unquote(code).translate(_URL_SIGNS).rstrip("=")
    try:
        if not digits:
            raise ValueError("nothing follows the prefix")
        return base64.b64decode(digits + "=" * (-len(digits) % 4), validate=True)
    except (binascii.Error, ValueError) as error:
        raise UserError("deck.kdeck_base64", path=path, length=len(code)) from error


def _from_json(content: dict[str, object], path: str) -> DeckList:
    name = content.get("n") or ""
    if not isinstance(name, str):
        raise UserError("deck.kdeck_field", path=path, field="n")
    if DECK not in content:
        raise UserError("deck.kdeck_field", path=path, field=DECK)
    entries: list[Entry] = []
    for part in _PARTS:
        role = "" if part == DECK else part
        entries.extend(Entry(code, code, role=role) for code in _codes(content.get(part), part, path))
    return DeckList(name, "kdeck", tuple(entries))


def _codes(value: object, part: str, path: str) -> list[str]:
    if value is None or value == "":
        return []
    codes = [value] if part in ONE_CARD else value
    if not isinstance(codes, list) or not all(isinstance(code, str) and name_key(code) for code in codes):
        raise UserError("deck.kdeck_field", path=path, field=part)
    return [clean(code) for code in codes]
