"""Cells of a table of two sides that face each other: a number of 32 rows, numbers and words of 14, blocks for pips."""

from micropython import const

from tapete_rules.view import BIG

from .canvas import BAND_HEIGHT, narrow_width, number_font, text_width, word_width
from .cell_part import CellPart
from .fonts import DIGITS14, DIGITS16, DIGITS32, DIGITS32_NARROW, Font

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.view import Cell

    from .canvas import Canvas

NUMBER_ROWS = const(32)
WORD_ROWS = const(14)
LEVELS = const(5)  # of narrowness of a cell in the foot
_BARE = const(2)  # from this one on it has no label
_NUMBER_X = const(5)  # columns before one's own number: the bar, and three that are free
_BAR = const(2)
_PIP = const(8)
_GAP = const(2)
_LABEL_FALL = const(7)  # rows from the top of digits of 14 rows to a label beside them
_UNSAID = b"?"
_BLOCK_ROWS = const(10)  # of pips in the foot


class FacingCell(CellPart):
    """A cell of one's own half, or of the rival's, which ends at the edge where one's own begins."""

    def __init__(self, cell: "Cell", is_rival: bool) -> None:
        super().__init__(cell)
        self.is_rival = is_rival
        self._measure_width()

    def _measure_width(self) -> None:
        raise NotImplementedError

    def replace_cell(self, cell: "Cell") -> "FacingCell":
        return type(self)(cell, self.is_rival)

    def columns_in(self, room: int) -> int:
        """Return the columns that the cell takes where there is so much room."""
        return self.width

    def columns_at(self, level: int) -> int:
        """Return the columns that the cell takes at a level of narrowness."""
        return self.width

    def has_small_label(self, level: int) -> bool:
        """Return True if the cell begins with a small label at a level of narrowness."""
        return False


class FacingNumber(FacingCell):
    """A number of 32 rows, and a block for each pip beside it, in whose place stands what is pending.

    Without a number its label stands there, a word above another, as large as there is room.
    """

    def _measure_width(self) -> None:
        """Take the columns of two digits where there is one: nothing moves when another one comes."""
        digits = 0 if self.cell.value is None else max(len(self.number), 1 if self.cell.most < 10 else 2)
        font: Font = DIGITS32 if digits < 3 else DIGITS32_NARROW
        words = [] if digits else [text_width(line) for line in self.label.split(b" ")]
        self._field = font.digits_width(digits) if digits else max(words)
        self._around = 0 if self.is_rival and digits else _NUMBER_X
        self._pips = _GAP + _PIP if self.cell.pips_total else 0
        self.width = self.least = self._around + self._field + self._pips

    def draw(self, canvas: "Canvas", x: int, y: int, width: int, chosen: bool, dark: bool) -> None:
        if chosen:
            canvas.fill(x, y, _BAR, NUMBER_ROWS)
        if self.label and not self.number:
            self._draw_words(canvas, x + _NUMBER_X, y, width - _NUMBER_X)
        right = x + (width if self.is_rival else _NUMBER_X + self._field)
        if self.change or not dark:
            font = number_font(self.number, self._field)
            canvas.draw_number(right - font.number_width(self.number), y, self.number, font)
        if self._pips and not self.change:
            x = right - self.width if self.is_rival else right + _GAP
            step = (NUMBER_ROWS + _GAP) // self.cell.pips_total
            top = y + NUMBER_ROWS + _GAP - step
            canvas.draw_blocks(x, top, self.cell.pips, 0, -step, _PIP, step - _GAP, self.cell.pips_total)

    def _draw_words(self, canvas: "Canvas", x: int, y: int, width: int) -> None:
        for line in self.label.split(b" "):
            canvas.draw_any_word(x, y + 1, line, width)
            y += NUMBER_ROWS // 2


