"""Barriers against strangers: codes, tries, tokens, headers, names that are hostile."""

import re
import sqlite3
from html import unescape
from pathlib import Path

import pytest
from desk_browser import DeskBrowser, client_of, fill_library, opened_desk
from desk_client import ANOTHER_COMPUTER
from httpx2 import Response

from tapete.library.store import Library
from tapete.tournament.desk import static_files
from tapete.tournament.desk.access import ORGANISER, SCOREKEEPER
from tapete.tournament.desk.certificate import make_certificate
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.people_codes import add_person, find_person
from tapete.tournament.desk.route_table import ROUTES
from tapete.tournament.desk.routes import Page
from tapete.tournament.desk.spoken_language import language_of_request
from tapete.tournament.desk.static_files import static_path

DESK = Path(static_files.__file__).parent
SCRIPT = re.compile(r'/(\w+\.js)"')
HOSTILE = "<script>alert(1)</script>\"'&{{ 7*7 }}\u202e =cmd|' /C calc'!A0"
PAGES = ("", "/pairings", "/names", "/standings", "/clock", "/hall", "/me/1", "/desk", "/players", "/decks", "/round",
         "/penalties", "/log", "/explain/1", "/print/slips", "/print/check_in", "/print/pairings_by_name")  # fmt: skip


@pytest.mark.usefixtures("desk_hasher")
def test_a_code_is_stored_as_a_salted_hash_and_opens_for_its_person_only(tmp_path: Path) -> None:
    with Library(tmp_path / "library.sqlite3") as library:
        ana, code = add_person(library, "Ana", "organiser")
        leo, other = add_person(library, "Leo", "judge")
        stored = [person.code_hash for person in library.desk_people()]
        assert all(text.startswith("$argon2id$v=19$m=32768,t=2,p=1$") for text in stored)
        assert code.split("-", 1)[1].replace("-", "") not in "".join(stored)
        found = [
            find_person(library, typed)
            for typed in (code, code.lower(), code.replace("-", ""), code.replace("-", " "), other)
        ]
        assert [person.name for person in found if person] == ["Ana"] * 4 + ["Leo"]
        wrong = ("", "1", "1-", f"{leo.id}-{code.split('-', 1)[1]}", "99-AAAAA-AAAAA", "x-AAAAA", code + "A")
        assert [find_person(library, typed) for typed in wrong] == [None] * len(wrong)
        library.withdraw_desk_person(ana.id)
        assert find_person(library, code) is None


def test_a_withdrawn_code_ends_its_session(opened: tuple[Desk, DeskBrowser]) -> None:
    desk, browser = opened
    person, code = add_person(desk.keeper.library, "Mano", SCOREKEEPER)
    helper = DeskBrowser(client_of(browser.client))
    helper.log_in(code)
    assert helper.get("/e/LIGA/desk").status_code == 200
    browser.send_form("/people/withdraw", person=str(person.id))
    assert helper.get("/e/LIGA/desk").status_code == 401


def test_a_new_code_is_in_one_answer_only(opened: tuple[Desk, DeskBrowser]) -> None:
    desk, browser = opened
    answer = browser.client.post("/people", data={"name": "Nueva", "role": "judge", "token": browser.token})
    code = re.search(r'class="code-shown">([^<]+)<', answer.text)
    assert code
    found = find_person(desk.keeper.library, code[1])
    assert found is not None
    assert found.name == "Nueva"
    assert answer.headers["cache-control"] == "no-store"
    assert code[1] not in browser.get("/people").text + str(dict(browser.client.cookies))


@pytest.mark.parametrize("token", ["", "of-yesterday"])
def test_a_code_that_comes_with_no_token_of_now_is_asked_for_again(
    opened: tuple[Desk, DeskBrowser], token: str
) -> None:
    desk, browser = opened
    stranger = DeskBrowser(client_of(browser.client))
    code = add_person(desk.keeper.library, "Juez", "judge")[1]
    page = stranger.post("/login", {"code": code, "next": "/e/LIGA/desk"}, token)
    assert page.status_code == 403
    assert "Escríbelo otra vez." in page.text
    assert 'name="next" value="/e/LIGA/desk"' in page.text
    assert stranger.get("/e/LIGA/desk").status_code == 401, "nothing was checked"
    answer = stranger.post("/login", {"code": code, "next": "/e/LIGA/desk"}, stranger.find_token(page))
    assert (answer.status_code, answer.headers["location"]) == (303, "/e/LIGA/desk")


