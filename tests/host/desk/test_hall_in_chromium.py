"""A screen of the hall in a real browser: whoever looks has seen every name whole within ten seconds."""

from pathlib import Path

import pytest
from chromium import MISSING, PROGRAM, opened_browser, served

from tapete.library.event_values import StoredPlayer
from tapete.library.store import Library
from tapete.tournament.commands.lifecycle import create_event
from tapete.tournament.store.opening import open_station
from tapete.tournament.verbs.players import register_new_players
from tapete.tournament.verbs.rounds import draft_next_round, publish_draft

pytestmark = pytest.mark.skipif(PROGRAM is None, reason=MISSING)
FIRST = "Abril Bruno Camila Dante Elena Fermín Gala Hugo".split()
LAST = "Fuentes,Ibáñez,Ríos,Olvera,Ñandú,Quiroga,de la Torre y Guzmán,Peralta".split(",")
NAMES = [f"{first} {last}" for first in FIRST for last in LAST]
# The names of the panel that is shown which stand whole on the screen, and nothing lies over another one.
NAMES_IN_SIGHT = """() => [...document.querySelectorAll(".panel.is-shown .hall-name")].filter((name) => {
  const [place, area] = [name.getBoundingClientRect(), name.closest(".panel-scroller").getBoundingClientRect()];
  const isBeside = place.width && place.left >= area.left && place.right <= area.right + 1;
  return isBeside && place.bottom <= area.bottom + 1 && name.scrollWidth <= name.clientWidth + 1;
}).map((name) => name.firstChild.textContent.trim())"""


def test_64_players_are_seen_whole_within_ten_seconds(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    Library(path).close()
    create_event("Copa", "COPA", "kodem", ["rounds=6"], None, str(path))
    with open_station("COPA", str(path)) as station:
        register_new_players(station, [StoredPlayer(number, name) for number, name in enumerate(NAMES, 1)])
        draft_next_round(station)
        publish_draft(station)
    with served(path) as (base, _), opened_browser() as browser:
        page = browser.new_context(locale="es-MX", viewport={"width": 1920, "height": 1080}).new_page()
        page.clock.install()
        page.goto(f"{base}/e/COPA/hall")
        page.wait_for_selector(".hall-list.is-fitted")
        for panel in ("names", "tables"):
            in_sight: set[str] = set()
            for _ in range(10):
                if page.locator(".panel.is-shown").get_attribute("data-panel") == panel:
                    in_sight |= set(page.evaluate(NAMES_IN_SIGHT))
                page.clock.run_for(1000)
            assert sorted(in_sight) == sorted(NAMES), panel
