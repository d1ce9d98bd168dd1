"""The plain values that the library returns."""

import hashlib
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tapete.cards.catalogue import CatalogueCard
from tapete.records.replay_outcome import ReplayOutcome

UNNAMED = "-"
"""The name of a deck that has none."""


class CatalogueSource(NamedTuple):
    """A source of cards without its cards, as of a stored catalogue; `is_new`: the library does not have it yet."""

    game: str
    name: str
    columns: Mapping[str, str]
    place: str
    is_new: bool = False


class StoredCatalogue(NamedTuple):
    """A source of cards: when it was imported last in unix seconds (0 never), its titles by our names, its cards.

    `place`: the whole path of the file that it was read from last, "" where nobody knows.
    """

    game: str
    name: str
    imported: int
    columns: Mapping[str, str]
    cards: tuple[CatalogueCard, ...]
    place: str = ""


class UndoneImport(NamedTuple):
    """An import that was taken back: its source, its time, the cards that went, and those that are as before."""

    game: str
    name: str
    imported: int
    removed: int
    changed: int


def lineage_of(name: str, codes: Iterable[str] = ()) -> str:
    """Return what the versions of a deck or a profile have in common: the name; of a deck without one, its cards."""
    return hashlib.sha256("\n".join(sorted(codes)).encode()).hexdigest() if name == UNNAMED else name.casefold()


class SideCard(NamedTuple):
    """A copy of a card beside a deck: its part (`decks.parts`), and its code or name, "" for what nobody knows."""

    part: str
    code: str
    name: str


class StoredDeck(NamedTuple):
    """A deck of the library: `codes` in the player's order, `text` as a board gets it, `hash` its name there.

    `side`: the cards beside it, which boards do not get.

    `added` in unix seconds. A deck that is not `is_current` is an old version, or was removed.
    """

    id: int
    game: str
    name: str
    hash: str
    text: str
    codes: tuple[str, ...]
    added: int = 0
    is_current: bool = True
    side: tuple[SideCard, ...] = ()

    @property
    def lineage_key(self) -> str:
        """Return what it has in common with its other versions."""
        return lineage_of(self.name, self.codes)


class StoredProfile(NamedTuple):
    """A custom profile of the library: `text` as a board gets it, `hash` its name there; old versions as of a deck."""

    hash: str
    name: str
    text: str
    is_current: bool = True

    @property
    def lineage_key(self) -> str:
        """Return what it has in common with its other versions."""
        return lineage_of(self.name)


class StoredRecord(NamedTuple):
    """A match record of the library; `start` in unix seconds, 0 unknown; `result` "" while the match is open.

    `played` is None where it was not played again yet, or only by other rules. `added`: when it came, in unix seconds.
    """

    match_id: str
    board_id: str
    game: str
    start: int
    result: str
    text: str
    played: ReplayOutcome | None = None
    added: int = 0

    @property
    def time(self) -> int:
        """Return when the match began; of one whose board did not know the hour, when its record came."""
        return self.start or self.added


class StoredBoard(NamedTuple):
    """A board that was connected before; `last_seen` in unix seconds."""

    id: str
    name: str
    firmware: str
    last_seen: int
