"""Games that are data: a profile names what is counted, with which bounds, and what wins or loses.

PROFILE.md describes the text of a profile. Six of them come with every board (profiles.py). What the game of a profile
offers to a match is in game.py.
"""

from ..errors import ProfileError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .game import CustomGame

NAME = "custom"

SHIPPED = ("duelo20", "comandante40", "duelo8000", "premios", "marcador", "reloj")


def shipped_text(name: str) -> str:
    """Return the text of a profile that comes with every board, by its name in SHIPPED."""
    from .profiles import TEXTS

    return TEXTS[name]


def profile_title(text: str, language: str) -> str:
    """Return the title of a profile in "es" or "en" without reading the rest of it; "" if it has none."""
    for line in text.split("\n"):
        if line.startswith("name "):
            names = line[5:].split("|")
            return names[-1 if language == "en" else 0].strip()
    return ""


def load_custom_game(text: str) -> "CustomGame":
    """Return the game of a profile. Raises ProfileError, also where no profile was given."""
    from .game import CustomGame
    from .profile_reader import parse_profile

    if not text:
        raise ProfileError("no_profile", line=0)
    return CustomGame(parse_profile(text))
