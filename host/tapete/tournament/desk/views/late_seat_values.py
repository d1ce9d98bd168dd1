"""The ways in which somebody without a table can take part in the running round, each way with what it changes."""

from collections.abc import Sequence

from tapete.tournament.core.entries.late_seats import BYE, LOSS, MEET, OPEN_BYE, could_wait
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.open_byes import find_open_bye
from tapete.tournament.core.stage_kinds import ROUND_ROBIN
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
    reopens = "" if state.rounds[-1].open_tables() else " " + translate("desk.seat.reopens")
    table = find_open_bye(state, number)
    if table is not None:
        ways.append((OPEN_BYE, _describe(OPEN_BYE, name=name_of_player(table.players[0], players)) + reopens))
    for opponent in waiting if state.rounds[-1].stage != ROUND_ROBIN else ():
        if opponent != number:
            ways.append((f"{MEET}-{opponent}", _describe(MEET, name=name_of_player(opponent, players)) + reopens))
    return [{"how": how, "words": words} for how, words in ways]


def _describe(how: str, **fields: object) -> str:
    return translate(f"desk.seat.{how}", **fields)
