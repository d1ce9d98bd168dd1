"""What a display tells for a while: a headline, or a number that was changed elsewhere."""

from .move_texts import change_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..match.running_match import MatchChange
    from .match_moves import MatchMoves

_NOTHING = ("", 0)


class Announcements:
    """What is new for a display; words of changes are made when they are to be drawn.

    `headline`: stands in the status line for all else, unless it is ""; `change`: of a number, lies over the rival's
    cells, or None; `text`: that one in words.
    """

    def __init__(self, display: int) -> None:
        self.headline = ""
        self.change: "MatchChange | None" = None
        self.text = ""
        self._display = display
        self._until = 0  # when the headline has been seen
        self._next = _NOTHING  # the headline after it, and when that has been seen
        self._change_until = 0
        self._unsaid: "MatchChange | None" = None  # what the headline is going to tell

    def show_headline(self, headline: str, until: int = 0) -> None:
        """Show a text until the clock says so; "": none."""
        self.headline = headline
        self._until = until
        self._next = _NOTHING
        self._unsaid = None

    def show_next_headline(self, headline: str, until: int) -> None:
        """Show a text after the headline, until the clock says so; "": none."""
        self._next = (headline, until)

    def hear_change(self, change: "MatchChange", until: int, has_room: bool) -> None:
        """Something was done: where it was done only what nobody saw coming is told.

        `has_room`: a change of a number can lie over the rival's cells.
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

    def put_into_words(self, moves: "MatchMoves") -> None:
        """Say what has been heard."""
        if self._unsaid is not None:
            change, self._unsaid = self._unsaid, None
            text = change_words(moves.move_text(change.move), change, self._display)
            self.headline = f"{text} → {change.total}" if change.delta else text
        if self.change is not None and not self.text:
            self.text = change_words(moves.move_text(self.change.move), self.change, self._display)

    def forget_words(self) -> None:
        """Words are others now."""
        self.headline = self.text = ""
        self._next = _NOTHING

    def tick(self, now: int) -> bool:
        """Time passes; whether anything has been seen long enough."""
        is_over = False
        if (self.headline or self._unsaid) and now - self._until >= 0:
            self.show_headline(*self._next)
            is_over = True
        if self.change and now - self._change_until >= 0:
            self.change = None
            is_over = True
        return is_over
