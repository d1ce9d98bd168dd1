"""The commands about boards, with boards behind pseudo-terminals."""

import io
import json
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from pty_board import PtyBoard
from tapete.boards.ports import BoardPort
from tapete.commands.board import setting_meaning
from tapete.library.store import Library
from tapete.samples import CARDS, DECKS
from tapete_rules.deck import Card, build_deck

Run = Callable[..., tuple[int, str, str]]
FIRMWARE = Path(__file__).parents[2] / "firmware" / "tapete_board"
DECK = ["--deck", DECKS[0], "--cards", CARDS]
RECORD = """tapete-record 1
id 0000000{number}
game kodem
edition 2024
board {board}
start 1763740800
moves
0 0 first 1
"""


def data_of(answer: tuple[int, str, str]) -> Any:
    code, output, _ = answer
    assert code == 0, output
    return json.loads(output)


def board_with(number: int) -> PtyBoard:
    """A board of its own with one record."""
    board = PtyBoard()
    board.info.update(board=f"{number:016x}", name=f"Mesa {number}", can=["own", "profiles"])
    board.settings["name"] = board.info["name"]
    board.store.whole[f"record/0000000{number}"] = RECORD.format(number=number, board=board.info["board"]).encode()
    return board


@pytest.fixture
def boards(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[PtyBoard]]:
    """Three boards that are plugged in."""
    with ExitStack() as stack:
        found = [stack.enter_context(board_with(number)) for number in (1, 2, 3)]
        monkeypatch.setattr(
            "tapete.boards.places.find_ports", lambda: [BoardPort(one.path, "Pico", "") for one in found]
        )
        yield found


def test_all_boards_are_synced(run: Run, boards: list[PtyBoard]) -> None:
    code, output, _ = run("sync", *DECK)
    assert (code, output.count("Mazo Bruma: enviado."), output.count("Partidas nuevas: 1;")) == (0, 3, 3)
    for board in boards:
        assert [name[:5] for name in board.store.whole] == ["recor", "deck/"]
    with Library() as library:
        assert len(library.records()) == 3
        assert {board.name for board in library.known_boards()} == {"Mesa 1", "Mesa 2", "Mesa 3"}
    again = data_of(run("sync", "--json"))
    assert [(len(one["decks_there"]), len(one["records_held"])) for one in again["boards"]] == [(1, 1)] * 3


def test_a_board_that_fails_keeps_no_other_from_its_sync(run: Run, boards: list[PtyBoard]) -> None:
    boards[1].answer_always(error="version", version=9, oldest=9)
    boards[2].store.room = len(boards[2].store.whole["record/00000003"]) + 1
    code, output, _ = run("sync", *DECK, "--json")
    first, second, third = json.loads(output)["boards"]
    assert code == 3
    assert (first["error"], len(first["decks_sent"]), first["records_got"]) == (None, 1, ["00000001"])
    assert (second["error"]["code"], "board" in second) == ("board.newer", False)
    assert (third["error"]["code"], third["records_got"]) == ("board.full", ["00000003"])
    code, output, _ = run("sync")
    assert (code, "más nueva" in output, "está lleno" in output) == (3, True, True)


def test_what_came_of_the_only_board_is_told_with_its_error(run: Run, boards: list[PtyBoard]) -> None:
    boards[2].store.room = len(boards[2].store.whole["record/00000003"]) + 1
    code, output, _ = run("sync", *DECK, "--port", boards[2].path)
    assert (code, "Partida 00000003" in output, "está lleno" in output) == (3, True, True)
    boards[2].answer_always(error="version", version=9, oldest=9)
    code, output, _ = run("sync", "--port", boards[2].path, "--json")
    assert (code, json.loads(output)["error"]["code"]) == (3, "board.newer")


