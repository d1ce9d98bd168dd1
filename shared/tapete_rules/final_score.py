"""The final score of a match at an event: games or places, how it ended, who leaves. Loaded at the end of a match."""

from .match import parse_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .end_of_time import TimeCriterion
    from .match import Match
    from .move import Move
    from .state import Outcome

PLAYED = "played"
TIME = "time"
CONCEDED = "conceded"
RULING = "ruling"

_MOST_VALUE = 4095  # 12 bits of a code
_DECISIVE_RULINGS = ("end", "penalty", "game_loss")
_BY_JUDGE = ("concede", "draw", "decide", "set", "time", "time_over", "withdraw")  # what a judge makes players enter


class FinalScore:
    """The score of a match as it stands.

    `games`: of two seats those won by each and those drawn, the present one included once it has ended; `places`: of
    more than two seats the place of each, shared ones as often as they are held (1, 2, 2, 4), who was out first last;
    `how`: PLAYED, TIME, CONCEDED or RULING; `retired`: bits of the seats that leave the event, the first seat's lowest;
    `values`: of two seats the number that the game is about, as it stands in the last game, more being better.
    """

    def __init__(self, match: "Match") -> None:
        outcome, ended = match.outcome(), match.game_outcome()
        is_duel = match.seats == 2
        self.games = _count_games(match, ended) if is_duel else ()
        self.places = () if is_duel else _rank_seats(match, outcome)
        self.how = _find_how(match, outcome, ended)
        self.retired = match.state.withdrawn >> 1
        self.values = _read_values(match) if is_duel else ()


def _count_games(match: "Match", ended: "Outcome | None") -> "tuple[int, ...]":
    """Count the games as played; who stays wins the ones that are missing when the other gives up the match."""
    state = match.state
    won, drawn = list(state.wins), state.drawn
    if ended is not None:
        drawn += not ended.winners
        for seat in ended.winners:
            won[seat - 1] += 1
    needed = state.option_number("best_of") // 2 + 1
    for seat in state.all_seats():
        if state.forfeited >> seat & 1:
            won[2 - seat] = max(needed, won[2 - seat])
    return (won[0], won[1], drawn)


def _rank_seats(match: "Match", outcome: "Outcome | None") -> "tuple[int, ...]":
    """Return the places: winners share the first; those who are still in are ordered by what decides after time."""
    winners = outcome.winners if outcome else ()
    criteria = match.game.time_criteria(match.state) if winners else []
    keys = [[0] if seat in winners else _place_key(match, seat, criteria) for seat in match.state.all_seats()]
    return tuple([1 + len([other for other in keys if other < key]) for key in keys])


def _place_key(match: "Match", seat: int, criteria: "list[TimeCriterion]") -> "list[int]":
    """Return what orders the seats that did not win, the best lowest: games won, then who is in, then who fell last."""
    state = match.state
    key = [1, -state.wins[seat - 1]]
    for place, bits in enumerate(state.fallen):
        if bits >> seat & 1:
            return key + [len(state.fallen) - place]
    key.append(0)
    for criterion in criteria:
        value = criterion.values[seat - 1] or 0
        key.append(value if criterion.is_fewer_better else -value)
    return key


def _find_how(match: "Match", outcome: "Outcome | None", ended: "Outcome | None") -> str:
    if _is_by_ruling(match):
        return RULING
    reasons = [end.reason for end in (outcome, ended) if end is not None]
    if "time" in reasons or "time_drawn" in reasons:
        return TIME
    return CONCEDED if "concession" in reasons else PLAYED


def _is_by_ruling(match: "Match") -> bool:
    """Return True if a judge ended the match: the last moves are his mark, and what he had the players enter."""
    entered = ""
    for move in _moves_back(match):
        if move.kind == "ruling":
            return True
        if move.kind not in _BY_JUDGE or entered not in ("", move.kind):
            return False
        entered = move.kind
    return False


def _moves_back(match: "Match") -> "Iterator[Move]":
    """Yield the moves in force, newest first, without those of clocks and marks that decide nothing."""
    for entry in range(len(match.log) - 1, -1, -1):
        if match.is_in_force(entry):
            move = parse_line(match.log.line_at(entry))[1]
            if not move.kind.startswith("timer_") and not _is_mark(match, move):
                yield move


def _is_mark(match: "Match", move: "Move") -> bool:
    if move.kind == "withdraw":
        return not match.state.forfeited >> move.seat & 1
    return move.kind == "ruling" and move.args[0] not in _DECISIVE_RULINGS


def _read_values(match: "Match") -> "tuple[int, ...]":
    """Return the first criterion of both seats within 12 bits; where fewer is better, each has the other's number."""
    criteria = match.game.time_criteria(match.state)
    if not criteria or None in criteria[0].values:
        return (0, 0)
    one, two = [value or 0 for value in criteria[0].values]
    if criteria[0].is_fewer_better:
        one, two = two, one
    least = min(one, two)
    if least < 0 or max(one, two) > _MOST_VALUE:  # only the difference counts
        one, two = one - least, two - least
    return (min(one, _MOST_VALUE), min(two, _MOST_VALUE))
