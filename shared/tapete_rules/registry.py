"""The games that the core knows; each is a package of its own and is imported only when it is played."""

from .errors import OptionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .game import Game

GAMES = ("kodem", "enadrya", "exalios")


def load(game: str, profile: str = "") -> "Game":
    """The package of a game. Raises OptionError("unknown_game")."""
    if game not in GAMES:
        raise OptionError("unknown_game", game=game)
    package: Game = __import__("tapete_rules." + game, None, None, ("NAME",))
    return package
