"""Decks, cards and matches on the page: the host's own commands, in a browser, with what it keeps."""

import json
import os
import random
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest
from many_decks import draw_decks, make_catalogues
from page_on_port import BrowserThread, PageOnPort
from part_on_page import PartOnPage
from sample_records import played, record_text

from source import ROOT
from tapete.boards.board_connection import BoardConnection
from tapete.cards.reading import read_catalogue
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


MANY = 200 if "TAPETE_WEB" in os.environ else 16
"""Decks of a run; each takes a tenth of a second."""
KEEP_REPLIES = """() => {
    window.replies = [];
    window.Worker = class extends Worker {
        constructor(...place) {
            super(...place);
            this.addEventListener('message', ({ data }) => data.reply && window.replies.push(data.reply));
        }
    };
}"""
CHECK = """async ([list, game]) => {
    const field = document.getElementById('deck-list');
    field.value = list;
    document.getElementById('deck-game').value = game;
    window.replies.length = 0;
    document.getElementById('decks-check').click();
    const decks = document.getElementById('decks');
    while (decks.hasAttribute('aria-busy')) await new Promise(resolve => setTimeout(resolve, 5));
    const lines = document.querySelectorAll('#decks-answer li');
    return [field.value, window.replies[0], [...lines].map(line => line.textContent)];
}"""
"""Has a list checked by the button; what stood in the field, what Python answered, what is shown."""


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
        assert decks.bring("cards-file", SAMPLES / "cards.csv")[0].startswith("cards.csv: 61 cartas de Kódem TCG")
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
        page.run(page.page.select_option("#language", "en"))
        page.wait_for("() => document.querySelector('#decks-kept button').textContent === 'Check'")
        assert page.errors == []


@pytest.mark.parametrize("part", ["decks", "play"])
def test_each_part_has_all_its_words(browser: BrowserThread, whole_server: PageServer, part: str) -> None:
    with PageOnPort(browser, whole_server.address, locale="en-US") as page:
        page.run(page.page.click(f"[data-part={part}]"))
        words = page.run(page.page.locator("[data-word]").all_text_contents())
        assert [word for word in words if not word or word.startswith("web.")] == []


def test_decks_of_all_kinds_have_the_findings_of_the_terminal_byte_for_byte(
    browser: BrowserThread, whole_server: PageServer, tmp_path: Path, run: Callable[..., tuple[int, str, str]]
) -> None:
    seed = random.randrange(1 << 32)
    print(f"seed {seed}")
    chance = random.Random(seed)
    with PageOnPort(browser, whole_server.address) as page:
        page.run(page.page.evaluate(KEEP_REPLIES))
        decks = DecksOnPage(page)
        catalogues = {}
        for game, text in make_catalogues(chance).items():
            file = tmp_path / f"{game}.csv"
            file.write_text(text, "utf-8")
            catalogues[game] = read_catalogue(file, game).catalogue
            page.run(page.page.select_option("#deck-game", game))
            decks.bring("cards-file", file)
            assert run("cards", "import", file, "--game", game)[0] == 0
        answers = set()
        for deck in islice(draw_decks(chance, catalogues), MANY):
            list_text, reply, lines = page.run(page.page.evaluate(CHECK, [deck.text, deck.game]))
            line = ["deck", "check", *(["--game", deck.game] if deck.game else []), "--", f"{list_text}\n"]
            code, output, errors = run(*line)
            answer = json.loads(run(*line[:2], "--json", *line[2:])[1])
            if "error" in reply:
                error = {name: reply["error"][name] for name in ("code", "fields")}
                assert error == {name: answer["error"][name] for name in error}, deck
                assert lines[1:] == [text.strip() for text in errors.splitlines()[1:]], deck
            else:
                assert json.dumps(reply["data"], sort_keys=True) == json.dumps(answer, sort_keys=True), deck
                assert (reply["exit"], lines) == (code, output.splitlines()), deck
            answers.add(code)
        assert len(answers) == 3 or MANY < 200, "decks that are legal, that are not, and that are refused"
        assert page.errors == []
