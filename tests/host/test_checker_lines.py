"""What only type checkers read is not on a board; the lines of a traceback are those of the sources."""

from pathlib import Path

from tapete.install.checker_lines import blank_checker_lines
from tapete.install.compiling import compile_modules
from tapete.install.program import all_modules, compile_program, modules_of
from tapete.install.wiring import read_profile

SOURCE = """TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import (
        Iterator,
    )
if LARGE:
    pass
if TYPE_CHECKING:
    import small
else:
    import large

def fail():
    raise ValueError
"""


def test_each_line_that_runs_keeps_its_number() -> None:
    blanked = blank_checker_lines(SOURCE).split("\n")
    assert blanked[:5] == [""] * 5
    assert blanked[5:] == SOURCE.split("\n")[5:]


def test_every_module_of_ours_has_as_many_lines_and_is_no_longer() -> None:
    for file in all_modules().values():
        text = file.read_text("utf-8")
        blanked = blank_checker_lines(text).split("\n")
        assert len(blanked) == len(text.split("\n"))
        assert all(after in ("", before) for before, after in zip(text.split("\n"), blanked, strict=True))


def test_a_plain_board_does_not_load_what_only_checkers_read() -> None:
    modules = {name: file for name, file in modules_of(read_profile("pico2")).items() if name == "tapete_rules.match"}
    [code] = compile_program(modules).values()
    [whole] = compile_modules({"lib/tapete_rules/match.py": Path(modules["tapete_rules.match"]).read_text()}).values()
    assert b"TYPE_CHECKING" in whole
    assert b"TYPE_CHECKING" not in code
