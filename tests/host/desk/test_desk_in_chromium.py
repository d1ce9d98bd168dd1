"""An evening in a real browser: by keys, by a scanner, with pages that follow it."""

import math
import re
import shutil
import time
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from chromium import MISSING, PATIENCE_MS, PROGRAM, served, wait_for
from PIL import Image
from sample_pictures import begin_match, show_table

from tapete.library.store import Library
from tapete.tournament.boards.photograph_reader import READER
from tapete.tournament.boards.seen_boards import PREPARE, SeenBoard
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.people_codes import add_person
from tapete.tournament.typed.result_line import parse_result_line
from tapete.tournament.verbs.penalties import give_penalty
from tapete.tournament.verbs.results import enter_result
from tapete.tournament.verbs.rounds import draft_next_round, publish_draft
from tapete_event.result_qr import PREFIX, TEXT_LETTERS

pytestmark = pytest.mark.skipif(PROGRAM is None, reason=MISSING)
CAPITALS = 0.7  # of the size of a font
MM_A_POINT = 40 * 25.4 * 16 / (16**2 + 9**2) ** 0.5 / 1920
FAR_MM = 10_000 * math.tan(math.radians(16 / 60))
NAMES = "Ana Leo Nuria Beto Eva Iris Omar Saúl Zoe".split()
PLAYED = "COPA"
AXE_PAGES = ["/", "/new", "/people", *(f"/e/LIGA{end}" for end in (
    "", "/pairings", "/names", "/standings", "/clock", "/hall", "/me/1", "/tables", "/live/3", "/desk", "/table/1/1",
    "/table/1/2", "/boards", "/players", "/decks", "/round", "/repair", "/penalties", "/log", "/print", "/settings",
    "/explain/1", "/players/list", "/bracket", "/delete",
))]  # fmt: skip
FEATURE_HEIGHTS = """() => {
  const panels = [...document.querySelectorAll(".panel")];
  for (const panel of panels) panel.classList.toggle("is-shown", panel.dataset.panel === "feature");
  const table = document.querySelector("[data-panel=feature] .feature-table");
  return [table.scrollHeight, table.clientHeight];
}"""
AXE_RULES = {
    "light": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"],
    "dark": {"type": "rule", "values": ["color-contrast"]},
}


class Organiser:
    """Somebody at the desk, with a keyboard."""

    def __init__(self, page: Any, base: str) -> None:
        self.page = page
        self.base = base
        self.complaints: list[str] = []
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda line: self.complaints.append(line.text) if line.type == "error" else None)
        page.on("dialog", lambda dialog: dialog.accept())

    def open(self, path: str) -> None:
        self.page.goto(self.base + path)

    def type_result(self, text: str) -> str:
        """Type a line anywhere on the page; returns what is said."""
        self.page.locator("h1").first.evaluate("() => document.activeElement.blur()")
        self.page.keyboard.type(text)
        with self.page.expect_response("**/result"):
            self.page.keyboard.press("Enter")
        wait_for(self.page.locator("#said li").first).not_to_have_text(re.compile(" …$"), timeout=PATIENCE_MS)
        return str(self.page.locator("#said li").first.text_content())

    def press(self, name: str) -> None:
        with self.page.expect_navigation():
            self.page.get_by_role("button", name=name, exact=True).first.click()

    @property
    def told(self) -> str:
        return str(self.page.locator("#told").text_content())


def open_numbers(desk: Desk) -> list[int]:
    with desk.keeper.use(PLAYED) as station:
        return [table.number for _, table in station.state.open_tables()]


def create_evening(organiser: Organiser, code: str) -> None:
    """Log in, create COPA, register nine players, check them in."""
    organiser.open("/login")
    organiser.page.fill("#code", code)
    organiser.page.keyboard.press("Enter")
    organiser.page.wait_for_url(organiser.base + "/")
    organiser.open("/new")
    organiser.page.fill("#name", "Copa de prueba")
    organiser.page.fill("#set-rounds", "2")
    organiser.press("Crear torneo")
    assert PLAYED in organiser.told
    organiser.page.fill("#name", "\n".join(NAMES[:8]))
    organiser.page.keyboard.press("Enter")
    organiser.press("Inscribir la lista")  # what was understood is shown first
    organiser.page.wait_for_selector("#players tbody tr:nth-child(8)")
    organiser.page.wait_for_load_state()
    organiser.page.keyboard.type(NAMES[8])  # the field has the focus again
    organiser.page.keyboard.press("Enter")
    organiser.page.wait_for_selector("#players tbody tr:nth-child(9)")
    organiser.page.fill("#player", "1 2 3 4 5 6 7 8 9")
    organiser.page.keyboard.press("Enter")
    wait_for(organiser.page.locator(".tick")).to_have_count(9, timeout=PATIENCE_MS)


