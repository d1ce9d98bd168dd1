"""The titles of rounds: "Ronda 2 de 5", of a league with its evening, of a bracket what the round is."""

from tapete.tournament.core.event_state import EventRound, EventState
from tapete.tournament.core.next_step import plan_rounds
from tapete.tournament.core.stage_kinds import BRACKET
from tapete.tournament.core.stages.bracket_drawing import FINALISTS, BracketMatch, count_alive, draw_bracket
from tapete.words import translate

NAMED_STAGES = (2, 4, 8, 16, 32)
"""The places of the bracket rounds that have a name; others are said by their number of players."""


def title_of_round(state: EventState, event_round: EventRound) -> str:
    """Return the title of a published or a drafted round."""
    has_third = event_round.stage == BRACKET and _has_match_for_third(state, event_round)
    return _make_title(state, event_round.number, event_round.stage, event_round.evening, has_third)


def title_of_next_round(state: EventState) -> str:
    """Return the title of the round that is paired next."""
    return _make_title(state, state.next_round, state.stage, state.evening, False)


def title_of_stage(alive: int) -> str:
    """Return the name of a bracket round by its places: "Semifinal"."""
    if alive in NAMED_STAGES:
        return translate(f"event.bracket_stage.{alive}")
    return translate("event.bracket_stage", count=alive)


def title_of_match(match: BracketMatch) -> str:
    """Return the name of a match of the bracket: that of its stage, or the match for third place."""
    return translate("event.third_place") if match.is_for_third else title_of_stage(match.alive)


def head_of_round(state: EventState, event_round: EventRound) -> str:
    """Return the line above the tables of a round; that of a bracket has its number too, by which it is corrected."""
    key = "event.round_head.bracket" if event_round.stage == BRACKET else "event.round_head"
    return translate(key, title=title_of_round(state, event_round), round=event_round.number)


def titles_of_tables(state: EventState, event_round: EventRound) -> dict[int, str]:
    """Return the name of each table's match in a bracket round that has different ones; else nothing."""
    if event_round.stage != BRACKET or not _has_match_for_third(state, event_round):
        return {}
    matches = [match for match in draw_bracket(state)[-1].matches if match.table and not match.table.is_bye]
    return {match.table.number: title_of_match(match) for match in matches if match.table}


def _make_title(state: EventState, number: int, stage: str, evening: int, has_third: bool) -> str:
    if stage == BRACKET:
        name = title_of_stage(count_alive(state, number))
        return translate("event.round_title.with_third", stage=name) if has_third else name
    place = sum(earlier.stage != BRACKET and earlier.evening == evening for earlier in state.rounds[: number - 1]) + 1
    planned = plan_rounds(state) if evening == state.evening else state.settings.number("rounds")
    ending = "_of" if planned >= place else ""
    name = "evening" if state.settings.stage().has_evenings else "plain"
    return translate(f"event.round_title.{name}{ending}", round=number, place=place, rounds=planned, evening=evening)


def _has_match_for_third(state: EventState, event_round: EventRound) -> bool:
    return count_alive(state, event_round.number) == FINALISTS and len(event_round.tables) > 1
