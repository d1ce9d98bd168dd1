"""The games that the core knows; each is a package of its own and is imported only when it is played."""

from .errors import OptionError

GAMES = ("kodem",)


def load(game: str):  # type: ignore[no-untyped-def]
    """The package of a game. Raises OptionError("unknown_game")."""
    if game not in GAMES:
        raise OptionError("unknown_game", game=game)
    return __import__("tapete_rules." + game, None, None, ("NAME",))
