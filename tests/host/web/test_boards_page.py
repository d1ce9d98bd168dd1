"""A board that is plugged in, on the page: the host's own commands, through a browser's Web Serial."""

import os
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path

import pytest
from boards_on_page import BoardsOnPage
from folders import put
from page_on_port import BrowserThread, PageOnPort
from sample_records import record_text
from usb_of_page import Damage, UsbOfPage
from virtual_boards import Playing

from memory_store import MemoryStore
from pty_board import Answer, PtyBoard
from source import ROOT
from tapete import __version__
from tapete.boards.board_connection import BoardConnection
from tapete.commands.cards_import import import_cards
from tapete.commands.deck_add import add_decks
from tapete.commands.library_backup import back_up_library
from tapete.commands.library_restore import restore_library
from tapete.commands.match_import import import_matches
from tapete.commands.sync import sync_boards
from tapete.demo.status_watcher import StatusWatcher
from tapete.library.store import Library
from tapete.terminal.confirming import confirm_all
from tapete.virtual.board import VirtualBoard
from tapete.web.serving import PageServer
from tapete.words import translate
from tapete_link.frames import make_frame

IS_DRAWN = """() => [...document.querySelectorAll('#boards-glasses canvas')].every(
    canvas => canvas.toDataURL().length > 700
)"""
SAMPLES = ROOT / "host/tapete/samples"
ALL = "TAPETE_WEB" in os.environ
PLACES = 20
PRESS_EVERY_S = 3.0  # a board writes what comes by its link only after two seconds of rest
USB = "USB 1"
SAVED = "#matches-kept button[aria-label^='Guardar en un archivo']"
BOARD = "e6614c311b7e6f2f"
USE = " dtr 1 rts 1 dtr 1 rts 0 dtr 0 rts 0 close"
"""What becomes of a port's two lines between its opening and its closing: RTS alone starts an ESP32 anew."""


def backup_with_decks(folder: Path) -> Path:
    """Return a backup of a library with two decks, as the terminal writes it."""
    library = str(folder / "terminal.sqlite3")
    import_cards(SAMPLES / "cards.csv", (), "", "", library)
    add_decks([str(SAMPLES / "bruma.txt"), str(SAMPLES / "ascua_vieja.kdeck")], None, "", library)
    back_up_library(folder / "there.tapete-backup", library, confirm_all)
    return folder / "there.tapete-backup"


def records_of(board: int) -> dict[str, str]:
    """Return the records of a board by their matches."""
    texts = {}
    for number in range(5):
        match = f"5b3c{board:02x}{number:02x}"
        texts[match] = record_text().replace("5b3c9e01", match).replace(BOARD, id_of(board))
    return texts


def id_of(board: int) -> str:
    """Return the id of a board by its number; the first one has that of every test."""
    return f"{BOARD[:-2]}{board + 0x2F:02x}"


def stocked(board: int = 0) -> MemoryStore:
    """Return the files of a board with records."""
    store = MemoryStore()
    store.whole |= {f"record/{match}": text.encode() for match, text in records_of(board).items()}
    return store


def until_second_record(board: PtyBoard) -> Callable[[Answer], bytes | None]:
    """Return how a board answers that is gone as soon as a second record is asked for, however often the first was."""
    first, *_ = sorted(records_of(0))

    def reply(request: Answer) -> bytes | None:
        is_second = request["do"] == "get" and request["name"] != f"record/{first}"
        return None if is_second else bytes(board.server.reply_to(request))

    return reply


def damaging(seed: int) -> Damage:
    """Return what a bad line makes of the first pieces that come over it: garbage, halves, other bytes."""
    chance = random.Random(seed)
    pieces = 0

    def damage(data: bytes) -> bytes:
        nonlocal pieces
        pieces += 1
        if pieces > 12 or chance.random() > 0.15:
            return data
        place = chance.randrange(len(data))
        return chance.choice((
            b"\xff\x00 boot\r\n" + data, data[:place], data[place:], data[:place] + b"\x80" + data[place + 1 :],
        ))  # fmt: skip

    return damage


