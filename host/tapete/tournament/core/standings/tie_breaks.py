"""The tie-breaks: each an exact fraction, with the parts that it is made of."""

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

from tapete.tournament.core.settings import EventSettings
from tapete.tournament.core.standings.player_record import MATCH, PlayerRecord, add_fractions

ZERO = Fraction(0)


@dataclass(frozen=True)
class Part:
    """A part of a number: of an opponent, or with 0 of the player himself.

    `gained` of `possible`; `counts_as` differs from their quotient where the floor raised it.
    """

    opponent: int
    gained: Fraction
    possible: int
    counts_as: Fraction


@dataclass
class TallyTable:
    """The records of all players, and what is known of each so far."""

    settings: EventSettings
    records: dict[int, PlayerRecord]
    _known: dict[tuple[str, int], Fraction] = field(default_factory=dict)

    def value(self, name: str, player: int) -> Fraction:
        """Return a tie-break of a player; each is computed once."""
        key = (name, player)
        if key not in self._known:
            self._known[key] = _VALUES[name](self, player)
        return self._known[key]

    def parts(self, name: str, player: int) -> list[Part]:
        """Return the parts that a tie-break is made of."""
        record = self.records[player]
        if name in _OF_OPPONENTS:
            return [_part_of_opponent(self, _OF_OPPONENTS[name], number) for number in record.opponents]
        if name == "buchholz":
            points = [(number, self.records[number].points) for number in record.opponents]
            return [Part(number, each, 1, each) for number, each in points]
        if name in _OF_PLAYER:
            gained, possible = _OF_PLAYER[name](self, record)
            return [Part(0, gained, possible, self.value(name, player))]
        return [Part(0, self.value(name, player), 1, self.value(name, player))]


def _match_points(table: TallyTable, record: PlayerRecord) -> tuple[Fraction, int]:
    return record.points, sum(each.possible for each in record.rounds)


def _game_points(table: TallyTable, record: PlayerRecord) -> tuple[Fraction, int]:
    """Return the game points: a game won is 3, drawn 1, one that was not played 0 of 0."""
    gained = sum(3 * each.games_won + each.games_drawn for each in record.rounds)
    return Fraction(gained), 3 * sum(each.games_played for each in record.rounds)


_OF_PLAYER: dict[str, Callable[[TallyTable, PlayerRecord], tuple[Fraction, int]]] = {
    "match_win": _match_points,
    "game_win": _game_points,
}
_OF_OPPONENTS = {
    "opponents_match_win": "match_win",
    "opponents_game_win": "game_win",
    "opponents_opponents": "opponents_match_win",
}


def _floored_share(name: str) -> Callable[[TallyTable, int], Fraction]:
    def value(table: TallyTable, player: int) -> Fraction:
        gained, possible = _OF_PLAYER[name](table, table.records[player])
        return max(table.settings.floor(), gained / possible if possible else ZERO)

    return value


def _average_of_opponents(name: str) -> Callable[[TallyTable, int], Fraction]:
    def value(table: TallyTable, player: int) -> Fraction:
        opponents = table.records[player].opponents
        total = add_fractions([table.value(name, opponent) for opponent in opponents])
        return total / len(opponents) if opponents else ZERO

    return value


def _part_of_opponent(table: TallyTable, name: str, opponent: int) -> Part:
    counts_as = table.value(name, opponent)
    if name not in _OF_PLAYER:
        return Part(opponent, counts_as, 1, counts_as)
    gained, possible = _OF_PLAYER[name](table, table.records[opponent])
    return Part(opponent, gained, possible, counts_as)


def _buchholz(table: TallyTable, player: int) -> Fraction:
    return add_fractions([table.records[number].points for number in table.records[player].opponents])


def _wins(table: TallyTable, player: int) -> Fraction:
    return Fraction(table.records[player].count_outcomes("win"))


def _score_difference(table: TallyTable, player: int) -> Fraction:
    return Fraction(sum(each.score_difference for each in table.records[player].rounds))


def meet_each_other(table: TallyTable, group: list[int]) -> dict[int, Fraction]:
    """Return the points of tied players against each other; none where some of them have not met."""
    tied = set(group)
    for player in group:
        if not tied - {player} <= set(table.records[player].opponents):
            return {}
    return {player: _points_against(table.records[player], tied) for player in group}


def _points_against(record: PlayerRecord, others: set[int]) -> Fraction:
    met = (each for each in record.rounds if each.kind == MATCH and others.issuperset(each.opponents))
    return sum((each.points for each in met), ZERO)


_VALUES: dict[str, Callable[[TallyTable, int], Fraction]] = {
    "match_win": _floored_share("match_win"),
    "game_win": _floored_share("game_win"),
    "opponents_match_win": _average_of_opponents("match_win"),
    "opponents_game_win": _average_of_opponents("game_win"),
    "opponents_opponents": _average_of_opponents("opponents_match_win"),
    "buchholz": _buchholz,
    "wins": _wins,
    "score_difference": _score_difference,
}
