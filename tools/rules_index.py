"""Names every sentence of a rulebook and writes its index to tests/rules/GAME.txt, one line `ID CRC32` each.

.venv/bin/python tools/rules_index.py ../shared/rulebooks/GAME.txt GAME             writes the index
.venv/bin/python tools/rules_index.py ../shared/rulebooks/GAME.txt GAME --print     prints `ID sentence` instead

A rulebook is its publisher's text and no part of this repository. By its index the tests know, without the text, which
sentences there are, and with the text, whether they are still the same.
"""

import argparse
import re
import sys
import zlib
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from string import ascii_lowercase

FOLDER = Path(__file__).parents[1] / "tests" / "rules"
HEAD = "# {game}: each sentence of its rulebook and the CRC32 of its text. Made by tools/rules_index.py.\n"

BULLET = re.compile(r"^\s*(?:#+\s|[-•*–]\s|\d+[.)]\s|\d+[º°]-?\s)\s*")
"""The beginning of an entry of a list, or of a heading: its mark or its place, never a word of the rule."""

END = re.compile(r"(?:[.!?…][)\]”\"’»*]*|\w\))\s+(?=[¿¡“\"«(\[*]*[A-ZÁÉÍÓÚÑ0-9])")
"""The end of a sentence (or of a bracket with which one ends), where another begins: "6 pts. de vida" stays whole."""

POINT = re.compile(r"([A-Z](?:\d+(?:\.\d+)*)?)(?:\s*[-–:]\s*|(?<=\d)\s+)")
"""The number of a numbered point, such as `J1.2.1 - ` (of a chapter: `J - `)."""

NEXT_POINT = re.compile(r"(?<=[.!?])\s+(?=[A-Z]\d+(?:\.\d+)*\s*[-–:])")
"""The place at which a second point begins in the line of a first one."""

CLOSERS = ')]”"’»*'
"""The signs between the mark that ends a sentence and the end of its line."""


def sentences_of(text: str) -> list[tuple[str, str]]:
    """Yield each sentence of a rulebook after its ID, which is never twice the same.

    The ID is the rulebook's own number (`J1.2.1`; `G1(1)` and `G1(2)` where it gives a number twice), else the number
    of the line (`L98`; `line98` in a rulebook that has numbers, which may be L98 themselves). A letter follows where
    there are several sentences: `L98a`, `L98b`.
    """
    points = list(_points(text))
    times = Counter(number for number, _, _ in points)
    by_line = "line" if times.total() > times[""] else "L"
    seen: Counter[str] = Counter()
    found = []
    for number, line, body in points:
        seen[number] += 1
        name = f"{number}({seen[number]})" if times[number] > 1 else number
        found.extend(_lettered(name if number else f"{by_line}{line}", _split(body)))
    return found


def index_of(text: str) -> str:
    """The lines of a rulebook's index."""
    return "".join(f"{name} {checksum(sentence)}\n" for name, sentence in sentences_of(text))


def checksum(sentence: str) -> str:
    """The CRC32 of a sentence, whatever its case, its spaces and its marks of bold and italics."""
    folded = " ".join(sentence.replace("*", "").casefold().split())
    return f"{zlib.crc32(folded.encode()):08x}"


def _points(text: str) -> Iterator[tuple[str, int, str]]:
    """The points and lines of a rulebook: a number or "", the line where it stands, what it says."""
    for line, written in _lines(text):
        for part in NEXT_POINT.split(written):
            match = POINT.match(part)
            number, start = (match[1], match.end()) if match else ("", 0)
            yield number, line, part[start:]


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, without bullets; one that goes on in the middle of a sentence takes the next."""
    number, whole = 0, ""
    for line, written in enumerate(text.splitlines(), 1):
        if not re.search(r"\w", written):
            continue
        if whole and written[0].islower() and whole.rstrip(CLOSERS)[-1:] not in ".!?:…":
            whole += " " + written.strip()
            continue
        if whole:
            yield number, whole
        number, whole = line, BULLET.sub("", written).strip()
    if whole:
        yield number, whole


def _split(body: str) -> list[str]:
    starts = [0, *(match.end() for match in END.finditer(body)), len(body)]
    return [body[start:end].strip() for start, end in pairwise(starts)]


def _lettered(name: str, sentences: list[str]) -> list[tuple[str, str]]:
    if len(sentences) == 1:
        return [(name, sentences[0])]
    return [(name + ascii_lowercase[place], sentence) for place, sentence in enumerate(sentences)]


def main(arguments: list[str] | None = None) -> int:
    """Write or print the index of one rulebook."""
    parser = argparse.ArgumentParser(description="Names every sentence of a rulebook and writes its index.")
    parser.add_argument("rulebook", type=Path)
    parser.add_argument("game")
    parser.add_argument("--print", action="store_true", dest="is_printed", help="print IDs and sentences instead")
    chosen = parser.parse_args(arguments)
    text = chosen.rulebook.read_text("utf-8")
    if chosen.is_printed:
        print("".join(f"{name}\t{sentence}\n" for name, sentence in sentences_of(text)), end="")
    else:
        (FOLDER / f"{chosen.game}.txt").write_text(HEAD.format(game=chosen.game) + index_of(text), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
