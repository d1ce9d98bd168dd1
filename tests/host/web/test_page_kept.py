"""The page on a full disk, beside what another build kept, and while its build is exchanged under it."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from page_on_port import BrowserThread, PageOnPort
from page_site import serve_site
from test_board_page import begin_duelo20, count_points

from tapete.boards.board_connection import BoardConnection
from tapete.demo.button_presser import ButtonPresser
from tapete.demo.status_watcher import StatusWatcher
from tapete.web.serving import PageServer
from tapete.words import speak_language, translate

PAUSE = b"PAUSE_MS = 10000"  # between two looks whether the log has to be written anew
QUIET_PAGE = "licences/micropython.txt"
"""A page of the same place that has no board."""
OTHER_LOG = "TAPETE2\nwhat another build kept"
WRITE_LOG = """async text => {
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle('board-a.log', { create: true })).createWritable();
    await file.write(text);
    await file.close();
}"""
READ_LOG = """async () => {
    const folder = await navigator.storage.getDirectory();
    return await (await (await folder.getFileHandle('board-a.log')).getFile()).text();
}"""
NEVER_THERE = b"""export const loadPyodide = () => {
    self.postMessage({ kind: 'kept', reason: 'full' });
    return new Promise(() => {});
};"""
"""An interpreter that never comes, on a full disk."""
BUILD_WAITS = """async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    return registration.waiting !== null;
}"""
CLOSED_TIMES = 5
"""Within which a browser has seen that no page has the old build open."""
NEW_ICON = "() => fetch('icon.svg').then(answer => answer.text()).then(text => text.includes('newer'))"


@pytest.fixture
def files(site: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of a page that looks at its log often, to be exchanged for those of another build."""
    worker = site["board_worker.js"]
    assert worker.count(PAUSE) == 1
    return {**site, "board_worker.js": worker.replace(PAUSE, b"PAUSE_MS = 200")}


@pytest.fixture
def quick_server(files: dict[str, bytes]) -> Iterator[PageServer]:
    """The server of that page."""
    with serve_site(files) as page_server:
        yield page_server


def test_what_another_build_kept_is_left_alone_and_said(browser: BrowserThread, quick_server: PageServer) -> None:
    with PageOnPort(browser, quick_server.address) as page:
        page.run(page.page.goto(quick_server.address + QUIET_PAGE))
        page.run(page.page.evaluate(WRITE_LOG, OTHER_LOG))
        page.open()
        page.run(page.page.wait_for_selector("#kept:not(:empty)"))
        assert page.run(page.page.inner_text("#kept")) == translate("web.kept.other")
        page.run(page.page.goto(quick_server.address + QUIET_PAGE))
        assert page.run(page.page.evaluate(READ_LOG)) == OTHER_LOG


def test_a_full_disk_is_said_and_what_was_played_is_kept_when_there_is_room_again(
    browser: BrowserThread, quick_server: PageServer
) -> None:
    with PageOnPort(browser, quick_server.address) as page, BoardConnection(page.port) as connection:
        watcher = StatusWatcher(connection)
        begin_duelo20(ButtonPresser(page, watcher), watcher)
        set_room(page, quick_server, 1)
        page.press("1+")
        page.run(page.page.wait_for_selector("#kept:not(:empty)"))
        assert page.run(page.page.inner_text("#kept")) == translate("web.kept.full")
        set_room(page, quick_server, None)
        page.run(page.page.wait_for_selector("#kept:empty", state="attached"))
        page.open()
        assert count_points(connection) == 1


def test_a_full_disk_is_said_beside_the_loading_in_the_language_of_the_page(
    browser: BrowserThread, site: Mapping[str, bytes]
) -> None:
    with serve_site({**site, "python/pyodide.mjs": NEVER_THERE}) as server, PageOnPort(browser, server.address) as page:
        page.run(page.page.click("[data-part=decks]"))
        for language in ("es", "en"):
            page.run(page.page.select_option("#language", language))
            with speak_language(language):
                full, loading = translate("web.decks.kept.full"), translate("web.decks.loading")
            page.wait_for(f"() => document.getElementById('python-state').textContent.includes({json.dumps(full)})")
            assert page.run(page.page.inner_text("#python-state")) == f"{full} {loading}"


def test_a_new_build_waits_for_the_end_of_a_match_and_goes_on_with_one_that_is_open(
    browser: BrowserThread, quick_server: PageServer, files: dict[str, bytes]
) -> None:
    with PageOnPort(browser, quick_server.address) as page, BoardConnection(page.port) as connection:
        watcher = StatusWatcher(connection)
        begin_duelo20(ButtonPresser(page, watcher), watcher)
        page.press("1+")
        page.wait_for("() => navigator.serviceWorker.ready.then(() => true)")
        files["icon.svg"] += b"<!-- newer -->"
        files["service_worker.js"] = files["service_worker.js"].replace(b"BUILD = '", b"BUILD = 'newer-", 1)
        page.wait_for(BUILD_WAITS)
        page.open()
        assert not page.run(page.page.evaluate(NEW_ICON)), "the page was exchanged under a match"
        for _ in range(CLOSED_TIMES):
            page.run(page.page.close())
            page.open_page()
            if page.run(page.page.evaluate(NEW_ICON)):
                break
        else:
            pytest.fail("the new build never came")
        assert count_points(connection) == 1
        assert page.errors == []


def set_room(page: PageOnPort, server: PageServer, size: int | None) -> None:
    """Let the page have so many bytes, or as many as it likes."""
    options: dict[str, Any] = {} if size is None else {"quotaSize": size}
    page.tell_browser("Storage.overrideQuotaForOrigin", {"origin": server.address.rstrip("/"), **options})
