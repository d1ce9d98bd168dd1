"""Moves, timers and the score in words."""

from tapete_rules.move import Move
from tapete_rules.timers import MATCH_CLOCK

from ..clock import clock_text
from ..words import say, word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.match import Match

_TIMER = "timer_"


def move_words(match: "Match", move: "Move") -> str:
    """What a move does."""
    if not move.kind.startswith(_TIMER):
        return say(match.describe(move))
    name, left = (move.args + ("",))[:2]
    at = clock_text(left) if isinstance(left, int) else ""
    return word("clock." + move.kind[len(_TIMER) :], timer_words(match, str(name)), at).rstrip()


def timer_words(match: "Match", name: str) -> str:
    """What a timer is called: the game says it when it describes what a timer does."""
    if name == MATCH_CLOCK:
        return word("clock.match")
    said = match.describe(Move(0, _TIMER + "end", (name,)))[1]
    return say(said) if isinstance(said, tuple) else str(said)


def score_words(match: "Match") -> str:
    """The games won by each seat, the present one counted once it has ended; "" where the match is of one game."""
    if match.state.number("best_of") == 1:
        return ""
    ended = match.game_outcome()
    winners = () if ended is None else ended.winners
    return "–".join([str(won + (seat in winners)) for seat, won in enumerate(match.state.wins, 1)])
