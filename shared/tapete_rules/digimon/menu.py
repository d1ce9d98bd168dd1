"""What a seat can do with the bar on one of its numbers, likeliest first, and what - and + do."""

from .. import menu as common
from ..move import Move
from .menu_digimon import box_offers, digimon_offers, power_offers
from .menu_round import activation_offers, end_offers, rest_offers
from .screen import LEVEL, POINTS, POWER
from .side import HIBRIDO, INFANTE
from .state import BATALLA, EVOLUCION
from .table import TABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..deck import Deck
    from ..menu import Group
    from ..view import Offer
    from .state import DigimonState


def step_of(state: "DigimonState", seat: int, stop: str, delta: int) -> Move:
    """Points by an effect; up in level is an evolution, down is by hand; power is what effects add."""
    if stop == POINTS:
        return Move(seat, "gain" if delta >= 0 else "drop", (abs(delta),))
    if stop == POWER:
        return Move(seat, "add", (delta,))
    level = max(INFANTE, min(HIBRIDO, state.side(seat).form().level + delta))
    return Move(seat, "evolve", (level,)) if delta >= 0 else Move(seat, "set", ("level", level))


def offers_of(state: "DigimonState", seat: int, stop: str, decks: "dict[int, Deck]") -> "Iterator[Offer]":
    """Legal moves: what ends the round, the Digimon, its power (with the bar on that first), then what is rare.

    Near the end stands what a card's text often allows against a rule.
    """
    menu = Menu(state, seat, decks.get(seat))
    return menu.gather(_groups(menu, stop))


def _groups(menu: "Menu", stop: str) -> "list[Group]":
    """What adds the offers, one after another."""
    state = menu.state
    if not state.active:
        return [Menu.add_last]
    groups: "list[Group]" = [end_offers, digimon_offers, power_offers]
    if stop == POWER:
        groups = [power_offers, end_offers, digimon_offers]
    if state.phase == BATALLA:
        groups.insert(0, _pass)
    elif stop == LEVEL and menu.seat == state.first:
        groups.insert(0, _done)
    else:
        groups.append(_done)
    return groups + [activation_offers, box_offers, rest_offers, Menu.add_last]


def _pass(menu: "Menu") -> None:
    menu.add("pass", "pass")


def _done(menu: "Menu") -> None:
    if menu.state.phase < EVOLUCION and menu.seat == menu.state.first:
        menu.add("stay", "stay")
    menu.add("done", "pass")


class Menu(common.Menu):
    """The offers of one seat."""

    group = "digimon.do."
    table = TABLE

    def __init__(self, state: "DigimonState", seat: int, deck: "Deck | None") -> None:
        common.Menu.__init__(self, state, seat, deck)
        self.side = state.side(seat)
