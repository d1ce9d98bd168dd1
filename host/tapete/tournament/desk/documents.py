"""Documents of a tournament: the pages for paper, and files to keep."""

from collections.abc import Callable
from functools import partial

from tapete.errors import UserError
from tapete.tournament.core.errors import EventError
from tapete.tournament.desk.forms.uploads import kept_upload
from tapete.tournament.desk.routes import MadeDocument
from tapete.tournament.desk.views.event_views import PRINTS
from tapete.tournament.desk.visit import Visit
from tapete.tournament.prints.event_csv import (
    format_league_csv,
    format_round_csv,
    format_rows_csv,
    format_standings_csv,
)
from tapete.tournament.prints.printing import EventPages, EventPageTexts
from tapete.tournament.prints.prize_winners import list_unwon, list_winners
from tapete.tournament.saying.player_names import public_name
from tapete.tournament.store.damaged_logs import readable_text
from tapete.tournament.store.whole_event import format_whole_event
from tapete.tournament.typed.prize_list import read_prizes
from tapete.tournament.typed.secret_words import format_secret
from tapete.tournament.verbs.rounds import running_round
from tapete.words import translate

PLAYER_COLUMNS = ("number", "name", "nickname", "store_id", "has_paid", "note")
SHEETS = ("players", "standings", "league", "pairings")
"""The tables for spreadsheets, with the names of their files under "csv.file.NAME"."""
_OF_ROUND = ("pairings", "pairings_by_name", "slips")
_PRINTERS: dict[str, Callable[[EventPages], None]] = {
    "standings": EventPages.print_standings,
    "bracket": EventPages.print_bracket,
    "league": EventPages.print_league,
    "check_in": EventPages.print_check_in,
    "place_cards": EventPages.print_place_cards,
    "penalties": EventPages.print_penalties,
    "open_tables": EventPages.print_open_tables,
}


def make_print(visit: Visit) -> MadeDocument:
    """A page for paper. Raises UserError("desk.no_print")."""
    name = visit.places["page"]
    with visit.station() as station:
        pages = EventPageTexts(station)
        event_round = station.state.rounds[-1] if station.state.rounds else None
        if name in _OF_ROUND and event_round:
            pages.print_round(event_round)
        elif name in PRINTS and name not in _OF_ROUND:
            _PRINTERS[name](pages)
    if name not in pages.texts:
        raise UserError("desk.no_print", page=name)
    return MadeDocument(pages.texts[name])


def make_organiser_sheet(visit: Visit) -> MadeDocument:
    """The organiser's sheet with the secret, by which the tournament goes on at another computer."""
    with visit.station() as station:
        pages = EventPageTexts(station)
        pages.print_organiser_sheet(format_secret(station.secret), visit.fingerprint)
    return MadeDocument(pages.texts["organiser"])


def make_player_cards(visit: Visit) -> MadeDocument:
    """A card for each player, with their number and the PIN that confirms results at a board."""
    with visit.station() as station:
        pages = EventPageTexts(station)
        pages.print_player_cards(station.secret)
    return MadeDocument(pages.texts["player_cards"])


def make_prizes(visit: Visit) -> MadeDocument:
    """Make the list of prizes and who gets them by the present places, with room to sign; the query has the prizes."""
    data = visit.query.get("prizes", "").encode()
    with visit.station() as station, kept_upload(data, translate("desk.typed_prizes")) as path:
        pages = EventPageTexts(station)
        prizes = read_prizes(path)
        pages.print_prizes(list_winners(station, prizes), list_unwon(station, prizes))
    return MadeDocument(pages.texts["prizes"])


def export_log(visit: Visit) -> MadeDocument:
    """The text of the tournament, which anybody can replay; of a damaged one the lines before the damage."""
    text = readable_text(visit.library, visit.keeper.find_event(visit.code))
    return MadeDocument(text, "text/plain", f"{visit.code}.tapete-event")


def export_whole(visit: Visit) -> MadeDocument:
    """The whole tournament as JSON for other programs: players, rounds, results, standings and the log."""
    with visit.station() as station:
        text = format_whole_event(station.stored.name, station.stored.code, station.event, station.players())
    return MadeDocument(text, "application/json", f"{visit.code}.json")


def export_players(visit: Visit) -> MadeDocument:
    """The players as CSV, which is read again as a list of players."""
    players = visit.library.event_players(visit.keeper.find_event(visit.code))
    rows = [player._asdict() for player in players.values()]
    return _make_sheet(visit, "players", format_rows_csv(PLAYER_COLUMNS, rows))


def export_standings(visit: Visit) -> MadeDocument:
    """The standings as CSV: records in columns, tie-breaks as decimals and as exact fractions, final places."""
    with visit.station() as station:
        name_of = partial(public_name, stored=station.players())
        return _make_sheet(visit, "standings", format_standings_csv(station.state, name_of))


def export_league(visit: Visit) -> MadeDocument:
    """The totals of a league as CSV, with the points of each evening. Raises EventError("event.no_league")."""
    with visit.station() as station:
        if not station.state.settings.stage().has_evenings:
            raise EventError("event.no_league")
        name_of = partial(public_name, stored=station.players())
        return _make_sheet(visit, "league", format_league_csv(station.state, name_of))


def export_round(visit: Visit) -> MadeDocument:
    """The tables of the last round as CSV. Raises EventError("event.no_rounds")."""
    with visit.station() as station:
        running_round(station)
        name_of = partial(public_name, stored=station.players())
        return _make_sheet(visit, "pairings", format_round_csv(station.state.rounds[-1], name_of))


def _make_sheet(visit: Visit, page: str, text: str) -> MadeDocument:
    """Return CSV with the mark by which spreadsheets know that it is UTF-8."""
    return MadeDocument(f"\ufeff{text}", "text/csv", f"{visit.code}-{translate('csv.file.' + page)}.csv")
