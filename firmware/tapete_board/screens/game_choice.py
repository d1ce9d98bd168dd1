"""The screen that asks which game is to be played."""

from ..match.game_catalogue import LAST_GAME, game_of, list_games
from ..words import word
from .screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .screen_context import Stage


class GameChoice(ListScreen):
    """The list of games; the one played last comes first."""

    name = "game"

    def __init__(self, director: "Stage") -> None:
        last = director.board.settings.get(LAST_GAME)
        found = list_games(director.board.store, director.language)
        self._games = [game for game in found if game[0] == last] + [game for game in found if game[0] != last]
        super().__init__(director, 0, word("game.title"), [title for _, title in self._games])

    def cursor_text(self) -> str:
        """Return the game under the bar by its name; its place depends on what was played last."""
        return self._games[self.index][0]

    def choose_entry(self, index: int) -> None:
        from .match_setup import MatchSetup

        name, title = self._games[index]
        MatchSetup(self.director, name, title, *game_of(self.director.board.store, name)).ask_options()

    def leave(self) -> None:
        self.director.go_home()
