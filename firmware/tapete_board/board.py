"""The board as the application sees it: the world as far as it may touch it."""

import hashlib
import time

from .display.canvas import Canvas
from .journal.journal_lines import line_bytes, line_text
from .journal.settings_file import SettingsFile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .board_parts import EdgeAlarm, Supply


class Board:
    """Displays, buttons, time, a store and a byte stream; a profile makes one.

    `panels`: a display.Panel for each seat. `buttons`: seat 1's -, OK and +, then seat 2's; each has `edges`, the
    falling ones since the last take_edges, `take_edges()`, twice as many and one more while it is low, and
    `call_when_pressed(action)`. `blocks`:
    journal/file_blocks.py; `store`: journal/board_files.py. `stream`: `read(count)` and `write(data)`, which never
    block and may do less than they were asked for. `piezo`: `play_tone(hertz)`, 0 to be silent. `restart()`: as if the
    board were plugged in anew. `random_bytes(count)`: as many as that. `watchdog`: hardware/chips/watchdog.py, or None.
    `settings`: what its players prefer.
    `needed_python`: the versions of MicroPython that a board with little memory takes, where it has another one.
    `is_playing`: a match runs.
    `profile_name`: the kind of board, such as "pico". `build`: the build of a squeezed program, "" for another one.
    `supply`: hardware/chips/supply.py, None where the board cannot read it.
    `edge_alarm`: rings when a button is pressed; None where buttons have to be looked at.
    """

    def __init__(
        self, name: str, panels, buttons, clock, blocks, store, stream, piezo, restart, random_bytes, watchdog=None
    ) -> None:
        self.panels = panels
        self.buttons = buttons
        self.clock = clock
        self.blocks = blocks
        self.store = store
        self.stream = stream
        self.piezo = piezo
        self.restart: "Callable[[], None]" = restart
        self._random_bytes: "Callable[[int], bytes]" = random_bytes
        self.watchdog = watchdog
        self.needed_python = ""
        self._resuming = ""
        self.is_playing = False
        self.profile_name = "virtual"
        self.build = ""
        self.edge_alarm: "EdgeAlarm | None" = None
        self.supply: "Supply | None" = None
        self._id = self._read_identity()
        self.settings = SettingsFile(store, "tapete")
        self._usual_name = name

    @property
    def id(self) -> str:
        """The board's own number, 16 hex digits. It is stored before anybody learns it."""
        self.store.write_waiting_setting()
        return self._id

    @property
    def name(self) -> str:
        """The name that players gave the board."""
        return self.settings.get("name") or self._usual_name

    @property
    def resuming(self) -> str:
        """The match that was taken up and has not proved that it fits memory, "" else; a watchdog remembers it."""
        return self._resuming

    @resuming.setter
    def resuming(self, match_id: str) -> None:
        self._resuming = match_id
        if self.watchdog is not None:
            self.watchdog.note_trial(match_id)

    def has_tried(self, match_id: str) -> bool:
        """Return True if the board was taking up this match when the application or the board stopped."""
        was_stopped = self.watchdog is not None and self.watchdog.was_trying(match_id)
        return was_stopped or self._resuming == match_id

    def draw_on_all(self, draw, *words: str) -> None:
        """Draw on all displays at once, for when no screen does: `draw(canvas, *words)`."""
        for panel in self.panels:
            draw(Canvas(panel.frame), *words)
            try:
                panel.show()
            except OSError:
                pass  # no display, nobody to tell

    def draw_entropy(self) -> int:
        """Return a number of 32 bits that nobody can foresee: the instant of a press counts."""
        return self._pick_number(self._id, 4)

    def _read_identity(self) -> str:
        """Return the board's own number, drawn at its first start; a full board has another at each start."""
        for piece in self.store.read_setting("board").split(b"\n"):
            known = line_text(piece)
            if known:
                return known
        drawn = f"{self._pick_number('', 8):016x}"
        # Twice, for one damaged byte must not make another board of it.
        self.store.write_setting_later("board", line_bytes(drawn) * 2)
        return drawn

    def _pick_number(self, salt: str, count: int) -> int:
        """Return a number of so many bytes; what a chip has for random may repeat after a start."""
        digest = hashlib.sha256(self._random_bytes(16) + f"{salt} {time.ticks_us()}".encode()).digest()
        return int.from_bytes(digest[:count], "big")
