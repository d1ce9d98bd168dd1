"""Moves of Kódem in words, for histories."""

from .battle import REVEAL
from .correct import words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..move import Move
    from ..view import Text

_CARD_AT = {"reveal": 1, "token": 1, "change": 2, "rava": 2, "equip": 3, "attach": 3, "uncover": 2}


def words(move: "Move") -> "Text":
    """The text of a move: its words by its kind, then its place, then the rest as it stands in the move."""
    kind = move.kind
    args = [str(arg) for arg in move.args]
    if kind in ("concede", "draw", "decline"):
        return ("did." + kind,)
    if kind == "set":
        return ("did.set", words_of(args[0]), args[1])
    if kind in ("attack", "activa"):
        return _declared(kind, args)
    if kind in ("mark", "unmark"):
        return ("kodem.did." + kind, args[0], ("kodem.mark." + args[1],))
    if kind in ("scale", "rest"):
        return ("kodem.did." + kind, args[0], f"{int(args[1]):+d}")
    if kind in _CARD_AT:
        args = args[: _CARD_AT[kind] + 1]  # the card by its code, without its numbers
    return ("kodem.did." + kind, args[0] if args else "", " ".join(args[1:]))


def _declared(kind: str, args: "list[str]") -> "Text":
    """An attack or activa: whether it turned the card, its rests where they were said, and whom it hurt."""
    key = "kodem.did." + kind
    if REVEAL in args:
        key += "_reveal"
        args = [word for word in args if word != REVEAL]
    rests = args[1] if len(args) > 1 and args[1] != "-1" else ""
    said = ("kodem.did.rests", rests) if rests else ""
    return (key, args[0], said, " ".join(args[2:]))
