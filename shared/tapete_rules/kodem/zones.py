"""Bio and Rava: what goes to Extinción for an effect, and what comes back from there."""

from ..params import WordParam
from .checks import CARD, PRINCIPAL_SLOT, check_present, check_previa, check_type, refuse
from .ending import is_over
from .extincion import unbury_card
from .field import bury_card, replace_card, update_all
from .move_rows import PairRow
from .slot import NONE, PRINCIPAL, start_life
from .state import BIO_TYPE, DECK, KodemState, Side

OWN = "own"


def _check_bio(state: KodemState, seat: int, way: str, code: str, *numbers: int) -> None:
    if state.side(seat).bio == NONE:
        refuse("no_bio", "L195")
    check_type(state, seat, code, BIO_TYPE)
    if way == OWN:
        check_previa(state, seat, "L195")


def _apply_bio(state: KodemState, seat: int, way: str, code: str, *numbers: int) -> None:
    """Send Bio to Extinción, by whichever seat: one rest of all its seat's cards is updated (L195, K-e), unless it has
    lost."""
    side = state.side(seat)
    side.bio = NONE
    side.add_to_extincion(BIO_TYPE, code)
    if not is_over(state, seat):
        update_all(side)


def check_rava(side: Side) -> None:
    """Refuse a Rava that the deck does not have or that is in play (L181)."""
    if not side.rava:
        refuse("no_rava", "L181")
    if [slot for slot in side.slots if slot.rava]:
        refuse("rava_in_play", "L181")


def _check_rava(state: KodemState, seat: int, name: str, other: str, code: str, *numbers: int) -> None:
    check_previa(state, seat, "L180")
    side = state.side(seat)
    check_rava(side)
    if not side.has_buried_deck_card():
        refuse("none_in_extincion" if side.extincion else "extincion_empty", "L180")
    if name == other:
        refuse("same_slot", "L180", slot=name)
    check_present(side.slot(name), name)
    check_present(side.slot(other), other)
    check_type(state, seat, code, "rava")


def _apply_rava(state: KodemState, seat: int, name: str, other: str, code: str, *numbers: int) -> None:
    """Send two cards to Extinción (L116), which may lose at once (K3); then Rava enters the first place and a take the
    other (K9)."""
    side = state.side(seat)
    bury_card(side, name)
    bury_card(side, other)
    if is_over(state, seat):
        return
    unbury_card(side, DECK, code)
    slot = side.slot(name)
    slot.enter_card(start_life(name))
    slot.rava = 1
    slot.show_card(code, *numbers)
    if other != name:
        replace_card(side, other)


ROWS = {
    "bio": PairRow((WordParam("way", (OWN, "effect"), default=OWN),) + CARD, _check_bio, _apply_bio),
    "rava": PairRow((PRINCIPAL_SLOT, WordParam("other", PRINCIPAL)) + CARD, _check_rava, _apply_rava),
}
