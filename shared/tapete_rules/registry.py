"""The games that the core knows; each is a package of its own and is imported only when it is played.

"custom" is any number of games: each is made of a profile, see custom/PROFILE.md.
"""

from .errors import OptionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .game import Game

GAMES = ("kodem", "enadrya", "exalios", "invocacion", "digimon", "custom")

# Their titles in the same order, as their players say them; a profile has a title of its own. One text takes a board a
# third of the memory of six.
_TITLES = "Kódem TCG|Enadrya|Exalios|Invocación: Fronteras|Digimon HiperColiseo|"


def game_title(game: str) -> str:
    """Return the title of a game, "" for the custom one."""
    return _TITLES.split("|")[GAMES.index(game)]


def load_game(game: str, profile: str = "") -> "Game":
    """Load a game, or the game that a profile's text makes.

    Raises OptionError("unknown_game"), and for "custom" ProfileError where the text is no profile or empty.
    """
    if game not in GAMES:
        raise OptionError("unknown_game", game=game)
    if game == "custom":
        from . import custom

        return custom.load_custom_game(profile)
    loaded: Game = __import__("tapete_rules." + game, None, None, ("GAME",)).GAME
    return loaded
