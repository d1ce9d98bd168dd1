"""The standings of a league as plain values: the total of each player, and the points of each evening."""

from collections.abc import Callable

from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.stages.league import compute_league
from tapete.tournament.core.standings.number_texts import format_tie_break
from tapete.tournament.saying.player_names import StoredPlayers, name_of_player
from tapete.words import translate

STAYED_AWAY = "-"
LeagueRow = dict[str, object]


def describe_league(state: EventState) -> str:
    """Return the title of the totals: up to which evening, and how many of each player count."""
    best = state.settings.number("best_evenings")
    key = "event.league_title" if best else "event.league_title_all"
    return translate(key, evening=state.evening, best=best)


def list_league(
    state: EventState, stored: StoredPlayers, name_of: Callable[[int, StoredPlayers], str] = name_of_player
) -> list[LeagueRow]:
    """Return the rows of a league, best first; an evening that a player stayed away from is "-"."""
    return [
        {
            "place": row.place,
            "number": row.player,
            "name": name_of(row.player, stored),
            "points": format_tie_break("points", row.points),
            "evenings": [
                STAYED_AWAY if points is None else format_tie_break("points", points) for points in row.evenings
            ],
        }
        for row in compute_league(state)
    ]
