"""The breaks of rules: which text of the code is replaced so that a rule no longer holds.

`tools/rule_breaks/GAME.txt` lists them, each as the rules that it breaks, the file, the text as it stands and the
broken one:

    # Un Rava como mucho.
    L28, L181: deck.py
    - ("rava", 0, 1,
    + ("rava", 0, 2,

    L76a: turn.py in send_the_dead
    - if card.life == 0:
    + if False:

The file's name is inside the game's package, or, with a slash, inside the repository (`shared/tapete_rules/match.py`,
`firmware/tapete_board/match/start.py`). The text is a line or a part of one and stands exactly once in the file; with
`in name` (or `in Class.name`) exactly once in that function. A rule may have several breaks. A line with `#` is a
comment.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

HEAD = re.compile(r"(?P<rules>[^:]+): (?P<file>\S+\.py)(?: in (?P<function>[\w.]+))?")


class BreakError(ValueError):
    """A break that is written wrongly, or whose text is not found once in the code."""


@dataclass(frozen=True)
class Break:
    """A text of a file and the text that breaks the rules of a game; `function` is empty for the whole file."""

    rules: tuple[str, ...]
    file: str
    function: str
    text: str
    broken: str

    def __str__(self) -> str:
        place = f"{self.file} in {self.function}" if self.function else self.file
        return f"{', '.join(self.rules)}: {place}: {self.text} -> {self.broken}"

    def apply(self, source: str) -> str:
        """Return the broken source. Raises BreakError where the text does not stand there exactly once, or where the
        result is no Python."""
        place = self._find_text(source)
        result = source[:place] + self.broken + source[place + len(self.text) :]
        try:
            compile(result, self.file, "exec")
        except SyntaxError as error:
            raise BreakError(f"{self}: {error}") from error
        return result

    def lines_in(self, source: str) -> range:
        """Return the numbers of the lines that hold the text. Raises BreakError as `apply` does."""
        first = source.count("\n", 0, self._find_text(source)) + 1
        return range(first, first + self.text.count("\n") + 1)

    def _find_text(self, source: str) -> int:
        start, end = function_span(source, self.function) if self.function else (0, len(source))
        times = source.count(self.text, start, end)
        if times != 1:
            raise BreakError(f"{self}: the text stands there {times} times, not once")
        return source.index(self.text, start, end)


def path_of(game: str, file: str) -> Path:
    """The path of a break's file inside the repository."""
    return Path(file) if "/" in file else Path("shared/tapete_rules") / game / file


def read_breaks(game: str, root: Path) -> list[Break]:
    """The breaks of a game in a tree, in the order of its file; none where there is no file. Raises BreakError."""
    file = root / "tools" / "rule_breaks" / f"{game}.txt"
    return list(parse_breaks(file.read_text("utf-8"))) if file.is_file() else []


def parse_breaks(text: str) -> Iterator[Break]:
    """The breaks of a file's text. Raises BreakError, which names the line."""
    lines = [(number, line.rstrip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    for place in range(0, len(lines), 3):
        number, head = lines[place]
        marks = [line[:2] for _, line in lines[place + 1 : place + 3]]
        match = HEAD.fullmatch(head)
        if not match or marks != ["- ", "+ "]:
            raise BreakError(
                f"line {number}: not RULES: FILE.py [in FUNCTION], then a line with - and one with +: {head}"
            )
        old, new = (line[2:].strip() for _, line in lines[place + 1 : place + 3])
        if old == new:
            raise BreakError(f"line {number}: both texts are the same: {old}")
        yield Break(tuple(re.split(r"[\s,]+", match["rules"])), match["file"], match["function"] or "", old, new)


_parse_source = cache(ast.parse)


def function_span(source: str, name: str) -> tuple[int, int]:
    """Return the first and last line of a function, class or `Class.function`. Raises BreakError for none."""
    body: list[ast.stmt] = _parse_source(source).body
    for part in name.split("."):
        for node in body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and node.name == part:
                break
        else:
            raise BreakError(f"there is no {name}")
        body = node.body
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return starts[node.lineno - 1], starts[node.end_lineno or node.lineno]
