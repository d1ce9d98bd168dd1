"""The course of a Combat: the handshake, wounds by hand, the ends of Enfrentamientos and Duelos, and the tie-break."""

from ..params import BOTH, MoveRow, NumberParam
from .checks import CARD, check_begun, check_going_on, check_value, refuse
from .duelo import are_revealed, duelo_leader, has_last_cards, is_drawn_out, is_duelo_over, wounds_due
from .personaje import UNKNOWN
from .state import DESEMPATE, DUELOS, FIGHTS, LAID, ExaliosState

_PERSONAJE = NumberParam("personaje", 1, DUELOS)
_WOUNDS = NumberParam("wounds", UNKNOWN, 9, UNKNOWN)


def _check_ready(state: ExaliosState, seat: int) -> None:
    check_going_on(state)
    side = state.side(seat)
    if side.ready:
        refuse("is_ready", "L117")
    if side.hand < LAID:
        refuse("hand_too_small", "L113", hand=side.hand)


def _apply_ready(state: ExaliosState, seat: int) -> None:
    state.side(seat).lay_cards()


def _check_wound(state: ExaliosState, seat: int, wounds: int) -> None:
    """Refuse a wound after the Duelo; a Personaje may still be hurt in the Enfrentamiento in which the rival's fell
    (L143)."""
    check_begun(state)
    rival = state.rival(seat)
    if not state.side(seat).heridas:
        refuse("is_out", "L137")
    if not rival.heridas and not rival.hurt:
        refuse("duelo_over", "L137")
    if state.fight > FIGHTS:
        refuse("duelo_over", "L139")


def _apply_wound(state: ExaliosState, seat: int, wounds: int) -> None:
    _lay_both(state)
    state.side(seat).hurt_by(wounds)


def _check_fight(state: ExaliosState, seat: int, mine: int = UNKNOWN, theirs: int = UNKNOWN) -> None:
    check_going_on(state)
    for each, said in ((seat, mine), (3 - seat, theirs)):
        if are_revealed(state) and said not in (UNKNOWN, wounds_due(state, each)):
            refuse("wounds_are", "L127", wounds=wounds_due(state, each))


def _apply_fight(state: ExaliosState, seat: int, mine: int = UNKNOWN, theirs: int = UNKNOWN) -> None:
    """End the Enfrentamiento: both take their wounds at once (L135), and the next cards of the rows follow."""
    if is_duelo_over(state):
        return
    _lay_both(state)
    said = (mine, theirs) if seat == 1 else (theirs, mine)
    if are_revealed(state):
        said = _computed_wounds(state, said)
    for side, wounds in zip(state.sides, said):
        side.hurt_by(max(0, wounds))
        side.end_fight()
    state.fight += 1


def _computed_wounds(state: ExaliosState, said: "tuple[int, int]") -> "tuple[int, int]":
    """Return the wounds of seat 1 and seat 2 by their cards, or those that the players insisted on.

    Wounds entered by hand in this Enfrentamiento were the same ones and are given back first.
    """
    due = [wounds_due(state, seat) if wounds == UNKNOWN else wounds for seat, wounds in zip((1, 2), said)]
    for side in state.sides:
        side.heridas = side.heridas_before()
    return due[0], due[1]


def _apply_end(state: ExaliosState, seat: int) -> None:
    """End all Enfrentamientos at once, for players who do not step through them."""
    _apply_fight(state, seat)
    state.fight = FIGHTS + 1


def _check_duelo(state: ExaliosState, seat: int) -> None:
    check_begun(state)
    if not is_duelo_over(state):
        refuse("duelo_goes_on", "L87")
    if state.turn > DUELOS:
        refuse("no_more_duelos", "L220")


def _apply_duelo(state: ExaliosState, seat: int) -> None:
    """Begin the next Duelo, with new cards and other Personajes (L191-L198, L208-L216)."""
    if not 0 < state.turn <= DUELOS:
        return
    winner = duelo_leader(state)
    if winner:
        state.side(winner).won = min(DUELOS, state.side(winner).won + 1)
    else:
        state.tied = min(DUELOS, state.tied + 1)
    state.turn += 1
    state.fight = 1
    for side in state.sides:
        side.next_duelo()


def _check_drawn(state: ExaliosState, seat: int, mine: int, theirs: int) -> None:
    check_going_on(state)
    if state.turn != DESEMPATE:
        refuse("not_tie_break", "L214")
    if state.side(seat).drawn:
        refuse("is_drawn", "L214")


def _apply_drawn(state: ExaliosState, seat: int, mine: int, theirs: int) -> None:
    """Note the Personaje that the lot gives each seat, both at once (L214)."""
    state.side(seat).drawn = mine
    state.rival(seat).drawn = theirs


def _check_last(state: ExaliosState, seat: int, code: str, value: int, *printed: int) -> None:
    check_begun(state)
    if not is_drawn_out(state):
        refuse("no_last_card", "L220")
    check_value(value)
    if value % 2:
        refuse("last_is_even", "L71")
    side = state.side(seat)
    if side.last:
        refuse("last_shown", "L220")
    if not side.faccion:
        refuse("faccion_empty", "L220")


def _apply_last(state: ExaliosState, seat: int, code: str, value: int, *printed: int) -> None:
    """Note a last card; its printed Valor alone counts (L220)."""
    state.side(seat).last = value


def _check_lot(state: ExaliosState, seat: int, favoured: int) -> None:
    """Refuse a lot if the last cards differ: the match is over then."""
    check_begun(state)
    if state.options["last_equal"] != "lot" or not is_drawn_out(state) or not has_last_cards(state):
        refuse("no_lot", "X9")


def _apply_lot(state: ExaliosState, seat: int, favoured: int) -> None:
    state.lot = favoured


def _lay_both(state: ExaliosState) -> None:
    """Lay both rows of cards if nobody said it: cards that fight are laid."""
    for side in state.sides:
        side.lay_cards()


ROWS = {
    "ready": MoveRow((), _check_ready, _apply_ready),
    "wound": MoveRow((NumberParam("wounds", 1, 9),), _check_wound, _apply_wound),
    "fight": MoveRow((_WOUNDS, _WOUNDS), _check_fight, _apply_fight),
    "end": MoveRow((), _check_fight, _apply_end),
    "duelo": MoveRow((), _check_duelo, _apply_duelo),
    "drawn": MoveRow((_PERSONAJE, _PERSONAJE), _check_drawn, _apply_drawn),
    "last": MoveRow(CARD, _check_last, _apply_last),
    "lot": MoveRow((NumberParam("seat", 1, 2),), _check_lot, _apply_lot, BOTH),
}
