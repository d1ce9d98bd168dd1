"""The life of a card: damage, healing and costs."""

from ..params import NumberParam, WordParam
from .checks import SLOT, check_alive, check_present, refuse
from .field import gain_life, lose_life, send_fallen, strike_card
from .move_rows import PairRow
from .state import BATALLA, KodemState

ATAQUE = "ataque"
EFECTO = "efecto"
COSTO = "costo"
MARCA = "marca"
POINTS = NumberParam("points", 1, 99)


def kind_of_damage(state: KodemState, seat: int) -> str:
    """Return the kind of a loss (K-i): in Batalla the attacked seat loses to the attack, the attacker pays a cost until
    any answer; all else is an effect."""
    if state.phase != BATALLA or not state.active:
        return EFECTO
    if seat != state.active:
        return ATAQUE if state.side(state.active).attack == 1 else EFECTO
    return EFECTO if state.rival(seat).activa else COSTO


def _check_damage(state: KodemState, seat: int, name: str, points: int, kind: str) -> None:
    check_alive(state.slot(seat, name), name, "L159")


def _apply_damage(state: KodemState, seat: int, name: str, points: int, kind: str) -> None:
    slot = state.slot(seat, name)
    if (kind or kind_of_damage(state, seat)) == ATAQUE:
        strike_card(slot, points)
    else:
        lose_life(slot, points)
    send_fallen(state)


def _check_heal(state: KodemState, seat: int, name: str, points: int) -> None:
    slot = state.slot(seat, name)
    check_alive(slot, name, "L216")
    if state.options["life_cap"] == "start" and slot.life >= slot.start:
        refuse("life_full", "K18", slot=name, most=slot.start)


def _apply_heal(state: KodemState, seat: int, name: str, points: int) -> None:
    """Heal a card; marks go if its life rises (L213, K13)."""
    slot = state.slot(seat, name)
    before, spared = slot.life, slot.life + slot.hit
    gain_life(state, slot, points)
    if slot.life > before:
        if slot.life + slot.hit == spared:
            slot.healed |= slot.marks  # a negated attack brings them back (L230)
        slot.marks = 0


def _check_cost(state: KodemState, seat: int, name: str, points: int) -> None:
    """Refuse a cost without life (L216), or one that cannot be paid in full if K8 demands that (L116).

    Life that Quemadura took counts: costs come first (K12).
    """
    slot = state.slot(seat, name)
    check_present(slot, name)
    payable = slot.life + slot.burnt
    if not payable:
        refuse("cost_unpayable", "L216", slot=name)
    if payable < points and state.options["partial_cost"] == "no":
        refuse("cost_not_whole", "K8", slot=name, life=payable)


def _apply_cost(state: KodemState, seat: int, name: str, points: int) -> None:
    """Pay with life as if Quemadura of this Declaración came after it (K12)."""
    slot = state.slot(seat, name)
    slot.life += slot.burnt
    lose_life(slot, points)
    slot.burnt = lose_life(slot, slot.burnt)
    send_fallen(state)


ROWS = {
    "damage": PairRow(
        (SLOT, POINTS, WordParam("kind", (ATAQUE, EFECTO, COSTO, MARCA), default="")), _check_damage, _apply_damage
    ),
    "heal": PairRow((SLOT, POINTS), _check_heal, _apply_heal),
    "cost": PairRow((SLOT, POINTS), _check_cost, _apply_cost),
}