def records_at_home(page: PageOnPort, boards: BoardsOnPage, folder: Path) -> dict[str, str]:
    """Return the records of the page's library, by way of a backup that the terminal restores."""
    (backup,) = boards.save_backup().values()
    file, library = folder / "page.tapete-backup", str(folder / "home.sqlite3")
    file.write_bytes(backup)
    restore_library(file, library, False, confirm_all)
    with Library(library) as opened:
        records = opened.records()
    assert len({record.match_id for record in records}) == len(records)
    return {record.match_id: record.text for record in records}


def records_in_files(page: PageOnPort, folder: Path) -> dict[str, str]:
    """Return the records that the page hands over as files, by way of a library of the terminal that takes them."""
    files: dict[str, bytes] = {}
    for number in range(page.run(page.page.locator(SAVED).count())):
        files |= page.save(f"{SAVED} >> nth={number}")
    put(folder / "files", files)
    paths = [str(folder / "files" / name) for name in files]
    library = str(folder / "files.sqlite3")
    import_matches(paths, library, is_silent=True)
    with Library(library) as opened:
        return {record.match_id: record.text for record in opened.records()}


def test_decks_go_to_a_board_records_come_home_once_and_both_are_those_of_the_terminal(
    browser: BrowserThread, whole_server: PageServer, tmp_path: Path
) -> None:
    store = stocked()
    with PtyBoard(store) as torn, PtyBoard(store) as board, PageOnPort(browser, whole_server.address) as page:
        usb = UsbOfPage(page)
        usb.plug_in("pico", torn.path)
        boards = BoardsOnPage(page)
        assert boards.bring_backup(backup_with_decks(tmp_path))[-1].endswith("actas: 0; torneos: 0.")
        assert boards.press("connect")[0].startswith("USB 1 (puerto): Mesa 1 (e6614c311b7e6f2f), firmware ")
        torn.reply = until_second_record(torn)
        assert boards.press("sync")[-1].startswith("USB 1 (puerto): El tablero de USB 1 se desconectó.")
        usb.plug_in("pico", board.path)
        assert boards.press("sync")[-1] == "Listo. Partidas nuevas: 4; ya guardadas: 1."
        assert boards.press("sync")[-1] == "Listo. Partidas nuevas: 0; ya guardadas: 5."
        assert all(store.is_confirmed(f"record/{match}") for match in records_of(0))
        assert "Mazo Bruma" in boards.read("boards-files")
        assert records_at_home(page, boards, tmp_path) == records_of(0)
        assert records_in_files(page, tmp_path) == records_of(0)
        uses = set(" ".join(usb.read_lines("pico")).removeprefix("open").split(" open"))
        assert uses == {USE, " dtr 1 rts 1 lost close"}, "RTS goes low first; a board that is gone has no lines"
        assert page.errors == []
    with Library(str(tmp_path / "home.sqlite3")) as opened:
        assert {f"deck/{deck.hash}" for deck in opened.decks()} < store.whole.keys()


