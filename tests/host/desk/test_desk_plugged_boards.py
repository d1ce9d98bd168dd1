"""Boards that are plugged in: what the pages show of them, what the forms do with them, what happens by itself."""

import os
import re
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random

import pytest
from desk_browser import DeskBrowser
from fake_table_board import FakeTableBoard

from tapete.boards.board_connection import BoardConnection
from tapete.boards.places import BoardPlace
from tapete.errors import BoardError
from tapete.tournament.desk.board_watch import BoardWatch
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.page_texts import render_live
from tapete.tournament.desk.route_table import ROUTES
from tapete.tournament.desk.routes import Page
from tapete.tournament.desk.visit import Visit
from tapete.tournament.verbs.boards import BoardWork

LIGA = "/e/LIGA"


class Plugs:
    """The plugs of a desk: boards that come and go, and a watch whose looks are called one by one."""

    def __init__(self, desk: Desk, stack: ExitStack, home: str = "LIGA") -> None:
        self.here: list[FakeTableBoard] = []
        self._stack = stack
        self.watch = BoardWatch(desk.keeper, lambda: [BoardPlace(board.path, "Pico") for board in self.here], home)

    def plug_in(self, board_id: str, **known: tuple[str, ...]) -> FakeTableBoard:
        board = self._stack.enter_context(FakeTableBoard(board_id, **known))
        self.here.append(board)
        return board

    def look(self, times: int = 1) -> None:
        for _ in range(times):
            self.watch.look()


@pytest.fixture
def plugs(opened: tuple[Desk, DeskBrowser]) -> Iterator[Plugs]:
    with ExitStack() as stack:
        yield Plugs(opened[0], stack)


def tile_of(browser: DeskBrowser, table: int) -> str:
    """Return the class and the words of a tile."""
    page = browser.get(f"{LIGA}/desk").text
    found = re.search(rf'<li class="tile (\w+)"[^>]*><a [^>]*/{table}">(.*?)</a>', page)
    assert found
    return f"{found[1]}: " + re.sub(r"<[^>]+>", " ", found[2])


def follow(desk: Desk, end: str) -> str:
    """Return the live part of a page as an organiser's browser gets it."""
    page = next(each for each in ROUTES if isinstance(each, Page) and each.path.endswith(end))
    person = desk.keeper.library.desk_people()[0]
    return render_live(desk, page, Visit(desk.keeper, person, "LIGA", {"code": "LIGA"}), "es")


def begin_round(browser: DeskBrowser) -> None:
    browser.send_form(f"{LIGA}/round/pair")
    browser.send_form(f"{LIGA}/round/publish")


def test_new_boards_are_prepared_by_themselves_in_a_row(opened: tuple[Desk, DeskBrowser], plugs: Plugs) -> None:
    _, browser = opened
    boards = [plugs.plug_in(board) for board in ("aaaa", "bbbb", "cccc")]
    plugs.look(2)
    tables = [board.sheet.table for board in boards if board.sheet]
    assert sorted(tables) == [1, 2, 3]
    assert boards[0].player_name(2) == "Leo"
    page = browser.get(f"{LIGA}/boards").text
    assert page.count("Está al día.") == 3
    assert "Mesa de bbbb" in page
    assert "está listo" in page  # what was done stands under it, in the language of the browser
    english = browser.client.get(f"{LIGA}/boards", headers={"accept-language": "en"}).text
    assert "is ready" in english


