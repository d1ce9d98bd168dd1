"""Code that no board needs is not on a plain one either; the lines of a traceback are those of the sources."""

import ast
import re
from pathlib import Path

import pytest

from tapete.install.program import modules_of
from tapete.install.pruning import prune_program
from tapete.install.wiring import read_wiring_profile

SOURCE = '''"""A module."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import (
        Iterator,
    )

MOST = 7
counts: "list[int]" = [1, 2]

class Box:
    """A box."""

    def fill(
        self,
        things: "Iterator[int]",
    ) -> None:

        @staticmethod
        def fails() -> None:
            raise ValueError(MOST)

        try:
            one, two = (
                things
            )
        except (
            ValueError
        ):
            fails()
        finally:

            self.kept = one

Box().fill(counts)
'''


@pytest.fixture(scope="module")
def plain() -> dict[str, tuple[str, str]]:
    """Return what is compiled for a plain board and its source, by the names of the modules."""
    modules = modules_of(read_wiring_profile("pico2"))
    return {name: (text, modules[name].read_text("utf-8")) for name, text in prune_program(modules).items()}


def kinds_by_line(text: str) -> dict[int, type[ast.AST]]:
    """Return what kind of statement begins on a line."""
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.stmt | ast.ExceptHandler)]
    kinds = {node.lineno: type(node) for node in nodes if not isinstance(node, ast.Pass)}
    return {line: ast.Assign if kind is ast.AnnAssign else kind for line, kind in kinds.items()}


def test_each_statement_that_is_left_begins_on_its_line(tmp_path: Path) -> None:
    file = tmp_path / "box.py"
    file.write_text(SOURCE)
    left = prune_program({"box": file})["box"]
    whole = kinds_by_line(SOURCE)
    gone = {number for number in whole if number <= 9 or (whole[number] is ast.Expr and number == 13)}
    assert kinds_by_line(left) == {number: kind for number, kind in whole.items() if number not in gone}
    assert "raise ValueError(7)" in left.split("\n")[21]


def test_every_statement_of_ours_begins_on_its_line(plain: dict[str, tuple[str, str]]) -> None:
    for name, (left, source) in plain.items():
        assert kinds_by_line(left).items() <= kinds_by_line(source).items(), name


@pytest.mark.parametrize(
    ("module", "name", "is_kept"),
    [
        ("match", "TYPE_CHECKING", False),
        ("match", "play_line", False),
        ("match", "find_refusal", True),
        ("params", "accepts", True),
        ("invocacion.state", "COMBATE", False),
        ("invocacion.combat", "COMBATE", False),
    ],
)
def test_a_plain_board_keeps_only_names_that_are_read(
    plain: dict[str, tuple[str, str]], module: str, name: str, is_kept: bool
) -> None:
    left, source = (set(re.findall(r"\w+", text)) for text in plain[f"tapete_rules.{module}"])
    assert name in source
    assert (name in left) == is_kept
