"""A presser of the six buttons, which reads the effect of its presses from the board."""

from tapete.demo.menu_paths import BUTTONS, MenuPick, find_way, upper_offers
from tapete.demo.planned_move import PlannedMove
from tapete.demo.status_watcher import BoardStatus, StatusWatcher, UnexpectedStatus
from tapete.virtual.board import VirtualBoard
from tapete_rules.match import Match
from tapete_rules.move import Move
from tapete_rules.series import FIRST
from tapete_rules.view import MENU_LINES

SEATS = (1, 2)
_KEYS = ("-", "OK", "+")
HOLD_MS = 700


class ButtonPresser:
    """The presser of a board's buttons: it makes moves, and keeps a mirror of the match to know the menus.

    `mirror` is set when a match begins. After each move the board must be in the mirror's state, else UnexpectedStatus.
    """

    mirror: Match

    def __init__(self, board: VirtualBoard, watcher: StatusWatcher) -> None:
        self._board = board
        self._watcher = watcher
        self._events = watcher.read_status().events
        self.presses = 0

    # -- presses

    def press_key(self, seat: int, key: str, count: int = 1) -> BoardStatus:
        """Press a seat's "-", "OK" or "+" so many times, until the board has counted all."""
        for _ in range(count):
            self._board.press(f"{seat}{key}")
        return self._wait_for_presses(count)

    def press_undo(self, seat: int) -> BoardStatus:
        """- and + together."""
        self._board.press_together(f"{seat}-", f"{seat}+")
        return self._wait_for_presses(2)

    def hold_ok(self, seat: int, screen: str) -> BoardStatus:
        """Hold OK for as long as a screen takes to come, by the board's own time: held on, OK takes an entry."""
        self._board.press(f"{seat}OK", HOLD_MS)
        self._wait_for_presses(1)
        return self.wait_for_screen(seat, screen)

    def hold_both(self) -> BoardStatus:
        """Hold OK on both seats until neither sees the result any more."""
        for seat in SEATS:
            self._board.down(f"{seat}OK")
        self._watcher.wait_for("no result", lambda status: "result" not in status.screens)
        for seat in SEATS:
            self._board.up(f"{seat}OK")
        return self._wait_for_presses(2)

    def _wait_for_presses(self, count: int) -> BoardStatus:
        self.presses += count
        self._events += count
        return self._watcher.wait_for(f"{self._events} events", lambda status: status.events >= self._events)

    # -- ways

    def go_to(self, seat: int, screen: str, target: int, count: int = 0) -> None:
        """Go to a place of a list with `count` entries by the shorter way, or to a number, and press OK."""
        way = target - int(self.wait_for_screen(seat, screen).cursor_of(seat))
        if count and abs(way) > count // 2:
            way -= count if way > 0 else -count
        if way:
            self.press_key(seat, "+" if way > 0 else "-", abs(way))
        reached = self._watcher.read_status()
        if reached.screen_of(seat) != screen or reached.cursor_of(seat) != str(target):
            raise UnexpectedStatus(f"{screen} {target}", reached)
        self.press_key(seat, "OK")

    def choose_entry(self, seat: int, screen: str, wanted: str) -> None:
        """Move down a list until a choice is under the bar, and press OK. Raises Astray where the list lacks it."""
        first = self.wait_for_screen(seat, screen)
        while (reached := self._watcher.read_status()).cursor_of(seat) != wanted:
            self.press_key(seat, "+")
            if self._watcher.read_status().cursor_of(seat) == first.cursor_of(seat):
                raise UnexpectedStatus(f"{screen} {wanted}", reached)
        self.press_key(seat, "OK")

    def _go_in_menu(self, seat: int, place: int, count: int) -> None:
        """Go to one of the lines of a menu, in its first list or in the one behind its last line."""
        last = MENU_LINES - 1
        if count <= MENU_LINES:
            self.go_to(seat, "menu", place, count)
        elif place < last:
            self.go_to(seat, "menu", place, MENU_LINES)
        else:
            self.go_to(seat, "menu", last, MENU_LINES)
            self.go_to(seat, "more", place - last, count - last)

    def concede(self, seat: int) -> None:
        """Give up by the last line of the menu, be it behind *Más...*, and say yes."""
        self.hold_ok(seat, "menu")
        for _ in range(2):
            self.press_key(seat, "-")
            self.press_key(seat, "OK")
            if self._watcher.read_status().screen_of(seat) != "more":
                break
        self.wait_for_screen(seat, "concede")
        self.press_key(seat, "+")
        self.press_key(seat, "OK")

    def move_bar(self, seat: int, stop: str) -> str:
        """Move the bar of a seat to a stop, or leave it where it is for ""; where it is now."""
        stops = self.mirror.view(seat).stops
        stop_now = self.wait_for_screen(seat, "play").cursor_of(seat)
        if not stop:
            return stop_now
        way = (stops.index(stop) - stops.index(stop_now)) % len(stops)
        if way:
            self.press_key(seat, "OK", way)
        return stop

    def wait_for_screen(self, seat: int, screen: str) -> BoardStatus:
        """Wait until a seat has a screen before it."""
        return self._watcher.wait_for(screen, lambda status: status.screen_of(seat) == screen)

    # -- moves

    def carry_out(self, planned: PlannedMove) -> None:
        """Make a planned move, on the board and on the mirror."""
        if planned.move is None:
            self.press_undo(planned.seat)
            self.mirror.undo(planned.seat)
        else:
            self._make_move(planned.move, self.move_bar(planned.seat, planned.stop))
            self.mirror.push(planned.move)
        self._compare_with_mirror()

    def _make_move(self, move: Move, stop: str) -> None:
        delta = self._count_steps(move, stop)
        if delta:
            self.press_key(move.seat, "+" if delta > 0 else "-", abs(delta))
        elif move.kind == "set":
            self._correct_number(move, stop)
        else:
            self._choose_offer(move, stop)

    def _count_steps(self, move: Move, stop: str) -> int:
        """The steps on the number under the bar that make a move, 0 where none do."""
        points = move.args[1] if len(move.args) > 1 else 0
        if not isinstance(points, int):
            return 0
        for delta in (points, -points):
            if delta and self.mirror.step_move(move.seat, stop, delta) == move:
                return delta
        return 0

    def _choose_offer(self, move: Move, stop: str) -> None:
        way = find_way(self.mirror, move, stop)
        status = self.hold_ok(move.seat, "menu")
        if way is None:
            raise UnexpectedStatus(f"an offer of {move.to_line()}", status)
        self._go_in_menu(move.seat, way.index, way.count + len(self._menu_actions()))
        for pick in way.picks:
            self._answer_question(move.seat, pick)

    def _answer_question(self, seat: int, pick: MenuPick) -> None:
        if pick.screen == BUTTONS:
            self.wait_for_screen(seat, BUTTONS)
            self.press_key(seat, _KEYS[pick.target])
        elif pick.screen:
            self.go_to(seat, pick.screen, pick.target, pick.count)

    def _correct_number(self, move: Move, stop: str) -> None:
        """Set a number by hand."""
        path, number = move.args
        rows = self.mirror.corrections(move.seat)
        self.hold_ok(move.seat, "menu")
        offers = len(upper_offers(self.mirror, move.seat, stop))
        actions = self._menu_actions()
        self._go_in_menu(move.seat, offers + actions.index("correct"), offers + len(actions))
        self.go_to(move.seat, "correct", [row[0] for row in rows].index(str(path)), len(rows))
        self.go_to(move.seat, "number", int(number))

    def _menu_actions(self) -> list[str]:
        """Return the menu entries below the game's offers during a match without timers: the board's, and giving up."""
        kinds = [move.kind for move in self.mirror.moves()]
        undo = ["undo"] if kinds[-1:] != [FIRST] else []
        redo = ["redo"] if self.mirror.can_redo() else []
        piles = ["piles"] if any(True for _, names in self.mirror.piles() for _ in names) else []
        return [
            *undo,
            *redo,
            *piles,
            "history",
            "correct",
            "help",
            "tools",
            *(["reset"] if undo else []),
            "end",
            "concede",
        ]

    def _compare_with_mirror(self) -> None:
        entries, state = len(self.mirror.log), self.mirror.state_hash()
        status = self._watcher.wait_for(f"{entries} entries", lambda status: status.entries == entries)
        if status.state != state:
            raise UnexpectedStatus(f"state {state}", status)
