"""The man page has every command with its help, and nothing in it is an order to troff by accident."""

import importlib.util
import re

import pytest

from source import ROOT
from tapete import words

SPEC = importlib.util.spec_from_file_location("man_page", ROOT / "tools" / "man_page.py")
assert SPEC
assert SPEC.loader
man_page = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(man_page)

ORDERS = {".TH", ".SH", ".SS", ".nf", ".fi", '.\\"'}


def test_the_page_has_every_command_and_only_orders_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words._CurrentLanguage, "language", words.current_language())
    page = man_page.make_page(words.current_language())
    sections = re.findall(r"(?m)^\.SS (.*)$", page)
    assert len(sections) > 100
    assert {"tapete event grant\\-bye", "tapete deck check"} <= set(sections)
    assert {line.split()[0] for line in page.splitlines() if line.startswith((".", "'"))} == ORDERS
    assert man_page._escape(".hidden \\ 'x' --y") == "\\&.hidden \\e \\(aqx\\(aq \\-\\-y"
