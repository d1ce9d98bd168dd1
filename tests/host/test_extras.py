"""The advice where an extra of the package is missing."""

import sys
from pathlib import Path

import pytest

from tapete import extras
from tapete.command_result import describe_error
from tapete.errors import HostError
from tapete.install import wiring
from tapete.library.engine import make_engine
from tapete.virtual import interpreter

EXTRAS = ["pip install 'tapete[virtual]'"] * 2 + ["pip install 'tapete[build]'"]


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


def test_without_a_makefile_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "CHECKOUT", tmp_path)
    texts = [describe_error(error) for error in raised_where_all_is_missing(monkeypatch)]
    assert [extra in words for extra, words in zip(EXTRAS, texts, strict=True)] == [True] * 3


def test_in_a_checkout_its_makefile_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    said = [describe_error(error) for error in raised_where_all_is_missing(monkeypatch)]
    assert [("make venv" in words, "pip install" in words) for words in said] == [(True, False)] * 3


def test_without_the_driver_of_a_server_its_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "CHECKOUT", tmp_path)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(HostError) as caught:
        make_engine("postgresql://club@localhost/tapete")
    assert caught.value.code == "library.driver"
    assert describe_error(caught.value).endswith("pip install 'tapete[postgres]'")