@pytest.mark.skipif(not ALL, reason="asked for by TAPETE_WEB=all: 20 boards, each torn at another place")
@pytest.mark.timeout(900)
def test_a_sync_that_is_torn_anywhere_on_a_bad_line_goes_on_and_each_record_comes_home_once(
    browser: BrowserThread, server: PageServer, tmp_path: Path
) -> None:
    at_home: dict[str, str] = {}
    with PageOnPort(browser, server.address) as page:
        usb = UsbOfPage(page)
        boards = BoardsOnPage(page)
        boards.bring_backup(backup_with_decks(tmp_path))
        for place in range(PLACES):
            store = stocked(place)
            print(f"place and seed {place}")
            with PtyBoard(store) as torn, PtyBoard(store) as again:
                torn.info["board"] = again.info["board"] = id_of(place)
                usb.plug_in("pico", torn.path)
                if not at_home:
                    boards.press("connect")
                page.wait_for(f"() => document.getElementById('boards-here').textContent.includes('{id_of(place)}')")
                boards.answer()
                torn.vanish_after(place)
                assert "USB 1" in boards.press("sync")[-1]
                usb.unplug("pico")
                usb.damage = damaging(place)
                usb.plug_in("pico", again.path)
                page.wait_for("() => !document.getElementById('boards-with').hidden")
                boards.answer()
                presses = 0
                while not boards.press("sync")[-1].startswith("Listo."):
                    presses += 1
                    assert presses < 4, boards.answer()
                assert all(store.is_confirmed(f"record/{match}") for match in records_of(place)), place
                assert sum(name.startswith("deck/") for name in store.whole) == 2
                usb.damage = bytes
                usb.unplug("pico")
                page.wait_for("() => document.getElementById('boards-with').hidden")
            at_home |= records_of(place)
        assert records_at_home(page, boards, tmp_path) == at_home


def sync_in_a_match(folder: Path, sync: Callable[[str], float]) -> tuple[float, list[str]]:
    """Begin a match on a board, and press a button again and again while something syncs with its port.

    What `sync` returns, and the decks that are there then. No press is lost.
    """
    with VirtualBoard(folder) as board:
        with BoardConnection(board.port) as connection:
            presses = Playing(board, connection).watcher.read_status().events
        with ThreadPoolExecutor(1) as pool:
            syncing = pool.submit(sync, board.port)
            while not wait([syncing], PRESS_EVERY_S).done:
                board.press("1+")
                presses += 1
        with BoardConnection(board.port) as connection:
            watcher = StatusWatcher(connection, lambda status: None)
            status = watcher.wait_for("presses", lambda status: status.events >= presses)
            assert (status.events, status.screens) == (presses, ("play", "play"))
            return syncing.result(), sorted(file.name for file in connection.list_files("deck"))


@pytest.mark.skipif(not ALL, reason="asked for by TAPETE_WEB=all: two virtual boards, and a time")
@pytest.mark.timeout(300)
def test_a_deck_of_60_cards_goes_to_a_board_in_a_match_and_no_press_is_lost(
    browser: BrowserThread, whole_server: PageServer, tmp_path: Path
) -> None:
    library = str(tmp_path / "terminal.sqlite3")
    import_cards(SAMPLES / "cards.csv", (), "", "", library)
    codes = [line.split(",")[0] for line in (SAMPLES / "cards.csv").read_text("utf-8").splitlines()[1:61]]
    (tmp_path / "sixty.txt").write_text("# Sesenta\n" + "".join(f"{code}\n" for code in codes), "utf-8")
    add_decks([str(tmp_path / "sixty.txt")], None, "", library)
    back_up_library(tmp_path / "sixty.tapete-backup", library, confirm_all)
    with PageOnPort(browser, whole_server.address) as page:
        usb = UsbOfPage(page)
        boards = BoardsOnPage(page)
        boards.bring_backup(tmp_path / "sixty.tapete-backup")

        def sync_on_page(port: str) -> float:
            usb.plug_in("pico", port)
            boards.press("connect")
            begin = time.monotonic()
            assert boards.press("sync")[-1].startswith("Listo.")
            return time.monotonic() - begin

        page_s, page_decks = sync_in_a_match(tmp_path / "page", sync_on_page)

    def sync_in_terminal(port: str) -> float:
        begin = time.monotonic()
        sync_boards((), (), None, "", [port], library, is_silent=True)
        return time.monotonic() - begin

    terminal_s, terminal_decks = sync_in_a_match(tmp_path / "terminal", sync_in_terminal)
    print(f"a deck of 60 cards: page {page_s:.2f} s, terminal {terminal_s:.2f} s, {page_s / terminal_s:.1f} times")
    assert len(page_decks) == 3
    assert page_decks == terminal_decks


