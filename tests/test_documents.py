"""The documents: every file that they name is there."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from source import ROOT, name_of

sys.path.append(str(ROOT / "tools"))

from handbook.pictures import list_names

DOCUMENTS = [path for path in sorted(ROOT.rglob("*.md")) if not path.relative_to(ROOT).parts[0].startswith(".")]
FOLDERS = ("docs", "firmware", "host", "shared", "tests", "tools")
LOCK = re.compile(r"\brequirements[\w.-]*\.lock")
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
CODE = re.compile(r"^(?: {4}|\t)(.*)$|`([^`\n]+)`", re.MULTILINE)
ANY = re.compile(r"(?<![\w-])(?!README)[A-Z]+(?![\w-])")
"""A part of a path that stands for any, such as GAME."""
DRAWN = {ROOT / "docs" / "pictures" / name for name in list_names()}
"""The pictures that `make docs` draws."""
FILE = re.compile(rf"(?:{'|'.join(FOLDERS)})/[\w./-]+")


def missing(path: Path) -> Iterator[str]:
    """The files that a document names and that are not there."""
    text = path.read_text("utf-8")
    yield from (
        name for name in LINK.findall(text) if not (path.parent / name).exists() and not is_drawn(path.parent / name)
    )
    named = [found for code in CODE.findall(text) for word in " ".join(code).split() for found in named_in(word)]
    yield from (name for name in named if not (ROOT / name).exists() and not list(ROOT.glob(ANY.sub("*", name))))


def is_drawn(path: Path) -> bool:
    """Return True for a picture that is there once the guides are built."""
    return path.resolve() in DRAWN


def named_in(word: str) -> list[str]:
    """The files of the repository that a word of a command line or of a text is."""
    return LOCK.findall(word) or [name.rstrip(".") for name in [word] if FILE.fullmatch(name)]


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_every_file_that_a_document_names_is_there(path: Path) -> None:
    assert list(missing(path)) == []
