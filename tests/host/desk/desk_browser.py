"""A desk with people of each role, and a browser without scripts for each of them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from desk_client import HOST, THIS_COMPUTER, DeskClient
from httpx2 import Response
from starlette.testclient import TestClient

from tapete.library.event_values import StoredPlayer
from tapete.library.store import Library
from tapete.tournament.commands.lifecycle import create_event
from tapete.tournament.desk.access import ROLES, STRANGER
from tapete.tournament.desk.application import make_application
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.people_codes import add_person
from tapete.tournament.desk.station_keeper import StationKeeper
from tapete.tournament.store.opening import open_station
from tapete.tournament.verbs.players import register_new_players

TOKEN = re.compile(r'name="token" value="([^"]*)"')
NAMES = ("Ana", "Leo", "Nuria", "Beto", "Eva", "Iris", "Omar", "Saúl", "Zoe")


class DeskBrowser:
    """A browser with a session of its own; a form carries the token that the pages hand out."""

    def __init__(self, client: DeskClient) -> None:
        self.client = client
        self.token = ""

    def log_in(self, code: str) -> Response:
        self.token = self.find_token(self.client.get("/login"))
        answer = self.client.post("/login", data={"token": self.token, "code": code})
        self.token = self.find_token(self.client.get("/"))
        return answer

    def get(self, path: str) -> Response:
        return self.client.get(path)

    def post(self, path: str, fields: Mapping[str, str] | None = None, token: str | None = None) -> Response:
        sent = {**(fields or {}), "token": self.token if token is None else token}
        return self.client.post(path, data=sent, follow_redirects=False)

    def send_form(self, path: str, **fields: str) -> str:
        """Send a form; returns what the page behind it says, "!" before an error."""
        answer = self.client.post(path, data={**fields, "token": self.token})
        told = re.search(r'id="told"[^>]*>([^<]*)<', answer.text)
        error = re.search(r'id="error"[^>]*>([^<]*)<', answer.text)
        return ("!" + error[1]) if error and error[1] else (told[1] if told else f"{answer.status_code}")

    def register_list(self, path: str, text: str) -> str:
        """Send a list of players and say yes to what is shown; returns what is told then, "!" before an error."""
        page = self.client.post(path, data={"name": text, "token": self.token}).text
        refusal = re.search(r'<p class="error" role="alert">([^<]*)<', page)
        read = re.search(r'name="read" value="([^"]*)"', page)
        if refusal or not read:
            return "!" + (refusal[1] if refusal else "")
        return self.send_form(path, name=text, sure="yes", read=read[1])

    @staticmethod
    def find_token(page: Response) -> str:
        found = TOKEN.search(page.text)
        return found[1] if found else ""


def fill_library(path: Path) -> None:
    """Store LIGA with nine players."""
    create_event("Liga de prueba", "LIGA", "kodem", ["rounds=3"], None, str(path))
    with open_station("LIGA", str(path)) as station:
        players = [StoredPlayer(number, name) for number, name in enumerate(NAMES, 1)]
        register_new_players(station, players)


@contextmanager
def opened_desk(path: Path, poll_s: float = 0.01) -> Iterator[tuple[Desk, DeskClient]]:
    """Open the desk of a library, with a client that has its server's threads."""
    with Library(path) as library:
        desk = Desk(StationKeeper(library), poll_s=poll_s)
        with opened_client(desk) as client:
            yield desk, client


@contextmanager
def opened_client(desk: Desk) -> Iterator[DeskClient]:
    """Start the application of a desk, and stop it."""
    with TestClient(make_application(desk, [HOST])) as server:
        assert server.portal
        yield DeskClient(server.app, server.portal)


def make_browsers(desk: Desk, client: DeskClient, roles: Iterable[str] = ROLES) -> dict[str, DeskBrowser]:
    """Return a browser for each role that is logged in, and one of a stranger."""
    browsers = {STRANGER: DeskBrowser(client_of(client))}
    for role in roles:
        browsers[role] = DeskBrowser(client_of(client))
        browsers[role].log_in(add_person(desk.keeper.library, role.title(), role)[1])
    return browsers


def client_of(client: DeskClient, place: tuple[str, int] = THIS_COMPUTER, called: str = HOST) -> DeskClient:
    """Return a client of the same server with cookies of its own."""
    return DeskClient(client.app, client.portal, place, called)
