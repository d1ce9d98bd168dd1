"""What was done, newest first and by turns: the time, the seat and the words; what was taken back is struck out."""

from array import array

from tapete_rules.match import kind_of, parse_line
from tapete_rules.move import REDO, UNDO

from ..clock import clock_text
from ..words import say, word
from .screen import PageScreen
from .telling import move_words
from .worded import Worded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.log import Log

    from ..session import Session
    from .director import Director


class History(PageScreen):
    """The match's log."""

    name = "history"
    module = "history"

    def __init__(self, director: "Director", display: int) -> None:
        super().__init__(director, display, word("menu.history"), Lines(director.session))


def open_screen(director: "Director", display: int, seat: int) -> History:
    return History(director, display)


class Lines(Worded):
    """The log as lines of a page: (words, minutes and seconds, whether it was taken back).

    Above each turn stands its name; a seat is named only in a turn that is not its own.
    """

    def __init__(self, session: "Session") -> None:
        self._match = session.match
        self._course = session.course
        self._undone = undone(session.match.log)
        self._rows = self._in_turns()
        super().__init__(len(self._rows))

    def _in_turns(self) -> "array[int]":
        """What stands in each line: an entry of the log, or below 0 the turn of the entry of that number less one."""
        rows = array("h")
        turn = (0, 0)
        for entry in range(len(self._undone) - 1, -1, -1):
            present = self._course.turn_of(entry)
            if present != turn and present[0]:
                rows.append(-1 - entry)
            turn = present
            rows.append(entry)
        return rows

    def say(self, place: int) -> "tuple[str, str, bool]":
        entry = self._rows[place]
        if entry < 0:
            return word("history.turn", *self._course.turn_of(-1 - entry)), "", False
        at, move = parse_line(self._match.log.line(entry))
        if move.kind in (UNDO, REDO):
            words = say(("did." + move.kind,))
        else:
            words = move_words(self._match, move)
        if move.seat not in (0, self._course.turn_of(entry)[1]):
            words = word("seat.short", move.seat, words)
        if move.forced:
            words = "! " + words
        return words, clock_text(at // 1000), bool(self._undone[entry])


def undone(log: "Log") -> bytearray:
    """For each line of a log 1 if its move was taken back and not made again, else 0."""
    flags = bytearray(len(log))
    done: "list[int]" = []
    taken: "list[int]" = []
    for index, line in enumerate(log.each()):
        kind = kind_of(line)
        if kind == UNDO:
            taken.append(done.pop())
            flags[taken[-1]] = 1
        elif kind == REDO:
            done.append(taken.pop())
            flags[done[-1]] = 0
        else:
            done.append(index)
            taken = []
    return flags
