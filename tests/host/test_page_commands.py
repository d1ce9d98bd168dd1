"""The page in a browser answers with the commands of the terminal, in words of its own."""

import ast
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from source import ROOT, import_graph, nodes_of
from tapete.browser.page_answers import FACE, answer, prepare
from tapete.browser.page_commands import COMMANDS
from tapete.command_result import CommandResult
from tapete.commands.deck import check_deck_list
from tapete.words import FOLDER, current_language, use_face, use_language
from tapete.words.po import Messages

SAMPLES = ROOT / "host/tapete/samples"
OF_TERMINALS = re.compile(r"tapete [a-z]|--[a-z]|TAPETE_|terminal|next sync |sincronización l")
NEVER_SAID = (
    "boards.boot_drive", "error.board.absent", "error.board.none", "error.board.several", "error.events.",
    "error.image.copy", "error.image.no_drive", "error.image.not_b", "error.image.not_taken", "error.image.not_whole",
    "error.image.other_drive", "error.image.size", "error.image.unmounted", "error.image.waiting", "error.virtual.",
    "image.esp_next",
)  # fmt: skip
"""What is said where a board or a drive is looked for, which a page never does; and of tournaments."""
KEYS = ("{}", "error.{}", "note.{}", "doctor.{}", "sync.deck_{}", "sync.profile_{}")
"""The keys that a text in the code may be, or be a part of."""
LEFT_OUT = "alembic argon2 click cryptography jinja2 mpremote PIL rich rustworkx serial starlette".split()
"""What the page has no room for, or loads only when a library of an older version is upgraded."""

Ask = Callable[..., dict[str, Any]]


@pytest.fixture(autouse=True)
def spoken() -> Iterator[None]:
    before = current_language()
    yield
    use_language(before)
    use_face("")


@pytest.fixture
def ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Return a function that asks a page with an empty library, beside the samples' files."""
    for file in ("cards.csv", "bruma.txt", "ascua_vieja.kdeck"):
        shutil.copy(SAMPLES / file, tmp_path)
    monkeypatch.chdir(tmp_path)
    prepare("es")

    def ask_page(command: str, *, yes: bool = False, **arguments: object) -> dict[str, Any]:
        request = json.dumps({"command": command, "arguments": arguments, "yes": yes})
        library = tmp_path / "page.sqlite3"
        before = library.read_bytes() if library.exists() else b""
        reply: dict[str, Any] = json.loads(answer(request, str(library)))
        return {**reply, "changed": library.exists() and library.read_bytes() != before}

    return ask_page


def test_a_deck_is_read_checked_kept_renamed_converted_and_removed(ask: Ask) -> None:
    assert ask("cards.import", file="cards.csv")["changed"]
    verdict = ask("deck.check", deck="bruma.txt")
    assert (verdict["data"]["legal"], verdict["exit"], verdict["changed"]) == (True, 0, False)
    assert ask("deck.add", deck="bruma.txt")["lines"][-1] == "Ya se puede poner en un tablero."
    assert ask("deck.rename", deck="Bruma", name="Niebla")["changed"]
    assert [deck["name"] for deck in ask("deck.list")["data"]["decks"]] == ["Niebla"]
    code = ask("deck.export", deck="Niebla", form="kdeck")["data"]["text"]
    assert ask("deck.check", list=code.strip())["data"]["count"] == verdict["data"]["count"]
    question = ask("deck.remove", decks=["Niebla"])
    assert (len(question["asked"]), question["changed"]) == (1, False)
    assert ask("deck.remove", decks=["Niebla"], yes=True)["changed"]
    assert ask("deck.list")["data"]["decks"] == []


def test_an_error_that_both_know_says_no_way_out_of_the_terminal(ask: Ask) -> None:
    words = ask("deck.check", list="3 Nadie", game="kodem")["error"]["words"]
    assert words.endswith("en este navegador. Elige el archivo CSV del catálogo de Kódem TCG."), words


def test_a_list_of_one_line_is_no_name_of_a_file(ask: Ask) -> None:
    ask("cards.import", file="cards.csv")
    error = ask("deck.check", list="3 Nadie")["error"]
    assert (error["code"], error["details"]) == ("deck.unknown_cards", ["Línea 1: «Nadie» no está en el catálogo."])


@pytest.mark.parametrize("deck", ["bruma.txt", "ascua_vieja.kdeck"])
def test_a_page_finds_what_the_terminal_finds(ask: Ask, tmp_path: Path, deck: str) -> None:
    ask("cards.import", file="cards.csv")
    reply = ask("deck.check", deck=deck)
    terminal: CommandResult = check_deck_list(deck, None, "", (), "", str(tmp_path / "page.sqlite3"))
    assert reply["lines"] == list(terminal.lines)
    assert reply["data"] == json.loads(json.dumps(terminal.data))


def test_what_is_saved_from_a_page_comes_back(ask: Ask, tmp_path: Path) -> None:
    ask("cards.import", file="cards.csv")
    ask("deck.add", deck="bruma.txt")
    assert ask("library.backup", file="page.tapete-backup")["data"]["written"]
    ask("deck.rename", deck="Bruma", name="Niebla")
    assert ask("library.restore", file="page.tapete-backup")["error"]["code"] == "library.not_empty"
    (tmp_path / "page.sqlite3").unlink()
    ask("library.restore", file="page.tapete-backup", yes=True)
    assert [deck["name"] for deck in ask("deck.list")["data"]["decks"]] == ["Bruma"]


@pytest.mark.parametrize("request_line", ["", "[]", "{", '{"command": "deck.check", "arguments": {"list": 3}}', "{}"])
def test_a_page_always_gets_an_answer(tmp_path: Path, request_line: str) -> None:
    reply = json.loads(answer(request_line, str(tmp_path / "page.sqlite3")))
    assert reply["error"]["words"]


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_answers_without_arguments(ask: Ask, command: str) -> None:
    reply = ask(command)
    assert "unexpected" not in reply.get("error", {}).get("code", ""), reply
    lines = [*reply.get("lines", ()), reply.get("error", {}).get("words", "")]
    assert [line for line in lines if OF_TERMINALS.search(line)] == []


@pytest.mark.parametrize("language", ["es", "en"])
def test_no_word_that_a_page_may_say_names_a_command(language: str) -> None:
    messages = Messages((FOLDER / f"{language}.po").read_text("utf-8"))
    keys = {template.format(constant) for constant in page_constants() for template in KEYS}
    forms = {key: messages.find_form(f"{key}@{FACE}") or messages.find_form(key) for key in keys}
    words = {key: form for key, form in forms.items() if form and not key.startswith(NEVER_SAID)}
    assert len(words) > 300
    assert {key: form for key, form in words.items() if OF_TERMINALS.search(form)} == {}


def test_a_page_loads_nothing_that_a_browser_lacks() -> None:
    program = "import sys, tapete.browser.page_commands\nprint(*sys.modules)"
    finished = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, check=True)
    assert set(LEFT_OUT) & set(finished.stdout.split()) == set()


def page_constants() -> set[str]:
    """Return the texts in the code of the modules that the page's commands may load, a tournament's apart."""
    graph = import_graph(ROOT / "host")
    modules, waiting = set(), {"tapete.browser.page_commands"}
    while waiting:
        module = waiting.pop()
        modules.add(module)
        waiting |= {name for name in graph[module] if not name.startswith("tapete.tournament")} - modules
    constants = set()
    for module in modules:
        path = ROOT / "host" / module.replace(".", "/")
        for node in nodes_of(path.with_suffix(".py") if not path.is_dir() else path / "__init__.py"):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                constants.add(node.value)
    return constants
