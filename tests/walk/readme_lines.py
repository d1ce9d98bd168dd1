"""The lines of a README: commands of its indented blocks, what they print there, and the keys of their comments."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

_PROMPT = "$ "
ENTER = "\r"
_NAMED_KEYS = {"space": " ", "Tab": "\t", "Ctrl-C": "\x03", "Ctrl-D": "\x04"}
_KEY = r"(?:[A-Za-z]|space|Tab|Ctrl-[CD])"
_STROKES = re.compile(rf"(?P<keys>{_KEY}(?: {_KEY})*?)(?: (?P<times>\d+) times)?|(?P<text>.*?) ?Enter")
_FENCES = {"python"}
"""Blocks that another test runs."""


@dataclass
class ReadmeLine:
    """A command of a README. `output`: the lines that stand under it; `strokes`: groups of keys to press, in order."""

    number: int
    command: str
    comment: str = ""
    output: list[str] = field(default_factory=list)

    @property
    def strokes(self) -> list[str]:
        """The keys that the comment names, `KEYS: why; KEYS: why`; a part that names none is prose."""
        return [keys for part in self.comment.split(";") if (keys := read_strokes(part.partition(":")[0].strip()))]


def read_strokes(text: str) -> str:
    """Return the keys that a part of a comment names; "" for prose."""
    strokes = _STROKES.fullmatch(text)
    if not strokes:
        return ""
    if strokes["keys"] is None:
        return strokes["text"] + ENTER
    keys = "".join(_NAMED_KEYS.get(key, key) for key in strokes["keys"].split(" "))
    return keys * int(strokes["times"] or 1)


def lines_of_readme(path: Path) -> list[ReadmeLine]:
    """Return the commands of a README in their order."""
    return [line for block in blocks_of_readme(path) for line in lines_of_block(block)]


def blocks_of_readme(path: Path) -> Iterator[list[tuple[int, str]]]:
    """Yield the indented blocks, each as its lines with their numbers. Refuses fenced blocks that no test reads."""
    block: list[tuple[int, str]] = []
    is_fenced = False
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if line.startswith("```"):
            is_fenced = not is_fenced
            assert not is_fenced or line.removeprefix("```") in _FENCES, f"{path}:{number}"
        if line.startswith("    ") and not is_fenced:
            block.append((number, line[4:]))
        elif line and block:
            yield block
            block = []
    if block:
        yield block


def lines_of_block(block: list[tuple[int, str]]) -> list[ReadmeLine]:
    """Return the commands of a block: those behind `$ ` with what they print, or all lines where none has a `$ `."""
    lines: list[ReadmeLine] = []
    has_prompts = any(text.startswith(_PROMPT) for _, text in block)
    for number, text in block:
        if has_prompts and not text.startswith(_PROMPT):
            lines[-1].output.append(text)
            continue
        command, _, comment = text.removeprefix(_PROMPT).partition("# ")
        lines.append(ReadmeLine(number, command.strip(), comment.strip()))
    return lines