def test_each_script_is_loaded_by_a_page_or_by_a_script_that_is() -> None:
    texts = {path.name: path.read_text(encoding="utf-8") for path in (DESK / "static").glob("*.js")}
    loaded = {name for page in (DESK / "templates").glob("*.html") for name in SCRIPT.findall(page.read_text("utf-8"))}
    while added := {name for script in loaded for name in SCRIPT.findall(texts[script])} - loaded:
        loaded |= added
    assert loaded == set(texts)


def test_each_answer_has_the_headers(opened: tuple[Desk, DeskBrowser]) -> None:
    for path in ("/", "/login", "/e/LIGA/hall", "/e/LIGA/desk", "/nothing", f"{static_path()}/desk.js"):
        headers = opened[1].get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"


def test_the_cookie_is_for_this_site_and_for_no_script(opened: tuple[Desk, DeskBrowser]) -> None:
    _, browser = opened
    browser.post("/logout")
    cookie = browser.get("/login").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie


def test_another_name_of_this_computer_is_refused(opened: tuple[Desk, DeskBrowser]) -> None:
    assert opened[1].client.get("/", headers={"host": "evil.example"}).status_code == 400


def test_hostile_names_are_text_on_every_page(tmp_path: Path) -> None:
    fill_library(tmp_path / "library.sqlite3")
    with opened_desk(tmp_path / "library.sqlite3") as (desk, client):
        browser = DeskBrowser(client)
        browser.log_in(add_person(desk.keeper.library, HOSTILE, "organiser")[1])
        browser.send_form("/e/LIGA/players", name=HOSTILE, nickname=HOSTILE + "2")
        browser.send_form("/e/LIGA/players", name=HOSTILE + "3")
        browser.send_form("/e/LIGA/round/pair")
        browser.send_form("/e/LIGA/round/publish")
        browser.send_form("/e/LIGA/penalties", player="5", kind="warning", rule="<i>", note=HOSTILE)
        found = 0
        for page in PAGES:
            text = browser.get(f"/e/LIGA{page}").text
            assert "<script>alert" not in text, page
            assert "<i>" not in text, page
            found += "&lt;script&gt;alert(1)" in text
        assert found > 8


def test_no_page_has_scripts_styles_or_addresses_of_its_own(opened: tuple[Desk, DeskBrowser]) -> None:
    pages = [route.path for route in ROUTES if isinstance(route, Page)]
    assert len(pages) > 15
    for path in pages:
        text = opened[1].get(path.format(code="LIGA", number=1, round=1, table=1)).text
        assert not re.search(r"<script(?![^>]*src=)|<style|\son\w+=|\sstyle=|javascript:", text), path
        assert not re.search(r'(src|href|action)="(https?:)?//', text), path


def send_over_night(browser: DeskBrowser, path: str, token: str, **fields: str) -> Response:
    """Send a form whose session has ended; returns the page that asks for the code."""
    browser.client.cookies.clear()
    return browser.client.post(path, data={**fields, "token": token})


def log_in_after(browser: DeskBrowser, page: Response, code: str) -> Response:
    """Log in on the page that has kept a form."""
    field = re.search(r'name="kept" value="([^"]*)"', page.text)
    assert field
    fields = {"code": code, "next": "/e/LIGA/players", "kept": unescape(field[1]), "token": browser.find_token(page)}
    return browser.client.post("/login", data=fields)


def test_a_session_that_is_over_keeps_what_was_typed(opened: tuple[Desk, DeskBrowser]) -> None:
    """The page was open over night: the form comes back after the code, and is sent then."""
    desk, browser = opened
    _, code = add_person(desk.keeper.library, "Noche", "organiser")
    browser.log_in(code)
    answer = send_over_night(browser, "/e/LIGA/players", browser.token, name="Última <1>")
    assert answer.status_code == 401
    page = log_in_after(browser, answer, code)
    assert 'value="Última &lt;1&gt;"' in page.text
    assert "autofocus" not in page.text
    browser.token = browser.find_token(page)
    assert "Última" in browser.send_form("/e/LIGA/players", name="Última <1>")


