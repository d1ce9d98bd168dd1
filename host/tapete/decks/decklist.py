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
    `readings`: other ways to read its line, likelier ones first; `is_doubtful`: nobody but a catalogue knows which one
    is right. `left_out`: words of the line that are neither code nor name. `ordinal`: the number of a numbered line.
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
    readings: tuple["DeckEntry", ...] = ()
    is_doubtful: bool = False
    left_out: str = ""
    ordinal: int = 0

    def is_read_as(self, other: "DeckEntry") -> bool:
        """Return True if another reading means the same copies of the same card."""
        return (self.code, self.name, self.count, self.tail) == (other.code, other.name, other.count, other.tail)


@dataclass(frozen=True)
class DeckList:
    """A deck's name ("" where the list has none), its format's name, and its entries as they stand in it.

    `is_ordered`: the list says of itself that it stands in the order of play. `side` are the cards that the list keeps
    beside the deck, each with its `part`: they are shown and written again, and count nowhere, since none of our games
    has such a part. `notes`: what its reader says of it. `titles`: the number and the text of each line that was read
    as a title or a remark.
    """

    name: str
    format: str
    entries: tuple[DeckEntry, ...]
    is_ordered: bool = False
    side: tuple[DeckEntry, ...] = ()
    notes: tuple[CodedNote, ...] = ()
    titles: tuple[tuple[int, str], ...] = ()

    def __len__(self) -> int:
        """The cards of the deck itself."""
        return count_of(self.entries)


def count_of(entries: Iterable[DeckEntry]) -> int:
    """Return the number of cards in some entries."""
    return sum(entry.count for entry in entries)


def copies_of(entries: Iterable[DeckEntry]) -> list[DeckEntry]:
    """Return one entry for each copy."""
    return [replace(entry, count=1) for entry in entries for _ in range(entry.count)]
