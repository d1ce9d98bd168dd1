"""Reading of a README: every line of its blocks is a command or what the command prints."""

from pathlib import Path

import pytest
from expected_output import ReaderIds, missing_lines
from readme_lines import lines_of_readme, read_strokes

README = """
    $ tapete boards
    Tablero (678dc85f1f13ebd0).

    ...
    $ tapete table    # s s: begin; a 3 times: down; q: leave

Text.

    make demo
"""


def test_a_block_with_prompts_shows_commands_and_what_they_print(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text(README)
    boards, table, demo = lines_of_readme(tmp_path / "README.md")
    assert (boards.number, boards.command, boards.output) == (
        2,
        "tapete boards",
        ["Tablero (678dc85f1f13ebd0).", "..."],
    )
    assert (table.command, table.strokes) == ("tapete table", ["ss", "aaa", "q"])
    assert (demo.command, demo.output, demo.strokes) == ("make demo", [], [])


def test_a_fenced_block_that_no_test_reads_is_refused(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("```sh\ntapete boards\n```\n")
    with pytest.raises(AssertionError):
        lines_of_readme(tmp_path / "README.md")


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("s", "s"), ("S a Tab space", "Sa\t "), ("a 20 times", "a" * 20), ("Ctrl-C", "\x03"),
        ("1 20 d2 Enter", "1 20 d2\r"),
        ("play with it", ""), ("yours", ""), ("", ""), ("again: what changed", ""),
    ],
)  # fmt: skip
def test_keys_and_prose_of_a_comment(text: str, keys: str) -> None:
    assert read_strokes(text) == keys


def test_a_reader_types_the_ids_that_he_has_seen() -> None:
    ids = ReaderIds()
    ids.learn("Tapete (678dc85f1f13ebd0), 2025-11-21", "Tapete (00112233445566aa), 2026-01-02")
    assert ids.translate("tapete board forget 678d --yes") == "tapete board forget 0011 --yes"
    assert ids.translate("tapete board forget 5b3c") == "tapete board forget 5b3c"


def test_what_was_not_printed_is_named() -> None:
    printed = "3 cartas de kodem\nMazo Bruma: enviado.\n"
    assert missing_lines(["61 cartas de kodem", "...", "Mazo  Bruma: enviado."], printed) == []
    assert missing_lines(["Mazo Bruma: enviado.", "61 cartas de kodem"], printed) == ["61 cartas de kodem"]
    assert missing_lines(["61 cartas de digimon"], printed) == ["61 cartas de digimon"]
