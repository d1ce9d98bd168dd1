"""The end of a game: when the Portal is exhausted, who has the most points, and what breaks a tie."""

from ..state import Outcome, ended_by_players
from .card_piles import deal_share, portal_index
from .settings import is_armagedon, is_extended
from .state import INICIO, UNKNOWN, InvocacionState

FEWEST = 2  # cards that everybody must get (L83, L85)


def game_outcome(state: InvocacionState) -> "Outcome | None":
    """Return the end once nobody can be dealt two cards: the most points, then the Apoyo of trophies, then a last round
    (L229)."""
    ended = ended_by_players(state)
    if ended:
        return ended
    if state.phase != INICIO:
        return None
    if state.final and (state.last or not state.time_left):  # after time it is never a draw
        return Outcome(state.last, "last_round" if state.last else "last_round_tied", "Invocación L229")
    if not is_exhausted(state):
        return None
    tied = tied_seats(state)
    if len(tied) > 1:
        return None
    return Outcome(tied[0], "points" if len(_richest_seats(state)) == 1 else "trophy_apoyo", "Invocación L229")


def has_prize(state: InvocacionState) -> bool:
    """Return True if a Guardián of Armagedón has still to take the first card of a Portal with cards (L277)."""
    return bool(state.prize and state.portals[portal_index(state, state.prize)])


def is_exhausted(state: InvocacionState) -> bool:
    """Return True if nothing is left to be dealt or taken (L85, L229)."""
    return deal_share(state) < FEWEST and not has_prize(state) and not can_refill(state)


def can_refill(state: InvocacionState) -> bool:
    """Return True if the discard may become the Portal: in Armagedón until all have been Guardián equally often (L279),
    in Extendida once (L267), in Construido never (L285)."""
    if not state.discard or state.options["construido"] == "yes":
        return False
    if is_armagedon(state.options):
        terms = [state.side(seat).terms for seat in _playing_seats(state)]
        return min(terms) != max(terms)
    return is_extended(state.options) and not state.refilled


def tied_seats(state: InvocacionState) -> "list[int]":
    """Return the seats with the most points and, if it is known of all of them, the most Apoyo in trophies (L229)."""
    tied = _richest_seats(state)
    apoyos = [state.side(seat).trophy_apoyo for seat in tied]
    if UNKNOWN in apoyos:
        return tied
    return [seat for seat, apoyo in zip(tied, apoyos) if apoyo == max(apoyos)]


def _playing_seats(state: InvocacionState) -> "list[int]":
    return [seat for seat in state.all_seats() if not state.has_conceded(seat)]


def _richest_seats(state: InvocacionState) -> "list[int]":
    seats = _playing_seats(state)
    most = max([state.side(seat).victory_points() for seat in seats] or [0])
    return [seat for seat in seats if state.side(seat).victory_points() == most]