def test_a_deck_is_sent_by_its_name_in_the_library(
    run: Run, boards: list[PtyBoard], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = ["--port", boards[0].path]
    assert run("sync", *DECK, "--deck", DECKS[1], *port)[0] == 0
    (bruma,) = [
        name for name in boards[0].store.whole if name.startswith("deck/") and b"Bruma" in boards[0].store.whole[name]
    ]
    other = ["--port", boards[1].path]
    assert list(data_of(run("sync", "--deck", "BRUMA", *other, "--json"))["names"].values()) == ["Bruma"]
    assert run("sync", "--deck", bruma[5:11], *other)[1].count("Bruma: ya estaba") == 1
    monkeypatch.chdir(tmp_path)
    Path("Bruma").write_bytes(DECKS[1].read_bytes())
    code, output, _ = run("sync", "--deck", "Bruma", *other, "--json")
    assert (code, json.loads(output)["error"]["code"]) == (2, "deck.both")
    assert run("sync", "--deck", "./Bruma", "--cards", CARDS, *other)[1].count("Ascua Vieja: enviado") == 1
    Path("Bruma").unlink()
    with Library() as library:
        library.save_deck(build_deck("exalios", "Bruma", [Card("F-1", "Chispa", "fuerza caos", "chispa", ())]), ())
    code, output, _ = run("sync", "--deck", "Bruma", *other, "--json")
    assert (code, json.loads(output)["error"]["code"]) == (2, "deck.ambiguous")


class Terminal(io.StringIO):
    """A terminal that keeps the text that is written on it."""

    def isatty(self) -> bool:
        return True


def test_each_board_has_its_bar_in_a_terminal(
    run: Run, boards: list[PtyBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stderr", terminal)
    assert run("sync", *DECK)[0] == 0
    drawn = terminal.getvalue()
    for number in (1, 2, 3):
        assert f"Mesa {number} (000000000000000{number})" in drawn
    assert "listo" in drawn
    monkeypatch.setattr("sys.stderr", silent := Terminal())
    assert run("sync", "--json")[0] == 0
    assert silent.getvalue() == ""


def test_only_the_ports_that_are_named(run: Run, boards: list[PtyBoard]) -> None:
    data = data_of(run("sync", "--port", boards[0].path, "--port", boards[2].path, "--json"))
    assert [one["board"]["name"] for one in data["boards"]] == ["Mesa 1", "Mesa 3"]
    assert boards[1].requests == []


def test_a_board_is_recognised_wherever_it_is_plugged_in(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    with board_with(1) as one:
        listed = data_of(run("boards", "--port", one.path, "--json"))
        assert listed["boards"][0]["is_new"]
    with PtyBoard(), board_with(1) as again:
        listed = data_of(run("boards", "--port", again.path, "--json"))
    assert (listed["boards"][0]["port"], listed["boards"][0]["is_new"]) == (again.path, False)
    assert [board["id"] for board in listed["known"]] == ["0000000000000001"]


def test_a_board_gets_a_name(run: Run, boards: list[PtyBoard]) -> None:
    code, output, _ = run("board", "rename", "Jardín", "--board", "mesa 2")
    assert (code, output.splitlines()[0]) == (0, "Tablero Jardín (0000000000000002).")
    assert boards[1].settings["name"] == "Jardín"
    with Library() as library:
        assert [board.name for board in library.known_boards()] == ["Jardín"]
    assert run("board", "settings", "--board", "0000000000000002")[0] == 0


def test_settings_are_shown_and_changed(run: Run, boards: list[PtyBoard]) -> None:
    data = data_of(run("board", "settings", "light=40", "player1=Ana", "--port", boards[0].path, "--json"))
    assert {one["name"]: one["value"] for one in data["settings"]} == {
        "language": "es",
        "light": "40",
        "name": "Mesa 1",
        "player1": "Ana",
    }
    code, output, _ = run("board", "settings", "--port", boards[0].path)
    assert (code, "light      40            255 | 40 | 120" in output) == (0, True)
    assert "player1    Ana                                      nombre del jugador 1\n" in output


def test_every_setting_of_a_board_says_what_it_is_for() -> None:
    choices = (FIRMWARE / "journal" / "setting_choices.py").read_text("utf-8")
    names = re.findall(r'^    \("(\w+)", \(', choices, re.MULTILINE)
    assert "rest_ms" in names
    for name in (*names, "name", "language", "player8"):
        assert setting_meaning(name), name
    assert setting_meaning("new7") == setting_meaning("new") == ""


@pytest.mark.parametrize(
    ("change", "code"),
    [("light=41", "board.value"), ("colour=red", "board.setting"), ("light", "board.change"), ("=4", "board.change")],
)
def test_a_change_that_cannot_be(run: Run, boards: list[PtyBoard], change: str, code: str) -> None:
    exit_code, output, _ = run("board", "settings", "player1=Ana", change, "--port", boards[0].path, "--json")
    assert (exit_code, json.loads(output)["error"]["code"]) == (2, code)
    assert boards[0].settings["player1"] == "", "all of it or nothing"


def test_a_board_that_is_away_gets_its_name_with_its_next_sync(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    with board_with(1) as board, board_with(2) as other:
        run("boards", "--port", board.path)
        code, output, _ = run("board", "rename", "Jardín", "--board", "Mesa 1", "--port", other.path)
        assert (code, "en su próxima sincronización" in output) == (0, True)
        assert other.settings["name"] == "Mesa 2"
        assert "Ajuste name: enviado." in run("sync", "--port", board.path)[1]
        assert board.settings["name"] == "Jardín"
        with Library() as library:
            assert [known.name for known in library.known_boards()] == ["Jardín"]
        board.settings["name"] = "Otra"  # by its buttons
        assert "Ajuste" not in run("sync", "--port", board.path)[1]


def test_a_text_that_the_board_refuses_takes_the_other_changes_back(run: Run, boards: list[PtyBoard]) -> None:
    changes = ("light=40", "player1=Ana", "name=" + "x" * 25)
    code, output, _ = run("board", "settings", *changes, "--port", boards[0].path, "--json")
    assert (code, json.loads(output)["error"]["code"]) == (2, "board.value")
    assert (boards[0].settings["light"], boards[0].settings["player1"]) == ("255", "")


def test_a_full_board_gets_its_settings_all_the_same(run: Run) -> None:
    with board_with(1) as board:
        run("boards", "--port", board.path)
        with Library() as library:
            library.await_settings(board.info["board"], {"light": "40"})
        board.store.room = 0
        assert run("sync", *DECK, "--port", board.path)[0] == 3
        assert board.settings["light"] == "40"
    with Library() as library:
        assert library.awaited_settings(board.info["board"]) == {}


def test_a_setting_that_its_board_refuses_is_forgotten(run: Run) -> None:
    with board_with(1) as board:
        run("boards", "--port", board.path)
        with Library() as library:
            library.await_settings(board.info["board"], {"light": "7"})
        assert "el tablero no lo admite" in run("sync", "--port", board.path)[1]
        assert "Ajuste" not in run("sync", "--port", board.path)[1]


@pytest.mark.parametrize(
    ("named", "code"),
    [(["--board", "Mesa 9"], "board.absent"), (["--board", "0000"], "board.alike"), ([], "board.several")],
)
def test_which_board_is_not_clear(run: Run, boards: list[PtyBoard], named: list[str], code: str) -> None:
    exit_code, output, _ = run("board", "files", *named, "--json")
    assert (exit_code, json.loads(output)["error"]["code"]) == (3, code)


def test_what_is_no_name_is_refused_before_any_board_is_asked(run: Run, boards: list[PtyBoard]) -> None:
    assert run("boards")[0] == 0
    for change in ("name=", "name=\ud800x", "name=Mesa\x1b[2J", "name=\u202eMesa", "name=" + "é" * 5, "player2=\u200b"):
        for port in ([], ["--port", boards[0].path], ["--board", "Mesa 2"]):
            code, output, _ = run("board", "settings", change, *port, "--json")
            assert (code, json.loads(output)["error"]["code"]) == (2, "board.value"), (change, port)
    assert not {request["do"] for board in boards for request in board.requests} & {"set", "setting"}


def test_an_older_board_has_no_settings(run: Run) -> None:
    with PtyBoard() as board:
        code, _, problem = run("board", "settings", "--port", board.path)
    assert (code, "versión es demasiado antigua" in problem) == (3, True)


def test_what_a_board_holds_and_what_is_taken_off_it(run: Run, boards: list[PtyBoard]) -> None:
    board = boards[0]
    port = ("--port", board.path)
    assert run("board", "drop", "0000", *port)[0] == 3, "its record is not safe yet"
    run("sync", *DECK, *port)
    data = data_of(run("board", "files", *port, "--json"))
    assert [(one["kind"], one["title"]) for one in data["files"]] == [("deck", "Bruma"), ("record", "")]
    assert data["free"] == board.store.free()
    assert "Bruma" in run("board", "files", *port)[1]
    code, output, _ = run("board", "drop", "bruma", "0000", *port)
    assert (code, output.splitlines()[0]) == (0, "Bruma: quitado del tablero.")
    assert board.store.whole == {}
    assert run("board", "drop", "bruma", *port)[0] == 2


def test_a_name_that_means_two_files(run: Run) -> None:
    with PtyBoard() as board:
        board.store.whole = {"deck/ab01": b"", "deck/ab02": b""}
        code, output, _ = run("board", "drop", "ab", "--port", board.path, "--json")
        assert (code, json.loads(output)["error"]["code"]) == (2, "board.several_files")
        assert len(board.store.whole) == 2


def test_files_that_another_library_put_there_have_their_titles(
    run: Run, boards: list[PtyBoard], tmp_path: Path
) -> None:
    board = boards[0]
    port = ("--port", board.path)
    board.info["can"] = ["own", "profiles"]
    run("sync", *DECK, "--profile", "duelo20", *port)
    other = ("--library", tmp_path / "other.sqlite3")
    assert run("library", "init", other[1])[0] == 0
    data = data_of(run("board", "files", *other, *port, "--json"))
    titles = {one["kind"]: one["title"] for one in data["files"]}
    assert titles == {"deck": "Bruma", "profile": "Duelo a 20", "record": ""}
    (own,) = [name for name in board.store.whole if name.startswith("deck/")]
    board.store.whole[own] = board.store.whole[own].replace(b"Bruma", "Br\x1b[2Juma\u202e".encode())
    assert "Br [2Juma\n" in run("board", "files", *other, *port)[1]
    board.store.whole[own] = b"\xff no deck at all"
    assert run("board", "files", *other, *port)[0] == 0
    assert run("board", "drop", "duelo a 20", *other, *port)[1] == "Duelo a 20: quitado del tablero.\n"
