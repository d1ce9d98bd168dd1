"""Moves of Digimon HiperColiseo in words, for histories."""

from ..common import common_move_text
from .evolution import HAND, NEXT
from .side import LETTERS, UNNAMED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Deck
    from ..move import Move
    from ..view import Text
    from .side import Side

_CARD_AT = {"reveal": 0, "digitalize": 0, "activate": 2, "evolve": 3, "unite": 3}
# What the words that a move says belong to.
_SAID = {
    "phase": "phase",
    "evolve": "level",
    "unite": "level",
    "activate": "source",
    "item": "source",
    "ignore": "kind",
}


def move_text(move: "Move", decks: "dict[int, Deck]") -> "Text":
    """Return the text of a move: the words of its kind, its arguments, and its card by name without numbers."""
    kind = move.kind
    args = [str(arg) for arg in move.args]
    common = common_move_text(move, _path_words)
    if common:
        return common
    key = "digimon.did." + kind
    if kind == "power":
        return (key, ("", _letter_word(args[:1]), sum([int(arg) for arg in args[1:]])))
    if kind == "add":
        return (key, f"{int(args[0]):+d}", _letter_word(args[1:]))
    if kind == "times":
        return _factor_text(key, args)
    if kind == "train":
        return (key + "_hand" if HAND in args else key, args[0], args[1])
    at = _CARD_AT.get(kind, len(args))
    card = _card_name(args[at], decks.get(move.seat)) if at < len(args) else ""
    return (key, ("", _first_word(kind, args, card) if at else "", card))


def _path_words(path: str) -> "Text":
    from .corrections import path_text

    return path_text(path)


def _first_word(kind: str, args: "list[str]", card: str) -> "str | Text":
    """Return the first argument of a move in words; that it is the next level goes without saying."""
    word = args[0] if args else NEXT
    if kind not in _SAID:
        return word if args else ""
    return "" if word == NEXT else ("digimon." + _SAID[kind] + "." + word,)


def _factor_text(key: str, args: "list[str]") -> "Text":
    """Return the factor of the power or of its base, in words."""
    down = args[1] if len(args) > 1 else "1"
    factor = args[0] if down == "1" else args[0] + "/" + down
    return (key + "_base" if "base" in args else key, factor, _letter_word(args[3:]))


def _letter_word(said: "list[str]") -> str:
    return said[0] if said and said[0] != LETTERS[0] else ""


def _card_name(code: str, deck: "Deck | None") -> str:
    """Return a card's name if the seat's deck is known, else its code, if it has one."""
    if code == UNNAMED:
        return ""
    card = deck.find_card(code) if deck else None
    return card.name if card else code


def open_cards(side: "Side") -> "list[str]":
    """List the codes of the Digimon and the supports that lie face up."""
    return [code for code in [side.base.code, side.top.code] + side.codes if code not in ("", UNNAMED)]
