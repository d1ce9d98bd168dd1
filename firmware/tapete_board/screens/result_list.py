"""The results that are kept on the board, the newest first."""

from ..event.kept_results import list_results
from ..words import word
from .screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..event.kept_results import KeptResult
    from .screen_context import Stage


class ResultList(ListScreen):
    """The list of results; OK shows the code of one."""

    name = "results"
    module = "result_list"

    def __init__(self, director: "Stage") -> None:
        self._kept = list_results(director.board.store)
        entries = [self._entry_of(director, kept) for kept in self._kept]
        super().__init__(director, 0, word("event.results"), entries or [word("value.no")])

    def _entry_of(self, director: "Stage", kept: "KeptResult") -> "tuple[str, str]":
        players = " – ".join([str(number) for number in kept.result.players])
        is_taken = director.board.store.is_confirmed(kept.name)
        return players, word("code.taken") if is_taken else str(kept.result.counter)

    def choose_entry(self, index: int) -> None:
        from .event_result import show_result_code

        if self._kept:
            self.leave()
            show_result_code(self.director, self._kept[index])
