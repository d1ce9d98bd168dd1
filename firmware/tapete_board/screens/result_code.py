"""The code of a result that both players have confirmed: to be typed at the desk, or scanned; until a host has it."""

from tapete_event.errors import FormatError
from tapete_event.qr_matrix import make_qr_rows
from tapete_event.result_qr import format_qr_text
from tapete_event.typed_code import format_code

from ..display import event_widgets
from ..words import word
from .screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..display.canvas import Canvas
    from ..event.kept_results import KeptResult
    from .screen_context import Stage


class ResultCode(Screen):
    """The result with its code in groups of four letters; - or + shows the QR, OK goes on."""

    name = "code"
    module = "result_code"

    def __init__(self, director: "Stage", display: int, kept: "KeptResult") -> None:
        super().__init__(director, display)
        self._kept = kept
        self._code = self._make_code()
        self._rows: "list[int]" = []  # of the QR, while it is shown
        self._is_taken = False
        self._confirmations = -1

    def cursor_text(self) -> str:
        return "qr" if self._rows else ""

    @property
    def code(self) -> str:
        """Return the code, "" if it cannot be made any more."""
        return self._code

    def _sheet(self):
        """Return the sheet under which the result was confirmed, None if it is another one by now."""
        table = self.director.event_table
        if table is None or (table.sheet.event, table.sheet.generation) != (self._kept.event, self._kept.generation):
            return None
        return table.sheet

    def _make_code(self) -> str:
        sheet = self._sheet()
        try:
            return "" if sheet is None else format_code(sheet.key, sheet.event, self._kept.result)
        except FormatError:
            return ""

    def handle_step(self, direction: int) -> None:
        sheet = self._sheet()
        if self._rows or sheet is None:
            self._show_rows([])
            return
        try:
            text = format_qr_text(sheet.key, sheet.event, self.director.board.id, self._kept.result)
            self._show_rows(make_qr_rows(text))
        except FormatError:
            pass

    def _show_rows(self, rows: "list[int]") -> None:
        """Show the QR, or the code again."""
        if rows:
            try:
                self.director.board.panels[self.display - 1].set_quick(True)
            except OSError:
                pass  # the display takes it over when it is there again
        else:
            self.director.show_as_usual(self.display)
        self._rows = rows
        self.mark_stale()

    def handle_tap(self) -> None:
        self.leave()

    def leave(self) -> None:
        self._show_rows([])
        super().leave()

    def tick(self, now: int) -> bool:
        store = self.director.board.store
        if store.confirmations == self._confirmations or self._is_taken:
            return False
        self._confirmations = store.confirmations
        self._is_taken = store.is_confirmed(self._kept.name)
        return self._is_taken

    def draw(self, canvas: "Canvas") -> None:
        if self._rows:
            event_widgets.draw_qr(canvas, self._rows)
            return
        result = self._kept.result
        title = word("code.title", "–".join([str(number) for number in result.players]))
        if result.games:
            score = "–".join([str(won) for won in result.games[:2]])
        else:
            score = "·".join([str(place) for place in result.places])
        if self._is_taken:
            hint = word("code.taken")
        else:
            hint = word("code.hint" if self._code else "code.old")
        event_widgets.draw_code(canvas, title, score, self._code, hint, self._is_taken)
