"""Moves of Enadrya in words, for histories, and the units that lie open."""

from ..common import COMMON_PATHS, RIVALS_TURN, common_move_text, common_path_text
from .checks import code_of
from .slots import BATALLA, place_of, zone_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..deck import Deck
    from ..move import Move
    from ..view import Text
    from .state import Side

_SHIELD = "escudo_"
_OF_A_SLOT = ("deploy", "move", "boost", "wound", "burn", "mark", "unmark")


def move_text(move: "Move", decks: "dict[int, Deck]") -> "Text":
    """Return the text of a move: the words of its kind, its slot, then the other arguments as they stand."""
    kind = move.kind
    args = [str(arg) for arg in move.args]
    key = "enadrya.did." + kind
    common = common_move_text(move, path_text)
    if common:
        return common
    if kind in ("tech", "power"):
        return (key, _card_text(args, decks.get(move.seat)))
    if kind == "damage" and len(args) > 1:
        return ("enadrya.did.damage_both",) + tuple(args)
    if kind == "phase":
        return (key, ("enadrya.word." + args[0],))
    if kind == "activate":
        return (key, place_text(args[0]), args[1] if len(args) > 1 else 0)
    if kind == "end" and args == [RIVALS_TURN]:
        return ("enadrya.did.end_rival",)
    if kind not in _OF_A_SLOT:
        return (key, ("",) + tuple(args))
    if len(args) > 1 and args[1].startswith(_SHIELD):
        return (key + "_shield", slot_text(args[0]), ("enadrya.type." + args[1][len(_SHIELD) :],))
    return (key, slot_text(args[0]), _unit_text(kind, args[1:], decks.get(move.seat)))


def _unit_text(kind: str, args: "list[str]", deck: "Deck | None") -> "Text":
    """Return the part of a move's text after its slot."""
    if kind == "deploy":
        return _card_text(args, deck)
    if kind == "move":
        return ("",) + tuple([slot_text(name) for name in args])
    if kind == "boost":
        return ("", f"{int(args[0]):+d}/{int(args[1]):+d}") + _argument_texts(args[2:])
    return ("",) + (
        _argument_texts(args) if kind in ("mark", "unmark") else tuple(args[:1]) + _argument_texts(args[1:])
    )


def _argument_texts(args: "list[str]") -> "tuple[Text, ...]":
    return tuple([("enadrya.word." + word,) for word in args])


def place_text(where: str) -> "Text":
    """Return the name of a slot, the Base or the Tecnología."""
    return slot_text(where) if where[0] in "123" else ("enadrya.word." + where,)


def _card_text(args: "list[str]", deck: "Deck | None") -> "Text":
    """Return a card by its name, and its cost."""
    code = code_of(args[0]) if args else ""
    cost = args[1] if len(args) > 1 and args[1] != "0" else ""
    return ("", card_name(code, deck), ("enadrya.did.cost", cost) if cost else "")


def card_name(code: str, deck: "Deck | None") -> str:
    """Return the name of a card, or its code if its deck is not known."""
    card = deck.find_card(code) if deck and code else None
    return card.name if card else code


def unit_lines(side: "Side", deck: "Deck | None") -> "Iterator[str]":
    """Return a line for each unit, as it lies: slot, name, attack and defence that is left."""
    for unit in side.units:
        zone = "B" if zone_of(unit.slot) == BATALLA else str(zone_of(unit.slot))
        yield " ".join(
            [f"{zone}-{place_of(unit.slot)} {unit.attack_power()}/{unit.defence_left()}", card_name(unit.code, deck)]
        ).strip()


def path_text(path: str) -> "Text":
    """Return the name of a path."""
    field, dot, name = path.partition(".")
    if dot:
        return ("enadrya.set.unit." + field, slot_text(name))
    if field in COMMON_PATHS:
        return common_path_text(field)
    return ("enadrya.set." + field,)


def slot_text(name: "int | str") -> "Text":
    """Return a slot as players say it: its zone and its place."""
    word = str(name)
    return ("enadrya.slot." + word[:1], word[1:])


def open_cards(side: "Side") -> "list[str]":
    """List the codes of the units and of the Tecnología; the Incinerador is not said to be public."""
    return [code for code in [unit.code for unit in side.units] + [side.tech_code] if code]
