"""The cells of a view: each measured once, then drawn as often as it has to be.

`width`: the columns that one wants, `least`: those it can do with. When it is drawn, `chosen`: the bar stands on it;
`dark`: it is in the dark half of blinking.
"""

from micropython import const

from tapete_rules.texts import format_text
from tapete_rules.view import BIG, LINE, WORD

from .canvas import codes_of, number_font, pile_font, text_rise, text_width, word_width
from .fonts import DIGITS14, DIGITS16, DIGITS16_NARROW, DIGITS32, DIGITS32_NARROW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.view import Cell

    from .canvas import Canvas

PILED_BAR_Y = const(15)  # rows from the top of a small number to its bar
_PIP = const(8)  # columns of a pip beside or below a number, its rows, and how far the next one is
_PIP_ROWS = const(3)
_PIP_STEP = const(9)
_PIP_STEP_Y = const(5)
_BIG_PIP = const(10)  # so beside a big number
_BIG_PIP_ROWS = const(6)
_BIG_PIP_Y = const(3)
_BIG_PIP_STEP_Y = const(8)
_LETTER = const(9)  # columns of the letter of a mark with its gap, and its rows
_LETTER_ROWS = const(16)
_LETTERS_END = const(34)  # two rows below a letter of 14 rows that ends with a big number
_BIG_SIDE = const(11)  # columns beside a big number: pips, a letter, or two digits of a change
_EMPTY = const(8)  # columns of an empty place, and of one 32 rows high
_BIG_EMPTY = const(15)
_LINE_PIP = const(5)
_CHANGE_SIGNS = const(3)  # of a change for which room is made
_CHANGE_GAP = const(4)  # columns between a number and its change, where there are as many
_MOST_WIDE = const(3)  # digits that are drawn wide
_CHANGE_Y = const(3)  # rows from the top of a number to its change: whose digits fill whole pages of a display


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


class SmallCell(CellPart):
    """A number with its label and the letters of its marks, dark on light if it lies face down.

    It has 16 rows; 14 where its pips underline it, or where another one stands below or above it. Pips stand beside
    those and beside a number that lies face down, as they would grow together with its light.
    """

    is_piled = False
    _are_below = False

    def __init__(self, cell: "Cell") -> None:
        super().__init__(cell)
        self._font = DIGITS14 if self.is_piled or cell.pips_total else DIGITS16
        self._number_x = (text_width(self.label) + 1 if self.label else 0) + (1 if cell.hidden else 0)
        self._side_x = self._number_x + (self._font.number_width(self.number) if self.number else _EMPTY) + 1
        if cell.hidden:
            self._side_x += 1
        self._are_beside = self.is_piled or cell.hidden  # pips beside the number, not below it
        self._letters_x = self._side_x
        if self._are_beside and (cell.pips or (self.is_piled and cell.pips_total)):  # one's own numbers stay in place
            self._letters_x += _PIP_STEP
        self.width = self.least = max(self._letters_x + _LETTER * len(cell.marks) - 1, _PIP_STEP * cell.pips - 1)

    def narrow_width(self) -> None:
        """Keep only the first letter of the label."""
        saved = text_width(self.label) - text_width(self.label[:1])
        self.label = self.label[:1]
        self._number_x -= saved
        self._side_x -= saved
        self._letters_x -= saved
        self.width = self.least = max(self.width - saved, _PIP_STEP * self.cell.pips - 1)

    def draw(self, canvas: "Canvas", x: int, y: int, width: int, chosen: bool, dark: bool) -> None:
        cell = self.cell
        if self.label:
            self._draw_label(canvas, x, y + 4, chosen)
        self._draw_number(canvas, x + self._number_x, y, dark)
        if self._are_beside:
            canvas.draw_blocks(x + self._side_x, y, cell.pips, 0, _PIP_STEP_Y, _PIP, _PIP_ROWS)
        else:
            canvas.draw_blocks(x, y + 15, cell.pips, _PIP_STEP, 0, _PIP, _PIP_ROWS)
        if not self._are_below:
            self._draw_letters(canvas, x + self._letters_x, y)

    def _draw_letters(self, canvas: "Canvas", x: int, y: int) -> None:
        for letter in self.cell.marks:
            canvas.draw_word(x, y, letter, _LETTER)
            x += _LETTER

    def _draw_number(self, canvas: "Canvas", x: int, y: int, dark: bool) -> None:
        rows = 14 if self._font is DIGITS14 else 16
        if not self.number:
            _draw_corners(canvas, x, y, _EMPTY, rows)
            return
        if self.cell.hidden:
            canvas.fill(x - 1, y - 1, self._font.number_width(self.number) + 2, rows + 2)
        if not dark:
            canvas.draw_number(x, y, self.number, self._font, self.cell.hidden)

    def _draw_label(self, canvas: "Canvas", x: int, y: int, chosen: bool) -> None:
        if chosen:
            canvas.draw_label(x - 1, y - 1, self.label)
        else:
            canvas.text(x, y, self.label)


