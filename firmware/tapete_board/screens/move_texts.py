"""Texts for moves, changes, timers, the time and the score."""

from micropython import const

from tapete_rules.move import Move
from tapete_rules.timers import MATCH_CLOCK

from ..words import format_text, word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.match import Match
    from tapete_rules.view import View

    from ..match.running_match import MatchChange, RunningMatch
    from .screen_context import Stage

_TIMER = "timer_"
_LOCK = "🔒"
DISPLAYS = const(2)
_SHORT = 8  # letters of a name in a line that says more


def move_words(match: "Match", move: "Move") -> str:
    """Return the text of a move."""
    if not move.kind.startswith(_TIMER):
        return format_text(match.describe_move(move))
    name, left = (move.args + ("",))[:2]
    at = clock_text(left) if isinstance(left, int) else ""
    return word("clock." + move.kind[len(_TIMER) :], timer_words(match, str(name)), at).replace("  ", " ")


def seat_name(running_match: "RunningMatch", seat: int) -> str:
    """Return the name of a seat as the record has it: the player's name, or "Jugador 1"."""
    return running_match.record.player_name(seat) or word("seat.name", seat)


def given_name(running_match: "RunningMatch", seat: int) -> str:
    """Return the name that somebody gave a player, "" for "Jugador 1"."""
    name = running_match.record.player_name(seat)
    return "" if name == word("seat.name", seat) else name


def short_name(running_match: "RunningMatch", seat: int, display: int) -> str:
    """Return the beginning of the player's name, for a line that says more.

    Without names: whose side of this display's table it is, and "J3" where more than two play.
    """
    name = given_name(running_match, seat)[:_SHORT].rstrip()
    if name or running_match.match.seats > DISPLAYS:
        return name or word("seat.short", seat)
    return _side_word(running_match, seat, display)


def _side_word(running_match: "RunningMatch", seat: int, display: int) -> str:
    """Return whose side of a display's table a seat is."""
    return word("seat.you" if seat == running_match.match.displays()[display - 1] else "seat.rival")


def change_words(text: str, change: "MatchChange", running_match: "RunningMatch", display: int) -> str:
    """Return the text of a change for a display, with its seat. `text`: what it did.

    Where two play it says as the plate beside it does whose side that is: a name would leave no room for what was done.
    """
    if not change.seat:
        return text
    many = running_match.match.seats > DISPLAYS
    doer = (short_name if many else _side_word)(running_match, change.seat, display)
    return word("seat.says", doer, text)


def owned_words(text: str, change: "MatchChange", running_match: "RunningMatch", display: int) -> str:
    """Return the text of a number as that of the seat which changed it: no hand changes the other side's."""
    key = "your" if running_match.match.displays()[display - 1] == change.seat else "own"
    return word("seat." + key + ("_many" if text.split(" ")[0].endswith("s") else ""), text)


def action_words(text: str, change: "MatchChange") -> str:
    """Return the text of a move as a change tells it, which may have undone it."""
    return word("board." + change.action, text) if change.action else text


def time_note(director: "Stage", view: "View", now: int) -> str:
    """Return the right end of the status line: the time, and a lock in a tournament."""
    return (_LOCK if director.running_match.is_locked else "") + _time_text(director, view, now)


def _time_text(director: "Stage", view: "View", now: int) -> str:
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


def win_score(match: "Match", own: int) -> str:
    """Return the score that is shown large with who has won: games, or what a game of two seats was about.

    "" where the board does not know a number. The number of seat `own` comes first where two play.
    """
    if match.state.option_number("best_of") > 1:
        numbers = list(match.state.wins)
        ended = match.game_outcome()
        for seat in () if ended is None else ended.winners:
            numbers[seat - 1] += 1
    else:
        criteria = match.game.time_criteria(match.state)
        numbers = list(criteria[0].values) if criteria else []
        if criteria and criteria[0].is_fewer_better:
            numbers.reverse()  # what counts against a seat is what the other one has reached
    if len(numbers) != DISPLAYS or None in numbers:
        return ""
    return f"{numbers[own - 1]}-{numbers[2 - own]}"


def clock_text(seconds: int) -> str:
    """Return minutes and seconds, and hours if there are any; overtime has a plus."""
    sign = "+" if seconds < 0 else ""
    seconds = abs(seconds)
    minutes = seconds // 60
    if minutes < 60:
        return f"{sign}{minutes}:{seconds % 60:02d}"
    return f"{sign}{minutes // 60}:{minutes % 60:02d}:{seconds % 60:02d}"
