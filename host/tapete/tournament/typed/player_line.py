"""A line of a list of players without the marks that are no part of a name."""

from dataclasses import dataclass


@dataclass(frozen=True)
class PlayerLine:
    """A line that may name a player; `ordinal` is the number before it, None for none.

    `writer` wrote the message of a chat that the line is of, "" where there is no chat.
    """

    line: int
    name: str
    ordinal: int | None = None
    is_struck: bool = False
    writer: str = ""
