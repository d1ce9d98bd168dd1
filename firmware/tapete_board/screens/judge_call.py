"""A judge is called: both displays say so until he answers by the host or a code, or both players withdraw it."""

from tapete_event.judge_codes import CODES, PRESSES, find_judge_code

from .. import housekeeping
from ..display import event_widgets
from ..words import word
from .open_call import end_call, note_open_call
from .screen import Screen
from .screen_stack import DISPLAYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..display.canvas import Canvas
    from ..event.event_table import EventTable
    from .screen_context import Stage

_USED = "judge"  # what the match remembers: the event, its generation and the bits of the codes that were used
_WRONG = "judge_wrong"  # how many wrong codes were pressed since the last right one


def show_judge_call(director: "Stage") -> None:
    """Show the call at both displays; the screen is closed by the director alone."""
    table = director.event_table
    assert table is not None
    note_open_call(table, director.running_match)
    entry = CodeEntry(director, table)
    for display in DISPLAYS:
        director.screen_stack.push(display, JudgeCall(director, display, entry))


class CodeEntry:
    """The presses of a judge's code on the six buttons; each code opens the menu once."""

    idle_ms = 8000  # after which the presses before are forgotten
    free_attempts = 3  # wrong codes before each further one has to wait
    wait_ms = 60000

    def __init__(self, director: "Stage", table: "EventTable") -> None:
        self._director = director
        self._table = table
        self._presses: "list[int]" = []
        self._pressed_at = 0
        self._wait_until = 0
        self.note = ""
        if self._wrong_count() >= self.free_attempts:
            self._wait_until = director.now_ms() + self.wait_ms

    def hint(self) -> str:
        """Return what the displays say below the call."""
        if self._director.now_ms() < self._wait_until:
            return word("judge.wait", (self._wait_until - self._director.now_ms() + 999) // 1000)
        if self._presses:
            typed = len(self._presses)
            return word("judge.code", "*" * typed + "·" * (PRESSES - typed))
        return self.note or word("judge.hint")

    def add_press(self, button: int) -> None:
        """Take a press of one of the six buttons; the sixth makes a code."""
        now = self._director.now_ms()
        if now < self._wait_until:
            return
        self._presses.append(button)
        self._pressed_at = now
        if len(self._presses) == PRESSES:
            presses, self._presses = self._presses, []
            self._try_code(presses)

    def forget_old_presses(self, now: int) -> bool:
        """Forget presses that no others followed. Return True if the hint has changed."""
        if self._presses and now - self._pressed_at >= self.idle_ms:
            self._presses = []
            return True
        return now < self._wait_until and now % 1000 < 40

    def _try_code(self, presses: "list[int]") -> None:
        index = find_judge_code(self._table.sheet.key, presses)
        used = self._used_codes()
        running_match = self._director.running_match
        if index < 0 or used >> index & 1:
            wrong = self._wrong_count() + 1
            running_match.remember(_WRONG, wrong)
            self.note = word("judge.wrong" if index < 0 else "judge.used")
            if wrong >= self.free_attempts:
                self._wait_until = self._director.now_ms() + self.wait_ms
            return
        running_match.remember(_WRONG, 0)
        running_match.remember(_USED, f"{self._identity()} {used | 1 << index}")
        left = CODES - bin(used | 1 << index).count("1")
        housekeeping.forget_event_code()
        from .judge_menu import show_judge_menu

        show_judge_menu(self._director, left)

    def _identity(self) -> str:
        sheet = self._table.sheet
        return f"{sheet.event:05x} {sheet.generation}"

    def _used_codes(self) -> int:
        """Return the bits of the codes that were used; those of another event or key count no more."""
        event, _, used = self._director.running_match.game_settings.get(_USED).rpartition(" ")
        return int(used) if event == self._identity() and used.isdigit() else 0

    def _wrong_count(self) -> int:
        return self._director.running_match.game_settings.get_number(_WRONG)


class JudgeCall(Screen):
    """The word for a judge, large and inverse; presses are those of his code."""

    name = "judge"
    module = "judge_call"

    def __init__(self, director: "Stage", display: int, entry: CodeEntry) -> None:
        super().__init__(director, display)
        self._entry = entry

    def handle_step(self, direction: int) -> None:
        self._press(1 + direction)

    def handle_tap(self) -> None:
        self._press(1)

    def handle_hold(self) -> None:
        """Take OK that one player holds as a press of a code; `tick` looks at both of them."""
        if not self._do_both_hold():
            self._press(1)

    def leave(self) -> None:
        """Do nothing: only the desk, a code or both players close this screen."""

    def _press(self, button: int) -> None:
        self._entry.add_press(3 * (self.display - 1) + button)
        self.director.screen_stack.mark_stale(0)

    def tick(self, now: int) -> bool:
        if self._do_both_hold():
            end_call(self.director, is_withdrawn=True)
            self.director.announce_text(word("judge.withdrawn"))
            return True
        return self._entry.forget_old_presses(now)

    def _do_both_hold(self) -> bool:
        """Return True while both players hold OK: they withdraw the call."""
        reader = self.director.button_reader
        return reader.holds_ok(1) and reader.holds_ok(2)

    def draw(self, canvas: "Canvas") -> None:
        event_widgets.draw_call(canvas, word("judge.both"), word("judge.call"), self._entry.hint())
