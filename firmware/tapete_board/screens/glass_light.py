"""The light of both displays: bright, dim when nobody presses, and off between matches where the players want that."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..board import Board
    from .screen_context import Preferences


class GlassLight:
    """Sets the light as time passes.

    is_dark: the glass is switched off; whatever is drawn next lights it.
    is_awake: gestures count. A press on a dark glass only wakes it, for nobody sees what it would do.
    """

    dim = 0  # contrast when nobody presses
    shift_ms = 120000  # until a dim picture moves by a row

    def __init__(self, board: "Board", director: "Preferences") -> None:
        self._board = board
        self._director = director
        self._level = -1
        self._shift = 0
        self.is_dark = False
        self.is_awake = True

    def follow_time(self, now: int) -> None:
        """Light, dim or switch off what nobody has touched for so long."""
        rested = now - max(self._director.button_reader.touched_at, self._director.woken_at)
        is_unwanted = self._may_be_dark() and rested >= self._director.off_after_ms
        if self.is_dark:
            if not is_unwanted or any(panel.is_set_up for panel in self._board.panels):
                self._wake(now)
        elif is_unwanted:
            self._darken()
        else:
            self.is_awake = self.is_awake or self._director.button_reader.is_idle()
            self._dim(now, rested >= self._director.dim_after_ms)

    def _may_be_dark(self) -> bool:
        return self._director.off_after_ms > 0 and not self._director.has_open_match

    def _darken(self) -> None:
        self.is_dark = True
        self.is_awake = False
        for panel in self._board.panels:
            try:
                panel.switch_off()
            except OSError:
                pass  # it is dark anyway

    def _wake(self, now: int) -> None:
        """Draw both displays, which lights them, and count the rest from now on."""
        self.is_dark = False
        self._director.woken_at = now
        self._director.screen_stack.mark_stale(0)

    def _dim(self, now: int, is_dim: bool) -> None:
        """Dim, never dark, when nothing happens; the press that wakes it counts as any other.

        A dim picture moves by a row now and then.
        """
        level = self.dim if is_dim else self._director.light
        rows = now // self.shift_ms % 3 if is_dim else 0
        if level != self._level or rows != self._shift:
            self._level, self._shift = level, rows
            self._shine(level, rows)

    def _shine(self, level: int, rows: int) -> None:
        for panel in self._board.panels:
            try:
                panel.contrast(level)
                panel.shift(rows)
            except OSError:
                pass  # it takes the level over when it is there again
