"""The screens of a tournament's table."""

from event_board import EventSeats, sheet_data, with_sheet
from table import Table
from tapete_board.words import word
from tour import Album

SHEETED = sheet_data(has_pins=True, options=[("minutes", "50")])


class TourTable(EventSeats, Table):
    """The table of the tour."""


class EventTour(Album):
    """Presses its way from the first screen to the code of a result."""

    def __init__(self, language, sit=TourTable):
        super().__init__(language, sit=lambda board: sit(with_sheet(board, SHEETED)))

    def go(self):
        """The whole tour; the shots."""
        self._sit_down()
        self._judge()
        self._hand_in()
        self._told()
        return self.shots

    def _sit_down(self):
        self.keep_both("home")
        self.press("type", "1OK")
        self.table.rest(300)
        self.press("type", "1OK", "1OK")
        self.table.type_number(1, 12)
        self.keep_both("check")
        self.press("wait", "1OK")
        self.table.type_number(2, 12)
        self.press("taken", "2OK")
        self.table.type_number(2, 38)
        self.keep_both("unknown")
        self.table.press("2+")
        self.table.type_number(2, 31)
        self.keep_both("check")
        self.press("begin", "2OK")

    def _judge(self):
        """A call, wrong codes, the menu and all that is behind it."""
        self.table.hold("1OK")
        self.keep_both("menu")
        self.table.take(1, word("menu.judge"))
        self.keep_both("act")
        self.press("judge", "1+", "1OK")
        self.press("judge", "1-", "1-")
        self.press("judge", "1-", "1-", "1-", "1-")
        self.table.press_judge_code(5)
        self.keep_both("ruling")
        for index in range(4):
            menu = self.director.screen_stack.top_screen(1)
            menu.index = index
            menu.mark_stale()
            self.press("ruling", "1OK")
            if index in (1, 2):
                self.press("ruling", "1OK")
            if index == 1:
                self.press("ruling", "1OK", "1-")
                self.press("ruling", "1OK")
                self.press("ruled", "1OK")
            while self.table.screens[0] != "ruling":
                self.table.hold("1OK")
        self.table.hold("1OK")
        self.keep_both("play")
        for act in ("time", "withdraw"):
            self.table.choose(2, word("menu." + act))
            self.keep_both("act")
            self.press("act", "2+", "2OK")

    def _hand_in(self):
        self.keep_both("consent")
        self.press("consent", "1+", "1-")
        self.press("consent", "1OK", "2+", "2+", "2+")
        self.press("result", "2-", "2-", "2+")
        self.table.hold_both()
        self.keep_both("code")
        self.press("qr", "1+")
        kept = self.table.board.store.names("result")[0]
        store = self.table.board.store
        store.confirm("result/" + kept, store.size("result/" + kept))
        self.table.press("1+")
        self.keep_both("taken")
        self.table.press("1OK", "2OK")
        self.keep_both("home")
        self.press("results", "1+", "1OK")
        self.table.hold("1OK")

    def _told(self):
        self.table.accept_seats(7, 9)
        self.keep_both("told")
        self.press("told", "1OK")
