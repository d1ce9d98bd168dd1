"""The Invocaciones turn face up: what is printed on them (L141-L153)."""

from ..params import MoveRow, NumberParam, WordParam
from .checks import POWER, check_plays, refuse
from .effects import ELEMENTS
from .flow import advance_round, collect_icons, pay_sacrifices
from .state import ABSENT, REVEALED, REVELAR, InvocacionState

_KEPT = -1  # a number of the card that nobody says: it stays as it is
_FACTS = (
    NumberParam("apoyo", -1, 99, _KEPT),
    NumberParam("icons", -1, 9, _KEPT),
    NumberParam("cost_conjuros", -1, 9, _KEPT),
    NumberParam("cost_apoyos", -1, 9, _KEPT),
    NumberParam("elements", -1, 15, _KEPT),
)
_NAMES = ("apoyo", "icons", "cost_conjuros", "cost_apoyos", "elements")


def _check_first_step(state: InvocacionState, seat: int, *numbers: int) -> None:
    """Refuse to name printed numbers late: sacrifices and Maná follow from them (L139)."""
    check_plays(state, seat)
    if state.phase != REVELAR:
        refuse("only_in_revelar", "L139")


def _check_reveal(state: InvocacionState, seat: int, *numbers: int) -> None:
    _check_first_step(state, seat)
    if state.side(seat).lot:
        refuse("lot_first", "L271")
    if state.side(seat).has_flag(ABSENT):
        refuse("no_invocacion", "L66")


def _apply_reveal(state: InvocacionState, seat: int, power: int, *facts: int) -> None:
    """Reveal the Invocación with its printed power and the other numbers that were said (L97)."""
    side = state.side(seat)
    side.printed = power
    for name, value in zip(_NAMES, facts):
        if value != _KEPT:
            setattr(side, name, value)
    side.flags = (side.flags | REVEALED) & ~ABSENT
    advance_round(state)


def _check_card(state: InvocacionState, seat: int, code: str, *numbers: int) -> None:
    _check_reveal(state, seat)
    if not code:
        refuse("power_unknown", "L141")


def _apply_card(state: InvocacionState, seat: int, code: str, *numbers: int) -> None:
    """Reveal the Invocación by a card of the seat's deck."""
    state.side(seat).code = code
    _apply_reveal(state, seat, *numbers)


def _apply_cost(state: InvocacionState, seat: int, conjuros: int, apoyos: int) -> None:
    """Note the cost of the Invocación (L145); a late one, which is forced, is paid at once."""
    side = state.side(seat)
    side.cost_conjuros, side.cost_apoyos = conjuros, apoyos
    if state.phase > REVELAR:
        pay_sacrifices(state, side)


def _apply_icons(state: InvocacionState, seat: int, icons: int) -> None:
    """Note the icons of Maná of the Invocación (L153); late ones, which are forced, are collected at once."""
    side = state.side(seat)
    side.icons = icons
    if state.phase > REVELAR:
        collect_icons(state, side)


def is_on_table(state: InvocacionState, seat: int) -> bool:
    """Return True if an Invocación of the seat lies face up."""
    return state.phase >= REVELAR and state.side(seat).is_present()


def check_on_table(state: InvocacionState, seat: int, *args: "int | str") -> None:
    """Refuse a seat without an Invocación face up on the table."""
    if not is_on_table(state, seat):
        refuse("no_invocacion", "L66")


def _apply_apoyo(state: InvocacionState, seat: int, apoyo: int) -> None:
    """Note the Apoyo printed on the Invocación, which breaks a tie (L221, I2)."""
    state.side(seat).apoyo = apoyo


def _apply_element(state: InvocacionState, seat: int, name: str) -> None:
    """Add an element to the Invocación or remove one: it may have several or none (L353, I-c)."""
    state.side(seat).elements ^= 1 << ELEMENTS.index(name)


ROWS = {
    "reveal": MoveRow((POWER,) + _FACTS, _check_reveal, _apply_reveal),
    "card": MoveRow(
        (WordParam("code", default=""), NumberParam("power", -99, 99, 0)) + _FACTS, _check_card, _apply_card
    ),
    "cost": MoveRow((NumberParam("conjuros", 0, 9), NumberParam("apoyos", 0, 9)), _check_first_step, _apply_cost),
    "icons": MoveRow((NumberParam("icons", 0, 9),), _check_first_step, _apply_icons),
    "apoyo": MoveRow((NumberParam("apoyo", -1, 99),), check_on_table, _apply_apoyo),
    "element": MoveRow((WordParam("element", ELEMENTS),), check_on_table, _apply_element),
}
