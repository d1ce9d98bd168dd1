"""The pages of the hall: what is published, with the names that players want to be called."""

from typing import Any

from tapete.tournament.core.event_state import EventRound, EventState
from tapete.tournament.core.final_places import format_places, list_bracket_places, list_final_places
from tapete.tournament.core.stages.bracket_drawing import find_next_match
from tapete.tournament.desk.views.live_views import feature_values
from tapete.tournament.desk.views.round_clock import clock_of_round
from tapete.tournament.desk.views.standing_values import list_league_values, list_public_standings
from tapete.tournament.desk.views.table_boards import list_calls
from tapete.tournament.desk.views.table_rows import (
    describe_table,
    describe_tables,
    format_own_games,
    list_earlier_rounds,
    mark_chooser,
)
from tapete.tournament.desk.visit import Visit, read_number
from tapete.tournament.prints.page_rows import list_pairings_by_name
from tapete.tournament.saying.bracket_rows import describe_next_match, list_bracket, list_last_stages
from tapete.tournament.saying.granted_words import describe_granted
from tapete.tournament.saying.player_names import public_name
from tapete.tournament.saying.round_titles import title_of_round
from tapete.tournament.store.station import EventStation


def show_front(visit: Visit) -> dict[str, Any]:
    """The state of a tournament, and the pages of the hall."""
    with visit.station() as station:
        return {**_hall_values(station), "players": len(station.state.players), "final": list_final(station)}


def show_pairings(visit: Visit) -> dict[str, Any]:
    """The tables of the running round with their results."""
    with visit.station() as station:
        return {**_hall_values(station), "tables": _tables(station), "earlier": list_earlier_rounds(station.state)}


def show_names(visit: Visit) -> dict[str, Any]:
    """The table of each player, by name."""
    with visit.station() as station:
        return {**_hall_values(station), "names": _names(station)}


def show_standings(visit: Visit) -> dict[str, Any]:
    """The standings after the last round that is over."""
    with visit.station() as station:
        return {
            **_hall_values(station),
            **list_public_standings(station),
            **list_league_values(station),
            "final": list_final(station),
        }


def show_bracket(visit: Visit) -> dict[str, Any]:
    """The bracket: all of its rounds, played or not, with who waits for whom."""
    with visit.station() as station:
        stages = list_bracket(station.state, station.players())
        return {**_hall_values(station), "stages": stages, "final": list_final(station)}


def show_clock(visit: Visit) -> dict[str, Any]:
    """The clock of the round, how many tables still play, and those that call a judge."""
    with visit.station() as station:
        return {**_hall_values(station), "calls": list_calls(visit.keeper.boards, visit.code, station.state)}


def show_hall(visit: Visit) -> dict[str, Any]:
    """A screen for the hall that changes between pairings, standings and the clock."""
    with visit.station() as station:
        return {
            **_hall_values(station),
            "calls": list_calls(visit.keeper.boards, visit.code, station.state),
            "tables": _tables(station),
            "final": list_final(station),
            "bracket": list_last_stages(list_bracket(station.state, station.players())),
            **feature_values(station, visit.pictures),
        }


def list_quiet_values(visit: Visit) -> dict[str, Any]:
    """Return what a screen of the hall shows that no result of the running round changes."""
    with visit.station() as station:
        return {"names": _names(station), **list_public_standings(station), **list_league_values(station)}


def show_player(visit: Visit) -> dict[str, Any]:
    """The table, the opponents and the place of one player. Raises UserError, EventError("event.unknown_player")."""
    number = read_number(visit.places["number"])
    with visit.station() as station:
        state, players = station.state, station.players()
        if number not in state.players:
            from tapete.errors import UserError

            raise UserError("events.no_such_player", number=number)
        seated = [(event_round, table) for event_round in state.rounds if (table := event_round.table_of(number))]
        matches = [
            {
                **describe_table(event_round, table, players, is_public=True),
                "round_title": title_of_round(state, event_round),
            }
            for event_round, table in reversed(seated)
        ]
        for match, (event_round, table) in zip(matches, reversed(seated), strict=True):
            mark_chooser(match, state, event_round, table)
            match["others"] = [player for player in match["players"] if player["number"] != number]
            match["own"] = next(player for player in match["players"] if player["number"] == number)
            match["own_result"] = format_own_games(table.result, table.players.index(number)) if table.result else ""
        rows = list_public_standings(station, number)
        waiting = find_next_match(state, number)
        standing = rows["standings"][0] if rows["standings"] else None
        return {
            **_hall_values(station),
            **list_league_values(station, number),
            "number": number,
            "name": public_name(number, players),
            "matches": matches,
            "place": standing,
            "final_place": find_final_place(state, number),
            "after": rows["after"],
            "has_dropped": state.players[number].has_dropped,
            "granted": describe_granted(state, players, number),
            "next_match": describe_next_match(state, waiting, number, players) if waiting else None,
        }


def list_final(station: EventStation) -> list[dict[str, Any]]:
    """Return the places of a bracket that is decided."""
    players = station.players()
    return [
        {"place": format_places(first, last), "names": [public_name(number, players) for number in numbers]}
        for first, last, numbers in list_bracket_places(station.state)
    ]


def find_final_place(state: EventState, number: int) -> str:
    """Return the final place of a player once the bracket is decided, "" before and for who has none."""
    if not list_bracket_places(state):
        return ""
    return next(
        (format_places(first, last) for first, last, players in list_final_places(state) if number in players), ""
    )


def _hall_values(station: EventStation) -> dict[str, Any]:
    state = station.state
    event_round = _last_round(station)
    playing = sum(1 for _ in state.open_tables())
    all_tables = sum(1 for table in event_round.tables if not table.is_bye) if event_round else 0
    return {
        "clock": clock_of_round(station),
        "round": event_round.number if event_round else 0,
        "round_title": title_of_round(state, event_round) if event_round else "",
        "has_bracket": bool(state.bracket),
        "is_bracket": bool(event_round and event_round.stage == "bracket"),
        "playing": playing,
        "table_count": all_tables,
        "is_closed": state.is_closed,
    }


def _last_round(station: EventStation) -> EventRound | None:
    return station.state.rounds[-1] if station.state.rounds else None


def _tables(station: EventStation) -> list[dict[str, Any]]:
    event_round = _last_round(station)
    return describe_tables(event_round, station.players(), is_public=True) if event_round else []


def _names(station: EventStation) -> list[dict[str, Any]]:
    event_round = _last_round(station)
    pages = list_pairings_by_name(event_round, station.players()) if event_round else []
    return [row for page in pages for column in page["columns"] for row in column]
