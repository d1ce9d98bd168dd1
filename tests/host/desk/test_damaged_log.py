"""One damaged log in the library: the other tournaments are as before at every door, and it says what is wrong."""

import json
import shutil
import sqlite3
from pathlib import Path

import pytest
from desk_browser import make_browsers, opened_desk

from tapete.cli.main import main
from tapete.tournament.commands.lifecycle import create_event
from tapete.tournament.desk.access import ORGANISER, STRANGER
from tapete.tournament.desk.board_watch import BoardWatch
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.stick_copy import copy_path, players_path
from tapete.tournament.store.stick_details import decks_path, details_path
from tapete.tournament.verbs.copies import choose_copy_folder

DAMAGES = {
    "garbage": "UPDATE event_entry SET line = 'no line'",
    "other argument": "UPDATE event_entry SET line = line || '0'",
    "gap": "DELETE FROM event_entry",
    "another line": "UPDATE event_entry SET line = (SELECT line FROM event_entry WHERE number = 2)",
    "bytes": "UPDATE event_entry SET line = x'00ff00'",
    "nothing": "UPDATE event_entry SET line = ''",
}


def damage(path: Path, kind: str) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute(f"{DAMAGES[kind]} WHERE number = 5 AND event_id = 1")


@pytest.fixture
def two_tournaments(filled: Path, tmp_path: Path) -> Path:
    """A library with LIGA of nine players and the whole COPA."""
    path = tmp_path / "library.sqlite3"
    shutil.copy(filled, path)
    create_event("Copa", "COPA", "kodem", [], None, str(path))
    return path


@pytest.mark.parametrize("kind", DAMAGES)
def test_the_other_tournaments_go_on_at_every_door(
    two_tournaments: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    damage(two_tournaments, kind)
    number = 6 if kind == "other argument" else 5  # seen by the hash in the next line
    line = f"línea {number}"
    with opened_desk(two_tournaments) as (desk, client):
        browsers = make_browsers(desk, client)
        for role, browser in browsers.items():
            page = browser.get("/")
            assert (page.status_code, "Copa" in page.text, "Liga de prueba" in page.text) == (200, True, True), role
            assert (line in page.text) == (role != STRANGER), role
            assert browser.get("/e/COPA").status_code == 200
            damaged = browser.get("/e/LIGA")
            assert damaged.status_code == 422
            assert line in damaged.text
        organiser = browsers[ORGANISER]
        assert not organiser.send_form("/e/COPA/players", name="Ana").startswith("!")
        assert organiser.get("/e/LIGA/export/log").text.count("\n") == number
        assert "Ana" in organiser.get("/e/LIGA/export/players").text
        BoardWatch(desk.keeper, list)._is_running("LIGA")
    location = ["--library", str(two_tournaments)]
    assert main(["event", "list", *location]) == 0
    assert main(["event", "show", "COPA", *location]) == 0
    capsys.readouterr()
    assert main(["doctor", "--json", *location]) == 1
    findings = {finding["code"]: finding for finding in json.loads(capsys.readouterr().out)["findings"]}
    assert findings["event.damaged_log"]["fields"]["number"] == number


@pytest.mark.parametrize("content", [b"[" * 200_000, b"{}", b'[{"player": 1, "cards": 3}]', b"\0", b"\xff\xfe\xfd"])
@pytest.mark.parametrize("file", ["log", "players", "beside", "decks"])
def test_the_doctor_says_that_a_stick_could_not_be_resumed(
    two_tournaments: Path, file: str, content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    with open_station("LIGA", str(two_tournaments)) as station:
        choose_copy_folder(station, str(stick))
    location = ["--library", str(two_tournaments)]
    assert main(["doctor", *location]) == 0
    copy = copy_path(str(stick), "LIGA")
    places = {"log": copy, "players": players_path(copy), "beside": details_path(copy), "decks": decks_path(copy)}
    places[file].write_bytes(content)
    capsys.readouterr()
    assert main(["doctor", *location]) == 1
    assert "opia del torneo «Liga de prueba»" in capsys.readouterr().out
    shutil.rmtree(stick)
    assert main(["doctor", *location]) == 0
    assert "esa carpeta no está" in capsys.readouterr().out
