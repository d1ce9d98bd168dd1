"""Decks in plain text: one card a line, its code anywhere, or its name alone.

One reader for the whole family: MTGO, deckstats, Arena, Cockatrice's clipboard, Forge, digimoncard.io, digimonmeta, the
clipboard of kodemcards ("CODE | name | type | set") and what people write by hand. A blank line separates nothing:
players put them between kinds of cards, and what stands beside a deck is marked (`Sideboard`, `Reserva`, `SB:`).
"""

from collections.abc import Iterator, Sequence

from tapete.decks import roles
from tapete.decks.card_line import UNKNOWN_CODE, UNKNOWN_SET, UNKNOWN_TYPE
from tapete.decks.decklist import DeckEntry, DeckList, copies_of
from tapete.decks.list_reader import ListReader
from tapete.decks.list_titles import ListTitle, list_title
from tapete.decks.parts import PART_TITLES, side_parts
from tapete.lists.pasted_lines import keep_backslashes, split_lines

_MAIN_TITLE = "Mazo"


def parse(text: str, path: str = "-") -> DeckList:
    """The list in a text; one without entries is the caller's to refuse.

    Raises UserError("deck.long_line"), UserError("deck.unread").
    """
    reader = ListReader(path)
    for number, line in split_lines(text):
        reader.read_line(line, number)
    return reader.read_deck()


def format_deck(deck: DeckList) -> str:
    """A list in the form of the deck site's clipboard, in its order; what is beside the deck follows under titles."""
    title = "Lista de cartas en orden estratégico" if deck.is_ordered else "Lista de cartas"
    lines = [f"# {keep_backslashes(deck.name)}", "", f"## {title} ({len(deck)})", *_format_main(deck.entries)]
    for part, entries in side_parts(deck.side):
        lines += ["", PART_TITLES[part], *map(_format_entry, copies_of(entries))]
    return "\n".join(lines) + "\n"


def _format_main(entries: Sequence[DeckEntry]) -> Iterator[str]:
    """Yield the lines of a deck itself, with the list's own titles where a part begins."""
    part = ""
    for entry in copies_of(entries):
        if entry.part != part and is_readable_title(entry.part):
            yield f"{entry.part or _MAIN_TITLE}:"
            part = entry.part
        yield _format_entry(entry)


def is_readable_title(part: str) -> bool:
    """Return True if a part is read again from its title with a colon: a number in it would make it a card."""
    return list_title(f"{part or _MAIN_TITLE}:", is_comment=False) == ListTitle(part=part)


def _format_entry(entry: DeckEntry) -> str:
    kind = entry.type or roles.TYPES.get(entry.role, UNKNOWN_TYPE)
    words = (entry.code or UNKNOWN_CODE, entry.name or entry.text, kind, UNKNOWN_SET)
    return " | ".join(word.replace("|", "/") for word in words)
