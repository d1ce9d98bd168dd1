"""Replay: fold a log again, compute every round and standing once more, and say where they differ."""

from dataclasses import dataclass

from tapete.tournament.core.drafting import BY_PLAN, draft_round, order_of_cut
from tapete.tournament.core.entries.entry_table import ENTRY_KINDS
from tapete.tournament.core.entries.parameters import Arguments
from tapete.tournament.core.entries.rounds import format_table
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.log.event_log import parse_entries
from tapete.tournament.core.log.event_secret import seed_of_round
from tapete.tournament.core.pairing.swiss import cost_of_round, pair_swiss_round
from tapete.tournament.core.repairing import problem_of_running
from tapete.tournament.core.stage_kinds import SWISS
from tapete.tournament.core.standings.standing import compute_standings, hash_standings
from tapete.tournament.core.state_problem import build_problem, table_pairs


@dataclass(frozen=True)
class ReplayDifference:
    """An entry that says something else than what the log comes to. `code`: cost, cheaper, tables, standings, cut
    or seed."""

    number: int
    code: str
    stated: str
    computed: str


@dataclass(frozen=True)
class ReplayReport:
    """The event that was replayed, what was looked at, and what differs."""

    event: Event
    rounds: int
    differences: tuple[ReplayDifference, ...]


def replay_event(text: str) -> ReplayReport:
    """Replay the text form of an event. Raises EventError where an entry is not allowed or the chain is broken."""
    event, checks = Event(), ReplayChecks()
    for entry in parse_entries(text):
        before = len(event.log)
        if event.refusal(entry) is None:
            checks.check_entry(event.state, entry, before + 1)
        event.push(entry)
    checks.check_secret(event)
    return ReplayReport(event, checks.rounds, tuple(checks.differences))


class ReplayChecks:
    """Collects the differences of one replay."""

    def __init__(self) -> None:
        self.differences: list[ReplayDifference] = []
        self.rounds = 0
        self.seeds: list[tuple[int, str, int]] = []  # of each entry that states one: its number, the seed, the round

    def check_entry(self, state: EventState, entry: Entry, number: int) -> None:
        """Compare an entry with the state before it."""
        arguments = ENTRY_KINDS[entry.kind].read_arguments(entry)
        if arguments.get("seed", "-") != "-" or entry.kind == "pair":
            self.seeds.append((number, arguments["seed"], state.next_round))
        check = {
            "pair": self._check_pair,
            "publish": self._check_publish,
            "cut": self._check_cut,
            "repair": self._check_repair,
        }.get(entry.kind)
        if check is not None:
            check(state, arguments, number)

    def check_secret(self, event: Event) -> None:
        """Compare the seeds of all rounds with the secret that the last entry reveals."""
        last = event.log.entry_at(len(event.log)).entry if len(event.log) else None
        if last is None or last.kind != "close" or last.arguments[0] == "-":
            return
        secret = bytes.fromhex(last.arguments[0])
        for number, stated, round_number in self.seeds:
            self._compare(number, "seed", stated, seed_of_round(secret, round_number))

    def _compare(self, number: int, code: str, stated: str, computed: str) -> None:
        if stated != computed:
            self.differences.append(ReplayDifference(number, code, stated, computed))

    def _check_pair(self, state: EventState, arguments: Arguments, number: int) -> None:
        """Compute the cost again; where it is not the bound, solve the round again too."""
        if state.stage != SWISS and arguments["by"] == BY_PLAN:
            stated = " ".join(map(format_table, arguments["tables"]))
            self._compare(number, "tables", stated, _plan_tables(state, arguments["seed"]))
        if state.stage != SWISS or arguments["cost"] is None:
            return
        self.rounds += 1
        problem = build_problem(state, arguments["seed"])
        cost = cost_of_round(problem, *table_pairs(list(arguments["tables"])))
        self._compare(number, "cost", arguments["cost"].format_word(), cost.format_word())
        if arguments["by"] != "cost":
            return
        best = pair_swiss_round(problem)
        pair_cost = cost_of_round(problem, list(best.pairs), best.bye).without_order()
        if cost.without_order() > pair_cost:
            self._compare(number, "cheaper", cost.without_order().format_word(), pair_cost.format_word())

    def _check_publish(self, state: EventState, arguments: Arguments, number: int) -> None:
        if arguments["standings"] != "-":
            computed = hash_standings(compute_standings(state))
            self._compare(number, "standings", arguments["standings"], computed)

    def _check_cut(self, state: EventState, arguments: Arguments, number: int) -> None:
        seed = "" if arguments["seed"] == "-" else arguments["seed"]
        if seed or state.preliminary_rounds():
            computed = _list_numbers(order_of_cut(state, seed))
            self._compare(number, "cut", _list_numbers(arguments["order"]), computed)

    def _check_repair(self, state: EventState, arguments: Arguments, number: int) -> None:
        if arguments["cost"] is None or state.rounds[-1].stage != SWISS:
            return
        new = {(table.number, table.is_bye): table for table in arguments["tables"]}
        tables = [new.get((table.number, table.is_bye), table) for table in state.rounds[-1].tables]
        cost = cost_of_round(problem_of_running(state), *table_pairs(tables))
        self._compare(number, "cost", arguments["cost"].format_word(), cost.format_word())


def _plan_tables(state: EventState, seed: str) -> str:
    """Return the tables of a stage that is planned, nothing where it is over."""
    try:
        words = draft_round(state, "" if seed == "-" else seed).arguments
    except EventError:
        return ""
    return " ".join(word for word in words if ":" in word)


def _list_numbers(numbers: list[int] | tuple[int, ...]) -> str:
    return ",".join(map(str, numbers))
