"""Replay: fold a log again, compute every round and standing once more, and say what could not be computed."""

from tapete.tournament.core.drafting import BY_HAND as CHOSEN_BY_HAND
from tapete.tournament.core.drafting import order_of_cut, order_of_evening
from tapete.tournament.core.entries.bracket_corrections import STANDS
from tapete.tournament.core.entries.entry_table import ENTRY_KINDS
from tapete.tournament.core.entries.parameters import Arguments
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import TAKE_BACK, Event
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.log.entry import Entry, LoggedEntry
from tapete.tournament.core.log.event_log import FIRST_VERSION, has_torn_line, parse_entries, read_version
from tapete.tournament.core.log.event_secret import seed_of_round
from tapete.tournament.core.log.signatures import SIGNED_KINDS, find_signer, has_signature
from tapete.tournament.core.pairing.cost import PairingCost
from tapete.tournament.core.pairing.swiss import cost_of_round
from tapete.tournament.core.repairing import paired_tables, problem_of_running
from tapete.tournament.core.replaying.drafted_again import (
    compare_draft,
    draft_again,
    format_tables,
    is_bound_by_hand,
    is_proposed_repair,
)
from tapete.tournament.core.replaying.other_boards import is_from_elsewhere
from tapete.tournament.core.replaying.replay_report import (
    BY_HAND,
    DIFFERENT,
    EQUAL,
    NOT_CHECKED,
    ReplayDifference,
    ReplayGap,
    ReplayReport,
)
from tapete.tournament.core.settings import read_settings
from tapete.tournament.core.stage_kinds import SWISS
from tapete.tournament.core.standings.standing import compute_standings, hash_standings
from tapete.tournament.core.state_problem import build_problem, table_pairs

_NONE = "-"


def replay_event(text: str, secret: bytes = b"") -> ReplayReport:
    """Replay the text form of an event. `secret`: of one that is not closed, whose log does not reveal it yet.

    Raises EventError where an entry is not allowed or the chain is broken.
    """
    event, checks = Event(version=read_version(text)), ReplayChecks()
    for line, entry in enumerate(parse_entries(text), 2):
        number = line - 1
        try:
            if event.refusal(entry) is None:
                checks.check_entry(event.state, entry, number, event.log.head)
            event.push(entry)
        except EventError as error:
            raise error.with_line(line) from None
    checks.check_secret(event, secret)
    checks.check_end(event, has_torn_line(text))
    return checks.report(event)


