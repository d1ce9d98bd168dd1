"""Preparación: what is laid out and played, who finishes first, and the Invocación that is drawn by lot."""

from ..params import MoveRow, NumberParam, WordParam
from .card_piles import MOST_MANA, change_portal, clamp_value, discard_cards, gain_mana, is_card_left
from .checks import check_mana, check_plays, check_preparing, refuse
from .flow import advance_round
from .state import (
    ABSENT,
    LEGEND,
    MOST_APOYOS,
    MOST_CONJUROS,
    OUT,
    PREPARACION,
    READY,
    REVEALED,
    REVELAR,
    InvocacionState,
)

MOST_OF = (("conjuros", MOST_CONJUROS), ("apoyos", MOST_APOYOS))
_MOST_LOT = 40


def _check_place(state: InvocacionState, seat: int, area: str, cards: int) -> None:
    check_preparing(state, seat)
    most = dict(MOST_OF)[area]
    if not 0 <= max(0, getattr(state.side(seat), area)) + cards <= most:
        refuse("area_bounds", "L71" if area == "conjuros" else "L73", most=most)


def _apply_place(state: InvocacionState, seat: int, area: str, cards: int) -> None:
    """Lay or take cards face down in an area: five conjuros and three apoyos at most (L71, L73, L93).

    Who counts one of the areas counts both, so what is paid with a card of the other has to be there.
    """
    side = state.side(seat)
    for known, _ in MOST_OF:
        setattr(side, known, max(0, getattr(side, known)))
    setattr(side, area, clamp_value(getattr(side, area) + cards, 9))


def _check_cast(state: InvocacionState, seat: int) -> None:
    check_preparing(state, seat)
    if not is_card_left(state):
        refuse("no_card_left", "L119")


def _apply_cast(state: InvocacionState, seat: int) -> None:
    """Discard a card with the sign of Preparación from the hand for its effect (L119)."""
    discard_cards(state, 1)


def _check_legend(state: InvocacionState, seat: int) -> None:
    check_preparing(state, seat)
    if state.options["leyendas"] != "yes":
        refuse("without_leyendas", "L287")
    if not state.legends:
        refuse("no_legends", "L289")
    if state.side(seat).has_flag(LEGEND):
        refuse("one_legend", "L289")
    check_mana(state, seat, 1, "L289")


def _apply_legend(state: InvocacionState, seat: int) -> None:
    """Take the card that lies open on the Leyendas for one Maná, one in a round (L289)."""
    side = state.side(seat)
    if side.mana:
        side.mana -= 1
        change_portal(state, seat, 1)
    state.legends = max(0, state.legends - 1)
    side.flags |= LEGEND


def _apply_ready(state: InvocacionState, seat: int) -> None:
    """Finish Preparación: nothing of the seat changes any more (L127), and the first to finish gains Maná (L131)."""
    side = state.side(seat)
    side.flags |= READY
    if not state.finished:
        state.finished = seat
        state.reward = gain_mana(state, side, 1)
    advance_round(state)


def _check_doubt(state: InvocacionState, seat: int) -> None:
    if state.phase not in (PREPARACION, REVELAR):
        refuse("only_in_preparacion", "L131")
    check_plays(state, seat)
    if not state.side(seat).has_flag(READY):
        refuse("not_ready", "L131")
    order = state.playing_order()
    if state.finished not in order or order.index(seat) >= order.index(state.finished):
        refuse("not_before", "L131", seat=state.finished)


def _apply_doubt(state: InvocacionState, seat: int) -> None:
    """Resolve a doubt about who finished first: it was the seat with priority, which gets the Maná (L131, I-b)."""
    if state.finished:
        former = state.side(state.finished)
        moved = min(state.reward, former.mana)
        former.mana -= moved
        state.side(seat).mana = clamp_value(state.side(seat).mana + moved, MOST_MANA)
    state.finished = seat


def _check_lot(state: InvocacionState, seat: int, cards: int) -> None:
    if state.phase != REVELAR:
        refuse("only_in_revelar", "L271")
    check_plays(state, seat)
    if state.side(seat).has_flag(REVEALED):
        refuse("has_invocacion", "L66")
    if cards and state.options["timed"] != "yes":
        refuse("only_in_cronometrada", "L271")


def _apply_lot(state: InvocacionState, seat: int, cards: int) -> None:
    """Draw an Invocación by lot for a seat without one, from so many cards on its table and in its hand (L271, I-g).

    With no cards it has nothing to fight with (L66).
    """
    side = state.side(seat)
    side.lot = cards
    if not cards:
        side.flags |= REVEALED | ABSENT | OUT
    advance_round(state)


def _check_random(state: InvocacionState, seat: int, card: int) -> None:
    if not state.side(seat).lot:
        refuse("no_lot", "L271")
    if card > state.side(seat).lot:
        refuse("lot_bounds", "L271", most=state.side(seat).lot)


def _apply_random(state: InvocacionState, seat: int, card: int) -> None:
    """Note the card that was drawn; its seat lays it out and reveals it as any other."""
    state.side(seat).lot = 0


ROWS = {
    "place": MoveRow(
        (WordParam("area", tuple([area for area, _ in MOST_OF])), NumberParam("cards", -9, 9)),
        _check_place,
        _apply_place,
    ),
    "cast": MoveRow((), _check_cast, _apply_cast),
    "legend": MoveRow((), _check_legend, _apply_legend),
    "ready": MoveRow((), check_preparing, _apply_ready),
    "doubt": MoveRow((), _check_doubt, _apply_doubt),
    "lot": MoveRow((NumberParam("cards", 0, _MOST_LOT),), _check_lot, _apply_lot),
    "random": MoveRow((NumberParam("card", 1, _MOST_LOT),), _check_random, _apply_random),
}
