"""The code of a deck within a message: wrapped over lines, with or without padding, with words around it."""

import re
from collections.abc import Iterator
from contextlib import suppress
from urllib.parse import unquote

from tapete.decks import kdeck
from tapete.decks.broken_codes import goes_on, list_of_codes, refuse_broken_codes
from tapete.decks.decklist import DeckList
from tapete.errors import UserError

# A set may be called KDM: the code of a collection is longer than that of a card.
_CODE = re.compile(r"(KDECK(?=-)|KDM(?=-[\w+/%]{8}))-(.*)", re.IGNORECASE | re.DOTALL)
_OTHER = re.compile(r"KDECK-(?=[\w+/%]{8})", re.IGNORECASE)
_LINK = re.compile(r"#deck=([^\s\"'<>)\]]*)", re.IGNORECASE)
_WRAPPED = re.compile(r"[A-Za-z0-9+/_%\s-]*={0,2}")
_CARD = re.compile(r"[A-Z0-9][A-Z0-9/_.-]*")
_LINE = re.compile(r"[A-Za-z0-9+/_%-]+={0,2}")
# What hangs on a code without a space and is no punctuation at its end.
_ATTACHED = re.compile(r"[^\sA-Za-z0-9]{0,3}[A-Za-z0-9+/_%-]{2}")
_PIECE = re.compile(r"[A-Za-z0-9+/_-]{4,}={0,2}")
_LONGEST_LINE = 120
_MOST_PIECES = 400
"""The lines over which a code may be wrapped: those of the longest deck, a few signs each."""


def find_kdeck(text: str, path: str) -> DeckList | None:
    """The deck of the code or link in a text; None where there is none. Raises UserError, also for two decks."""
    if match := _CODE.search(text):
        found = _find_code(match[2].strip(), path, match[1].casefold())
        _require_no_other(match[2], found, path)
        return found
    if match := _LINK.search(text):
        if goes_on(text[match.end() :]):
            raise UserError("deck.broken_code", path=path, line=text.count("\n", 0, match.end()) + 1)
        return kdeck.parse_codes(unquote(match[1]), path, "folios")
    if codes := list_of_codes(text):
        return kdeck.parse_codes(codes, path, "folios")
    refuse_broken_codes(text, path)
    return None


def _require_no_other(rest: str, found: DeckList, path: str) -> None:
    """See that no code of another deck follows. Raises UserError("deck.two_codes")."""
    for match in _OTHER.finditer(rest):
        try:
            other = _find_code(rest[match.end() :].strip(), path, "kdeck")
        except UserError:
            continue
        if other.entries != found.entries:
            raise UserError("deck.two_codes", path=path)


def _find_code(rest: str, path: str, kind: str) -> DeckList:
    """The deck at the beginning of a text: a code may be wrapped over lines, and words may follow it.

    Words look like base64 too, and only padding would end it. JSON says itself where it ends. The older form does not:
    of that only lines that are wrapped belong together.
    """
    wrapped = _WRAPPED.match(rest)
    pieces = wrapped[0].split() if wrapped else []
    for count in range(min(len(pieces), _MOST_PIECES), 0, -1):
        with suppress(UserError):
            found = kdeck.parse("".join(pieces[:count]), path, kind)
            if found.format == "kdeck":
                return found
    code, found = _read_older_code(rest, wrapped, pieces, path, kind)
    if found.format != "kdeck":
        _require_end(rest, code, found, path)
    return found


def _read_older_code(
    rest: str, wrapped: re.Match[str] | None, pieces: list[str], path: str, kind: str
) -> tuple[str, DeckList]:
    """Return the base64 of a code that is no whole JSON, and the deck in it. Raises UserError."""
    is_padded = wrapped is not None and wrapped[0].endswith("=")
    for code in [] if is_padded else _wrapped_codes(rest):
        with suppress(UserError):
            found = kdeck.parse(code, path, kind)
            if all(_CARD.fullmatch(entry.code) for entry in found.entries):
                return code, found
    is_whole = is_padded or (wrapped is not None and wrapped[0] == rest)
    code = "".join(pieces) if is_whole else rest.split(maxsplit=1)[0]
    return code, kdeck.parse(code, path, kind)


def _require_end(rest: str, code: str, deck: DeckList, path: str) -> None:
    """See that a code of the older form ends where it seems to. Raises UserError("deck.broken_code").

    A sign that is none of base64 may have come into it, or a space: both would leave a smaller deck.
    """
    behind = _behind_code(rest, code)
    piece = _PIECE.search(behind)
    if _ATTACHED.match(behind) or (piece and _holds_more(code.rstrip("="), piece[0], deck)):
        raise UserError("deck.broken_code", path=path, line=1)


def _behind_code(rest: str, code: str) -> str:
    """Return what stands behind a code."""
    at = 0
    for sign in code:
        at = rest.index(sign, at) + 1
    return rest[at:]


def _holds_more(code: str, piece: str, deck: DeckList) -> bool:
    """Return True if a code together with the piece behind it holds cards, and other ones than the code alone."""
    try:
        entries = kdeck.parse(code + piece, "").entries
    except UserError:
        return False
    return entries != deck.entries and all(_CARD.fullmatch(entry.code) for entry in entries)


def _wrapped_codes(text: str) -> Iterator[str]:
    """Return the candidates at the beginning of a text that is wrapped over lines, the longest first."""
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
