"""Documents of a tournament: the pages for paper, and files to keep."""

from collections.abc import Callable

from tapete.errors import UserError
from tapete.tournament.core.standings.number_texts import format_tally
from tapete.tournament.core.standings.standing import compute_standings
from tapete.tournament.desk.forms.uploads import kept_upload
from tapete.tournament.desk.routes import MadeDocument
from tapete.tournament.desk.views.event_views import PRINTS
from tapete.tournament.desk.visit import Visit
from tapete.tournament.prints.event_csv import format_standings_csv
from tapete.tournament.prints.printing import EventPages, EventPageTexts
from tapete.tournament.prints.prize_winners import list_winners
from tapete.tournament.store.damaged_logs import readable_text
from tapete.tournament.typed.player_list import format_players
from tapete.tournament.typed.prize_list import read_prizes
from tapete.tournament.typed.secret_words import format_secret
from tapete.words import translate

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
        pages.print_prizes(list_winners(station, read_prizes(path)))
    return MadeDocument(pages.texts["prizes"])


def export_log(visit: Visit) -> MadeDocument:
    """The text of the tournament, which anybody can replay; of a damaged one the lines before the damage."""
    text = readable_text(visit.library, visit.keeper.find_event(visit.code))
    return MadeDocument(text, "text/plain", f"{visit.code}.tapete-event")


def export_players(visit: Visit) -> MadeDocument:
    """The players as CSV."""
    players = visit.library.event_players(visit.keeper.find_event(visit.code))
    return MadeDocument(format_players(list(players.values())), "text/csv", f"{visit.code}-players.csv")


def export_standings(visit: Visit) -> MadeDocument:
    """The standings as CSV, tie-breaks as exact fractions."""
    with visit.station() as station:
        names, players = station.state.settings.tie_breaks(), station.players()
        rows = [
            {
                "place": standing.place,
                "number": standing.player,
                "name": players[standing.player].public_name if standing.player in players else str(standing.player),
                "points": str(standing.points),
                "record": format_tally(standing),
                "tie_breaks": {name: str(number) for name, number in zip(names, standing.tie_breaks, strict=True)},
            }
            for standing in compute_standings(station.state, station.state.finished_rounds())
        ]
    return MadeDocument(format_standings_csv(names, rows), "text/csv", f"{visit.code}-standings.csv")
