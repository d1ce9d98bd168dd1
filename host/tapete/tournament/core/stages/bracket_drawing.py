"""The drawing of a bracket: all of its stages with their matches, and who waits for whom."""

from dataclasses import dataclass

from tapete.tournament.core.event_state import EventRound, EventState, RoundTable
from tapete.tournament.core.stage_kinds import BRACKET
from tapete.tournament.core.stages.elimination import (
    bracket_size,
    first_slots,
    list_bracket_rounds,
    place_winners,
    winner_of,
)

FINALISTS = 2


@dataclass(frozen=True)
class BracketSlot:
    """A side of a match. `player`: 0 for nobody, or nobody yet; `waits_for`: the match that decides it, 0 for none.

    `takes_loser`: who loses that match comes here, not who wins it; `waits_for_all`: the whole stage before decides
    it, after which the players are seeded anew.
    """

    player: int = 0
    seed: int = 0
    waits_for: int = 0
    takes_loser: bool = False
    waits_for_all: bool = False

    @property
    def is_waiting(self) -> bool:
        """Return True while somebody may still come here."""
        return bool(self.waits_for) or self.waits_for_all


@dataclass(frozen=True)
class BracketMatch:
    """A match of a bracket, counted from 1 over all of its stages.

    `alive`: how many places its stage has; `round_number`: 0 until it is published; `winner`: 0 until it is decided;
    `is_void`: nobody comes to it.
    """

    number: int
    alive: int
    slots: tuple[BracketSlot, BracketSlot]
    round_number: int = 0
    table: RoundTable | None = None
    winner: int = 0
    is_for_third: bool = False
    is_void: bool = False

    @property
    def players(self) -> set[int]:
        """The players who are known to sit here."""
        return {slot.player for slot in self.slots if slot.player}


@dataclass(frozen=True)
class BracketStage:
    """A round of a bracket, played or not. `alive`: 2 for the final, 4 for the semifinals."""

    alive: int
    matches: tuple[BracketMatch, ...]


def count_alive(state: EventState, round_number: int) -> int:
    """Return how many places the bracket has in a round: 2 in the final, 4 in the semifinals."""
    before = sum(event_round.stage == BRACKET for event_round in state.rounds[: round_number - 1])
    return max(FINALISTS, bracket_size(len(state.bracket)) >> before)


def draw_bracket(state: EventState) -> list[BracketStage]:
    """Return the stages of the bracket from the first one to the final; none before the cut."""
    if not state.bracket:
        return []
    rounds = list_bracket_rounds(state)
    seeds = {player: seed for seed, player in enumerate(state.bracket, 1)}
    slots = [_known_slot(player, seeds) for player in first_slots(state)]
    stages: list[BracketStage] = []
    number = 1
    while len(slots) >= FINALISTS:
        played = rounds[len(stages)] if len(stages) < len(rounds) else None
        pairs = zip(slots[::2], slots[1::2], strict=True)
        matches = [_draw_match(state, at, len(slots), pair, played) for at, pair in enumerate(pairs, number)]
        number += len(matches)
        following = rounds[len(stages) + 1] if len(stages) + 1 < len(rounds) else None
        slots = _following_slots(state, matches, following, seeds)
        if len(slots) == 1 and stages and state.settings.is_yes("third_place"):
            losing = tuple(_losing_slot(match, seeds) for match in stages[-1].matches)
            third = _draw_match(state, number, FINALISTS, (losing[0], losing[1]), played, is_for_third=True)
            matches.append(third)
        stages.append(BracketStage(matches[0].alive, tuple(matches)))
    return stages


def find_next_match(state: EventState, player: int) -> BracketMatch | None:
    """Return the match that a player of the bracket waits for: it is not published, and he is known to sit there.

    While the players are not seeded anew it is the first match of the stage that he has reached.
    """
    stages = draw_bracket(state)
    for stage, following in zip(stages, [*stages[1:], BracketStage(0, ())], strict=False):
        for match in stage.matches:
            if player in match.players and not match.round_number:
                return match
            if match.winner == player and any(
                slot.waits_for_all for after in following.matches for slot in after.slots
            ):
                return following.matches[0]
    return None


def _known_slot(player: int, seeds: dict[int, int]) -> BracketSlot:
    return BracketSlot(player, seeds.get(player, 0))


def _draw_match(
    state: EventState,
    number: int,
    alive: int,
    slots: tuple[BracketSlot, BracketSlot],
    played: EventRound | None,
    is_for_third: bool = False,
) -> BracketMatch:
    players = {slot.player for slot in slots if slot.player}
    tables = [table for table in played.tables if set(table.players) <= players] if played else []
    if tables:
        assert played is not None
        decided = 0 if tables[0].is_open or tables[0].is_split else winner_of(tables[0])
        return BracketMatch(number, alive, slots, played.number, tables[0], decided, is_for_third)
    is_waiting = any(slot.is_waiting for slot in slots)
    staying = [player for player in sorted(players) if not state.players[player].has_dropped]
    winner = staying[0] if len(staying) == 1 and not is_waiting else 0  # nobody else can come
    return BracketMatch(
        number, alive, slots, winner=winner, is_for_third=is_for_third, is_void=not is_waiting and not staying
    )


def _following_slots(
    state: EventState, matches: list[BracketMatch], following: EventRound | None, seeds: dict[int, int]
) -> list[BracketSlot]:
    """Return the places of the next stage. Where the event seeds anew, none is known before the last match is over."""
    if not state.settings.is_yes("reseed") or len(matches) == 1:
        return [_winning_slot(match, seeds) for match in matches]
    if any(not match.winner and not match.is_void for match in matches):
        return [BracketSlot(waits_for_all=True) for _ in matches]
    winners = place_winners(state, [match.winner for match in matches], following)
    return [_known_slot(player, seeds) for player in winners]


def _winning_slot(match: BracketMatch, seeds: dict[int, int]) -> BracketSlot:
    if match.winner:
        return _known_slot(match.winner, seeds)
    return BracketSlot(waits_for=0 if match.is_void else match.number)


def _losing_slot(match: BracketMatch, seeds: dict[int, int]) -> BracketSlot:
    if not match.winner:
        return BracketSlot(waits_for=0 if match.is_void else match.number, takes_loser=True)
    lost = [player for player in match.players if player != match.winner]
    return _known_slot(lost[0], seeds) if lost else BracketSlot()
