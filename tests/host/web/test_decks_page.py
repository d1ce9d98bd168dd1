"""Decks, cards and matches on the page: the host's own commands, in a browser, with what it keeps."""

from pathlib import Path

import pytest
from page_on_port import BrowserThread, PageOnPort
from part_on_page import PartOnPage
from sample_records import played, record_text

from source import ROOT
from tapete.boards.board_connection import BoardConnection
from tapete.commands.cards_import import import_cards
from tapete.commands.deck import check_deck_list
from tapete.commands.match_export import export_match
from tapete.commands.match_import import import_matches
from tapete.web.serving import PageServer

SAMPLES = ROOT / "host/tapete/samples"

DECKS = {
    "legal": (SAMPLES / "bruma.txt").read_text("utf-8"),
    "code": (SAMPLES / "ascua_vieja.kdeck").read_text("utf-8").strip(),
    "short": "\n".join((SAMPLES / "bruma.txt").read_text("utf-8").splitlines()[:9]),
}


class DecksOnPage(PartOnPage):
    """The part of a page with decks."""

    def __init__(self, page: PageOnPort) -> None:
        super().__init__(page, "decks")

    def write(self, deck: str) -> None:
        """Write a list into the field."""
        self._page.run(self._page.page.fill("#deck-list", deck))


def test_a_deck_is_checked_as_in_the_terminal_kept_and_put_on_the_board_of_the_page(
    browser: BrowserThread, whole_server: PageServer, tmp_path: Path
) -> None:
    library = str(tmp_path / "library.sqlite3")
    import_cards(SAMPLES / "cards.csv", (), "", "", library)
    with PageOnPort(browser, whole_server.address) as page, BoardConnection(page.port) as connection:
        decks = DecksOnPage(page)
        decks.write(DECKS["legal"])
        assert decks.press("check") == [
            "No hay cartas de ningún juego en este navegador. Elige el archivo CSV de un catálogo."
        ]
        assert decks.bring("cards-file", SAMPLES / "cards.csv")[0].startswith("cards.csv: 61 cartas de kodem")
        for deck in DECKS.values():
            decks.write(deck)
            assert decks.press("check") == list(check_deck_list(f"{deck}\n", None, "", (), "", library).lines)
        list_file = tmp_path / "niebla.txt"  # the board of the page comes with the samples as they are
        list_file.write_text(DECKS["legal"].replace("# Bruma", "# Niebla", 1), "utf-8")
        decks.bring("deck-file", list_file)
        assert decks.press("add")[-1] == "Ya se puede poner en un tablero."
        assert "  Mazo Niebla: enviado." in decks.press("put")
        assert len(connection.list_files("deck")) == 3
        record_file = tmp_path / "match.txt"
        record_file.write_text(record_text(), "utf-8")
        decks.bring("match-file", record_file)
        import_matches([str(record_file)], library, is_silent=True)
        (saved_page,) = page.save("#matches-kept button[aria-label^='Guardar como página']").values()
        assert saved_page.decode() == export_match(played().first_header("id"), "html", None, library).data["text"]
        assert b"<svg" in saved_page
        page.open()
        decks.open()
        assert "Niebla" in decks.read("decks-kept")
        assert page.errors == []


@pytest.mark.parametrize("part", ["decks", "play"])
def test_each_part_has_all_its_words(browser: BrowserThread, whole_server: PageServer, part: str) -> None:
    with PageOnPort(browser, whole_server.address, locale="en-US") as page:
        page.run(page.page.click(f"[data-part={part}]"))
        words = page.run(page.page.locator("[data-word]").all_text_contents())
        assert [word for word in words if not word or word.startswith("web.")] == []
