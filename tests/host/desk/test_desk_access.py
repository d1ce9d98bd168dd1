"""Access: each address of the table as each role, with its own token, without one and with a forged one."""

import pytest
from desk_browser import DeskBrowser

from source import ROOT
from tapete.tournament.desk.access import EVERYBODY, ROLES, STRANGER
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.limit_document import format_limit_table
from tapete.tournament.desk.route_document import format_route_table
from tapete.tournament.desk.route_table import ROUTES
from tapete.tournament.desk.routes import Page, Route

UNKNOWN, FORBIDDEN = 401, 403
PLACES = {"code": "LIGA", "number": "1", "round": "1", "table": "1", "page": "standings"}
DOCUMENT = ROOT / "host" / "DESK.md"
DESK = ROOT / "host" / "tapete" / "tournament" / "desk"


def name_of(route: Route) -> str:
    return f"{route.method} {route.path}"


def path_of(route: Route) -> str:
    return route.path.format(**PLACES)


@pytest.mark.parametrize("role", [STRANGER, *ROLES])
def test_each_page_as_each_role(browsers: dict[str, DeskBrowser], role: str) -> None:
    wrong = []
    for route in ROUTES:
        if route.method == "GET":
            status = browsers[role].client.get(path_of(route), follow_redirects=False).status_code
            is_let_in = status not in (UNKNOWN, FORBIDDEN)
            refused = UNKNOWN if role == STRANGER else FORBIDDEN
            if is_let_in != (role in route.who) or (not is_let_in and status != refused) or status >= 500:
                wrong.append((name_of(route), status))
    assert wrong == []


@pytest.mark.parametrize("role", [STRANGER, *ROLES])
def test_each_form_as_each_role(browsers: dict[str, DeskBrowser], role: str) -> None:
    """A wrong token opens nothing, whoever has it; the right one opens what the table says."""
    browser = browsers[role]
    wrong = []
    for route in ROUTES:
        if route.method != "POST" or route.path in ("/login", "/logout"):
            continue
        own = browser.post(path_of(route)).status_code
        without = browser.post(path_of(route), token="").status_code
        forged = browser.post(path_of(route), token="forged" * 4).status_code
        refused = UNKNOWN if role == STRANGER else FORBIDDEN
        is_let_in = own not in (UNKNOWN, FORBIDDEN)
        if is_let_in != (role in route.who) or (without, forged) != (refused, refused) or own >= 500:
            wrong.append((name_of(route), own, without, forged))
    assert wrong == []


def test_a_stranger_writes_nothing_but_a_code() -> None:
    open_forms = [route.path for route in ROUTES if route.method == "POST" and route.who == EVERYBODY]
    assert open_forms == ["/login"]


def test_every_address_stands_once() -> None:
    names = [name_of(route) for route in ROUTES]
    assert len(names) == len(set(names))


def test_the_documentation_is_made_from_the_table() -> None:
    assert format_route_table(ROUTES) in DOCUMENT.read_text("utf-8")
    assert format_limit_table() in (ROOT / "SECURITY.md").read_text("utf-8")


def test_each_page_is_reached_and_says_something() -> None:
    """Another page, or the menu, has a link to it; its template fills the main part of the layout."""
    templates = {path.name: path.read_text("utf-8") for path in sorted((DESK / "templates").glob("*.html"))}
    linking = [*templates.values(), (DESK / "menu.py").read_text("utf-8")]
    pages = [route for route in ROUTES if isinstance(route, Page)]
    assert len(pages) > 20
    names = {page.path: [part for part in page.path.split("/") if part and "{" not in part][-1:] for page in pages}
    assert [path for path, name in names.items() if not any(f"/{''.join(name)}" in text for text in linking)] == []
    assert [page.template for page in pages if "{% block main %}" not in templates[page.template]] == []


@pytest.mark.parametrize("role", [*ROLES, STRANGER])
@pytest.mark.parametrize(
    ("path", "status", "has_event"),
    [
        ("/e/LIGA/nada", 404, True),
        ("/e/LIGA/live/x", 422, True),
        ("/e/LIGA/me/999", 404, True),
        ("/e/NADA", 404, False),
        ("/nada", 404, False),
        ("/e/LIGA/table/9/9", 404, True),
        ("/people", 403, False),
    ],
)
def test_an_error_knows_who_is_logged_in_and_where_to_go_on(
    browsers: dict[str, DeskBrowser], role: str, path: str, status: int, has_event: bool
) -> None:
    answer = browsers[role].get(path)
    if role == STRANGER and answer.status_code == 401:
        return  # who is to log in sees that page
    if path == "/people" and role == "organiser":
        assert answer.status_code == 200
        return
    assert answer.status_code == status
    is_staff = role != STRANGER
    assert ('action="/logout"' in answer.text, 'href="/login?next=' in answer.text) == (is_staff, not is_staff)
    assert ('class="menu"' in answer.text) == has_event
    assert ('class="button" href="/e/LIGA/desk"' in answer.text) == (has_event and is_staff)
    assert ('class="button" href="/e/LIGA"' in answer.text) == (has_event and not is_staff)
    assert 'href="/">' in answer.text


def test_the_form_of_a_photograph_is_there_only_with_its_reader(
    opened: tuple[Desk, DeskBrowser], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, browser = opened
    for has_reader in (True, False):
        monkeypatch.setattr("tapete.tournament.desk.views.desk_views.has_qr_reader", lambda has=has_reader: has)
        assert ("/e/LIGA/picture" in browser.get("/e/LIGA/desk").text) == has_reader
