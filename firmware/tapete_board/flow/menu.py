"""What a seat can do now: the game's offers first, then what the board itself can do."""

from ..words import say, word
from .screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.view import Offer

    from ..session import Session
    from .director import Director


class Menu(ListScreen):
    """The menu of the number under the bar. It stays as it is while it is open; a move is checked when it is made."""

    name = "menu"

    def __init__(self, director: "Director", display: int, stop: str) -> None:
        session = director.session
        viewer = session.seat_at(display)
        self._seat = session.actor(viewer, stop)
        is_over = session.match.game_outcome() is not None
        self._offers = [] if is_over else session.match.offers(viewer, stop)
        self._actions = _actions(session, is_over)
        cell = session.view(viewer).cell(stop)
        title = say(cell.detail) if cell and cell.detail else ""
        super().__init__(director, display, title, Entries(self._offers, self._actions))

    def choose(self, index: int) -> None:
        if index < len(self._offers):
            from .asks import Asking

            Asking(self.director, self.display, self._offers[index]).begin()
            return
        action = self._actions[index - len(self._offers)]
        if action == "history":
            from .history import History

            self.director.stage.push(self.display, History(self.director, self.display))
        elif action == "piles":
            from .piles import Piles

            self.director.stage.push(self.display, Piles(self.director, self.display))
        elif action == "correct":
            from .correct import Corrections

            self.director.stage.push(self.display, Corrections(self.director, self.display, self._seat))
        else:
            self.director.stage.to_bottom(self.display)
            self._act(action)

    def _act(self, action: str) -> None:
        if action == "undo":
            self.director.moves.undo(self.display, self._seat)
        elif action == "redo":
            self.director.moves.redo(self.display, self._seat)
        else:
            self.director.show_result(action == "end")


def _actions(session: "Session", is_over: bool) -> "list[str]":
    actions = []
    if is_over:
        actions.append("result" if session.match.outcome() else "next")
    if session.course.can_undo:
        actions.append("undo")
    if session.match.can_redo():
        actions.append("redo")
    if any(True for _, names in session.match.piles() for _ in names):
        actions.append("piles")
    actions += ["history", "correct"]
    if not session.match.outcome():
        actions.append("end")
    return actions


class Entries:
    """Offers and actions as entries, put into words when they come in sight."""

    def __init__(self, offers: "list[Offer]", actions: "list[str]") -> None:
        self._offers = offers
        self._actions = actions

    def __len__(self) -> int:
        return len(self._offers) + len(self._actions)

    def __getitem__(self, place: int) -> str:
        if place < len(self._offers):
            return say(self._offers[place].text)
        return word("menu." + self._actions[place - len(self._offers)])
