"""The opponents at a table of more than two: teams, seats that are out, the order of play, this turn's rival."""

from .settings import EQUIPOS, OUT_OF_A_TEAM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .state import KodemState, Side


def ran_out(state: "KodemState", side: "Side") -> bool:
    """Return True if an empty Mazo could not refill places as often as the players agreed that it loses (K9)."""
    return 0 < state.option_number("failed_takes") <= side.failed


def teams_of(state: "KodemState") -> "list[int]":
    """Return the team of each seat: its own in Todos vs Todos; without teams in the options two, in turns round the
    table."""
    if state.mode != EQUIPOS:
        return state.all_seats()
    digits = str(state.options["teams"])[: state.seats]
    if len(digits) < state.seats or digits == digits[:1] * state.seats:
        return [1 + (seat - 1) % 2 for seat in state.all_seats()]
    return [int(digit) for digit in digits]


def team_of(state: "KodemState", seat: int) -> "list[int]":
    """Return the seats of a seat's team."""
    team = state.teams[seat - 1]
    return [each for each in state.all_seats() if state.teams[each - 1] == team]


def pile_of(state: "KodemState", seat: int) -> int:
    """Return the number of cards in Extinción that count against a seat: those of its whole team (K2)."""
    return sum([state.side(each).extincion for each in team_of(state, seat)])


def is_out(state: "KodemState", seat: int) -> bool:
    """Return True if a seat is out: its pile is full (L249), or its team's (L254), or it gave up."""
    side = state.side(seat)
    if state.has_conceded(seat) or ran_out(state, side) or pile_of(state, seat) >= state.target:
        return True
    is_strict = state.mode == EQUIPOS and state.options["team_elimination"] == "yes"
    return is_strict and side.extincion >= OUT_OF_A_TEAM


def playing_order(state: "KodemState", seat: int) -> "list[int]":
    """Return all seats in the order of play from one on: the drawn ones, then round the table from the last of them
    (L241)."""
    seats = list(state.order)
    following = seats[-1] if seats else 0
    while len(seats) < state.seats:
        following = state.seat_after(following)
        if following not in seats:
            seats.append(following)
    at = seats.index(seat)
    return seats[at:] + seats[:at]


def possible_rivals(state: "KodemState", seat: int) -> "list[int]":
    """Return the seats that a seat may choose as its rival, the next to play first."""
    own = team_of(state, seat)
    return [each for each in playing_order(state, seat) if each not in own and not is_out(state, each)]


def begin_turns(state: "KodemState") -> None:
    """Begin the first turn of a game: only its own seat is in the order yet (L241)."""
    state.order = [state.active]
    turn_to(state, state.active)


def turn_to(state: "KodemState", seat: int) -> None:
    """Begin a seat's turn; its rival is set if there is only one (L243)."""
    state.active = seat
    state.chosen = only_rival(state) if seat else 0


def only_rival(state: "KodemState") -> int:
    """Return the rival of a turn in which there is no choice, else 0."""
    found = possible_rivals(state, state.active)
    return found[0] if len(found) == 1 else 0


def rival_now(state: "KodemState") -> int:
    """Return the rival of this turn: the one chosen, or the only one that is left; 0 while there is a choice."""
    return state.chosen or only_rival(state)


def rival_of(state: "KodemState", seat: int) -> int:
    """Return the rival of a seat: of the active one its rival of the turn, or until then its first possible one; of
    others the active seat."""
    if state.active and seat != state.active:
        return state.active
    rival = rival_now(state) if state.active else 0
    return rival or (possible_rivals(state, seat) + [state.seat_after(seat)])[0]


def next_seat(state: "KodemState") -> int:
    """Return the seat that plays after the active one; seats that are out are skipped (L249)."""
    order = playing_order(state, state.active)
    return ([seat for seat in order[1:] if not is_out(state, seat)] + order)[0]


def plays_now(state: "KodemState", seat: int) -> bool:
    """Return True if a seat is one of the two that play in this turn."""
    rival = rival_now(state)
    return rival > 0 and seat in (state.active, rival) and not is_out(state, seat)
