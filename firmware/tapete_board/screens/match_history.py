"""What was done, newest first and by turns: the time, the seat and the words; what was taken back is struck out."""

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
    """The match's log."""

    name = "history"
    module = "match_history"

    def __init__(self, director: "Director", display: int) -> None:
        super().__init__(director, display, word("menu.history"), HistoryLines(director.running_match))


def open_screen(director: "Director", display: int, seat: int) -> MatchHistory:
    return MatchHistory(director, display)


class HistoryLines(LazyLines):
    """The log as lines of a page: (words, minutes and seconds, whether it was taken back).

    Above each turn stands its name; a seat is named only in a turn that is not its own. What is done later is no part
    of it.
    """

    def __init__(self, running_match: "RunningMatch") -> None:
        self._match = running_match.match
        self._turn_log = running_match.turn_log
        self._entries = len(running_match.match.log)
        titles = sum(1 for turn in self._turn_log.turns_back(self._entries) if turn[0])
        super().__init__(self._entries + titles)

    def _find_row(self, place: int) -> "tuple[int, int, int]":
        """Number and seat of the turn in which a line stands, and its entry of the log, -1 in the turn's title."""
        for number, seat, newest, count in self._turn_log.turns_back(self._entries):
            if number:
                place -= 1
            if place < count:
                return number, seat, -1 if place < 0 else newest - place
            place -= count
        raise IndexError(place)

    def make_line(self, place: int) -> "tuple[str, str, bool]":
        number, turn_seat, entry = self._find_row(place)
        if entry < 0:
            return word("history.turn", number, turn_seat), "", False
        at, move = parse_line(self._match.log.line_at(entry))
        is_back_or_forth = move.kind in (UNDO, REDO)
        words = format_text(("did." + move.kind,)) if is_back_or_forth else move_words(self._match, move)
        if move.seat not in (0, turn_seat):
            words = word("seat.short", move.seat, words)
        if move.forced:
            words = "! " + words
        return words, clock_text(at // 1000), not is_back_or_forth and not self._match.is_in_force(entry)
