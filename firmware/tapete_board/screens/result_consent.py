"""The question to each player to accept a result: by a PIN, or at a table of more than two by OK."""

from ..display import event_widgets
from ..words import word
from .screen import Screen
from .screen_stack import DISPLAYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..display.canvas import Canvas
    from .screen_context import Stage

_WAIT_MS = 10000
_FEW = 3


def show_consents(director: "Stage") -> None:
    """Ask the seats of each display that have to consent, above the result."""
    for display in DISPLAYS:
        asked = _asked_seats(director, display)
        if asked:
            director.screen_stack.push(display, ResultConsent(director, display, asked))


def _asked_seats(director: "Stage", display: int) -> "list[tuple[int, tuple[int, ...]]]":
    """Return the seats of a display that are asked, each with its PIN, () for a plain OK.

    The last seat of a display confirms the result itself.
    """
    table = director.event_table
    assert table is not None
    players = [int(number) for number in director.running_match.record.first_header("players").split()]
    asked = []
    for seat in range(display, len(players) + 1, len(DISPLAYS)):
        pin = table.find_player(players[seat - 1])[1] if table.sheet.has_pins else ()
        if pin or seat + len(DISPLAYS) <= len(players):
            asked.append((seat, pin))
    return asked


class ResultConsent(Screen):
    """The seats of one display, one after the other. OK held goes back to the table."""

    name = "consent_pin"
    module = "result_consent"

    def __init__(self, director: "Stage", display: int, asked: "list[tuple[int, tuple[int, ...]]]") -> None:
        super().__init__(director, display)
        self._asked = asked
        self._presses: "list[int]" = []
        self._wrong = 0
        self._wait_until = 0
        self._note = ""

    def handle_step(self, direction: int) -> None:
        self._press(1 + direction)

    def handle_tap(self) -> None:
        self._press(1)

    def leave(self) -> None:
        self.director.screen_stack.to_bottom(self.display)

    def tick(self, now: int) -> bool:
        if self._wait_until and now >= self._wait_until:
            self._wait_until = 0
            self._note = ""
            return True
        return False

    def _press(self, button: int) -> None:
        pin = self._asked[0][1]
        if self._wait_until or (not pin and button != 1):
            return
        self._presses.append(button)
        self._note = ""
        if len(self._presses) >= len(pin):
            is_right = not pin or tuple(self._presses) == pin
            self._presses = []
            if is_right:
                self._take_consent()
            else:
                self._refuse_pin()
        self.mark_stale()

    def _take_consent(self) -> None:
        self._asked = self._asked[1:]
        if not self._asked:
            super().leave()

    def _refuse_pin(self) -> None:
        self._wrong += 1
        self._note = word("pin.wrong")
        if self._wrong % _FEW == 0:
            self._wait_until = self.director.now_ms() + _WAIT_MS
            self._note = word("pin.wait")

    def draw(self, canvas: "Canvas") -> None:
        if not self._asked:
            return
        seat, pin = self._asked[0]
        name = self.director.running_match.record.player_name(seat)
        hint = self._note or word("pin.hint" if pin else "pin.ok")
        event_widgets.draw_consent(canvas, word("result.title"), name, len(self._presses), len(pin), hint)