class ReplayChecks:
    """Collects what one replay finds."""

    def __init__(self) -> None:
        self.differences: list[ReplayDifference] = []
        self.gaps: list[ReplayGap] = []
        self._by_hand: dict[int, int] = {}  # entries that a person chose tables with, each with its round
        self._published: dict[int, int] = {}  # of each round the entry that published it last
        self._last_decision = 0  # the last entry that decides pairings
        self._seeds: list[tuple[int, str, int, str]] = []  # of an entry: number, seed, round, digits rolled aloud
        self._rolls: list[int] = []  # the entries that gave the digits
        self._signed: dict[int, str] = {}  # the key that signed each entry

    def check_entry(self, state: EventState, entry: Entry, number: int, previous: str) -> None:
        """Compare an entry with the state before it."""
        kind = ENTRY_KINDS[entry.kind]
        arguments = kind.read_arguments(entry)
        if is_from_elsewhere(state, entry):
            self.gaps.append(ReplayGap(number, "elsewhere", arguments["round"]))
        if entry.kind in SIGNED_KINDS:
            self._check_signature(state, LoggedEntry(number, previous, entry), arguments)
        check = {
            "pair": self._check_pair,
            "publish": self._check_publish,
            "cut": self._check_cut,
            "repair": self._check_repair,
            "crossed": self._note_crossed,
        }.get(entry.kind)
        if check is not None:
            check(state, arguments, number)
        elif entry.kind == TAKE_BACK or (kind.decides_pairings and not kind.is_harmless(arguments)):
            self._last_decision = number
        if entry.kind == "change" and str(read_settings(arguments["settings"]).get("rolled", "")).isdigit():
            self._rolls.append(number)

    def check_secret(self, event: Event, secret: bytes) -> None:
        """Compare the seeds of all rounds with the secret of the last entry, or with one known beside the log."""
        last = event.log.entry_at(len(event.log)).entry if len(event.log) else None
        if last is not None and last.kind == "close" and last.arguments[0] != _NONE:
            secret = bytes.fromhex(last.arguments[0])
        for number, stated, round_number, rolled in self._seeds:
            if secret:
                self._compare(number, round_number, "seed", stated, seed_of_round(secret, round_number, rolled))
            elif stated != _NONE:
                self.gaps.append(ReplayGap(number, "no_secret", round_number))

    def check_end(self, event: Event, is_torn: bool) -> None:
        """Note a log that has no end."""
        if is_torn:
            self.gaps.append(ReplayGap(0, "torn"))
        if not event.state.is_closed:
            self.gaps.append(ReplayGap(0, "not_closed"))

    def report(self, event: Event) -> ReplayReport:
        """Return the answer: what was found of the entries that the rounds were made with."""
        in_force = {logged.number for logged in event.entries_in_force()}
        makers = {0} | in_force & {
            number
            for played in event.state.rounds
            for number in (played.entry_number, self._published.get(played.number))
        }
        repairs = {number for number in in_force if event.log.entry_at(number).entry.kind in ("repair", "crossed")}
        results = {gap.number for gap in self.gaps if gap.code == "elsewhere"} & in_force
        gaps = tuple(gap for gap in self.gaps if gap.number in makers | results)
        by_hand = {number: at for number, at in self._by_hand.items() if number in makers | repairs}
        verdicts = tuple(self._judge_round(played.number, gaps, by_hand) for played in event.state.rounds)
        return ReplayReport(event, verdicts, tuple(self.differences), gaps, tuple(sorted(by_hand)), self._signed)

    def _judge_round(self, round_number: int, gaps: tuple[ReplayGap, ...], by_hand: dict[int, int]) -> str:
        """Return the verdict of a published round, the worst of what was found."""
        if any(difference.round_number == round_number for difference in self.differences):
            return DIFFERENT
        if round_number in by_hand.values():
            return BY_HAND
        return NOT_CHECKED if any(gap.round_number == round_number for gap in gaps) else EQUAL

    def _compare(self, number: int, round_number: int, code: str, stated: str, computed: str) -> None:
        if stated != computed:
            self.differences.append(ReplayDifference(number, code, stated, computed, round_number))

    def _check_signature(self, state: EventState, logged: LoggedEntry, arguments: Arguments) -> None:
        """Look for the key that signed an entry; another computer signs the entry that names its key with that one."""
        signers = [*state.signers, arguments["key"]] if logged.entry.kind == "signer" else state.signers
        signer = find_signer(logged, signers)
        if signer:
            self._signed[logged.number] = signer
        elif has_signature(logged.entry):
            self.differences.append(ReplayDifference(logged.number, "signature", "", "", arguments.get("round", 0)))
        elif signers:
            self.gaps.append(ReplayGap(0, "unsigned", arguments.get("round", 0)))

    def _check_pair(self, state: EventState, arguments: Arguments, number: int) -> None:
        """Draft the round again, and compare tables and costs. What a person chose has a cost, and is by hand."""
        self._seeds.append((number, arguments["seed"], state.next_round, state.settings.rolled_digits()))
        if state.next_round == 1 and self._rolls and self._last_decision > self._rolls[0]:
            self.gaps.append(ReplayGap(number, "after_roll", 1))
        if arguments["seed"] == _NONE:
            self.gaps.append(ReplayGap(number, "no_seed", state.next_round))
        drafted = None
        if arguments["by"] == CHOSEN_BY_HAND:
            self._by_hand[number] = state.next_round
        else:
            drafted = draft_again(state, arguments["seed"])
            self.differences += compare_draft(number, arguments, drafted)
            if is_bound_by_hand(state, arguments["seed"], drafted):
                self._by_hand[number] = state.next_round
        if state.stage == SWISS:
            self._check_cost(state, arguments, number, drafted)

    def _check_cost(self, state: EventState, arguments: Arguments, number: int, drafted: Arguments | None) -> None:
        """Compute the cost of a Swiss round; a better one than a round that is called drawn is named."""
        problem = build_problem(state, arguments["seed"])
        cost = cost_of_round(problem, *table_pairs(list(arguments["tables"])))
        self._compare_cost(number, state.next_round, arguments["cost"], cost)
        least: PairingCost | None = drafted["cost"] if drafted else None
        if least is not None and cost.without_order() > least.without_order():
            words = cost.without_order().format_word(), least.without_order().format_word()
            self._compare(number, state.next_round, "cheaper", *words)

    def _compare_cost(self, number: int, round_number: int, stated: PairingCost | None, cost: PairingCost) -> None:
        if stated is None:
            self.gaps.append(ReplayGap(number, "no_cost", round_number))
        else:
            self._compare(number, round_number, "cost", stated.format_word(), cost.format_word())

    def _check_publish(self, state: EventState, arguments: Arguments, number: int) -> None:
        """Compare the standings, and a draft with what it would be after the entries since it was made."""
        self._published[arguments["round"]] = number
        if arguments["standings"] == _NONE:
            self.gaps.append(ReplayGap(number, "no_standings", arguments["round"]))
        else:
            computed = hash_standings(compute_standings(state))
            self._compare(number, arguments["round"], "standings", arguments["standings"], computed)
        draft = state.draft
        if draft is None or draft.is_by_hand or self._last_decision < draft.entry_number:
            return
        again = draft_again(state, draft.seed)
        if again is None or format_tables(again["tables"]) != format_tables(draft.tables):
            self.gaps.append(ReplayGap(number, "changed", arguments["round"]))

    def _check_cut(self, state: EventState, arguments: Arguments, number: int) -> None:
        """Compute the order again. Where no round was played and no seed is stated, it follows from the numbers."""
        seed = arguments["seed"]
        if seed != _NONE:
            self._seeds.append((number, seed, state.next_round, state.settings.rolled_digits()))
        first_seed = "" if seed == _NONE else seed
        stated, computed = list(arguments["order"]), order_of_cut(state, first_seed)
        if state.version == FIRST_VERSION and stated == order_of_evening(state, first_seed):
            computed = stated  # a league was cut so then
        self._compare(number, 0, "cut", _list_numbers(stated), _list_numbers(computed))

    def _note_crossed(self, _state: EventState, arguments: Arguments, number: int) -> None:
        """Note tables that were played otherwise than paired: people did that, and no seed."""
        if arguments["then"] == STANDS:
            self._by_hand[number] = arguments["round"]
        self._last_decision = number

    def _check_repair(self, state: EventState, arguments: Arguments, number: int) -> None:
        round_number = arguments["round"]
        if not is_proposed_repair(state, arguments):
            self._by_hand[number] = round_number
        if state.rounds[-1].stage != SWISS:
            return
        new = {(table.number, table.is_bye): table for table in arguments["tables"]}
        tables = [new.get((table.number, table.is_bye), table) for table in state.rounds[-1].tables]
        cost = cost_of_round(problem_of_running(state), *table_pairs(paired_tables(state, tables)))
        self._compare_cost(number, round_number, arguments["cost"], cost)


def _list_numbers(numbers: list[int] | tuple[int, ...]) -> str:
    return ",".join(map(str, numbers))
