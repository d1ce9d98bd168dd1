"""The record of a player: one row for each round that counts for him."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from tapete.events.event_state import EventPlayer, EventRound, EventState, EventTable
from tapete.events.no_show_steps import MATCH_LOSS
from tapete.events.result import MatchResult
from tapete.events.settings import EventSettings, read_pod_points

MATCH = "match"
BYE = "bye"
MISSED = "missed"
POD = "pod"

DEFAULT_POD_POINTS = {
    2: (4, 1),
    3: (4, 2, 1),
    4: (4, 3, 2, 1),
    5: (5, 4, 3, 2, 1),
    6: (6, 5, 4, 3, 2, 1),
    7: (7, 6, 5, 4, 3, 2, 1),
    8: (8, 7, 6, 5, 4, 3, 2, 1),
}


@dataclass(frozen=True)
class RoundRecord:
    """One round of a player. `kind`: match, bye, missed or pod; games of a bye count as won.

    `possible`: the points of whoever wins it.
    """

    number: int
    kind: str
    points: Fraction
    possible: int
    opponents: tuple[int, ...] = ()
    games_won: int = 0
    games_drawn: int = 0
    games_played: int = 0
    score_difference: int = 0
    outcome: str = ""  # win, draw, loss


@dataclass
class PlayerRecord:
    """All rounds of a player that count, oldest first."""

    player: int
    rounds: list[RoundRecord] = field(default_factory=list)

    @property
    def points(self) -> Fraction:
        return sum((each.points for each in self.rounds), Fraction(0))

    def opponents(self) -> list[int]:
        """Return everybody he has met, once for each meeting."""
        return [opponent for each in self.rounds for opponent in each.opponents]

    def count_outcomes(self, outcome: str) -> int:
        """Return how many matches ended as "win", "draw" or "loss" for him; byes are counted apart."""
        return sum(each.outcome == outcome and each.kind != BYE for each in self.rounds)

    def count_byes(self) -> int:
        """Return the byes, those for rounds that he missed included."""
        return sum(each.kind == BYE for each in self.rounds)


def collect_records(state: EventState, rounds: list[EventRound]) -> dict[int, PlayerRecord]:
    """Return the record of every player that these rounds concern or who takes part in the next one."""
    records = {number: PlayerRecord(number) for number in sorted(state.players)}
    for each in rounds:
        seated = {player: table for table in each.tables for player in table.players}
        for number, record in records.items():
            table = seated.get(number)
            row = _missed_row(state, state.players[number], each) if table is None else None
            row = _table_row(state.settings, each, table, number) if table is not None else row
            if row is not None:
                record.rounds.append(row)
    return {
        number: record for number, record in records.items() if record.rounds or state.is_active(state.players[number])
    }


def effective_result(settings: EventSettings, table: EventTable) -> MatchResult | None:
    """Return what a match counts as: what was played, and the losses by penalty beside it."""
    result, needed = table.result, settings.wins_needed()
    if _is_lost_by_both(table):
        return MatchResult((0, 0), retired=result.retired if result else ())
    if not table.losses or len(table.players) != 2:
        return result
    won = list(result.games) if result else [0, 0]
    drawn = result.drawn if result else 0
    for seat, loss in table.losses:
        other = 1 - seat
        if loss == MATCH_LOSS:
            won[seat], won[other], drawn = 0, needed, 0
        else:
            won[other] = min(needed, won[other] + 1)
            won[seat] = min(won[seat], needed - 1 if won[other] == needed else needed)
    is_decided = result is not None or needed in won
    return MatchResult((won[0], won[1]), drawn, (), result.retired if result else (), ()) if is_decided else None


def _is_lost_by_both(table: EventTable) -> bool:
    """Return True if nobody came to a table, or both have lost the match by penalty."""
    return table.is_lost_by_both or {seat for seat, loss in table.losses if loss == MATCH_LOSS} == {0, 1}


def _missed_row(state: EventState, player: EventPlayer, each: EventRound) -> RoundRecord | None:
    is_before = each.number < player.joined and each.evening == player.joined_evening
    if is_before and state.settings.word("late") == "bye":
        return _bye_row(state.settings, each.number)
    if is_before or each.number in player.missed:
        points = Fraction(state.settings.number("loss"))
        return RoundRecord(each.number, MISSED, points, state.settings.number("win"), outcome="loss")
    return None


def _bye_row(settings: EventSettings, number: int) -> RoundRecord:
    games = settings.wins_needed()
    points = Fraction(settings.number("bye"))
    possible = settings.number("win")
    return RoundRecord(number, BYE, points, possible, games_won=games, games_played=games, outcome="win")


def _table_row(settings: EventSettings, each: EventRound, table: EventTable, player: int) -> RoundRecord | None:
    if table.is_bye:
        return _bye_row(settings, each.number)
    seat = table.players.index(player)
    result = effective_result(settings, table)
    if result is None:
        return None
    others = tuple(_others(table.players, seat))
    if result.places:
        gives = list_pod_points(settings, len(result.places))
        return RoundRecord(each.number, POD, _points_of_place(gives, result.places, seat), max(gives), others)
    outcome = {0: "draw", seat + 1: "win"}.get(result.winner(), "loss")
    if _is_lost_by_both(table):
        outcome = "loss"
    own = result.scores
    return RoundRecord(
        each.number,
        MATCH,
        Fraction(settings.number(outcome)),
        settings.number("win"),
        others,
        result.games[seat],
        result.drawn,
        sum(result.games) + result.drawn,
        own[seat] - own[1 - seat] if own else 0,
        outcome,
    )


def _others(players: tuple[int, ...], seat: int) -> Iterator[int]:
    return (player for place, player in enumerate(players) if place != seat)


def list_pod_points(settings: EventSettings, size: int) -> tuple[int, ...]:
    """Return the points of each place of a pod of so many."""
    return (DEFAULT_POD_POINTS | read_pod_points(settings.word("pod_points")))[size]


def _points_of_place(table: tuple[int, ...], places: tuple[int, ...], seat: int) -> Fraction:
    """Return the points of a place; those who share places share the points of all of them."""
    place, sharing = places[seat], places.count(places[seat])
    return Fraction(sum(table[place - 1 : place - 1 + sharing]), sharing)