class PiledCell(SmallCell):
    """A small number with another one above or below it; there its letters may stand, below its pips."""

    is_piled = True
    bar_y = PILED_BAR_Y

    def replace_cell(self, cell: "Cell") -> "PiledCell":
        part = PiledCell(cell)
        if self._are_below and len(cell.marks) <= len(self.cell.marks):
            part.put_letters_below()
        return part

    def letters_width(self) -> int:
        """Return the columns that the letters take."""
        return _LETTER * len(self.cell.marks)

    def put_letters_below(self) -> None:
        """Let the letters stand at the right of the number below."""
        if self.cell.marks:
            self._are_below = True
            self.width = self.least = self._letters_x - 1

    def draw(self, canvas: "Canvas", x: int, y: int, width: int, chosen: bool, dark: bool) -> None:
        super().draw(canvas, x, y, width, chosen, dark)
        if self._are_below:
            self._draw_letters(canvas, x + width - _LETTER * len(self.cell.marks) + 1, y + self.rows)


class WordCell(CellPart):
    """Label and number as a word of 14 rows; inverse when the bar stands on it or it has marks."""

    def __init__(self, cell: "Cell") -> None:
        super().__init__(cell)
        self._text = self.label + self.number
        self.width = self.least = word_width(self._text) + 2

    def draw(self, canvas: "Canvas", x: int, y: int, width: int, chosen: bool, dark: bool) -> None:
        inverse = chosen or bool(self.cell.marks)
        if inverse:
            canvas.fill(x, y - 1, min(self.width, width), 16)
        if not dark:
            canvas.draw_word(x + 1, y, self._text, width - 2, inverse)


class LineCell(CellPart):
    """A line of text: label and number, pips, letters; inverse when the bar stands on it or it has marks."""

    rows = 9

    def __init__(self, cell: "Cell") -> None:
        super().__init__(cell)
        self._take_text(self.label + codes_of(self.number) + (b"?" if cell.hidden else b""))

    def _take_text(self, text: bytes) -> None:
        self._text = text
        self._rise = text_rise(text)
        self._pips_x = text_width(text) + 1 if text else 0
        self.width = self._pips_x + (_LINE_PIP + 1) * self.cell.pips_total - 1
        self.least = self.width

    def narrow_width(self) -> None:
        """Leave the spaces out."""
        self._take_text(self._text.replace(b" ", b""))

    def draw(self, canvas: "Canvas", x: int, y: int, width: int, chosen: bool, dark: bool) -> None:
        cell = self.cell
        inverse = chosen or bool(cell.marks)
        room = max(0, min(self._pips_x, width + 1 - (_LINE_PIP + 1) * cell.pips_total))
        if inverse:
            canvas.fill(x - 1, y - self._rise, room + 1, 8 + self._rise)
        if not dark:
            canvas.draw_fitting_text(x, y, self._text, room, inverse)
        canvas.draw_pips(x + room, y + 1, cell.pips, cell.pips_total, _LINE_PIP, _LINE_PIP + 1)


