"""The result of a table, and the bytes over which its codes are signed."""

from .errors import FormatError
from .place_ranks import MOST_SEATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

HOW_WORDS = ("played", "time", "conceded", "ruling")
"""How a result came about; their places in this row stand in codes."""


class TableResult:
    """A result as both seats confirmed it.

    `players`: their numbers by seat. `counter`: of the seating, rising on a board. Of two players `games` has those won
    by each and those drawn; of more, `places` has the place of each. `retired`: a bit for each seat, the first seat's
    lowest. `values`: what the game counts for tie-breaks, by seat.
    """

    def __init__(
        self,
        table: int,
        players: "Sequence[int]",
        counter: int,
        games: "Sequence[int]" = (),
        places: "Sequence[int]" = (),
        how: str = "played",
        retired: int = 0,
        values: "Sequence[int]" = (),
    ) -> None:
        _check_parts(players, games, places, how)
        self.table = table
        self.players = tuple(players)
        self.counter = counter
        self.games = tuple(games)
        self.places = tuple(places)
        self.how = how
        self.retired = retired
        self.values = tuple(values)

    def order_by_number(self) -> "TableResult":
        """Return the result with its players in the order of their numbers, as codes tell it.

        So a desk, which knows who plays at a table and not who sits where, has one order to check.
        """
        seats = sorted(range(len(self.players)), key=lambda seat: self.players[seat])
        retired = 0
        for place in range(len(seats)):
            retired |= (self.retired >> seats[place] & 1) << place
        games = _pick(self.games, seats) + self.games[2:] if self.games else ()
        values = _pick(self.values, seats) if len(self.values) == len(seats) else self.values
        players, places = _pick(self.players, seats), _pick(self.places, seats)
        return TableResult(self.table, players, self.counter, games, places, self.how, retired, values)

    def message(self, use: str, event: int, values: "Sequence[int]" = ()) -> bytes:
        """Return what is signed for one use ("code" or "qr"), with the values that this use carries."""
        words = [use, f"{event:05x}", str(self.table), _join(self.players), str(self.counter)]
        words += [_join(self.games or self.places), self.how, str(self.retired), _join(values)]
        return " ".join(words).encode()


def complete_counter(low: int, bits: int, last: int) -> int:
    """Return the first counter after `last` that ends in these low bits."""
    return last + 1 + ((low - last - 1) & ((1 << bits) - 1))


def _check_parts(players: "Sequence[int]", games: "Sequence[int]", places: "Sequence[int]", how: str) -> None:
    seats = len(players)
    wrong = ""
    if how not in HOW_WORDS:
        wrong = "how"
    if len(places) != (seats if seats > 2 else 0):
        wrong = "places"
    if len(games) != (3 if seats == 2 else 0):
        wrong = "games"
    if not 2 <= seats <= MOST_SEATS:
        wrong = "players"
    if wrong:
        raise FormatError("bad_result", line=wrong)


def _pick(numbers: "tuple[int, ...]", seats: "Sequence[int]") -> "tuple[int, ...]":
    return tuple([numbers[seat] for seat in seats]) if numbers else ()


def _join(numbers: "Sequence[int]") -> str:
    return ".".join([str(number) for number in numbers])
