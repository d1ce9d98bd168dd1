"""The seeds of a bracket: whose they are, whose they would be, and who chooses to begin."""

from dataclasses import replace

from tapete.tournament.core.drafting import order_by_results
from tapete.tournament.core.event_state import EventState, RoundTable
from tapete.tournament.core.stage_kinds import BRACKET
from tapete.tournament.core.standings.standing import compute_standings

HIGHER_SEED = "high"
"""The setting `first` by which the higher seed chooses who begins."""


def list_seeds(state: EventState) -> dict[int, int]:
    """Return the seed of each player of the bracket, from 1."""
    return {player: place for place, player in enumerate(state.bracket, 1)}


def list_seeds_otherwise(state: EventState) -> list[tuple[int, int]]:
    """Return the seeds that others would have by the results as they stand now: each with the player."""
    seeded = set(state.bracket)
    staying = {player for player in state.cut_order if player in seeded or not state.players[player].has_dropped}
    thawed = replace(state, bracket=[], frozen_rounds=[])
    order = [standing.player for standing in compute_standings(thawed) if standing.player in staying]
    would_be = order_by_results(thawed, order)[: len(state.bracket)]
    places = enumerate(zip(would_be, state.bracket, strict=False), 1)
    return [(place, player) for place, (player, seeded) in places if player != seeded]


def find_chooser(state: EventState, stage: str, table: RoundTable) -> int:
    """Return who chooses to begin at a table of a bracket, 0 where the game decides."""
    seeds = list_seeds(state)
    if stage != BRACKET or table.is_bye or state.settings.word("first") != HIGHER_SEED:
        return 0
    return min(table.players, key=lambda player: seeds.get(player, len(seeds) + 1))
