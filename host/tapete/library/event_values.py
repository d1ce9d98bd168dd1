"""Plain values about tournaments, as the library returns them."""

from dataclasses import dataclass
from typing import NamedTuple


class StoredEvent(NamedTuple):
    """A tournament of the library. `id` is 0 for one that is not stored yet; times are unix seconds.

    `secret` is empty where this library does not have it, or no longer. `profile`: the text of a custom game.
    """

    code: str
    name: str
    game: str
    secret: str
    salt: str
    copy_to: str = ""
    created: int = 0
    archived: int | None = None
    id: int = 0
    profile: str = ""


class StoredPlayer(NamedTuple):
    """The data of a player that stand beside the log."""

    number: int
    name: str
    nickname: str = ""
    store_id: str = ""
    note: str = ""
    has_paid: bool = False

    @property
    def public_name(self) -> str:
        """The nickname, or the name of a player without one."""
        return self.nickname or self.name


@dataclass(frozen=True)  # a tuple has a `count` of its own
class RegisteredCard:
    """A card of a registered list and its copies. `code` or `name` is empty where the list had none.

    `part`: "" for the deck itself, else one of ASIDE_PARTS (`decks.parts`), where the list keeps it beside the deck.
    """

    code: str
    name: str
    type: str = ""
    count: int = 1
    part: str = ""

    def to_row(self) -> list[str | int]:
        """Return the card as it is kept in JSON; the part only where it has one, as older versions read it."""
        row: list[str | int] = [self.code, self.name, self.type, self.count]
        return [*row, self.part] if self.part else row


class RegisteredDeck(NamedTuple):
    """The deck list of a player, sorted: the order of play is nobody's business.

    `verdict`: "legal", "accepted" by an organiser with a note, or "unchecked" where no cards of the game are known.
    """

    player: int
    name: str
    cards: tuple[RegisteredCard, ...]
    verdict: str = "legal"
    note: str = ""
