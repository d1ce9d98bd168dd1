"""Stands in for the programs that are kept on a computer: the page fetches that of a board when it is asked for."""

from collections.abc import Callable, Mapping
from pathlib import Path

import page_programs  # what the worker's JavaScript gives: fetchProgram
from pyodide.ffi import JsException

from tapete.builds.board_zip import PACKAGED, Build, read_build
from tapete.errors import UserError


def take_build(name: str, _find_sources: Callable[[], Mapping[str, Path]], _make: Callable[[], Build]) -> Build:
    """Return the program of that name. Raises UserError where the page cannot fetch it, or not whole."""
    packaged = PACKAGED / f"{name}.zip"
    if not packaged.exists():
        try:
            packaged.write_bytes(page_programs.fetchProgram(name).to_py())
        except JsException as error:
            raise UserError("install.not_fetched", board=name, reason=error.message) from error
    build = read_build(packaged)
    if build is None:
        packaged.unlink()
        raise UserError("install.damaged_build", path=packaged.name)
    return build
