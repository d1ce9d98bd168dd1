"""Tables live as the pages have them: who reads which names, what belongs to the round, the feature match."""

import asyncio
import re

from desk_browser import DeskBrowser, client_of
from sample_pictures import begin_match, show_table

from tapete.library.event_values import StoredPlayer
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.live_pages import LivePages, watching
from tapete.tournament.desk.page_texts import render_live
from tapete.tournament.desk.route_table import ROUTES
from tapete.tournament.desk.routes import Page
from tapete.tournament.desk.visit import Visit

LIGA = "/e/LIGA"


def begin_round(browser: DeskBrowser) -> None:
    browser.send_form(f"{LIGA}/round/pair")
    browser.send_form(f"{LIGA}/round/publish")


def words_of(page: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", page.partition("<main")[2]).split())


def test_everybody_reads_the_table_with_public_names(opened: tuple[Desk, DeskBrowser]) -> None:
    desk, browser = opened
    begin_round(browser)
    players = show_table(desk, 2, begin_match(), pending=((2, "1", -4),))
    with desk.keeper.use("LIGA") as station:
        station.save_players([StoredPlayer(players[0], "Nombre Verdadero", "Rayo")])
    stranger = DeskBrowser(client_of(browser.client))
    page = stranger.get(f"{LIGA}/live/2").text
    assert "Rayo" in page
    assert "Verdadero" not in page
    assert "2 −4 ?" in words_of(page)
    assert 'href="/e/LIGA/live/2"' in stranger.get(f"{LIGA}/tables").text
    assert 'href="/e/LIGA/live/2"' in browser.get(f"{LIGA}/desk").text
    assert 'href="/e/LIGA/live/1"' not in browser.get(f"{LIGA}/desk").text
    assert "no está conectado aquí" in stranger.get(f"{LIGA}/live/1").text
    assert "no juega en esta ronda" in stranger.get(f"{LIGA}/live/99").text


def test_a_silent_board_a_result_and_the_next_round(opened: tuple[Desk, DeskBrowser]) -> None:
    desk, browser = opened
    begin_round(browser)
    show_table(desk, 1, begin_match())
    desk.keeper.pictures.note_silence("LIGA", 1)
    assert re.search(r"no responde desde las \d\d:\d\d:\d\d", browser.get(f"{LIGA}/live/1").text)
    browser.send_form(f"{LIGA}/result", line="1 21")
    assert "Resultado: 2–1" in words_of(browser.get(f"{LIGA}/live/1").text)
    for table in (2, 3, 4):
        browser.send_form(f"{LIGA}/result", line=f"{table} 20")
    begin_round(browser)
    assert "no está conectado aquí" in browser.get(f"{LIGA}/live/1").text, "other people sit there now"


def test_the_feature_match_is_in_the_hall_while_it_is_played(opened: tuple[Desk, DeskBrowser]) -> None:
    desk, browser = opened
    begin_round(browser)
    show_table(desk, 3, begin_match())
    panel = 'data-panel="feature"'
    assert panel not in browser.get(f"{LIGA}/hall").text
    assert "No hay mesa principal" in browser.get(f"{LIGA}/feature").text
    assert "3" in browser.send_form(f"{LIGA}/tables", table="3")
    assert panel in browser.get(f"{LIGA}/hall").text
    assert "live-side" in browser.get(f"{LIGA}/feature").text
    assert browser.send_form(f"{LIGA}/tables", table="tres").startswith("!")
    desk.keeper.pictures.note_over("LIGA", 3)
    assert panel not in browser.get(f"{LIGA}/hall").text
    assert "No hay" in browser.send_form(f"{LIGA}/tables", table="0")
    with desk.keeper.use("LIGA") as station:
        assert station.state.settings.number("feature") == 0


def test_a_press_reaches_those_who_look_at_the_table_and_no_other_page(opened: tuple[Desk, DeskBrowser]) -> None:
    desk, browser = opened
    begin_round(browser)
    match = begin_match()
    show_table(desk, 1, match)
    desk.poll_s = 60.0  # a press does not wait for the library to be asked

    async def follow() -> list[str]:
        live = LivePages(desk)
        seen: list[str] = []
        async with watching(live):
            own, other = _follow(desk, live, "1"), _follow(desk, live, "2")
            seen.append((await anext(own)).decode())
            await anext(other)
            waiting = asyncio.ensure_future(anext(other))
            show_table(desk, 1, match, pending=((1, "1", 3),))
            seen.append((await asyncio.wait_for(anext(own), 10)).decode())
            assert not waiting.done()
            waiting.cancel()
        return seen

    before, after = asyncio.run(follow())
    assert "live-change" not in before
    assert "+3" in after


def _follow(desk: Desk, live: LivePages, table: str):  # type: ignore[no-untyped-def]
    page = next(each for each in ROUTES if isinstance(each, Page) and each.path.endswith("/live/{table}"))
    visit = Visit(desk.keeper, None, "LIGA", {"code": "LIGA", "table": table})
    assert page.find_table is not None
    find_table = page.find_table
    return live.follow("LIGA", ("live", table), lambda: render_live(desk, page, visit, "es"), lambda: find_table(visit))
