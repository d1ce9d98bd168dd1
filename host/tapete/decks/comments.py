"""Words behind a card: a remark of the player, or the rest of its name, as in "Fuego // Hielo" and "Marca #9"."""

import re
from dataclasses import dataclass

_MARK = re.compile(r"(?:(?<=\s)|^)(?:#|//)+\s*")
_MARK_BEFORE = re.compile(r"(?:#+|//+)\s*")
_MOST_MARKS = 3


@dataclass(frozen=True)
class Remark:
    """A way to read a line: the text of its card, and the remark that is left out, "" for none."""

    text: str
    left_out: str = ""
    is_doubtful: bool = False


def strip_mark(line: str) -> str:
    """Return a line without the mark of a comment before it."""
    mark = _MARK_BEFORE.match(line)
    return line[mark.end() :] if mark else line


def read_remarks(line: str) -> list[Remark]:
    """Return the ways to read a line with marks of comments, the likeliest first."""
    marks = [mark for mark in _MARK.finditer(line) if mark.start() and not _is_in_brackets(line[: mark.start()])]
    marks = marks[-_MOST_MARKS:]
    if not marks:
        return [Remark(line)]
    cuts = [Remark(line[: mark.start()].rstrip(), line[mark.start() :]) for mark in marks]
    remarks = [cut for cut, mark in zip(cuts, marks, strict=True) if _is_remark(line, mark)]
    likeliest = remarks[0] if remarks else Remark(line, is_doubtful=True)
    return [likeliest, *(way for way in (Remark(line), *reversed(cuts)) if way.text != likeliest.text)]


def _is_remark(line: str, mark: re.Match[str]) -> bool:
    """Return True for words that begin small behind a name with a capital; a name goes on with capitals."""
    begun, behind = line[: mark.start()], line[mark.end() :]
    if not behind:
        return True
    if behind[0].isdecimal():
        return "/" in mark[0]
    return not behind[0].isupper() and any(map(str.isupper, begun))


def _is_in_brackets(begun: str) -> bool:
    """Return True where a bracket is open: "(Set1 #1567)" is one word of a printing."""
    return begun.rfind("(") > begun.rfind(")") or begun.rfind("[") > begun.rfind("]")
