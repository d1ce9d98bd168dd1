"""Modo Multijugador: more than two at a table, each turn between two of them (L239-L254)."""

from ..params import BOTH, Number, Row
from ..series import MOST_SEATS
from ..state import Outcome
from .checks import check_begun, check_own_turn, refuse
from .ending import ran_out
from .settings import EQUIPOS, OUT_OF_A_TEAM
from .state import PREVIA, KodemState

_SEAT = Number("seat", 1, MOST_SEATS)


def teams_of(state: KodemState) -> "list[int]":
    """The team of each seat: its own in Todos vs Todos; where nobody says, two teams in turns round the table."""
    if state.mode != EQUIPOS:
        return state.all_seats()
    digits = str(state.options["teams"])[: state.seats]
    if len(digits) < state.seats or digits == digits[0] * state.seats:
        return [1 + (seat - 1) % 2 for seat in state.all_seats()]
    return [int(digit) for digit in digits]


def team_of(state: KodemState, seat: int) -> "list[int]":
    """The seats of a seat's team."""
    team = state.teams[seat - 1]
    return [each for each in state.all_seats() if state.teams[each - 1] == team]


def pile_of(state: KodemState, seat: int) -> int:
    """The cards in Extinción that count against a seat: those of its whole team (K2)."""
    return sum([state.side(each).extincion for each in team_of(state, seat)])


def is_out(state: KodemState, seat: int) -> bool:
    """Whether a seat plays no more: its pile is full (L249), or its team's (L254), or it gave up."""
    side = state.side(seat)
    if state.has_conceded(seat) or ran_out(state, side) or pile_of(state, seat) >= state.target:
        return True
    is_strict = state.mode == EQUIPOS and state.options["team_elimination"] == "yes"
    return is_strict and side.extincion >= OUT_OF_A_TEAM


def playing_order(state: KodemState, seat: int) -> "list[int]":
    """All seats as they play from one on: those drawn first, then round the table from the last of them (L241)."""
    seats = list(state.order)
    following = seats[-1] if seats else 0
    while len(seats) < state.seats:
        following = state.after(following)
        if following not in seats:
            seats.append(following)
    at = seats.index(seat)
    return seats[at:] + seats[:at]


def rivals(state: KodemState, seat: int) -> "list[int]":
    """Whom a seat may choose as its rival, the next to play first."""
    own = team_of(state, seat)
    return [each for each in playing_order(state, seat) if each not in own and not is_out(state, each)]


def begin(state: KodemState) -> None:
    """The first turn of a game: nobody but its seat is drawn yet (L241)."""
    state.order = [state.active]
    turn_to(state, state.active)


def turn_to(state: KodemState, seat: int) -> None:
    """A seat's turn begins; its rival is chosen where there is no choice (L243)."""
    state.active = seat
    state.chosen = only_rival(state) if seat else 0


def only_rival(state: KodemState) -> int:
    """The rival of a turn in which there is no choice, else 0."""
    found = rivals(state, state.active)
    return found[0] if len(found) == 1 else 0


def rival_now(state: KodemState) -> int:
    """The rival of this turn: the one chosen, or the only one that is left; 0 while there is a choice."""
    return state.chosen or only_rival(state)


def rival_of(state: KodemState, seat: int) -> int:
    """The rival of the active seat: that of the turn, until then the first that it may choose; of all others: it."""
    if state.active and seat != state.active:
        return state.active
    rival = rival_now(state) if state.active else 0
    return rival or (rivals(state, seat) + [state.after(seat)])[0]


def next_seat(state: KodemState) -> int:
    """The seat that plays after the active one; those who are out are passed over (L249)."""
    order = playing_order(state, state.active)
    return ([seat for seat in order[1:] if not is_out(state, seat)] + order)[0]


def plays(state: KodemState, seat: int) -> bool:
    """Whether a seat is one of the two that play in this turn."""
    rival = rival_now(state)
    return rival > 0 and seat in (state.active, rival) and not is_out(state, seat)


def check_plays(state: KodemState, seat: int) -> None:
    """All that happens in a turn happens between two seats (L243)."""
    if not state.active or plays(state, seat):
        return
    if is_out(state, seat):
        refuse("player_out", "L249", seat=seat)
    if not rival_now(state):
        refuse("rival_not_chosen", "L243")
    refuse("not_in_this_turn", "L243", seat=seat)


def outcome(state: KodemState) -> "Outcome | None":
    """The last seat (L249) or team (L254) wins; where the last fall together, K16."""
    standing = [seat for seat in state.all_seats() if not is_out(state, seat)]
    if not standing:
        return _none_left(state)
    winners = team_of(state, standing[0])
    if [seat for seat in standing if seat not in winners]:
        all_agree = not [seat for seat in standing if not state.agreed >> seat & 1]
        return Outcome(0, "agreed_draw") if all_agree else None
    if not [seat for seat in state.all_seats() if is_out(state, seat) and not state.has_conceded(seat)]:
        return _won(winners, "concession", "")
    return _won(winners, "extincion" if state.mode == EQUIPOS else "last_standing", state.end_rule)


def _none_left(state: KodemState) -> Outcome:
    if state.options["both_at_target"] == "draw" or not state.chosen:
        return Outcome(0, "both_extincion", "K16")
    return _won(team_of(state, state.chosen), "both_extincion", "K16")


def _won(winners: "list[int]", reason: str, rule: str) -> Outcome:
    return Outcome(winners[0] if len(winners) == 1 else 0, reason, rule, tuple(winners))


def choose(state: KodemState, rival: int) -> None:
    """A rival for this turn, 0 for none yet; nobody plays against itself."""
    state.chosen = rival if rival != state.active else 0


def _check_choose(state: KodemState, seat: int, rival: int) -> None:
    check_own_turn(state, seat, "L243")
    if state.seats == 2 or state.chosen:
        refuse("rival_chosen", "L243")
    if rival not in rivals(state, seat):
        refuse("no_rival", "L243", seat=rival)


def _choose(state: KodemState, seat: int, rival: int) -> None:
    """With whom the active seat plays in this turn (L243, L245)."""
    if 2 < state.seats >= rival:
        choose(state, rival)


def _check_order(state: KodemState, seat: int, *seats: int) -> None:
    check_begun(state)
    if state.seats == 2 or state.turn > 1 or state.phase != PREVIA or state.chosen not in (0, only_rival(state)):
        refuse("match_begun", "L241")
    for each in seats:
        if each > state.seats or seats.count(each) > 1:
            refuse("bad_order", "L241", seat=each)


def _order(state: KodemState, seat: int, *seats: int) -> None:
    """The seats that play first, as they were drawn (L241); the first of them begins."""
    drawn: "list[int]" = []
    for each in seats:
        if each <= state.seats and each not in drawn:
            drawn.append(each)
    if drawn and state.turn <= 1:
        state.begin(drawn[0])
    state.order = drawn


ROWS = {
    "choose": Row((_SEAT,), _check_choose, _choose),
    "order": Row((_SEAT,), _check_order, _order, BOTH, many=True),
}
