"""The screen that the board shows while no match runs."""

from tapete_rules.texts import LANGUAGES

from ..words import next_language, word
from .screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .screen_context import Stage


class HomeScreen(ListScreen):
    """The first screen."""

    name = "home"

    def __init__(self, director: "Stage", title: str = "") -> None:
        self._actions = self.list_actions()
        entries = [self.entry_text(action) for action in self._actions]
        super().__init__(director, 0, title or word("home.title"), entries)

    def list_actions(self) -> "tuple[str, ...]":
        """Return what can be done here."""
        return ("new", "language", "tools")

    def entry_text(self, action: str) -> "str | tuple[str, str]":
        """Return the line of an action."""
        return word("menu.tools" if action == "tools" else "home." + action)

    def title_note(self) -> str:
        supply = self.director.board.supply
        return word("home.battery") if supply is not None and supply.is_low else ""

    def choose_entry(self, index: int) -> None:
        self.do_action(self._actions[index])

    def do_action(self, action: str) -> None:
        """Do what a line says."""
        if action == "new":
            self.director.choose_game()
        elif action == "tools":
            from .chance_tools import ChanceTools

            self.director.screen_stack.push(0, ChanceTools(self.director, 0))
        else:
            language = next_language(self.director.language, LANGUAGES)
            country = self.director.board.settings.get("country")  # of the last language that had one
            self.director.set_language(country if country[:2] == language else language)
            self.director.go_home()

    def leave(self) -> None:
        """Do nothing: no screen lies under this one."""
