"""The code of a deck within a message: wrapped over lines, with or without padding, with words around it."""

import re
from collections.abc import Iterable, Iterator
from contextlib import nullcontext, suppress
from dataclasses import dataclass, replace
from urllib.parse import unquote

from tapete.decks import kdeck
from tapete.decks.beside_codes import beside_notes
from tapete.decks.broken_codes import goes_on, list_of_codes, refuse_broken_codes
from tapete.decks.decklist import DeckList
from tapete.errors import UserError

# A set may be called KDM: the code of a collection is longer than that of a card.
_CODE = re.compile(r"(KDECK(?=-)|KDM(?=-[\w+/%]{8}))-(.*)", re.IGNORECASE | re.DOTALL)
_LONG_CODE = re.compile(r"[\w+/%]{8}")
_LINK = re.compile(r"#deck=([^\s\"'<>)\]]*)", re.IGNORECASE)
_ADDRESS = re.compile(r"\S*#deck=$", re.IGNORECASE)
_WRAPPED = re.compile(r"[A-Za-z0-9+/_%\s-]*={0,2}")
_CARD = re.compile(r"[A-Z0-9][A-Z0-9/_.-]*")
_LINE = re.compile(r"[A-Za-z0-9+/_%-]+={0,2}")
# What hangs on a code without a space and is no punctuation at its end.
_ATTACHED = re.compile(r"[^\sA-Za-z0-9]{0,3}[A-Za-z0-9+/_%-]{2}")
_PIECE = re.compile(r"[A-Za-z0-9+/_-]{4,}={0,2}")
_LONGEST_LINE = 120
_MOST_PIECES = 400
"""The lines over which a code may be wrapped: those of the longest deck, a few signs each."""


@dataclass(frozen=True)
class _CodedDeck:
    """A deck, and the place of its code or link in a text."""

    deck: DeckList
    start: int
    end: int


def find_kdeck(text: str, path: str) -> DeckList | None:
    """The deck of the code or link in a text; None where there is none. Raises UserError, also for two decks."""
    text = text.rstrip()
    coded_decks = list(_find_codes(text, path))
    coded_decks += _find_links(text, path, bool(coded_decks))
    if coded_decks:
        deck = coded_decks[0].deck
        if not all(_is_same_deck(coded.deck, deck) for coded in coded_decks):
            raise UserError("deck.two_codes", path=path)
        notes = beside_notes(_cut_out(text, coded_decks), deck, path)
        return replace(deck, notes=(*deck.notes, *notes)) if notes else deck
    if codes := list_of_codes(text):
        return kdeck.parse_codes(codes, path, "folios")
    refuse_broken_codes(text, path)
    return None


def _find_codes(text: str, path: str) -> Iterator[_CodedDeck]:
    """Yield the deck of each code. Beside another code or a link the prefix alone may be a word."""
    end = 0
    is_alone = not any(link[1] and not _CODE.match(link[1]) for link in _LINK.finditer(text))
    while match := _CODE.search(text, end):
        rest = match[2].lstrip()
        line = text.count("\n", 0, match.end(1)) + 1
        is_needed = is_alone or bool(_LONG_CODE.match(match[2]))
        start, end = _start_of_link(text, match.start()), match.end(1) + 1
        with nullcontext() if is_needed else suppress(UserError):
            code, deck = _find_code(rest, path, line, match[1].casefold())
            end = len(text) - len(_behind_code(rest, code))
            yield _CodedDeck(deck, start, end)
            is_alone = False


def _find_links(text: str, path: str, has_code: bool) -> Iterator[_CodedDeck]:
    """Yield the deck of each link with codes of cards. Raises UserError("deck.broken_code")."""
    for match in _LINK.finditer(text):
        if _CODE.match(match[1]) or (has_code and not match[1]):
            continue
        if goes_on(text[match.end() :]):
            raise UserError("deck.broken_code", path=path, line=text.count("\n", 0, match.end()) + 1)
        deck = kdeck.parse_codes(unquote(match[1]), path, "folios")
        yield _CodedDeck(deck, _start_of_link(text, match.start(1)), match.end())


def _start_of_link(text: str, start: int) -> int:
    """Return where the address begins that ends with the mark of a link before a code."""
    address = _ADDRESS.search(text, max(0, start - _LONGEST_LINE), start)
    return address.start() if address else start


def _is_same_deck(deck: DeckList, other_deck: DeckList) -> bool:
    """Return True for the same cards in the same order; a link does not say which one is the Protector."""
    codes, other_codes = ([entry.code for entry in side.entries] for side in (deck, other_deck))
    roles, other_roles = ([entry.role for entry in side.entries] for side in (deck, other_deck))
    return codes == other_codes and (roles == other_roles or not any(roles) or not any(other_roles))


def _cut_out(text: str, coded_decks: Iterable[_CodedDeck]) -> str:
    """Return a text without its codes and links; its lines keep their numbers."""
    for coded in sorted(coded_decks, key=lambda coded: coded.start, reverse=True):
        breaks = "\n" * text.count("\n", coded.start, coded.end)
        text = text[: coded.start] + breaks + text[coded.end :]
    return text


def _find_code(rest: str, path: str, line: int, kind: str) -> tuple[str, DeckList]:
    """Return the base64 at the beginning of a text, and the deck in it.

    A code may be wrapped over lines, and words may follow it, which look like base64 too: only padding would end it.
    JSON says itself where it ends. The older form does not: of that only lines that are wrapped belong together.
    """
    wrapped = _WRAPPED.match(rest)
    pieces = wrapped[0].split() if wrapped else []
    for count in range(min(len(pieces), _MOST_PIECES), 0, -1):
        with suppress(UserError):
            code = "".join(pieces[:count])
            deck = kdeck.parse(code, path, kind)
            if deck.format == "kdeck":
                return code, deck
    code, deck = _read_older_code(rest, wrapped, pieces, path, kind)
    if deck.format != "kdeck":
        _require_end(rest, code, deck, path, line)
    return code, deck


def _read_older_code(
    rest: str, wrapped: re.Match[str] | None, pieces: list[str], path: str, kind: str
) -> tuple[str, DeckList]:
    """Return the base64 of a code that is no whole JSON, and the deck in it. Raises UserError."""
    is_padded = wrapped is not None and wrapped[0].endswith("=")
    for code in [] if is_padded else _wrapped_codes(rest):
        with suppress(UserError):
            deck = kdeck.parse(code, path, kind)
            if all(_CARD.fullmatch(entry.code) for entry in deck.entries):
                return code, deck
    is_whole = is_padded or (wrapped is not None and wrapped[0] == rest)
    code = "".join(pieces) if is_whole else rest.split(maxsplit=1)[0]
    return code, kdeck.parse(code, path, kind)


def _require_end(rest: str, code: str, deck: DeckList, path: str, line: int) -> None:
    """See that a code of the older form ends where it seems to. Raises UserError("deck.broken_code").

    A sign that is none of base64 may have come into it, or a space: both would leave a smaller deck.
    """
    behind = _behind_code(rest, code)
    piece = _PIECE.search(behind)
    if _ATTACHED.match(behind) or (piece and _holds_more(code.rstrip("="), piece[0], deck)):
        raise UserError("deck.broken_code", path=path, line=line)


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