def test_a_board_that_went_away_while_it_was_prepared_is_prepared_when_it_is_back(
    opened: tuple[Desk, DeskBrowser], plugs: Plugs, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = plugs.plug_in("aaaa")
    for code, is_prepared in (("board.gone", True), ("board.full", False)):
        works = partial(fail_all, BoardError(code, path=board.path))
        monkeypatch.setattr("tapete.tournament.desk.board_steps.prepare_places", works)
        plugs.look(2)
        assert board.sheet is None
        monkeypatch.undo()
        plugs.look(2)
        assert (board.sheet is not None) == is_prepared, code
        plugs.here = []
        plugs.look()
        board = plugs.plug_in("bbbb")


def fail_all(error: BoardError, _station: object, places: Sequence[BoardPlace], *_more: object) -> list[BoardWork]:
    """Return what became of boards of which each failed."""
    return [BoardWork(place, error=error) for place in places]


def test_a_board_that_has_set_its_match_aside_says_so_until_the_result_is_noted(
    opened: tuple[Desk, DeskBrowser], plugs: Plugs
) -> None:
    _, browser = opened
    board = plugs.plug_in("aaaa")
    plugs.look(2)
    begin_round(browser)
    plugs.look()
    players = board.players
    board.sit_down(*players)
    plugs.look()
    board.state, board.players, board.aside = "free", (), players
    plugs.look(2)
    page = browser.get(f"{LIGA}/boards").text
    assert page.count("apartó su partida: el resultado se anota a mano") == 1
    assert page.count("No traerá resultado") == 1, "once among what has happened"
    assert (
        browser.client.get(f"{LIGA}/boards", headers={"accept-language": "en"}).text.count("No result will come") == 1
    )
    assert board.sheet is not None
    assert "!" not in browser.send_form(f"{LIGA}/result", line=f"{board.sheet.table} 20")
    plugs.look()
    assert "apartó su partida:" not in browser.get(f"{LIGA}/boards").text


def test_boards_wait_for_the_button_where_that_is_wanted(opened: tuple[Desk, DeskBrowser], plugs: Plugs) -> None:
    _, browser = opened
    assert "!" not in browser.send_form(f"{LIGA}/boards/automatic")
    board, other = plugs.plug_in("aaaa"), plugs.plug_in("bbbb")
    plugs.look()
    assert (board.sheet, other.sheet) == (None, None)
    assert browser.get(f"{LIGA}/boards").text.count("Falta prepararlo.") == 2
    assert "Mesa 7" in browser.send_form(f"{LIGA}/boards/prepare", board="aaaa", table="7")
    assert board.sheet is not None
    assert board.sheet.table == 7
    assert "listo" in browser.send_form(f"{LIGA}/boards/prepare", board="all")
    assert other.sheet is not None
    plugs.look()
    assert "se quitó el torneo" in browser.send_form(f"{LIGA}/boards/clear", board="aaaa")
    assert board.sheet is None
    plugs.here = []
    plugs.look()
    assert browser.send_form(f"{LIGA}/boards/prepare", board="aaaa").startswith("!")


def test_each_state_of_a_table_has_its_word(opened: tuple[Desk, DeskBrowser], plugs: Plugs) -> None:
    desk, browser = opened
    board = plugs.plug_in("aaaa")
    plugs.look(2)
    begin_round(browser)
    plugs.look(2)
    assert tile_of(browser, 1).startswith("waiting: ")
    assert "tablero conectado" in tile_of(browser, 1)
    board.sit_down(*board.players)
    plugs.look()
    assert tile_of(browser, 1).startswith("playing: ")
    board.judge = 1
    plugs.look()
    assert "Atender" in follow(desk, "/desk")
    assert "Juez a la mesa 1" in follow(desk, "/boards")
    assert "llama a un juez" in tile_of(browser, 1)
    assert tile_of(browser, 1).startswith("judge: ")
    for end in ("clock", "hall"):  # a call is seen by the hall, with no name of a player in it
        call = re.search(r'<p class="calls".*?</p>', browser.get(f"{LIGA}/{end}").text)
        assert call
        assert "Juez a la mesa 1" in call[0]
    assert "llamada atendida" in browser.send_form(f"{LIGA}/boards/answer", table="1")
    plugs.look()
    assert tile_of(browser, 1).startswith("playing: ")
    assert 'class="calls"' not in browser.get(f"{LIGA}/clock").text
    plugs.here = []
    plugs.look()
    assert tile_of(browser, 1).startswith("offline: ")
    assert "tablero desconectado" in tile_of(browser, 1)
    assert tile_of(browser, 2).startswith("waiting: ")
    assert "tablero" not in tile_of(browser, 2)
    browser.send_form(f"{LIGA}/result", line="1 20")
    assert tile_of(browser, 1).startswith("done: ")


def test_minutes_and_a_match_go_to_a_board_from_the_page(opened: tuple[Desk, DeskBrowser], plugs: Plugs) -> None:
    _, browser = opened
    board = plugs.plug_in("aaaa")
    plugs.look(2)
    begin_round(browser)
    plugs.look(2)
    players = board.players
    board.sit_down(*players)
    board.left = 60
    plugs.look()
    assert "El reloj de su tablero" in browser.send_form(f"{LIGA}/extend", table="1", minutes="5")
    assert board.left == 360
    browser.send_form(f"{LIGA}/boards/automatic")
    spare = plugs.plug_in("zzzz")
    plugs.look()
    browser.send_form(f"{LIGA}/boards/prepare", board="zzzz", table="9")
    plugs.look()
    plugs.here = [spare]  # the other one has died
    plugs.look()
    told = browser.send_form(f"{LIGA}/boards/move", board="zzzz", table="1")
    assert "Mesa 1" in told
    assert "!" not in told
    assert spare.sheet is not None
    assert (spare.sheet.table, spare.players) == (1, players)
    plugs.look()
    assert "tablero conectado" in tile_of(browser, 1)


def test_boards_of_others_and_old_ones_say_what_they_need(opened: tuple[Desk, DeskBrowser], plugs: Plugs) -> None:
    desk, browser = opened
    plugs.plug_in("olda", can=("sync",))
    plugs.look()
    assert "tapete install" in browser.get(f"{LIGA}/boards").text
    browser.send_form("/new", name="Otra liga", event="OTRA", game="kodem")
    mine = plugs.plug_in("aaaa")
    plugs.look(2)
    assert "Es del torneo LIGA." in browser.get("/e/OTRA/boards").text
    assert mine.sheet is not None
    assert mine.sheet.code == "LIGA"
    with desk.keeper.use("LIGA") as station:
        assert list(station.state.boards) == [1]


def test_without_a_named_tournament_the_one_of_today_is_prepared_for(
    opened: tuple[Desk, DeskBrowser], plugs: Plugs
) -> None:
    desk, browser = opened
    with ExitStack() as stack:
        unnamed = Plugs(desk, stack, home="")
        board = unnamed.plug_in("aaaa")
        unnamed.look(2)
        assert board.sheet is not None
        assert board.sheet.code == "LIGA"
        browser.send_form("/new", name="Otra liga", event="OTRA", game="kodem")
        other = unnamed.plug_in("bbbb")
        unnamed.look(2)  # which of the two is meant is for a person to say
        assert other.sheet is None
        assert "listo" in browser.send_form("/e/OTRA/boards/prepare", board="bbbb")
        begin_round(browser)
        unnamed.look(2)
        assert len(board.players) == 2  # each board hears of its own tournament
        assert other.players == ()


def test_boards_that_are_plugged_in_later_do_not_wait_for_a_sheet_that_is_stuck(
    opened: tuple[Desk, DeskBrowser], plugs: Plugs
) -> None:
    stuck, freed = plugs.plug_in("aaaa"), threading.Event()
    good_reply = stuck.reply

    def hold_sheet(request: dict[str, object]) -> bytes:
        if request["do"] == "put":
            freed.wait(20)
        return bytes(good_reply(request))

    stuck.reply = hold_sheet
    plugs.watch.begin_look()
    wait_until(lambda: "hello" in stuck.verbs())
    try:
        plugs.watch.begin_look()
        wait_until(lambda: stuck.verbs().count("list") > 0)
        later = plugs.plug_in("bbbb")
        for _ in range(200):
            plugs.watch.begin_look()
            if later.sheet is not None:
                break
            time.sleep(0.02)
        assert later.sheet is not None
        assert (later.sheet.table, stuck.sheet) == (2, None), "a table of its own"
    finally:
        freed.set()
    plugs.look(2)
    assert stuck.sheet is not None
    assert stuck.sheet.table == 1


def wait_until(is_true: Callable[[], bool]) -> None:
    """Wait until something that another thread does is done."""
    end = time.monotonic() + 20
    while not is_true() and time.monotonic() < end:
        time.sleep(0.01)


def test_a_silent_board_is_told_of_and_put_back_by_its_button(
    opened: tuple[Desk, DeskBrowser], plugs: Plugs, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, browser = opened
    monkeypatch.setattr(BoardConnection, "answer_s", 0.05)
    stranger, board = plugs.plug_in("aaaa"), plugs.plug_in("bbbb")
    good_reply = stranger.reply
    stranger.reply = lambda request: b""
    plugs.look(2)
    assert board.sheet is not None
    page = browser.get(f"{LIGA}/boards").text
    assert page.count("Apartado porque tarda en contestar") == 1, "of the port, for nobody knows yet who is there"
    assert "Ningún tablero responde en" in page
    assert stranger.path in page
    requests = len(stranger.requests)
    stranger.reply = good_reply
    plugs.look()
    assert len(stranger.requests) == requests, "it rests"
    assert "Se intenta de nuevo" in browser.send_form(f"{LIGA}/boards/again", port=stranger.path)
    plugs.look()
    assert stranger.sheet is not None
    assert "Apartado" not in browser.get(f"{LIGA}/boards").text
    stranger.reply = lambda request: b""
    plugs.look()
    assert "Mesa de aaaa" in follow(desk, "/boards")
    assert follow(desk, "/boards").count("Apartado") == 1, "on the card of the board"
    plugs.here = [board]
    plugs.look()
    assert "Apartado" not in browser.get(f"{LIGA}/boards").text
    assert browser.send_form(f"{LIGA}/boards/again", port=stranger.path).startswith("!")


def test_a_board_on_two_ports_is_one_and_goes_on_at_the_other(
    opened: tuple[Desk, DeskBrowser], plugs: Plugs, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, browser = opened
    monkeypatch.setattr(BoardConnection, "answer_s", 0.05)
    first, second = plugs.plug_in("aaaa"), plugs.plug_in("aaaa")
    plugs.look(3)
    (known_board,) = desk.keeper.boards.list_boards()
    page = browser.get(f"{LIGA}/boards").text
    assert page.count("responde en dos puertos") == 1
    used, spare = (first, second) if known_board.port == first.path else (second, first)
    assert (used.sheet is not None, spare.sheet) == (True, None)
    used.reply = lambda request: b""
    plugs.look(3)
    assert [board.port for board in desk.keeper.boards.list_boards()] == [spare.path], "who is silent keeps no place"
    plugs.here = [spare]
    plugs.look(2)
    assert [board.port for board in desk.keeper.boards.list_boards()] == [spare.path]
    assert "dos puertos" not in browser.get(f"{LIGA}/boards").text


def test_a_hub_of_eight_boards_is_plugged_thirty_times_and_each_board_is_there_once(
    opened: tuple[Desk, DeskBrowser], plugs: Plugs, tmp_path: Path
) -> None:
    desk, browser = opened
    chance = Random(8)
    boards = [plugs.plug_in(f"b{number}") for number in range(8)]
    ports = [tmp_path / f"port{number}" for number in range(8)]
    is_plugged = True
    watch = BoardWatch(
        desk.keeper, lambda: [BoardPlace(str(port), "Pico") for port in ports if is_plugged and port.exists()], "LIGA"
    )
    for replug in range(30):
        chance.shuffle(boards)
        for port, board in zip(ports, boards, strict=True):
            port.unlink(missing_ok=True)
            os.symlink(board.path, port)
        watch.look()
        if replug % 3:  # else it is back before anybody looks, each board at the port of another
            is_plugged = False
            watch.look()
            assert not any(board.is_here for board in desk.keeper.boards.list_boards())
            is_plugged = True
    watch.look()
    watch.look()
    ports_by_board = {board.id: board.port for board in desk.keeper.boards.list_boards() if board.is_here}
    assert ports_by_board == {board.id: str(port) for port, board in zip(ports, boards, strict=True)}
    assert sorted(board.sheet.table for board in boards if board.sheet) == list(range(1, 9))
    assert browser.get(f"{LIGA}/boards").text.count("Está al día.") == 8
