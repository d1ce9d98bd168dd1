"""Phases stepped by hand, for those who want to see each of them (L66-L80)."""

from ..params import WordParam
from .checks import check_begun, refuse
from .ending import is_over
from .flow import apply_end, check_end
from .move_rows import PairRow
from .state import PHASES, POST, KodemState
from .turn import enter_phase, enter_post

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .menu import KodemMenu

FIN = "fin"


def step_offers(menu: "KodemMenu") -> None:
    """Offer the next phase before all else; after Equipo that is the end of the turn."""
    state = menu.state
    if menu.is_mine and state.phase + 1 < len(PHASES):
        name = PHASES[state.phase + 1]
        menu.add_sure(("kodem.do.step", ("kodem.phase." + name,)), "phase", name)


def _check_phase(state: KodemState, seat: int, name: str) -> None:
    check_begun(state)
    if name == FIN:
        check_end(state, seat, "")
    elif PHASES.index(name) <= state.phase:
        refuse("phase_passed", "L66")


def _apply_phase(state: KodemState, seat: int, name: str) -> None:
    if name == FIN:
        apply_end(state, seat, "")
        return
    phase = PHASES.index(name)
    if phase >= POST:
        enter_post(state)
    if not is_over(state, seat):
        enter_phase(state, phase)


ROWS = {"phase": PairRow((WordParam("name", PHASES + (FIN,)),), _check_phase, _apply_phase)}
