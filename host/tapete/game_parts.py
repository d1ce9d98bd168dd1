"""The host's part of a game: modules of its folder in `tapete.games`, loaded when they are asked for.

`card_columns` (SHAPE), `board_cards` (card_numbers, card_type), and `deck_registration` (IS_CARD_ITS_CODE,
NEEDED_OPTIONS) where a tournament registers decks otherwise than by name.
"""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from tapete.errors import UserError
from tapete.texts.alike import alike_notes
from tapete_rules.registry import GAMES

_FOLDER = Path(__file__).with_name("games")


def games_with_cards() -> list[str]:
    """List the games of the registry that have a folder on the host."""
    return [game for game in GAMES if (_FOLDER / game).is_dir()]


def load_part(game: str, name: str) -> ModuleType:
    """Load a module of a game's folder."""
    return import_module(f"tapete.games.{game}.{name}")


@cache
def find_part(game: str, name: str) -> ModuleType | None:
    """Load a module of a game's folder; None where the game has none."""
    has_part = game in games_with_cards() and find_spec(f"tapete.games.{game}.{name}")
    return load_part(game, name) if has_part else None


def unknown_game(game: str, known: Sequence[str] = ()) -> UserError:
    """Return the error for an unknown game; it lists the known ones, by default all games."""
    games = known or GAMES
    return UserError("game.unknown", alike_notes(game, games), game=game, games=", ".join(games))
