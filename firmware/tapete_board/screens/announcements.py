"""Announcements of a display: what another seat did, and what was done last for a while."""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..match.running_match import MatchChange
    from .screen_context import MoveMaker

_NOTHING = ("", 0)
_LAST_MS = const(10000)  # what was done last stands in the head for so long,
_BEFORE_MESSAGE_MS = const(5000)  # and before what the game has to say for so long: nothing stands there beside it


class Announcements:
    """The announcements of one display. The text of a change is made when it is drawn.

    headline: shown in the head instead of anything else, unless it is "".
    last: what was done last, which stands in the head before what the game has to say.
    change: a change of another seat that the head says in the place of all else, or None.
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
        self._last_at = 0  # when it was done
        self._since = 0  # when the last change or headline came
        self._last: "MatchChange | None" = None  # what was done last, until its time is over

    def show_headline(self, headline: str, now: int = 0, until: int = 0) -> None:
        """Show a text until a time of the clock; "" shows none."""
        if headline:
            self._since = now
        self.headline = headline
        self._until = until
        self._next = _NOTHING

    def show_next_headline(self, headline: str, until: int) -> None:
        """Show a text after the present headline until a time of the clock; "" shows none."""
        self._next = (headline, until)

    def hear_change(self, change: "MatchChange", now: int, length: int) -> None:
        """Announce a change; no other words take the place of another seat's for so many milliseconds."""
        is_own = change.display == self._display
        self.show_headline("")
        self.last = ""
        self._last = change
        self._last_at = now
        self._since = now
        if is_own and change.delta and self.change is not None and self.change.display != self._display:
            return  # who counts goes on reading what the other seat did
        self.change = None if is_own else change
        self.words = ""
        self._change_until = now + length

    def count_since(self, now: int) -> int:
        """Return the milliseconds since the last change or headline came."""
        return now - self._since

    def put_change_into_words(self, moves: "MoveMaker") -> None:
        """Make the text of the last change, which is remembered: half of what `put_into_words` takes."""
        if self._last is not None and not self.last:
            moves.bare_change_text(self._last)

    def put_into_words(self, moves: "MoveMaker") -> None:
        """Make the texts of what was done last, and of the change that is announced."""
        change, announced = self._last, self.change  # two where both seats did something at one moment
        if change is not None and not self.last:
            self.last = moves.change_text(change, self._display)
        if announced is not None and not self.words:
            self.words = self.last if announced is change else moves.change_text(announced, self._display)

    def forget_words(self) -> None:
        """Drop all texts, because the language has changed."""
        self.headline = self.last = ""
        self.words = ""
        self._next = _NOTHING

    def remove_expired(self, now: int, has_message: bool, least_ms: int) -> bool:
        """Remove announcements whose time is over, that of the last change earlier if the game has something to say.
        Return True if there were any.

        `least_ms`: so long a headline stands at least, until each of its parts was there.
        """
        is_over = False
        if self.headline and now - self._until >= 0 and now - self._since >= least_ms:
            headline, until = self._next
            self.show_headline(headline, now, until)
            is_over = True
        if self.change and now - self._change_until >= 0:
            self.change = None
            is_over = True
        last_ms = _BEFORE_MESSAGE_MS if has_message else _LAST_MS
        if self._last is not None and now - self._last_at >= last_ms:
            self._last = None
            self.last = ""
            is_over = True
        return is_over
