"""What can be played: the games of the registry, and for the custom one its profiles, shipped or sent by a host.

A game is named by its package, a profile by "custom-" and its own name.
"""

from tapete_rules.registry import GAMES, title_of

from .board_decks import read_sent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..journal.board_files import BoardFiles

LAST_GAME = "game"  # the setting that holds the game played last
CUSTOM = "custom"
_KIND = "profile/"


def games(store: "BoardFiles", language: str) -> "list[tuple[str, str]]":
    """(name, title) of all, the profiles last."""
    found = [(game, title_of(game)) for game in GAMES if game != CUSTOM]
    if CUSTOM in GAMES:
        from tapete_rules.custom import SHIPPED, shipped, title

        found.extend([(f"{CUSTOM}-{own}", title(shipped(own), language)) for own in SHIPPED])
        for own in store.names("profile"):
            found.append((f"{CUSTOM}-{own}", title(_read(store, own), language) or own))
    return found


def game_of(store: "BoardFiles", name: str) -> "tuple[str, str]":
    """The game of a name, and the text of its profile, "" for a game of its own and for a profile that is gone."""
    game, _, own = name.partition("-")
    if not own:
        return game, ""
    from tapete_rules.custom import SHIPPED, shipped

    return game, shipped(own) if own in SHIPPED else _read(store, own)


def _read(store: "BoardFiles", own: str) -> str:
    """A profile that a host sent; "" if it is gone or damaged."""
    try:
        return str(read_sent(store, _KIND + own), "utf-8")
    except (OSError, UnicodeError):
        return ""
