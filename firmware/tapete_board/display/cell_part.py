"""The part of a box that draws one cell of a view: measured once, then drawn as often as it has to be.

`width`: the columns that it wants, `least`: those it can do with. When it is drawn, `chosen`: the bar stands on it;
`dark`: it is in the dark half of blinking.
"""

from tapete_rules.texts import format_text

from .canvas import codes_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.view import Cell

    from .canvas import Canvas


class CellPart:
    """A cell of any kind, ready to be drawn.

    `rows`: from its top to the next cell below it; `bar_y`: from its top to the bar, 0 for a part that is inverse
    instead.
    """

    rows = 18
    bar_y = 0

    def __init__(self, cell: "Cell") -> None:
        self.cell = cell
        self.label = codes_of(format_text(cell.label)) if cell.label else b""
        self.number = b"" if cell.value is None else b"%d" % cell.value
        self.change = b""  # what is pending of the number, as codes of digits
        self.width = self.least = 0

    def replace_cell(self, cell: "Cell") -> "CellPart":
        """Return the part for another cell in the same place."""
        return type(self)(cell)

    def narrow_width(self) -> None:
        """Take less width, if the cell can do with less."""

    def smallest_width(self) -> int:
        """Return the columns that the cell takes with smaller digits."""
        return self.least

    def lend_number(self, number: bytes, change: bytes) -> bool:
        """Show another number with a change beside it for a while; False if both stand there already."""
        if number == self.number and change == self.change:
            return False
        self.number = number
        self.change = change
        return True

    def give_back(self) -> bool:
        """Show the cell's own number again; False if it stands there already."""
        number = b"" if self.cell.value is None else b"%d" % self.cell.value
        if number == self.number and not self.change:
            return False
        self.number = number
        self.change = b""
        return True

    def looks_as(self, other: "CellPart") -> bool:
        """Return True if both are drawn alike in the same place."""
        return self.number == other.number and self.change == other.change and looks_as(self.cell, other.cell)

    def draw(self, canvas: "Canvas", x: int, y: int, width: int, chosen: bool, dark: bool) -> None:
        """Draw the cell in so many columns."""
        raise NotImplementedError


def looks_as(cell: "Cell", other: "Cell") -> bool:
    """Return True if two cells are drawn alike in the same place."""
    return (
        cell.value == other.value
        and cell.id == other.id
        and cell.pips == other.pips
        and cell.label == other.label
        and cell.marks == other.marks
        and cell.hidden == other.hidden
        and cell.due == other.due
        and cell.pips_total == other.pips_total
        and cell.size == other.size
    )


def draw_corners(canvas: "Canvas", x: int, y: int, width: int, height: int) -> None:
    """Draw an empty place: the corners of a card."""
    canvas.box(x, y, width, height)
    canvas.fill(x + 3, y, width - 6, height, 0)
    canvas.fill(x, y + 4, width, height - 8, 0)
