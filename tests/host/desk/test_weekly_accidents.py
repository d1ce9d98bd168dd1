"""Accidents that stores meet weekly, each walked from the pages alone: forms that are sent, pages that are read.

Tables that were played crossed, and a final that is split, are cases of verbs at both faces.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path

from desk_browser import NAMES, DeskBrowser, make_browsers, opened_desk
from verb_cases import copy_stage

from tapete.tournament.desk.access import ORGANISER


class Store:
    """The organiser's browser at a desk; what a form is answered is checked at once."""

    def __init__(self, browser: DeskBrowser) -> None:
        self.browser = browser

    def read(self, address: str, event: str = "LIGA") -> str:
        """Return a page as text: what stands between its signs, without them."""
        page = self.browser.get(f"/e/{event}/{address}").text
        return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", page)))

    def send(self, form: str, event: str = "LIGA", is_refused: bool = False, **fields: str) -> str:
        answer = unescape(self.browser.send_form(f"/e/{event}/{form}", **fields))
        assert answer.startswith("!") == is_refused, answer
        return answer

    def seats(self, event: str = "LIGA") -> dict[int, tuple[int, ...]]:
        """Return who sits at the tables of the running round, as the desk shows it."""
        tiles = re.findall(r'data-table="(\d+)" data-seats="([\d ]+)"', self.browser.get(f"/e/{event}/desk").text)
        return {int(table): tuple(map(int, players.split())) for table, players in tiles}

    def tell_all(self) -> None:
        for table in re.findall(r'class="tile waiting" data-table="(\d+)"', self.browser.get("/e/LIGA/desk").text):
            self.send("result", line=f"{table} 2-0")

    def publish(self, event: str = "LIGA") -> str:
        self.send("round/pair", event)
        return self.send("round/publish", event)


@contextmanager
def opened_store(stage: str, stages: Path, folder: Path) -> Iterator[Store]:
    """Open the desk of a library in which LIGA has come to a stage."""
    path = folder / "library.sqlite3"
    copy_stage(stage, stages, path)
    with opened_desk(path) as (desk, client):
        yield Store(make_browsers(desk, client, [ORGANISER])[ORGANISER])


def test_two_tournaments_in_one_room_have_the_same_tables_and_a_player_in_both(stages: Path, tmp_path: Path) -> None:
    with opened_store("playing", stages, tmp_path) as store:
        store.browser.send_form("/new", name="Copa", event="COPA", game="kodem", stage="swiss")
        for name in ("ana", "Ivo", "Max", "Pía"):
            store.send("players", "COPA", name=name)
        answer = store.publish("COPA")
        assert all(
            words in answer for words in ("mesas 1, 2 el torneo Liga de prueba", "Todavía juega en Liga de prueba")
        )
        assert "ana (1)" in answer
        assert "Ivo" not in answer
        before = store.read("pairings")
        store.send("result", "COPA", line="1 2-1")
        assert "2–1" in store.read("pairings", "COPA")
        assert store.read("pairings") == before, "a result of one never lands in the other"


def test_the_till_from_the_page_the_fee_who_has_not_paid_the_sum_and_a_refund(stages: Path, tmp_path: Path) -> None:
    with opened_store("registered", stages, tmp_path) as store:
        assert "en caja" not in store.read("players")
        store.send("settings", fee="150")
        store.send("players/paid", player="1 2 3")
        till = store.read("players")
        assert "pagaron 3; en caja 450." in till
        assert "Falta cobrar a: Beto (4)" in till
        store.send("players/paid", player="2", paid="no")
        till = store.read("players")
        assert "pagaron 2; en caja 300." in till
        assert "Falta cobrar a: Leo (2), Beto (4)" in till


def test_both_are_missing_in_a_semifinal_and_the_other_finalist_has_the_first_place(
    stages: Path, tmp_path: Path
) -> None:
    with opened_store("cut", stages, tmp_path) as store:
        (_, missing), (played, finalists) = store.seats().items()
        store.send("result", line=f"{played} 2-0")
        store.send("no-show", player=str(missing[0]), loses="match_loss")
        store.send("players/drop", player=str(missing[1]))
        store.publish()
        winner = NAMES[finalists[0] - 1]
        assert "Bye" in store.read(f"me/{finalists[0]}")
        assert re.search(rf"Lugares finales.* 1 {winner}", store.read("standings"))
        store.send("close", sure="yes")


def test_an_agreed_draw_is_offered_and_marked_where_the_tournament_takes_it(stages: Path, tmp_path: Path) -> None:
    with opened_store("playing", stages, tmp_path) as store:
        store.send("settings", agreed_draws="no")
        store.send("result", line="1 0-0-3", is_refused=True)
        store.send("settings", agreed_draws="yes")
        store.send("result", line="1 0-0-3")
        player = store.seats()[1][0]
        for address in ("desk", "pairings", "hall", "table/1/1", f"me/{player}"):
            assert "0–0–3 (acordado)" in store.read(address), address
        assert "(acordado)" in store.read("log")


def test_a_list_that_is_wrong_after_the_lock_is_replaced_by_the_judge(stages: Path, tmp_path: Path) -> None:
    with opened_store("registered", stages, tmp_path) as store:
        store.send("decks", player="1", list="# Bruma\n2 Lobo\n3 Río\n")
        store.publish()
        right = {"player": "1", "list": "# Bruma\n2 Lobo\n4 Río\n"}
        store.send("decks", **right, is_refused=True)
        assert "3× Río" in store.read("deck/1")
        store.send("decks", **right, reason="hoja de la semana pasada", penalty="warning")
        assert "4× Río" in store.read("deck/1")
        assert "advertencia" in store.read("penalties").casefold()
        assert "hoja de la semana pasada" in store.read("log")
        hashes = re.findall(r"deck 1 (\w+)", store.browser.get("/e/LIGA/export/log").text)
        assert len(set(hashes)) == 2, "both stay"


