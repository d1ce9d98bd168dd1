"""The pages of tables as they are played: one table, all of them, and the feature match of the hall."""

import time
from typing import Any

from tapete.tournament.boards.table_pictures import ShownTable, TablePictures
from tapete.tournament.desk.views.picture_values import describe_shown
from tapete.tournament.desk.views.table_rows import describe_table, describe_tables
from tapete.tournament.desk.visit import Visit
from tapete.tournament.saying.player_names import StoredPlayers, public_name
from tapete.tournament.store.station import EventStation

Values = dict[str, Any]


def show_live_tables(visit: Visit) -> Values:
    """The tables that can be watched while they are played."""
    with visit.station() as station:
        numbers = list_live_numbers(station, visit.pictures)
        rows = describe_tables(station.state.rounds[-1], station.players(), is_public=True) if numbers else []
        return {"tables": [row for row in rows if row["table"] in numbers], "feature": feature_of(station)}


def show_live_table(visit: Visit) -> Values:
    """A table while it is played: what both displays of its board show, and who sits there."""
    with visit.station() as station:
        return describe_live_table(station, visit.pictures, visit.place("table"))


def show_feature(visit: Visit) -> Values:
    """The feature match, for a screen of the hall."""
    with visit.station() as station:
        return describe_live_table(station, visit.pictures, feature_of(station))


def list_live_numbers(station: EventStation, pictures: TablePictures) -> list[int]:
    """Return the numbers of the tables of the running round whose boards show something."""
    shown_tables = pictures.list_tables(station.stored.code)
    return [number for number, shown_table in shown_tables.items() if _is_of_round(station, number, shown_table)]


def feature_of(station: EventStation) -> int:
    """Return the table that the hall is shown, 0 for none."""
    return station.state.settings.number("feature")


def feature_values(station: EventStation, pictures: TablePictures) -> Values:
    """Return the feature match for a screen that shows other things too; `feature` 0 while it is not played."""
    number = feature_of(station)
    values = describe_live_table(station, pictures, number)
    shown_table = values["shown"]
    is_played = (
        shown_table is not None
        and shown_table["is_live"]
        and not shown_table["is_over"]
        and not values["row"]["result"]
    )
    return {"feature": number if is_played else 0, "feature_shown": shown_table, "feature_row": values["row"]}


def describe_live_table(station: EventStation, pictures: TablePictures, number: int) -> Values:
    """Return a table of the running round with its picture, where there is one of this match."""
    state, players = station.state, station.players()
    running = state.rounds[-1] if state.rounds else None
    table = running.table(number) if running else None
    shown_table = pictures.find_picture(station.stored.code, number)
    if shown_table is not None and not _is_of_round(station, number, shown_table):
        shown_table = None
    return {
        "number": number,
        "row": describe_table(running, table, players, is_public=True) if running and table else None,
        "is_chosen": number == feature_of(station),
        "shown": shown_table and describe_shown(shown_table, _names_of(shown_table, players), time.monotonic()),
    }


def _is_of_round(station: EventStation, number: int, shown_table: ShownTable) -> bool:
    """Return True if a picture is of the match that the running round has at its table."""
    table = station.state.rounds[-1].table(number) if station.state.rounds else None
    return table is not None and set(shown_table.picture.players) == set(table.players)


def _names_of(shown_table: ShownTable, players: StoredPlayers) -> dict[int, str]:
    """Return the names that the public reads, by seat."""
    return {seat: public_name(number, players) for seat, number in enumerate(shown_table.picture.players, 1)}


def find_table(visit: Visit) -> int:
    """Return the table of a page's address."""
    return visit.place("table")


def find_feature(visit: Visit) -> int:
    """Return the table that the hall is shown now."""
    with visit.station() as station:
        return feature_of(station)
