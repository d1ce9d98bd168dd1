"""Texts of strangers that would take a terminal over, and a look at what leaves the program."""

import json
from typing import Any

ESCAPE = "\x1b[2J\x1b]0;tapete\x07"
BIDI = "\u202e"
CONTROL = "\x9b31m"
SURROGATE = "\ud800"
HOSTILE = f"M{ESCAPE}{BIDI}e{CONTROL}s{SURROGATE}a\r\n✓ [/] [red]"
"""A name with everything that no name has: control, bidi, half characters, line ends, and marks of a program's own."""

LONG = HOSTILE + "x" * 200


def require_printable(*outputs: str) -> None:
    """See that nothing in some outputs acts on a terminal."""
    for output in outputs:
        for line in output.split("\n"):
            assert line.isprintable(), ascii(line)


def data_of(output: str) -> Any:
    """The data in an output of --json, which is valid for every reader of UTF-8."""
    require_printable(output)
    data = json.loads(output.encode())
    json.dumps(data, ensure_ascii=False).encode()
    return data
