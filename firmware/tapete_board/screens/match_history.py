"""The history: moves newest first and by turns, with time and seat; undone moves are struck out."""

from tapete_rules.match import parse_line
from tapete_rules.move import REDO, UNDO

from ..words import format_text, word
from .lazy_lines import LazyLines
from .move_texts import clock_text, move_words
from .screen import PageScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..match.running_match import RunningMatch
    from .director import Director


class MatchHistory(PageScreen):
    """The page of the history."""

    name = "history"
    module = "match_history"

    def __init__(self, director: "Director", display: int) -> None:
        super().__init__(director, display, word("menu.history"), HistoryLines(director.running_match))


def open_screen(director: "Director", display: int, seat: int) -> MatchHistory:
    return MatchHistory(director, display)


class HistoryLines(LazyLines):
    """The log as lines of a page: (text, minutes and seconds, True if it was undone).

    Each turn has a title. A seat is named only in the turn of another seat. Moves made after the page was opened are
    not on it.
    """

    def __init__(self, running_match: "RunningMatch") -> None:
        self._match = running_match.match
        self._turn_log = running_match.turn_log
        self._entries = len(running_match.match.log)
        titles = sum(1 for turn in self._turn_log.turns_back(self._entries) if turn[0])
        super().__init__(self._entries + titles)

    def _find_row(self, place: int) -> "tuple[int, int, int]":
        """Return number and seat of a line's turn, and its entry in the log, -1 for the title of a turn."""
        for number, seat, newest, count in self._turn_log.turns_back(self._entries):
            if number:
                place -= 1
            if place < count:
                return number, seat, -1 if place < 0 else newest - place
            place -= count
        raise IndexError(place)

    def _counts_turns(self) -> bool:
        return self._match.game.TIME_UNIT != ""

    def make_line(self, place: int) -> "tuple[str, str, bool]":
        number, turn_seat, entry = self._find_row(place)
        if entry < 0:
            return (
                format_text(("turn.title", number, turn_seat) if self._counts_turns() else ("turn.whole",)),
                "",
                False,
            )
        at, move = parse_line(self._match.log.line_at(entry))
        is_back_or_forth = move.kind in (UNDO, REDO)
        words = format_text(("did." + move.kind,)) if is_back_or_forth else move_words(self._match, move)
        if move.seat not in (0, turn_seat):
            words = word("seat.short", move.seat, words)
        if move.forced:
            words = "! " + words
        return words, clock_text(at // 1000), not is_back_or_forth and not self._match.is_in_force(entry)
