"""The criteria that decide a game of Kódem by time: fewer cards in Extinción, then more life on the table."""

from ..end_of_time import TimeCriterion
from .opponents import pile_of, team_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .state import KodemState, Side


def list_criteria(state: "KodemState") -> "list[TimeCriterion]":
    """List the criteria; a team counts as one."""
    if state.seats == 2:
        piles = [side.extincion for side in state.sides]
        lives = [_sum_life(side) for side in state.sides]
    else:
        piles = [pile_of(state, seat) for seat in state.all_seats()]
        lives = [sum([_sum_life(state.side(each)) for each in team_of(state, seat)]) for seat in state.all_seats()]
    return [TimeCriterion(("kodem.time.extincion",), piles, True, "X"), TimeCriterion(("kodem.time.life",), lives)]


def _sum_life(side: "Side") -> int:
    return sum([slot.life for slot in side.slots if slot.present])