def play_first_round(organiser: Organiser, desk: Desk, hall: Any) -> None:
    """Pair, swap two by keys, publish; results by keys, one told twice, one by a scanner."""
    organiser.open(f"/e/{PLAYED}/round")
    organiser.press("Emparejar la ronda 1")
    seats = organiser.page.locator(".seat")
    seats.nth(0).press("Enter")
    seats.nth(2).press("Enter")
    organiser.press("Cambiar de lugar")
    assert organiser.told
    names = [seat.text_content() for seat in seats.all()]
    with organiser.page.expect_navigation():
        seats.nth(1).drag_to(seats.nth(3))  # the same by the mouse
    after = [seat.text_content() for seat in organiser.page.locator(".seat").all()]
    assert (after[1], after[3]) == (names[3], names[1])
    organiser.press("Publicar")
    hall.wait_for_selector(".hall-list li")  # the screen of the hall shows it by itself, in its own language
    assert hall.locator("h2").first.text_content() == "Tables by name"
    assert hall.locator(".panel.is-shown").count() == 1
    assert re.fullmatch(r"50:00|4\d:\d\d", hall.locator(".hall-bar .digits").text_content())
    for seen in (".hall-list li", ".hall-bar .clock"):  # on 40 inches read at ten metres: capitals of 16 minutes of arc
        font = hall.locator(seen).first.evaluate("(element) => parseFloat(getComputedStyle(element).fontSize)")
        assert font * CAPITALS * MM_A_POINT >= FAR_MM, seen
    assert "2-1" in organiser.type_result("1 21")
    assert "1" in organiser.type_result("1 20")
    assert organiser.page.locator("#said li.wrong").count() == 1
    scan(organiser)
    lose_the_connection(organiser, desk, open_numbers(desk)[0])
    for number in open_numbers(desk):
        organiser.type_result(f"{number} 20")
    wait_for(organiser.page.locator(".open-list")).to_have_count(0, timeout=PATIENCE_MS)
    organiser.page.set_input_files("#picture", {"name": "a.png", "mimeType": "image/png", "buffer": b"no picture"})
    wait_for(organiser.page.locator(".refused textarea").last).to_have_value("a.png", timeout=PATIENCE_MS)
    assert sent_picture(organiser, draw_photograph(3000, 1500)).size == (2000, 1000)
    wait_for(organiser.page.locator(".refused textarea").last).to_have_value("picture.jpg", timeout=PATIENCE_MS)
    assert organiser.page.locator(".refused li").count() > 1
    organiser.page.locator(".refused .is-drop-all").click()
    assert organiser.page.locator(".refused li").count() == 0
    assert organiser.page.locator(".refused").is_hidden()
    with desk.keeper.use(PLAYED) as station:
        station.append_entries(Entry("dispute", ("1", "2", "0-2")))
    organiser.page.wait_for_selector(".open-list .disputed a")
    organiser.page.click(".open-list .disputed a")
    organiser.page.fill("#result", "20")
    organiser.page.fill("#reason", "hoja firmada")
    organiser.press("Corregir")
    assert organiser.told
    organiser.open(f"/e/{PLAYED}/desk")


def draw_photograph(width: int, height: int) -> bytes:
    """A photograph of nothing, larger than a desk needs."""
    file = BytesIO()
    Image.new("RGB", (width, height), "gray").save(file, "PNG")
    return file.getvalue()


def sent_picture(organiser: Organiser, photograph: bytes) -> Image.Image:
    """Choose a photograph; return what the page sends of it."""
    received: list[bytes] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(READER, "read_texts", lambda photographs: received.extend(photographs) or [])
        with organiser.page.expect_response("**/picture*"):
            organiser.page.set_input_files("#picture", {"name": "b.png", "mimeType": "image/png", "buffer": photograph})
    return Image.open(BytesIO(received[0]), formats=["JPEG"])