def faulty(**fields: object) -> Callable[[PtyBoard], None]:
    """Return what makes a board answer each request with these fields."""
    return lambda board: board.answer_always(**fields)


def keep_busy(board: PtyBoard) -> None:
    """Have a board ask for patience three times."""
    left = 3

    def reply(request: Answer) -> bytes:
        nonlocal left
        left -= 1
        busy: bytes = make_frame({"id": request["id"], "error": "busy"})
        return busy if left >= 0 else bytes(board.server.reply_to(request))

    board.reply = reply


def be_at_a_tournament(board: PtyBoard) -> None:
    """Give a board the result of a tournament, which nobody has collected yet, and a running match."""
    board.store.whole["result/5b3c9e01"] = b"a result"
    board.info["can"] = ["sync", "events"]
    board.info["match"] = "5b3c9e02"


def spoil_a_record(board: PtyBoard) -> None:
    """Give a board a record that is none."""
    board.store.whole["record/5b3c0001"] = b"nothing that anybody played\n"


STATES: tuple[tuple[str, dict[str, object], Callable[[PtyBoard], None]], ...] = (
    ("error.board.older@browser", {}, faulty(error="version", version=0, oldest=0)),
    ("error.board.newer@browser", {}, faulty(error="version", version=9, oldest=2)),
    ("error.board.in_use", {"path": USB}, faulty(error="in_use")),
    ("error.board.storage", {"path": USB, "errno": "5"}, faulty(error="storage", errno=5)),
    ("sync.results_waiting@browser", {"count": 1}, be_at_a_tournament),
    ("sync.record_damaged", {"match": "5b3c0001"}, spoil_a_record),
    ("sync.done", {"got": 0, "held": 0}, keep_busy),
)
"""What the page says of a board, by its key and fields, and what brings the board there."""


def test_each_state_of_a_board_has_its_words_on_the_page(usb: UsbOfPage) -> None:
    boards = BoardsOnPage(usb.page)
    for key, fields, change in STATES:
        with PtyBoard() as board:
            usb.plug_in("pico", board.path)
            boards.press("connect")
            change(board)
            lines = boards.press("sync")
            words = translate(key, **fields)
            assert any(words in line for line in lines), (words, lines)
            usb.unplug("pico")
            usb.page.wait_for("() => document.getElementById('boards-with').hidden")
    with PtyBoard() as board:
        usb.plug_in("pico", board.path)
        boards.press("connect")
        usb.is_held = True
        assert translate("error.port.busy@browser", path=USB) in boards.press("sync")[-1]
    assert usb.page.errors == []


def test_a_board_is_chosen_once_looked_at_set_watched_and_told_from_one_that_is_gone(
    usb: UsbOfPage, tmp_path: Path
) -> None:
    page = usb.page
    with VirtualBoard(tmp_path / "board") as board:
        boards = BoardsOnPage(page)
        assert boards.read("boards-here").startswith("Esta página no ve ningún tablero.")
        usb.plug_in("pico", board.port)
        boards.press("connect")
        assert boards.read("boards-here").endswith(f": versión {__version__} con MicroPython 1.29.0.")
        assert boards.press("check")[-1] == "No se encontraron problemas."
        boards.set("nombre del tablero", "Mesa 7")
        boards.press("watch")
        page.wait_for(IS_DRAWN)
        assert boards.faults() == []
        usb.unplug("pico")
        page.wait_for("() => document.getElementById('boards-with').hidden")
        assert boards.read("boards-here").startswith("Esta página no ve ningún tablero.")
        usb.plug_in("pico", board.port)
        page.wait_for("() => document.getElementById('boards-here').textContent.startsWith('Mesa 7 ')")
        boards.answer()
        with BoardConnection(board.port) as connection:
            assert connection.hello().name == "Mesa 7"
        assert page.errors == []
