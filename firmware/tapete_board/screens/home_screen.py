"""The screen that the board shows while no match runs."""

from tapete_rules.texts import LANGUAGES

from ..words import word
from .screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .director import Director


class HomeScreen(ListScreen):
    """The first screen."""

    name = "home"

    def __init__(self, director: "Director") -> None:
        self._actions = ("new", "language", "tools")
        entries = [word("home.new"), word("home.language"), word("menu.tools")]
        super().__init__(director, 0, word("home.title"), entries)

    def choose_entry(self, index: int) -> None:
        action = self._actions[index]
        if action == "new":
            self.director.choose_game()
        elif action == "tools":
            from .chance_tools import ChanceTools

            self.director.stage.push(0, ChanceTools(self.director, 0))
        else:
            place = LANGUAGES.index(self.director.language) + 1
            self.director.set_language(LANGUAGES[place % len(LANGUAGES)])
            self.director.go_home()

    def leave(self) -> None:
        """There is nothing under it."""
