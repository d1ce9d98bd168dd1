"""A deck list: what a player wrote, before any catalogue is asked."""

from dataclasses import dataclass

# The parts of a KDECK code beside the deck itself.
PROTECTOR, SUBSTITUTE, BIO, RAVA, EQUIPMENT = ROLES = ("p", "ps", "b", "r", "e")


@dataclass(frozen=True)
class Entry:
    """One card of a list, as written.

    `line` counts from 1 (0 where the format has none); `text` is the line without its count; `role` is one of ROLES
    or "", `type` a word such as "protector" or "": both are hints of the list, not facts.
    """

    text: str
    code: str = ""
    name: str = ""
    count: int = 1
    line: int = 0
    role: str = ""
    type: str = ""


@dataclass(frozen=True)
class DeckList:
    """A deck's name ("" where the list has none), its format's name, and its entries as they stand in it.

    `is_ordered`: the list says of itself that it stands in the order of play.
    """

    name: str
    format: str
    entries: tuple[Entry, ...]
    is_ordered: bool = False

    def __len__(self) -> int:
        return sum(entry.count for entry in self.entries)
