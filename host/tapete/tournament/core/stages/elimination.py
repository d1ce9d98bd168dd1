"""Single elimination: seeds meet as in a bracket, the top ones have the byes."""

from itertools import zip_longest

from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventRound, EventState, RoundTable
from tapete.tournament.core.stage_kinds import BRACKET


def bracket_order(size: int) -> list[int]:
    """Return the seeds of a bracket from top to bottom: 1, 8, 4, 5, 2, 7, 3, 6 for a size of 8."""
    order = [1]
    while len(order) < size:
        count = 2 * len(order) + 1
        order = [seed for upper in order for seed in (upper, count - upper)]
    return order


def bracket_size(players: int) -> int:
    """Return the next power of two."""
    return 1 << (players - 1).bit_length()


def pair_bracket_round(state: EventState, _seed: str) -> list[tuple[int, ...]]:
    """Return the tables of the next bracket round, top to bottom; the higher seed sits first.

    Who has left gives the opponent a bye. The match for third place is the last table.
    """
    alive = first_slots(state)
    bracket_rounds = list_bracket_rounds(state)
    losers: list[int] = []
    for event_round, following in zip_longest(bracket_rounds, bracket_rounds[1:]):
        matches = list(zip(alive[::2], alive[1::2], strict=True))
        winners = [_winner(event_round, match) for match in matches]
        losers = [player for match, won in zip(matches, winners, strict=True) for player in match if player != won]
        alive = place_winners(state, winners, following)
    if len(alive) == 1:
        raise EventError("event.bracket_over")
    staying = [0 if player and state.players[player].has_dropped else player for player in alive]
    seeds = {player: place for place, player in enumerate(state.bracket)}
    pairs = [_seated(pair, seeds) for pair in zip(staying[::2], staying[1::2], strict=True)]
    if len(alive) == 2 and bracket_rounds and state.settings.is_yes("third_place"):
        third = [player for player in losers if player and not state.players[player].has_dropped]
        pairs.append(tuple(sorted(third, key=lambda player: seeds[player])))
    seated = [pair for pair in pairs if pair]
    if not seated:
        raise EventError("event.bracket_over")
    return seated


def list_bracket_rounds(state: EventState) -> list[EventRound]:
    """Return the rounds of the bracket that are published."""
    return [event_round for event_round in state.rounds if event_round.stage == BRACKET]


def first_slots(state: EventState) -> list[int]:
    """Return the players of the first bracket round from top to bottom, 0 for a place that nobody has."""
    seeds = state.bracket
    return [seeds[seed - 1] if seed <= len(seeds) else 0 for seed in bracket_order(bracket_size(len(seeds)))]


def place_winners(state: EventState, winners: list[int], following: EventRound | None) -> list[int]:
    """Return the winners of a bracket round in the places of the next one, from top to bottom, 0 for nobody.

    They stay where they are. Where the event seeds them anew the highest seed meets the lowest one; `following`: the
    next round if it is made, whose tables say who met.
    """
    if not state.settings.is_yes("reseed"):
        return winners
    if following is None:
        seeds = {player: place for place, player in enumerate(state.bracket)}
        ranked = sorted(winners, key=lambda player: seeds.get(player, len(seeds)))
        return [ranked[seed - 1] for seed in bracket_order(len(winners))]
    left = [player for player in winners if player and following.table_of(player) is None]
    slots: list[int] = []
    for table in following.tables:
        if set(table.players) <= set(winners):
            slots += [*table.players, *([left.pop(0) if left else 0] if table.is_bye else [])]
    return [*slots, *left, *[0] * (len(winners) - len(slots) - len(left))]


def _seated(pair: tuple[int, int], seeds: dict[int, int]) -> tuple[int, ...]:
    return tuple(sorted((player for player in pair if player), key=lambda player: seeds[player]))


def _winner(played: EventRound, match: tuple[int, int]) -> int:
    """Return who goes on from a match of two slots, 0 for nobody."""
    tables = [table for table in played.tables if set(table.players) <= set(match)]
    if not tables:
        return 0
    return winner_of(tables[0])


def winner_of(table: RoundTable) -> int:
    """Return who goes on from a table of a bracket; the first player while it has no result."""
    if table.is_bye or table.result is None:
        return table.players[0]
    if table.advanced:
        return table.advanced
    return table.players[table.result.winner() - 1]


def final_places(state: EventState) -> list[list[int]]:
    """Return the players of the bracket by place, best first; those who left in the same round share a place."""
    alive, places = first_slots(state), []
    third: list[list[int]] = []
    bracket_rounds = list_bracket_rounds(state)
    for event_round, following in zip_longest(bracket_rounds, bracket_rounds[1:]):
        matches = list(zip(alive[::2], alive[1::2], strict=True))
        winners = [_winner(event_round, match) for match in matches]
        lost = [player for match, won in zip(matches, winners, strict=True) for player in match if player != won]
        if len(alive) == 2:
            third = _third_place(event_round, set(alive))
        places.append([player for player in lost if player])
        alive = place_winners(state, winners, following)
    ranked = [[player for player in alive if player], *reversed(places)]
    if is_final_split(state):
        ranked[0:2] = [[*ranked[0], *ranked[1]]]
        ranked.insert(1, [])  # the place that is shared with the first one
    if third:
        placed = {player for place in third for player in place}
        ranked[2:3] = [*third, [player for player in ranked[2] if player not in placed]]
    return [place for place in ranked if place]


def is_final_round(state: EventState, event_round: EventRound) -> bool:
    """Return True for the round of a bracket in which two are left."""
    played = list_bracket_rounds(state)
    if not played or event_round is not played[-1]:
        return False
    return bracket_size(len(state.bracket)) >> (len(played) - 1) == 2


def is_final_split(state: EventState) -> bool:
    """Return True if the players of the final share its places."""
    last = state.rounds[-1] if state.rounds else None
    return last is not None and is_final_round(state, last) and last.tables[0].is_split


def _third_place(final: EventRound, finalists: set[int]) -> list[list[int]]:
    tables = [table for table in final.tables if not finalists & set(table.players)]
    if not tables:
        return []
    table = tables[0]
    if table.is_split:
        return [list(table.players)]
    if table.is_bye or table.result is None:
        return [[player] for player in table.players]
    won = table.players[table.result.winner() - 1]
    return [[won], [player for player in table.players if player != won]]
