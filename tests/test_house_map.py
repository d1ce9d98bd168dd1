"""The map of the host names each of its files by the first line of the file's docstring."""

import importlib.util
from pathlib import Path

from source import ROOT, name_of, python_files

SPEC = importlib.util.spec_from_file_location("house_map", ROOT / "tools" / "house_map.py")
assert SPEC
assert SPEC.loader
house_map = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(house_map)


def test_the_map_of_the_host_is_that_of_its_files() -> None:
    page = house_map.MAP.read_text("utf-8")
    assert page == house_map.format_map(), "make it again: .venv/bin/python tools/house_map.py"


def test_every_file_of_the_host_says_in_one_line_what_it_is() -> None:
    files = python_files("host/tapete")
    assert len(files) > 500
    assert [name_of(path) for path in files if not house_map.read_purpose(path).endswith((".", "?"))] == []


def test_a_file_without_a_line_is_seen(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").write_text('"""The house."""\n', "utf-8")
    (tmp_path / "roof.py").write_text('"""A roof | of tiles.\n\nMore of it.\n"""\n', "utf-8")
    (tmp_path / "cellar.py").write_text("DEPTH = 3\n", "utf-8")
    page = house_map.format_map(tmp_path)
    assert page.endswith(f"| [`roof.py`]({tmp_path.name}/roof.py) | A roof \\| of tiles. |\n")
    assert f"| [`cellar.py`]({tmp_path.name}/cellar.py) |  |\n" in page
