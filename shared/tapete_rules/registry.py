"""The games that the core knows; each is a package of its own and is imported only when it is played.

"custom" is any number of games: each is made of a profile, see custom/PROFILE.md.
"""

from .errors import OptionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .game import Game

# Each game: the name of its package, and its title as its players say it; a profile has a title of its own.
_TITLES = (
    ("kodem", "Kódem TCG"),
    ("enadrya", "Enadrya"),
    ("exalios", "Exalios"),
    ("invocacion", "Invocación: Fronteras"),
    ("digimon", "Digimon HiperColiseo"),
    ("custom", ""),
)
GAMES = tuple([name for name, _ in _TITLES])


def title_of(game: str) -> str:
    """Return the title of a game, "" for the custom one."""
    for name, title in _TITLES:
        if name == game:
            return title
    return ""


def load(game: str, profile: str = "") -> "Game":
    """Load a game, or the game that a profile's text makes.

    Raises OptionError("unknown_game"), and for "custom" ProfileError where the text is no profile or empty.
    """
    if game not in GAMES:
        raise OptionError("unknown_game", game=game)
    if game == "custom":
        from . import custom

        return custom.load(profile)
    loaded: Game = __import__("tapete_rules." + game, None, None, ("GAME",)).GAME
    return loaded
