"""The pairing problem of an event: what its state says about the next Swiss round."""

from collections import Counter
from dataclasses import replace

from tapete.tournament.core.event_state import EventState, RoundTable, pair_of
from tapete.tournament.core.pairing.problem import ADJACENT, Contestant, Pair, PairingProblem
from tapete.tournament.core.standings.standing import Standing, compute_standings


def build_problem(state: EventState, seed: str) -> PairingProblem:
    """Return the problem of the next round."""
    standings = compute_standings(state, first_seed=seed, has_house=True)
    active = set(state.drawn_players())
    downs, ups = count_floats(state, standings)
    byes = Counter(player for event_round in state.preliminary_rounds() for player in event_round.byes())
    listed = [standing for standing in standings if standing.player in active]
    contestants = tuple(
        Contestant(
            standing.player,
            int(standing.points),
            place,
            byes[standing.player],
            downs[standing.player],
            ups[standing.player],
        )
        for place, standing in enumerate(listed, 1)
    )
    number = state.next_round
    pinned = frozenset(pair for pair in state.pins.get(number, ()) if active.issuperset(pair))
    left = rounds_left(state)
    order = ADJACENT if left == 1 and state.settings.word("last_round") == "standing" else state.settings.word("order")
    forbidden = frozenset(state.forbidden_pairs(number))
    return PairingProblem(contestants, count_meetings(state), forbidden, pinned, seed, order, left)


def suggest_rounds(players: int) -> int:
    """Return the fewest rounds after which only one player can have won all."""
    return max(1, (players - 1).bit_length())


def rounds_left(state: EventState) -> int:
    """Return how many rounds are left, the next one included."""
    planned = state.settings.number("rounds") or suggest_rounds(len(state.active_players()))
    return max(1, planned - len(state.preliminary_rounds()))


def count_meetings(state: EventState) -> dict[Pair, int]:
    """Return how often each pair has met at a table of two."""
    tables = (
        table for event_round in state.preliminary_rounds() for table in event_round.tables if len(table.players) == 2
    )
    return dict(Counter(pair_of(table.players[0], table.players[1]) for table in tables))


def count_floats(state: EventState, standings: list[Standing]) -> tuple[Counter[int], Counter[int]]:
    """Return how often each player met somebody with fewer points, and with more, by the points of that moment."""
    points: Counter[int] = Counter()
    gained = {
        (standing.player, row.number): int(row.points) for standing in standings for row in standing.record.rounds
    }
    downs: Counter[int] = Counter()
    ups: Counter[int] = Counter()
    for event_round in state.preliminary_rounds():
        for table in event_round.tables:
            if len(table.players) == 2:
                first, second = sorted(table.players, key=lambda player: -points[player])
                is_float = points[first] > points[second]
                downs[first] += is_float
                ups[second] += is_float
        for player in state.players:
            points[player] += gained.get((player, event_round.number), 0)
    return downs, ups


def table_pairs(tables: list[RoundTable]) -> tuple[list[Pair], int]:
    """Return the pairs of tables of two, and who has the bye or 0."""
    pairs = [(table.players[0], table.players[1]) for table in tables if len(table.players) == 2]
    return pairs, next((table.players[0] for table in tables if table.is_bye), 0)


def without_bye_holder(problem: PairingProblem, player: int) -> PairingProblem:
    """Return the problem of all others, for a round in which this player has the bye."""
    rest = tuple(contestant for contestant in problem.contestants if contestant.number != player)
    return replace(problem, contestants=rest)
