"""The history: moves newest first and by turns, each with what it led to; undone moves are struck out."""

from tapete_rules.match import parse_line
from tapete_rules.move import REDO, UNDO

from ..words import format_text, word
from .lazy_lines import LazyLines
from .move_texts import clock_text, move_words, short_name
from .screen import PageScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..match.running_match import RunningMatch
    from .screen_context import Stage


class MatchHistory(PageScreen):
    """The page of the history."""

    name = "history"
    module = "match_history"

    def __init__(self, director: "Stage", display: int) -> None:
        super().__init__(director, display, word("menu.history"), HistoryLines(director.running_match, display))


def open_screen(director: "Stage", display: int, seat: int) -> MatchHistory:
    return MatchHistory(director, display)


class HistoryLines(LazyLines):
    """The log as lines of a page: (text, what a number came to, True if it was undone).

    Each turn has a title with the time when it began. A seat is named only in the turn of another seat. Moves made
    after the page was opened are not on it.
    """

    def __init__(self, running_match: "RunningMatch", display: int) -> None:
        self._running_match = running_match
        self._display = display
        self._match = running_match.match
        self._turn_log = running_match.turn_log
        self._entries = len(running_match.match.log)
        titles = sum(1 for turn in self._turn_log.turns_back(self._entries) if turn[0])
        super().__init__(self._entries + titles)

    def _find_row(self, place: int) -> "tuple[int, int, int, bool]":
        """Return number and seat of a line's turn, its entry in the log, and whether it is the title of the turn.

        The entry of a title is the move with which the turn began.
        """
        for number, seat, newest, count in self._turn_log.turns_back(self._entries):
            if number:
                place -= 1
            if place < 0:
                return number, seat, max(0, newest - count), True
            if place < count:
                return number, seat, newest - place, False
            place -= count
        raise IndexError(place)

    def _counts_turns(self) -> bool:
        return self._match.game.TIME_UNIT != ""

    def make_line(self, place: int) -> "tuple[str, str, bool]":
        number, turn_seat, entry, is_title = self._find_row(place)
        at, move = parse_line(self._match.log.line_at(entry))
        if is_title:
            return self._title_text(number, turn_seat), clock_text(at // 1000), False
        is_back_or_forth = move.kind in (UNDO, REDO)
        words = format_text(("did." + move.kind,)) if is_back_or_forth else move_words(self._match, move)
        if move.seat not in (0, turn_seat):
            words = word("seat.says", short_name(self._running_match, move.seat, self._display), words)
        if move.forced:
            words = "! " + words
        total = self._turn_log.find_total(entry)
        led_to = "" if total is None else f"→ {total}"
        return words, led_to, not is_back_or_forth and not self._match.is_in_force(entry)

    def _title_text(self, number: int, seat: int) -> str:
        if not self._counts_turns():
            return format_text(("turn.whole",))
        return format_text(("turn.title", number, short_name(self._running_match, seat, self._display)))
