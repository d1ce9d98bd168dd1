"""The beginning of a game: the contents of each seat's deck, then the seat that plays first."""

from ..move import Move
from ..params import MoveRow, NumberParam
from .checks import refuse
from .field import MOST_PROTECTOR_RESTS
from .slot import DOWN, NONE, PRINCIPAL, PROTECTOR, start_life
from .state import KodemState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Deck


def opening_moves(decks: "dict[int, Deck]", first: int) -> "list[Move]":
    """Return a setup of each seat with a deck, by its contents, then the seat that begins (L52)."""
    moves = [Move(seat, "setup", _setup_arguments(decks[seat])) for seat in sorted(decks)]
    return moves + [Move(0, "first", (first,))]


def _setup_arguments(deck: "Deck") -> tuple[int, ...]:
    """Return the arguments of `setup`: three of the Adendei and Rava lie in the Zona Principal, the rest is the Mazo
    (L34)."""
    counts = {"adendei": 0, "rava": 0, "protector": 0, "bio": 0, "ixim": 0, "rot": 0}
    for index in range(len(deck)):
        word = deck.card_at(index).type.split(" ")[0]
        if word in counts:
            counts[word] += 1
    cards = max(0, counts["adendei"] + counts["rava"] - len(PRINCIPAL))
    return (cards, counts["protector"], counts["bio"], counts["ixim"], counts["rot"], counts["rava"])


def _check_setup(state: KodemState, seat: int, *counts: int) -> None:
    if state.active:
        refuse("match_begun", "L34")


def _apply_setup(
    state: KodemState, seat: int, cards: int, protectors: int, bio: int, ixim: int, rot: int, rava: int
) -> None:
    side = state.side(seat)
    side.deck = cards
    side.spare = max(0, protectors - 1)
    slot = side.slot(PROTECTOR)
    if not protectors:
        slot.clear_slot()
    elif not slot.present:
        slot.enter_card(start_life(PROTECTOR))
        slot.rests = MOST_PROTECTOR_RESTS
    side.bio = DOWN if bio else NONE
    side.ixim, side.rot, side.rava = ixim, rot, rava


ROWS = {
    "setup": MoveRow(
        (
            NumberParam("cards", -1, 99),
            NumberParam("protectors", 0, 9),
            NumberParam("bio", 0, 9),
            NumberParam("ixim", 0, 9),
            NumberParam("rot", 0, 9),
            NumberParam("rava", 0, 9, 1),
        ),
        _check_setup,
        _apply_setup,
    ),
}
