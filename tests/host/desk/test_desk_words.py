"""The words of the pages: each language has them all, and open pages stay in the language of their browser."""

import asyncio
import re
from dataclasses import replace
from html import unescape
from pathlib import Path

from desk_browser import DeskBrowser, make_browsers, opened_desk

from tapete.library.store import Library
from tapete.tournament import desk as event_desk
from tapete.tournament import prints
from tapete.tournament.core.event_state import RoundTable
from tapete.tournament.desk.access import ORGANISER
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.live_pages import LivePages, watching
from tapete.tournament.desk.page_texts import render_live
from tapete.tournament.desk.route_table import ROUTES
from tapete.tournament.desk.routes import Page
from tapete.tournament.desk.visit import Visit
from tapete.words import has_words

TEMPLATES = sorted((Path(event_desk.__file__).parent / "templates").glob("*.html"))
LIVE = [route for route in ROUTES if isinstance(route, Page) and route.is_live]


def test_every_key_of_a_template_has_words() -> None:
    keys = {key for path in TEMPLATES for key in re.findall(r'say\("([^"]+)"[,)]', path.read_text("utf-8"))}
    assert len(keys) > 150
    assert [key for key in sorted(keys) if not has_words(key)] == []


def test_no_template_says_a_word_of_its_own() -> None:
    """A word beside the tags or in an expression would be the same in every language."""
    pages = sorted((Path(prints.__file__).parent / "pages").glob("*.html"))
    assert len(pages) > 10
    found = {path.name: _own_words(path.read_text("utf-8")) for path in [*TEMPLATES, *pages]}
    assert {name: said for name, said in found.items() if said} == {}


def _own_words(template: str) -> list[str]:
    no_words = r"{% block (body_class|style) %}.*?{% endblock %}|<(script|style)\b.*?</\2>|class=.command.>[^<]*"
    without_names = re.sub(no_words, "", template, flags=re.DOTALL)
    said_by_code = re.findall(r"{[{%][^}]*?\"([A-ZÁÉÍÓÚÑ][^\"]*)\"", without_names)
    text = re.sub(r"{{.*?}}|{%.*?%}|{#.*?#}", "", without_names, flags=re.S)
    said_by_tags = re.findall(r'(?:title|alt|placeholder|aria-label)="([^"]*[^\W\d_]{2}[^"]*)"', text)
    beside_tags = re.findall(r"(?<!&)\b[^\W\d_]{2,}", re.sub(r"<[^>]*>", " ", text))
    allowed = {"Tapete", "min", "1-ABCDE-FGHJK"}  # a name, a unit of all languages, the form of a code
    return [word for word in [*said_by_code, *said_by_tags, *beside_tags] if word not in allowed]


def test_pages_speak_the_language_of_the_browser(opened: tuple[Desk, DeskBrowser]) -> None:
    _, browser = opened
    for language, said, word in (
        ("es-AR", "es-AR", "Jugadores"),
        ("es-MX", "es-MX", "Jugadores"),
        ("en-GB", "en", "Players"),
    ):
        page = browser.client.get("/e/LIGA/players", headers={"accept-language": language}).text
        assert f"<h1>{word}" in page
        assert f'<html lang="{said}">' in page


ADDRESSES = (
    ("/e/NADA", "No hay un torneo «NADA». Elige", 'There is no tournament "NADA". Choose'),
    ("/e/LIGA/explain/99", "No hay jugador 99. Mira", "There is no player 99. See"),
    ("/e/LIGA/me/99", "No hay jugador 99. Mira", "There is no player 99. See"),
    ("/e/LIGA/deck/99", "No hay jugador 99. Mira", "There is no player 99. See"),
    ("/e/LIGA/table/9/1", "No hay ronda 9: la última es la 1. Elige", "There is no round 9: the last one is 1."),
    ("/e/LIGA/table/1/99", "La ronda 1 no tiene mesa 99. Elige", "Round 1 has no table 99. Choose"),
    ("/e/LIGA/print/nada", "No hay una hoja «nada». Elige", 'There is no sheet "nada". Choose'),
    ("/e/LIGA/nada", "Esta página no existe. Vuelve", "There is no such page. Go back"),
)


def test_what_an_address_names_and_is_not_there_is_not_found(opened: tuple[Desk, DeskBrowser]) -> None:
    _, browser = opened
    browser.send_form("/e/LIGA/round/pair")
    browser.send_form("/e/LIGA/round/publish")
    for path, spanish, english in ADDRESSES:
        for language, said in (("es", spanish), ("en", english)):
            answer = browser.client.get(path, headers={"accept-language": language})
            assert (answer.status_code, said in unescape(answer.text)) == (404, True), (path, answer.text)


def test_the_live_part_of_a_page_is_its_part_of_the_page(opened: tuple[Desk, DeskBrowser]) -> None:
    """Whoever opens the page and whoever follows it see the same, in his own language."""
    desk, browser = opened
    browser.send_form("/e/LIGA/round/pair")
    browser.send_form("/e/LIGA/round/publish")
    for page in LIVE:
        places = {"code": "LIGA", "number": "1", "table": "1"}
        for language in ("es", "en"):
            answer = browser.client.get(page.path.format(**places), headers={"accept-language": language}).text
            visit = Visit(desk.keeper, None, "LIGA", places)
            live = render_live(desk, page, visit, language)
            assert _without_clock(live)[:300] in _without_clock(answer), (page.path, language)


def _without_clock(text: str) -> str:
    return re.sub(r'data-now="\d+"|\d+:\d\d', "", text)


