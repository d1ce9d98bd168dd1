"""Words as pages in flash: laid out here, read by the board's own code on MicroPython over a model of flash."""

import json
from pathlib import Path

import pytest
from on_flash import on_flash

from tapete.install.program import all_modules
from tapete.install.pruning.syntax_trees import Program
from tapete.install.squeeze.word_pages import PAGES, pages_of
from tapete.install.squeeze.word_tables import take_word_tables
from tapete_rules import texts

READER = """
from tapete_board.squeeze.files_in_flash import MappedFiles
from tapete_board.squeeze.words_in_flash import WordPages
from tapete_rules.texts import find_words
for name in AGAIN:
    os.remove("/lib/" + name)
    copy(name)
found = {}
files = MappedFiles(flash, FIRST)
for table, keys in json.loads(KEYS).items():
    pages = WordPages("/" + table, files)
    texts = [pages.get(key.rpartition(".")[0]) for key in keys]
    found[table] = [
        [find_words(pages, key) for key in keys],
        len([1 for text in texts if text and FIRST <= uctypes.addressof(text) < FIRST + len(flash.data)]),
    ]
print(json.dumps(found))
"""


def read(tmp_path: Path, tables: dict[str, dict[str, str]], keys: dict[str, list[str]], again: list[str]) -> object:
    """Return the texts that a board finds, and how many of them lie in flash; `again`: files that are written twice."""
    files = {
        path.removeprefix(PAGES + "/"): page for name in tables for path, page in pages_of(name, tables[name]).items()
    }
    script = f"AGAIN = {again!r}\nKEYS = {json.dumps(keys)!r}\n{READER}"
    return on_flash(tmp_path, files, script)


def keys_of(table: dict[str, str]) -> list[str]:
    """Every key of a table."""
    prefixes = {group: f"{group}." if group else "" for group in table}
    return [
        prefixes[group] + line.split(" ")[0] for group in sorted(table) for line in table[group].split("\n") if line
    ]


def test_every_word_of_every_table_is_found_where_it_lies(tmp_path: Path) -> None:
    tables = take_word_tables(Program(all_modules()))
    assert {"tapete_rules.kodem.es", "tapete_rules.texts.en", "tapete_board.words.es_more"} <= tables.keys()
    keys = {name: keys_of(table) for name, table in tables.items()}
    expected = {
        name: [[texts.find_words(table, key) for key in keys[name]], len(keys[name])] for name, table in tables.items()
    }
    assert read(tmp_path, tables, keys, []) == expected


def test_a_page_of_which_flash_holds_an_old_copy_is_read_where_it_lies_now(tmp_path: Path) -> None:
    tables = {"a": {"group": "\nkey Ñandú\nother Más\n"}, "b": {"group": "\nkey Uno\n"}}
    keys = {"a": ["group.key", "group.other", "group.none", "none.key"], "b": ["group.key"]}
    found = read(tmp_path, tables, keys, ["a.0"])
    assert found == {"a": [["Ñandú", "Más", None, None], 3], "b": [["Uno"], 1]}


def test_a_group_that_no_page_holds_is_refused() -> None:
    with pytest.raises(ValueError, match="too long"):
        pages_of("es", {"group": "\n" + "x" * 4096})


def test_pages_are_whole_blocks() -> None:
    pages = pages_of("es", {f"group{number}": f"\nkey {'x' * 1500}\n" for number in range(5)})
    assert sorted(pages) == [f"{PAGES}/es.{number}" for number in range(3)]
    assert {len(page) for page in pages.values()} == {4096}
