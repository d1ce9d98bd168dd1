"""The part of the state that all games share, and the moves that all games know."""

from .data import Struct
from .errors import RuleError
from .move import Move
from .params import MoveRow
from .timers import MATCH_CLOCK, Timer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .deck import Deck
    from .game import Game
    from .view import Text


# Why a draw by time is not enough: a bracket; a further game in it, in which the first change decides.
SUDDEN = 1
EXTRA_GAME = 2


class Outcome:
    """The end of a game or a match, and the rule behind it.

    `winner`: the seat that won; 0 for a draw and where several won; `winners`: all of them, none in a draw; `reason`:
    a key "outcome.REASON" in the texts, short for a display, and "because.REASON" for a sentence.
    """

    def __init__(self, winner: int, reason: str, rule: str = "", winners: tuple[int, ...] = ()) -> None:
        self.winner = winner
        self.winners = winners or ((winner,) if winner else ())
        self.reason = reason
        self.rule = rule

    def to_line(self) -> str:
        """Return the result as a record writes it: "2 concession", "1+3 teams", "0 agreed_draw"."""
        return ("+".join([str(seat) for seat in self.winners]) or "0") + " " + self.reason

    def to_data(self) -> "dict[str, object]":
        return {"winner": self.winner, "winners": list(self.winners), "reason": self.reason, "rule": self.rule}


def result_text(winners: "tuple[int, ...]", reason: str, names: str, seats: int) -> "Text":
    """Return the sentence of a result: who won and why. `names`: of the winners; `seats`: at the table."""
    if reason == "concession" and seats > 2:
        reason = "concessions"
    key = "none" if not winners else "one" if len(winners) == 1 else "many"
    return ("result." + key, names, ("because." + reason,))


class State(Struct):
    """The base of a game's state. What is not in FIELDS is set by the options and is no part of the state's bytes.

    `active`: the seat whose turn it is (0 before the first move); `begun`: the seat that began this game; `conceded`:
    bits of the seats that gave up (1 << seat); `agreed`: bits of the seats that want a draw; `wins`: games won by each
    seat; `drawn`: what is added to them to count the games played: 1 for each that nobody won, and 1 less for each
    further winner of one that several won together; `timers` in the order of `timer_names`.

    `time_left`: 0 until time is called, then 1 and the units (turns, rounds) still to be finished; `sudden`: SUDDEN or
    EXTRA_GAME where a draw is not enough; `decided`: 1 and the seat that the players named, 1 for a draw; `withdrawn`:
    bits of the seats that leave the event; `forfeited`: of those that left it while their match went on; `fallen`: at a
    table of more than two, bits of the seats that are out, those of one moment together, in their order.

    `game` is the match's Game. `decks` of seats, where they are known, may forbid a move. What a move does never
    depends on them, so a record is played again without them.
    """

    FIELDS: tuple[str, ...] = (
        "active",
        "turn",
        "begun",
        "conceded",
        "agreed",
        "wins",
        "drawn",
        "timers",
        "time_left",
        "sudden",
        "decided",
        "withdrawn",
        "forfeited",
        "fallen",
    )
    TIMERS: "tuple[tuple[str, int], ...]" = ()  # a game's own: (name, seconds)

    game: "Game"

    def __init__(self, options: "dict[str, int | str]") -> None:
        self.options = options
        self.decks: "dict[int, Deck]" = {}
        self.seats = int(options.get("seats", 2))
        self.active = 0
        self.turn = 0
        self.begun = 0
        self.conceded = 0
        self.agreed = 0
        self.wins = [0] * self.seats
        self.drawn = 0
        self.time_left = self.sudden = self.decided = self.withdrawn = self.forfeited = 0
        self.fallen: "list[int]" = []
        named = ((MATCH_CLOCK, 60 * int(options.get("minutes", 0))),) + self.TIMERS
        self.timer_names = tuple([name for name, _ in named])
        self.timers = [Timer(seconds) for _, seconds in named]

    def begin_game(self, first: int) -> None:
        """Begin the game with a seat."""
        self.active = self.begun = first
        self.turn = 1

    def option_number(self, option: str) -> int:
        """Return the value of an option that is a number."""
        return int(self.options[option])

    def concede(self, seat: int) -> None:
        """Give up a seat."""
        self.conceded |= 1 << seat
        self.agreed &= ~(1 << seat)

    def has_conceded(self, seat: int) -> bool:
        return bool(self.conceded >> seat & 1)

    def is_out(self, seat: int) -> bool:
        """Return True if a seat is out while others play on; a game whose numbers put seats out overrides this."""
        return self.has_conceded(seat)

    def all_seats(self) -> "list[int]":
        return list(range(1, self.seats + 1))

    def seat_after(self, seat: int) -> int:
        """Return the next seat round the table."""
        return seat % self.seats + 1


def ended_by_players(state: State) -> "Outcome | None":
    """Return the end that the players chose: all but one seat conceded, or the other seats agreed on a draw."""
    standing = [seat for seat in state.all_seats() if not state.has_conceded(seat)]
    if len(standing) == 1:
        return Outcome(standing[0], "concession")
    if not [seat for seat in standing if not state.agreed >> seat & 1]:
        return Outcome(0, "agreed_draw")
    return None


def check_nothing(state: State, seat: int, *args: "int | str") -> None:
    """Check nothing: no rule forbids the move."""


def _check_standing(state: State, seat: int) -> None:
    if state.is_out(seat):
        raise RuleError("has_conceded" if state.has_conceded(seat) else "seat_out", "")


def _apply_concede(state: State, seat: int) -> None:
    state.concede(seat)


def _check_draw(state: State, seat: int) -> None:
    _check_standing(state, seat)
    if state.agreed >> seat & 1:
        raise RuleError("draw_offered", "")


def _apply_draw(state: State, seat: int) -> None:
    state.agreed |= 1 << seat


def _check_decline(state: State, seat: int) -> None:
    _check_standing(state, seat)
    if not state.agreed:
        raise RuleError("no_draw_offered", "")


def _apply_decline(state: State, seat: int) -> None:
    state.agreed = 0


ROWS = {
    "concede": MoveRow((), _check_standing, _apply_concede),
    "draw": MoveRow((), _check_draw, _apply_draw),
    "decline": MoveRow((), _check_decline, _apply_decline),
}


def is_correction(move: Move) -> bool:
    """Return True if a move sets a number by hand; such a move is legal at any time."""
    return move.kind == "set"
