"""Moves of Exalios in words, for histories, and the names of the Personajes that fought."""

from ..common import common_move_text
from .checks import code_of
from .personaje import UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..deck import Deck
    from ..move import Move
    from ..view import Text
    from .state import Side

_UNSAID = str(UNKNOWN)


def move_text(move: "Move", decks: "dict[int, Deck]") -> "Text":
    """Return the text of a move: the words of its kind, its arguments, and a card by its name without numbers."""
    kind = move.kind
    args = [str(arg) for arg in move.args]
    common = common_move_text(move, _path_words)
    if common:
        return common
    key = "exalios.did." + kind
    if kind == "fight" and args:
        return ("exalios.did.wounds",) + tuple([_wounds_word(arg) for arg in (args + [_UNSAID])[:2]])
    if kind == "chain":
        if len(args) > 1:
            return ("exalios.did.chain_" + args[0], f"{int(args[1]):+d}")
        return ("exalios.did.chain_" + args[0] + ("" if args[0] == "none" else "_all"),)
    if kind in ("personaje", "reveal", "last"):
        name = card_name(code_of(args[0]), decks.get(move.seat)) if args else ""
        shown = args[1] if kind != "personaje" and len(args) > 1 else ""
        return (key, ("", name, shown))
    return (key,) + tuple(args)


def _path_words(path: str) -> "Text":
    from .corrections import path_text

    return path_text(path)


def _wounds_word(wounds: str) -> str:
    return "?" if wounds == _UNSAID else wounds


def card_name(code: str, deck: "Deck | None") -> str:
    """Return the name of a card that lies open, else its code."""
    card = deck.find_card(code) if deck else None
    return card.name if card else code


def personaje_names(side: "Side", deck: "Deck | None") -> "Iterator[str]":
    """Return the Personajes of a seat that were named so far, in the order of their Duelos."""
    for personaje in side.personajes:
        if personaje.code:
            yield card_name(personaje.code, deck)


def open_cards(side: "Side") -> "list[str]":
    """List the codes of the Personajes that fought and of the card of this Enfrentamiento."""
    return [code for code in [personaje.code for personaje in side.personajes] + [side.card.code] if code]
