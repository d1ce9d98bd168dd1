"""Pasivas: the optional ones of Previa, and those whose conditions are met, in turns of both seats (L231)."""

from ..params import WordParam
from .checks import SLOT, check_begun, check_present, check_previa, refuse
from .move_rows import PairRow
from .slot import PASIVA
from .state import KodemState

OPTIONAL = "optional"
MET = "met"


def _check_pasiva(state: KodemState, seat: int, name: str, when: str) -> None:
    if when == OPTIONAL:
        check_previa(state, seat, "L114")
    else:
        check_begun(state)
    slot = state.slot(seat, name)
    check_present(slot, name)
    if slot.hidden:
        refuse("card_hidden", "L210", slot=name)
    if when == OPTIONAL and slot.has_flag(PASIVA):
        refuse("pasiva_used", "L114", slot=name)
    if when == MET and state.priority and abs(state.priority) != seat:
        refuse("pasiva_of_the_other", "L231")


def _apply_pasiva(state: KodemState, seat: int, name: str, when: str) -> None:
    """Use a Pasiva: an optional one, once a turn (L114), or one whose conditions are met; the other seat has the next
    (L231)."""
    if when == OPTIONAL:
        state.slot(seat, name).flags |= PASIVA
    else:
        state.priority = state.rival_of(seat)


def _check_waive(state: KodemState, seat: int) -> None:
    if abs(state.priority) != seat:
        refuse("pasiva_of_the_other" if state.priority else "no_pasivas", "L231")


def _apply_waive(state: KodemState, seat: int) -> None:
    """Waive further Pasivas of this seat: the other goes on, until both have none."""
    state.priority = -state.rival_of(seat) if state.priority > 0 else 0


ROWS = {
    "pasiva": PairRow((SLOT, WordParam("when", (OPTIONAL, MET), default=OPTIONAL)), _check_pasiva, _apply_pasiva),
    "waive": PairRow((), _check_waive, _apply_waive),
}
