"""The ways in which somebody without a table can take part in the running round, each way with what it changes."""

from collections.abc import Sequence

from tapete.tournament.core.entries.late_seats import BYE, LOSS, MEET, NOBODY, OPEN_BYE, could_wait
from tapete.tournament.core.entries.registration import WAIT
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.open_byes import find_open_bye
from tapete.tournament.core.stage_kinds import BRACKET, ROUND_ROBIN
from tapete.tournament.desk.views.table_rows import Players
from tapete.tournament.saying.player_names import name_of_player
from tapete.words import translate


def list_late_seats(state: EventState, players: Players, number: int, waiting: Sequence[int]) -> list[dict[str, str]]:
    """Return the ways of a player, what changes least first; none for who sits at a table.

    `waiting`: who has no table. Each way is the word that a form sends, and what a person reads.
    """
    player = state.players[number]
    if not (could_wait(state, player, has_left=False) or could_wait(state, player)):
        return []
    points = state.settings.number("bye")
    ways = [(LOSS, _describe(LOSS)), (BYE, _describe(BYE, points=points))]
    ways += _list_matches(state, players, number, waiting)
    return [{"how": how, "words": words} for how, words in ways]


def list_late_entries(state: EventState, players: Players, waiting: Sequence[int]) -> list[dict[str, str]]:
    """Return the ways of somebody who is registered now, what changes least first.

    There are none before the first round and in a bracket.
    """
    if not state.rounds or state.bracket or state.settings.stage().is_all_bracket:
        return []
    missed, points = state.settings.word("late"), state.settings.number("bye")
    ways = [(WAIT, translate("desk.late.wait", missed=translate(f"desk.choice.late.{missed}")))]
    if state.draft is None and state.rounds[-1].stage != BRACKET:
        ways += [(how, _describe(how, points=points)) for how in (LOSS, BYE) if how != missed]
        ways += _list_matches(state, players, NOBODY, waiting)
    return [{"how": how, "words": words} for how, words in ways]


def _list_matches(state: EventState, players: Players, number: int, waiting: Sequence[int]) -> list[tuple[str, str]]:
    """Return the ways in which a player has a match in the running round; NOBODY: somebody who is not registered."""
    reopens = "" if state.rounds[-1].open_tables() else " " + translate("desk.seat.reopens")
    ways = []
    table = find_open_bye(state, number)
    if table is not None:
        ways.append((OPEN_BYE, _describe(OPEN_BYE, name=name_of_player(table.players[0], players)) + reopens))
    for opponent in waiting if state.rounds[-1].stage != ROUND_ROBIN else ():
        if opponent != number:
            ways.append((f"{MEET}-{opponent}", _describe(MEET, name=name_of_player(opponent, players)) + reopens))
    return ways


def _describe(how: str, **fields: object) -> str:
    return translate(f"desk.seat.{how}", **fields)
