"""A board that is plugged in, on the page: the host's own commands, through a browser's Web Serial."""

from pathlib import Path

from boards_on_page import BoardsOnPage
from page_on_port import BrowserThread, PageOnPort
from sample_records import record_text
from usb_of_page import UsbOfPage

from memory_store import MemoryStore
from pty_board import PtyBoard
from source import ROOT
from tapete import __version__
from tapete.boards.board_connection import BoardConnection
from tapete.commands.cards_import import import_cards
from tapete.commands.deck_add import add_decks
from tapete.commands.library_backup import back_up_library
from tapete.commands.library_restore import restore_library
from tapete.library.store import Library
from tapete.terminal.confirming import confirm_all
from tapete.virtual.board import VirtualBoard
from tapete.web.serving import PageServer

IS_DRAWN = """() => [...document.querySelectorAll('#boards-glasses canvas')].every(
    canvas => canvas.toDataURL().length > 700
)"""
SAMPLES = ROOT / "host/tapete/samples"
RECORDS = {f"5b3c9e0{number}": record_text().replace("5b3c9e01", f"5b3c9e0{number}") for number in range(1, 6)}


def backup_with_decks(folder: Path) -> Path:
    """Return a backup of a library with two decks, as the terminal writes it."""
    library = str(folder / "terminal.sqlite3")
    import_cards(SAMPLES / "cards.csv", (), "", "", library)
    add_decks([str(SAMPLES / "bruma.txt"), str(SAMPLES / "ascua_vieja.kdeck")], None, "", library)
    back_up_library(folder / "there.tapete-backup", library, confirm_all)
    return folder / "there.tapete-backup"


def stocked() -> MemoryStore:
    """Return the files of a board with records."""
    store = MemoryStore()
    store.whole |= {f"record/{match}": text.encode() for match, text in RECORDS.items()}
    return store


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
        torn.vanish_after(len("hello clock list list get confirm get".split()))
        assert boards.press("sync")[-1].startswith("USB 1 (puerto): El tablero de USB 1 se desconectó.")
        usb.plug_in("pico", board.path)
        assert boards.press("sync")[-1] == "Listo. Partidas nuevas: 4; ya guardadas: 1."
        assert boards.press("sync")[-1] == "Listo. Partidas nuevas: 0; ya guardadas: 5."
        assert all(store.is_confirmed(f"record/{match}") for match in RECORDS)
        assert "Mazo Bruma" in boards.read("boards-files")
        (backup,) = boards.save_backup().items()
        (tmp_path / backup[0]).write_bytes(backup[1])
        assert page.errors == []
    library = str(tmp_path / "home.sqlite3")
    restore_library(tmp_path / backup[0], library, False, confirm_all)
    with Library(library) as opened:
        assert {record.match_id: record.text for record in opened.records()} == RECORDS
        assert {f"deck/{deck.hash}" for deck in opened.decks()} < store.whole.keys()


def test_a_board_is_chosen_once_looked_at_set_watched_and_told_from_one_that_is_gone(
    browser: BrowserThread, whole_server: PageServer, tmp_path: Path
) -> None:
    with VirtualBoard(tmp_path / "board") as board, PageOnPort(browser, whole_server.address) as page:
        usb = UsbOfPage(page)
        boards = BoardsOnPage(page)
        assert boards.read("boards-here").startswith("Esta página no ve ningún tablero.")
        usb.plug_in("pico", board.port)
        boards.press("connect")
        assert boards.read("boards-here").endswith(f": versión {__version__} con MicroPython 1.29.0.")
        assert boards.press("check")[-1] == "No se encontraron problemas."
        boards.set("nombre del tablero", "Mesa 7")
        boards.press("watch")
        page.wait_for(IS_DRAWN)
        usb.unplug("pico")
        page.wait_for("() => document.getElementById('boards-with').hidden")
        assert boards.read("boards-here").startswith("Esta página no ve ningún tablero.")
        usb.plug_in("pico", board.port)
        page.wait_for("() => document.getElementById('boards-here').textContent.startsWith('Mesa 7 ')")
        boards.answer()
        with BoardConnection(board.port) as connection:
            assert connection.hello().name == "Mesa 7"
        assert page.errors == []
