"""Effects of cards on the powers (L157, L177-L185, L213-L215)."""

from ..params import MoveRow, NumberParam, WordParam
from . import effects
from .card_piles import clamp_value
from .checks import SEAT, check_open, check_seat, refuse
from .conjuros import SLOTS, check_conjuro, check_shown, free_slot, turn_conjuro_up
from .effects import ADD, CONJUROS, COUNTS, ELEMENTS, EQUAL, EXCHANGE, INVOCACION, MOST_VALUE
from .flow import enter_phase
from .power import highest_total, power_parts
from .state import COMBATE, EFECTOS, UNKNOWN, InvocacionState

NEW = "new"
OWN = "own"
TOP = "top"
NOW = "now"
SOURCES = (NEW, "inv") + SLOTS
TARGETS = (OWN, "rivals", "all", "1", "2", "3", "4", "5", "6", "7", "8")


class NamesParam(WordParam):
    """One of `choices`, or several of them with dots between: "fuego.aire"; `none` alone is none of them."""

    def __init__(self, name: str, names: tuple[str, ...], none: str) -> None:
        WordParam.__init__(self, name, (none,) + names, none)

    def accepts(self, value: "int | str") -> bool:
        names = str(value).split(".")
        return (len(names) == 1 and names[0] in self.choices) or all(name in self.choices[1:] for name in names)

    def to_bits(self, value: str) -> int:
        """Return the names as bits, in the order of `choices`."""
        bits = 0
        for name in value.split("."):
            if name != self.choices[0]:
                bits |= 1 << self.choices.index(name) - 1
        return bits


PER = NamesParam("per", COUNTS, "one")
ELEMENT = NamesParam("element", ELEMENTS, "any")
WHEN = WordParam("when", ("always", NOW), default="always")


def _check_source(state: InvocacionState, seat: int, source: str) -> None:
    """Refuse a conjuro before the combat is open (L161), and effects of Invocaciones out of their order (L157,
    L171)."""
    if source == NEW:
        check_conjuro(state, seat)
        return
    check_open(state, seat)
    if source in SLOTS:
        check_shown(state, seat, int(source))
        return
    if not state.side(seat).is_present():
        refuse("no_invocacion", "L66")
    order = state.playing_order()
    if state.acted in order and order.index(seat) < order.index(state.acted):
        refuse("order_passed", "L157", seat=state.acted)


def _use_card(state: InvocacionState, seat: int, source: str) -> int:
    """Return the card of the effect as 10 * seat + card, after turning it up and beginning its step if necessary."""
    card = int(source) if source in SLOTS else INVOCACION
    if source == NEW:
        card = free_slot(state, seat)
        turn_conjuro_up(state, seat)
    elif card == INVOCACION:
        enter_phase(state, EFECTOS)
        state.acted = seat
    else:
        enter_phase(state, COMBATE)
    return 10 * seat + card


def _check_effect(
    state: InvocacionState, seat: int, source: str, target: str, how: str, amount: int, per: str, *words: str
) -> None:
    if target not in TARGETS[:3]:
        check_seat(state, "effect", int(target))
    _check_source(state, seat, source)
    if PER.to_bits(per) & CONJUROS and state.side(seat).conjuros == UNKNOWN:
        refuse("conjuros_uncounted", "L183")


def _apply_effect(
    state: InvocacionState,
    seat: int,
    source: str,
    target: str,
    how: str,
    amount: int,
    per: str,
    element: str,
    when: str,
) -> None:
    """Apply a card's effect to powers (L177-L185): from now on, or at this moment alone."""
    card = _use_card(state, seat, source)
    targets = _target_bits(state, seat, target)
    if how == TOP:
        _match_highest(state, card, targets)
        return
    effects.add_effect(
        state, card, ADD if how == "add" else EQUAL, targets, ELEMENT.to_bits(element), amount, PER.to_bits(per)
    )
    if _is_momentary(state, when):
        effects.freeze_last_effect(state)


def _target_bits(state: InvocacionState, seat: int, target: str) -> int:
    """Return the targets of an effect as bits of seats."""
    if target == OWN:
        return 1 << seat
    if target not in ("rivals", "all"):
        return 1 << int(target)
    everybody = (2 << state.seats) - 2
    return everybody if target == "all" else everybody & ~(1 << seat)


def _is_momentary(state: InvocacionState, when: str) -> bool:
    """Return True if an effect is frozen: as its card says, and in Modo Fijo always (I9)."""
    return when == NOW or state.options["effects"] == "fixed"


def _match_highest(state: InvocacionState, card: int, targets: int) -> None:
    """Raise the total of each target to the highest power at this moment, effects and Maná counted (L213); by the
    option of I8 only the printed power counts."""
    most = highest_total(state)
    more = power_parts(state)[1] if state.options["highest"] == "total" else [0] * state.seats
    for seat in state.all_seats():
        if targets >> seat & 1:
            base = clamp_value(most - more[seat - 1], MOST_VALUE, -MOST_VALUE)
            effects.add_effect(state, card, EQUAL, 1 << seat, 0, base, 0)
            effects.freeze_last_effect(state)


def _check_exchange(state: InvocacionState, seat: int, source: str, one: int, other: int, when: str) -> None:
    for each in (one, other):
        check_seat(state, "exchange", each)
    if one == other:
        refuse("same_seat", "L215")
    if not state.side(one).is_present() or not state.side(other).is_present():
        refuse("no_invocacion", "L215")
    _check_source(state, seat, source)


def _apply_exchange(state: InvocacionState, seat: int, source: str, one: int, other: int, when: str) -> None:
    """Exchange two printed powers; effects, Maná and Apoyo stay (L215)."""
    card = _use_card(state, seat, source)
    effects.add_effect(state, card, EXCHANGE, 1 << one | 1 << other, 0, 0, 0)
    if _is_momentary(state, when):
        effects.freeze_last_effect(state)


_SOURCE = WordParam("source", SOURCES)

ROWS = {
    "effect": MoveRow(
        (
            _SOURCE,
            WordParam("target", TARGETS),
            WordParam("how", ("add", "equal", TOP)),
            NumberParam("amount", -99, 99, 0),
            PER,
            ELEMENT,
            WHEN,
        ),
        _check_effect,
        _apply_effect,
    ),
    "exchange": MoveRow((_SOURCE, SEAT, SEAT, WHEN), _check_exchange, _apply_exchange),
}
