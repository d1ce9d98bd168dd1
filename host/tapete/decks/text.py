"""Decks in plain text: one card a line, its code anywhere, or its name alone.

One reader for the whole family: MTGO, deckstats, Arena, Cockatrice's clipboard, Forge, digimoncard.io, digimonmeta, the
clipboard of kodemcards ("CODE | name | type | set") and what people write by hand. A blank line separates nothing:
players put them between kinds of cards, and what stands beside a deck is marked (`Sideboard`, `Reserva`, `SB:`).
"""

import re

from tapete.decks import roles
from tapete.decks.card_line import LONGEST_LINE, UNKNOWN_CODE, UNKNOWN_SET, UNKNOWN_TYPE, read_line
from tapete.decks.decklist import DeckList, Entry, copies_of
from tapete.decks.tails import read_tails
from tapete.errors import UserError
from tapete.folding import fold, name_key

_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*$")
_COMMENT_MARK = re.compile(r"(?:#+|//+)\s*")
_BULLET = re.compile(r"(?:[-*•·]|\d{1,3}[.)])\s+")
_TITLE_COUNT = re.compile(r"\s*[(\[:]?\s*\d{0,4}\s*[)\]:]*$")
_NAME = re.compile(r"(?:deck name|name|nombre|t[ií]t(?:ulo|le))\s*[:=]\s*(.*)", re.IGNORECASE)
_ASIDE = re.compile(r"sb:\s*", re.IGNORECASE)
_ORDERED = "orden estrategico"
_TITLES = {
    "deck", "decklist", "main", "maindeck", "mainboard", "mazo", "mazoprincipal", "principal", "lista",
    "listadecartas", "cartas", "cards", "commander", "comandante", "companion", "companero", "egg", "eggdeck",
    "digimondecklist", "metadata",
}  # fmt: skip
_COUNTED_LAST = "digimondecklist"
"""The title of digimoncard.app, whose lines are `CODE Name 4`; those of digimoncard.io have the count first."""

_SIDE_TITLES = {"side", "sideboard", "sidedeck", "reserva", "banquillo", "maybeboard", "considering"}
_TYPES = {
    "adendei": "adendei", "adendeis": "adendei", "rava": "rava", "ravas": "rava", "protector": "protector",
    "protectores": "protector", "bio": "bio", "bios": "bio", "ixim": "ixim", "rot": "rot", "equipo": "equipo",
    "equipos": "equipo", "zonadeequipo": "equipo",
}  # fmt: skip


def parse(text: str, path: str = "-") -> DeckList:
    """The list in a text; one without entries is the caller's to refuse. Raises UserError("deck.long_line")."""
    reader = _Reader()
    for number, raw in enumerate(text.splitlines(), 1):
        if len(raw) > LONGEST_LINE:
            raise UserError("deck.long_line", path=path, line=number, limit=LONGEST_LINE)
        reader.read(" ".join(raw.lstrip("\ufeff").split()), number)
    return reader.deck()


def write(deck: DeckList) -> str:
    """A list in the form of the deck site's clipboard, in its order; a sideboard follows under its title."""
    title = "Lista de cartas en orden estratégico" if deck.is_ordered else "Lista de cartas"
    lines = [f"# {deck.name}", "", f"## {title} ({len(deck)})", *map(_written, copies_of(deck.entries))]
    if deck.side:
        lines += ["", "Sideboard", *map(_written, copies_of(deck.side))]
    return "\n".join(lines) + "\n"


def _written(entry: Entry) -> str:
    kind = entry.type or roles.TYPES.get(entry.role, UNKNOWN_TYPE)
    words = (entry.code or UNKNOWN_CODE, entry.name or entry.text, kind, UNKNOWN_SET)
    return " | ".join(word.replace("|", "/") for word in words)


class _Reader:
    """What the lines so far have said."""

    def __init__(self) -> None:
        self.name = self.section = ""
        self.is_aside = self.is_piped = self.is_ordered = self.is_counted_last = False
        self.entries: list[Entry] = []
        self.side: list[Entry] = []

    def deck(self) -> DeckList:
        """The list that was read."""
        form = "kodemcards" if self.is_piped else "text"
        read = read_tails(self.entries + self.side, self.is_counted_last)
        main, side = read[: len(self.entries)], read[len(self.entries) :]
        return DeckList(self.name, form, tuple(main), self.is_ordered, tuple(side))

    def read(self, line: str, number: int) -> None:
        """Take in a line: the name of the deck, a title, a comment, or a card."""
        is_first = not self.entries and not self.name
        named = _NAME.fullmatch(line)
        self.is_ordered = self.is_ordered or ("|" not in line and _ORDERED in fold(line))
        if is_first and (named or line.startswith("# ")):
            self.name = named[1] if named else line[2:]
        elif not self._is_title(_COMMENT_MARK.sub("", line, count=1)):
            self._read_card(line, number)

    def _is_title(self, line: str) -> bool:
        key = name_key(_TITLE_COUNT.sub("", line))
        if key not in _TITLES and key not in _SIDE_TITLES and key not in _TYPES:
            return False
        self.section = _TYPES.get(key, "")
        self.is_counted_last = self.is_counted_last or key == _COUNTED_LAST
        self.is_aside = key in _SIDE_TITLES
        return True

    def _read_card(self, line: str, number: int) -> None:
        """A piped line has no comment: what it holds is what its site holds."""
        is_piped = "|" in line and not _COMMENT_MARK.match(line)
        content = line if is_piped else _bare(line)
        aside = _ASIDE.match(content)
        content = content[aside.end() :] if aside else content
        if not name_key(content):
            return
        self.is_piped = self.is_piped or is_piped
        entry = read_line(content, number, self.section)
        if entry.count:
            (self.side if aside or self.is_aside else self.entries).append(entry)


def _bare(line: str) -> str:
    """A line without its comment and without the bullet or ordinal that a list may put before it."""
    bare = _COMMENT.sub("", line).strip()
    bullet = _BULLET.match(bare)
    return bare[bullet.end() :] if bullet else bare
