"""The command line: what it prints and which exit code it ends with."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sample_records import LINES, record_text
from samples import REAL, needs_real_cards
from virtual_boards import needs_micropython

from memory_store import MemoryStore
from pty_board import PtyBoard
from tapete import __version__
from tapete.library.store import Library
from tapete.samples import CARDS, DECKS

Run = Callable[..., tuple[int, str, str]]
CODES = ["--cards", str(CARDS)]


def data_of(output: str) -> Any:
    """The one line of JSON in an output."""
    assert output.count("\n") == 1
    return json.loads(output)


# -- cards and decks


def test_cards_import(run: Run) -> None:
    code, output, _ = run("cards", "import", CARDS)
    assert code == 0
    assert output == f"{CARDS}: 61 cartas de Kódem TCG (nuevas: 61, cambiadas: 0, iguales: 0).\n"
    data = data_of(run("cards", "import", CARDS, "--json")[1])
    assert (data["added"], data["same"], data["doubts"]) == (0, 61, [])


def test_cards_import_tells_of_doubts(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "c.csv"
    path.write_text("folio,name,type,damage,rests\nA-1,Uno,Bio,x,0\n", encoding="utf-8")
    code, output, _ = run("cards", "import", path, "--game", "kodem")
    assert code == 0
    assert "Línea 2: A-1: damage es «x»; se espera un número de 0 a 20." in output


def test_cards_import_without_what_identifies_a_card(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "c.csv"
    path.write_text("type,damage\nBio,0\n", encoding="utf-8")
    code, output, problem = run("cards", "import", path)
    assert (code, output) == (2, "")
    assert "no se sabe qué carta es cada fila" in problem
    assert not Path(os.environ["TAPETE_LIBRARY"]).exists()


@pytest.mark.parametrize("deck", DECKS)
def test_a_legal_deck(run: Run, deck: Path) -> None:
    code, output, _ = run("deck", "check", deck, *CODES)
    assert code == 0
    assert "Legal según la edición 2024." in output


def test_an_illegal_deck(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "d.txt"
    path.write_text("# Corto\n2 BRU-004\n", encoding="utf-8")
    code, output, _ = run("deck", "check", path, *CODES)
    assert code == 1
    assert "Kódem L27" in output
    data = data_of(run("deck", "check", path, *CODES, "--json", "--edition", "5.1")[1])
    assert (data["legal"], data["edition"], data["types"]) == (False, "5.1", {"Adendei": 2})
    assert {"level", "code", "rule", "fields", "text", "count"} == set(data["findings"][0])


def test_a_deck_against_the_library(run: Run) -> None:
    code, _, problem = run("deck", "check", DECKS[0])
    assert (code, "tapete cards import" in problem) == (2, True)
    run("cards", "import", CARDS)
    assert run("deck", "check", DECKS[0])[0] == 0


def test_unknown_cards_are_all_named(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "d.txt"
    path.write_text("1 Ícaro, Filo de Brumas\nBRU-001\nNadie\n", encoding="utf-8")
    code, output, problem = run("deck", "check", path, *CODES)
    assert (code, output) == (2, "")
    assert "¿Quisiste decir Ícaro, Filo de Bruma?" in problem
    error = data_of(run("deck", "check", path, *CODES, "--json")[1])["error"]
    assert (error["code"], error["fields"]["count"]) == ("deck.unknown_cards", 2)
    assert [detail["line"] for detail in error["details"]] == [1, 3]


def test_deck_show_with_and_without_cards(run: Run) -> None:
    code, output, _ = run("deck", "show", DECKS[1])
    assert code == 0
    assert "Sin catálogo" in output
    assert not Path(os.environ["TAPETE_LIBRARY"]).exists()
    code, output, _ = run("deck", "show", DECKS[1], *CODES)
    assert code == 0
    assert "Tizón, Brasa Terca" in output
    cards = data_of(run("deck", "show", DECKS[1], *CODES, "--json")[1])["cards"]
    assert cards[0] == {
        "position": 1,
        "code": "ASC-001",
        "name": "Tizón, Brasa Terca",
        "type": "Adendei",
        "count": 1,
        "role": "",
    }


def test_deck_show_with_a_library_that_knows_other_cards(run: Run, tmp_path: Path) -> None:
    run("cards", "import", CARDS)
    (tmp_path / "d.txt").write_text("BRU-001\nNadie\n", encoding="utf-8")
    code, output, _ = run("deck", "show", tmp_path / "d.txt")
    assert code == 0
    assert "Línea 2: «Nadie» no está en el catálogo." in output
    assert run("deck", "show", tmp_path / "d.txt", *CODES)[0] == 2


def test_a_deck_is_exported_and_read_again(run: Run, tmp_path: Path) -> None:
    _, code_text, _ = run("deck", "export", DECKS[0], *CODES, "--as", "kdeck")
    assert code_text.startswith("KDECK-")
    (tmp_path / "d.kdeck").write_text(code_text, encoding="utf-8")
    for form in ("text", "csv"):
        _, text, _ = run("deck", "export", tmp_path / "d.kdeck", *CODES, "--as", form)
        (tmp_path / "d.txt").write_text(text, encoding="utf-8")
        assert run("deck", "export", tmp_path / "d.txt", "--as", "kdeck")[1] == code_text
    assert data_of(run("deck", "export", DECKS[0], "--json")[1])["form"] == "text"


def test_a_deck_that_cannot_be_exported(run: Run, tmp_path: Path) -> None:
    assert run("deck", "export", DECKS[0], "--as", "xml")[0] == 2
    (tmp_path / "d.txt").write_text("Ícaro\n", encoding="utf-8")
    assert "no lleva código" in run("deck", "export", tmp_path / "d.txt", "--as", "kdeck")[2]
    (tmp_path / "d.txt").write_text("BRU-004\nSideboard\nBRU-001\n", encoding="utf-8")
    code, _, problem = run("deck", "export", tmp_path / "d.txt", "--as", "kdeck")
    assert (code, "reserva" in problem) == (2, True)


def test_a_deck_from_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("# Pegado\nÍcaro".encode())))
    assert data_of(run("deck", "show", "-", "--json")[1])["name"] == "Pegado"


@needs_real_cards
def test_the_real_files(run: Run) -> None:
    cards = ("--cards", REAL / "cards.csv")
    decks = REAL / "decks"
    code, output, _ = run("deck", "check", decks / "DOOC.kodemcards.txt", *cards)
    assert (code, "aviso" in output) == (0, True)
    assert run("deck", "check", decks / "IDRMA.kdeck.txt", *cards)[0] == 0
    assert run("cards", "import", REAL / "cards.csv")[0] == 0


# -- matches


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(record_text(), encoding="utf-8")
    return path


def test_match_show(run: Run, record: Path) -> None:
    code, output, _ = run("match", "show", record)
    assert code == 0
    assert "Resultado: Gana León: el rival se rindió." in output
    assert "Turno 1, Ana\n    0:01  Ana: Revela 2" in output
    data = data_of(run("match", "show", record, "--json")[1])
    assert data["summary"]["winners"] == [2]
    assert [turn["turn"] for turn in data["history"]] == [0, 1, 2, 3]
    assert data["broken"] is None


def test_match_replay(run: Run, record: Path, tmp_path: Path) -> None:
    assert run("match", "replay", record)[0] == 0
    changed = tmp_path / "changed.txt"
    for old, new, key in (
        ("damage 1 3", "damage 1 2", "el estado final difiere"),
        ("attack!", "attack", "La reproducción se detiene en la jugada 10, «9000 2 attack 1 1»: Carta 1 boca abajo"),
        ("result 2", "result 1", "el resultado difiere"),
        ("\nstate ", "\nsomething ", "tras el resultado"),
    ):
        changed.write_text(record_text().replace(old, new), encoding="utf-8")
        code, output, problem = run("match", "replay", changed)
        assert code == (2 if old == "\nstate " else 1)
        assert key.casefold() in (output + problem).casefold()
    changed.write_text(record_text().partition("state ")[0], encoding="utf-8")
    code, output, _ = run("match", "replay", changed, "--json")
    assert (code, data_of(output)["recorded_state"]) == (1, "")


def test_matches_of_the_library_and_of_files(run: Run, record: Path) -> None:
    assert run("match", "list")[1].startswith("No hay partidas. ")
    with Library() as library:
        library.save_record(record_text())
        library.save_record(record_text(LINES[:5]).replace("5b3c9e01", "5b3cffff"))
        library.save_record(record_text().replace("5b3c9e01", "77777777").replace("kodem", "ajedrez"))
    code, output, _ = run("match", "list")
    assert code == 0
    assert "Ana – León: Gana León: el rival se rindió" in output
    assert "sin terminar" in output
    assert "77777777" in output
    assert [match["id"] for match in data_of(run("match", "list", record, "--json")[1])["matches"]] == ["5b3c9e01"]
    assert run("match", "replay", "5b3c9")[0] == 0
    assert run("match", "show", "5B3C9")[0] == 0
    code, _, problem = run("match", "show", "5b3c")
    assert (code, "5b3c9e01" in problem, "5b3cffff" in problem) == (2, True, True)
    assert run("match", "show", "0000")[0] == 2


def test_what_is_no_record(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    for text in ("", "hello", "tapete-record 2\nmoves\n"):
        path.write_text(text, encoding="utf-8")
        for command in ("show", "replay", "list"):
            code, _, problem = run("match", command, path)
            assert (code, problem.startswith(f"{path}: No es un acta de Tapete")) == (2, True)


def test_a_list_of_files_names_the_one_that_is_no_record(run: Run, record: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text(record_text().replace("seat 1", "seat x"), encoding="utf-8")
    code, output, problem = run("match", "list", record, bad)
    assert (code, output) == (2, "")
    assert problem.startswith(f"{bad}: No se entiende «seat x Ana»")


# -- boards


def test_boards_and_sync(run: Run) -> None:
    store = MemoryStore()
    store.whole["record/5b3c9e01"] = record_text().encode()
    with PtyBoard(store) as board:
        code, output, _ = run("boards", "--port", board.path)
        assert code == 0
        assert "Mesa 1 (e6614c311b7e6f2f)" in output
        code, output, _ = run("sync", "--port", board.path, "--deck", DECKS[0], "--deck", DECKS[1], *CODES)
        assert code == 0
        assert "Mazo Bruma: enviado." in output
        assert "Partida 5b3c9e01: traída." in output
        data = data_of(run("sync", "--port", board.path, "--json")[1])
    assert sorted(data["names"].values()) == ["Ascua Vieja", "Bruma"]
    (synced,) = data["boards"]
    assert (synced["decks_sent"], sorted(synced["decks_there"])) == ([], sorted(data["names"]))
    assert synced["records_held"] == ["5b3c9e01"]
    assert run("match", "replay", "5b3c")[0] == 0
    decks = sorted(name for name in store.whole if name.startswith("deck/"))
    assert decks == sorted(f"deck/{own}" for own in data["names"])


@needs_micropython
def test_without_a_board_it_is_the_virtual_one(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tapete.boards.places.find_ports", list)
    monkeypatch.setattr("tapete.boards.places.virtual_folder", lambda: tmp_path / "board")
    code, output, problem = run("boards")
    assert (code, problem) == (0, "")
    assert output.startswith("Tablero virtual: ")
    assert data_of(run("sync", "--deck", DECKS[0], *CODES, "--json")[1])["boards"][0]["decks_sent"]
    assert data_of(run("sync", "--json")[1])["boards"][0]["decks_there"]


def test_whatever_is_asked_of_the_virtual_board_says_so_first(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody whose cable only charges would take its displays for those that stay dark on the table."""
    monkeypatch.setattr("tapete.boards.places.find_ports", list)
    lines = "sync", "watch --once", "board files", "board settings", "board rename Mesa", "board drop 5b3c9e01"
    store = MemoryStore()
    store.whole["record/5b3c9e01"] = record_text().encode()
    with PtyBoard(store) as board:
        board.info["can"] = ["own"]
        monkeypatch.setattr(
            "tapete.virtual.board.VirtualBoard", lambda _: nullcontext(SimpleNamespace(port=board.path))
        )
        first_lines = {line: run(*line.split())[1].splitlines()[0] for line in lines}
        assert first_lines == dict.fromkeys(lines, "Tablero virtual (no hay ninguno conectado):")
        assert "Tablero virtual" not in run("board", "files", "--port", board.path)[1]


