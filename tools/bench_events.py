#!/usr/bin/env python3
"""Times the rounds of tournaments, and a whole one: played, replayed, its standings.

    tools/bench_events.py [--players 64,512,2048] [--event 512] [--rounds 9] [--oracle 512]

Players win, lose and draw by chance. A row is one round after half of the event's rounds, in time of this process
alone; up to --oracle players the ratio says how many times longer networkx takes over all pairs, in this one run. A
late row is a round after three more than the event's rounds without a draw: its score groups are small, and the simple
bound is often not met.
"""

import argparse
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import Generic, TypeVar

from tapete.tournament.core.drafting import draft_round, publish_entry
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.log.event_secret import hash_secret, seed_of_round
from tapete.tournament.core.pairing.problem import PairingProblem
from tapete.tournament.core.pairing.swiss import PairedRound, pair_swiss_round
from tapete.tournament.core.replaying.replay import replay_event
from tapete.tournament.core.standings.standing import compute_standings
from tapete.tournament.core.state_problem import build_problem, suggest_rounds

SECRET = bytes(16)
RESULTS = ("2-0", "2-1", "1-2", "0-2", "1-1-1")
DECISIVE = RESULTS[:4]


Result = TypeVar("Result")


@dataclass(frozen=True)
class Timed(Generic[Result]):
    """Return the result of a function, and the milliseconds it took."""

    value: Result
    milliseconds: float


def measure(function: Callable[[], Result]) -> Timed[Result]:
    """Run a function once."""
    began = time.process_time()
    value = function()
    return Timed(value, 1000 * (time.process_time() - began))


def create_event(players: int, rounds: int) -> Event:
    """Return an event with its players."""
    event = Event([Entry("create", (f"secret={hash_secret(SECRET)}", f"rounds={rounds}"))])
    for number in range(1, players + 1):
        event.push(Entry("register", (str(number),)))
    return event


def play_round(event: Event, chance: random.Random, results: tuple[str, ...] = RESULTS) -> None:
    """Pair a round, publish it and give each table a result."""
    number = event.state.next_round
    event.push(draft_round(event.state, seed_of_round(SECRET, number)))
    event.push(publish_entry(event.state))
    for table in event.state.rounds[-1].open_tables():
        event.push(Entry("result", (str(number), str(table.number), chance.choice(results))))


def solve_with_networkx(problem: PairingProblem) -> int:
    """Pair the same round over all pairs with networkx; the number of its pairs."""
    import networkx

    graph = networkx.Graph()
    for first, second in combinations(problem.contestants, 2):
        weight = 0
        for term in problem.pair_cost(first, second).without_order():
            weight = weight * 4096 + term
        graph.add_edge(first.number, second.number, weight=-weight)
    return len(networkx.max_weight_matching(graph, maxcardinality=True))


def time_round(players: int, oracle: int, chance: random.Random, is_late: bool = False) -> str:
    """Return the row of one round."""
    rounds = suggest_rounds(players)
    event = create_event(players, rounds + 4)
    for _ in range(rounds + 3 if is_late else rounds // 2):
        play_round(event, chance, DECISIVE if is_late else RESULTS)
    seed = seed_of_round(SECRET, event.state.next_round)
    problem = build_problem(event.state, seed)
    paired: Timed[PairedRound] = measure(lambda: pair_swiss_round(problem))
    draft = measure(lambda: draft_round(event.state, seed))
    row = f"round of {players:>5} players  {draft.milliseconds:10,.1f} ms  pairing {paired.milliseconds:10,.1f} ms"
    row += "  late" * is_late
    row += "  bound met" if paired.value.meets_bound else "  solved"
    if players > oracle:
        return row
    other = measure(lambda: solve_with_networkx(problem))
    return f"{row}  networkx {other.milliseconds / paired.milliseconds:,.0f} ×"


def time_event(players: int, rounds: int, chance: random.Random) -> list[str]:
    """Return the rows of a whole event."""
    event = create_event(players, rounds)
    played = measure(lambda: [play_round(event, chance) for _ in range(rounds)])
    text = event.format_text()
    folded = measure(lambda: parse_event(text))
    replayed = measure(lambda: replay_event(text))
    standings = measure(lambda: compute_standings(event.state))
    if replayed.value.differences or folded.value.state != event.state:
        raise SystemExit("the replay differs")
    name = f"{players} players, {rounds} rounds"
    return [
        f"{name}: played     {played.milliseconds:10,.1f} ms",
        f"{name}: read       {folded.milliseconds:10,.1f} ms  {len(event.log):,} entries, {len(text):,} characters",
        f"{name}: replayed   {replayed.milliseconds:10,.1f} ms",
        f"{name}: standings  {standings.milliseconds:10,.1f} ms",
    ]


def main() -> None:
    """Print each row as it is there."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", default="64,512,2048")
    parser.add_argument("--event", type=int, default=512)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--oracle", type=int, default=512)
    options = parser.parse_args()
    chance = random.Random(1)
    for players in map(int, options.players.split(",")):
        print(time_round(players, options.oracle, chance), flush=True)
        print(time_round(players, 0, chance, is_late=True), flush=True)
    for row in time_event(options.event, options.rounds, chance):
        print(row, flush=True)


if __name__ == "__main__":
    main()
