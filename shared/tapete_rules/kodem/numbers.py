"""The numbers of a card: damage, healing, costs, marks, scale and rests."""

from ..params import Number, Row, Word
from .checks import SLOT, check_alive, check_present, refuse
from .field import gain, lose, most_rests, settle, strike
from .slot import MARKS, RESTED, UNKNOWN
from .state import BATALLA, KodemState

ATAQUE = "ataque"
EFECTO = "efecto"
COSTO = "costo"
MARCA = "marca"
POINTS = Number("points", 1, 99)
MARK = Word("mark", ("quemadura", "abismada", "veneno"))


def kind_of_damage(state: KodemState, seat: int) -> str:
    """K-i: in Batalla what the attacked seat loses is the attack's, and what the attacker loses before any answer is a
    cost; all else is an effect."""
    if state.phase != BATALLA or not state.active:
        return EFECTO
    if seat != state.active:
        return ATAQUE if state.side(state.active).attack == 1 else EFECTO
    return EFECTO if state.rival(seat).activa else COSTO


def _check_damage(state: KodemState, seat: int, name: str, points: int, kind: str) -> None:
    check_alive(state.slot(seat, name), name, "L159")


def _damage(state: KodemState, seat: int, name: str, points: int, kind: str) -> None:
    slot = state.slot(seat, name)
    if (kind or kind_of_damage(state, seat)) == ATAQUE:
        strike(slot, points)
    else:
        lose(slot, points)
    settle(state)


def _check_heal(state: KodemState, seat: int, name: str, points: int) -> None:
    slot = state.slot(seat, name)
    check_alive(slot, name, "L216")
    if state.options["life_cap"] == "start" and slot.life >= slot.start:
        refuse("life_full", "K18", slot=name, most=slot.start)


def _heal(state: KodemState, seat: int, name: str, points: int) -> None:
    """Marks go where life rises (L213, K13)."""
    slot = state.slot(seat, name)
    before = slot.life
    gain(state, slot, points)
    if slot.life > before:
        slot.marks = 0


def _check_cost(state: KodemState, seat: int, name: str, points: int) -> None:
    """L216: at least 1 life; in full (L116) only by the option of K8. What Quemadura took counts: K12, costs first."""
    slot = state.slot(seat, name)
    check_present(slot, name)
    payable = slot.life + slot.burnt
    if not payable:
        refuse("cost_unpayable", "L216", slot=name)
    if payable < points and state.options["partial_cost"] == "no":
        refuse("cost_not_whole", "K8", slot=name, life=payable)


def _cost(state: KodemState, seat: int, name: str, points: int) -> None:
    """Pay with life as if Quemadura of this Declaración came after it (K12)."""
    slot = state.slot(seat, name)
    slot.life += slot.burnt
    lose(slot, points)
    slot.burnt = lose(slot, slot.burnt)
    settle(state)


def _check_mark(state: KodemState, seat: int, name: str, mark: str) -> None:
    slot = state.slot(seat, name)
    check_present(slot, name)
    if slot.marks & MARKS[mark]:
        refuse("already_marked", "L213", slot=name)


def _mark(state: KodemState, seat: int, name: str, mark: str) -> None:
    state.slot(seat, name).marks |= MARKS[mark]


def _check_unmark(state: KodemState, seat: int, name: str, mark: str) -> None:
    if not state.slot(seat, name).marks & MARKS[mark]:
        refuse("not_marked", "L213", slot=name)


def _unmark(state: KodemState, seat: int, name: str, mark: str) -> None:
    state.slot(seat, name).marks &= ~MARKS[mark]


def _check_scale(state: KodemState, seat: int, name: str, points: int) -> None:
    slot = state.slot(seat, name)
    check_present(slot, name)
    if points < 0 and slot.damage != UNKNOWN and slot.damage + slot.scale <= 0:
        refuse("damage_at_zero", "L157", slot=name)


def _scale(state: KodemState, seat: int, name: str, points: int) -> None:
    """Escalar or descender (L156-L157); where the printed damage is known it never falls below 0."""
    slot = state.slot(seat, name)
    slot.scale += points
    slot.limit_scale()


def _check_rest(state: KodemState, seat: int, name: str, points: int) -> None:
    slot = state.slot(seat, name)
    check_present(slot, name)
    if points < 0 and not slot.rests:
        refuse("no_rests", "L96", slot=name)


def _rest(state: KodemState, seat: int, name: str, points: int) -> None:
    """Rests given by an effect keep the card from ticking in this turn (L96); beyond the most they are lost (K6)."""
    slot = state.slot(seat, name)
    slot.rests = max(0, min(most_rests(name), slot.rests + points))
    if points > 0:
        slot.flags |= RESTED


ROWS = {
    "damage": Row((SLOT, POINTS, Word("kind", (ATAQUE, EFECTO, COSTO, MARCA), default="")), _check_damage, _damage),
    "heal": Row((SLOT, POINTS), _check_heal, _heal),
    "cost": Row((SLOT, POINTS), _check_cost, _cost),
    "mark": Row((SLOT, MARK), _check_mark, _mark),
    "unmark": Row((SLOT, MARK), _check_unmark, _unmark),
    "scale": Row((SLOT, Number("points", -99, 99)), _check_scale, _scale),
    "rest": Row((SLOT, Number("rests", -3, 3)), _check_rest, _rest),
}
