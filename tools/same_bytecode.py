"""Compares the bytecode of two trees: files that differ by more than the names of their local variables are told.

.venv/bin/python tools/same_bytecode.py OLD_REVISION [FILE ...]    # the working tree beside a revision of git

For a commit that renames variables alone. Arguments that have another name are told too, because a caller may name
them; docstrings and lines do not count.
"""

import argparse
import dis
import subprocess
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

ROOT = Path(__file__).resolve().parents[1]
PARTS = ("firmware", "host", "shared", "tests", "tools")
LOCALS = frozenset((*dis.haslocal, *dis.hasfree))
CELLS = ("MAKE_CELL", "LOAD_CLOSURE")
"""Steps that prepare names of closures, in the order of the alphabet; what is done with them has steps of its own."""


def compile_bare(source: str | bytes) -> CodeType:
    """Compile a source without its docstrings."""
    return compile(source, "", "exec", optimize=2, dont_inherit=True)


def find_differences(old: CodeType, new: CodeType, place: str = "") -> Iterator[str]:
    """Yield the functions whose bytecode differs, and the arguments that have other names."""
    place = f"{place}.{new.co_name}".lstrip(".")
    old_inner, new_inner = _inner_codes(old), _inner_codes(new)
    if not is_alike(old, new) or len(old_inner) != len(new_inner):
        yield place
        return
    pairs = zip(_arguments(old), _arguments(new), strict=False)
    yield from (f"{place}: argument {before} is {now}" for before, now in pairs if before != now)
    for old_code, new_code in zip(old_inner, new_inner, strict=True):
        yield from find_differences(old_code, new_code, place)


def is_alike(old: CodeType, new: CodeType) -> bool:
    """Return True if two codes do the same: each local name of one stands for one and the same of the other."""
    names: dict[str, str] = {}
    arguments = dict(_renamed_arguments(old, new))
    old_steps, new_steps = list(dis.get_instructions(old)), list(dis.get_instructions(new))
    if len(old_steps) != len(new_steps):
        return False
    for before, now in zip(old_steps, new_steps, strict=True):
        if before.opcode != now.opcode:
            return False
        if before.opname in CELLS:
            continue
        if before.opcode in LOCALS:
            if names.setdefault(str(before.argval), str(now.argval)) != now.argval:
                return False
        elif not (isinstance(before.argval, CodeType) and isinstance(now.argval, CodeType)) and (
            arguments.get(str(before.argval)) != now.argval and _bare(before.argval, old) != _bare(now.argval, new)
        ):
            return False
    return len(set(names.values())) == len(names)


def _renamed_arguments(old: CodeType, new: CodeType) -> Iterator[tuple[str, str]]:
    """Yield the arguments of inner functions by both names; annotations say them in the code around the function."""
    for before, now in zip(_inner_codes(old), _inner_codes(new), strict=False):
        yield from zip(_arguments(before), _arguments(now), strict=False)


def _inner_codes(code: CodeType) -> list[CodeType]:
    return [const for const in code.co_consts if isinstance(const, CodeType)]


def _arguments(code: CodeType) -> tuple[str, ...]:
    return code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]


def _bare(operand: object, code: CodeType) -> object:
    """Return an operand; of names of closures, which stand in the order of the alphabet, only how many there are."""
    if isinstance(operand, tuple) and operand and set(operand) <= {*code.co_cellvars, *code.co_freevars}:
        return len(operand)
    return operand


def changed_files(revision: str) -> list[str]:
    """Return the Python files that a commit or the working tree has changed since a revision."""
    command = ["git", "diff", "--name-only", "--diff-filter=M", revision, "--", *PARTS]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    return [name for name in names if name.endswith(".py")]


def read_old(revision: str, name: str) -> bytes:
    return subprocess.run(["git", "show", f"{revision}:{name}"], cwd=ROOT, capture_output=True, check=True).stdout


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("revision")
    parser.add_argument("files", nargs="*", help="files of the repository; without one, all that have changed")
    arguments = parser.parse_args()
    names = arguments.files or changed_files(arguments.revision)
    count = 0
    for name in names:
        old, new = read_old(arguments.revision, name), (ROOT / name).read_bytes()
        for difference in find_differences(compile_bare(old), compile_bare(new)):
            print(f"{name}: {difference}")
            count += 1
    print(f"{len(names)} files, {count} differences beside the names of local variables")


if __name__ == "__main__":
    main()