class FacingWord(FacingCell):
    """A number of 14 rows after a small label, both in narrower digits or without the label where they have no room;
    without a number, the label alone, its last word in letters of 14 rows, as wide as there is room.

    A count that lies face down and that nobody said is a question mark; any other number face down is dark on light,
    one's own in half-tone.
    """

    font = DIGITS14

    def _measure_width(self) -> None:
        small, large = self.label, b""
        if self.cell.value is None:
            small, _, large = small.rpartition(b" ")
        elif self.cell.hidden and not self.cell.value:
            large = _UNSAID
        self._small, self._large = small, large
        self.least = text_width(large) if large else narrow_width(self.number)
        bare = word_width(large) if large else self.font.number_width(self.number)
        narrow = narrow_width(large) if large else self.least
        label = text_width(small) + _GAP if small else 0
        self.width = bare + label
        self._widths = (self.width, narrow + label, bare, narrow, self.least)
        self._numbers = (bare, narrow, bare, narrow, self.least)  # what of these columns the number takes

    def columns_in(self, room: int) -> int:
        """Return the columns that the cell takes where there is so much room."""
        return self.columns_at(self.fitting_level(room))

    def fitting_level(self, room: int) -> int:
        """Return the first level of narrowness at which the cell fits, else the last one."""
        level = 0
        while level < LEVELS - 1 and self._widths[level] > room:
            level += 1
        return level

    def columns_at(self, level: int) -> int:
        """Return the columns that the cell takes at a level: 0 all, 1 narrower, then without its label."""
        return self.font.number_width(self.number) if self.change else self._widths[level]

    def has_small_label(self, level: int) -> bool:
        """Return True if the cell begins with a small label at a level of narrowness."""
        return level < _BARE and bool(self._small)

    def draw(self, canvas: "Canvas", x: int, y: int, width: int, chosen: bool, dark: bool) -> None:
        level = self.fitting_level(width)
        width = self.columns_at(level)
        is_down = self.cell.hidden and not self.change and not self._large
        if is_down and self.is_rival:
            chosen = True
        if chosen:
            canvas.fill(x - 2, y - 1, width + 4, BAND_HEIGHT)
        bare = min(width, self._numbers[level])
        if self.has_small_label(level) and not self.change:
            canvas.text(x, y + _LABEL_FALL, self._small, chosen)
        right = x + width
        if self._large and not self.change:
            canvas.draw_any_word(right - bare, y, self._large, bare, chosen)
        elif not dark or self.change:
            self._draw_number(canvas, right, y, bare, chosen)
        if is_down and not chosen:
            canvas.halve_tone(right - bare, y, bare, WORD_ROWS)

    def _draw_number(self, canvas: "Canvas", right: int, y: int, room: int, chosen: bool) -> None:
        columns = self.font.number_width(self.number)
        if columns <= room or self.change:
            canvas.draw_number(right - columns, y, self.number, self.font, chosen)
        else:
            canvas.draw_any_word(right - self.least, y, self.number, self.least, chosen)


class FacingScore(FacingWord):
    """The first number beside that of a half, in digits of 16 rows: no other one stands so near above it."""

    font = DIGITS16


class FacingBlocks(FacingCell):
    """A block for each pip, side by side over the whole display."""

    def _measure_width(self) -> None:
        self.width = self.least = (_PIP + _GAP) * self.cell.pips_total

    def draw(self, canvas: "Canvas", x: int, y: int, width: int, chosen: bool, dark: bool) -> None:
        cell = self.cell
        step = (width + _GAP) // cell.pips_total
        canvas.draw_blocks(x, y + 2, cell.pips, step, 0, step - _GAP, _BLOCK_ROWS, cell.pips_total)


def facing_part(cell: "Cell", is_rival: bool) -> FacingCell:
    """Return a cell as it is drawn by its size and by what it has."""
    if cell.size == BIG:
        return FacingNumber(cell, is_rival)
    if cell.pips_total and cell.value is None:
        return FacingBlocks(cell, is_rival)
    return FacingWord(cell, is_rival)
