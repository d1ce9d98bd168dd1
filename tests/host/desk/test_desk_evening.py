"""A whole evening by the forms of the desk, as a browser without scripts sends them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from desk_browser import NAMES, DeskBrowser, make_browsers, opened_desk

from tapete import samples
from tapete.commands.cards_import import import_cards
from tapete.library.event_values import StoredPlayer
from tapete.library.store import Library
from tapete.tournament.core.event_state import RoundTable
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.desk.access import JUDGE, ORGANISER
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.self_playing_evening import SelfPlayingEvening
from tapete.tournament.desk.station_keeper import StationKeeper
from tapete.tournament.desk.views.round_clock import clock_of_round
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.station import EventStation
from tapete_rules.custom.profile_reader import parse_profile

COPA = "/e/COPA"
SAMPLES = Path(samples.__file__).parent


def open_tables(desk: Desk) -> list[RoundTable]:
    with desk.keeper.use("COPA") as station:
        return [table for _, table in station.state.open_tables()]


def play_all(desk: Desk, browser: DeskBrowser) -> None:
    for table in open_tables(desk):
        assert "!" not in browser.send_form(f"{COPA}/result", line=f"{table.number} 21")


def dispute(desk: Desk, table: int) -> None:
    with desk.keeper.use("COPA") as station:
        station.append_entries(Entry("dispute", (str(len(station.state.rounds)), str(table), "0-2")))


def test_an_evening_from_its_creation_to_the_cut(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    Library(path).close()
    with opened_desk(path) as (desk, client):
        browsers = make_browsers(desk, client)
        browser, judge = browsers[ORGANISER], browsers[JUDGE]
        told = browser.send_form(
            "/new", name="Copa de prueba", game="kodem", rounds="3", check_in="required", stage="swiss"
        )
        assert "COPA" in told
        assert "9" in browser.register_list(f"{COPA}/players", "Ana\nLeo\nNuria\nBeto\nEva\nIris\nOmar\nSaúl\nZoe")
        assert "!" in browser.send_form(f"{COPA}/players", name="ana")  # twice the same name
        assert "Ana" in browser.send_form(f"{COPA}/players/check-in", player="1 2 3 4 5 6 7 8 9")
        for number in (1, 2, 3):
            assert "!" not in browser.send_form(f"{COPA}/round/pair")
            if number == 2:
                first, second = (table.players[0] for table in _draft(desk)[:2])
                assert browser.send_form(f"{COPA}/round/swap", first=str(first), second=str(second))
            assert str(number) in browser.send_form(f"{COPA}/round/publish")
            if number == 1:
                dispute_first_table(desk, browser)
                assert "!" not in judge.send_form(f"{COPA}/penalties", player="1", kind="warning", note="<b>tarde</b>")
            if number == 3:
                text = browser.send_form(f"{COPA}/correct", round="1", table="1", result="02", reason="se leyó mal")
                assert "0-2" in text
                assert browser.get(f"{COPA}/repair").status_code == 200
            play_all(desk, browser)
        assert "4" in browser.send_form(f"{COPA}/cut", size="4")
        assert "!" not in browser.send_form(f"{COPA}/round/pair")
        assert "!" not in browser.send_form(f"{COPA}/round/publish")
        assert len(open_tables(desk)) == 2
        assert browser.get(f"{COPA}/print/slips").text.count('class="slip"') >= 2
        assert browser.get(f"{COPA}/print/place_cards").text.count("<strong>1</strong>") == 2
        prizes = browser.get(f"{COPA}/prizes?prizes=1;%20Caja%0A2-4;%20Un%20sobre").text
        assert "Caja" in prizes
        assert "take_back" in browser.get(f"{COPA}/log").text or browser.send_form(f"{COPA}/take-back", number="2")


def dispute_first_table(desk: Desk, browser: DeskBrowser) -> None:
    """A table is told twice, waits first in the list, and is put right."""
    assert "!" not in browser.send_form(f"{COPA}/result", line="1 20")
    assert "ya se sabía" in browser.send_form(f"{COPA}/result", line="1 20")  # another tab has told it
    assert "!" in browser.send_form(f"{COPA}/result", line="1 21")
    dispute(desk, 1)
    page = browser.get(f"{COPA}/desk").text
    assert page.index('class="disputed"') < page.index('class="waiting"')
    assert "!" in browser.send_form(f"{COPA}/correct", round="1", table="1", result="20", reason="")
    assert "!" not in browser.send_form(f"{COPA}/correct", round="1", table="1", result="20", reason="hoja firmada")


def _draft(desk: Desk) -> list[RoundTable]:
    with desk.keeper.use("COPA") as station:
        assert station.state.draft is not None
        return station.state.draft.tables


def test_what_another_station_wrote_is_there_with_the_next_request(opened: tuple[Desk, DeskBrowser]) -> None:
    desk, browser = opened
    with open_station("LIGA", desk.keeper.library.place) as other:
        other.append_entries(Entry("register", ("77",)))
    assert "77" in browser.get("/e/LIGA/players").text


def test_the_author_of_an_entry_is_the_person_with_the_code(opened: tuple[Desk, DeskBrowser]) -> None:
    desk, browser = opened
    browser.send_form("/e/LIGA/players", name="Tarde")
    with desk.keeper.use("LIGA") as station:
        author = station.event.log.entry_at(len(station.event.log)).entry.author
        assert station.library.event_writers(station.stored)[author] == "Organiser"


def test_a_correction_with_a_wrong_result_keeps_what_was_typed(opened: tuple[Desk, DeskBrowser]) -> None:
    _, browser = opened
    browser.send_form("/e/LIGA/round/pair")
    browser.send_form("/e/LIGA/round/publish")
    browser.send_form("/e/LIGA/result", line="1 20")
    answer = browser.post("/e/LIGA/correct", {"round": "1", "table": "1", "result": "99", "reason": "hoja"})
    page = browser.get(answer.headers["location"]).text
    assert 'value="99"' in page
    assert 'value="hoja"' in page


def test_what_a_board_does_is_told_to_those_at_the_desk(opened: tuple[Desk, DeskBrowser]) -> None:
    desk, browser = opened
    before = desk.keeper.version("LIGA")
    desk.keeper.add_news("LIGA", lambda: ["¡Juez! Mesa 3: <Ana>"])
    assert desk.keeper.version("LIGA") != before  # open pages are brought up to date
    assert "¡Juez! Mesa 3: &lt;Ana&gt;" in browser.get("/e/LIGA/desk").text
    assert "Juez!" not in browser.get("/e/LIGA/hall").text


def test_a_scanned_text_of_nobody_is_refused_in_words(opened: tuple[Desk, DeskBrowser]) -> None:
    _, browser = opened
    browser.send_form("/e/LIGA/round/pair")
    browser.send_form("/e/LIGA/round/publish")
    assert browser.send_form("/e/LIGA/result", line="TPU" + "0" * 44).startswith("!")
    assert browser.send_form("/e/LIGA/picture").startswith("!")


def test_an_evening_plays_itself(tmp_path: Path) -> None:
    with Library(tmp_path / "library.sqlite3") as library:
        evening = SelfPlayingEvening(StationKeeper(library), pace=0)
        evening.play()
        with open_station(evening.code, library.place) as station:
            assert len(station.state.rounds) == 5
            assert not any(station.state.open_tables())
            assert len(station.state.bracket) == 4


class StoppedEvening(SelfPlayingEvening):
    """An evening that is stopped during one of its steps, the first one being 0."""

    stop_at = 0

    def take_step(self, write: Callable[[EventStation], object], share: float = 1.0) -> None:
        if not self.stop_at:
            self.stopped.set()
        self.stop_at -= 1
        super().take_step(write, share)


def test_an_evening_stops_at_any_of_its_steps(tmp_path: Path) -> None:
    with Library(tmp_path / "library.sqlite3") as library:
        keeper = StationKeeper(library)
        for step in (0, 8, 9, 10, 12, 21):  # registering, checking in, the draft, the round, its tables
            evening = StoppedEvening(keeper, pace=0, rest=0)
            evening.stop_at = step
            evening.play_on()
            assert evening.stop_at == -1, "no step follows the one at which it was stopped"


def test_a_tournament_of_a_custom_game_is_made_on_the_page(opened: tuple[Desk, DeskBrowser], tmp_path: Path) -> None:
    desk, browser = opened
    own = parse_profile("tapete-profile 1\nname Batalla\ncounter vida start 9\nlose vida 0\n")
    file = tmp_path / "batalla.txt"
    file.write_text(own.to_text(), encoding="utf-8")
    desk.keeper.library.save_profile(own)
    assert "Batalla</option>" in browser.get("/new").text
    assert "!" not in browser.send_form("/new", name="Uno", event="UNO", game=f"custom:{own.content_hash()}")
    assert "!" not in browser.send_form("/new", name="Dos", event="DOS", game="duelo20")
    for code, title in (("UNO", "Batalla"), ("DOS", "Duelo a 20")):
        with desk.keeper.use(code) as station:
            assert station.profile_text().startswith("tapete-profile 1\nname " + title)
    assert browser.send_form("/new", name="Tres", game=f"custom:{file}").startswith("!"), (
        "no file of the desk's computer"
    )
    assert "Batalla" in browser.get("/").text


def test_a_missing_player_is_noted_proposed_and_arrives_on_the_page(
    opened: tuple[Desk, DeskBrowser], monkeypatch: Any
) -> None:
    desk, browser = opened
    browser.send_form("/e/LIGA/round/pair")
    browser.send_form("/e/LIGA/round/publish")
    with desk.keeper.use("LIGA") as station:
        begun, absent = station.state.rounds[0].published_at, station.state.rounds[0].tables[0].players[1]
    assert browser.send_form("/e/LIGA/missing", player=str(absent)).startswith("Mesa 1: falta")
    waiting = desk.keeper.version("LIGA")
    assert "/no-show" not in browser.get("/e/LIGA/desk").text
    monkeypatch.setattr("tapete.tournament.store.event_clock.steady_time", lambda: begun + 10 * 60.0)
    assert desk.keeper.version("LIGA") != waiting, "open pages are told when a loss becomes due"
    page = browser.get("/e/LIGA/desk").text
    assert 'name="loses" value="match_loss"' in page
    assert "Propuesta: pierde la partida." in page
    assert "Propuesta" in browser.get("/e/LIGA/table/1/1").text
    lost = browser.send_form("/e/LIGA/no-show", player=str(absent), loses="match_loss")
    assert "pierde la partida de la mesa 1" in lost
    assert browser.send_form("/e/LIGA/result", line="falta 2 1").startswith("Mesa 2: falta")
    with desk.keeper.use("LIGA") as station:
        other = station.state.rounds[0].tables[1].players[0]
    assert "ya llegó" in browser.send_form("/e/LIGA/arrived", player=str(other))
    assert browser.send_form("/e/LIGA/arrived", player=str(other)).startswith("!")


def test_a_clock_that_is_set_back_gives_a_round_no_time(opened: tuple[Desk, DeskBrowser], monkeypatch: Any) -> None:
    desk, browser = opened
    browser.send_form("/e/LIGA/round/pair")
    browser.send_form("/e/LIGA/round/publish")
    with desk.keeper.use("LIGA") as station:
        before = clock_of_round(station)
        monkeypatch.setattr("tapete.tournament.store.event_clock.steady_time", lambda: before["ends"] - 100000.0)
        after = clock_of_round(station)
    assert before
    moving = ("now", "left", "shown")  # a second may have passed since the round was published
    assert after == {**before, **{field: after[field] for field in moving}}
    assert after["left"] <= 50 * 60
    assert after["now"] >= before["ends"] - 50 * 60


def test_a_deck_list_is_handed_in_and_shown(opened: tuple[Desk, DeskBrowser]) -> None:
    """No cards of the game are known here: the list is taken as it is written."""
    _, browser = opened
    assert browser.send_form("/e/LIGA/decks", player="1", list="").startswith("!")
    told = browser.send_form("/e/LIGA/decks", player="1", list="# Bruma\n2 Lobo <gris>\n3 Río\n")
    assert "Ana" in told
    assert not told.startswith("!")
    assert "Lobo &lt;gris&gt;" in browser.get("/e/LIGA/deck/1").text
    assert 'href="/e/LIGA/deck/1"' in browser.get("/e/LIGA/decks").text
    assert browser.get("/e/LIGA/deck/2").status_code == 422
    told = browser.send_form("/e/LIGA/decks", player="1", list="# Bruma\n2 Lobo\nReserva\n3 Río\n")
    assert "3 cartas de la reserva" in told
    page = browser.get("/e/LIGA/deck/1").text
    assert "Bruma · 2" in page
    assert "Reserva, 3:" in page
    told = browser.send_form("/e/LIGA/decks", player="1", list="count,name\n2,Lobo\ndos,Río\n")
    assert told.startswith("!")
    assert "Línea 3" in told


def test_a_copy_is_chosen_from_the_page_and_missed_when_it_is_gone(
    opened: tuple[Desk, DeskBrowser], tmp_path: Path
) -> None:
    desk, browser = opened
    stick, copy = tmp_path / "stick", tmp_path / "stick" / "LIGA.tapete-event"
    assert browser.send_form("/e/LIGA/copy", folder=str(stick)).startswith("!")
    stick.mkdir()
    assert str(stick) in browser.send_form("/e/LIGA/copy", folder=str(stick))
    assert "al día" in browser.get("/e/LIGA/settings").text
    browser.send_form("/e/LIGA/players/drop", player="9")
    assert copy.read_text().count("\n") == 12
    stick.rename(tmp_path / "gone")
    assert "La copia no se encuentra" in browser.get("/e/LIGA/desk").text
    assert "no se encuentra" in browser.get("/e/LIGA/settings").text
    assert "tapete-event" in browser.send_form("/e/LIGA/players/drop", player="8")  # who writes is told as well
    (tmp_path / "gone").rename(stick)
    assert "La copia está atrasada" in browser.get("/e/LIGA/desk").text
    browser.send_form("/e/LIGA/players/drop", player="7")
    assert "La copia" not in browser.get("/e/LIGA/desk").text
    with desk.keeper.use("LIGA") as station:
        assert copy.read_text() == station.event.format_text()
    copy.write_text("tapete-event 1\n1 another\n")
    assert browser.send_form("/e/LIGA/copy", folder=str(stick)).startswith("!")
    assert "!" not in browser.send_form("/e/LIGA/copy", folder="")
    assert "sin copia" in browser.get("/e/LIGA/settings").text


def test_the_players_of_last_week_come_again(opened: tuple[Desk, DeskBrowser]) -> None:
    desk, browser = opened
    with desk.keeper.use("LIGA") as station:
        station.save_players([StoredPlayer(2, "Leo", "León", has_paid=True)])
    browser.send_form("/new", name="Otra semana", game="kodem", event="OTRA")
    assert 'value="LIGA"' in browser.get("/e/OTRA/players").text
    assert "Nuria" in browser.send_form("/e/OTRA/players", name="Nuria")
    assert "8" in browser.send_form("/e/OTRA/players/bring", other="LIGA")
    assert browser.send_form("/e/OTRA/players/bring", other="LIGA").startswith("!")
    assert browser.send_form("/e/OTRA/players/bring", other="NADA").startswith("!")
    with desk.keeper.use("OTRA") as station:
        players = station.players()
        assert not any(each.is_checked_in for each in station.state.players.values())
    assert sorted(each.name for each in players.values()) == sorted(NAMES)
    assert [(each.nickname, each.has_paid) for each in players.values() if each.name == "Leo"] == [("León", False)]
    assert browser.register_list("/e/OTRA/players", "Nuevo\nAna").startswith("!"), "all of them or none"
    with desk.keeper.use("OTRA") as station:
        assert len(station.players()) == 9


def test_the_page_of_the_round_says_what_comes_next(opened: tuple[Desk, DeskBrowser]) -> None:
    _, browser = opened
    browser.send_form("/new", name="Corta", game="kodem", event="CORTA", check_in="required")
    browser.register_list("/e/CORTA/players", "\n".join(NAMES[:4]))

    def show_round() -> str:
        return browser.get("/e/CORTA/round").text

    assert "hacen falta dos" in show_round()
    assert "Emparejar la ronda" not in show_round()
    browser.send_form("/e/CORTA/players/check-in", player="all")
    assert "sugerencia: 2" in show_round()
    for _ in range(2):
        browser.send_form("/e/CORTA/round/pair")
        browser.send_form("/e/CORTA/round/publish")
        assert 'href="/e/CORTA/repair"' in show_round()
        for table in (1, 2):
            browser.send_form("/e/CORTA/result", line=f"{table} 20")
    assert 'href="/e/CORTA/repair"' not in show_round(), "what is over is not repaired"
    assert "Ya se jugaron las 2 rondas previstas" in show_round()
    browser.send_form("/e/CORTA/cut", size="2")
    assert "próxima ronda de la eliminación" in show_round()
    browser.send_form("/e/CORTA/round/pair")
    browser.send_form("/e/CORTA/round/publish")
    browser.send_form("/e/CORTA/result", line="1 20")
    assert "El torneo está decidido" in show_round()
    assert "Emparejar la ronda" not in show_round()
    assert 'data-panel="final"' in browser.get("/e/CORTA/hall").text
    assert "sin copia" in browser.get("/e/CORTA/settings").text
    assert 'name="rounds" value=""' in browser.get("/e/CORTA/settings").text


def test_a_list_that_was_accepted_says_what_is_against_it(opened: tuple[Desk, DeskBrowser], tmp_path: Path) -> None:
    desk, browser = opened
    location = tmp_path / "library.sqlite3"
    import_cards(SAMPLES / "cards.csv", (), "", "kodem", str(location))
    desk.keeper.location = str(location)
    lines = (SAMPLES / "bruma.txt").read_text("utf-8").splitlines()
    short = "\n".join(lines[: len(lines) // 2])
    assert browser.send_form("/e/LIGA/decks", player="1", list=short).startswith("!")
    assert "!" not in browser.send_form("/e/LIGA/decks", player="1", list=short, note="le faltan cartas")
    assert "Qué dicen las reglas" in browser.get("/e/LIGA/deck/1").text
    assert "!" not in browser.send_form("/e/LIGA/decks", player="2", list="\n".join(lines))
    assert "Qué dicen las reglas" not in browser.get("/e/LIGA/deck/2").text


def test_the_organiser_s_sheet_has_the_fingerprint_of_the_certificate(opened: tuple[Desk, DeskBrowser]) -> None:
    desk, browser = opened
    assert "Huella" not in browser.get("/e/LIGA/organiser-sheet").text
    desk.fingerprint = "AB:CD:EF"
    assert "AB:CD:EF" in browser.get("/e/LIGA/organiser-sheet").text


def test_a_list_that_is_pasted_at_the_desk_is_read_like_a_file(opened: tuple[Desk, DeskBrowser]) -> None:
    desk, browser = opened
    browser.send_form("/new", name="Pegada", game="kodem", event="PEGADA")
    told = browser.register_list("/e/PEGADA/players", "Lista del viernes:\n1. *Ana Paz*\n2. Leo &amp; Río\n3.\n")
    assert "2" in told
    assert "Lista del viernes" in told
    assert "Eva Ruiz" in browser.register_list("/e/PEGADA/players", "Nombre;Apellidos\nEva;Ruiz\n")
    assert browser.register_list("/e/PEGADA/players", "Iris; iri; x\nOmar\n").startswith("!")
    with desk.keeper.use("PEGADA") as station:
        assert [player.name for player in station.players().values()] == ["Ana Paz", "Leo & Río", "Eva Ruiz"]
