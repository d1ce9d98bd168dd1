"""The facts that players tell the calculator: Personajes with their Dones, revealed cards, chains, and Dones in
force."""

from ..params import MoveRow, NumberParam, WordParam
from .carta import CHAINS, LOWER, NONE, UPPER
from .checks import CARD, CODE, check_going_on, check_value, code_of, refuse
from .duelo import are_ready
from .personaje import UNKNOWN
from .state import DUELOS, MOST, ExaliosState, Side

_DON = NumberParam("don", UNKNOWN, MOST, UNKNOWN)


def _check_personaje(state: ExaliosState, seat: int, code: str, *dones: int) -> None:
    """Refuse a name before both have chosen (L103), and in the tie-break any but the one that the lot gave (L214)."""
    check_going_on(state)
    personaje, name = state.fighting_personaje(seat), code_of(code)
    if personaje is None:
        refuse("draw_first", "L214")
    elif state.turn <= DUELOS and not are_ready(state):
        refuse("not_ready", "L103")
    elif not name and dones[0] == UNKNOWN:
        refuse("which_personaje", "L103")
    elif state.turn > DUELOS and personaje.code not in ("", name):
        refuse("another_drawn", "L214")
    elif name and name in _other_personajes(state, seat):
        refuse("personaje_used", "L85")


def _other_personajes(state: ExaliosState, seat: int) -> "list[str]":
    """Return the codes of the seat's other Personajes."""
    number = state.number_of(seat)
    return [each.code for place, each in enumerate(state.side(seat).personajes, 1) if place != number]


def _apply_personaje(
    state: ExaliosState, seat: int, code: str, don3: int, don2: int, don1: int, conditions: int
) -> None:
    personaje = state.fighting_personaje(seat)
    if personaje is None:
        return
    personaje.code = code_of(code)
    personaje.don3, personaje.don2, personaje.don1 = don3, don2, don1
    personaje.conditions = conditions
    _grant_don(state, seat)


def _check_reveal(state: ExaliosState, seat: int, code: str, value: int, *printed: int) -> None:
    check_going_on(state)
    if not are_ready(state):
        refuse("not_ready", "L117")
    if state.side(seat).card.value:
        refuse("card_shown", "L117")
    check_value(value)


def _apply_reveal(
    state: ExaliosState, seat: int, code: str, value: int, left: int, right: int, upper: int, lower: int, wounds: int
) -> None:
    """Reveal a card.

    Its left icon meets the right one of the card before in its own row (L169, X4); the first has none before.
    """
    side = state.side(seat)
    card = side.card
    card.code, card.value, card.left, card.right = code_of(code), value, left, right
    card.upper, card.lower, card.wounds = upper, lower, wounds
    card.chain = UPPER if left and left == side.icon else NONE
    _grant_don(state, seat)


def known_don(state: ExaliosState, seat: int) -> int:
    """Return the number that the Don of the Heridas Restantes before this Enfrentamiento adds (L183, X6), or
    UNKNOWN."""
    personaje = state.fighting_personaje(seat)
    return personaje.don_bonus(state.side(seat).heridas_before()) if personaje else UNKNOWN


def is_don_open(state: ExaliosState, seat: int) -> bool:
    """Return True if the players still have to say if the Don's condition is met (L183)."""
    personaje = state.fighting_personaje(seat)
    return (
        personaje is None
        or personaje.has_condition(state.side(seat).heridas_before())
        or known_don(state, seat) == UNKNOWN
    )


def _grant_don(state: ExaliosState, seat: int) -> None:
    """Grant a Don that has no condition."""
    card = state.side(seat).card
    card.don = 0 if not card.value or is_don_open(state, seat) else known_don(state, seat)


def _check_card(state: ExaliosState, seat: int) -> None:
    check_going_on(state)
    if not state.side(seat).card.value:
        refuse("no_card", "L121")


def are_icons_decisive(side: Side) -> bool:
    """Return True if the icons on both sides of the joint are known."""
    return bool(side.icon and side.card.left)


def _check_chain(state: ExaliosState, seat: int, chain: str, bonus: int) -> None:
    _check_card(state, seat)
    side = state.side(seat)
    if state.fight == 1 and chain != CHAINS[NONE]:
        refuse("first_card", "X-c")
    if are_icons_decisive(side) and (side.icon == side.card.left) != (chain != CHAINS[NONE]):
        refuse("icons_tell", "L169")


def _apply_chain(state: ExaliosState, seat: int, chain: str, bonus: int) -> None:
    """Note that the card is Encadenada or not, and its bonus if its lower condition is met (L175)."""
    card = state.side(seat).card
    card.chain = CHAINS.index(chain)
    if bonus == UNKNOWN:
        return
    if card.chain == UPPER:
        card.upper = bonus
    elif card.chain == LOWER:
        card.lower = bonus


def _check_don(state: ExaliosState, seat: int, bonus: int) -> None:
    _check_card(state, seat)
    known = known_don(state, seat)
    if known != UNKNOWN and bonus != known and (bonus or not is_don_open(state, seat)):
        refuse("don_is", "L183", don=known)


def _apply_don(state: ExaliosState, seat: int, bonus: int) -> None:
    state.side(seat).card.don = bonus


ROWS = {
    "personaje": MoveRow(
        (CODE, _DON, _DON, _DON, NumberParam("conditions", 0, 7, 7)), _check_personaje, _apply_personaje
    ),
    "reveal": MoveRow(CARD, _check_reveal, _apply_reveal),
    "chain": MoveRow(
        (WordParam("chain", CHAINS), NumberParam("bonus", UNKNOWN, MOST, UNKNOWN)), _check_chain, _apply_chain
    ),
    "don": MoveRow((NumberParam("bonus", 0, MOST),), _check_don, _apply_don),
}
