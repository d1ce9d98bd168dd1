"""What the board shows while no match runs, and which game is to be played."""

from tapete_rules.texts import LANGUAGES

from ..match.game_catalogue import game_of, games
from ..words import word
from .screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .director import Director

LAST_GAME = "game"  # the setting that holds it


class HomeScreen(ListScreen):
    """The first screen."""

    name = "home"

    def __init__(self, director: "Director") -> None:
        self._actions = ("new", "language", "tools")
        entries = [word("home.new"), word("home.language"), word("menu.tools")]
        super().__init__(director, 0, word("home.title"), entries)

    def choose(self, index: int) -> None:
        action = self._actions[index]
        if action == "new":
            self.director.stage.reset(0, GameChoice(self.director))
        elif action == "tools":
            from .chance_tools import ChanceTools

            self.director.stage.push(0, ChanceTools(self.director, 0))
        else:
            place = LANGUAGES.index(self.director.language) + 1
            self.director.set_language(LANGUAGES[place % len(LANGUAGES)])
            self.director.go_home()

    def leave(self) -> None:
        """There is nothing under it."""


class GameChoice(ListScreen):
    """Which game: the one played last comes first."""

    name = "game"

    def __init__(self, director: "Director") -> None:
        last = director.board.settings.get(LAST_GAME)
        found = games(director.board.store, director.language)
        self._games = [game for game in found if game[0] == last] + [game for game in found if game[0] != last]
        super().__init__(director, 0, word("game.title"), [title for _, title in self._games])

    def cursor(self) -> str:
        """Return the game under the bar by its name; its place depends on what was played last."""
        return self._games[self.index][0]

    def choose(self, index: int) -> None:
        from .match_setup import MatchSetup

        name, title = self._games[index]
        MatchSetup(self.director, name, title, *game_of(self.director.board.store, name)).begin()

    def leave(self) -> None:
        self.director.go_home()