class BigCell(CellPart):
    """A cell 32 rows high: label, number, in half-tone if it lies face down, and beside it pips and marks.

    The number ends where it ends however many digits presses make of it: those that stay need not be sent. What is
    pending stands in the place of pips and marks, below a long label, or in columns that are kept free for it.
    """

    rows = 36
    bar_y = 33

    def __init__(self, cell: "Cell") -> None:
        super().__init__(cell)
        self._label_width = text_width(self.label) + 1 if self.label else 0
        self._side = _side_columns(cell)
        around = 1 + self._label_width + (self._side + 1 if self._side else 0)
        self._around = around
        self._laid_out = -1  # for a box of so many columns
        self.width = around + (DIGITS32.number_width(self.number) if self.number else _BIG_EMPTY)
        self.least = around + (DIGITS32_NARROW.number_width(self.number) if self.number else _BIG_EMPTY)

    def smallest_width(self) -> int:
        return self._around + DIGITS16_NARROW.number_width(self.number) if self.number else self.least

    def draw(self, canvas: "Canvas", x: int, y: int, width: int, chosen: bool, dark: bool) -> None:
        if width != self._laid_out:
            self._lay_out(width)
        x += self._label_x
        if self.label:
            canvas.text(x, y, self.label)
        self._draw_number(canvas, x + self._label_width, y, dark)
        if not self.change:
            if self._side:
                self._draw_side(canvas, x + self._side_x, y)
        elif self._side_columns:
            canvas.draw_change(x + self._side_x, y + _CHANGE_Y, self._side_columns - 1, self.change)
        else:
            width = self._label_width + self._lent_columns() - 1
            canvas.draw_change(x, y + _CHANGE_Y, width, self.change)

    def _lay_out(self, width: int) -> None:
        """Find the places of label, number and what stands beside it, for the number at rest."""
        room = width - self._around
        digits = 0 if self.cell.value is None else len(str(self.cell.value))
        free = self._free_columns(room, digits)
        self._field = min(room - free, self._wide_columns(digits))
        self._side_columns = self._side + 1 if self._side else free
        self._label_x = max(0, width - self._label_width - self._field - self._side_columns - 1) // 2
        self._side_x = self._label_width + self._field + 1
        self._laid_out = width

    def _free_columns(self, room: int, digits: int) -> int:
        """Return the columns to be kept free for a change, where pips and marks leave none to it."""
        if self._side:
            return 0
        wide = self._wide_columns(digits)
        signs = max(2, digits) + 1
        if DIGITS16.digits_width(signs) + _CHANGE_GAP <= room - wide:
            return DIGITS16.digits_width(signs) + _CHANGE_GAP
        wanted = DIGITS16_NARROW.digits_width(signs) + _CHANGE_GAP
        if self.label and wide > room - wanted:
            return 0
        return wanted if DIGITS32_NARROW.digits_width(digits) <= room - wanted else 0

    def _lent_columns(self) -> int:
        """Return the columns that a number lends to its change, which stands below the label before it."""
        if not self.change or self._side_columns:
            return 0
        return max(0, DIGITS16_NARROW.digits_width(_CHANGE_SIGNS) + 1 - self._label_width)

    def _wide_columns(self, digits: int) -> int:
        """Return the columns of as many digits as presses are likely to make of it."""
        if digits > _MOST_WIDE:
            return DIGITS32_NARROW.digits_width(digits + 1)
        return DIGITS32.digits_width(max(1 if self.cell.most < 10 else 2, digits))

    def _draw_number(self, canvas: "Canvas", x: int, y: int, dark: bool) -> None:
        x += self._field
        if not self.number:
            _draw_corners(canvas, x - _BIG_EMPTY, y, _BIG_EMPTY, 32)
        elif self.change or not dark:
            font = number_font(self.number, self._field - self._lent_columns())
            columns = font.number_width(self.number)
            canvas.draw_number(x - columns, y + (32 - font.height) // 2, self.number, font)
            if self.cell.hidden:
                canvas.halve_tone(x - columns, y, columns, 32)

    def _draw_side(self, canvas: "Canvas", x: int, y: int) -> None:
        """Draw pips, some rows below the rival's, and letters below them, further columns where there are more."""
        pips = self.cell.pips
        canvas.draw_blocks(x, y + _BIG_PIP_Y, pips, 0, _BIG_PIP_STEP_Y, _BIG_PIP, _BIG_PIP_ROWS)
        row = _letters_row(pips)
        for letter in self.cell.marks:
            if row + _LETTER_ROWS > _LETTERS_END:
                row = 0
                x += _BIG_SIDE
            canvas.draw_word(x, y + row, letter, _LETTER)
            row += _LETTER_ROWS


def _letters_row(pips: int) -> int:
    """Return the row in which the first letter stands below pips."""
    return 0 if not pips else _BIG_PIP_Y + 15 if pips <= 2 else _LETTERS_END


def _side_columns(cell: "Cell") -> int:
    """Return the columns that pips and letters take beside a big number; two letters fit below one another."""
    if not cell.pips_total and not cell.marks:
        return 0
    more = len(cell.marks) - (_LETTERS_END - _letters_row(cell.pips)) // _LETTER_ROWS
    return _BIG_SIDE + _LETTER * ((max(0, more) + 1) // 2)


def part_of(cell: "Cell", is_own: bool) -> CellPart:
    """Return a cell as it is drawn by its size, in the rival's row or among one's own."""
    if cell.size == BIG:
        return BigCell(cell)
    if cell.size == WORD:
        return WordCell(cell)
    if cell.size == LINE:
        return LineCell(cell)
    return PiledCell(cell) if is_own else SmallCell(cell)


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


def _draw_corners(canvas: "Canvas", x: int, y: int, width: int, height: int) -> None:
    """Draw an empty place: the corners of a card."""
    canvas.box(x, y, width, height)
    canvas.fill(x + 3, y, width - 6, height, 0)
    canvas.fill(x, y + 4, width, height - 8, 0)


def draw_small_total(canvas: "Canvas", part: CellPart, x: int, y: int, width: int) -> None:
    """Draw the label and the number of a small cell or of a line that is changed; the number matters more."""
    font = pile_font(part.number, width)
    number_x = min(text_width(part.label) + 1 if part.label else 0, width - font.number_width(part.number))
    label = part.label
    while label and text_width(label) >= number_x:
        label = label[:-1]
    canvas.text(x, y + 4, label)
    canvas.draw_number(x + number_x, y, part.number, font)


def draw_small_change(canvas: "Canvas", part: CellPart, x: int, y: int, width: int) -> None:
    """Draw the change of a small cell at the right, below or above its number."""
    font = pile_font(part.change, width)
    canvas.draw_number(x + width - font.number_width(part.change), y, part.change, font)
