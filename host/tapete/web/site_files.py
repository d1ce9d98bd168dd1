"""The files of the page: made of the board's program, its JavaScript, the word lists and what npm brings."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from tapete.builds.board_zip import PACKAGED, PAGE, Build, hash_bytes, read_build, write_build
from tapete.errors import UserError
from tapete.extras import CHECKOUT, is_checkout
from tapete.install.kept_builds import describe_sources
from tapete.web.board_image import browser_modules, build_image
from tapete.web.board_programs import FOLDER as PROGRAMS
from tapete.web.board_programs import pack_programs, program_files
from tapete.web.npm_packages import list_packages, take_files
from tapete.web.page_sizes import PageSizes, check_sizes
from tapete.web.page_words import pack_words
from tapete.web.python_files import INTERPRETER, build_python
from tapete.web.sample_decks import pack_sample_decks
from tapete.words import FOLDER as WORDS
from tapete.words import list_languages

_SERVICE_WORKER = "service_worker.js"
_HASH_DIGITS = 16

_FOLDER = Path(__file__).parent
_PAGE = _FOLDER / "page"
_LICENCES = _FOLDER / "licences"
BUILT = CHECKOUT / "build" / "boards" / PAGE
WRITTEN = CHECKOUT / "build" / "web"
_FETCHED = CHECKOUT / "build" / "npm"


def build_site(has_python: bool = False, programs: Mapping[str, bytes] | None = None) -> dict[str, bytes]:
    """Return the files of the page by their names; without Python it can be played alone. Raises UserError.

    `programs`: those of boards, which the page with Python installs.
    """
    files = {name: file.read_bytes() for name, file in _files_of(_PAGE)}
    files |= {"board.romfs": build_image(), "sample_decks.json": pack_sample_decks(), "words.json": pack_words()}
    python: dict[str, bytes] = {}
    for package in list_packages():
        if package.name != INTERPRETER:
            files |= take_files(package, _FETCHED)
        elif has_python:
            python = build_python(package, _FETCHED) | program_files(programs or {})
        else:
            continue
        files[f"licences/{package.licence}"] = (_LICENCES / package.licence).read_bytes()
    files[_SERVICE_WORKER] = _name_files(files, python)
    return files | python


def _name_files(files: Mapping[str, bytes], python: Mapping[str, bytes]) -> bytes:
    """Return the service worker of these files: another one for each build, so that a browser takes the new one."""
    names = sorted(name for name in files if name != _SERVICE_WORKER)
    worker = files[_SERVICE_WORKER].decode()
    for word, text in (
        ("['FILES']", json.dumps(names)),
        ("['PYTHON_FILES']", json.dumps(sorted(name for name in python if not name.startswith(PROGRAMS)))),
        ("BUILD_HASH", _hash_of(files)),
        ("PYTHON_HASH", _hash_of(python)),
    ):
        worker = worker.replace(word, text)
    return worker.encode()


def _hash_of(files: Mapping[str, bytes]) -> str:
    lines = "".join(f"{hash_bytes(files[name])} {name}\n" for name in sorted(files))
    return hash_bytes(lines.encode())[:_HASH_DIGITS]


def write_site(folder: Path) -> tuple[Build, PageSizes]:
    """Write the page into a folder that has nothing else, and the zip for the wheel. Raises UserError, OSError.

    The wheel has no Python for it. A page that is too big is not written.
    """
    files = build_site(has_python=True, programs=pack_programs())
    sizes = check_sizes(files, _FETCHED)
    for file in sorted(folder.rglob("*"), reverse=True):
        if file.is_dir():
            file.rmdir()
        else:
            file.unlink()
    for name, data in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    write_build(BUILT, Build(build_site()), describe_sources(_sources()))
    return Build(files), sizes


def read_site() -> Mapping[str, bytes]:
    """Return the files of the page as they were built, in a checkout with Python.

    Raises UserError where they were not.
    """
    packaged = PACKAGED / PAGE
    path = packaged if packaged.exists() else BUILT
    build = read_build(path)
    if build is None:
        raise UserError("web.missing" if is_checkout() else "web.not_packaged")
    whole = {} if path == packaged else {name: file.read_bytes() for name, file in _files_of(WRITTEN)}
    return whole or build.files


def _files_of(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield each file below a folder by its name there."""
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            yield file.relative_to(folder).as_posix(), file


def _sources() -> dict[str, Path]:
    """Return what the page is made from, by its name in the wheel."""
    own_files = [file for folder in (_PAGE, _LICENCES) for file in sorted(folder.rglob("*")) if file.is_file()]
    own_files += [WORDS / f"{code}.po" for code in list_languages()]
    root = _FOLDER.parent
    return browser_modules() | {f"tapete.{file.relative_to(root).as_posix()}": file for file in own_files}
