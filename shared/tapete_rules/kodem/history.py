"""Moves of Kódem in words, for histories."""

from .battle import REVEAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..move import Move
    from ..view import Text


def words(move: "Move") -> "Text":
    """The text of a move; what follows its first arguments is shown as it stands in the move."""
    kind = move.kind
    args = [str(arg) for arg in move.args]
    if kind in ("attack", "activa") and REVEAL in args:
        args.remove(REVEAL)
        kind += "_reveal"
    elif kind in ("mark", "unmark"):
        return ("kodem.did." + kind, args[0], ("kodem.mark." + args[1],))
    elif kind == "scale" or kind == "rest":
        return ("kodem.did." + kind, args[0], "{:+d}".format(int(args[1])))
    elif kind in ("concede", "draw", "decline", "set"):
        return ("did." + kind,) + tuple(args)
    return ("kodem.did." + kind,) + tuple(args[:1]) + (" ".join(args[1:]),)
