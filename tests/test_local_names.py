"""Variables say what they hold: no file gets more pronouns and participles as names of variables than it has."""

import sys

import pytest

from source import ROOT

sys.path.append(str(ROOT / "tools"))

import local_names
import same_bytecode


def test_no_file_has_more_names_that_say_nothing_than_are_written_down() -> None:
    known = local_names.read_known(local_names.KNOWN.read_text("utf-8"))
    counts = local_names.count_by_file()
    more = {name: (known.get(name, 0), count) for name, count in counts.items() if count > known.get(name, 0)}
    assert more == {}, "(before, now): let each variable say what it holds, such as table, message or open_tables"


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("found = 1", 1),
        ("def find(each): return each", 1),
        ("def find(text):\n    for each in text:\n        found = each\n    for each in text: pass", 2),
        ("def find(tables):\n    return [each for each in tables], [lambda own: own]", 2),
        ("try: pass\nexcept OSError as told: pass", 1),
        ("class Table:\n    value: int = 3\n    def find(self):\n        self.found = self.value", 1),
        ("def find(tables):\n    return tables.found, find(own=3)", 0),
    ],
)
def test_a_name_that_says_nothing_is_counted_once_in_each_function(source: str, count: int) -> None:
    assert local_names.count_vague_names(source) == count


def test_a_count_that_is_written_down_only_falls() -> None:
    known = {"host/one.py": 3, "host/two.py": 1, "host/gone.py": 2}
    counts = {"host/one.py": 2, "host/two.py": 5, "host/new.py": 4}
    assert local_names.lower_counts(known, counts) == {"host/one.py": 2, "host/two.py": 1}
    assert local_names.read_known(local_names.format_known(known)) == known


@pytest.mark.parametrize(
    ("old", "new", "differences"),
    [
        ("def find(rows):\n    own = rows\n    return own", "def find(rows):\n    row = rows\n    return row", []),
        ("def find(a):\n    return [b + a for b in a]", "def find(a):\n    return [z + a for z in a]", []),
        (
            "def find(a, b):\n    c = a\n    return c, b",
            "def find(a, b):\n    c = a\n    return b, c",
            ["<module>.find"],
        ),
        ("def find(a):\n    b = c = a\n    return b", "def find(a):\n    b = b = a\n    return b", ["<module>.find"]),
        ("def find(a):\n    return a", "def find(b):\n    return b", ["<module>.find: argument a is b"]),
        ("def find(a):\n    return a.own", "def find(a):\n    return a.table", ["<module>.find"]),
        ("def find(a: int): pass", "def find(b: int): pass", ["<module>.find: argument a is b"]),
        ("def find(a: int): pass", "def find(a: str): pass", ["<module>"]),
        (
            "def find(rows):\n    each = own = rows\n    return lambda: (each, own)",
            "def find(rows):\n    table = line = rows\n    return lambda: (table, line)",
            [],
        ),
        ("own = 1", "table = 1", ["<module>"]),
        ('def find():\n    "Find it."\n    return 3', 'def find():\n    "Find."\n\n    return 3', []),
    ],
)
def test_renamed_variables_are_told_from_other_changes(old: str, new: str, differences: list[str]) -> None:
    codes = same_bytecode.compile_bare(old), same_bytecode.compile_bare(new)
    assert list(same_bytecode.find_differences(*codes)) == differences
