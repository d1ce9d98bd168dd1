"""The offers of a Kódem seat with the bar on one of its cards, likeliest first, and the moves of - and +."""

from .. import menu as common
from ..common import RIVALS_TURN
from ..move import Move
from .menu_card import offer_leaving, offer_marks, offer_numbers, offer_pasiva, offer_rare, offer_swap
from .menu_turn import TURN_GROUPS, offer_forbidden
from .move_table import TABLE
from .numbers import COSTO, kind_of_damage
from .state import PREVIA, KodemState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..deck import Deck
    from ..menu import Group
    from ..view import Offer


def step_move(state: KodemState, seat: int, stop: str, delta: int) -> Move:
    """Return the move of - or +: up heals, down is damage, or a cost by K-i."""
    if delta >= 0:
        return Move(seat, "heal", (stop, delta))
    kind = kind_of_damage(state, seat)
    if kind == COSTO:
        return Move(seat, "cost", (stop, -delta))
    return Move(seat, "damage", (stop, -delta, kind))


def list_offers(state: KodemState, seat: int, stop: str, decks: "dict[int, Deck]") -> "Iterator[Offer]":
    """List legal moves, the one that ends this step first; near the end moves against a rule that card texts often
    allow."""
    menu = KodemMenu(state, seat, stop, decks.get(seat))
    return menu.gather_offers(_offer_groups(state, seat))


def _offer_groups(state: KodemState, seat: int) -> "list[Group]":
    """Return the functions that add the offers, in order."""
    groups: "list[Group]" = []
    plays = state.active > 0
    if state.seats > 2 and plays:
        from .menu_multiplayer import offer_multiplayer
        from .opponents import plays_now

        groups.append(offer_multiplayer)
        plays = plays_now(state, seat)
    if plays:
        groups += TURN_GROUPS + [offer_marks]
        if seat == state.active and state.phase == PREVIA:
            groups += [offer_pasiva, offer_leaving]
        groups += [offer_numbers, offer_leaving, offer_swap, offer_rare, offer_forbidden]
    elif state.active:
        groups.append(_offer_end)
    groups.append(KodemMenu.add_last)
    return groups


def _offer_end(menu: "KodemMenu") -> None:
    if menu.is_mine:
        menu.add("end", "end")
    else:
        menu.add("end_rival", "end", RIVALS_TURN)


class KodemMenu(common.OfferMenu):
    """The offers of one place."""

    group = "kodem.do."
    table = TABLE
    paying = ("cost",)

    def __init__(self, state: KodemState, seat: int, stop: str, deck: "Deck | None") -> None:
        common.OfferMenu.__init__(self, state, seat, deck)
        self.stop = stop
        self.side = state.side(seat)
        self.rival = state.rival(seat)
        self.slot = self.side.slot(stop)
        self.is_mine = seat == state.active
        self.in_previa = self.is_mine and state.phase == PREVIA
        self.has_rava = bool([slot for slot in self.side.slots if slot.rava])
