"""Changes of a draft by hand, each with what it costs: swap two, move the bye, pin or forbid a pair."""

from dataclasses import dataclass, replace

from tapete.tournament.core.drafting import BY_COST, BY_HAND, cost_of_tables, number_tables, pair_entry
from tapete.tournament.core.entries.entry_table import ENTRY_KINDS
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventRound, EventState, RoundTable, pair_of
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.pairing.cost import NO_COST, PairingCost, changed_terms
from tapete.tournament.core.pairing.problem import Pair, PairingProblem
from tapete.tournament.core.pairing.swiss import cost_of_round, pair_swiss_round
from tapete.tournament.core.stage_kinds import PODS, SWISS
from tapete.tournament.core.state_problem import build_problem, without_bye_holder


@dataclass(frozen=True)
class HandChange:
    """A change of the draft: the entries that make it, and the cost of the round before and after.

    `dropped_pairs`, `dropped_bye`: what a person had chosen before and the change does not keep.
    """

    entries: tuple[Entry, ...]
    before: PairingCost
    after: PairingCost
    dropped_pairs: tuple[Pair, ...] = ()
    dropped_bye: int = 0

    def price(self) -> dict[str, tuple[int, int]]:
        """Return the terms of the cost that change, each before and after, the worst first."""
        return changed_terms(self.before, self.after)


def swap_players(state: EventState, first: int, second: int) -> HandChange:
    """Exchange the seats of two players of the draft; one of them may have the bye.

    Brackets and round robins have a plan: a swap would let some meet twice, and leave others out.
    """
    draft = require_draft(state)
    if draft.stage not in (SWISS, PODS):
        raise EventError("event.fixed_plan", round=draft.number)
    for player in (first, second):
        if draft.table_of(player) is None:
            raise EventError("event.wrong_players", player=player)
    if first == second:
        raise EventError("event.same_player", player=first)
    replacement = {first: second, second: first}
    tables = [
        RoundTable(table.number, tuple(replacement.get(player, player) for player in table.players))
        for table in draft.tables
    ]
    return _change_to(state, draft, tables)


def move_bye(state: EventState, player: int) -> HandChange:
    """Give a player the bye, and pair all others again as cheaply as can be; pairs that were chosen stay."""
    draft = _require_swiss_draft(state)
    problem = _with_hand_pairs(build_problem(state, draft.seed), draft, {player})
    if player not in problem.by_number or not problem.has_bye:
        raise EventError("event.wrong_players", player=player)
    pinned = frozenset(pair for pair in problem.pinned if player not in pair)
    paired = pair_swiss_round(without_bye_holder(replace(problem, pinned=pinned), player))
    tables = number_tables(state, [*paired.pairs, (player,)])
    return _change_to(state, draft, tables)


def pin_pair(state: EventState, first: int, second: int) -> HandChange:
    """Pair two players in this round, whatever it costs, and all others again."""
    problem = build_problem(state, _require_swiss_draft(state).seed)
    pair = _require_pair(problem, first, second)
    pin = _require_allowed(state, Entry("pin", (str(state.next_round), str(first), str(second))))
    return _pair_again(state, replace(problem, pinned=problem.pinned | {pair}), pin, set(pair))


def forbid_pair(state: EventState, first: int, second: int, in_all_rounds: bool = False) -> HandChange:
    """Keep two players apart in this round or in all: a family, a club in the first round."""
    problem = build_problem(state, _require_swiss_draft(state).seed)
    pair = _require_pair(problem, first, second)
    number = 0 if in_all_rounds else state.next_round
    forbid = _require_allowed(state, Entry("forbid", (str(number), str(first), str(second))))
    return _pair_again(state, replace(problem, forbidden=problem.forbidden | {pair}), forbid, set())


def _require_allowed(state: EventState, wish: Entry) -> Entry:
    """Return a wish that contradicts no earlier one: with two that do no round can be computed. Raises EventError."""
    kind = ENTRY_KINDS[wish.kind]
    kind.check(state, kind.read_arguments(wish))
    return wish


