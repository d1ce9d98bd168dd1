"""The games that can be played: those of the registry, and custom profiles, shipped or sent by a host.

The name of a game is its package. The name of a profile is "custom-" and the profile's own name.
"""

from tapete_rules.registry import GAMES, game_title

from .board_decks import read_verified

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..journal.board_files import BoardFiles

LAST_GAME = "game"  # the setting that holds the game played last
CUSTOM = "custom"
ASKED_IN_ALL = ("best_of", "minutes")  # options asked before every match, after those that the game asks for
_KIND = "profile/"


def list_games(store: "BoardFiles", language: str) -> "list[tuple[str, str]]":
    """Return (name, title) of each game, the profiles last."""
    found = [(game, game_title(game)) for game in GAMES if game != CUSTOM]
    if CUSTOM in GAMES:
        from tapete_rules.custom import SHIPPED, profile_title, shipped_text

        found.extend([(f"{CUSTOM}-{own}", profile_title(shipped_text(own), language)) for own in SHIPPED])
        for own in store.names("profile"):
            found.append((f"{CUSTOM}-{own}", profile_title(_read_profile(store, own), language) or own))
    return found


def game_of(store: "BoardFiles", name: str) -> "tuple[str, str]":
    """Return the game that a name stands for, and the text of its profile.

    The text is "" for a game without a profile, and for a profile that is gone.
    """
    game, _, own = name.partition("-")
    if not own:
        return game, ""
    from tapete_rules.custom import SHIPPED, shipped_text

    return game, shipped_text(own) if own in SHIPPED else _read_profile(store, own)


def _read_profile(store: "BoardFiles", own: str) -> str:
    """Return the text of a profile that a host sent, "" if it is gone or damaged."""
    try:
        return str(read_verified(store, _KIND + own), "utf-8")
    except (OSError, UnicodeError):
        return ""
