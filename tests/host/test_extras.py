"""The advice where an extra of the package is missing."""

import json
import re
import sys
import tomllib
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from source import ROOT, python_files
from tapete import extras
from tapete.command_result import describe_error
from tapete.doctor.finding import GOOD, LOOK
from tapete.doctor.machine import look_at_extras
from tapete.errors import HostError
from tapete.install import wiring
from tapete.library.engine import make_engine
from tapete.virtual import interpreter

EXTRAS = ["pip install 'tapete[virtual]'"] * 2 + ["pip install 'tapete[build]'"]


class Installed:
    """The record of an installation, with or without where it came from."""

    def __init__(self, record: Mapping[str, object] | None = None) -> None:
        self._record = record

    def read_text(self, name: str) -> str | None:
        assert name == "direct_url.json"
        return json.dumps(self._record) if self._record else None


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An environment outside a clone, with what was installed from a registry."""
    monkeypatch.setattr(extras, "CHECKOUT", tmp_path)
    monkeypatch.setattr(extras, "distribution", lambda name: Installed())
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    return tmp_path


WHEEL = "tapete-0.2.0-py3-none-any.whl"
REPOSITORY = "https://club.example/tapete"
COMMIT = {"vcs": "git", "commit_id": "f2456249"}
SOURCES: dict[str, tuple[Mapping[str, object] | None, str]] = {
    "registry": (None, ""),
    "file": ({"url": f"file:///home/ana/{WHEEL}", "archive_info": {}}, f" @ file:///home/ana/{WHEEL}"),
    "address": ({"url": f"{REPOSITORY}/{WHEEL}", "archive_info": {}}, f" @ {REPOSITORY}/{WHEEL}"),
    "folder": ({"url": "file:///home/ana/tapete", "dir_info": {}}, " @ file:///home/ana/tapete"),
    "repository": ({"url": REPOSITORY, "vcs_info": COMMIT}, f" @ git+{REPOSITORY}"),
    "branch": (
        {"url": REPOSITORY, "vcs_info": {**COMMIT, "requested_revision": "club"}},
        f" @ git+{REPOSITORY}@club",
    ),
}
TOOLS = [
    ("", "pip install"),
    ("pipx_metadata.json", "pipx install --force"),
    ("uv-receipt.toml", "uv tool install --force"),
]


@pytest.mark.parametrize(("record", "address"), SOURCES.values(), ids=SOURCES)
@pytest.mark.parametrize(("mark", "command"), TOOLS, ids=["pip", "pipx", "uv"])
def test_an_extra_is_got_as_tapete_itself_was(
    installed: Path,
    monkeypatch: pytest.MonkeyPatch,
    mark: str,
    command: str,
    record: Mapping[str, object] | None,
    address: str,
) -> None:
    if mark:
        (installed / mark).write_text("")
    monkeypatch.setattr(extras, "distribution", lambda name: Installed(record))
    monkeypatch.setattr(extras, "find_part", lambda _module: None)
    for extra in ("build", "camera", "desk", "esp", "postgres", "virtual"):
        assert extras.extra_command(extra) == f"{command} 'tapete[{extra}]{address}'"


@pytest.mark.parametrize(("mark", "command"), TOOLS, ids=["pip", "pipx", "uv"])
def test_an_extra_more_keeps_those_that_are_there(
    installed: Path, monkeypatch: pytest.MonkeyPatch, mark: str, command: str
) -> None:
    """A tool makes its environment anew, with the extras that are named; pip leaves what there is."""
    if mark:
        (installed / mark).write_text("")
    monkeypatch.setattr(extras, "find_part", lambda module: module if module in extras.PARTS["desk"] else None)
    assert extras.extra_command("esp") == f"{command} 'tapete[{'desk,esp' if mark else 'esp'}]'"


def test_without_a_record_of_the_installation_the_registry_is_named(
    installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def raise_missing(name: str) -> None:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(extras, "distribution", raise_missing)
    assert extras.extra_command("desk") == "pip install 'tapete[desk]'"


def test_every_extra_that_is_named_can_be_got() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    sources = [path.read_text("utf-8") for path in python_files("host/tapete")]
    extra_names = {extra for text in sources for extra in re.findall(r'extra_command\("(\w+)"\)', text)}
    pages = [
        path.read_text("utf-8") for pattern in ("*.md", "host/*.md", "firmware/*.md") for path in ROOT.glob(pattern)
    ]
    extra_names |= {extra for text in pages for extra in re.findall(r"tapete\[(\w+)\]", text)}
    assert extra_names == set(project["optional-dependencies"])


def test_the_parts_of_the_extras_are_those_of_the_package() -> None:
    """Module names differ from the names of packages; that both are as many is what a list can forget."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    counts = {extra: len(lines) for extra, lines in project["optional-dependencies"].items()}
    assert {extra: len(modules) for extra, modules in extras.PARTS.items()} == counts


@pytest.mark.usefixtures("installed")
def test_the_doctor_lists_the_extras_and_how_the_missing_ones_are_got(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_part", lambda module: None if module in ("zxingcpp", "uvicorn") else module)
    finding = look_at_extras()
    assert finding.level == LOOK, "no tournament can be opened"
    assert finding.fields["extras"] == "build, esp, postgres, virtual"
    assert finding.details == (
        "camera, los resultados leídos con una cámara: pip install 'tapete[camera]'",
        "desk, las páginas de un torneo: pip install 'tapete[desk]'",
    )
    monkeypatch.setattr(extras, "find_part", lambda module: None if module == "zxingcpp" else module)
    assert look_at_extras().level == GOOD, "the others are extras"


def raised_where_all_is_missing(monkeypatch: pytest.MonkeyPatch) -> list[HostError]:
    """The errors of whoever looks for the parts of the extra, of which there is none."""
    monkeypatch.setattr(interpreter, "find_spec", lambda _name: None)
    monkeypatch.setattr(wiring, "find_part", lambda _name: None)
    errors = []
    for look in (
        interpreter.require_micropython,
        interpreter.module_path,
        lambda: wiring.installed_path("tapete_board"),
    ):
        with pytest.raises(HostError) as caught:
            look()
        errors.append(caught.value)
    return errors


@pytest.mark.usefixtures("installed")
def test_without_a_makefile_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [describe_error(error) for error in raised_where_all_is_missing(monkeypatch)]
    assert [extra in words for extra, words in zip(EXTRAS, texts, strict=True)] == [True] * 3


def test_in_a_checkout_its_makefile_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    said = [describe_error(error) for error in raised_where_all_is_missing(monkeypatch)]
    assert [("make venv" in words, "pip install" in words) for words in said] == [(True, False)] * 3


@pytest.mark.usefixtures("installed")
def test_without_the_driver_of_a_server_its_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(HostError) as caught:
        make_engine("postgresql://club@localhost/tapete")
    assert caught.value.code == "library.driver"
    assert describe_error(caught.value).endswith("pip install 'tapete[postgres]'")
