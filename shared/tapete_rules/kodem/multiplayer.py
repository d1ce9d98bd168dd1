"""Modo Multijugador: how a match of more than two ends, and the moves that only it has (L239-L254)."""

from ..params import BOTH, MoveRow, NumberParam
from ..series import MOST_SEATS
from ..state import Outcome
from .checks import check_begun, check_own_turn, refuse
from .opponents import is_out, only_rival, plays_now, possible_rivals, rival_now, team_of
from .settings import EQUIPOS
from .state import PREVIA, KodemState

_SEAT = NumberParam("seat", 1, MOST_SEATS)


def check_plays(state: KodemState, seat: int) -> None:
    """Refuse a seat that is not one of the two of this turn (L243)."""
    if not state.active or plays_now(state, seat):
        return
    if is_out(state, seat):
        refuse("player_out", "L249", seat=seat)
    if not rival_now(state):
        refuse("rival_not_chosen", "L243")
    refuse("not_in_this_turn", "L243", seat=seat)


def table_outcome(state: KodemState) -> "Outcome | None":
    """Return the end of a larger table: the last seat (L249) or team (L254) wins; if the last fall together, K16."""
    standing = [seat for seat in state.all_seats() if not is_out(state, seat)]
    if not standing:
        return _none_left(state)
    winners = team_of(state, standing[0])
    if [seat for seat in standing if seat not in winners]:
        all_agree = not [seat for seat in standing if not state.agreed >> seat & 1]
        return Outcome(0, "agreed_draw") if all_agree else None
    if not [seat for seat in state.all_seats() if is_out(state, seat) and not state.has_conceded(seat)]:
        return _won_by(winners, "concession", "")
    return _won_by(winners, "extincion" if state.mode == EQUIPOS else "last_standing", state.end_rule)


def _none_left(state: KodemState) -> Outcome:
    if state.options["both_at_target"] == "draw" or not state.chosen:
        return Outcome(0, "both_extincion", "K16")
    return _won_by(team_of(state, state.chosen), "both_extincion", "K16")


def _won_by(winners: "list[int]", reason: str, rule: str) -> Outcome:
    return Outcome(winners[0] if len(winners) == 1 else 0, reason, rule, tuple(winners))


def set_rival(state: KodemState, rival: int) -> None:
    """Set the rival of this turn, 0 for none yet; nobody plays against itself."""
    state.chosen = rival if rival != state.active else 0


def _check_choose(state: KodemState, seat: int, rival: int) -> None:
    check_own_turn(state, seat, "L243")
    if state.seats == 2 or state.chosen:
        refuse("rival_chosen", "L243")
    if rival not in possible_rivals(state, seat):
        refuse("no_rival", "L243", seat=rival)


def _apply_choose(state: KodemState, seat: int, rival: int) -> None:
    """Choose the rival of the active seat for this turn (L243, L245)."""
    if 2 < state.seats >= rival:
        set_rival(state, rival)


def _check_order(state: KodemState, seat: int, *seats: int) -> None:
    check_begun(state)
    if state.seats == 2 or state.turn > 1 or state.phase != PREVIA or state.chosen not in (0, only_rival(state)):
        refuse("match_begun", "L241")
    for each in seats:
        if each > state.seats or seats.count(each) > 1:
            refuse("bad_order", "L241", seat=each)


def _apply_order(state: KodemState, seat: int, *seats: int) -> None:
    """Note the seats that play first, as they were drawn (L241); the first of them begins."""
    drawn: "list[int]" = []
    for each in seats:
        if each <= state.seats and each not in drawn:
            drawn.append(each)
    if drawn and state.turn <= 1:
        state.begin_game(drawn[0])
    state.order = drawn


ROWS = {
    "choose": MoveRow((_SEAT,), _check_choose, _apply_choose),
    "order": MoveRow((_SEAT,), _check_order, _apply_order, BOTH, many=True),
}
