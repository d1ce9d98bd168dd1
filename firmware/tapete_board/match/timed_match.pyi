"""The running match as its timers see it; for types alone, no board has it."""

from typing import Protocol

from tapete_rules.match import Match
from tapete_rules.move import Move

from .turn_log import TurnLog

class TimedMatch(Protocol):
    """running_match.py: its moves and its time."""

    match: Match
    turn_log: TurnLog

    def elapsed_ms(self, now: int) -> int: ...
    def make_move(self, now: int, display: int, move: Move) -> object: ...
    def note_time(self, elapsed: int) -> None: ...
