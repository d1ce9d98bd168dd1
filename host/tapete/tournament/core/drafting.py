"""Entries that are computed: the draft of a round, its publishing, the cut."""

from tapete.tournament.core.entries.rounds import format_table, require_ready_for_round
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventState, RoundTable
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.log.event_secret import seed_of_round
from tapete.tournament.core.pairing.cost import PairingCost
from tapete.tournament.core.pairing.swiss import cost_of_round, pair_swiss_round
from tapete.tournament.core.setting_kinds import read_table_ranges
from tapete.tournament.core.stage_kinds import BRACKET, PODS, ROUND_ROBIN, SWISS
from tapete.tournament.core.stages.elimination import pair_bracket_round
from tapete.tournament.core.stages.league import compute_league
from tapete.tournament.core.stages.pods import seat_pods
from tapete.tournament.core.stages.round_robin import pair_robin_round
from tapete.tournament.core.standings.standing import compute_standings, hash_standings
from tapete.tournament.core.state_problem import build_problem, table_pairs

FEWEST_PLAYERS = 2
BY_COST, BY_HAND, BY_PLAN = "cost", "hand", "plan"


def seed_of_next_round(state: EventState, secret: bytes) -> str:
    """Return the seed of the next round; that of round 1 takes in the digits that were rolled aloud."""
    return seed_of_round(secret, state.next_round, state.settings.rolled_digits())


def draft_round(state: EventState, seed: str) -> Entry:
    """Return the entry that pairs the next round. `seed`: see `seed_of_next_round`. Raises EventError."""
    require_ready_for_round(state, state.next_round)
    if state.stage == SWISS:
        return _draft_swiss(state, seed)
    if len(state.drawn_players()) < FEWEST_PLAYERS:
        raise EventError("event.too_few", players=len(state.drawn_players()))
    plan = {BRACKET: pair_bracket_round, ROUND_ROBIN: pair_robin_round, PODS: seat_pods}[state.stage]
    return pair_entry(state, seed, number_tables(state, plan(state, seed)), None, BY_PLAN)


def _draft_swiss(state: EventState, seed: str) -> Entry:
    problem = build_problem(state, seed)
    if len(problem.contestants) < FEWEST_PLAYERS:
        raise EventError("event.too_few", players=len(problem.contestants))
    paired = pair_swiss_round(problem)
    seats: list[tuple[int, ...]] = [*paired.pairs, *([(paired.bye,)] if paired.bye else [])]
    cost = cost_of_round(problem, list(paired.pairs), paired.bye)
    return pair_entry(state, seed, number_tables(state, seats), cost, BY_COST)


def arrange_round(state: EventState, seed: str, tables: list[RoundTable]) -> Entry:
    """Return the entry of a round that is made by hand, with what it costs."""
    return pair_entry(state, seed, tables, cost_of_tables(state, seed, tables), BY_HAND)


def cost_of_tables(state: EventState, seed: str, tables: list[RoundTable]) -> PairingCost | None:
    """Return what a round costs, None in a stage that has no such cost. Raises EventError("event.wrong_players")."""
    if state.stage != SWISS:
        return None
    problem = build_problem(state, seed)
    pairs, bye = table_pairs(tables)
    seated = sorted(player for table in tables for player in table.players)
    if seated != sorted(problem.by_number):
        raise EventError("event.wrong_players", player=(sorted(set(seated) ^ set(problem.by_number)) or seated)[0])
    return cost_of_round(problem, pairs, bye)


def pair_entry(state: EventState, seed: str, tables: list[RoundTable], cost: PairingCost | None, by: str) -> Entry:
    """Return the entry `pair` of these tables."""
    words = [str(state.next_round), *map(format_table, tables), f"seed={seed or '-'}"]
    if cost is not None:
        words.append(f"cost={cost.format_word()}")
    return Entry("pair", (*words, f"by={by}"))


def publish_entry(state: EventState) -> Entry:
    """Return the entry that publishes the draft, with the hash of the standings it was made from.

    Raises EventError("event.draft_outdated") where others are in the bracket by now: logs may have such rounds.
    """
    number = state.draft.number if state.draft else state.next_round
    if state.draft is not None and state.draft.stage == BRACKET:
        seated = {player for table in state.draft.tables for player in table.players}
        if seated != {player for players in pair_bracket_round(state, state.draft.seed) for player in players}:
            raise EventError("event.draft_outdated", round=number)
    return Entry("publish", (str(number), f"standings={hash_standings(compute_standings(state))}"))


def draft_cut(state: EventState, size: int, seed: str = "") -> Entry:
    """Return the entry that freezes the standings: those who stay, best first, and the size of the bracket.

    `seed`: that of the next round; it draws the order where no round was played.
    """
    order = order_of_cut(state, seed)
    words = [str(min(size, len(order))), *map(str, order)]
    return Entry("cut", (*words, f"seed={seed}") if seed else tuple(words))


def order_of_cut(state: EventState, seed: str) -> list[int]:
    """Return those who are still there, best first."""
    return order_by_results(state, order_of_evening(state, seed))


def order_by_results(state: EventState, order: list[int]) -> list[int]:
    """Return players who are ordered by the standings of this evening as a cut orders them."""
    if not state.settings.stage().has_evenings:
        return order
    # The bracket of a league is for the best of all evenings; this one's standings order those who are equal there.
    places = {standing.player: standing.place for standing in compute_league(state)}
    return sorted(order, key=lambda player: places.get(player, len(places) + 1))


def order_of_evening(state: EventState, seed: str) -> list[int]:
    """Return those who are still there by the standings of this evening, as logs of the first version cut a league."""
    staying = set(state.active_players())
    return [standing.player for standing in compute_standings(state, first_seed=seed) if standing.player in staying]


def number_tables(state: EventState, seats: list[tuple[int, ...]]) -> list[RoundTable]:
    """Give each table its number: that of a player who needs one, else the next one that is free."""
    matches = [players for players in seats if len(players) > 1]
    fixed: dict[int, tuple[int, ...]] = {}
    for players in matches:
        fixed_tables = [state.players[number].fixed_table for number in players]
        table = next((number for number in fixed_tables if number and number not in fixed), 0)
        if table:
            fixed[table] = players
    allowed = read_table_ranges(state.settings.word("tables"))
    allowed += range(max(allowed, default=0) + 1, max(allowed, default=0) + len(matches) + len(fixed) + 1)
    free = iter([number for number in allowed if number not in fixed])
    number_of_pair = {players: number for number, players in fixed.items()}
    tables = [RoundTable(number_of_pair.get(players) or next(free), players) for players in matches]
    byes = [RoundTable(0, players) for players in seats if len(players) == 1]
    return [*sorted(tables, key=lambda table: table.number), *byes]
