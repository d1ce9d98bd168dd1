"""Writes the map of the host, host/MAP.md: one line a file, out of the first line of its docstring.

.venv/bin/python tools/house_map.py
"""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HOST = ROOT / "host" / "tapete"
MAP = ROOT / "host" / "MAP.md"
HEAD = """# Map of the host

One line a file: the first line of its docstring, out of which `.venv/bin/python tools/house_map.py` makes this page; a
test holds it. How to change something is in [CONTRIBUTING.md](../CONTRIBUTING.md), how a command is called in
[README.md](README.md).
"""


def format_map(host: Path = HOST) -> str:
    """Return the page: a title for each package, a line for each of its modules."""
    packages = sorted(path.parent for path in host.rglob("__init__.py"))
    return "\n".join([HEAD, *(_format_package(package, host) for package in packages)])


def read_purpose(module: Path) -> str:
    """Return the first line of a module's docstring."""
    return (ast.get_docstring(ast.parse(module.read_bytes())) or "").partition("\n")[0]


def _format_package(package: Path, host: Path) -> str:
    place = package.relative_to(host.parent).as_posix()
    lines = [f"## `{place}/`", "", read_purpose(package / "__init__.py"), ""]
    modules = [path for path in sorted(package.glob("*.py")) if path.name != "__init__.py"]
    if modules:
        lines += ["| file | what it is |", "| --- | --- |"]
        lines += [f"| [`{path.name}`]({place}/{path.name}) | {_format_cell(path)} |" for path in modules]
        lines.append("")
    return "\n".join(lines)


def _format_cell(module: Path) -> str:
    return read_purpose(module).replace("|", "\\|")


def main() -> None:
    MAP.write_text(format_map(), "utf-8")


if __name__ == "__main__":
    main()
