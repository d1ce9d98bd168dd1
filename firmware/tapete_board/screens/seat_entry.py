"""The players sit down: each types his number and sees his name, or a host has told both; each presses OK."""

from ..display import event_widgets
from ..words import word
from .number_entry import NumberScreen
from .screen import Screen
from .screen_stack import DISPLAYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..display.canvas import Canvas
    from ..event.event_table import EventTable
    from .screen_context import Stage

_DIGITS = 10
_TYPING, _ASKING, _WAITING = range(3)


def show_seat_entry(director: "Stage") -> None:
    """Let the players of the table sit down; where more than two can, it is asked how many there are."""
    table = director.event_table
    if table is None:  # its sheet is damaged
        director.go_home()
        director.show_notice("notice.sheet")
        return
    count = table.seats
    if table.is_told:
        _show_seats(director, table)
    elif count == table.fewest:
        _seat_players(director, table, count)
    else:
        title, bounds = word("tools.how_many_seats"), (table.fewest, count, count)
        director.screen_stack.push(
            0, NumberScreen(director, 0, title, bounds, lambda chosen: _seat_players(director, table, chosen))
        )


def _seat_players(director: "Stage", table: "EventTable", count: int) -> None:
    table.seat_players(count)
    _show_seats(director, table)


def _show_seats(director: "Stage", table: "EventTable") -> None:
    director.show_as_usual(*DISPLAYS)  # one may have shown a QR
    loading = LoadingGame(director, table)
    for display in DISPLAYS:
        director.screen_stack.show_only(display, SeatEntry(director, display, table, loading))


class LoadingGame:
    """Loads the game while the players type; on a Pico that takes two seconds, and presses are latched meanwhile."""

    drawn_ms = 200  # after the last picture was begun: both displays show what is asked
    longest_ms = 1000  # of waiting for pictures

    def __init__(self, director: "Stage", table: "EventTable") -> None:
        self._director = director
        self._table = table
        self._asked_at = self._drawn_at = director.now_ms()
        self._is_loaded = False

    def load_when_shown(self, now: int) -> None:
        """Load the game once the displays show what is asked."""
        if self._director.screen_stack.has_stale and now - self._asked_at < self.longest_ms:
            self._drawn_at = now
        elif not self._is_loaded and now - self._drawn_at >= self.drawn_ms:
            self._is_loaded = True
            from .event_beginning import prepare_event_match

            prepare_event_match(self._director, self._table)


class SeatEntry(Screen):
    """The seats of one display, one after the other: a number, the name for it, OK."""

    name = "seat"

    def __init__(self, director: "Stage", display: int, table: "EventTable", loading: LoadingGame) -> None:
        super().__init__(director, display)
        self._table = table
        self._loading = loading
        self._seat = display
        self._note = ""
        self._begin_seat()

    def _begin_seat(self) -> None:
        self._digits = [0] * self._table.sheet.digits
        self._place = 0
        self._state = _ASKING if self._table.is_told else _TYPING

    def cursor_text(self) -> str:
        return "".join([str(digit) for digit in self._digits])

    # -- gestures

    def handle_step(self, direction: int) -> None:
        if self._state == _TYPING:
            self._digits[self._place] = (self._digits[self._place] + direction) % _DIGITS
            self._note = ""
        elif not self._table.is_told:
            self._type_again()
            self.director.screen_stack.mark_stale(0)
        self.mark_stale()

    def handle_tap(self) -> None:
        if self._state == _TYPING:
            self._place += 1
            if self._place == len(self._digits):
                self._ask_player()
        elif self._state == _ASKING:
            self._sit_down()
        self.director.screen_stack.mark_stale(0)  # the other display says against whom

    def handle_chord(self) -> None:
        if self._state == _TYPING:
            self._digits[self._place] = 0
            self._place = max(0, self._place - 1)
            self.mark_stale()

    def leave(self) -> None:
        self.director.go_home()

    def tick(self, now: int) -> bool:
        self._loading.load_when_shown(now)
        return False

    def _type_again(self, note: str = "") -> None:
        """Let the number of this seat be typed again."""
        self._table.is_present[self._seat - 1] = False
        self._note = note
        self._begin_seat()

    def _ask_player(self) -> None:
        number = int(self.cursor_text())
        if number == 0:
            self._type_again(word("event.zero"))
            return
        self._table.set_player(self._seat, number)
        self._state = _ASKING

    def _sit_down(self) -> None:
        table = self._table
        if table.is_taken(self._seat):
            self._type_again(word("event.taken", table.players[self._seat - 1]))
            return
        table.is_present[self._seat - 1] = True
        if False not in table.is_present:
            from .event_beginning import begin_event_match

            begin_event_match(self.director, table)
        elif self._seat + len(DISPLAYS) <= len(table.players):
            self._seat += len(DISPLAYS)
            self._begin_seat()
        else:
            self._state = _WAITING

    # -- drawing

    def draw(self, canvas: "Canvas") -> None:
        table = self._table
        is_pod = len(table.players) > len(DISPLAYS)
        if self._state == _TYPING:
            title = word("event.seat", self._seat) if is_pod else word("event.number")
            hint = self._note or word("event.hint")
            event_widgets.draw_digits(canvas, title, table.title, self._digits, self._place, hint)
            return
        title = word("event.seat", self._seat) if is_pod else self._title()
        number = table.players[self._seat - 1]
        name = table.names[self._seat - 1] or word("event.unknown")
        if self._state == _WAITING:
            hint = word("event.wait")
        else:
            hint = word("event.told" if table.is_told else "event.check")
        event_widgets.draw_player(canvas, title, str(number), name, self._against(), hint, self._state == _WAITING)

    def _title(self) -> str:
        return " ".join([part for part in (self._table.title, self._table.round) if part])

    def _against(self) -> str:
        """Return who sits on the other side, as far as it is known."""
        table = self._table
        if len(table.players) != len(DISPLAYS) or not table.players[2 - self._seat]:
            return ""
        return word("event.against", table.name_of(3 - self._seat))