@pytest.mark.parametrize("whose", ["nobody", "a stranger", "another person", "forged"])
def test_a_form_of_somebody_else_is_not_kept_for_the_next_login(opened: tuple[Desk, DeskBrowser], whose: str) -> None:
    """A page of another site had its form kept, and the organiser's Enter after the code sent it."""
    desk, browser = opened
    stranger = DeskBrowser(client_of(browser.client))
    tokens = {
        "nobody": "",
        "a stranger": stranger.find_token(stranger.get("/login")),
        "another person": browser.token,
        "forged": f"9{browser.token}",
    }
    _, code = add_person(desk.keeper.library, "Noche", "organiser")
    answer = send_over_night(browser, "/e/LIGA/players", tokens[whose], name="Intruso")
    is_kept = whose == "another person"
    assert ("lo que escribiste no se perdió" in answer.text, "ni se pudo guardar" in answer.text) == (
        is_kept,
        not is_kept,
    )
    page = log_in_after(browser, answer, code)
    assert page.url.path == "/e/LIGA/players"
    assert "Intruso" not in page.text
    assert ("no era tuyo" in page.text) == is_kept, "it is told that his own form was not sent"


LETTERS = {"names": "José Ñúñez de la Peña\n", "newlines": "\n", "wide": "\U0001f0a1", "quotes": '"<&'}


@pytest.mark.parametrize("letters", LETTERS.values(), ids=LETTERS)
def test_a_long_list_is_kept_whole_whatever_its_letters(opened: tuple[Desk, DeskBrowser], letters: str) -> None:
    """A page that is open over night holds a list of 249,000 letters, of which JSON makes twice as many."""
    desk, browser = opened
    _, code = add_person(desk.keeper.library, "Noche", "organiser")
    browser.log_in(code)
    text = (letters * 249_000)[:249_000]
    answer = send_over_night(browser, "/e/LIGA/players", browser.token, name=text)
    assert "lo que escribiste no se perdió" in answer.text
    page = log_in_after(browser, answer, code)
    field = re.search(r'type="hidden" name="name" value="([^"]*)"', page.text)
    assert field
    assert unescape(field[1]) == text


def test_a_form_that_cannot_be_kept_says_so(opened: tuple[Desk, DeskBrowser]) -> None:
    desk, browser = opened
    _, code = add_person(desk.keeper.library, "Noche", "organiser")
    browser.log_in(code)
    token = browser.token
    browser.client.cookies.clear()
    file = {"file": ("lista.csv", b"Ana,Leo", "text/csv")}
    for form, files in (({"name": "Mía " * 130_000}, {}), ({"name": "Mía"}, file)):
        answer = browser.client.post("/e/LIGA/players", data={**form, "token": token}, files=files)
        assert answer.status_code == 401
        assert "ni se pudo guardar" in answer.text
        assert "no se perdió" not in answer.text
    english = {"accept-language": "en"}
    answer = browser.client.post("/e/LIGA/players", data={"name": "x"}, headers=english)
    assert "could not be kept" in answer.text


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
@pytest.mark.parametrize("path", ["/login", "/e/LIGA/players", "/logout"])
def test_a_form_of_another_site_is_refused_and_ends_no_session(
    opened: tuple[Desk, DeskBrowser], site: str, path: str
) -> None:
    _, browser = opened
    for client in (client_of(browser.client), browser.client):
        form = {"name": "Intruso", "token": browser.token}
        answer = client.post(path, data=form, headers={"sec-fetch-site": site}, follow_redirects=False)
        assert answer.status_code == 403
        assert "set-cookie" not in answer.headers or client is browser.client
    assert browser.get("/people").status_code == 200
    assert "Intruso" not in browser.get("/e/LIGA/players").text


def test_a_link_of_another_site_opens_the_page_again_and_begins_no_session(opened: tuple[Desk, DeskBrowser]) -> None:
    _, browser = opened
    outside = client_of(browser.client)
    for path in ("/login?next=/e/LIGA/%22", "/e/LIGA/players"):
        answer = outside.get(path, headers={"sec-fetch-site": "cross-site"})
        assert "set-cookie" not in answer.headers
        assert f'content="0;url={path.replace("&", "&amp;")}"' in answer.text
    assert "set-cookie" in outside.get("/login", headers={"sec-fetch-site": "same-origin"}).headers