def test_a_change_reaches_those_who_follow_a_page(opened: tuple[Desk, DeskBrowser]) -> None:
    """A message at once, one for a change, none for anything that does not change the page."""
    desk, _ = opened

    async def follow() -> list[bytes]:
        live = LivePages(desk)
        shown = ["one", "one", "two"]
        seen: list[bytes] = []
        async with watching(live):
            messages = live.follow("LIGA", ("page",), lambda: shown.pop(0))
            seen.append(await asyncio.wait_for(anext(messages), 10))
            desk.keeper.touch("LIGA")
            following = asyncio.ensure_future(anext(messages))
            while len(shown) > 1:
                await asyncio.sleep(0.01)
            desk.keeper.touch("LIGA")
            seen.append(await asyncio.wait_for(following, 10))
        return seen

    seen = asyncio.run(follow())
    assert [b"one" in seen[0], b"two" in seen[1]] == [True, True]


def test_pages_that_seldom_change_follow_names_and_rounds(opened: tuple[Desk, DeskBrowser]) -> None:
    """They are not rendered for each result, and never show what is over."""
    desk, browser = opened
    names, standings = (next(page for page in LIVE if page.path.endswith(end)) for end in ("/names", "/standings"))
    browser.send_form("/e/LIGA/round/pair")
    browser.send_form("/e/LIGA/round/publish")
    visit = Visit(desk.keeper, None, "LIGA", {"code": "LIGA"})
    before = render_live(desk, names, visit, "es")
    browser.send_form("/e/LIGA/result", line="1 20")
    assert render_live(desk, names, visit, "es") is before
    page = next(page for page in LIVE if "/me/" in page.path)
    numbers = [str(table.players[0]) for table in _tables(desk)[1:3]]
    mine, other = (Visit(desk.keeper, None, "LIGA", {"code": "LIGA", "number": number}) for number in numbers)
    shown = render_live(desk, page, mine, "es")
    assert shown != render_live(desk, page, other, "es")
    browser.send_form("/e/LIGA/result", line="3 21")
    assert render_live(desk, page, mine, "es") is shown
    browser.send_form("/e/LIGA/result", line="2 21")
    assert render_live(desk, page, mine, "es") != shown
    browser.send_form("/e/LIGA/players/forget", player="2")
    assert "Leo" in before
    assert "Leo" not in render_live(desk, names, visit, "es")
    empty = render_live(desk, standings, visit, "es")
    for table in (2, 3, 4):
        browser.send_form("/e/LIGA/result", line=f"{table} 21")
    assert "<table" not in empty
    assert "<table" in render_live(desk, standings, visit, "es")
    assert "<table" in render_live(desk, standings, visit, "en")


def test_a_result_leaves_the_names_and_the_standings_of_the_hall_as_they_were_made(
    opened: tuple[Desk, DeskBrowser],
) -> None:
    desk, browser = opened
    hall = next(route for route in ROUTES if isinstance(route, Page) and route.quiet)
    assert hall.quiet
    asked: list[Visit] = []
    quiet = replace(hall.quiet, view=lambda visit: asked.append(visit) or hall.quiet.view(visit))  # type: ignore
    visit = Visit(desk.keeper, None, "LIGA", {"code": "LIGA"})

    def show() -> str:
        return render_live(desk, replace(hall, quiet=quiet), visit, "es")

    browser.send_form("/e/LIGA/round/pair")
    browser.send_form("/e/LIGA/round/publish")
    before = show()
    browser.send_form("/e/LIGA/result", line="1 21")
    after = show()
    assert (before.count('hall-result">2–1'), after.count('hall-result">2–1')) == (0, 1)
    assert len(asked) == 1
    browser.send_form("/e/LIGA/players/forget", player="3")
    assert "Nuria" in after
    assert "Nuria" not in show()
    for table in (2, 3, 4):
        browser.send_form("/e/LIGA/result", line=f"{table} 20")
    assert 'data-panel="standings"' in show()
    assert len(asked) == 3


def _tables(desk: Desk) -> list[RoundTable]:
    with desk.keeper.use("LIGA") as station:
        return [table for table in station.state.rounds[-1].tables if not table.is_bye]


def test_a_new_organiser_is_told_the_way(tmp_path: Path) -> None:
    """Found in a trial: nothing at the first page said how one comes in; lists, ranges and games apart are taken."""
    Library(tmp_path / "library.sqlite3").close()
    with opened_desk(tmp_path / "library.sqlite3") as (desk, client):
        assert "ventana donde abriste Tapete" in client.get("/").text
        browser = make_browsers(desk, client, [ORGANISER])[ORGANISER]
        assert "Kódem TCG</option>" in browser.get("/new").text
        browser.send_form("/new", name="Copa", game="kodem", check_in="required")
        browser.register_list("/e/COPA/players", "\n".join("Ana Leo Nuria Beto Eva Iris".split()))
        assert "en Jugadores" in browser.send_form("/e/COPA/round/pair")
        assert "Eva" in browser.send_form("/e/COPA/players/check-in", player="1 4-5")
        assert browser.send_form("/e/COPA/players/check-in", player="5-x").startswith("!")
        assert browser.send_form("/e/COPA/players/check-in", player="all") == "Llegaron 3 jugadores."
        assert "publícala" in browser.send_form("/e/COPA/round/pair")
        browser.send_form("/e/COPA/round/publish")
        assert not browser.send_form("/e/COPA/result", line="1 2 1").startswith("!")
