"""What a seat can do now: the game's offers first, then what the board itself can do."""

from ..words import say, word
from .screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.view import Offer

    from .director import Director


class Menu(ListScreen):
    """The menu of the number under the bar. It stays as it is while it is open; a move is checked when it is made."""

    name = "menu"

    def __init__(self, director: "Director", seat: int, stop: str) -> None:
        session = director.session
        is_over = session.match.outcome() is not None
        self._offers = [] if is_over else session.match.offers(seat, stop)
        self._actions = ["result"] if is_over else []
        if session.undo_owner():
            self._actions.append("undo")
        if session.redo_owner():
            self._actions.append("redo")
        if any(True for _, names in session.match.piles() for _ in names):
            self._actions.append("piles")
        self._actions += ["history", "correct"]
        if not is_over:
            self._actions.append("end")
        cell = session.view(seat).cell(stop)
        title = say(cell.detail) if cell and cell.detail else ""
        super().__init__(director, seat, title, Entries(self._offers, self._actions))

    def choose(self, index: int) -> None:
        if index < len(self._offers):
            from .asks import Asking

            Asking(self.director, self.seat, self._offers[index]).begin()
            return
        action = self._actions[index - len(self._offers)]
        if action == "history":
            from .history import History

            self.director.stage.push(self.seat, History(self.director, self.seat))
        elif action == "piles":
            from .piles import Piles

            self.director.stage.push(self.seat, Piles(self.director, self.seat))
        elif action == "correct":
            from .correct import Corrections

            self.director.stage.push(self.seat, Corrections(self.director, self.seat))
        else:
            self.director.stage.to_bottom(self.seat)
            self._act(action)

    def _act(self, action: str) -> None:
        if action == "undo":
            self.director.undo(self.seat)
        elif action == "redo":
            self.director.redo(self.seat)
        else:
            self.director.show_result()


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
