"""Events for the tests: made, paired and played in a few words."""

from random import Random

from tapete.tournament.core.drafting import draft_round, publish_entry
from tapete.tournament.core.event import Event
from tapete.tournament.core.event_state import EventRound, RoundTable
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.log.event_secret import hash_secret, seed_of_round
from tapete.tournament.core.pairing.problem import Contestant, PairingProblem

SECRET = bytes(range(16))
RESULTS = ("2-0", "2-1", "1-2", "0-2", "1-1-1", "1-1")


def push_lines(event: Event, *lines: str) -> Event:
    """Push entries that are written as "KIND ARGUMENT..."."""
    for line in lines:
        kind, *words = line.split()
        event.push(Entry(kind, tuple(words), "ana", "desk", 1_700_000_000 + len(event.log)))
    return event


def new_event(players: int, *settings: str) -> Event:
    """Return an event with players 1, 2, 3 ..."""
    event = push_lines(Event(), " ".join(["create", f"secret={hash_secret(SECRET)}", *settings]))
    return push_lines(event, *(f"register {number}" for number in range(1, players + 1)))


def publish_round(event: Event) -> EventRound:
    """Pair the next round and publish it."""
    event.push(draft_round(event.state, seed_of_round(SECRET, event.state.next_round)))
    event.push(publish_entry(event.state))
    return event.state.rounds[-1]


def tell_all(event: Event, chance: Random, results: tuple[str, ...] = RESULTS) -> None:
    """Give each open table a random result."""
    number = len(event.state.rounds)
    for table in event.state.rounds[-1].open_tables():
        push_lines(event, f"result {number} {table.number} {chance.choice(results)}")


def play_rounds(event: Event, rounds: int, chance: Random, results: tuple[str, ...] = RESULTS) -> Event:
    """Play whole rounds with random results."""
    for _ in range(rounds):
        publish_round(event)
        tell_all(event, chance, results)
    return event


def seats_of(tables: list[RoundTable]) -> list[tuple[int, ...]]:
    """Return who sits where, byes as one number."""
    return [table.players for table in tables]


def random_problem(chance: Random, players: int, rounds: int) -> PairingProblem:
    """Return a round after some that were paired at random."""
    points = [chance.randrange(rounds + 1) * 3 + chance.randrange(2) for _ in range(players)]
    order = sorted(range(1, players + 1), key=lambda number: -points[number - 1])
    contestants = tuple(
        Contestant(
            number,
            points[number - 1],
            place,
            byes=chance.randrange(4) == 0,
            downs=chance.randrange(3),
            ups=chance.randrange(3),
        )
        for place, number in enumerate(order, 1)
    )
    meetings: dict[tuple[int, int], int] = {}
    for _ in range(rounds):
        mixed = chance.sample(range(1, players + 1), players)
        for first, second in zip(mixed[::2], mixed[1::2], strict=False):
            pair = (min(first, second), max(first, second))
            meetings[pair] = meetings.get(pair, 0) + 1
    return PairingProblem(contestants, meetings, seed=str(chance.random()))
