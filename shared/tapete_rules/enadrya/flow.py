"""The course of a match: the Bases, Ataque Masivo, phases by hand, the end of a turn, and a loop."""

from ..common import TURN_PARAM, has_rivals_turn_ended
from ..move import Move
from ..params import MoveRow, NumberParam, WordParam
from .checks import check_begun, check_cost, check_own_turn, refuse
from .state import DESPLEGAR, HAND, MAZO, PHASES, RECARGAR, UNCOUNTED, EnadryaState
from .turn import end_turn
from .unit import MOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Deck

FIN = "fin"
MASSIVE_COST = 10
_MOST_ENERGY = 99  # of a Base, a turn
_MOST_CARDS = 99


def opening_moves(decks: "dict[int, Deck]", first: int) -> "list[Move]":
    """Return a setup of each seat whose deck has a Base, then the seat that begins (F2)."""
    moves = []
    for seat in (1, 2):
        deck = decks.get(seat)
        if deck is not None:
            moves += [Move(seat, "setup", contents) for contents in _setup_arguments(deck)]
    return moves + [Move(0, "first", (first,))]


def _setup_arguments(deck: "Deck") -> "list[tuple[int, ...]]":
    """Return the arguments of `setup` if the deck has one Base with possible numbers; else the players are asked."""
    cards = (deck.card_at(index) for index in range(len(deck)))  # one at a time: a board has little memory
    bases = [card.numbers for card in cards if card.type.split(" ")[0] == "base"]
    return [
        (numbers[3], numbers[0], min(_MOST_CARDS, len(deck) - 1))
        for numbers in bases
        if len(bases) == 1 and len(numbers) > 3 and 1 <= numbers[3] <= MOST and 0 <= numbers[0] <= _MOST_ENERGY
    ]


def _check_setup(state: EnadryaState, seat: int, defence: int, energy: int, cards: int) -> None:
    if state.side(seat).printed:
        refuse("base_set", "F3")


def _apply_setup(state: EnadryaState, seat: int, defence: int, energy: int, cards: int) -> None:
    """Name the Base (F3). After the first turn it also brings the energy of the turns that went by without it.

    Of the cards those that were drawn and played since the start stay so.
    """
    side = state.side(seat)
    if not side.printed:
        turns = (state.turn + (seat == state.begun)) // 2
        side.change_energy(energy * turns)
        side.change_deck(cards - MAZO)
    elif side.hand != UNCOUNTED:
        side.hand = min(HAND, cards)
        side.deck = cards - side.hand
    side.printed = side.defence = defence
    side.charge = energy


def _check_massive(state: EnadryaState, seat: int) -> None:
    check_own_turn(state, seat, "J1.2.1")
    if state.phase != RECARGAR:
        refuse("only_in_recargar", "J1.2.1")
    check_cost(state.side(seat), MASSIVE_COST)


def _apply_massive(state: EnadryaState, seat: int) -> None:
    state.side(seat).change_energy(-MASSIVE_COST)
    state.massive = 1
    state.phase = max(state.phase, DESPLEGAR)


def _check_end(state: EnadryaState, seat: int, turn_of: str) -> None:
    check_begun(state)
    if has_rivals_turn_ended(state, seat, turn_of):
        refuse("turn_is_yours", "J1")


def _apply_end(state: EnadryaState, seat: int, turn_of: str) -> None:
    """End the turn. Either seat may, so that one move catches up with a forgotten end; `seat` is the one that
    pressed."""
    if state.active:
        end_turn(state)


def _check_phase(state: EnadryaState, seat: int, name: str) -> None:
    check_begun(state)
    if name != FIN and PHASES.index(name) <= state.phase:
        refuse("phase_passed", "J1")


def _apply_phase(state: EnadryaState, seat: int, name: str) -> None:
    """Step to a phase by hand: to declare an attack, to let the defence pass, or to see each."""
    if name == FIN:
        _apply_end(state, seat, "")
    else:
        state.phase = PHASES.index(name)


def _check_loop(state: EnadryaState, seat: int) -> None:
    check_begun(state)
    if state.loop >> seat & 1:
        refuse("loop_said", "C2.2")


def _apply_loop(state: EnadryaState, seat: int) -> None:
    """Claim a loop: there is one when both seats say so; the end of the turn forgets the claim."""
    state.loop |= 1 << seat


ROWS = {
    "setup": MoveRow(
        (
            NumberParam("defence", 1, MOST),
            NumberParam("energy", 0, _MOST_ENERGY),
            NumberParam("cards", 0, _MOST_CARDS, MAZO),
        ),
        _check_setup,
        _apply_setup,
    ),
    "massive": MoveRow((), _check_massive, _apply_massive),
    "end": MoveRow((TURN_PARAM,), _check_end, _apply_end),
    "phase": MoveRow((WordParam("name", PHASES + (FIN,)),), _check_phase, _apply_phase),
    "loop": MoveRow((), _check_loop, _apply_loop),
}
