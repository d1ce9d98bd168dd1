"""The total powers (L209-L215), who leads by them, and which card is the trophy (L219)."""

from .card_piles import clamp_value
from .effects import EQUAL, EXCHANGE, iterate_effects
from .state import UNKNOWN, InvocacionState

MOST_POWER = 999


def printed_powers(state: InvocacionState) -> "list[int]":
    """Return the printed power that counts for each seat, exchanges made in their order (L215, L365)."""
    powers = [side.printed for side in state.sides]
    for effect in iterate_effects(state):
        if effect.how == EXCHANGE:
            _exchange_powers(powers, effect.target_seats(state))
    return powers


def _exchange_powers(powers: "list[int]", seats: "list[int]") -> None:
    """Exchange two powers; an exchange that is off changes none."""
    if len(seats) == 2:
        one, other = seats[0] - 1, seats[1] - 1
        powers[one], powers[other] = powers[other], powers[one]


def power_parts(state: InvocacionState) -> "tuple[list[int], list[int]]":
    """Return the base of each seat, and the sum on top of it.

    The base is what the "igual a" that was resolved last says, else the printed power (L181, L367, I8). On top come
    effects, Maná and Apoyo invoked (L211), and what the players added themselves.
    """
    printed = [side.printed for side in state.sides]
    more = [side.by_hand + side.potency + side.invoked for side in state.sides]
    equal: "list[int | None]" = [None] * len(printed)
    for effect in iterate_effects(state):
        seats = effect.target_seats(state)
        if effect.how == EXCHANGE:
            _exchange_powers(printed, seats)
            continue
        value = effect.current_amount(state)
        for seat in seats:
            if effect.how == EQUAL:
                equal[seat - 1] = value
            else:
                more[seat - 1] += value
    bases = [power if value is None else value for power, value in zip(printed, equal)]
    return bases, more


def total_powers(state: InvocacionState) -> "list[int]":
    """Return the total power of each seat; it is meaningful for a seat with an Invocación on the table."""
    return sum_parts(power_parts(state))


def sum_parts(bases_and_more: "tuple[list[int], list[int]]") -> "list[int]":
    """Return the totals that the parts make."""
    bases, more = bases_and_more
    return [clamp_value(base + points, MOST_POWER, -MOST_POWER) for base, points in zip(bases, more)]


def present_seats(state: InvocacionState) -> "list[int]":
    """Return the seats whose Invocación lies on the table, also of those who are out or have retired (L149, L219)."""
    return [seat for seat in state.playing_order() if state.side(seat).is_present()]


def highest_total(state: InvocacionState) -> int:
    """Return the highest total power on the table."""
    powers = total_powers(state)
    return max([powers[seat - 1] for seat in present_seats(state)] or [0])


def leading_seats(state: InvocacionState) -> "list[int]":
    """Return the seats with the most powerful Invocación: one, or several that neither total nor printed Apoyo tells
    apart (L163, L221, I2)."""
    return leading_seats_by(state, total_powers(state))


def leading_seats_by(state: InvocacionState, powers: "list[int]") -> "list[int]":
    """Return the leading seats by totals that are known."""
    seats = [seat for seat in state.standing_seats() if state.side(seat).is_present()]
    seats = _best_seats(seats, [powers[seat - 1] for seat in seats])
    apoyos = [state.side(seat).apoyo for seat in seats]
    return seats if UNKNOWN in apoyos else _best_seats(seats, apoyos)


def asks_apoyo(state: InvocacionState, tied: "list[int]") -> bool:
    """Return True if a tie of the leaders waits for a printed Apoyo that nobody said (L221)."""
    return len(tied) > 1 and UNKNOWN in [state.side(seat).apoyo for seat in tied]


def winner_of(tied: "list[int]") -> int:
    """Return the leader who wins the combat as it stands, 0 for nobody (L221)."""
    return tied[0] if len(tied) == 1 else 0


def trophy_worth(state: InvocacionState, seat: int) -> int:
    """Return the printed power of an Invocación, which decides the trophy and its points (L371, I1)."""
    if state.options["trophy"] == "exchanged":
        return printed_powers(state)[seat - 1]
    return state.side(seat).printed


def trophy_seats(state: InvocacionState) -> "list[int]":
    """Return the seats whose card has the highest printed power, among all on the table (L219, I1)."""
    seats = present_seats(state)
    return _best_seats(seats, [trophy_worth(state, seat) for seat in seats])


def _best_seats(seats: "list[int]", numbers: "list[int]") -> "list[int]":
    most = max(numbers or [0])
    return [seat for seat, number in zip(seats, numbers) if number == most]
