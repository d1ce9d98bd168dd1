"""What a seat can do with the bar on one of its numbers, likeliest first, and what - and + do."""

from .. import menu as common
from ..move import Move
from .flow import outcome
from .menu_digimon import box_offers, digimon_offers, power_offers
from .menu_round import activation_offers, end_offers, rest_offers
from .screen import POINTS, POWER
from .side import HIBRIDO, INFANTE
from .state import BATALLA
from .table import TABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Deck
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


def offers_of(state: "DigimonState", seat: int, stop: str, decks: "dict[int, Deck]") -> "list[Offer]":
    """Legal moves: what ends the round, the Digimon, its power (with the bar on that first), then what is rare.

    Near the end stands what a card's text often allows against a rule.
    """
    if outcome(state) is not None:
        return []
    menu = Menu(state, seat, decks.get(seat))
    if state.active:
        groups = [end_offers, digimon_offers, power_offers]
        if stop == POWER:
            groups = [power_offers, end_offers, digimon_offers]
        if state.phase == BATALLA:
            menu.add("pass", "pass")
        for group in groups:
            group(menu)
        if state.phase != BATALLA:
            menu.add("done", "pass")
        activation_offers(menu)
        box_offers(menu)
        rest_offers(menu)
    menu.add_last()
    return menu.offers


class Menu(common.Menu):
    """The offers of one seat."""

    group = "digimon.do."
    table = TABLE

    def __init__(self, state: "DigimonState", seat: int, deck: "Deck | None") -> None:
        common.Menu.__init__(self, state, seat, deck)
        self.side = state.side(seat)
