"""Texts for moves, changes, timers, the time and the score."""

from tapete_rules.move import Move
from tapete_rules.timers import MATCH_CLOCK

from ..words import format_text, word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.match import Match
    from tapete_rules.view import View

    from ..match.running_match import MatchChange
    from .director import Director

_TIMER = "timer_"
_LOCK = "🔒"


def move_words(match: "Match", move: "Move") -> str:
    """Return the text of a move."""
    if not move.kind.startswith(_TIMER):
        return format_text(match.describe_move(move))
    name, left = (move.args + ("",))[:2]
    at = clock_text(left) if isinstance(left, int) else ""
    return word("clock." + move.kind[len(_TIMER) :], timer_words(match, str(name)), at).rstrip()


def change_words(text: str, change: "MatchChange", display: int) -> str:
    """Return the text of a change for a display, with the seat if it was made elsewhere. `text`: that of the move."""
    if change.action:
        text = word("board." + change.action, text)
    if change.seat and change.display != display:
        text = word("seat.short", change.seat, text)
    return text


def time_note(director: "Director", view: "View", now: int) -> str:
    """Return the right end of the status line: the time, and a lock in a tournament."""
    return (_LOCK if director.running_match.is_locked else "") + _time_text(director, view, now)


def _time_text(director: "Director", view: "View", now: int) -> str:
    """Return the most urgent timer, with a square if it is stopped, else the time of the turn or of the match."""
    running_match = director.running_match
    for timer in view.timers:
        text = clock_text(running_match.match_timers.seconds_left(now, timer.name))
        return text if timer.running else "■" + text
    if director.counts_turns:
        return clock_text((running_match.elapsed_ms(now) - running_match.turn_log.turn_at) // 1000)
    return f"{running_match.elapsed_ms(now) // 60000}'"


def timer_words(match: "Match", name: str) -> str:
    """Return the name of a timer, as the game has it in its text for the timer's end."""
    if name == MATCH_CLOCK:
        return word("clock.match")
    said = match.describe_move(Move(0, _TIMER + "end", (name,)))[1]
    return format_text(said) if isinstance(said, tuple) else str(said)


def score_words(match: "Match") -> str:
    """Return the games won by each seat, an ended present game included; "" in a match of one game."""
    if match.state.option_number("best_of") == 1:
        return ""
    ended = match.game_outcome()
    winners = () if ended is None else ended.winners
    return "–".join([str(won + (seat in winners)) for seat, won in enumerate(match.state.wins, 1)])


def clock_text(seconds: int) -> str:
    """Return minutes and seconds, and hours if there are any; overtime has a plus."""
    sign = "+" if seconds < 0 else ""
    seconds = abs(seconds)
    minutes = seconds // 60
    if minutes < 60:
        return f"{sign}{minutes}:{seconds % 60:02d}"
    return f"{sign}{minutes // 60}:{minutes % 60:02d}:{seconds % 60:02d}"
