"""Announcements of a display: what was done last, large at first, then in the status line for a while."""

from micropython import const

from ..display.canvas import text_width
from .move_texts import LINE_ROOM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..match.running_match import MatchChange
    from .screen_context import MoveMaker

_NOTHING = ("", 0)
_OWN_MS = const(2000)  # what was done at this display is large for so long
_LAST_MS = const(10000)  # and what was done anywhere stands in the status line


class Announcements:
    """The announcements of one display. The text of a change is made when it is drawn.

    headline: shown in the status line instead of anything else, unless it is "".
    last: what was done last, shown in the status line where the game has nothing to say.
    change: a change drawn over the rival's cells, or None.
    lines: texts of that change, the first of which is whole and the others shorter.
    """

    def __init__(self, display: int) -> None:
        self.headline = self.last = ""
        self.change: "MatchChange | None" = None
        self.lines: "tuple[str, ...]" = ()
        self._display = display
        self._until = 0  # when the headline goes
        self._next = _NOTHING  # the next headline, and when that goes
        self._change_until = 0
        self._last_until = 0
        self._last: "MatchChange | None" = None  # what was done last, until its time is over
        self._is_headline = False  # it is the headline, too

    def show_headline(self, headline: str, until: int = 0) -> None:
        """Show a text until a time of the clock; "" shows none."""
        self.headline = headline
        self._until = until
        self._next = _NOTHING
        self._is_headline = False

    def show_next_headline(self, headline: str, until: int) -> None:
        """Show a text after the present headline until a time of the clock; "" shows none."""
        self._next = (headline, until)

    def hear_change(self, change: "MatchChange", now: int, length: int, has_room: bool) -> None:
        """Announce a change for so many milliseconds, one's own for less.

        has_room: it can be drawn over the rival's cells; else it is the headline.
        """
        is_own = change.display == self._display
        until = now + (_OWN_MS if is_own else length)
        self.show_headline("", until)
        self._is_headline = not has_room
        self.last = ""
        self._last = change
        self._last_until = now + _LAST_MS
        if is_own and change.delta and self.change is not None and self.change.display != self._display:
            return  # who counts goes on reading what the other seat did
        self.change = change if has_room else None
        self.lines = ()
        self._change_until = until

    def put_move_into_words(self, moves: "MoveMaker") -> None:
        """Make the text of the move that is announced, which is remembered: half of what `put_into_words` takes."""
        if self._last is not None and not self.last:
            moves.move_text(self._last.move)

    def put_into_words(self, moves: "MoveMaker") -> None:
        """Make the texts of what was done last, and of the change that is announced."""
        change = self._last
        if change is not None and not self.last:
            self.last = text = moves.change_text(change, self._display)
            if change.delta and text_width(f"{text} → {change.total}") <= LINE_ROOM:
                self.last = f"{text} → {change.total}"
            if self._is_headline:
                self._is_headline = False
                self.headline = self.last
        announced = self.change  # another one where both seats did something at one moment
        if announced is not None and not self.lines:
            self.lines = moves.announced_lines(announced, self._display, moves.change_text(announced, self._display))

    def head_words(self) -> str:
        """Return the words of the announced change, with its total where it is also the last."""
        return self.last if self.change is self._last else self.lines[0]

    def forget_words(self) -> None:
        """Drop all texts, because the language has changed."""
        self.headline = self.last = ""
        self.lines = ()
        self._next = _NOTHING

    def remove_expired(self, now: int) -> bool:
        """Remove announcements whose time is over. Return True if there were any."""
        is_over = False
        if (self.headline or self._is_headline) and now - self._until >= 0:
            self.show_headline(*self._next)
            is_over = True
        if self.change and now - self._change_until >= 0:
            self.change = None
            is_over = True
        if self._last is not None and now - self._last_until >= 0:
            self._last = None
            self.last = ""
            is_over = True
        return is_over
