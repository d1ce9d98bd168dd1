"""The counters: defence and energy (A2), and the hand where it is kept."""

from ..params import MoveRow, NumberParam
from ..state import check_nothing
from .checks import POINTS, check_base, check_begun, check_cost, refuse
from .state import DESPLEGAR, UNCOUNTED, EnadryaState
from .unit import MOST

CARDS = NumberParam("cards", 1, 99)


def _check_damage(state: EnadryaState, seat: int, points: int, other: int) -> None:
    check_base(state.side(seat))


def _apply_damage(state: EnadryaState, seat: int, points: int, other: int) -> None:
    """Damage the bases, both at once if an ability says so: neither falls before the other (E11)."""
    state.side(seat).lose_defence(points)
    state.rival(seat).lose_defence(other)


def _check_heal(state: EnadryaState, seat: int, points: int) -> None:
    side = state.side(seat)
    check_base(side)
    if side.defence >= side.printed:
        refuse("defence_full", "I3.1.1", most=side.printed)


def _apply_heal(state: EnadryaState, seat: int, points: int) -> None:
    """Heal the base, never above its printed number (I3.1.1)."""
    side = state.side(seat)
    side.defence = min(side.printed, side.defence + points)


def _check_pay(state: EnadryaState, seat: int, points: int) -> None:
    check_begun(state)
    check_cost(state.side(seat), points)


def _apply_pay(state: EnadryaState, seat: int, points: int) -> None:
    """Pay a cost, or lose energy by a card of either seat. It ends Recargar (J1.2), but opens and closes no window."""
    state.side(seat).change_energy(-points)
    if seat == state.active:
        state.phase = max(state.phase, DESPLEGAR)


def _apply_gain(state: EnadryaState, seat: int, points: int) -> None:
    """Gain energy from another source than Recargar (G1.1)."""
    state.side(seat).change_energy(points)


def _check_take(state: EnadryaState, seat: int, cards: int) -> None:
    """Refuse to take cards, as abilities do (N1.1), into a hand that is not counted. An empty Mazo is fine (N2)."""
    if state.side(seat).hand == UNCOUNTED:
        refuse("hand_not_counted", "J1.2")


def _apply_take(state: EnadryaState, seat: int, cards: int) -> None:
    state.side(seat).draw_cards(cards)


def _check_discard(state: EnadryaState, seat: int, cards: int) -> None:
    side = state.side(seat)
    _check_take(state, seat, cards)
    if side.hand < cards:
        refuse("hand_too_small", "J1.2", hand=side.hand)


def _apply_discard(state: EnadryaState, seat: int, cards: int) -> None:
    state.side(seat).change_hand(-cards)


ROWS = {
    "damage": MoveRow((POINTS, NumberParam("other", 0, MOST, 0)), _check_damage, _apply_damage),
    "heal": MoveRow((POINTS,), _check_heal, _apply_heal),
    "pay": MoveRow((POINTS,), _check_pay, _apply_pay),
    "gain": MoveRow((POINTS,), check_nothing, _apply_gain),
    "take": MoveRow((CARDS,), _check_take, _apply_take),
    "discard": MoveRow((CARDS,), _check_discard, _apply_discard),
}
