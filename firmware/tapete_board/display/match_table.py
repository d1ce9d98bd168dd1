"""The main screen: the head, the rival's cells small, one's own large, the bar under the chosen one.

It is laid out from the cells of the view alone, whatever the game. Only what differs from what lies on the frame is
drawn: the whole table takes a board 80 ms, one number 5.
"""

from micropython import const

from tapete_rules.texts import format_text
from tapete_rules.view import ALL, BOTH, FACING, GRID

from .canvas import BAND_HEIGHT, HEIGHT, WIDTH
from .cell_boxes import OWN_Y, own_boxes, rival_boxes
from .cell_part import looks_as
from .table_head import SHORTER, draw_head, split_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tapete_rules.view import Cell, View

    from .canvas import Canvas
    from .cell_boxes import CellBox

# Halves: the rival's cells; one's own. Where all seats are alike there is only the second, and it is all of the table.
UPPER = const(0)
OWN = const(1)

_OTHER = object()  # lies over a half, whatever it is
_ANY_CHANGE = ("", 0, 0)  # of no cell, so that all numbers are looked at


class MatchTable:
    """The table of one display, as it lies on that display's frame."""

    def __init__(self) -> None:
        self._views: "list[View | None]" = [None, None]  # which one each half is laid out for
        self._cells: "list[list[Cell]]" = [[], []]  # of each half, those of which there are parts
        self._boxes: "list[list[CellBox]]" = [[], []]
        self._stale = [bytearray(), bytearray()]  # of each box, whether it has to be drawn
        self._over: "list[object]" = [_OTHER, _OTHER]  # what else lies over a half; None: nothing
        self._title: "tuple[tuple[str, str], str, bool, tuple[str, ...]] | None" = None  # what the head shows
        self._status: "tuple[View, str, str] | None" = None  # what it says, before it was put into words,
        self._texts: "list[str]" = []  # then in words,
        self._parts: "list[tuple[str, str]]" = []  # which take turns in parts
        self._turns: "tuple[str, ...]" = ()
        self._cursor = ""
        self._is_dark = False
        self._change: "tuple[str, int, int] | None" = None  # a cell's id, what is added to it and what that comes to

    def forget_frame(self) -> None:
        """Take note that something else lies on the frame."""
        self._title = None
        self._over = [_OTHER, _OTHER]

    def prepare_half(self, view: "View", half: int) -> bool:
        """Lay a half of a view out if that is still to be done; return True if it was."""
        if view is self._views[half]:
            return False
        self._views[half] = view
        self._lay_out(view, half)
        return True

    def is_laid_out(self, view: "View", half: int) -> bool:
        """Return True if a half is laid out for a view."""
        return view is self._views[half]

    def is_lost(self, half: int) -> bool:
        """Return True if something else than the table lies on a half, or some of its boxes are still to be drawn."""
        return self._over[half] is _OTHER or (self._over[half] is None and any(self._stale[half]))

    def cover_upper(self, thing: object) -> bool:
        """Let something else lie over the rival's half; return True if it has to be drawn there."""
        was_over, self._over[UPPER] = self._over[UPPER], thing
        return was_over is not thing

    @property
    def parts(self) -> int:
        """Return how many parts of its words take turns in the head."""
        return len(self._parts)

    def draw_status(
        self,
        canvas: "Canvas",
        view: "View",
        headline: str = "",
        note: str = "",
        last: str = "",
        part: int = 0,
    ) -> "Iterator[None]":
        """Draw one part of the head, inverse in one's own turn; parts are counted on and begin again after the last.

        New words are put into parts first, and then others have their turn: each takes a board some 10 ms.

        `headline`: stands in it for all else; `note`: stands at its right, as a clock; `last`: what was done last,
        before what the game has to say and before the phase.
        """
        status = (view, headline, last)
        if status != self._status:
            self._status = status
            self._put_into_words(view, headline, last)
            yield
        text, more = words = self._parts[part % len(self._parts)]
        title = (words, note, view.mine, self._turns)
        if title != self._title:
            draw_head(canvas, self._turns, text, more, note, view.mine)
            self._title = title

    def _put_into_words(self, view: "View", headline: str, last: str) -> None:
        turns = _turn_words(view)
        texts = [headline or last] if headline or last else _status_texts(view)
        if texts == self._texts and turns == self._turns:
            return
        self._texts, self._turns = texts, turns
        first, *more = texts
        if more:
            self._parts = [(first, " ".join(more))]
        else:
            parts: "list[str]" = []
            for words in first.split(SHORTER):
                parts = split_words(turns, words, first == last)
                if len(parts) == 1:
                    break
            self._parts = [(words, "") for words in parts]

    def draw_half(
        self, canvas: "Canvas", view: "View", half: int, cursor: str = "", dark: bool = False
    ) -> "Iterator[None]":
        """Draw a half box by box: a whole one takes a board 30 ms. It may be abandoned after any of them.

        `cursor`: id of the own cell with the bar; `dark`: due numbers are dark now.
        """
        self.prepare_half(view, half)
        if cursor != self._cursor or dark != self._is_dark:
            self._mark_moved(cursor, dark)
        boxes, stale = self._boxes[half], self._stale[half]
        if self._over[half] is not None:
            self._over[half] = None
            self._clear_half(canvas, half, view)
            stale[:] = b"\x01" * len(boxes)
        for place in range(len(boxes)):
            if stale[place]:
                stale[place] = 0
                boxes[place].draw(canvas, cursor if half else "", dark)  # the rival's cells may bear the same ids
                yield

    def set_change(self, view: "View", change: "tuple[str, int, int] | None") -> None:
        """Let an own cell show a change for a while: (its id, what is added, what it comes to)."""
        self.prepare_half(view, OWN)
        if change != self._change:
            self._lend_numbers(change)

    def can_draw_ahead(self, change: "tuple[str, int, int]") -> bool:
        """Return True if a change is not shown yet, and all own cells lie on the frame, perhaps with older numbers."""
        is_drawn = self._over[OWN] is None and not any(self._stale[OWN])
        return is_drawn and change != self._change and any(box.has_id(change[0]) for box in self._boxes[OWN])

    def draw_ahead(self, canvas: "Canvas", change: "tuple[str, int, int]") -> None:
        """Draw a change of an own cell before the rest of a newer view is prepared."""
        view = self._views[OWN]
        assert view is not None
        self._lend_numbers(change)
        for _ in self.draw_half(canvas, view, OWN, self._cursor, self._is_dark):
            pass

    def _lend_numbers(self, change: "tuple[str, int, int] | None") -> None:
        before, self._change = self._change, change
        for place, box in enumerate(self._boxes[OWN]):
            for part in box.parts:
                if change and change[0] == part.cell.id:
                    is_other = part.lend_number(b"%d" % change[2], b"%+d" % change[1])
                elif part.change or before is _ANY_CHANGE:
                    is_other = part.give_back()
                else:
                    continue
                if is_other:
                    self._stale[OWN][place] = 1

    def _mark_moved(self, cursor: str, dark: bool) -> None:
        """Mark the boxes that the bar leaves and comes to, and those whose numbers blink."""
        for half in (UPPER, OWN):
            for place, box in enumerate(self._boxes[half]):
                is_moved = half and cursor != self._cursor and (box.has_id(cursor) or box.has_id(self._cursor))
                if is_moved or (dark != self._is_dark and box.is_due()):
                    self._stale[half][place] = 1
        self._cursor = cursor
        self._is_dark = dark

    def _clear_half(self, canvas: "Canvas", half: int, view: "View") -> None:
        if view.layout == FACING:
            from .facing_halves import clear_facing

            clear_facing(canvas, view, half == UPPER)
        elif half == OWN:
            top = BAND_HEIGHT if view.layout == GRID else OWN_Y - 1
            canvas.fill(0, top, WIDTH, HEIGHT - top, 0)
        elif view.layout != GRID:
            canvas.fill(0, BAND_HEIGHT, WIDTH, OWN_Y - 1 - BAND_HEIGHT, 0)

    def _lay_out(self, view: "View", half: int) -> None:
        """Make boxes for the cells of a half; while none is wider or narrower than before, they stay where they are."""
        cells = view.own if half else ([] if view.layout == GRID else view.rival)
        if half and self._change is not None:
            self._change = _ANY_CHANGE
        if not self._exchange_cells(half, cells):
            self._lay_out_cells(half, view.layout, cells)

    def _exchange_cells(self, half: int, cells: "list[Cell]") -> bool:
        """Replace cells that look different; return False where not all boxes can stay."""
        before = self._cells[half]
        if len(cells) != len(before):
            return False
        for place, cell in enumerate(cells):
            old = before[place]
            if not looks_as(cell, old):
                index = _index_with(self._boxes[half], old)
                if not self._boxes[half][index].exchange_cell(old, cell):
                    return False
                self._stale[half][index] = 1
                before[place] = cell
        return True

    def _lay_out_cells(self, half: int, layout: str, cells: "list[Cell]") -> None:
        """Make boxes for cells. A box that looks as it did and stands where it stood is on the frame already."""
        if half:
            self._change = None
        boxes = _boxes_of(cells, half, layout)
        before = self._boxes[half]
        stands = len(before) == len(boxes) and all(box.stands_as(old) for box, old in zip(boxes, before))
        if stands:
            for place, box in enumerate(boxes):
                if not box.looks_as(before[place]):
                    self._stale[half][place] = 1
        else:
            self._stale[half] = bytearray(len(boxes))
            self._over[half] = self._over[half] or _OTHER
        self._boxes[half] = boxes
        self._cells[half] = list(cells)


def _boxes_of(cells: "list[Cell]", half: int, layout: str) -> "list[CellBox]":
    """Return the boxes of a half. Layouts of which a match has but one are loaded when they are needed."""
    if layout == FACING:
        from .facing_halves import facing_boxes

        return facing_boxes(cells, half == UPPER)
    if layout == GRID:
        from .seat_grid import seat_boxes

        return seat_boxes(cells)
    return own_boxes(cells) if half else rival_boxes(cells)


def _index_with(boxes: "list[CellBox]", cell: "Cell") -> int:
    """Return the index of the box that has this cell."""
    index = 0
    while not boxes[index].has_cell(cell):
        index += 1
    return index


def _status_texts(view: "View") -> "list[str]":
    """Return what is said where nothing was done a moment ago: the game's message, else the status texts at once."""
    return [format_text(text) for text in ([view.message] if view.message else view.status)]


def _turn_words(view: "View") -> "tuple[str, ...]":
    """Return how it may be said whose turn it is, the longest first."""
    if view.turn_text is None:
        return ()
    words = format_text(view.turn_text)
    if view.turn_text in (BOTH, ALL):
        return (words,)
    return (format_text((view.turn_text[0] + "_turn",) + view.turn_text[1:]), words)
