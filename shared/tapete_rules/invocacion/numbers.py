"""The numbers that players change themselves, as a card's effect says: power, Maná, points."""

from ..params import MoveRow, NumberParam
from ..state import check_nothing
from .card_piles import MOST_BY_HAND, MOST_MANA, MOST_POINTS, clamp_value, discard_cards, gain_mana
from .checks import check_mana, refuse
from .reveal import check_on_table
from .state import CIERRE, InvocacionState


def _check_power(state: InvocacionState, seat: int, points: int) -> None:
    check_on_table(state, seat)
    if state.phase == CIERRE:
        refuse("combat_over", "L219")


def _apply_power(state: InvocacionState, seat: int, points: int) -> None:
    """Add power that the players computed to the power that the board knows (L211)."""
    side = state.side(seat)
    side.by_hand = clamp_value(side.by_hand + points, MOST_BY_HAND, -MOST_BY_HAND)


def _check_mana(state: InvocacionState, seat: int, count: int) -> None:
    check_mana(state, seat, -count, "L191")
    if count > state.discard:
        if not state.discard:
            refuse("no_discard", "L153")
        refuse("discard_short", "L351", discard=state.discard)


def _apply_mana(state: InvocacionState, seat: int, count: int) -> None:
    """Take Maná from the top of the discard (L351), or put it back; forced Maná comes from cards unknown to the
    board."""
    side = state.side(seat)
    if count < 0:
        lost = min(-count, side.mana)
        side.mana -= lost
        discard_cards(state, lost)
    else:
        unseen = count - gain_mana(state, side, count)
        side.mana = clamp_value(side.mana + unseen, MOST_MANA)


def _apply_pv(state: InvocacionState, seat: int, points: int) -> None:
    """Change the points of trophies (L381)."""
    side = state.side(seat)
    side.trophies = clamp_value(side.trophies + points, MOST_POINTS)


_CHANGE = NumberParam("change", -99, 99)

ROWS = {
    "power": MoveRow((_CHANGE,), _check_power, _apply_power),
    "mana": MoveRow((_CHANGE,), _check_mana, _apply_mana),
    "pv": MoveRow((_CHANGE,), check_nothing, _apply_pv),
}
