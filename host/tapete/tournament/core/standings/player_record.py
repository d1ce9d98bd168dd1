"""The record of a player: one row for each round that counts for him."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from tapete.tournament.core.event_state import EventPlayer, EventRound, EventState, RoundTable
from tapete.tournament.core.no_show_steps import MATCH_LOSS
from tapete.tournament.core.result import MatchResult
from tapete.tournament.core.settings import EventSettings, read_pod_points
from tapete.tournament.core.tie_breaks import BYE, MATCH, MISSED, POD, add_fractions

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

    @cached_property
    def points(self) -> Fraction:
        """The sum of all rounds; asked for once they are all there."""
        return add_fractions([round_record.points for round_record in self.rounds])

    @cached_property
    def opponents(self) -> list[int]:
        """Everybody he has met, once for each meeting."""
        return [opponent for round_record in self.rounds for opponent in round_record.opponents]

    def count_outcomes(self, outcome: str) -> int:
        """Return how many matches ended as "win", "draw" or "loss" for him; byes are counted apart."""
        return sum(round_record.outcome == outcome and round_record.kind != BYE for round_record in self.rounds)

    def count_byes(self, outcome: str = "") -> int:
        """Return the byes, those for rounds that he missed included; or those that are a "win", or a "draw"."""
        return sum(round_record.kind == BYE and outcome in ("", round_record.outcome) for round_record in self.rounds)


@dataclass(frozen=True)
class MatchWorth:
    """The worth of a match by its outcome; `bye`, `half_bye`: points of one, `games`: how many win a match."""

    points: Mapping[str, Fraction]
    bye: Fraction
    half_bye: Fraction
    win: int
    games: int

    @classmethod
    def of_settings(cls, settings: EventSettings) -> "MatchWorth":
        """Return what the settings say, looked up once for all matches."""
        points = {outcome: Fraction(settings.number(outcome)) for outcome in ("win", "draw", "loss")}
        bye, half_bye = Fraction(settings.number("bye")), Fraction(settings.number("half_bye"))
        return cls(points, bye, half_bye, settings.number("win"), settings.wins_needed())


def collect_records(state: EventState, rounds: list[EventRound]) -> dict[int, PlayerRecord]:
    """Return the record of every player that these rounds concern or who takes part in the next one."""
    worth = MatchWorth.of_settings(state.settings)
    records = {number: PlayerRecord(number) for number in sorted(state.players)}
    for event_round in rounds:
        rows: dict[int, RoundRecord | None] = {}
        for table in event_round.tables:
            if table.is_half_bye:
                rows[table.players[0]] = _half_bye_row(worth, event_round.number)
            else:
                rows.update(_table_rows(state.settings, worth, event_round, table))
        for number, record in records.items():
            row = rows[number] if number in rows else _missed_row(state, worth, state.players[number], event_round)
            if row is not None:
                record.rounds.append(row)
    return {
        number: record for number, record in records.items() if record.rounds or state.is_active(state.players[number])
    }


def effective_result(settings: EventSettings, table: RoundTable) -> MatchResult | None:
    """Return what a match counts as: what was played, and the losses by penalty beside it."""
    result = table.result
    if _is_lost_by_both(table):
        return MatchResult((0, 0), retired=result.retired if result else ())
    if not table.losses or len(table.players) != 2:
        return result
    needed = settings.wins_needed()
    won = list(result.games) if result else [0, 0]
    drawn = result.drawn if result else 0
    for seat, loss in table.losses:
        opponent_seat = 1 - seat
        if loss == MATCH_LOSS:
            won[seat], won[opponent_seat], drawn = 0, needed, 0
        else:
            won[opponent_seat] = min(needed, won[opponent_seat] + 1)
            won[seat] = min(won[seat], needed - 1 if won[opponent_seat] == needed else needed)
    is_decided = result is not None or needed in won
    return MatchResult((won[0], won[1]), drawn, (), result.retired if result else (), ()) if is_decided else None


def _is_lost_by_both(table: RoundTable) -> bool:
    """Return True if nobody came to a table, or both have lost the match by penalty."""
    if not table.losses:
        return table.is_lost_by_both
    return table.is_lost_by_both or {seat for seat, loss in table.losses if loss == MATCH_LOSS} == {0, 1}


def _missed_row(
    state: EventState, worth: MatchWorth, player: EventPlayer, event_round: EventRound
) -> RoundRecord | None:
    is_before = event_round.number < player.joined and event_round.evening == player.joined_evening
    if is_before and state.settings.word("late") == "bye":
        return _bye_row(worth, event_round.number)
    if is_before or event_round.number in player.missed:
        return RoundRecord(event_round.number, MISSED, worth.points["loss"], worth.win, outcome="loss")
    return None


def _bye_row(worth: MatchWorth, number: int) -> RoundRecord:
    games = worth.games
    return RoundRecord(number, BYE, worth.bye, worth.win, games_won=games, games_played=games, outcome="win")


def _half_bye_row(worth: MatchWorth, number: int) -> RoundRecord:
    """Return the row of a half bye: no game was won or lost."""
    return RoundRecord(number, BYE, worth.half_bye, worth.win, outcome="draw")


def _table_rows(
    settings: EventSettings, worth: MatchWorth, event_round: EventRound, table: RoundTable
) -> dict[int, RoundRecord | None]:
    """Return the row of each player of a table, None while it has no result."""
    if table.is_bye:
        return {table.players[0]: _bye_row(worth, event_round.number)}
    result = effective_result(settings, table)
    if result is None:
        return dict.fromkeys(table.players)
    if result.places:
        gives = list_pod_points(settings, len(result.places))
        return {
            player: _pod_row(event_round.number, table, result, seat, gives)
            for seat, player in enumerate(table.players)
        }
    return {
        player: _match_row(event_round.number, worth, table, result, seat) for seat, player in enumerate(table.players)
    }


def _pod_row(number: int, table: RoundTable, result: MatchResult, seat: int, gives: tuple[int, ...]) -> RoundRecord:
    opponents = tuple(player for place, player in enumerate(table.players) if place != seat)
    return RoundRecord(number, POD, _points_of_place(gives, result.places, seat), max(gives), opponents)


def _match_row(number: int, worth: MatchWorth, table: RoundTable, result: MatchResult, seat: int) -> RoundRecord:
    winner, scores = result.winner(), result.scores
    outcome = "win" if winner == seat + 1 else "loss" if winner or _is_lost_by_both(table) else "draw"
    return RoundRecord(
        number,
        MATCH,
        worth.points[outcome],
        worth.win,
        (table.players[1 - seat],),
        result.games[seat],
        result.drawn,
        sum(result.games) + result.drawn,
        scores[seat] - scores[1 - seat] if scores else 0,
        outcome,
    )


def list_pod_points(settings: EventSettings, size: int) -> tuple[int, ...]:
    """Return the points of each place of a pod of so many."""
    return (DEFAULT_POD_POINTS | read_pod_points(settings.word("pod_points")))[size]


def _points_of_place(table: tuple[int, ...], places: tuple[int, ...], seat: int) -> Fraction:
    """Return the points of a place; those who share places share the points of all of them."""
    place, sharing = places[seat], places.count(places[seat])
    return Fraction(sum(table[place - 1 : place - 1 + sharing]), sharing)
