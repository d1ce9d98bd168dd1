"""Pairing a running round again after a correction: only tables that have not begun, as few of them as can be."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tapete.tournament.core.entries.rounds import format_table
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventRound, EventState, RoundTable, pair_of
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.pairing.cost import PairingCost
from tapete.tournament.core.pairing.problem import PairingProblem
from tapete.tournament.core.pairing.swiss import PairedRound, cost_of_round, pair_swiss_round
from tapete.tournament.core.stage_kinds import SWISS
from tapete.tournament.core.state_problem import build_problem, table_pairs


@dataclass(frozen=True)
class RepairProposal:
    """The changes of a repair: tables before and after, and the cost of the round; `entry` is None for no change."""

    changed: tuple[tuple[RoundTable, RoundTable], ...]
    before: PairingCost
    after: PairingCost
    entry: Entry | None


def propose_repair(state: EventState) -> RepairProposal:
    """Return how the running round is paired again where tables have not begun. Raises EventError."""
    running = require_running(state)
    problem = problem_of_running(state)
    begun = {pair_of(*table.players) for table in running.tables if not table.is_bye and table.is_under_way}
    begun |= {pair for pair in problem.pinned if not any(set(pair) & set(begun_pair) for begun_pair in begun)}
    pairs, bye = table_pairs(paired_tables(state, running.tables))
    kept_pairs = frozenset(pair_of(*pair) for pair in pairs)
    paired = pair_swiss_round(replace(problem, pinned=frozenset(begun), kept_pairs=kept_pairs, kept_bye=bye))
    changed = _place_at_tables(state, running, paired)
    after = cost_of_round(problem, list(paired.pairs), paired.bye)
    entry = None
    if changed:
        words = [format_table(table) for _, table in changed]
        entry = Entry("repair", (str(running.number), *words, f"cost={after.format_word()}"))
    return RepairProposal(tuple(changed), cost_of_round(problem, pairs, bye), after, entry)


def pair_in_hindsight(state: EventState) -> PairedRound:
    """Return how the running round would have been paired by the results as they stand now."""
    require_running(state)
    return pair_swiss_round(problem_of_running(state))


def require_running(state: EventState) -> EventRound:
    """Return the running Swiss round. Raises EventError("event.no_running_round")."""
    if not state.rounds or state.draft is not None or state.rounds[-1].stage != SWISS:
        raise EventError("event.no_running_round")
    return state.rounds[-1]


def paired_tables(state: EventState, tables: Sequence[RoundTable]) -> list[RoundTable]:
    """Return tables of the running round without byes that were granted, and those beyond the first one.

    The latter were given to players who came late.
    """
    drawn = [table for table in tables if not (table.is_bye and state.is_granted(len(state.rounds), table.players[0]))]
    byes = [table for table in drawn if table.is_bye]
    return [table for table in drawn if table not in byes[1:]]


def problem_of_running(state: EventState) -> PairingProblem:
    """Return the problem of the running round, for those who sit in it."""
    running = state.rounds[-1]
    paired = paired_tables(state, running.tables)
    before = replace(state, rounds=state.rounds[:-1], players=dict(state.players))
    for table in paired:
        for number in table.players:
            seated = state.players[number]
            before.players[number] = replace(
                seated,
                is_checked_in=True,
                has_dropped=False,
                is_disqualified=False,
                is_double=False,
                is_house=False,  # who sits plays, whatever the others' number is
                joined=min(seated.joined, running.number),
            )
    away = set(before.drawn_players()) - {number for table in paired for number in table.players}
    for number in away:
        before.players[number] = replace(before.players[number], has_dropped=True)
    return build_problem(before, running.seed)


def _place_at_tables(
    state: EventState, running: EventRound, paired: PairedRound
) -> list[tuple[RoundTable, RoundTable]]:
    """Give the new pairs the numbers of the tables that become free; a pair that stays keeps its own."""
    tables = paired_tables(state, running.tables)
    seats: list[tuple[int, ...]] = [*paired.pairs, *([(paired.bye,)] if paired.bye else [])]
    new = [players for players in seats if not any(set(players) == set(table.players) for table in tables)]
    together = {frozenset(players) for players in seats}
    old = sorted(
        (table for table in tables if frozenset(table.players) not in together),
        key=lambda table: (table.is_bye, table.number),
    )
    new.sort(key=lambda players: len(players) == 1)
    return [
        (RoundTable(table.number, table.players), RoundTable(table.number, players))
        for table, players in zip(old, new, strict=True)
    ]
