"""Plain values about tournaments, as the library returns them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class StoredEvent:
    """A tournament of the library. `id` is 0 for one that is not stored yet; times are unix seconds.

    `secret` is empty where this library does not have it, or no longer.
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


@dataclass(frozen=True)
class StoredPlayer:
    """The data of a player that stand beside the log. `deck` is a deck list as text, empty for none."""

    number: int
    name: str
    nickname: str = ""
    store_id: str = ""
    note: str = ""
    has_paid: bool = False
    deck: str = ""

    @property
    def public_name(self) -> str:
        """The nickname, or the name of a player without one."""
        return self.nickname or self.name
