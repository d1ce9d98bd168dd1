"""Moves of Invocación in words, for histories."""

from ..common import COMMON_PATHS, common_move_text, common_path_text
from .state import COMBATE_TIMER, PREPARACION_TIMER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Deck
    from ..move import Move
    from ..view import Text
    from .state import Side

_AS_IT_STANDS = ""
_OWN = "own"  # target of an effect
_SIGNED = "+"
_LEFT_OUT = "-"

# How the arguments of a move are said: by a group of words, with a sign, as they stand, or not at all.
_SAID = {
    "power": (_SIGNED,),
    "mana": (_SIGNED,),
    "pv": (_SIGNED,),
    "place": ("area", _SIGNED),
    "element": ("element",),
    "reveal": (_AS_IT_STANDS,),
    "destroy": (_AS_IT_STANDS, "source"),
    "switch": (_AS_IT_STANDS, "source", "way"),
    "exchange": (_LEFT_OUT, _AS_IT_STANDS, _AS_IT_STANDS),
}


def move_text(move: "Move", decks: "dict[int, Deck]") -> "Text":
    """Return the text of a move: the words of its kind, then its arguments."""
    kind = move.kind
    args = [str(arg) for arg in move.args]
    if kind.startswith("timer_") and args[0] in (PREPARACION_TIMER, COMBATE_TIMER):
        return ("did." + kind, ("invocacion.timer." + args[0],)) + tuple(args[1:])
    common = common_move_text(move, path_text)
    if common:
        return common
    if kind == "card":
        args = _card_fields(args, decks.get(move.seat))
    elif kind == "effect":
        return _effect_text(args)
    elif kind == "end":
        return ("invocacion.did.end", ("invocacion.name", args[0]) if args and args[0] != "0" else "")
    if kind in _SAID:
        return ("invocacion.did." + kind,) + tuple(_field_texts(args, _SAID[kind]))
    return ("invocacion.did." + kind, ("",) + tuple(args))


def _field_texts(args: "list[str]", groups: "tuple[str, ...]") -> "list[str | Text]":
    fields: "list[str | Text]" = []
    for arg, group in zip(args, groups):
        if group == _SIGNED:
            fields.append(f"{int(arg):+d}")
        elif group == _AS_IT_STANDS:
            fields.append(arg)
        elif group != _LEFT_OUT:
            fields.append(("invocacion." + group + "." + arg,))
    return fields


def _card_fields(args: "list[str]", deck: "Deck | None") -> "list[str]":
    """Return the name of a card, if the deck is known, and its power."""
    card = deck.find_card(args[0]) if deck and args else None
    return [card.name if card else "".join(args[:1])] + args[1:2]


def _effect_text(args: "list[str]") -> "Text":
    """Return an effect in words, "Conjuro 2: otros -3 fuego": card, targets, change, multiplier and duration."""
    source, target, how = args[:3]
    amount, per, element, when = args[3:] + ["0", "one", "any", "always"][len(args) - 3 :]
    is_seat = target in "12345678"
    said: "list[str | Text]" = [("invocacion.name", target) if is_seat else ("invocacion.target." + target,)]
    if target == _OWN:
        said = [("invocacion.stop.power",)]  # of whose seat it is named
    said.append(f"{int(amount):+d}" if how == "add" else ("invocacion.did." + how, amount))
    if per != "one":
        said.append(("invocacion.did.per", ("",) + tuple([("invocacion.per." + name,) for name in per.split(".")])))
    if element != "any":
        said += [("invocacion.element." + name,) for name in element.split(".")]
    if when == "now":
        said.append(("invocacion.when.now",))
    return ("invocacion.did.effect", ("invocacion.source." + source,), ("",) + tuple(said))


def path_text(path: str) -> "Text":
    """Return the name of a path."""
    if path.startswith("effect."):
        return ("invocacion.set.effect", path[len("effect.") :])
    return common_path_text(path) if path in COMMON_PATHS else ("invocacion.set." + path,)


def open_cards(side: "Side") -> "list[str]":
    """List the code of the Invocación once it is named; all else lies face down or goes unnamed."""
    return [side.code] if side.code else []
