"""The bracket at every face, and the step that comes next on the pages of the desk."""

import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path

import pytest
from desk_browser import NAMES, DeskBrowser, make_browsers, opened_desk

from tapete.library.event_values import StoredPlayer
from tapete.library.store import Library
from tapete.tournament.commands.lifecycle import create_event
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.desk.access import ORGANISER, SCOREKEEPER
from tapete.tournament.store.opening import open_station
from tapete.tournament.verbs.players import register_new_players

Run = Callable[..., tuple[int, str, str]]
Browsers = dict[str, DeskBrowser]


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with LIGA: nine players, one round, a cut to four with a match for third place."""
    library = tmp_path_factory.mktemp("bracket") / "library.sqlite3"
    Library(library).close()
    create_event("Copa", "LIGA", "kodem", ["rounds=1", "cut=4", "third_place=yes"], None, str(library))
    with open_station("LIGA", str(library)) as station:
        register_new_players(station, [StoredPlayer(number, name) for number, name in enumerate(NAMES, 1)])
    return library


@pytest.fixture(scope="module")
def browsers(path: Path) -> Iterator[Browsers]:
    with opened_desk(path) as (desk, client):
        yield make_browsers(desk, client, [ORGANISER, SCOREKEEPER])


def focused(page: str) -> list[str]:
    """Return the buttons that Enter presses when the page is opened."""
    return [unescape(words) for words in re.findall(r"<button[^>]*\bautofocus[^>]*>([^<]*)<", page)]


def play(path: Path) -> None:
    """Win each open table by the first seat."""
    with open_station("LIGA", str(path)) as station:
        for event_round, table in list(station.state.open_tables()):
            station.append_entries(Entry("result", (str(event_round.number), str(table.number), "2-1")))


def test_what_is_focused_can_be_done_until_the_bracket_is_drawn_whole(browsers: Browsers, path: Path, run: Run) -> None:
    organiser, scorekeeper = browsers[ORGANISER], browsers[SCOREKEEPER]

    def read(end: str, browser: DeskBrowser = organiser) -> str:
        return unescape(browser.get(f"/e/LIGA/{end}").text)

    assert focused(read("round")) == ["Emparejar la ronda 1"]
    assert "Las llaves se arman" in read("bracket")
    organiser.send_form("/e/LIGA/round/pair")
    assert focused(read("round")) == ["Publicar"]
    organiser.send_form("/e/LIGA/round/publish")
    assert focused(read("round")) == []
    play(path)
    assert "Ir al corte" in read("desk")
    assert focused(read("round")) == ["Hacer el corte"]
    assert "/round/pair" not in read("round")
    assert focused(read("round", scorekeeper)) == []
    assert "El corte lo hace la organización" in read("round", scorekeeper)
    assert "<option selected>4</option>" in read("round")
    assert ">16</option>" not in read("round")
    organiser.send_form("/e/LIGA/cut", size="4")
    assert focused(read("round")) == ["Emparejar: Semifinal"]
    with open_station("LIGA", str(path)) as station:
        first, second, third, fourth = ((number, NAMES[number - 1]) for number in station.state.bracket)
    organiser.send_form("/e/LIGA/round/pair")
    organiser.send_form("/e/LIGA/round/publish")
    organiser.send_form("/e/LIGA/result", line="1 20")
    waiting = f"{second[1]} o {third[1]}"
    for end in ("bracket", "hall", "print/bracket", f"me/{first[0]}"):
        assert waiting in read(end), end
    assert "Semifinal" in read("hall")
    assert "quien pierda la partida 2" in read("bracket")
    assert "Final: mesas" not in read("print/pairings")
    assert "Semifinal: mesas" in read("print/pairings")
    assert "Tercer lugar" in read(f"me/{fourth[0]}")
    output = run("event", "bracket", "LIGA", "--library", path)[1]
    assert f"{first[1]} ({first[0]}) 2 – {fourth[1]} ({fourth[0]}) 0  mesa 1" in output
    assert waiting in output
    organiser.send_form("/e/LIGA/result", line="2 21")
    organiser.send_form("/e/LIGA/round/pair")
    organiser.send_form("/e/LIGA/round/publish")
    assert "Final y tercer lugar" in read("pairings")
    assert [word in read("print/slips") for word in ("· Final<", "· Tercer lugar<")] == [True, True]
    play(path)
    organiser.send_form("/e/LIGA/penalties", player=str(third[0]), kind="disqualification", rule="", note="")
    for page in (read("bracket"), read("print/bracket"), run("event", "bracket", "LIGA", "--library", path)[1]):
        assert "descalificación" in page
    assert focused(read("round")) == []
    assert "El torneo está decidido" in read("round")
    assert "Lugares finales" in read("print/standings")
    organiser.send_form("/e/LIGA/close", sure="yes")
    closed = read("round")
    assert "cerrado" in closed.lower()
    assert re.findall(r'<form[^>]*action="(/e/[^"]*)"', closed) == []
