"""The program itself: what no fault may show, and where a library is made."""

import errno
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sample_records import record_text

from tapete.cards.catalogue import CatalogueCard
from tapete.cli import main as main_module
from tapete.errors import BoardError
from tapete.library import card_shelf
from tapete.library.store import Library
from tapete.samples import CARDS
from tapete.virtual.lock import FolderLock

PROGRAM = [sys.executable, "-m", "tapete"]
FULL = Path("/dev/full")

# The program with a Ctrl-C while its imports go on: the first module that asks for click gets it.
INTERRUPTED = """
import os, signal, sys
signal.signal(2, signal.default_int_handler)
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == "click":
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Finder())
from tapete.cli.entry import main
sys.exit(main())
"""

Run = Callable[..., tuple[int, str, str]]


def test_ctrl_c_while_it_loads_says_nothing() -> None:
    done = subprocess.run([sys.executable, "-c", INTERRUPTED, "--help"], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, b"", b"")


def test_ctrl_c_later_is_python_s_again() -> None:
    # What runs behind a shell ignores Ctrl-C from the beginning.
    begun = "import signal; signal.signal(2, signal.default_int_handler)"
    shown = "main.main = lambda: print(signal.getsignal(2).__name__)"
    program = f"from tapete.cli import entry, main; {shown}; entry.main(); print(signal.getsignal(2))"
    done = subprocess.run([sys.executable, "-c", f"{begun}; {program}"], capture_output=True, check=True, text=True)
    assert done.stdout == f"default_int_handler\n{signal.SIG_DFL}\n", (
        "while Python clears up, Ctrl-C says nothing again"
    )


def test_what_runs_behind_a_shell_goes_on_ignoring_ctrl_c() -> None:
    begun = "import signal; signal.signal(2, signal.SIG_IGN)"
    program = "from tapete.cli.entry import main; main(); print(signal.getsignal(2).name)"
    done = subprocess.run(
        [sys.executable, "-c", f"{begun}; {program}", "--version"], capture_output=True, check=True, text=True
    )
    assert done.stdout.endswith("SIG_IGN\n")


def test_ctrl_c_in_the_middle_of_an_import_leaves_the_library_as_it_was(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Library() as library:
        library.save_board("e661", "Mesa", "1")
    rows: list[CatalogueCard] = []

    def row(card: CatalogueCard, source: int) -> dict[str, object]:
        rows.append(card)
        if len(rows) == 30:
            raise KeyboardInterrupt
        return card_row(card, source)

    card_row = card_shelf._card_row
    with monkeypatch.context() as patched:
        patched.setattr(card_shelf, "_card_row", row)
        assert run("cards", "import", CARDS) == (130, "", "")
    with Library() as library:
        assert len(library.game_catalogue("kodem")) == 0
        assert len(library.known_boards()) == 1
    assert run("cards", "import", CARDS)[0] == 0


def test_ctrl_c_while_a_file_is_written_leaves_the_old_one(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, page = tmp_path / "match.txt", tmp_path / "page.html"
    record.write_text(record_text(), encoding="utf-8")
    page.write_text("old", encoding="utf-8")

    def interrupted(_path: Path, _target: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupted)
    assert run("match", "export", record, "--format", "html", "-o", page)[0] == 130
    assert page.read_text(encoding="utf-8") == "old"
    assert sorted(tmp_path.iterdir()) == [record, page]


@pytest.mark.skipif(not FULL.exists(), reason="no full disk to be had")
@pytest.mark.parametrize("words", [["--help"], ["sync", "--help"], ["demo", "--fast"], ["doctor", "--json"]])
def test_a_full_disk_is_told(words: list[str]) -> None:
    with FULL.open("w") as full:
        done = subprocess.run([*PROGRAM, *words], stdout=full, stderr=subprocess.PIPE, check=False, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith(("No se pudo escribir toda la respuesta", "Aquí no puede haber tablero virtual"))
    assert done.stderr.count("\n") == 1


def test_a_fault_of_ours_shows_no_traceback_unless_it_is_asked_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_words: list[str], as_json: bool) -> int:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(main_module, "_run_command", broken)
    code, output, problem = run("boards")
    assert (code, output) == (2, "")
    assert "Esto es un fallo de Tapete (ZeroDivisionError: on purpose)" in problem
    code, output, problem = run("boards", "--json")
    assert (code, json.loads(output)["error"]["code"], problem) == (2, "unexpected", "")
    with pytest.raises(ZeroDivisionError):
        run("boards", "--debug")


def test_debug_is_no_option_that_a_command_sees(run: Run) -> None:
    assert run("profile", "list", "--debug")[0] == 0


# -- where a library is made


def test_a_mistyped_path_makes_no_library(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "clbu.sqlite3"
    code, _, problem = run("match", "list", "--library", path)
    assert (code, f"tapete library init {path}" in problem) == (2, True)
    assert not path.exists()


def test_a_library_is_made_where_that_is_asked_for(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite3"
    code, output, _ = run("library", "init", path)
    assert (code, output) == (0, f"Biblioteca nueva en {path}.\n")
    with Library(path) as library:
        library.save_board("e661", "Mesa", "1")
    assert json.loads(run("library", "init", path, "--json")[1]) == {"path": str(path), "is_new": False}
    assert run("match", "list", "--library", path)[0] == 0
    with Library(path) as library:
        assert len(library.known_boards()) == 1


def test_the_usual_library_makes_itself(run: Run) -> None:
    assert run("match", "list")[0] == 0
    assert Path(os.environ["TAPETE_LIBRARY"]).exists()


@pytest.mark.parametrize(
    "words", [["match", "list"], ["library", "init"], ["boards"], ["watch", "--once"]], ids=" ".join
)
def test_a_file_where_the_data_folder_belongs_is_named(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.delenv("TAPETE_LIBRARY")
    monkeypatch.setattr("tapete.boards.places.find_ports", list)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "tapete").touch()
    code, _, problem = run(*words)
    assert code in (2, 3)
    assert f"{tmp_path / 'data' / 'tapete'} no es una carpeta" in problem


def test_a_virtual_board_on_a_full_disk_is_said_and_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "board"

    def write_in_vain(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, "no space")

    with monkeypatch.context() as patched:
        patched.setattr(os, "pwrite", write_in_vain)
        with pytest.raises(BoardError) as caught:
            FolderLock(folder)
    assert (caught.value.code, caught.value.fields["path"]) == ("virtual.folder", str(folder))
    FolderLock(folder).release()
