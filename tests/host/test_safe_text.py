"""Nothing leaves the program that a terminal acts on, or that is no text."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from source import name_of, nodes_of, python_files
from tapete.texts.safe_text import safe_json, safe_line, safe_text, storable_text, whole_text

# Of all signs those that are dangerous are few: they are drawn as often as the others.
SIGNS = st.one_of(
    st.characters(), st.sampled_from("\x00\t\n\r\x1b\x7f\x85\x9b\xa0\u2028\u202e\u2066\ufeff\ud800\udfff")
)
TEXTS = st.text(SIGNS)


@given(TEXTS)
def test_a_line_can_be_printed_and_stays_as_long(text: str) -> None:
    line = safe_line(text)
    assert line.replace("\t", "").isprintable()
    assert len(line) == len(text)
    assert [made for made, char in zip(line, text, strict=True) if char.isprintable()] == [
        char for char in text if char.isprintable()
    ]
    assert safe_line(line) == line


@given(st.lists(TEXTS))
def test_a_text_keeps_its_lines(texts: list[str]) -> None:
    text = "\n".join(texts)
    assert safe_text(text).split("\n") == [safe_line(line) for line in text.split("\n")]


def test_a_name_cannot_take_the_screen_or_turn_a_line_around() -> None:
    assert safe_line("Mesa\x1b[2J\x9b2J\u202e1\r\n✓") == "Mesa [2J 2J 1  ✓"
    assert safe_line("Ñandú 7 · ⠿ 😀") == "Ñandú 7 · ⠿ 😀"


@given(st.dictionaries(TEXTS, st.one_of(TEXTS, st.lists(TEXTS))))
def test_json_stays_the_same_data_in_valid_utf_8(data: dict[str, object]) -> None:
    for indent in (None, 1):
        written = safe_json(json.dumps(data, ensure_ascii=False, indent=indent))
        assert written.replace("\n", "").isprintable()
        read = json.loads(written.encode())
        assert read == json.loads(storable_text(json.dumps(data, ensure_ascii=False)))


@given(st.binary())
def test_bytes_that_are_no_text_are_signs_of_one_byte(data: bytes) -> None:
    text = whole_text(data)
    assert len(text.encode()) == len(data)
    try:
        assert text == data.decode()
    except UnicodeDecodeError:
        assert "?" in text


def test_a_surrogate_of_a_board_takes_its_three_bytes() -> None:
    assert whole_text(b"seat 1 \xed\xa0\x80x") == "seat 1 ???x"


PRINTERS = {
    "host/tapete/cli/output.py",
    "host/tapete/terminal/console.py",
    "host/tapete/terminal/progress_bars.py",
    "host/tapete/cli/desk_terminal.py",
}
"""The places at which texts leave the program; each line goes through `tapete.texts.safe_text` there. The terminal of a
desk adds its prompt, and what the person at it is typing; bars have lines above them."""

OUTLETS = {"print", "input", "Console", "echo", "secho"}
WHOLE = {"click.prompt", "click.confirm", "sys.stdout.write", "sys.stderr.write"}
LAST_NAMES = OUTLETS | {called.rpartition(".")[2] for called in WHOLE}


def outlets(path: Path) -> Iterator[str]:
    """The calls in a file that would print something themselves, past the one place for that."""
    for node in nodes_of(path):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in LAST_NAMES:
            called = ast.unparse(node.func)
            if called in WHOLE or (called.rpartition(".")[2] in OUTLETS and not called.startswith("console.")):
                yield f"{name_of(path)}: {called}"


def test_all_texts_leave_the_program_in_one_place() -> None:
    files = [path for path in python_files("host/tapete") if "modules" not in path.parts]
    assert [call for path in files if name_of(path) not in PRINTERS for call in outlets(path)] == []
    assert list(outlets(Path(__file__).parents[2] / "host/tapete/cli/output.py"))


def test_a_text_that_is_stored_has_nothing_that_a_server_refuses() -> None:
    assert storable_text("A\0na\ud800") == "A�na�"
