"""The Python of the page: an interpreter out of npm, and the host's code and its libraries, compiled by that one."""

import json
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import distribution
from io import BytesIO
from pathlib import Path, PurePosixPath
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from tapete.builds.board_zip import hash_bytes
from tapete.errors import UserError
from tapete.extras import CHECKOUT
from tapete.files import write_bytes
from tapete.install.program import MAIN
from tapete.install.wiring import PROFILES, installed_path, profiles_folder
from tapete.library.store import Library
from tapete.web.npm_packages import NpmPackage, take_files

FOLDER = "python"
"""Where these files are below the page."""
INTERPRETER = "pyodide"
"""The npm package with the interpreter."""

_WEB = Path(__file__).parent
_HOST = _WEB.parent
_LEFT_OUT = ("cli", "demo", "tabletop", "tournament", "virtual", "web", "browser/modules")
"""Rooms of the host that the page never enters."""
_STAND_INS = _HOST / "browser" / "modules"
_LIBRARIES = (
    "SQLAlchemy", "alembic", "defusedxml", "Jinja2", "Mako", "MarkupSafe", "mpremote", "typing_extensions",
    "platformdirs",
)  # fmt: skip
_PARTS_LEFT_OUT = (
    "alembic/ddl/__init__", "alembic/ddl/mssql", "alembic/ddl/mysql", "alembic/ddl/oracle", "alembic/ddl/postgresql",
    "alembic/templates", "alembic/testing", "defusedxml/cElementTree", "defusedxml/expat", "defusedxml/lxml",
    "defusedxml/minidom", "defusedxml/pulldom", "defusedxml/sax", "defusedxml/xmlrpc", "mako/ext",
    "mako/testing", "mpremote/__main__", "mpremote/commands",
    "mpremote/console", "mpremote/main", "mpremote/mip", "mpremote/repl", "mpremote/romfs", "platformdirs/android",
    "platformdirs/macos", "platformdirs/windows", "sqlalchemy/connectors/aioodbc", "sqlalchemy/connectors/pyodbc",
    "sqlalchemy/dialects/mssql", "sqlalchemy/dialects/mysql", "sqlalchemy/dialects/oracle",
    "sqlalchemy/dialects/postgresql", "sqlalchemy/ext/associationproxy", "sqlalchemy/ext/asyncio",
    "sqlalchemy/ext/automap", "sqlalchemy/ext/horizontal_shard", "sqlalchemy/ext/indexable",
    "sqlalchemy/ext/instrumentation", "sqlalchemy/ext/mutable", "sqlalchemy/ext/mypy", "sqlalchemy/ext/orderinglist",
    "sqlalchemy/ext/serializer", "sqlalchemy/testing",
)  # fmt: skip
_STANDARD = "python_stdlib.zip"
_STANDARD_LEFT_OUT = (
    "_pydatetime", "_pyio", "_pyrepl/", "asyncio/proactor_events", "asyncio/tools", "asyncio/windows_", "bdb",
    "cProfile", "cmd.", "compileall", "concurrent/futures/process", "concurrent/interpreters/", "ctypes/", "doctest",
    "encodings/cp", "encodings/iso", "encodings/koi", "encodings/mac", "filecmp", "fileinput", "ftplib", "http/client",
    "http/cookie", "http/server", "imaplib", "logging/config", "logging/handlers", "mailbox", "mimetypes",
    "modulefinder", "multiprocessing/", "netrc", "optparse", "pdb", "pickletools", "plistlib", "poplib", "profile",
    "pstats", "pyclbr", "pydoc", "pyodide/console", "shelve", "smtplib", "socketserver", "statistics", "symtable",
    "tabnanny", "tarfile", "trace.", "unittest/", "urllib/request", "urllib/robotparser", "wave", "wsgiref/",
    "xml/dom/", "xml/sax/", "xmlrpc/", "zipapp",
)  # fmt: skip
_ENCODINGS = ("encodings/cp1252.py", "encodings/cp437.py", "encodings/iso8859_1.py")
"""Those of old tables and of archives, beside those of Unicode."""
_LOCK = "pyodide-lock.json"
_CODE = "code.zip"
_FOR_NODE = "package.json"
_KINDS = (".py", ".po", ".json", ".csv", ".html", ".mako")


