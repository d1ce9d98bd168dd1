"""The warning of a low battery: in the status line of a match, beside the title of the first screen."""

from ..words import word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..board import Board
    from .screen_context import Stage


class SupplyWatch:
    """Looks at the supply of a board that can read it."""

    look_ms = 10000
    say_ms = 120000  # in a match, as long as it is low

    def __init__(self, board: "Board", director: "Stage") -> None:
        self._supply = board.supply
        self._director = director
        self._look_at = self._say_at = director.now_ms()

    def follow_time(self, now: int) -> None:
        """Look when it is time to, and say what has changed."""
        if self._supply is None or now < self._look_at:
            return
        self._look_at = now + self.look_ms
        was_low = self._supply.is_low
        self._supply.look()
        if self._supply.is_low and now >= self._say_at:
            self._say_at = now + self.say_ms
            self._director.announce_text(word("board.battery"))
        if self._supply.is_low != was_low and not self._director.has_open_match:
            self._director.screen_stack.mark_stale(0)
