"""The beginning of every test of the host: Spanish, and a library of its own instead of the user's."""

import io
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from uuid import uuid4

import pytest
from postgres import MISSING, programs, server
from ready_tables import ReadyTables

from tapete import words
from tapete.library.place import VARIABLE
from tapete.library.sqlite_file import SqliteFile

words.use_language("es")  # the help is put together once, by whichever test file comes first


@pytest.fixture(autouse=True)
def _alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "library.sqlite3"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("TAPETE_LANG", "es")  # of processes that a test starts
    before = words.current_language()
    words.use_language("es")
    yield
    words.use_language(before)


@pytest.fixture(scope="session")
def ready_tables(tmp_path_factory: pytest.TempPathFactory) -> ReadyTables:
    return ReadyTables(tmp_path_factory.mktemp("tables"))


@pytest.fixture(autouse=True)
def _quick_libraries(
    request: pytest.FixtureRequest, ready_tables: ReadyTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not request.path.name.startswith("test_library_"):
        monkeypatch.setattr(SqliteFile, "upgrade", lambda database: ready_tables.upgrade(database))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Run a command line; its exit code and what it printed on both outputs."""
    from tapete.cli.main import main

    def run_line(*line: object) -> tuple[int, str, str]:
        code = main([str(word) for word in line])
        return code, *capsys.readouterr()

    return run_line


@pytest.fixture
def example_board(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Plug a board in, for the lines of documents and of the help."""
    from pty_board import PtyBoard
    from tapete.boards.ports import BoardPort

    with PtyBoard() as board:
        board.info.update(board="678dc85f1f13ebd0", can=["sync", "profiles", "own"])
        board.settings["player2"] = ""
        monkeypatch.setattr("tapete.boards.places.find_ports", lambda: [BoardPort(board.path, "Pico", "")])
        yield


@pytest.fixture
def answering(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Somebody at the terminal who types an answer."""

    def type_answer(text: str) -> None:
        typed = io.StringIO(text)
        monkeypatch.setattr(typed, "isatty", lambda: True)
        monkeypatch.setattr(sys, "stdin", typed)
        monkeypatch.setattr(sys.stderr, "isatty", lambda: True)

    return type_answer


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """The URL of a server that all tests of a process share."""
    if programs() is None or find_spec("psycopg") is None:
        pytest.skip(MISSING)
    with server() as url:
        yield url


@pytest.fixture(params=["sqlite", "sqlite by URL", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database: a path or a URL."""
    if request.param != "postgresql":
        path = str(tmp_path / "library.sqlite3")
        return path if request.param == "sqlite" else f"sqlite:///{path}"
    from sqlalchemy import create_engine, text

    url = str(request.getfixturevalue("postgres_url"))
    name = f"t{uuid4().hex}"
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return url.replace("/postgres?", f"/{name}?")
