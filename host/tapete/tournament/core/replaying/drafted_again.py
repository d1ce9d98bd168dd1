"""A round drafted again from the state before it: what the program would have paired."""

from collections.abc import Sequence
from dataclasses import replace

from tapete.tournament.core.drafting import draft_round
from tapete.tournament.core.entries.entry_table import ENTRY_KINDS
from tapete.tournament.core.entries.parameters import Arguments
from tapete.tournament.core.entries.rounds import format_table
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventState, RoundTable
from tapete.tournament.core.repairing import propose_repair
from tapete.tournament.core.replaying.replay_report import ReplayDifference


def draft_again(state: EventState, seed: str) -> Arguments | None:
    """Return the arguments of the entry that pairs the next round by a seed; None where none can be paired."""
    try:
        drafted = draft_round(state, "" if seed == "-" else seed)
    except EventError:
        return None
    return ENTRY_KINDS["pair"].read_arguments(drafted)


def compare_draft(number: int, stated: Arguments, drafted: Arguments | None) -> list[ReplayDifference]:
    """Return how an entry `pair` differs from the same round drafted again.

    A round that costs more is `cheaper`: there is a better one. Other tables at the same cost are `tables`.
    """
    round_number = stated["round"]
    if drafted is None:
        return [ReplayDifference(number, "tables", format_tables(stated["tables"]), "-", round_number)]
    pairs = []
    if stated["by"] != drafted["by"]:
        pairs.append(("method", stated["by"], drafted["by"]))
    if format_tables(stated["tables"]) != format_tables(drafted["tables"]):
        pairs.append(("tables", format_tables(stated["tables"]), format_tables(drafted["tables"])))
    return [ReplayDifference(number, code, word, computed, round_number) for code, word, computed in pairs]


def is_bound_by_hand(state: EventState, seed: str, drafted: Arguments | None) -> bool:
    """Return True if pairs that a person pinned or forbade decide the tables of the next round."""
    number = state.next_round
    if drafted is None or not (state.pins.get(number) or state.forbidden_pairs(number)):
        return False
    free = draft_again(replace(state, pins={}, forbidden={}), seed)
    return free is None or format_tables(free["tables"]) != format_tables(drafted["tables"])


def is_proposed_repair(state: EventState, arguments: Arguments) -> bool:
    """Return True if an entry `repair` is the one that the program proposes in this state."""
    try:
        proposed = propose_repair(state).entry
    except EventError:
        return False
    if proposed is None:
        return False
    return format_tables(ENTRY_KINDS["repair"].read_arguments(proposed)["tables"]) == format_tables(arguments["tables"])


def format_tables(tables: Sequence[RoundTable]) -> str:
    """Return the words of tables as an entry has them."""
    return " ".join(map(format_table, tables))
