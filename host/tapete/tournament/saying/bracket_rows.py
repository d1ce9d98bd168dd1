"""The bracket as plain values: its stages from the first one on, and in each place who plays or whom it waits for."""

from typing import Any

from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.stages.bracket_drawing import BracketMatch, BracketSlot, draw_bracket
from tapete.tournament.saying.penalty_words import describe_penalty
from tapete.tournament.saying.player_names import StoredPlayers, public_name
from tapete.tournament.saying.round_titles import title_of_match, title_of_stage
from tapete.words import translate

Row = dict[str, Any]
DISQUALIFICATION = "disqualification"
MATCHES_IN_SIGHT = 8
"""How many matches of a stage are read below each other."""


def list_bracket(state: EventState, stored: StoredPlayers) -> list[Row]:
    """Return the stages of the bracket with their matches; nothing before the cut."""
    stages = draw_bracket(state)
    matches = {match.number: match for stage in stages for match in stage.matches}
    return [
        {
            "title": title_of_stage(stage.alive),
            "is_reseeded": state.settings.is_yes("reseed"),
            "matches": [_describe_match(state, match, matches, stored) for match in stage.matches],
        }
        for stage in stages
    ]


def list_last_stages(stages: list[Row]) -> list[Row]:
    """Return the stages that fit on a screen or a sheet side by side."""
    return [stage for stage in stages if len(stage["matches"]) <= MATCHES_IN_SIGHT]


def describe_next_match(state: EventState, match: BracketMatch, player: int, stored: StoredPlayers) -> Row:
    """Return the match that a player waits for: its name, and who comes to the other side."""
    matches = {drawn.number: drawn for stage in draw_bracket(state) for drawn in stage.matches}
    opposite = next((slot for slot in match.slots if slot.player != player), BracketSlot())
    return {"title": title_of_match(match), "opponent": _say_slot(opposite, matches, stored)}


def _describe_match(
    state: EventState, match: BracketMatch, matches: dict[int, BracketMatch], stored: StoredPlayers
) -> Row:
    return {
        "number": match.number,
        "title": title_of_match(match),
        "is_for_third": match.is_for_third,
        "round": match.round_number,
        "table": match.table.number if match.table else 0,
        "is_open": bool(match.table and match.table.is_open),
        "is_bye": bool(match.winner) and (match.table is None or match.table.is_bye),
        "slots": [_describe_slot(state, match, slot, matches, stored) for slot in match.slots],
    }


def _describe_slot(
    state: EventState,
    match: BracketMatch,
    slot: BracketSlot,
    matches: dict[int, BracketMatch],
    stored: StoredPlayers,
) -> Row:
    result = match.table.result if match.table else None
    games = ""
    if match.table and result and slot.player in match.table.players:
        games = str(result.games[match.table.players.index(slot.player)])
    return {
        "player": slot.player,
        "seed": slot.seed,
        "words": _say_slot(slot, matches, stored),
        "games": games,
        "is_winner": bool(slot.player) and slot.player == match.winner,
        "left": _say_left(state, slot.player),
        "waits_for": slot.waits_for,
    }


def _say_left(state: EventState, player: int) -> str:
    """Return that a player has left or was disqualified, "" for neither: nobody waits for them any more."""
    if not player or not state.players[player].has_dropped:
        return ""
    is_disqualified = state.players[player].is_disqualified
    return describe_penalty(DISQUALIFICATION) if is_disqualified else translate("event.player.dropped")


def _say_slot(slot: BracketSlot, matches: dict[int, BracketMatch], stored: StoredPlayers) -> str:
    """Return a player's name, "Ana o Leo" while those two play for the place, or the match that decides it."""
    if slot.player:
        return public_name(slot.player, stored)
    if slot.waits_for_all:
        return translate("event.bracket_seeded_anew")
    if not slot.waits_for:
        return translate("event.bracket_nobody")
    deciding = matches[slot.waits_for]
    if slot.takes_loser:
        return translate("event.bracket_loser", match=slot.waits_for)
    players = [drawn.player for drawn in deciding.slots if drawn.player]
    if len(players) == len(deciding.slots):
        first, second = (public_name(player, stored) for player in players)
        return translate("event.bracket_one_of", first=first, second=second)
    return translate("event.bracket_winner", match=slot.waits_for)
