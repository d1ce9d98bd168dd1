"""The first screen of a board with an event: its table comes first."""

from ..words import word
from .home_screen import HomeScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .screen_context import Stage


class EventHome(HomeScreen):
    """The first screen with the event and the table, the way to sit down, and the results that were kept."""

    def __init__(self, director: "Stage", title: str) -> None:
        self._kept = len(director.board.store.names("result"))
        code, _, table = title.rpartition(" ")
        super().__init__(director, word("event.table", code, table))

    def list_actions(self) -> "tuple[str, ...]":
        kept = ("results",) if self._kept else ()
        return ("sit",) + kept + super().list_actions()

    def entry_text(self, action: str) -> "str | tuple[str, str]":
        if action == "results":
            return word("event.results"), str(self._kept)
        own = {"sit": "event.sit", "new": "event.free"}.get(action)
        return word(own) if own else super().entry_text(action)

    def do_action(self, action: str) -> None:
        if action == "sit":
            from .seat_entry import show_seat_entry

            show_seat_entry(self.director)
        elif action == "results":
            from .result_list import ResultList

            self.director.screen_stack.push(0, ResultList(self.director))
        else:
            super().do_action(action)
