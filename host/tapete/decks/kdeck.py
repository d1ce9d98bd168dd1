"""The KDECK code: "KDECK-" and base64 of JSON {"n": name, "c": [codes], "p", "ps", "b", "r": code, "e": [codes]}.

An older form is base64 of "CODE,CODE,...". The JSON is UTF-8 bytes, whatever the site's own reader makes of it.
"""

import base64
import binascii
import json
import re
from urllib.parse import unquote

from tapete.decks.decklist import BIO, EQUIPMENT, PROTECTOR, RAVA, SUBSTITUTE, DeckList, Entry
from tapete.decks.roles import roles_of
from tapete.errors import UserError
from tapete.folding import clean, name_key

PREFIX = "KDECK-"
_CODE = re.compile(re.escape(PREFIX) + r"(.*)", re.IGNORECASE | re.DOTALL)
_WRAPPED = re.compile(r"[A-Za-z0-9+/_%\s-]*={0,2}")
_URL_SIGNS = str.maketrans("-_", "+/")
DECK = "c"
ONE_CARD = (PROTECTOR, SUBSTITUTE, BIO, RAVA)
# In the order in which their cards are listed; the deck's own order is a player's plan and comes first.
_PARTS = (DECK, *ONE_CARD, EQUIPMENT)


def find(text: str) -> str | None:
    """The base64 of the first KDECK code in a text, also one wrapped over lines; None where there is none.

    Its padding ends a wrapped code; without any it has to be the last thing in the text.
    """
    match = _CODE.search(text)
    if match is None:
        return None
    rest = match[1].strip()
    wrapped = _WRAPPED.match(rest)
    if wrapped and (wrapped[0] == rest or wrapped[0].endswith("=")):
        return "".join(wrapped[0].split())
    return rest.split(maxsplit=1)[0]


def parse(code: str, path: str) -> DeckList:
    """The deck in the base64 of a KDECK code. Raises UserError that says which layer is damaged."""
    data = _from_base64(code, path)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise UserError("deck.kdeck_utf8", path=path, at=error.start) from error
    if not text.lstrip().startswith("{"):
        return parse_folios(text, path)
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UserError("deck.kdeck_json", path=path, at=getattr(error, "pos", 0)) from error
    return _from_json(content, path)


def parse_folios(text: str, path: str) -> DeckList:
    """The deck in "CODE,CODE,...". Raises UserError where a code is not one."""
    codes = [clean(code) for code in text.split(",")]
    for code in codes:
        if not name_key(code) or " " in code:
            raise UserError("deck.kdeck_content", path=path, text=code[:40])
    return DeckList("", "folios", tuple(Entry(code, code) for code in codes))


def encode(deck: DeckList) -> str:
    """The KDECK code of a list whose entries have codes; the type of a card tells its part where no role does."""
    parts: dict[str, str | list[str]] = {DECK: []}
    copies = [entry for entry in deck.entries for _ in range(entry.count)]
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
