"""Announcements of a display: what was done last, large at first, then in the status line for a while."""

from micropython import const

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
    change: a change of another seat that the head says in the place of headlines, or None.
    words: the text of that change.
    """

    def __init__(self, display: int) -> None:
        self.headline = self.last = ""
        self.change: "MatchChange | None" = None
        self.words = ""
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

    def hear_change(self, change: "MatchChange", now: int, length: int, is_kept: bool) -> None:
        """Announce a change for so many milliseconds, one's own for less.

        is_kept: no other words take its place meanwhile; else it is the headline.
        """
        is_own = change.display == self._display
        until = now + (_OWN_MS if is_own else length)
        self.show_headline("", until)
        self._is_headline = not is_kept
        self.last = ""
        self._last = change
        self._last_until = now + _LAST_MS
        if is_own and change.delta and self.change is not None and self.change.display != self._display:
            return  # who counts goes on reading what the other seat did
        self.change = change if is_kept else None
        self.words = ""
        self._change_until = until

    def put_change_into_words(self, moves: "MoveMaker") -> None:
        """Make the text of the last change, which is remembered: half of what `put_into_words` takes."""
        if self._last is not None and not self.last:
            moves.bare_change_text(self._last)

    def put_into_words(self, moves: "MoveMaker") -> None:
        """Make the texts of what was done last, and of the change that is announced."""
        change, announced = self._last, self.change  # two where both seats did something at one moment
        if change is not None and not self.last:
            self.last = moves.change_text(change, self._display)
            if self._is_headline:
                self._is_headline = False
                self.headline = self.last
        if announced is not None and not self.words:
            self.words = self.last if announced is change else moves.change_text(announced, self._display)

    def forget_words(self) -> None:
        """Drop all texts, because the language has changed."""
        self.headline = self.last = ""
        self.words = ""
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