def build_python(package: NpmPackage, fetched: Path) -> dict[str, bytes]:
    """Return the files by their names below the page; what is fetched and compiled is kept in a folder.

    Raises UserError where npm or node is missing.
    """
    interpreter = take_files(package, fetched)
    files = {f"{FOLDER}/{name}": data for name, data in interpreter.items() if name != _FOR_NODE}
    files[f"{FOLDER}/{_LOCK}"] = json.dumps({**json.loads(interpreter[_LOCK]), "packages": {}}).encode()
    for name, sources in ((_STANDARD, _standard_sources(interpreter[_STANDARD])), (_CODE, _sources())):
        files[f"{FOLDER}/{name}"] = _compile(name, interpreter, pack_sources(sources), fetched)
    files[f"{FOLDER}/library.sqlite3"] = _make_library()
    return files | {f"licences/{name}.txt": _licence_of(name) for name in _LIBRARIES}


def pack_sources(sources: Iterable[tuple[str, bytes]]) -> bytes:
    """Return a zip of files by their names, the same one at any hour."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_STORED) as archive:
        for name, data in sources:
            archive.writestr(ZipInfo(name), data)
    return packed.getvalue()


def _standard_sources(standard: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield the modules of the standard library that something here may import."""
    with ZipFile(BytesIO(standard)) as archive:
        for name in archive.namelist():
            if name.endswith(".py") and (name in _ENCODINGS or not name.startswith(_STANDARD_LEFT_OUT)):
                yield name, archive.read(name)


def _sources() -> Iterator[tuple[str, bytes]]:
    """Yield the name and the bytes of all that Python imports or reads there."""
    for name, path in sorted(_source_files()):
        yield name, path.read_bytes()


def _source_files() -> Iterator[tuple[str, Path]]:
    stand_ins = {path.relative_to(_STAND_INS).as_posix(): path for path in _files_below(_STAND_INS)}
    yield from stand_ins.items()
    for path in _files_below(_HOST):
        name = path.relative_to(_HOST).as_posix()
        if not name.startswith(tuple(f"{room}/" for room in _LEFT_OUT)) and f"tapete/{name}" not in stand_ins:
            yield f"tapete/{name}", path
    yield from _firmware_files()
    for package in ("tapete_event", "tapete_link", "tapete_rules"):
        folder = CHECKOUT / "shared" / package
        for path in _files_below(folder):
            yield f"{package}/{path.relative_to(folder).as_posix()}", path
    for library in _LIBRARIES:
        for file in distribution(library).files or ():
            if (
                file.suffix in _KINDS
                and ".dist-info" not in file.parts[0]
                and not file.as_posix().startswith(_PARTS_LEFT_OUT)
            ):
                yield file.as_posix(), Path(str(file.locate()))


def _firmware_files() -> Iterator[tuple[str, Path]]:
    """Yield what an installation reads of the firmware: the rest of it is in the boards' own programs."""
    firmware = installed_path("tapete_board")
    for path in (firmware / "__init__.py", firmware / MAIN, *(profiles_folder() / f"{name}.py" for name in PROFILES)):
        yield path.relative_to(firmware.parent).as_posix(), path


def _files_below(folder: Path) -> Iterator[Path]:
    yield from (path for path in sorted(folder.rglob("*")) if path.suffix in _KINDS and path.is_file())


def _compile(name: str, interpreter: Mapping[str, bytes], sources: bytes, folder: Path) -> bytes:
    """Return a zip of sources compiled, from the one that was compiled last if it is of the same sources."""
    compiled_file = folder / f"{hash_bytes(sources + interpreter[_LOCK])}-{name}"
    if not compiled_file.exists():
        compiled = _run_compiler(interpreter, sources)
        folder.mkdir(parents=True, exist_ok=True)
        for old_file in folder.glob(f"*-{name}"):
            old_file.unlink(missing_ok=True)
        write_bytes(compiled_file, compiled)
    return compiled_file.read_bytes()


def _run_compiler(interpreter: Mapping[str, bytes], sources: bytes) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        for name, data in {**interpreter, "sources.zip": sources}.items():
            (place / name).write_bytes(data)
        line = ["node", *map(str, (_WEB / "compile_python.mjs", place, place / "sources.zip", place / "code.zip"))]
        try:
            subprocess.run(line, check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        except FileNotFoundError as error:
            raise UserError("web.no_npm") from error
        except subprocess.CalledProcessError as error:
            raise UserError("web.not_compiled", reason=error.stderr.strip().splitlines()[-1]) from error
        return (place / "code.zip").read_bytes()


def _make_library() -> bytes:
    """Return a library without anything in it, so that a page need not make the tables."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "library.sqlite3"
        with Library(path) as opened:
            opened.decks()
        return path.read_bytes()


def _licence_of(library: str) -> bytes:
    files = distribution(library).files or ()
    file = next(
        file for file in files if PurePosixPath(file).name.upper().startswith(("LICENSE", "LICENCE", "COPYING"))
    )
    return Path(str(file.locate())).read_bytes()
