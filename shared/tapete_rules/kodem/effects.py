"""Effects on cards and on an attack: marks, scale, rests, and an attack that is negated."""

from ..params import NumberParam, WordParam
from .checks import SLOT, check_before_post, check_present, refuse
from .field import most_rests
from .move_rows import PairRow
from .slot import ATTACKED, MARKS, RESTED, UNKNOWN, Slot
from .state import KodemState

MARK = WordParam("mark", ("quemadura", "abismada", "veneno"))


def _check_mark(state: KodemState, seat: int, name: str, mark: str) -> None:
    slot = state.slot(seat, name)
    check_present(slot, name)
    if slot.marks & MARKS[mark]:
        refuse("already_marked", "L213", slot=name)


def _apply_mark(state: KodemState, seat: int, name: str, mark: str) -> None:
    state.slot(seat, name).marks |= MARKS[mark]


def _check_unmark(state: KodemState, seat: int, name: str, mark: str) -> None:
    if not state.slot(seat, name).marks & MARKS[mark]:
        refuse("not_marked", "L213", slot=name)


def _apply_unmark(state: KodemState, seat: int, name: str, mark: str) -> None:
    state.slot(seat, name).marks &= ~MARKS[mark]


def _check_scale(state: KodemState, seat: int, name: str, points: int) -> None:
    slot = state.slot(seat, name)
    check_present(slot, name)
    if points < 0 and slot.damage != UNKNOWN and slot.damage + slot.scale <= 0:
        refuse("damage_at_zero", "L157", slot=name)


def _apply_scale(state: KodemState, seat: int, name: str, points: int) -> None:
    """Escalar or descender (L156-L157); where the printed damage is known it never falls below 0."""
    slot = state.slot(seat, name)
    slot.scale += points
    slot.limit_scale()


def _check_rest(state: KodemState, seat: int, name: str, points: int) -> None:
    slot = state.slot(seat, name)
    check_present(slot, name)
    if points < 0 and not slot.rests:
        refuse("no_rests", "L96", slot=name)


def _apply_rest(state: KodemState, seat: int, name: str, points: int) -> None:
    """Give rests by an effect.

    They keep the card from ticking in this turn (L96), and above the most they are lost (K6).
    """
    slot = state.slot(seat, name)
    slot.rests = max(0, min(most_rests(name), slot.rests + points))
    if points > 0:
        slot.flags |= RESTED


def _check_negate(state: KodemState, seat: int) -> None:
    if not state.active or state.side(state.active).attack != 1:
        refuse("no_attack", "L230")
    check_before_post(state)


def _apply_negate(state: KodemState, seat: int) -> None:
    """Negate the attack: its damage is given back and nobody rests; costs, Quemadura and its use stay (K-b)."""
    attacker = state.side(max(1, state.active))
    attacker.attack = 2
    for slot in attacker.slots:
        slot.flags &= ~ATTACKED
        if state.options["negated_rests"] == "none":
            slot.rests_attack = UNKNOWN
    for side in state.sides:
        for slot in side.slots:
            _give_back(slot)


def _give_back(slot: Slot) -> None:
    """Leave the life and the marks that the card would have without this turn's attack (L230)."""
    slot.life += slot.hit
    slot.marks |= slot.healed
    slot.hit = slot.healed = 0


ROWS = {
    "mark": PairRow((SLOT, MARK), _check_mark, _apply_mark),
    "unmark": PairRow((SLOT, MARK), _check_unmark, _apply_unmark),
    "scale": PairRow((SLOT, NumberParam("points", -99, 99)), _check_scale, _apply_scale),
    "rest": PairRow((SLOT, NumberParam("rests", -3, 3)), _check_rest, _apply_rest),
    "negate": PairRow((), _check_negate, _apply_negate),
}
