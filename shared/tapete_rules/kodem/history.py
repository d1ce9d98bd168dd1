"""Moves of Kódem in words, for histories, and the cards that they made public."""

from ..common import RIVALS_TURN, common_move_text
from .battle import DRAWN, REVEAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..deck import Deck
    from ..move import Move
    from ..view import Text
    from .state import Side

_CARD_AT = {
    "identify": 0,
    "reveal": 1,
    "send": 1,
    "token": 1,
    "bio": 1,
    "recover": 1,
    "change": 2,
    "rava": 2,
    "uncover": 2,
    "equip": 3,
    "attach": 3,
}
_NO_REMARKS = ("down", "up", "ixim", "rot", "feral", "rava")
_SAID = (
    "down",
    "up",
    "zone",
    "extincion",
    "deck",
    "effect",
    "ixim",
    "rot",
    "ataque",
    "efecto",
    "costo",
    "marca",
    "optional",
    "met",
    "feral",
    "rava",
)


def move_text(move: "Move", decks: "dict[int, Deck]") -> "Text":
    """Return the text of a move: the words of its kind, its place, then the other arguments as they stand."""
    kind = move.kind
    args = [str(arg) for arg in move.args]
    common = common_move_text(move, _path_words)
    if common:
        return common
    if kind in ("attack", "activa"):
        return _declared_text(kind, args)
    if kind in ("mark", "unmark"):
        return ("kodem.did." + kind, args[0], ("kodem.mark." + args[1],))
    if kind in ("scale", "rest"):
        return ("kodem.did." + kind, args[0], f"{int(args[1]):+d}")
    if kind in _CARD_AT and len(args) > _CARD_AT[kind]:
        at = _CARD_AT[kind]  # the card by its name, without its numbers
        args = args[:at] + list(card_names([args[at]], decks.get(move.seat)))
    if kind == "end" and args == [RIVALS_TURN]:
        return ("kodem.did.end_rival",)
    said = [_said_word(word) for word in args[1:]]
    return ("kodem.did." + kind, args[0] if args else "", ("",) + tuple(said))


def _said_word(word: str) -> "str | Text":
    """Return an argument in words; how or why something was done is a remark, which may be left out."""
    if word not in _SAID:
        return word
    text = ("kodem.word." + word,)
    return text if word in _NO_REMARKS else ("kodem.did.aside", text)


def _path_words(path: str) -> "Text":
    from .corrections import path_text

    return path_text(path)


def card_names(codes: "list[str]", deck: "Deck | None") -> "Iterator[str]":
    """Yield the names of cards if their seat's deck is known, else their codes."""
    for code in codes:
        card = deck.find_card(code) if deck else None
        yield card.name if card else code


def _declared_text(kind: str, args: "list[str]") -> "Text":
    """Return an attack or activa in words: a card that it turned, its rests if they were said, and its targets."""
    key = "kodem.did." + kind
    if REVEAL in args:
        key += "_reveal"
        args = [word for word in args if word != REVEAL]
    is_drawn = bool([word for word in args[2:] if word.startswith(DRAWN)])  # then the rests have no room on a display
    rests = args[1] if len(args) > 1 and args[1] != "-1" and not is_drawn else ""
    said = ("kodem.did.rests", rests) if rests else ""
    return (key, args[0], said, ("",) + tuple([_target_word(word) for word in args[2:]]))


def _target_word(word: str) -> "str | Text":
    """Return the drawn target of Abismada in words; damage stands as in the move, "3=2"."""
    if not word.startswith(DRAWN):
        return word
    name = word[len(DRAWN) :]
    return ("kodem.word.random", ("kodem.word.own", name[3:]) if name.startswith("own") else name)


def open_cards(side: "Side", kind: str) -> "list[str]":
    """List the codes of the cards that lie open: in their places, as equipment, and in Extinción (L217).

    A Rava returns from Extinción, so those of a Rava there are left out.
    """
    codes = [] if kind == "rava" else list(side.pile)
    for slot in side.slots:
        codes += ["" if slot.hidden else slot.code, slot.ixim_code, slot.rot_code]
    return [code for code in codes if code]