def test_no_secret_order_goes_to_a_board(run: Run) -> None:
    store = MemoryStore()
    with PtyBoard(store) as board:
        run("sync", "--port", board.path, "--deck", DECKS[0], *CODES)
    (text,) = store.whole.values()
    codes = [line.split("|")[0][5:] for line in text.decode().splitlines() if line.startswith("card ")]
    with Library() as library:
        (deck,) = library.decks()
    assert sorted(codes) == sorted(deck.codes)
    assert tuple(codes) != deck.codes


def test_a_bad_deck_reaches_neither_board_nor_library(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_text("Nadie\n", encoding="utf-8")
    with PtyBoard() as board:
        code, _, _ = run("sync", "--port", board.path, "--deck", DECKS[0], "--deck", tmp_path / "bad.txt", *CODES)
        assert (code, board.verbs()) == (2, [])
    with Library() as library:
        assert library.decks() == []


def test_no_board_on_a_port(run: Run, tmp_path: Path) -> None:
    code, output, _ = run("boards", "--port", tmp_path / "nothing", "--json")
    assert (code, data_of(output)["boards"][0]["error"]) == (1, "port.missing")
    code, output, _ = run("sync", "--port", tmp_path / "nothing", "--json")
    assert (code, data_of(output)["error"]["code"]) == (3, "port.missing")


# -- the command line itself


@pytest.mark.parametrize(
    ("words", "code", "key"),
    [
        ((), 2, "Uso: tapete"),
        (("deck",), 2, "Uso: tapete deck"),
        (("--foo",), 2, "No existe la opción --foo"),
        (("deck", "check"), 2, "Falta"),
        (("nothing",), 2, "No existe el comando «nothing». Mira «tapete --help»."),
        (("sinc",), 2, "No existe el comando «sinc». ¿Quisiste decir «tapete sync»?"),
        (("deck", "chek"), 2, "No existe el comando «chek». ¿Quisiste decir «tapete deck check»?"),
        (("boards", "one", "two"), 2, "Sobra «one two». Quítalo, o mira «tapete boards --help»."),
        (("demo", "--png"), 2, "La opción --png necesita un valor. Mira «tapete demo --help»."),
        (("sync", "--deck", "--cards", "x.csv"), 2, "La opción --deck necesita un valor. Mira «tapete sync --help»."),
        (("image",), 2, "Falta --micropython ARCHIVO. Mira «tapete image --help»."),
        (("board", "drop"), 2, "Falta NOMBRE. Mira «tapete board drop --help»."),
        (("demo", "--recrod", "x"), 2, "No existe la opción --recrod. ¿Quisiste decir --record?"),
        (("event", "show", "X", "--round", "3"), 2, "No existe la opción --round. Mira «tapete event show --help»."),
        (("event", "create", "--rounds", "abc"), 2, "--rounds tiene que ser un número entero de 1 a 99. Mira «tapete"),
        (
            ("event", "no-show", "X", "3", "nope"),
            2,
            "tiene que ser uno de estos valores: game_loss, match_loss, drop. Mira",
        ),
        (("demo", "--fast=3"), 2, "La opción --fast no lleva ningún valor."),
        (("deck", "check", str(DECKS[0]), "--cards", "none.csv"), 2, "No existe el archivo none.csv"),
        (("sync", "--game", "nope"), 2, "No hay ningún juego «nope»"),
        (("deck", "rename", "X", "Y"), 2, "Mazos: ninguno todavía."),
        (("cards", "remove", "X"), 2, "Catálogos: ninguno todavía."),
        (("board", "forget", "X"), 2, "ninguno todavía."),
        (("event", "show", "X"), 2, "Todavía no hay torneos. Crea uno: tapete event create"),
        (("match", "list", "--library", "nothing://x"), 2, "no sirve como biblioteca"),
    ],
)
def test_a_command_line_that_is_wrong(run: Run, words: tuple[str, ...], code: int, key: str) -> None:
    ended, output, problem = run(*words)
    assert (ended, output) == (code, "")
    assert key in problem


def test_a_wrong_command_line_as_json(run: Run) -> None:
    code, output, problem = run("deck", "check", "--json")
    assert (code, problem) == (2, "")
    assert data_of(output)["error"]["code"] == "usage.MissingParameter"


def in_process_of_its_own(*words: str, language: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "TAPETE_LANG": language, "PYTHONIOENCODING": "utf-8"}
    line = [sys.executable, "-m", "tapete", *words]
    return subprocess.run(line, capture_output=True, encoding="utf-8", env=environment, check=False)


def test_the_version(run: Run) -> None:
    assert run("--version") == (0, f"tapete {__version__}\n", "")


def test_where_no_language_is_chosen_it_speaks_spanish() -> None:
    chosen = ("TAPETE_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    environment = {name: value for name, value in os.environ.items() if name not in chosen}
    line = [sys.executable, "-m", "tapete", "deck", "--help"]
    done = subprocess.run(line, capture_output=True, encoding="utf-8", env=environment, check=True)
    assert done.stdout.startswith("Uso: ")


def test_it_speaks_spanish_and_english() -> None:
    spanish = in_process_of_its_own("deck", "--help", language="es")
    english = in_process_of_its_own("deck", "--help", language="en_GB.UTF-8")
    assert (spanish.returncode, english.returncode) == (0, 0)
    assert "Uso: tapete deck [OPCIONES] COMANDO" in spanish.stdout
    assert "Usage: tapete deck [OPTIONS] COMMAND" in english.stdout
    missing = in_process_of_its_own("deck", "check", "none.txt", *CODES, language="en")
    assert (missing.returncode, missing.stdout) == (2, "")
    assert missing.stderr == "There is no file none.txt. Check its name and folder.\n"


@pytest.mark.parametrize("words", [("install",), ("board", "rescue"), ("doctor",)], ids=" ".join)
def test_a_command_for_real_boards_promises_no_virtual_one(run: Run, words: tuple[str, ...]) -> None:
    code, output, _ = run(*words, "--help")
    assert (code, "--port" in output, "virtual" in output) == (0, True, False)


def test_help_imports_nothing_heavy() -> None:
    program = "import sys, tapete.cli.main; tapete.cli.main.main(['--help']); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True)
    heavy = {
        "sqlalchemy",
        "alembic",
        "jinja2",
        "rich",
        "serial",
        "platformdirs",
        "PIL",
        "tapete_rules.match",
    }
    assert not heavy & set(done.stderr.split())


def test_a_terminal_without_accents() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    line = [sys.executable, "-m", "tapete", "deck", "show", str(DECKS[0])]
    done = subprocess.run(line, capture_output=True, env=environment, check=True)
    assert b"?caro, Filo de Bruma" in done.stdout
    done = subprocess.run([*line, "--json"], capture_output=True, env=environment, check=True)
    assert json.loads(done.stdout)["cards"][0]["name"] == "Ícaro, Filo de Bruma"


def test_a_reader_that_goes_away_is_no_error() -> None:
    line = f"{sys.executable} -m tapete deck show {DECKS[0]} | head -n 1"
    done = subprocess.run(["sh", "-c", line], capture_output=True, encoding="utf-8", check=False)
    assert done.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("words", ["deck show {deck}", "deck show none.txt --json", "play kodem"])
def test_an_answer_that_finds_no_room(words: str) -> None:
    line = f"echo '?outcome' | {sys.executable} -m tapete {words.format(deck=DECKS[0])} > /dev/full"
    done = subprocess.run(["sh", "-c", line], stderr=subprocess.PIPE, encoding="utf-8", check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("No se pudo escribir toda la respuesta: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="a shell that closes streams")
@pytest.mark.parametrize(
    ("words", "code"),
    [("deck show {deck} >&-", 0), ("deck check none.txt 2>&-", 2), ("deck show - <&-", 2), ("play kodem <&-", 0)],
)
def test_streams_that_are_closed(words: str, code: int) -> None:
    line = f"{sys.executable} -m tapete {words.format(deck=DECKS[0])}"
    done = subprocess.run(["sh", "-c", line], stderr=subprocess.PIPE, encoding="utf-8", check=False)
    assert done.returncode == code
    assert "Traceback" not in done.stderr
