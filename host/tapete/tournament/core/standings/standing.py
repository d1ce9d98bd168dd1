"""The standings of an event: points, then tie-breaks in their declared order, then a draw by seed."""

from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256

from tapete.tournament.core.event_state import EventRound, EventState
from tapete.tournament.core.log.event_secret import pick_number
from tapete.tournament.core.settings import LEAVE_EMPTY, EventSettings
from tapete.tournament.core.standings.player_record import PlayerRecord, collect_records
from tapete.tournament.core.tie_breaks import TIE_BREAKS, TallyTable, Term, TieBreak


@dataclass(frozen=True)
class Standing:
    """The place of a player. `tie_breaks` are in the order of the settings."""

    place: int
    player: int
    points: Fraction
    tie_breaks: tuple[Fraction, ...]
    record: PlayerRecord

    def list_shown(self, settings: EventSettings) -> list[tuple[str, Fraction]]:
        """Return the tie-breaks that a face shows, each with its name."""
        told_apart_by = settings.shown_tie_breaks()
        numbers = zip(settings.tie_breaks(), self.tie_breaks, strict=True)
        return [(name, number) for name, number in numbers if name in told_apart_by]

    def format_line(self) -> str:
        """Return "PLACE PLAYER POINTS TIEBREAK...", fractions as 2/3: what the hash of standings is made of."""
        words = [self.place, self.player, self.points, *self.tie_breaks]
        return " ".join(map(str, words))


@dataclass(frozen=True)
class ExplainedNumber:
    """A number of a standing and the terms that it is made of."""

    name: str
    value: Fraction
    terms: tuple[Term, ...]


def compute_standings(
    state: EventState,
    rounds: list[EventRound] | None = None,
    first_seed: str = "",
    has_house: bool = False,
    has_disqualified: bool = False,
) -> list[Standing]:
    """Return the standings after the rounds before the bracket, or after some of them, best first.

    `first_seed`: draws the order before the first round, which nobody may foresee; `has_house`: with players of
    the house, who are paired and take no place; `has_disqualified`: with those whose places stay empty.
    """
    counted = state.preliminary_rounds() if rounds is None else rounds
    table = _make_table(state, counted)
    listed = [number for number in sorted(table.records) if _is_ranked(state, number, has_house)]
    seed = counted[-1].seed if counted else first_seed
    names = state.settings.tie_breaks()
    values: dict[int, list[Fraction]] = {number: [] for number in listed}
    groups = _split_group(listed, {number: table.records[number].points for number in listed})
    for name in names:
        groups = [part for group in groups for part in _split_by_tie_break(table, TIE_BREAKS[name], group, values)]
    order = [number for group in groups for number in _draw_order(seed, group)]
    return [
        Standing(place, number, table.records[number].points, tuple(values[number]), table.records[number])
        for place, number in enumerate(order, 1)
        if has_disqualified or not state.players[number].is_disqualified
    ]


def _is_ranked(state: EventState, number: int, has_house: bool) -> bool:
    """Return True for who takes a place, be it one that stays empty."""
    player = state.players[number]
    if player.is_disqualified and state.settings.word("disqualified") != LEAVE_EMPTY:
        return False
    return not player.is_double and (has_house or not player.is_house)


def _make_table(state: EventState, rounds: list[EventRound]) -> TallyTable:
    settings = state.settings
    has_own_floor, has_virtual = settings.word("floor_for") == "all", settings.word("bye_opponent") == "virtual"
    return TallyTable(settings.floor(), collect_records(state, rounds), has_own_floor, has_virtual)


def explain_player(state: EventState, player: int) -> list[ExplainedNumber]:
    """Return each tie-break of a player after the finished rounds with its derivation, in the declared order."""
    rounds = state.finished_rounds()
    table = _make_table(state, rounds)
    standing = next((candidate for candidate in compute_standings(state, rounds) if candidate.player == player), None)
    if standing is None:
        return []
    points = tuple(
        Term(played.opponents[0] if played.opponents else 0, played.points, 1, played.points)
        for played in standing.record.rounds
    )
    explained = [ExplainedNumber("points", standing.points, points)]
    for name, number in standing.list_shown(state.settings):
        explained.append(ExplainedNumber(name, number, tuple(TIE_BREAKS[name].list_terms(table, player))))
    return explained


def hash_standings(standings: list[Standing]) -> str:
    """Return a hash of standings for the log, 16 hex digits."""
    text = "".join(f"{standing.format_line()}\n" for standing in standings)
    return sha256(text.encode()).hexdigest()[:16]


def _split_by_tie_break(
    table: TallyTable, tie_break: TieBreak, group: list[int], values: dict[int, list[Fraction]]
) -> list[list[int]]:
    """Split tied players by one tie-break, and note its value for each of them."""
    compared = tie_break.compare(table, group)
    for number in group:
        values[number].append(compared[number])
    return _split_group(group, compared)


def _split_group(group: list[int], number_of_player: dict[int, Fraction]) -> list[list[int]]:
    by_value: dict[Fraction, list[int]] = {}
    for number in group:
        by_value.setdefault(number_of_player[number], []).append(number)
    return [by_value[number] for number in sorted(by_value, reverse=True)]


def _draw_order(seed: str, group: list[int]) -> list[int]:
    """Return players that nothing else tells apart in the order of a draw by the last round's seed."""
    return group if len(group) == 1 else sorted(group, key=lambda number: (pick_number(seed, number), number))
