"""The course of a match: setup, who begins, phases and the end of a turn."""

from ..move import Move
from ..params import Number, Row, Word
from .checks import refuse
from .slot import DOWN, NONE, PRINCIPAL, PROTECTOR
from .state import PHASES, POST, PREVIA, KodemState
from .turn import end_turn, enter_post

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Deck

FIN = "fin"


def opening(decks: "dict[int, Deck]", first: int) -> "list[Move]":
    """A setup of each seat with a deck, from what the deck holds, then who begins (L52)."""
    moves = []
    for seat in (1, 2):
        deck = decks.get(seat)
        if deck is not None:
            moves.append(Move(seat, "setup", _contents(deck)))
    return moves + [Move(0, "first", (first,))]


def _contents(deck: "Deck") -> tuple[int, ...]:
    """The arguments of `setup`: three of the Adendei and Rava lie in the Zona Principal, the rest is the Mazo (L34)."""
    counts = {"adendei": 0, "rava": 0, "protector": 0, "bio": 0, "ixim": 0, "rot": 0}
    for index in range(len(deck)):
        word = deck.card(index).type.split(" ")[0]
        if word in counts:
            counts[word] += 1
    cards = max(0, counts["adendei"] + counts["rava"] - len(PRINCIPAL))
    return (cards, counts["protector"], counts["bio"], counts["ixim"], counts["rot"], counts["rava"])


def _check_setup(state: KodemState, seat: int, *counts: int) -> None:
    if state.active:
        refuse("match_begun", "L34")


def _setup(state: KodemState, seat: int, cards: int, protectors: int, bio: int, ixim: int, rot: int, rava: int) -> None:
    side = state.side(seat)
    side.deck = cards
    side.spare = max(0, protectors - 1)
    if not protectors:
        side.slot(PROTECTOR).clear()
    side.bio = DOWN if bio else NONE
    side.ixim, side.rot, side.rava = ixim, rot, rava


def _check_begun(state: KodemState, seat: int) -> None:
    if not state.active:
        refuse("match_not_begun", "L52")


def _check_post(state: KodemState, seat: int) -> None:
    _check_begun(state, seat)
    if state.phase == PREVIA:
        refuse("previa_goes_to_end", "L80")
    if state.phase >= POST:
        refuse("phase_passed", "L66")


def _post(state: KodemState, seat: int) -> None:
    enter_post(state)


def _end(state: KodemState, seat: int) -> None:
    """By either seat, so that a forgotten end is caught up with one move; `seat` says who pressed."""
    if state.active:
        end_turn(state)


def _check_phase(state: KodemState, seat: int, name: str) -> None:
    _check_begun(state, seat)
    if name != FIN and PHASES.index(name) <= state.phase:
        refuse("phase_passed", "L66")


def _phase(state: KodemState, seat: int, name: str) -> None:
    """Step to a phase by hand, for those who want to see each."""
    if name == FIN:
        _end(state, seat)
        return
    phase = PHASES.index(name)
    if phase >= POST:
        enter_post(state)
    state.phase = phase


ROWS = {
    "setup": Row(
        (
            Number("cards", -1, 99),
            Number("protectors", 0, 9),
            Number("bio", 0, 9),
            Number("ixim", 0, 9),
            Number("rot", 0, 9),
            Number("rava", 0, 9, 1),
        ),
        _check_setup,
        _setup,
    ),
    "post": Row((), _check_post, _post),
    "end": Row((), _check_begun, _end),
    "phase": Row((Word("name", PHASES + (FIN,)),), _check_phase, _phase),
}
