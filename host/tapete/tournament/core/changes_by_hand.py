"""Changes of a draft by hand, each with what it costs: swap two, move the bye, pin or forbid a pair."""

from dataclasses import dataclass, replace

from tapete.tournament.core.drafting import BY_COST, BY_HAND, cost_of_tables, number_tables, pair_entry
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
    """A change of the draft: the entries that make it, and the cost of the round before and after."""

    entries: tuple[Entry, ...]
    before: PairingCost
    after: PairingCost

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
    """Give a player the bye, and pair all others again as cheaply as can be."""
    draft = _require_swiss_draft(state)
    problem = build_problem(state, draft.seed)
    if player not in problem.by_number or not problem.has_bye:
        raise EventError("event.wrong_players", player=player)
    paired = pair_swiss_round(without_bye_holder(problem, player))
    tables = number_tables(state, [*paired.pairs, (player,)])
    return _change_to(state, draft, tables)


def pin_pair(state: EventState, first: int, second: int) -> HandChange:
    """Pair two players in this round, whatever it costs, and all others again."""
    problem = build_problem(state, _require_swiss_draft(state).seed)
    pair = _require_pair(problem, first, second)
    pin = Entry("pin", (str(state.next_round), str(first), str(second)))
    return _pair_again(state, replace(problem, pinned=problem.pinned | {pair}), pin)


def forbid_pair(state: EventState, first: int, second: int, in_all_rounds: bool = False) -> HandChange:
    """Keep two players apart in this round or in all: a family, a club in the first round."""
    problem = build_problem(state, _require_swiss_draft(state).seed)
    pair = _require_pair(problem, first, second)
    number = 0 if in_all_rounds else state.next_round
    forbid = Entry("forbid", (str(number), str(first), str(second)))
    return _pair_again(state, replace(problem, forbidden=problem.forbidden | {pair}), forbid)


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


def _pair_again(state: EventState, problem: PairingProblem, entry: Entry) -> HandChange:
    paired = pair_swiss_round(problem)
    seats: list[tuple[int, ...]] = [*paired.pairs, *([(paired.bye,)] if paired.bye else [])]
    cost = cost_of_round(problem, list(paired.pairs), paired.bye)
    again = pair_entry(state, problem.seed, number_tables(state, seats), cost, BY_COST)
    return HandChange((entry, again), require_draft(state).cost or NO_COST, cost)


def _change_to(state: EventState, draft: EventRound, tables: list[RoundTable]) -> HandChange:
    cost = cost_of_tables(state, draft.seed, tables)
    entry = pair_entry(state, draft.seed, tables, cost, BY_HAND)
    return HandChange((entry,), draft.cost or NO_COST, cost or NO_COST)
