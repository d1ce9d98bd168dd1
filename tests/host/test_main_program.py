"""main.py of a board: nothing of it runs outside of what Ctrl-C is told by.

MicroPython raises a Ctrl-C that came while a module was read from flash at the next jump. The end of a try is such a
jump, behind its last statement, and no longer within it: an emulated Pico stayed dark for 12 ms of its start.
"""

import ast

from source import ROOT

MAIN = ROOT / "firmware" / "tapete_board" / "main.py"


def test_the_application_runs_within_the_try_that_tells_ctrl_c_and_nothing_follows_it() -> None:
    *before, last = ast.parse(MAIN.read_text("utf-8")).body
    assert isinstance(last, ast.Try)
    assert [ast.unparse(handler.type) for handler in last.handlers if handler.type] == ["KeyboardInterrupt"]
    assert ast.unparse(last.body[-1]) == "run()"
    assert all(isinstance(node, ast.Expr | ast.Assign) for node in before), "what is loaded is loaded within the try"
