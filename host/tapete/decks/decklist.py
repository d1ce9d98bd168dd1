"""A deck list: what a player wrote, before any catalogue is asked."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tapete.coded_notes import CodedNote

# The parts of a KDECK code beside the deck itself.
PROTECTOR, SUBSTITUTE, BIO, RAVA, EQUIPMENT = ROLES = ("p", "ps", "b", "r", "e")


@dataclass(frozen=True)
class DeckEntry:
    """One card of a list, as written.

    `line` counts from 1 (0 where the format has none); `text` is the line without its count; `role` is one of ROLES
    or "", `type` a word such as "protector" or "": both are hints of the list, not facts. `tail` is the number at the
    end of the line where that may be the count or the end of the name, which is `full_name` then (`decks.tails`).
    `part`: where the card stands, "" for the deck itself, one of ASIDE_PARTS (`decks.parts`) beside it, or a title that
    is the list's own, whose cards count in the deck.
    """

    text: str
    code: str = ""
    name: str = ""
    count: int = 1
    line: int = 0
    role: str = ""
    type: str = ""
    tail: int = 0
    full_name: str = ""
    part: str = ""


@dataclass(frozen=True)
class DeckList:
    """A deck's name ("" where the list has none), its format's name, and its entries as they stand in it.

    `is_ordered`: the list says of itself that it stands in the order of play. `side` are the cards that the list keeps
    beside the deck, each with its `part`: they are shown and written again, and count nowhere, since none of our games
    has such a part. `notes`: what its reader has left out.
    """

    name: str
    format: str
    entries: tuple[DeckEntry, ...]
    is_ordered: bool = False
    side: tuple[DeckEntry, ...] = ()
    notes: tuple[CodedNote, ...] = ()

    def __len__(self) -> int:
        """The cards of the deck itself."""
        return count_of(self.entries)


def count_of(entries: Iterable[DeckEntry]) -> int:
    """Return the number of cards in some entries."""
    return sum(entry.count for entry in entries)


def copies_of(entries: Iterable[DeckEntry]) -> list[DeckEntry]:
    """Return one entry for each copy."""
    return [replace(entry, count=1) for entry in entries for _ in range(entry.count)]