def lose_the_connection(organiser: Organiser, desk: Desk, number: int) -> None:
    """The browser is offline for a moment: it says so, keeps the line, and sends it once."""
    lost, said = organiser.page.locator("#lost"), organiser.page.locator("#said li").first
    organiser.page.context.set_offline(True)
    wait_for(lost).to_be_visible(timeout=PATIENCE_MS)
    organiser.page.keyboard.type(f"{number} 20")
    organiser.page.keyboard.press("Enter")
    wait_for(said).to_contain_text("espera a que vuelva", timeout=PATIENCE_MS)
    organiser.page.context.set_offline(False)
    wait_for(said).not_to_contain_text("espera", timeout=PATIENCE_MS)
    wait_for(lost).to_be_hidden(timeout=PATIENCE_MS)
    with desk.keeper.use(PLAYED) as station:
        lines = [each.entry.arguments[1] for each in station.event.log if each.entry.kind == "result"]
    assert lines.count(str(number)) == 1
    organiser.complaints.clear()  # the browser's own about the connection


def strike_keys(page: Any, keys: list[str]) -> None:
    """Strike keys 5 ms apart by their own time, as a scanner does, however busy this computer is."""
    session = page.context.new_cdp_session(page)
    begin = time.time() + 10  # ahead of the clock, or the page would take slow keys for a scan that broke off
    for position, key in enumerate(keys):
        event = {"key": key, "text": "\r" if key == "Enter" else key, "timestamp": begin + 0.005 * position}
        session.send("Input.dispatchKeyEvent", {"type": "keyDown", **event})
        session.send("Input.dispatchKeyEvent", {"type": "keyUp", "key": key, "timestamp": event["timestamp"]})
    session.detach()


def scan(organiser: Organiser) -> None:
    """Scan: the letters never come into the field that has the focus, nor is the Enter a form's."""
    code = PREFIX + "0" * (TEXT_LETTERS - len(PREFIX))
    for held in ("3", PREFIX[:1]):  # what is held may be what the prefix begins with
        organiser.page.fill("#line", "")
        with organiser.page.expect_request("**/result") as sent:
            strike_keys(organiser.page, [*(held + code), "Enter"])
        assert f"line={code}" in sent.value.post_data
        wait_for(organiser.page.locator("#said li").first).to_have_class("wrong", timeout=PATIENCE_MS)
        assert organiser.page.input_value("#line") == held
    organiser.page.fill("#line", "")


def finish_evening(organiser: Organiser, desk: Desk) -> None:
    """The second round, an old result corrected, a repair, the cut, paper."""
    organiser.open(f"/e/{PLAYED}/round")
    organiser.press("Emparejar la ronda 2")
    organiser.press("Publicar")
    organiser.open(f"/e/{PLAYED}/table/1/1")
    organiser.page.fill("#result", "02")
    organiser.page.fill("#reason", "se leyó mal")
    organiser.press("Corregir")
    organiser.open(f"/e/{PLAYED}/repair")
    if organiser.page.get_by_role("button", name="Volver a emparejar estas mesas").count():
        organiser.press("Volver a emparejar estas mesas")
        assert organiser.told
    organiser.open(f"/e/{PLAYED}/desk")
    for number in open_numbers(desk):
        organiser.type_result(f"{number} 21")
    organiser.open(f"/e/{PLAYED}/round")
    organiser.page.select_option("#size", "4")
    organiser.press("Hacer el corte")
    organiser.press("Emparejar: Semifinal")
    organiser.press("Publicar")
    assert len(open_numbers(desk)) == 2
    organiser.open(f"/e/{PLAYED}/print/slips")
    assert organiser.page.locator(".slip h1").count() == 2
    # the sheet has its own styles although no other style is allowed
    assert organiser.page.evaluate("getComputedStyle(document.querySelector('.slip')).overflow") == "hidden"
    organiser.open(f"/e/{PLAYED}/organiser-sheet")
    assert organiser.page.locator("img.qr").evaluate("(picture) => picture.naturalWidth") > 0


