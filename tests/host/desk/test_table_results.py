"""The results that a table's page offers: those that its match can have, each by one button that is taken."""

import re
from html import unescape
from pathlib import Path

import pytest
from desk_browser import NAMES, DeskBrowser, make_browsers, opened_desk

from tapete.library.event_values import StoredPlayer
from tapete.library.store import Library
from tapete.tournament.commands.lifecycle import create_event
from tapete.tournament.desk.access import JUDGE, ORGANISER
from tapete.tournament.store.opening import open_station
from tapete.tournament.verbs.players import register_new_players
from tapete.tournament.verbs.rounds import cut_to_bracket, draft_next_round, publish_draft

CASES = {
    "best of one": (["best_of=1", "draws=no"], ["1–0", "0–1"]),
    "best of one with draws": (["best_of=1"], ["1–0", "0–1", "0–0–1"]),
    "best of three": (["draws=no"], ["2–0", "2–1", "1–0", "0–2", "1–2", "0–1"]),
    "best of three with draws": (
        [], ["2–0", "2–1", "1–0", "0–2", "1–2", "0–1", "1–1", "1–1–1", "0–0–1"],
    ),
    "best of five": (["best_of=5", "draws=no"], ["3–0", "3–1", "3–2", "2–0", "2–1", "1–0"]),
    "bracket": (["stage=elimination"], ["2–0", "2–1", "1–0", "0–2", "1–2", "0–1"]),
    "pods of three": (["stage=pods"], [
        "1. {0} · 2. {1} · 3. {2}", "1. {0} · 2. {2} · 3. {1}", "1. {1} · 2. {0} · 3. {2}",
        "1. {2} · 2. {0} · 3. {1}", "1. {1} · 2. {2} · 3. {0}", "1. {2} · 2. {1} · 3. {0}",
    ]),
}  # fmt: skip


def make_event(path: Path, code: str, settings: list[str], players: int) -> None:
    create_event(code, code, "kodem", settings, None, str(path))
    with open_station(code, str(path)) as station:
        register_new_players(station, [StoredPlayer(number, name) for number, name in enumerate(NAMES[:players], 1)])
        if "stage=elimination" in settings:
            cut_to_bracket(station)
        draft_next_round(station)
        publish_draft(station)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    library = tmp_path_factory.mktemp("results") / "library.sqlite3"
    Library(library).close()
    for number, (settings, _) in enumerate(CASES.values()):
        make_event(library, f"T{number}", settings, 6)
    make_event(library, "PODS", ["stage=pods"], 4)
    return library


def offered(page: str) -> list[tuple[str, str]]:
    """Return the buttons that enter a result: what is sent and what is read."""
    return [
        (line, unescape(words)) for line, words in re.findall(r'<button name="line" value="(\d[^"]*)">([^<]*)<', page)
    ]


def test_a_table_offers_the_results_of_its_match_and_takes_each(path: Path) -> None:
    with opened_desk(path) as (desk, client):
        browser: DeskBrowser = make_browsers(desk, client, [ORGANISER])[ORGANISER]
        for number, (case, (_, words)) in enumerate(CASES.items()):
            code = f"T{number}"
            with desk.keeper.use(code) as station:
                table = station.state.rounds[-1].tables[0]
                names = [NAMES[player - 1] for player in table.players]
            buttons = offered(browser.get(f"/e/{code}/table/1/{table.number}").text)
            labels = [button for _, button in buttons]
            assert labels[: len(words)] == [line.format(*names) for line in words], case
            for line, button in buttons:
                assert not browser.send_form(f"/e/{code}/result", line=line).startswith("!"), (case, button)
                with desk.keeper.use(code) as station:
                    last = len(station.event.log)
                assert not browser.send_form(f"/e/{code}/take-back", number=str(last)).startswith("!")


def test_the_places_of_a_bigger_pod_are_chosen_one_by_one(path: Path) -> None:
    with opened_desk(path) as (desk, client):
        browser: DeskBrowser = make_browsers(desk, client, [JUDGE])[JUDGE]
        page = browser.get("/e/PODS/table/1/1").text
        assert offered(page) == []
        assert re.findall(r'<select id="place-\d" name="(place\.\d)"', page) == [
            f"place.{seat}" for seat in range(1, 5)
        ]
        chosen = {f"place.{seat}": place for seat, place in enumerate(("2", "1", "2", ""), 1)}
        assert browser.send_form("/e/PODS/result", table="1", line="", **chosen).startswith("!")
        chosen["place.4"] = "4"
        assert not browser.send_form("/e/PODS/result", table="1", line="", **chosen).startswith("!")
        with desk.keeper.use("PODS") as station:
            result = station.state.rounds[-1].tables[0].result
        assert result is not None
        assert result.places == (2, 1, 2, 4)
