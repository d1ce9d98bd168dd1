"""The tie-breaks: each is one object with its name, its value as an exact fraction and the terms that make it.

A new one is an object in TIE_BREAKS with words under "event.tie_break.NAME" and "print.short.NAME", and a line in
host/EVENTS.md. Settings, standings, pages, prints and commands take the rest from here.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tapete.tournament.core.standings.player_record import PlayerRecord

ZERO = Fraction(0)

MATCH, BYE, MISSED, POD = "match", "bye", "missed", "pod"
"""The kinds of a round of a player."""


@dataclass(frozen=True)
class Term:
    """A term of a number: of an opponent, or with 0 of the player.

    `gained` of `possible`; `counts_as` differs from their quotient where the floor raised it or the term is cut.
    """

    opponent: int
    gained: Fraction
    possible: int
    counts_as: Fraction


@dataclass
class TallyTable:
    """The records of all players, the floor of percentages, and what is known of each player so far.

    `has_own_floor`: the floor holds for a player's own percentages, too; `has_virtual`: a bye counts in Buchholz as an
    opponent with the player's own points.
    """

    floor: Fraction
    records: "Mapping[int, PlayerRecord]"
    has_own_floor: bool = True
    has_virtual: bool = False
    _known: dict[tuple[str, int], Fraction] = field(default_factory=dict)

    def compute(self, tie_break: "TieBreak", player: int) -> Fraction:
        """Return a tie-break of a player; each is computed once."""
        key = (tie_break.name, player)
        if key not in self._known:
            self._known[key] = tie_break.compute(self, player)
        return self._known[key]


@dataclass(frozen=True)
class TieBreak:
    """A number that tells tied players apart. `is_share`: shown as a percentage; `of_games`: best of 1 has none."""

    name: str
    is_share: bool = False
    of_games: bool = False
    of_matches: bool = False

    def compute(self, table: TallyTable, player: int) -> Fraction:
        """Return the value of a player."""
        return add_fractions([term.counts_as for term in self.list_terms(table, player)])

    def list_terms(self, table: TallyTable, player: int) -> list[Term]:
        """Return the terms that the value is made of."""
        raise NotImplementedError

    def compare(self, table: TallyTable, group: list[int]) -> dict[int, Fraction]:
        """Return the values of players who are tied so far."""
        return {player: table.compute(self, player) for player in group}


@dataclass(frozen=True)
class Share(TieBreak):
    """The gain of a player divided by the possible gain, at least the floor. `count(record)` returns both."""

    count: "Callable[[PlayerRecord], tuple[Fraction, int]]" = field(kw_only=True)
    is_share: bool = True

    def compute(self, table: TallyTable, player: int) -> Fraction:
        """Return the share, raised to the floor."""
        gained, possible = self.count(table.records[player])
        return max(table.floor, gained / possible if possible else ZERO)

    def compare(self, table: TallyTable, group: list[int]) -> dict[int, Fraction]:
        """Return the players' own shares, which the floor raises only where it is declared for all."""
        return {player: self._own_share(table, player) for player in group}

    def _own_share(self, table: TallyTable, player: int) -> Fraction:
        if table.has_own_floor:
            return table.compute(self, player)
        gained, possible = self.count(table.records[player])
        return gained / possible if possible else ZERO

    def list_terms(self, table: TallyTable, player: int) -> list[Term]:
        """Return the player's own term."""
        return [Term(0, *self.count(table.records[player]), self._own_share(table, player))]


@dataclass(frozen=True)
class Average(TieBreak):
    """The average of another number over the opponents, once for each meeting."""

    of: TieBreak = field(kw_only=True)
    is_share: bool = True

    def compute(self, table: TallyTable, player: int) -> Fraction:
        """Return the average, 0 for a player who met nobody."""
        opponents = table.records[player].opponents
        total = add_fractions([table.compute(self.of, opponent) for opponent in opponents])
        return total / len(opponents) if opponents else ZERO

    def list_terms(self, table: TallyTable, player: int) -> list[Term]:
        """Return a term for each opponent."""
        return [self._term_of(table, opponent) for opponent in table.records[player].opponents]

    def _term_of(self, table: TallyTable, opponent: int) -> Term:
        counts_as = table.compute(self.of, opponent)
        gained, possible = self.of.count(table.records[opponent]) if isinstance(self.of, Share) else (counts_as, 1)
        return Term(opponent, gained, possible, counts_as)


