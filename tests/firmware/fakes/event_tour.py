"""The screens of a tournament's table."""

from event_board import EventTable, sheet_data
from tour import Album


class EventTour(Album):
    """Presses its way from the first screen to the code of a result."""

    def __init__(self, language):
        super().__init__(language, sit=lambda board: EventTable(board, sheet_data()))

    def go(self):
        """The whole tour; the shots."""
        self._sit_down()
        self._hand_in()
        return self.shots

    def keep_both(self, name):
        """Keep the pictures of both displays."""
        self.table.rest(20)
        for display in (1, 2):
            self.keep(name, display)

    def press(self, name, *buttons):
        """Press, and keep what comes."""
        self.table.press(*buttons)
        self.keep_both(name)

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

    def _hand_in(self):
        entry = {"es": "Rendirse", "en": "Concede"}[self.director.language]
        self.table.choose(1, entry)
        self.keep_both("result")
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