def test_a_reversed_result_is_found_two_rounds_later_and_no_later_round_changes(stages: Path, tmp_path: Path) -> None:
    with opened_store("second", stages, tmp_path) as store:
        store.tell_all()
        store.publish()
        later = store.seats()
        assert re.search(r" Beto 4 6 2-0-0 ", store.read("standings"))
        assert re.search(r" Iris 6 3 1-1-0 ", store.read("standings"))
        store.send("correct", round="1", table="1", result="0-2", reason="al revés")
        assert re.search(r" Beto 4 3 1-1-0 ", store.read("standings"))
        assert re.search(r" Iris 6 6 2-0-0 ", store.read("standings"))
        assert store.seats() == later


def test_a_player_of_the_house_fills_an_odd_number_and_takes_no_prize(stages: Path, tmp_path: Path) -> None:
    with opened_store("registered", stages, tmp_path) as store:
        store.send("players", name="Tienda")
        store.send("players/house", player="10", house="yes")
        store.publish()
        seats = store.seats()
        assert sorted(player for players in seats.values() for player in players) == list(range(1, 11)), "no bye"
        for table, players in seats.items():
            store.send("result", line=f"{table} {'2-0' if players[0] == 10 else '0-2'}")
        assert "Tienda" not in store.read("standings")
        assert "Tienda" not in store.read("prizes?prizes=1+un+sobre")
        store.send("players/drop", player="1")
        store.publish()
        assert 10 not in {player for players in store.seats().values() for player in players}, "eight guests"


def test_the_shop_closes_and_the_round_is_cancelled_the_cut_is_smaller(stages: Path, tmp_path: Path) -> None:
    with opened_store("second", stages, tmp_path) as store:
        store.tell_all()
        store.send("round/cancel", reason="la tienda cierra")
        assert "Tras la ronda 1" in store.read("standings")
        assert " 2-0-0 " not in store.read("standings")
        store.send("settings", rounds="1")
        store.send("cut", size="2")
        store.publish()
        (final,) = store.seats().values()
        store.tell_all()
        assert re.search(rf"Lugares finales.* 1 {NAMES[final[0] - 1]}", store.read("standings"))
        store.send("close", sure="yes")
        assert "la tienda cierra" in store.read("log")


def test_the_same_person_twice_is_found_after_round_1(stages: Path, tmp_path: Path) -> None:
    with opened_store("second", stages, tmp_path) as store:
        store.send("players/same", player="2", other="7")
        store.tell_all()
        store.publish()
        assert 7 not in {player for players in store.seats().values() for player in players}
        assert "Omar" not in store.read("standings")


def test_teams_are_told_to_be_none_where_a_tournament_is_created(stages: Path, tmp_path: Path) -> None:
    with opened_store("registered", stages, tmp_path) as store:
        assert "Todavía no hay torneos por equipos." in store.browser.get("/new").text


def test_who_leaves_or_comes_while_a_round_is_drafted_is_told_and_it_is_paired_again(
    stages: Path, tmp_path: Path
) -> None:
    with opened_store("drafted", stages, tmp_path) as store:
        assert "Publicar" in store.read("round")
        store.send("players/drop", player="2")
        page = store.read("round")
        assert "Leo (2) ya no juega esta ronda." in page
        assert "vuelve a emparejar" in page
        assert "Publicar" not in page
        store.send("round/publish", is_refused=True)
        store.send("round/pair")
        store.send("players/undrop", player="2")
        assert "Leo (2) juega y no está en esta propuesta." in store.read("round")
        store.publish()


def test_a_finalist_who_leaves_the_drafted_bracket_is_told(stages: Path, tmp_path: Path) -> None:
    with opened_store("cut made", stages, tmp_path) as store:
        store.send("round/pair")
        leaving = re.findall(r'data-seat="(\d+)"', store.browser.get("/e/LIGA/round").text)[0]
        store.send("players/drop", player=leaving)
        page = store.read("round")
        assert "ya no juega esta ronda." in page
        assert "Publicar" not in page


def test_what_is_told_of_crossed_tables_names_those_who_played(stages: Path, tmp_path: Path) -> None:
    with opened_store("playing", stages, tmp_path) as store:
        first, second = store.seats()[1], store.seats()[2]
        store.send("crossed", player=str(first[0]), other=str(second[1]), then="stands")
        store.send("result", line="1 2-1")
        seats = store.seats()[1]
        assert seats != first
        names = [NAMES[number - 1] for number in seats]
        assert f"{names[0]} 2 – 1 {names[1]}" in store.read("log")


def test_a_draft_that_is_older_than_a_correction_claims_no_more_that_none_is_better(
    stages: Path, tmp_path: Path
) -> None:
    with opened_store("second", stages, tmp_path) as store:
        store.tell_all()
        store.send("round/pair")
        for table in range(1, 4):
            store.send("correct", round="2", table=str(table), result="0-2", reason="error")
        assert "cambió un resultado" in store.read("round")
        assert "No hay mejor" not in store.read("round")
        store.send("round/pair")
        assert "cambió un resultado" not in store.read("round")


def test_the_final_places_are_the_same_on_every_page(stages: Path, tmp_path: Path) -> None:
    with opened_store("cut", stages, tmp_path) as store:
        store.tell_all()
        store.publish()
        first, second = store.seats()[1]
        store.send("result", line="1 0-2")
        assert f"1 {NAMES[second - 1]} 2 {NAMES[first - 1]}" in store.read("")
        for number, place in ((second, 1), (first, 2)):
            assert f"Lugar final: {place}" in store.read(f"me/{number}")
        assert "Tabla antes de las llaves" in store.read("standings")