def test_a_login_leads_to_our_own_pages_only(opened: tuple[Desk, DeskBrowser]) -> None:
    desk, browser = opened
    _, code = add_person(desk.keeper.library, "Otra", "judge")
    for path in ("//evil.example/", "https://evil.example/", "/\\evil.example"):
        token = browser.find_token(browser.get("/login"))
        answer = browser.post("/login", {"code": code, "next": path}, token)
        assert answer.headers["location"] == "/"


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("", "es"), ("en", "en"), ("es-MX,en;q=0.8", "es_MX"), ("de,en;q=0.5,es;q=0.4", "en"), ("en;q=0,fr", "es"),
     ("en;q=x", "es"), ("fr", "es")],
)  # fmt: skip
def test_the_language_is_the_browser_s(accepted: str, language: str) -> None:
    assert language_of_request(accepted) == language


def test_a_certificate_is_kept_and_its_key_is_private(tmp_path: Path) -> None:
    made = make_certificate(["10.0.0.7", "mesa.local"], tmp_path)
    assert made == make_certificate(["10.0.0.7"], tmp_path)
    assert made.files.key.stat().st_mode & 0o077 == 0
    assert make_certificate(["10.0.0.8"], tmp_path).fingerprint != made.fingerprint


def test_the_session_outlives_the_server(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    fill_library(path)
    with opened_desk(path) as (desk, client):
        browser = DeskBrowser(client)
        browser.log_in(add_person(desk.keeper.library, "Ana", "organiser")[1])
        cookies = dict(client.cookies)
    with opened_desk(path) as (_, again):
        again.cookies.update(cookies)
        assert again.get("/e/LIGA/desk").status_code == 200
        assert again.post("/e/LIGA/players", data={"name": "Otro", "token": browser.token}).status_code == 200


def test_another_computer_chooses_no_folder_of_this_one_but_a_stick(
    opened: tuple[Desk, DeskBrowser], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An organiser in the hall would else learn which folders there are, and fill any of them."""
    desk, here = opened
    stick, home = tmp_path / "stick", tmp_path / "home"
    stick.mkdir()
    home.mkdir()
    for place in ("forms.event_forms", "views.event_views"):
        monkeypatch.setattr(f"tapete.tournament.desk.{place}.list_sticks", lambda: [str(stick)], raising=False)
    away = DeskBrowser(client_of(here.client, ANOTHER_COMPUTER))
    away.log_in(add_person(desk.keeper.library, "Iris", ORGANISER)[1])
    told = {away.send_form("/e/LIGA/copy", folder=str(folder)) for folder in (home, tmp_path / "nothing", "/etc")}
    assert len(told) == 1, "nobody learns there what folders this computer has"
    assert told.pop().startswith("!")
    assert 'id="folder" name="folder" list=' not in away.get("/e/LIGA/settings").text
    assert f'<option value="{stick}"' in away.get("/e/LIGA/settings").text
    assert str(stick) in away.send_form("/e/LIGA/copy", folder=str(stick))
    assert "!" not in here.send_form("/e/LIGA/copy", folder=str(home))
    assert "!" not in away.send_form("/e/LIGA/copy", folder=str(home)), "it is the one that was chosen here"
    assert "!" not in away.send_form("/e/LIGA/copy", folder="")
    assert list(home.iterdir())
    by_its_address = DeskBrowser(client_of(here.client, ANOTHER_COMPUTER, ANOTHER_COMPUTER[0]))
    by_its_address.log_in(add_person(desk.keeper.library, "Omar", ORGANISER)[1])
    assert 'id="folder" name="folder" list=' in by_its_address.get("/e/LIGA/settings").text, "a hall calls it so"


def test_names_that_something_else_wrote_are_lines_of_letters_on_every_page(
    opened: tuple[Desk, DeskBrowser], tmp_path: Path
) -> None:
    """A name of bytes, of a control sign, of marks of direction: no page fails, none shows them."""
    _, browser = opened
    browser.send_form("/e/LIGA/round/pair")
    browser.send_form("/e/LIGA/round/publish")
    with sqlite3.connect(tmp_path / "library.sqlite3") as library_file:
        library_file.execute("UPDATE event_player SET name = CAST(x'4E75071B72ff' AS BLOB) WHERE number = 1")
        library_file.execute(
            "UPDATE event_player SET name = 'a' || char(8238) || 'b', nickname = char(7) WHERE number = 2"
        )
        library_file.execute("UPDATE desk_person SET name = 'O' || char(8294) || 'ma' || char(0) || 'r'")
    library_file.close()
    for path in ("", "/pairings", "/names", "/standings", "/hall", "/me/1", "/desk", "/players", "/log"):
        page = browser.get(f"/e/LIGA{path}")
        assert page.status_code == 200
        assert [sign for sign in page.text if not sign.isprintable() and sign not in "\n\t"] == [], path
