"""The outcome of a record that was played again, as the library stores it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ReplayOutcome:
    """The outcome of a record that was played again: its verdict is one of those in `tapete.records.replaying`.

    `winners` are seats, none for a draw, None while the match is open.
    """

    verdict: str
    winners: tuple[int, ...] | None = None
    turns: int = 0
    duration_ms: int = 0
