"""A move that a player at the table makes next."""

from dataclasses import dataclass

from tapete_rules.move import Move


@dataclass(frozen=True)
class PlannedMove:
    """A move, and where a seat's bar has to stand for it, "" for anywhere; without a move, the last is taken back."""

    seat: int
    stop: str
    move: Move | None


def plan_undo(seat: int) -> PlannedMove:
    """The seat takes the last move back."""
    return PlannedMove(seat, "", None)
