"""A typist at 90 ms a key: the log has what is typed and nothing else (tools/type_evening.py types 500 lines)."""

from pathlib import Path

import pytest
from chromium import MISSING, PROGRAM, wait_for
from typist import CODE, seated_typist

pytestmark = pytest.mark.skipif(PROGRAM is None, reason=MISSING)


HAPPENED = ("offline", "held over a round", "refused", "updates")


def test_what_is_typed_stands_in_the_log(tmp_path: Path) -> None:
    with seated_typist(tmp_path / "library.sqlite3", seed=5) as typist:
        typist.register(4)
        typist.enter_results(8)
    assert typist.faults == []
    assert all(word in typist.tally for word in HAPPENED), typist.tally


def test_a_line_outlives_another_page_a_lost_session_and_a_mistake(tmp_path: Path) -> None:
    """Waiting lines are sent from any page; who logs in anew in another tab need not load this one again."""
    with seated_typist(tmp_path / "library.sqlite3", seed=1, key_ms=1) as typist:
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
