"""Decks in plain text: one card a line, its code anywhere, or its name alone.

One reader for the whole family: MTGO, deckstats, Arena, Cockatrice's clipboard, Forge, digimoncard.io, digimonmeta, the
clipboard of kodemcards ("CODE | name | type | set") and what people write by hand. A blank line separates nothing:
players put them between kinds of cards, and what stands beside a deck is marked (`Sideboard`, `Reserva`, `SB:`).
"""

import re
from dataclasses import replace

from tapete.decks import roles
from tapete.decks.card_line import LONGEST_LINE, UNKNOWN_CODE, UNKNOWN_SET, UNKNOWN_TYPE, read_line
from tapete.decks.decklist import DeckEntry, DeckList, copies_of
from tapete.decks.list_titles import list_title, name_of
from tapete.decks.parts import ASIDE_PARTS, PART_TITLES, SIDE, side_parts
from tapete.decks.tails import read_tails
from tapete.errors import UserError
from tapete.folding import fold_name, name_key

_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*$")
_COMMENT_MARK = re.compile(r"(?:#+|//+)\s*")
_BULLET = re.compile(r"(?:[-*•·]|\d{1,3}[.)])\s+")
_ASIDE = re.compile(r"sb:\s*", re.IGNORECASE)
_ORDERED = "orden estrategico"


def parse(text: str, path: str = "-") -> DeckList:
    """The list in a text; one without entries is the caller's to refuse. Raises UserError("deck.long_line")."""
    reader = _ListReader()
    for number, raw in enumerate(text.splitlines(), 1):
        if len(raw) > LONGEST_LINE:
            raise UserError("deck.long_line", path=path, line=number, limit=LONGEST_LINE)
        reader.read_line(" ".join(raw.lstrip("\ufeff").split()), number)
    return reader.read_deck()


def format_deck(deck: DeckList) -> str:
    """A list in the form of the deck site's clipboard, in its order; what is beside the deck follows under titles."""
    title = "Lista de cartas en orden estratégico" if deck.is_ordered else "Lista de cartas"
    lines = [f"# {deck.name}", "", f"## {title} ({len(deck)})", *map(_format_entry, copies_of(deck.entries))]
    for part, entries in side_parts(deck):
        lines += ["", PART_TITLES[part], *map(_format_entry, copies_of(entries))]
    return "\n".join(lines) + "\n"


def _format_entry(entry: DeckEntry) -> str:
    kind = entry.type or roles.TYPES.get(entry.role, UNKNOWN_TYPE)
    words = (entry.code or UNKNOWN_CODE, entry.name or entry.text, kind, UNKNOWN_SET)
    return " | ".join(word.replace("|", "/") for word in words)


class _ListReader:
    """A reader of a list, line by line."""

    def __init__(self) -> None:
        self.name = self.section = self.part = ""
        self.is_piped = self.is_ordered = self.is_counted_last = False
        self.entries: list[DeckEntry] = []
        self.side: list[DeckEntry] = []

    def read_deck(self) -> DeckList:
        """The list that was read."""
        form = "kodemcards" if self.is_piped else "text"
        read = read_tails(self.entries + self.side, self.is_counted_last)
        main, side = read[: len(self.entries)], read[len(self.entries) :]
        return DeckList(self.name, form, tuple(main), self.is_ordered, tuple(side))

    def read_line(self, line: str, number: int) -> None:
        """Take in a line: the name of the deck, a title, a comment, or a card."""
        bare = _COMMENT_MARK.sub("", line, count=1)
        is_comment = bare != line
        self.is_ordered = self.is_ordered or ("|" not in line and _ORDERED in fold_name(line))
        if self._is_name(line, bare):
            return
        title = list_title(bare, is_comment)
        if title is None:
            self._read_card(line, number)
        else:
            self.section, self.part = title.type, title.part
            self.is_counted_last = self.is_counted_last or title.is_counted_last

    def _is_name(self, line: str, bare: str) -> bool:
        """Take the name of the deck where this line says one: that stands before all cards."""
        if self.entries or self.side or self.name:
            return False
        self.name = name_of(bare) or (line[2:] if line.startswith("# ") else "")
        return bool(self.name)

    def _read_card(self, line: str, number: int) -> None:
        """A piped line has no comment: what it holds is what its site holds."""
        is_piped = "|" in line and not _COMMENT_MARK.match(line)
        content = line if is_piped else _strip_marks(line)
        aside = _ASIDE.match(content)
        content = content[aside.end() :] if aside else content
        if not name_key(content):
            return
        self.is_piped = self.is_piped or is_piped
        entry = replace(read_line(content, number, self.section), part=SIDE if aside else self.part)
        if entry.count:
            (self.side if entry.part in ASIDE_PARTS else self.entries).append(entry)


def _strip_marks(line: str) -> str:
    """A line without its comment and without the bullet or ordinal that a list may put before it."""
    bare = _COMMENT.sub("", line).strip()
    bullet = _BULLET.match(bare)
    return bare[bullet.end() :] if bullet else bare