def require_draft(state: EventState) -> EventRound:
    """Return the draft. Raises EventError("event.no_draft")."""
    if state.draft is None:
        raise EventError("event.no_draft", round=state.next_round)
    return state.draft


def _require_swiss_draft(state: EventState) -> EventRound:
    draft = require_draft(state)
    if draft.stage != SWISS:
        raise EventError("event.not_swiss" if draft.stage == PODS else "event.fixed_plan", round=draft.number)
    return draft


def _require_pair(problem: PairingProblem, first: int, second: int) -> Pair:
    for player in (first, second):
        if player not in problem.by_number:
            raise EventError("event.wrong_players", player=player)
    if first == second:
        raise EventError("event.same_player", player=first)
    return pair_of(first, second)


def _with_hand_pairs(problem: PairingProblem, draft: EventRound, free: set[int]) -> PairingProblem:
    """Return a problem in which the pairs of a draft that a person chose stay, but for those of `free` players."""
    settled = free | {player for pair in problem.pinned for player in pair}
    chosen = {pair for pair in draft.hand_pairs - problem.forbidden if not settled & set(pair)}
    return replace(problem, pinned=problem.pinned | chosen)


def _pair_again(state: EventState, problem: PairingProblem, entry: Entry, moved: set[int]) -> HandChange:
    """Pair the draft again for a wish of `moved` players; what else was chosen of it stays where there is room."""
    draft = require_draft(state)
    with_pairs = _with_hand_pairs(problem, draft, moved)
    bye = draft.hand_bye if not any(draft.hand_bye in pair for pair in with_pairs.pinned) else 0
    ways = [(with_pairs, bye), (problem, bye), (problem, 0)]
    rounds = [_pair_with_bye(kept_problem, kept_bye) for kept_problem, kept_bye in ways]
    costs = [cost_of_round(problem, list(pairs), bye_holder) for pairs, bye_holder in rounds]
    chosen = next(way for way in range(len(ways)) if costs[way].forbidden <= costs[-1].forbidden)
    pairs, bye_holder = rounds[chosen]
    tables = number_tables(state, [*pairs, *([(bye_holder,)] if bye_holder else [])])
    is_chosen = ways[chosen] != (problem, 0)
    again = pair_entry(state, problem.seed, tables, costs[chosen], BY_HAND if is_chosen else BY_COST)
    return _describe_change(state, draft, tables, (entry, again), costs[chosen])


def _pair_with_bye(problem: PairingProblem, bye: int) -> tuple[tuple[Pair, ...], int]:
    """Return the cheapest pairs and who has the bye; 0: whoever has it then."""
    paired = pair_swiss_round(without_bye_holder(problem, bye) if bye else problem)
    return paired.pairs, bye or paired.bye


def _change_to(state: EventState, draft: EventRound, tables: list[RoundTable]) -> HandChange:
    cost = cost_of_tables(state, draft.seed, tables)
    entry = pair_entry(state, draft.seed, tables, cost, BY_HAND)
    return _describe_change(state, draft, tables, (entry,), cost)


def _describe_change(
    state: EventState, draft: EventRound, tables: list[RoundTable], entries: tuple[Entry, ...], cost: PairingCost | None
) -> HandChange:
    """Return a change with what it costs, and what it drops of pairs and byes that somebody chose before."""
    seated = EventRound(draft.number, draft.stage, draft.seed, cost, tables)
    chosen = draft.hand_pairs | (state.pins.get(draft.number, set()) & draft.pairs())
    dropped_bye = draft.hand_bye if draft.hand_bye not in seated.byes() else 0
    dropped_pairs = tuple(sorted(chosen - seated.pairs()))
    return HandChange(entries, draft.cost or NO_COST, cost or NO_COST, dropped_pairs, dropped_bye)
