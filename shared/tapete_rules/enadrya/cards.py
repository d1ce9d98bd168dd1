"""The moves that bring cards into play, and abilities with a cost."""

from ..params import MoveRow, NumberParam, WordParam
from .checks import (
    CARD,
    SLOT,
    check_card,
    check_cost,
    check_defending,
    check_deploying,
    check_window,
    code_of,
    refuse,
    spend_energy,
    unit_at,
)
from .slots import BATALLA, NAMES, defence_slots, zone_of
from .state import EnadryaState
from .unit import DEPLOYED, USED, Unit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .state import Side

BASE = "base"
TEC = "tec"


def _check_deploy(state: EnadryaState, seat: int, name: str, code: str, cost: int, speed: int, *numbers: int) -> None:
    """Refuse a unit that its owner may not deploy: in Desplegar by its speed (K1.1-K1.3), the defender only into his
    zone (J1.4.2)."""
    slot = int(name)
    if state.active and seat != state.active:
        if slot not in defence_slots(state.massive):
            refuse("not_defence_zone", "J1.4.2")
        check_defending(state)
    else:
        check_deploying(state, seat)
    if 0 < speed < zone_of(slot):
        refuse("too_slow", "K1.3" if zone_of(slot) == BATALLA else "K1.2", speed=speed)
    check_card(state.side(seat), cost)


def _apply_deploy(
    state: EnadryaState, seat: int, name: str, code: str, cost: int, speed: int, attack: int, defence: int, kind: int
) -> None:
    """Put a unit into a slot; a unit that lay there goes to the Incinerador (K1.4)."""
    unit = Unit(code_of(code))
    unit.speed, unit.attack, unit.defence, unit.type = speed, attack, defence, kind
    unit.flags = DEPLOYED
    side = state.side(seat)
    side.put_unit(unit, int(name))
    _pay_card(state, seat, cost)


def _check_tech(state: EnadryaState, seat: int, code: str, cost: int, *numbers: int) -> None:
    check_deploying(state, seat)
    check_card(state.side(seat), cost)


def _apply_tech(state: EnadryaState, seat: int, code: str, cost: int, *numbers: int) -> None:
    """Play a Tecnología; each seat has one, and the one before goes to the Incinerador (I3.4.1)."""
    _put_tech(state.side(seat), 1, code_of(code))
    _pay_card(state, seat, cost)


def _check_in_play(state: EnadryaState, seat: int) -> None:
    if not state.side(seat).tech:
        refuse("no_tech", "I3.4")


def _apply_untech(state: EnadryaState, seat: int) -> None:
    """Take the Tecnología away, by a card."""
    _put_tech(state.side(seat), 0, "")


def _put_tech(side: "Side", tech: int, code: str) -> None:
    side.tech, side.tech_code = tech, code
    side.used &= 3  # the abilities of the one before are gone


def _check_power(state: EnadryaState, seat: int, code: str, cost: int, *numbers: int) -> None:
    check_window(state, seat)
    check_card(state.side(seat), cost)


def _apply_power(state: EnadryaState, seat: int, code: str, cost: int, *numbers: int) -> None:
    """Play a Poder: it has its effect and is gone (I3.3)."""
    _pay_card(state, seat, cost)


def _pay_card(state: EnadryaState, seat: int, cost: int) -> None:
    """Pay for a card from the hand (G1.1)."""
    state.side(seat).change_hand(-1)
    spend_energy(state, seat, cost)


def _used_abilities(side: "Side", where: str) -> int:
    """Return the bits of the paid abilities that a card has used in this turn; `where`: BASE, TEC or a slot."""
    if where in (BASE, TEC):
        return side.used // _first_ability_bit(where)
    unit = side.find_unit(int(where))
    return unit.flags // USED if unit else 0


def _first_ability_bit(where: str) -> int:
    """Return the bit of a card's first ability among those of its side."""
    return 1 if where == BASE else 4


def next_ability(side: "Side", where: str) -> int:
    """Return the number of a card's first unused ability in this turn, 0 if both were used."""
    return (1, 2, 1, 0)[_used_abilities(side, where) & 3]


def _check_activate(state: EnadryaState, seat: int, where: str, cost: int, number: int) -> None:
    side = state.side(seat)
    if where == TEC:
        _check_in_play(state, seat)
    elif where != BASE:
        unit_at(side, int(where), "M1.1")
    check_window(state, seat)
    if _used_abilities(side, where) & number:
        refuse("ability_used", "M1.1")
    check_cost(side, cost)


def _apply_activate(state: EnadryaState, seat: int, where: str, cost: int, number: int) -> None:
    side = state.side(seat)
    if where in (BASE, TEC):
        side.used |= number * _first_ability_bit(where)
    else:
        unit = side.find_unit(int(where))
        if unit is not None:
            unit.flags |= number * USED
    spend_energy(state, seat, cost)


ROWS = {
    "deploy": MoveRow((SLOT,) + CARD, _check_deploy, _apply_deploy),
    "tech": MoveRow(CARD, _check_tech, _apply_tech),
    "untech": MoveRow((), _check_in_play, _apply_untech),
    "power": MoveRow(CARD, _check_power, _apply_power),
    "activate": MoveRow(
        (WordParam("where", (BASE, TEC) + NAMES), NumberParam("cost", 0, 99, 0), NumberParam("number", 1, 2, 1)),
        _check_activate,
        _apply_activate,
    ),
}
