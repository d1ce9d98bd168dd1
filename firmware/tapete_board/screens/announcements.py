"""Announcements of a display: a headline in the status line, or a number that the other seat has changed."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..match.running_match import MatchChange
    from .screen_context import MoveMaker

_NOTHING = ("", 0)


class Announcements:
    """The announcements of one display. The text of a change is made when it is drawn.

    headline: shown in the status line instead of anything else, unless it is "".
    change: a change of a number, drawn over the rival's cells, or None.
    text, title: the text of that change, and what its number is called, "" if it has no words.
    """

    def __init__(self, display: int) -> None:
        self.headline = ""
        self.change: "MatchChange | None" = None
        self.text = self.title = ""
        self._display = display
        self._until = 0  # when the headline goes
        self._next = _NOTHING  # the next headline, and when that goes
        self._change_until = 0
        self._unsaid: "MatchChange | None" = None  # a change that the headline will tell

    def show_headline(self, headline: str, until: int = 0) -> None:
        """Show a text until a time of the clock; "" shows none."""
        self.headline = headline
        self._until = until
        self._next = _NOTHING
        self._unsaid = None

    def show_next_headline(self, headline: str, until: int) -> None:
        """Show a text after the present headline until a time of the clock; "" shows none."""
        self._next = (headline, until)

    def hear_change(self, change: "MatchChange", until: int, has_room: bool) -> None:
        """Announce a change. The display where it was made announces it only if the player has not seen it happen.

        has_room: a change of a number can be drawn over the rival's cells.
        """
        is_own = change.display == self._display
        if change.action or not is_own:
            self.change = None
        self.show_headline("", until)
        if is_own and change.delta:
            return
        if change.delta and has_room:
            self.change = change
            self.text = ""
            self._change_until = until
        else:
            self._unsaid = change

    def put_move_into_words(self, moves: "MoveMaker") -> None:
        """Make the text of the move that is announced, which is remembered: half of what `put_into_words` takes."""
        change = self._unsaid or (None if self.text else self.change)
        if change is not None:
            moves.move_text(change.move)

    def put_into_words(self, moves: "MoveMaker") -> None:
        """Make the texts of the changes that are announced."""
        if self._unsaid is not None:
            change, self._unsaid = self._unsaid, None
            text = moves.change_text(change, self._display)
            self.headline = f"{text} → {change.total}" if change.delta else text
        if self.change is not None and not self.text:
            self.text = moves.change_text(self.change, self._display)
            self.title = moves.number_title(self.change.stop)

    def forget_words(self) -> None:
        """Drop all texts, because the language has changed."""
        self.headline = self.text = ""
        self._next = _NOTHING

    def remove_expired(self, now: int) -> bool:
        """Remove announcements whose time is over. Return True if there were any."""
        is_over = False
        if (self.headline or self._unsaid) and now - self._until >= 0:
            self.show_headline(*self._next)
            is_over = True
        if self.change and now - self._change_until >= 0:
            self.change = None
            is_over = True
        return is_over