@dataclass(frozen=True)
class Buchholz(TieBreak):
    """The sum of the opponents' points, with virtual ones for byes. `cut`: so many of the lowest do not count."""

    cut: int = 0

    def list_terms(self, table: TallyTable, player: int) -> list[Term]:
        """Return a term for each opponent; of equal ones the last that was met is cut."""
        record = table.records[player]
        opponents = [*record.opponents, *([0] * record.count_byes() if table.has_virtual else [])]
        points = [table.records[number].points if number else record.points for number in opponents]
        lowest = sorted(range(len(points)), key=lambda place: (points[place], -place))[: self.cut]
        return [
            Term(opponent, points[place], 1, ZERO if place in lowest else points[place])
            for place, opponent in enumerate(opponents)
        ]


@dataclass(frozen=True)
class Count(TieBreak):
    """A number that is counted in the player's own rounds."""

    count: "Callable[[PlayerRecord], int]" = field(kw_only=True)

    def list_terms(self, table: TallyTable, player: int) -> list[Term]:
        """Return the player's own term."""
        number = Fraction(self.count(table.records[player]))
        return [Term(0, number, 1, number)]


@dataclass(frozen=True)
class HeadToHead(TieBreak):
    """The points of tied players against each other; none where some of them have not met."""

    def list_terms(self, table: TallyTable, player: int) -> list[Term]:
        """Return no terms: the number is of a group."""
        return []

    def compare(self, table: TallyTable, group: list[int]) -> dict[int, Fraction]:
        """Return the points against the others of the group."""
        tied = set(group)
        if len(group) < 2 or not all(tied - {player} <= set(table.records[player].opponents) for player in group):
            return dict.fromkeys(group, ZERO)
        return {player: _points_against(table.records[player], tied) for player in group}


def add_fractions(values: list[Fraction]) -> Fraction:
    """Return an exact sum, reduced once and not at each step."""
    common = lcm(*(fraction.denominator for fraction in values))
    return Fraction(sum(fraction.numerator * (common // fraction.denominator) for fraction in values), common)


def _points_against(record: "PlayerRecord", opponents: set[int]) -> Fraction:
    met = (played for played in record.rounds if played.kind == MATCH and opponents.issuperset(played.opponents))
    return sum((played.points for played in met), ZERO)


def _match_points(record: "PlayerRecord") -> tuple[Fraction, int]:
    return record.points, sum(played.possible for played in record.rounds)


def _game_points(record: "PlayerRecord") -> tuple[Fraction, int]:
    """Return the game points: a game won is 3, drawn 1, one that was not played 0 of 0."""
    gained = sum(3 * played.games_won + played.games_drawn for played in record.rounds)
    return Fraction(gained), 3 * sum(played.games_played for played in record.rounds)


MATCH_WIN = Share("match_win", count=_match_points)
"""No tie-break of its own: points have told these players apart."""

_GAME_WIN = Share("game_win", of_games=True, count=_game_points)
_OPPONENTS_MATCH_WIN = Average("opponents_match_win", of=MATCH_WIN)

TIE_BREAKS = {
    tie_break.name: tie_break
    for tie_break in (
        _OPPONENTS_MATCH_WIN,
        _GAME_WIN,
        Average("opponents_game_win", of_games=True, of=_GAME_WIN),
        Average("opponents_opponents", of=_OPPONENTS_MATCH_WIN),
        Buchholz("buchholz"),
        Buchholz("buchholz_cut_1", cut=1),
        HeadToHead("head_to_head", of_matches=True),
        Count(
            "score_difference",
            of_matches=True,
            count=lambda record: sum(played.score_difference for played in record.rounds),
        ),
        Count("wins", of_matches=True, count=lambda record: record.count_outcomes("win")),
    )
}
"""All tie-breaks by name."""


class ReadySet(NamedTuple):
    """Tie-breaks in their order under one name, and the floor of percentages; the draw by seed comes after each."""

    names: tuple[str, ...]
    floor: Fraction = ZERO


READY_SETS = {
    "standard": ReadySet(("opponents_match_win", "game_win", "opponents_game_win"), Fraction(33, 100)),
    "floor25": ReadySet(("opponents_match_win", "opponents_opponents", "head_to_head"), Fraction(1, 4)),
    "buchholz": ReadySet(("buchholz", "head_to_head", "wins")),
    "buchholz_cut_1": ReadySet(("buchholz_cut_1", "buchholz", "head_to_head", "wins")),
}
"""The ready sets by name, with words under "desk.choice.tie_breaks.NAME"."""
