"""The caja digimon: a Digimon turns face up, or gives way to another by digitalisation."""

from ..params import MoveRow
from .checks import CARD, check_begun, check_hand, check_turn, refuse, take_turn
from .side import ABILITY, CHANGED, DIGITALIZED, INFANTE, OTHER
from .state import BATALLA, DIGITALIZACION, EVOLUCION, DigimonState


def turn_digimon_up(state: DigimonState, seat: int) -> None:
    """Turn the Digimon face up, to evolve (L44) or for Batalla; whose turn it is stays as it was.

    Only the primer jugador begins Evolución so: before it he may still have something to do.
    """
    side = state.side(seat)
    if side.hidden:
        if seat == state.first:
            state.enter_phase(EVOLUCION)
        side.hidden = 0


def _check_reveal(state: DigimonState, seat: int, card: str, *numbers: int) -> None:
    check_begun(state, seat)
    side = state.side(seat)
    if not side.hidden and not card and side.fighting_form().code:
        refuse("already_revealed", "L44")


def _apply_reveal(state: DigimonState, seat: int, card: str, *numbers: int) -> None:
    """Turn the Digimon up and name it."""
    turn_digimon_up(state, seat)
    form = state.side(seat).fighting_form()
    if form.code and card:
        form.reset_form(form.level)
    form.set_facts(card, *numbers)


def _check_digitalize(state: DigimonState, seat: int, card: str, *numbers: int) -> None:
    """Refuse a digitalisation out of its time: its phase while face down (L22), else the beginning of Batalla (L88)."""
    if state.phase == BATALLA:
        _check_battle_order(state, seat)
    else:
        check_turn(state, seat, DIGITALIZACION, "L22", CHANGED)
        if card:
            refuse("face_down_named", "L22")
    if state.side(seat).box > 1:
        refuse("box_has_two", "L22")
    check_hand(state, seat, 1, "L22")


def _check_battle_order(state: DigimonState, seat: int) -> None:
    """Refuse it to the segundo jugador after any effect, to the primero but after abilities of the other (L88).

    Who passes has no ability to activate.
    """
    mine, theirs = state.side(seat).used, state.rival(seat).used
    if seat == state.first:
        if (mine | theirs) & OTHER or mine & ABILITY:
            refuse("digitalize_too_late", "L88")
        if _is_early(state):
            refuse("abilities_first", "L88")
    elif (mine | theirs) & (ABILITY | OTHER):
        refuse("digitalize_too_late", "L88")
    elif theirs & DIGITALIZED:
        refuse("second_digitalizes_first", "L88")


def _is_early(state: DigimonState) -> bool:
    """Return True in Batalla while the segundo jugador has neither activated an ability nor passed."""
    return not state.passes and not state.side(state.second_seat()).used & ABILITY


def _apply_digitalize(state: DigimonState, seat: int, card: str, *numbers: int) -> None:
    """Replace the lowest Digimon by one from the hand; the old one is discarded.

    Where the primer jugador was forced in too early, the segundo may still digitalise.
    """
    side = state.side(seat)
    side.drop_to_base()
    side.base.reset_form(INFANTE)
    side.move_hand(-1)
    if state.phase == BATALLA:
        side.hidden = 0
        if seat != state.first or not _is_early(state):
            side.used |= DIGITALIZED
        side.base.set_facts(card, *numbers)
    else:
        side.hidden = 1
        take_turn(state, seat, DIGITALIZACION, CHANGED)


ROWS = {
    "reveal": MoveRow(CARD, _check_reveal, _apply_reveal),
    "digitalize": MoveRow(CARD, _check_digitalize, _apply_digitalize),
}
