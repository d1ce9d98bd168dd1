"""The steps of the combat by hand, who leaves it, and how it ends (L139-L165, L219-L225)."""

from ..params import MoveRow, NumberParam
from .card_piles import award_trophy, change_portal, discard_cards, portal_index
from .checks import SEAT, check_fighting, check_open, check_seat, refuse
from .effects import count_bits
from .flow import advance_round, clear_timer, enter_phase, next_seat
from .power import asks_apoyo, leading_seats, trophy_seats, trophy_worth, winner_of
from .state import (
    COMBATE,
    COMBATE_TIMER,
    EFECTOS,
    INICIO,
    INVOKED,
    OUT,
    RETIRED,
    REVEALED,
    REVELAR,
    UNKNOWN,
    InvocacionState,
)


def _apply_out(state: InvocacionState, seat: int) -> None:
    """Put the seat out of the round: it cannot pay its sacrifices, or an effect says so; the card stays (L149)."""
    state.side(seat).flags |= OUT
    advance_round(state)


def _apply_retire(state: InvocacionState, seat: int) -> None:
    """Retire from the round; earlier effects of the seat go on (L165)."""
    enter_phase(state, COMBATE)
    state.side(seat).flags |= RETIRED
    advance_round(state)


def _check_advance(state: InvocacionState, seat: int) -> None:
    if not REVELAR <= state.phase <= EFECTOS:
        refuse("no_next_step", "L139")
    if not state.has_all(REVEALED):
        refuse("not_all_revealed", "L141")


def _apply_advance(state: InvocacionState, seat: int) -> None:
    """Advance the combat by a step by hand (L145-L161); other moves advance it by themselves."""
    if REVELAR <= state.phase <= EFECTOS:
        enter_phase(state, state.phase + 1)
        advance_round(state)


def _check_end(state: InvocacionState, seat: int, owner: int) -> None:
    if state.phase < COMBATE:
        refuse("combat_not_open", "L219")
    tied = leading_seats(state)
    if asks_apoyo(state, tied):
        refuse("tie_asks_apoyo", "L221")
    if not winner_of(tied):
        return
    best = trophy_seats(state)
    if owner not in best and (owner or len(best) > 1):
        refuse("which_trophy", "L219")


def _apply_end(state: InvocacionState, seat: int, owner: int) -> None:
    """End the combat: the winner takes the Invocación with the highest printed power, of several the named one (L219,
    I1); without a winner all are discarded (L221)."""
    state.last = winner_of(leading_seats(state))
    taken = owner or (trophy_seats(state) or [0])[0]
    if state.last and taken:
        award_trophy(state.side(state.last), trophy_worth(state, min(taken, state.seats)), state.side(taken).apoyo)
    for each in state.all_seats():
        _clear_table(state, each, bool(state.last) and each == taken)
    guardian = state.referee_seat()
    if guardian and not state.has_conceded(guardian) and state.portals[portal_index(state, guardian)]:
        state.prize = guardian
    _pass_on(state)


def _clear_table(state: InvocacionState, seat: int, is_trophy: bool) -> None:
    """Clear the table: Maná in play goes to the Portal, cards face up to the discard; cards face down stay (L225, L93,
    I12)."""
    side = state.side(seat)
    change_portal(state, seat, side.spent)
    conjuros = _cards_shown(side.conjuros, count_bits(side.shown))
    apoyos = _cards_shown(side.apoyos, int(side.has_flag(INVOKED)))
    discard_cards(state, conjuros + apoyos + (side.is_present() and not is_trophy))
    side.conjuros = _cards_left(side.conjuros, conjuros)
    side.apoyos = _cards_left(side.apoyos, apoyos)


def _cards_shown(cards: int, shown: int) -> int:
    """Return how many cards of an area lie face up: what was destroyed meanwhile lies on the discard already."""
    return shown if cards == UNKNOWN else min(cards, shown)


def _cards_left(cards: int, gone: int) -> int:
    return UNKNOWN if cards == UNKNOWN else max(0, cards - gone)


def _pass_on(state: InvocacionState) -> None:
    """Pass the Portal to the Guardián's left (L225)."""
    guardian = state.side(max(1, state.active))
    guardian.terms = min(99, guardian.terms + 1)
    state.active = next_seat(state, max(1, state.active))
    state.turn += 1
    state.clear_round()
    clear_timer(state, COMBATE_TIMER)
    state.phase = INICIO


def _check_takeback(state: InvocacionState, seat: int, other: int) -> None:
    check_seat(state, "takeback", other)
    order = state.playing_order()
    if seat not in order or other not in order or order.index(other) >= order.index(seat):
        refuse("not_before", "L245", seat=seat)


def _apply_takeback(state: InvocacionState, seat: int, other: int) -> None:
    """Note that the undone move gave way to a seat nearer to the Guardián (L245).

    The history tells it from a correction by this (I-n).
    """


ROWS = {
    "out": MoveRow((), check_fighting, _apply_out),
    "retire": MoveRow((), check_open, _apply_retire),
    "advance": MoveRow((), _check_advance, _apply_advance),
    "end": MoveRow((NumberParam("owner", 0, 8, 0),), _check_end, _apply_end),
    "takeback": MoveRow((SEAT,), _check_takeback, _apply_takeback),
}
