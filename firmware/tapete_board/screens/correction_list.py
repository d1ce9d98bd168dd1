"""Set any number by hand."""

from tapete_rules.move import Move

from ..words import format_text, word
from .lazy_lines import LazyLines
from .number_entry import NumberScreen, number_text
from .screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .screen_context import Stage


class CorrectionList(ListScreen):
    """The numbers that a seat may set. Setting one is a move like any other and stands in the history."""

    name = "correct"
    module = "correction_list"

    def __init__(self, director: "Stage", display: int, seat: int) -> None:
        self._seat = seat
        self._rows = director.running_match.match.corrections(seat)
        super().__init__(director, display, word("correct.title"), CorrectionLines(self._rows))

    def choose_entry(self, index: int) -> None:
        _, text, value, low, high = self._rows[index]
        screen = NumberScreen(self.director, self.display, format_text(text), (low, high, value), self._set_number)
        self.director.screen_stack.push(self.display, screen)

    def _set_number(self, value: int) -> None:
        self.director.moves.make_move(self.display, Move(self._seat, "set", (self._rows[self.index][0], value)))


class CorrectionLines(LazyLines):
    """The numbers of a seat as list entries."""

    def __init__(self, rows) -> None:
        super().__init__(len(rows))
        self._rows = rows

    def make_line(self, place: int) -> "tuple[str, str]":
        row = self._rows[place]
        return format_text(row[1]), number_text(row[2], row[3])


def open_screen(director: "Stage", display: int, seat: int) -> CorrectionList:
    return CorrectionList(director, display, seat)
