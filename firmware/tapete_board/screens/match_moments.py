"""Moments of a match that must not be missed: large words over a whole display, for less than two seconds."""

from micropython import const

from tapete_rules.view import GRID

from ..display import prompt_widgets
from ..words import word
from .move_texts import given_name, seat_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..display.canvas import Canvas
    from .screen_context import Stage

TURN_MS = const(600)
SEAT_MS = const(1200)
TIME_MS = const(1000)
_MINUTES = "MIN"  # in every language
_SECONDS = "S"


class MatchMoments:
    """The large words that one display has still to say, one after the other. A press goes through all of them."""

    def __init__(self) -> None:
        self._waiting: "list[tuple[tuple[str, ...], int]]" = []  # (lines, milliseconds), the one that is seen first
        self._until = 0

    @property
    def is_seen(self) -> bool:
        """True while large words stand on the display."""
        return bool(self._waiting)

    def add(self, lines: "tuple[str, ...]", length: int, now: int) -> None:
        """Say one or two lines for so many milliseconds, after what is being said."""
        if not self._waiting:
            self._until = now + length
        self._waiting.append((lines, length))

    def drop(self) -> bool:
        """Say nothing more. Return True if something was seen."""
        was_seen = self.is_seen
        self._waiting = []
        return was_seen

    def remove_expired(self, now: int) -> bool:
        """Go on to what comes next, when it is time. Return True if it is."""
        if not self._waiting or now - self._until < 0:
            return False
        self._waiting.pop(0)
        if self._waiting:
            self._until = now + self._waiting[0][1]
        return True

    def draw(self, canvas: "Canvas") -> None:
        """Draw what is said now."""
        prompt_widgets.draw_moment(canvas, self._waiting[0][0])


def say_turn(director: "Stage") -> None:
    """Let the displays of whose turn begins say so: its own one, or both where they show all seats."""
    running_match = director.running_match
    seat = running_match.match.state.active
    for match_screen in director.match_screens:
        if running_match.view_layout == GRID:
            match_screen.say_moment((word("moment.turn_of"), seat_name(running_match, seat)), TURN_MS)
        elif running_match.seat_at(match_screen.display) == seat:
            match_screen.say_moment(tuple(word("moment.turn").split(" ")), TURN_MS)


def say_seats(director: "Stage") -> None:
    """Let each display say which player it stands for, once at the beginning of a match."""
    running_match = director.running_match
    if running_match.view_layout == GRID:
        return
    for match_screen in director.match_screens:
        seat = running_match.seat_at(match_screen.display)
        title, name = word("seat.name", seat), given_name(running_match, seat)
        match_screen.say_moment((title, name) if name else tuple(title.split(" ")), SEAT_MS)


def say_time(director: "Stage", seconds: int) -> None:
    """Let both displays say how much time is left."""
    minutes = seconds // 60
    lines = (str(minutes), _MINUTES) if minutes else (str(seconds), _SECONDS)
    for match_screen in director.match_screens:
        match_screen.say_moment(lines, TIME_MS)
