"""The page by itself: without a network, in two tabs, and through the guided match."""

import json
import os
import threading
from collections.abc import Mapping

import pytest
from page_on_port import BrowserThread, PageOnPort

from tapete.boards.board_connection import BoardConnection
from tapete.web.serving import PageServer
from tapete.words import speak_language, translate

STEPS = (
    "1OK", *["1-"] * 6, "1OK", "1OK", "1OK", *["1-"] * 3, *["2-"] * 2, "2+", "1OK", "1-", "1OK", "1-", "1OK", "1+",
    "1OK", "2OK", "1OK", "2OK",
)  # fmt: skip
"""One of the buttons that each step of the guided match asks for."""
TIMES = {2: 6, 6: 3, 7: 2}
LAST = 19


@pytest.mark.skipif(
    "TAPETE_WEB" not in os.environ, reason="asked for by TAPETE_WEB=all: 26 presses, one after the other"
)
def test_the_guided_match_is_told_word_by_word_and_leaves_the_board_as_it_was(
    browser: BrowserThread, server: PageServer
) -> None:
    with PageOnPort(browser, server.address, locale="en-GB") as page, BoardConnection(page.port) as connection:
        number = connection.hello().id
        page.run(page.page.click("#guide-begin"))
        page.wait_for_pictures()
        page.press("2+")
        with speak_language("en"):
            assert page.run(page.page.inner_text("#said")) == translate("web.guide.other")
        texts = []
        for button in STEPS:
            texts.append(page.run(page.page.inner_text("#guide-text")))
            page.press(button)
            page.wait_for(f"() => document.getElementById('guide-text').textContent !== {json.dumps(texts[-1])}")
        with speak_language("en"):
            expected = [
                translate(f"web.guide.{step}") + (f" ({left}×)" if left > 1 else "")
                for step in range(1, LAST)
                for left in range(TIMES.get(step, 1), 0, -1)
            ]
        assert texts == expected
        assert connection.read_status()["screens"] == ["home", "home"]
        assert len(connection.list_files("record")) == 1
        page.run(page.page.click("#guide-leave"))
        page.wait_for_pictures()
        assert connection.hello().id == number
        assert connection.list_files("record") == []
        assert page.errors == []


def test_without_a_network_the_page_opens_and_of_two_tabs_one_has_the_board(
    browser: BrowserThread, site: Mapping[str, bytes]
) -> None:
    with PageServer(site, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with PageOnPort(browser, server.address) as page:
            page.run(page.page.evaluate("navigator.serviceWorker.ready"))
            server.shutdown()
            server.server_close()
            page.open()
            second = page.run(page.context.new_page())
            page.run(second.goto(server.address))
            page.run(second.wait_for_selector("#take-over:visible"))
            page.run(second.wait_for_selector("#kept:not(:empty)"))
            assert page.run(second.inner_text("#kept")) == translate("web.kept.busy")
            page.run(second.click("#take-over"))
            page.run(second.wait_for_selector("#kept:empty", state="attached"))
            page.run(page.page.wait_for_selector("#kept:not(:empty)"))
            assert page.run(page.page.inner_text("#kept")) == translate("web.kept.taken")
