"""The next step of a tournament: what can be done now, and is meant to be."""

from tapete.tournament.core.drafting import FEWEST_PLAYERS
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.final_places import list_bracket_places
from tapete.tournament.core.stage_kinds import BRACKET, ROUND_ROBIN, SWISS
from tapete.tournament.core.state_problem import suggest_rounds

PLAYERS, DIGITS, RESULTS, PUBLISH, PAIR = "players", "digits", "results", "publish", "pair"
CUT, EVENING, CLOSE, NOTHING = "cut", "evening", "close", "nothing"
NEXT_STEPS = (PLAYERS, DIGITS, RESULTS, PUBLISH, PAIR, CUT, EVENING, CLOSE, NOTHING)
"""Register, roll the digits, enter results, publish the draft, pair, cut, begin an evening, close; nothing any more."""


def find_next_step(state: EventState) -> str:
    """Return what comes next."""
    if state.is_closed:
        return NOTHING
    if any(state.open_tables()):
        return RESULTS
    if state.draft is not None:
        return PUBLISH
    if state.bracket:
        return CLOSE if list_bracket_places(state) else PAIR
    if have_rounds_ended(state):
        return _step_after_rounds(state)
    if len(state.active_players()) < FEWEST_PLAYERS:
        return PLAYERS
    if not state.rounds and state.settings.word("rolled") == "yes":
        return DIGITS
    return CUT if state.stage == BRACKET else PAIR


def _step_after_rounds(state: EventState) -> str:
    if state.settings.stage().has_evenings and state.evening < state.settings.number("evenings"):
        return EVENING
    return CUT if state.settings.number("cut") and len(state.active_players()) >= FEWEST_PLAYERS else CLOSE


def have_rounds_ended(state: EventState) -> bool:
    """Return True if the rounds before the bracket were played, of a league those of this evening."""
    planned = plan_rounds(state)
    return bool(planned) and len(state.preliminary_rounds()) >= planned


def can_play_more(state: EventState) -> bool:
    """Return False where another round before the bracket would be refused."""
    played, declared = len(state.preliminary_rounds()), state.settings.number("rounds")
    is_circle_over = state.stage == ROUND_ROBIN and bool(state.circle) and played >= len(state.circle) - 1
    return state.stage != BRACKET and not is_circle_over and (not declared or played < declared)


def plan_rounds(state: EventState) -> int:
    """Return how many rounds are played before the bracket, of a league in an evening; 0 where nothing says so."""
    declared = state.settings.number("rounds")
    if state.stage == ROUND_ROBIN and state.circle:
        return min(declared or len(state.circle) - 1, len(state.circle) - 1)
    if declared or state.stage != SWISS:
        return declared
    first_tables = state.preliminary_rounds()[:1]
    seated = sum(len(table.players) for event_round in first_tables for table in event_round.tables)
    players = seated or len(state.active_players())
    return suggest_rounds(players) if players >= FEWEST_PLAYERS else 0
