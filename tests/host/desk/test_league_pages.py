"""A league of three evenings run from the pages alone: who joins later, who is away, the best two evenings count."""

import csv
import re
from collections import defaultdict
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from desk_browser import DeskBrowser, make_browsers, opened_desk

from tapete.library.store import Library
from tapete.tournament.desk.access import ORGANISER

NAMES = ("Ana", "Leo", "Nuria", "Beto", "Eva", "Iris")
PRESENT = ({1, 2, 3, 4, 5, 6}, {1, 2, 3, 4, 5, 7}, {1, 2, 5, 6, 7})
"""Who is there on each evening: Iris stays away once, Nuria and Beto from the last one, Zoe joins on the second."""
NEW_EVENT = {
    "name": "Liga de otoño", "game": "kodem", "stage": "league", "rounds": "2", "evenings": "3", "best_evenings": "2",
    "best_of": "1", "check_in": "required", "win": "3", "draw": "1", "loss": "0", "bye": "3",
}  # fmt: skip


class Evenings:
    """The league as it is played from its pages, and the points that are counted beside it."""

    def __init__(self, browser: DeskBrowser) -> None:
        self.browser = browser
        self.points: list[dict[int, int]] = []
        self.answers: list[str] = []

    def read(self, end: str) -> str:
        return unescape(self.browser.get(f"/e/LIGA{end}").text)

    def send(self, form: str, **fields: str) -> None:
        self.answers.append(self.browser.send_form(f"/e/LIGA/{form}", **fields))
        assert not self.answers[-1].startswith("!"), self.answers

    def play_evening(self, present: set[int]) -> None:
        """Check in who is there, and play two rounds; the lower number wins."""
        self.send("players/check-in", player=" ".join(map(str, sorted(present))))
        points: dict[int, int] = defaultdict(int)
        for _ in range(2):
            assert "Emparejar la ronda" in self.read("/round")
            self.send("round/pair")
            self.send("round/publish")
            for seats in re.findall(r'data-seats="([\d ]+)"', self.read("/desk")):
                first, second = map(int, seats.split())
                table = re.search(rf'data-table="(\d+)" data-seats="{seats}"', self.read("/desk"))
                assert table
                self.send("result", line=f"{table[1]} {'10' if first < second else '01'}")
                points[min(first, second)] += 3
            for name in re.findall(r'class="tile bye".*?tile-names">([^<]+)<', self.read("/desk")):
                points[(*NAMES, "Zoe").index(name) + 1] += 3
        self.points.append(dict(points))


@pytest.fixture
def evenings(tmp_path: Path) -> Iterator[Evenings]:
    path = tmp_path / "library.sqlite3"
    Library(path).close()
    with opened_desk(path) as (desk, client):
        yield Evenings(make_browsers(desk, client, [ORGANISER])[ORGANISER])


def best_of(points: list[dict[int, int]], player: int) -> tuple[int, ...]:
    """Return the total of the best two evenings, then these; an evening away is worth nothing."""
    best = sorted((evening.get(player, 0) for evening in points), reverse=True)[:2]
    return (sum(best), *best)


def test_a_league_is_run_from_the_pages_alone(evenings: Evenings) -> None:
    browser = evenings.browser
    browser.send_form("/new", event="LIGA", **NEW_EVENT)
    browser.register_list("/e/LIGA/players", "\n".join(NAMES))
    for number, present in enumerate(PRESENT, 1):
        if number == 2:
            evenings.send("players", name="Zoe", late="wait")
        evenings.play_evening(present)
        assert "de 2" not in re.findall(r"<h1>(.*?)</h1>", evenings.read("/round"))[0]
        if number < len(PRESENT):
            assert f"Jornada {number + 1}" in re.findall(r"<h1>(.*?)</h1>", evenings.read("/round"))[0]
            evenings.send("evening", evening=str(number))
    assert "Se jugaron las rondas previstas" in evenings.read("/round")
    ranked = sorted(range(1, 8), key=lambda player: (best_of(evenings.points, player), -player), reverse=True)
    totals = {player: best_of(evenings.points, player) for player in ranked}
    places = {player: 1 + sum(total > totals[player] for total in totals.values()) for player in ranked}
    sheet = browser.get("/e/LIGA/export/league").text.removeprefix("\ufeff")
    rows = list(csv.reader(sheet.splitlines(), delimiter=";"))
    assert rows[0] == ["Lugar", "Número", "Jugador", "Puntos", "Jornada 1", "Jornada 2", "Jornada 3"]
    assert [[int(cell) for cell in (row[0], row[1], row[3])] for row in rows[1:]] == [
        [places[player], player, totals[player][0]] for player in ranked
    ]
    assert len(set(places.values())) < len(places)
    absent = next(row for row in rows if row[2] == "Iris")
    assert absent[5] == ""
    for end in ("/standings", "/hall", "/print/league"):
        page = evenings.read(end)
        assert "La liga hasta la jornada 3" in page, end
        listed = re.findall("|".join((*NAMES, "Zoe")), page[page.index("La liga hasta") :])[:7]
        assert listed == [(*NAMES, "Zoe")[player - 1] for player in ranked], end
    own_page = evenings.read("/me/6")
    assert f"Liga: lugar {places[6]}" in own_page
    assert "Jornada 2: -" in own_page
    assert "Jornada 3, ronda 6 (2 de 2)" in own_page
    evenings.send("close", sure="yes")
    assert "La liga hasta la jornada 3" in evenings.read("/standings")
