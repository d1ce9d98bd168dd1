"""A typist at 90 ms a key: the log has what is typed and nothing else (tools/type_evening.py types 500 lines)."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from chromium import MISSING, PROGRAM, wait_for
from typist import CODE, seated_typist

from tapete.tournament.desk.people_codes import add_person

pytestmark = pytest.mark.skipif(PROGRAM is None, reason=MISSING)


HAPPENED = ("offline", "held over a round", "refused", "updates")


def test_what_is_typed_stands_in_the_log(chromium: Any, tmp_path: Path) -> None:
    with seated_typist(chromium, tmp_path / "library.sqlite3", seed=5) as typist:
        typist.register(4)
        typist.enter_results(8)
    assert typist.faults == []
    assert all(word in typist.tally for word in HAPPENED), typist.tally


def test_a_line_outlives_another_page_a_lost_session_and_a_mistake(chromium: Any, tmp_path: Path) -> None:
    """Waiting lines are sent from any page; who logs in anew in another tab need not load this one again."""
    with seated_typist(chromium, tmp_path / "library.sqlite3", seed=1, key_ms=1) as typist:
        page, context = typist.page, typist.page.context
        typist.register(8)
        typist.publish_round()
        page.goto(f"{typist.base}/e/{CODE}/desk")
        typist.type_line("1 22")
        typist.type_line("2 21")
        typist.wait_for_answers()
        page.locator(".refused textarea").fill("1 21")
        page.locator(".refused .is-again").click()
        typist.wait_for_answers()
        assert typist.list_results() == ["1 2 2-1", "1 1 2-1"]
        assert page.locator(".refused").is_hidden()

        context.clear_cookies()
        typist.type_line("3 21")
        wait_for(page.locator("#lost a")).to_be_visible()
        page.keyboard.type("4 2", delay=1)
        tab = context.new_page()
        typist.log_in(tab)
        typist.wait_for_answers()
        assert page.locator("#line").input_value() == "4 2", "what is being typed stays"
        assert typist.list_results()[2:] == ["1 3 2-1"]

        page.route("**/result", lambda route: route.abort())
        page.keyboard.type("0", delay=1)
        page.keyboard.press("Enter")
        page.click("nav.menu a >> text=Jugadores")
        page.unroute("**/result")
        typist.wait_for_answers()
        assert typist.list_results()[3:] == ["1 4 2-0"]

        more = page.locator("#players details").first
        more.locator("summary").click()
        more.locator("input[name=table]").fill("7")
        typist.type_line("Zoe Nueva", field="#name")
        page.wait_for_selector("#players tbody tr:nth-child(9)")
        assert more.get_attribute("open") is not None, "what was opened stays open"
        assert more.locator("input[name=table]").input_value() == "7", "what was typed stays"


def answer_with(status: int, body: str = "no JSON") -> Callable[[Any], None]:
    """Return what answers a request of the page in the place of the desk."""
    return lambda route: route.fulfill(status=status, body=body)


def test_a_line_that_breaks_the_program_holds_back_no_other_and_what_waits_can_be_discarded(
    chromium: Any, tmp_path: Path
) -> None:
    """500 is an answer to one line; 502 to 504 are none, and all lines wait for the first."""
    with seated_typist(chromium, tmp_path / "library.sqlite3", seed=1, key_ms=1) as typist:
        page = typist.page
        typist.register(8)
        typist.publish_round()
        page.goto(f"{typist.base}/e/{CODE}/desk")
        for place, status in enumerate((500, 502, 503, 504)):
            page.route("**/result", answer_with(status), times=1)
            typist.type_line(f"{place + 1} 21")
            typist.wait_for_answers()
        assert typist.list_results() == ["1 2 2-1", "1 3 2-1", "1 4 2-1"]
        wait_for(page.locator(".refused textarea")).to_have_value("1 21")
        assert "Algo falló" in page.locator(".refused .why").text_content()
        page.locator(".refused .is-drop").click()

        page.route("**/result", answer_with(503))
        for line in ("1 20", "1 02"):
            typist.type_line(line)
        discard = page.locator(".said .is-drop")
        wait_for(discard).to_have_count(2)
        discard.last.click()
        wait_for(discard).to_have_count(1)
        page.unroute("**/result")
        typist.wait_for_answers()
        assert typist.list_results()[3:] == ["1 1 0-2"]


def test_a_refused_button_is_mended_as_what_it_stands_for(chromium: Any, tmp_path: Path) -> None:
    """Its words are no numbers of players, and were refused as such when they were sent again."""
    with seated_typist(chromium, tmp_path / "library.sqlite3", seed=1, key_ms=1) as typist:
        page = typist.page
        typist.register(2)
        refusal = '{"code": "x", "error": "Ahora no."}'
        page.route("**/check-in", answer_with(422, refusal), times=1)
        page.locator("#checking-in button[value=all]").click()
        wait_for(page.locator(".refused textarea")).to_have_value("all")
        page.locator(".refused .is-again").click()
        typist.wait_for_answers()
        wait_for(page.locator("#checking-in .said li.wrong")).to_have_count(1)
        with typist.desk.keeper.use(CODE) as station:
            kinds = [logged.entry.kind for logged in station.event.log]
        assert kinds.count("check_in") == 2


def test_a_line_that_waits_is_sent_in_the_name_of_whoever_typed_it(chromium: Any, tmp_path: Path) -> None:
    """Another person who logs in, in this tab or in another one, sends nothing of it; the typist does, later."""
    with seated_typist(chromium, tmp_path / "library.sqlite3", seed=1, key_ms=1) as typist:
        page, context = typist.page, typist.page.context
        typist.register(8)
        typist.publish_round()
        _, code = add_person(typist.desk.keeper.library, "Leo", "organiser")
        page.goto(f"{typist.base}/e/{CODE}/desk")
        context.clear_cookies()
        typist.type_line("1 21")
        wait_for(page.locator("#lost a")).to_be_visible()
        tab = context.new_page()
        typist.log_in(tab, code)
        wait_for(page.locator("#lost")).to_contain_text("la sesión es de Leo")
        page.goto(f"{typist.base}/e/{CODE}/desk")
        wait_for(page.locator("#said li").first).to_contain_text("espera a que Ana vuelva a entrar")
        typist.type_line("2 20")
        wait_for(page.locator("#said li").first).to_contain_text("2-0")
        assert typist.list_results() == ["1 2 2-0"]
        context.clear_cookies()
        typist.log_in(tab)
        page.goto(f"{typist.base}/e/{CODE}/desk")
        wait_for(page.locator("#said li").first).to_contain_text("2-1")
        assert typist.list_results() == ["1 2 2-0", "1 1 2-1"]
