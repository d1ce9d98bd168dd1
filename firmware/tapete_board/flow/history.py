"""What was done, newest first: the time, the seat and the words; what was taken back is struck out."""

from tapete_rules.match import parse_line
from tapete_rules.move import REDO, UNDO

from ..words import say, word
from .screen import PageScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.match import Match

    from .director import Director


class History(PageScreen):
    """The match's log."""

    name = "history"
    module = "history"

    def __init__(self, director: "Director", display: int) -> None:
        super().__init__(director, display, word("history.title"), Lines(director.session.match))


class Lines:
    """The log as lines of a page: (words, minutes and seconds, whether it was taken back)."""

    def __init__(self, match: "Match") -> None:
        self._match = match
        self._log = match.log
        self._undone = undone(match.log)

    def __len__(self) -> int:
        return len(self._undone)

    def __getitem__(self, place: int) -> "tuple[str, str, bool]":
        index = len(self._undone) - 1 - place
        at, move = parse_line(self._log.line(index))
        text = ("did." + move.kind,) if move.kind in (UNDO, REDO) else self._match.describe(move)
        seconds = at // 1000
        words = word("seat.short", move.seat, say(text)) if move.seat else say(text)
        if move.forced:
            words = "! " + words
        return words, f"{seconds // 60}:{seconds % 60:02d}", bool(self._undone[index])


def undone(log) -> bytearray:
    """For each line of a log 1 if its move was taken back and not made again, else 0."""
    flags = bytearray(len(log))
    done: "list[int]" = []
    taken: "list[int]" = []
    for index in range(len(log)):
        kind = log.line(index).split(" ", 3)[2]
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
