"""Moves of Faro in words, for histories."""

from ..common import common_move_text
from .corrections import path_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..game import Decks
    from ..move import Move
    from ..view import Text


def move_text(move: "Move", decks: "Decks") -> "Text":
    """Return the text of a move: its words by its kind, then what it says."""
    args = tuple([str(arg) for arg in move.args])
    return common_move_text(move, path_text) or ("faro.did." + move.kind,) + args
