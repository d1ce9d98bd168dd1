"""The KDECK code: "KDECK-" and base64 of JSON {"n": name, "c": [codes], "p", "ps", "b", "r": code, "e": [codes]}.

The parts behind "c" stand in the order of their keys, so that every card of a list keeps its place.

An older form is base64 of "CODE,CODE,...", as in the KDM code of a collection and, without base64, behind "#deck=" in
a link. The JSON is UTF-8 bytes, whatever the site's own reader makes of it.
"""

import base64
import binascii
import json
from itertools import groupby
from urllib.parse import unquote

from tapete.decks.broken_codes import is_two_codes
from tapete.decks.decklist import BIO, EQUIPMENT, PROTECTOR, RAVA, SUBSTITUTE, DeckEntry, DeckList, copies_of
from tapete.decks.printings import known_code
from tapete.decks.roles import roles_of
from tapete.decks.strict_json import RepeatedFieldError, load_json
from tapete.errors import UserError
from tapete.texts.folding import clean_line, name_key

PREFIX = "KDECK-"
_URL_SIGNS = str.maketrans("-_", "+/")

DECK = "c"
ONE_CARD = (PROTECTOR, SUBSTITUTE, BIO, RAVA)
# As the site writes them; the deck's own order is a player's plan and comes first.
_PARTS = (DECK, *ONE_CARD, EQUIPMENT)


def parse(code: str, path: str, kind: str = "kdeck") -> DeckList:
    """The deck in the base64 of a code. Raises UserError that says which layer is damaged."""
    data = _from_base64(code, path)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise UserError("deck.kdeck_utf8", path=path, at=error.start) from error
    if not text.lstrip().startswith("{"):
        return parse_codes(text, path, "kdm" if kind == "kdm" else "folios")
    try:
        content = load_json(text)
    except RepeatedFieldError as error:
        raise UserError("deck.kdeck_field", path=path, field=str(error)) from error
    except (ValueError, RecursionError) as error:
        raise UserError("deck.kdeck_json", path=path, at=getattr(error, "pos", 0)) from error
    if not isinstance(content, dict):
        raise UserError("deck.kdeck_field", path=path, field=DECK)
    return _from_json(content, path)


def parse_codes(text: str, path: str, form: str) -> DeckList:
    """The deck in "CODE,CODE,...". Raises UserError where a code is not one."""
    codes = [clean_line(code) for code in text.split(",")]
    for code in codes:
        if not name_key(code) or " " in code or is_two_codes(code):
            raise UserError("deck.kdeck_content", path=path, text=code[:40])
    return DeckList("", form, tuple(DeckEntry(code, code) for code in codes))


def encode_kdeck(deck: DeckList) -> str:
    """The KDECK code of a list whose entries have codes, every card in its place.

    The type of a card tells its part where no role does. Parts follow the deck itself, each in one piece, so that a
    card which stands elsewhere stays in the deck, where the site counts it by its type all the same.
    """
    cards = _with_roles(deck)
    start = _start_of_parts([role for _, role in cards])
    content: dict[str, str | list[str]] = {"n": deck.name, DECK: [entry.code for entry, _ in cards[:start]]}
    for role, group in groupby(cards[start:], key=lambda card: card[1]):
        codes = [entry.code for entry, _ in group]
        content[role] = codes[0] if role in ONE_CARD else codes
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return PREFIX + base64.b64encode(text.encode()).decode()


def left_in_deck(deck: DeckList) -> list[DeckEntry]:
    """The cards of a list which are no part of the deck itself, and that its code has there to hold their places."""
    cards = _with_roles(deck)
    return [entry for entry, role in cards[: _start_of_parts([role for _, role in cards])] if role]


def _with_roles(deck: DeckList) -> list[tuple[DeckEntry, str]]:
    """Return each copy of a list with its role, "" for those of the deck itself."""
    copies = copies_of(deck.entries)
    return [
        (entry, entry.role or role)
        for entry, role in zip(copies, roles_of(entry.type for entry in copies), strict=True)
    ]


def _start_of_parts(roles: list[str]) -> int:
    """The first place from which on all cards are in parts, each part once and in one piece; no deck is empty."""
    return next((start for start in range(1, len(roles)) if _is_in_parts(roles, start)), len(roles))


def _is_in_parts(roles: list[str], start: int) -> bool:
    groups = [(role, len(list(group))) for role, group in groupby(roles[start:])]
    parts = [role for role, _ in groups]
    is_alone = SUBSTITUTE in parts and PROTECTOR in roles[:start]  # the first Protector has stayed in the deck
    if "" in parts or len(set(parts)) < len(parts) or is_alone:
        return False
    return all(count == 1 for role, count in groups if role in ONE_CARD)


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
    for field, codes in content.items():
        if field not in ("n", *_PARTS) and _is_of_cards(codes):
            raise UserError("deck.kdeck_field", path=path, field=field[:40])
    entries: list[DeckEntry] = []
    for part in _parts_in_order(content):
        role = "" if part == DECK else part
        entries.extend(DeckEntry(code, code, role=role) for code in _read_codes(content.get(part), part, path))
    return DeckList(name, "kdeck", tuple(entries))


def _is_of_cards(value: object) -> bool:
    """Return True if a field that we do not know may hold cards: left out, the deck would be smaller."""
    values = value if isinstance(value, list) else [value]
    return any(isinstance(code, str) and known_code(code) for code in values)


def _parts_in_order(content: dict[str, object]) -> tuple[str, ...]:
    """The parts as they follow the deck itself; the site's own order where the deck does not come first."""
    parts = tuple(part for part in content if part in _PARTS)
    return parts if parts[0] == DECK else _PARTS


def _read_codes(value: object, part: str, path: str) -> list[str]:
    if value is None or value == "":
        return []
    codes = [value] if part in ONE_CARD else value
    if not isinstance(codes, list) or not all(isinstance(code, str) and name_key(code) for code in codes):
        raise UserError("deck.kdeck_field", path=path, field=part)
    return [clean_line(code) for code in codes]
