"""Inicio: who is the first Guardián, the deal and its bounds, and what brings the Portal new cards."""

from ..params import MoveRow, NumberParam
from .card_piles import MOST_POINTS, award_trophy, change_portal, clamp_value, deal_cards, deal_share
from .checks import POWER, SEAT, check_seat, refuse
from .flow import advance_round, begin_preparation, make_guardian
from .score import FEWEST, can_refill, has_prize, is_exhausted, tied_seats
from .settings import is_armagedon, portal_size
from .state import INICIO, OUT, PLAYS_TOO, REVEALED, SORTEO, UNKNOWN, InvocacionState

LAST_DEAL = 10
_FIRST_DEAL = 4
_MOST = 6


def _check_sorteo(state: InvocacionState) -> None:
    if state.phase != SORTEO:
        refuse("guardian_known", "L28")


def _check_draws(state: InvocacionState, seat: int, power: int) -> None:
    _check_sorteo(state)
    if state.side(seat).has_flag(OUT):
        refuse("draws_no_more", "L28")


def _apply_draws(state: InvocacionState, seat: int, power: int) -> None:
    """Note the power of the card that a seat drew for the first Guardián; after the last one the highest is Guardián
    (L28, I-h)."""
    if state.phase == SORTEO:
        side = state.side(seat)
        side.printed = power
        side.flags = REVEALED
        advance_round(state)


def _check_guardian(state: InvocacionState, seat: int, guardian: int) -> None:
    check_seat(state, "guardian", guardian)
    _check_sorteo(state)


def _apply_guardian(state: InvocacionState, seat: int, guardian: int) -> None:
    """Make the agreed or drawn seat the first Guardián."""
    if state.phase == SORTEO:
        make_guardian(state, min(guardian, state.seats))


def _check_inicio(state: InvocacionState) -> None:
    if state.phase != INICIO:
        refuse("only_in_inicio", "L79")


def card_bounds(state: InvocacionState) -> "tuple[int, int]":
    """Return the fewest and most cards of a deal to each seat now (L81, L83, I3); a small Portal lowers them."""
    if state.turn == 1:
        first = max(FEWEST, min(_FIRST_DEAL, deal_share(state)))
        return first, first
    return FEWEST, min(_MOST, deal_share(state))


def _check_deal(state: InvocacionState, seat: int, each: int) -> None:
    _check_inicio(state)
    if seat != state.active:
        refuse("guardian_deals", "L83")
    if has_prize(state):
        refuse("prize_first", "L277", seat=state.prize)
    if deal_share(state) < FEWEST:
        refuse("portal_short", "L85")
    low, high = card_bounds(state)
    if not low <= each <= high:
        refuse("deal_bounds", "L81" if state.turn == 1 else "L83", low=low, high=high)


def _apply_deal(state: InvocacionState, seat: int, each: int) -> None:
    if state.phase == INICIO:
        deal_cards(state, each)
        if is_armagedon(state.options) and not state.referee_seat():
            state.side(state.active).flags |= PLAYS_TOO
        begin_preparation(state)


def _check_refill(state: InvocacionState, seat: int) -> None:
    _check_inicio(state)
    if deal_share(state) >= FEWEST:
        refuse("portal_enough", "L267")
    if not can_refill(state):
        refuse("no_refill", "L229")


def _apply_refill(state: InvocacionState, seat: int) -> None:
    """Turn the discard into the Portal: once in Extendida (L267), as often as needed in Armagedón (L279)."""
    change_portal(state, state.active, state.discard)
    state.discard = 0
    state.refilled = 1


def _check_prize(state: InvocacionState, seat: int, power: int, apoyo: int) -> None:
    if state.prize != seat or not has_prize(state):
        refuse("no_prize", "L277")


def _apply_prize(state: InvocacionState, seat: int, power: int, apoyo: int) -> None:
    """Add the first card of the Portal to the trophies of the Guardián of Armagedón (L277)."""
    state.prize = 0
    change_portal(state, seat, -1)
    award_trophy(state.side(seat), power, apoyo)


def _check_last_round(state: InvocacionState, seat: int) -> None:
    _check_inicio(state)
    if not is_exhausted(state) and state.time_left != 1:
        refuse("portal_enough", "L229")
    if UNKNOWN in [state.side(each).trophy_apoyo for each in tied_seats(state)]:
        refuse("trophy_apoyo_unknown", "L229")


def _last_round(state: InvocacionState, seat: int) -> None:
    """Begin the last round: all cards into the Portal, ten for each of the tied seats (L229); their points stay in
    sight."""
    state.clear_round()
    for each in tied_seats(state):
        state.final |= 1 << each
    for side in state.sides:
        side.trophies, side.mana = clamp_value(side.victory_points(), MOST_POINTS), 0
        side.conjuros = side.apoyos = UNKNOWN
    state.discard = 0
    state.portals = [portal_size(state.options)] * len(state.portals)
    deal_cards(state, LAST_DEAL)
    begin_preparation(state)


ROWS = {
    "draws": MoveRow((POWER,), _check_draws, _apply_draws),
    "guardian": MoveRow((SEAT,), _check_guardian, _apply_guardian),
    "deal": MoveRow((NumberParam("cards", 0, 30),), _check_deal, _apply_deal),
    "refill": MoveRow((), _check_refill, _apply_refill),
    "prize": MoveRow((POWER, NumberParam("apoyo", -1, 99, UNKNOWN)), _check_prize, _apply_prize),
    "last_round": MoveRow((), _check_last_round, _last_round),
}
