"""The page of the board's own state: room, matches, supply, displays; matches that a host has can be cleared."""

from ..journal import record_keeping
from ..words import word
from .screen import ListScreen, QuestionScreen
from .screen_stack import DISPLAYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .screen_context import Stage

_KILOBYTE = 1024
_VOLT = 1000
_TENTH = 100  # millivolts


class BoardState(ListScreen):
    """The list of what there is; OK on the matches that a host has asks whether they may go."""

    name = "state"
    module = "board_state"

    def __init__(self, director: "Stage", display: int) -> None:
        super().__init__(director, display, word("tools.state"), ())
        self.is_clearing = False
        self._confirmed = record_keeping.count_confirmed(director.board.store)
        self._fill_entries()

    def _fill_entries(self) -> None:
        board = self.director.board
        entries = [
            (word("state.free"), word("state.kilobytes", board.store.free() // _KILOBYTE)),
            (word("state.records"), str(len(board.store.names("record")))),
        ]
        self._clear_at = len(entries) if self._confirmed else -1
        if self._confirmed:
            entries.append((word("state.clear"), str(self._confirmed)))
        if board.supply is not None and board.supply.millivolts:
            volts, rest = divmod(board.supply.millivolts, _VOLT)
            entries.append((word("state.supply"), word("state.volts", volts, rest // _TENTH)))
        for display in DISPLAYS:
            entries.append((word("state.display", display), word("state." + board.panels[display - 1].state)))
        self.entries = entries
        self.index = min(self.index, len(entries) - 1)

    def choose_entry(self, index: int) -> None:
        if index == self._clear_at and not self.is_clearing:
            self.director.screen_stack.push(self.display, ClearQuestion(self))

    def tick(self, now: int) -> bool:
        """Remove one match a tick: each takes flash a tenth of a second, and the watchdog waits for 8 s."""
        if not self.is_clearing:
            return False
        self.is_clearing = record_keeping.drop_confirmed_record(self.director.board.store)
        self._confirmed = max(0, self._confirmed - 1) if self.is_clearing else 0
        self._fill_entries()
        return True


class ClearQuestion(QuestionScreen):
    """Asks whether the matches that a host has may go."""

    name = "clear"
    module = "board_state"

    def __init__(self, state: BoardState) -> None:
        entries = (word("state.drop"), word("state.keep"))
        super().__init__(state.director, state.display, word("state.clear"), word("state.ask"), entries)
        self._state = state

    def choose_entry(self, index: int) -> None:
        self._state.is_clearing = index == 0
        self.leave()