def test_an_evening_in_a_browser(chromium: Any, tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    with Library(path) as library:
        _, code = add_person(library, "Ana", "organiser")
    tall, wall = {"width": 1280, "height": 1100}, {"width": 1920, "height": 1080}
    with (
        served(path) as (base, desk),
        chromium.new_page(locale="es-MX", viewport=tall) as page,
        chromium.new_page(locale="en-GB", viewport=wall) as hall,
    ):
        organiser = Organiser(page, base)
        create_evening(organiser, code)
        hall.goto(f"{base}/e/{PLAYED}/hall")
        play_first_round(organiser, desk, hall)
        finish_evening(organiser, desk)
        unexpected = [line for line in organiser.complaints if "422" not in line]  # how a result is refused
        assert unexpected == []


def test_axe_finds_nothing_and_no_page_is_wider_than_a_phone(chromium: Any, filled: Path, tmp_path: Path) -> None:
    """WCAG 2.2 A and AA, as far as a program sees it, in both colour schemes."""
    from axe_playwright_python.base import AXE_SCRIPT

    path = tmp_path / "library.sqlite3"
    shutil.copy(filled, path)
    with Library(path) as library:
        _, code = add_person(library, "Ana", "organiser")
    found: dict[str, list[str]] = {}
    with served(path) as (base, desk), chromium.new_page(locale="es-MX", reduced_motion="reduce") as page:
        _play_half_a_round(desk)
        organiser = Organiser(page, base)
        organiser.open("/login")
        organiser.page.fill("#code", code)
        organiser.page.keyboard.press("Enter")
        organiser.page.wait_for_url(base + "/")
        for end in AXE_PAGES:
            organiser.page.set_viewport_size({"width": 360, "height": 740})
            organiser.open(end)
            if organiser.page.evaluate("document.documentElement.scrollWidth") > 360:
                found[f"360 {end}"] = ["wider than a phone"]
            organiser.page.set_viewport_size({"width": 1280, "height": 800})
            if end.endswith("/hall"):  # beside a judge's call, too
                whole, seen = organiser.page.evaluate(FEATURE_HEIGHTS)
                assert 0 < whole <= seen, "the feature match is cut at the bottom"
            organiser.page.evaluate(AXE_SCRIPT)
            for scheme, rules in AXE_RULES.items():
                organiser.page.emulate_media(color_scheme=scheme)
                report = organiser.page.evaluate(
                    "(rules) => axe.run({ runOnly: rules, resultTypes: ['violations'] })", rules
                )
                assert report["passes"], end
                faults = [
                    f"{fault['id']}: {node['html'][:120]}" for fault in report["violations"] for node in fault["nodes"]
                ]
                if faults:
                    found[f"{scheme} {end}"] = faults[:3]
            clocks = organiser.page.locator(".digits").all_text_contents()
            assert all(re.fullmatch(r"\s*\+?\d{1,3}:\d\d\s*", text) for text in clocks), (end, clocks)
            if end.endswith("/live/3"):
                show_table(desk, 3, begin_match(), pending=((1, "1", -2),))
                organiser.page.wait_for_selector(".live-change:has-text('−2')", timeout=PATIENCE_MS)
    assert found == {}


def _play_half_a_round(desk: Desk) -> None:
    """A round with a result, a dispute and a penalty; then the next draft would have its proof."""
    with desk.keeper.use("LIGA") as station:
        draft_next_round(station)
        publish_draft(station)
        enter_result(station, parse_result_line(["1", "21"]))
        enter_result(station, parse_result_line(["2", "20"]))
        station.append_entries(Entry("dispute", ("1", "2", "0-2")))
        give_penalty(station, 1, "warning", "C2", "tarde")
        station.append_entries(Entry("board", ("1", "aaaa", "1")), Entry("board", ("3", "cccc", "1")))
        station.append_entries(Entry("change", ("feature=3",)))
    boards = desk.keeper.boards
    boards.note(SeenBoard("aaaa", "Verde", "/dev/a", code="LIGA", table=1, state="playing", is_judge_called=True))
    boards.note(SeenBoard("bbbb", "Azul", "/dev/b", need=PREPARE))
    boards.note(SeenBoard("cccc", "Roja", "/dev/c", code="LIGA", table=3))
    boards.note_absent(["/dev/a", "/dev/b"])
    boards.note_work("/dev/b", 3, 10)
    show_table(desk, 3, begin_match())
