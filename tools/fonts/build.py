"""Turns the drawn fonts beside it (*.txt) into firmware/tapete_board/display/font_glyphs.py.

A font's text: "height N" in rows, "gap N" free columns after a glyph, "missing U+XXXX" the glyph for signs that it
lacks, then glyphs: "glyph U+XXXX" and its rows of "#" and ".". A line "raised" above the rows lets a glyph begin one
row above the others, for the mark of a letter. Lines that begin with ";" are remarks.

    python tools/fonts/build.py           writes the module
    python tools/fonts/build.py --check   says whether it is up to date
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

FOLDER = Path(__file__).parent
MODULE = FOLDER.parent.parent / "firmware" / "tapete_board" / "display" / "font_glyphs.py"

ASCII = "".join(map(chr, range(32, 127)))

HEAD = '''"""The glyphs of the fonts. Made by tools/fonts/build.py from the drawings beside it: change those.

Each font: height in rows, gap in columns, the signs behind ASCII, which glyph each code has (codes from 128 on are
those signs), how wide each glyph is, which glyphs are raised by a row, and glyph after glyph its bytes: page after page
from the top, column after column, the highest bit lowest (framebuf.MONO_VLSB).
"""
'''
_CODES = 128  # of ASCII
_PLACES = 3  # where in a font's constant it says which glyph each code has


class FontError(Exception):
    """A mistake in a drawing, and its place."""


class Font:
    """One drawn font: glyphs are lists of rows, by sign; `raised`: the signs that begin one row above the others."""

    def __init__(self, path: Path) -> None:
        self.name = path.stem
        self.height = 0
        self.gap = 0
        self.missing = ""
        self.glyphs: dict[str, list[str]] = {}
        self.raised: set[str] = set()
        self._read(path)
        self._check()

    def _read(self, path: Path) -> None:
        rows: list[str] = []
        sign = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            word, _, rest = line.partition(" ")
            if word == "height":
                self.height = int(rest)
            elif word == "gap":
                self.gap = int(rest)
            elif word == "missing":
                self.missing = _sign(rest)
            elif word == "glyph":
                sign = _sign(rest)
                if sign in self.glyphs:
                    raise FontError(f"{path.name}: {sign!r} is drawn twice")
                rows = self.glyphs[sign] = []
            elif word == "raised":
                self.raised.add(sign)
            elif line and not line.startswith(";"):
                rows.append(line)

    def _check(self) -> None:
        if self.missing not in self.glyphs:
            raise FontError(f"{self.name}: the glyph for missing signs is not drawn")
        if " " in self.glyphs and not set(ASCII) <= set(self.glyphs):
            raise FontError(f"{self.name}: a font of text needs all of ASCII")
        for sign, rows in self.glyphs.items():
            if len(rows) != self.height or len({len(row) for row in rows}) != 1 or set("".join(rows)) - set("#."):
                raise FontError(f"{self.name}: {sign!r} needs {self.height} rows of equal length of # and .")

    def places(self) -> bytes:
        """Return the place of the glyph of each code."""
        signs = sorted(self.glyphs)
        codes = [chr(code) for code in range(_CODES)] + self.others()
        return bytes(signs.index(sign if sign in self.glyphs else self.missing) for sign in codes)

    def others(self) -> list[str]:
        """The signs behind ASCII."""
        return [sign for sign in sorted(self.glyphs) if ord(sign) >= _CODES]

    def source(self, before: Sequence["Font"] = ()) -> str:
        """The font as a constant of the module; `before`: those there already, which may have the same signs."""
        signs = sorted(self.glyphs)
        twins = [font.name.upper() for font in before if font.places() == self.places()]
        widths = bytes(len(self.glyphs[sign][0]) for sign in signs)
        pages = [page for sign in signs for page in _pages(self.glyphs[sign])]
        lines = [f"{self.name.upper()} = (", f"    {self.height},", f"    {self.gap},"]
        lines += [f"    {json.dumps(''.join(self.others()), ensure_ascii=False)},"]
        lines += (
            [f"    {twins[0]}[{_PLACES}],"] if twins else _argument([_bytes(part) for part in _parts(self.places())])
        )
        lines += _argument([_bytes(part) for part in _parts(widths)])
        lines += _argument([_bytes(bytes(place for place, sign in enumerate(signs) if sign in self.raised))])
        lines += _argument([_bytes(page) for page in pages])
        return "\n".join(lines) + "\n)\n"


def _sign(text: str) -> str:
    return chr(int(text.split()[0].removeprefix("U+"), 16))


def _pages(rows: list[str]) -> list[bytes]:
    """The glyph in pages of eight rows, each a byte for every column."""
    pages = [rows[top : top + 8] for top in range(0, len(rows), 8)]
    return [
        bytes(sum((row[x] == "#") << bit for bit, row in enumerate(page)) for x in range(len(page[0])))
        for page in pages
    ]


def _parts(data: bytes) -> list[bytes]:
    return [data[at : at + 24] for at in range(0, len(data), 24)]


def _bytes(data: bytes) -> str:
    return 'b"' + "".join(f"\\x{value:02x}" for value in data) + '"'


def _argument(literals: list[str]) -> list[str]:
    """Lines of an argument that is the sum of these literals."""
    if len(literals) == 1:
        return [f"    {literals[0]},"]
    return ["    (", *(f"        {literal}" for literal in literals), "    ),"]


def module() -> str:
    """The text of the generated module."""
    fonts = [Font(path) for path in sorted(FOLDER.glob("*.txt"))]
    return HEAD + "".join("\n" + font.source(fonts[:number]) for number, font in enumerate(fonts))


def main(arguments: list[str]) -> int:
    """Write the module, or with --check return 1 if it is not what the drawings say."""
    text = module()
    if arguments == ["--check"]:
        current = MODULE.read_text(encoding="utf-8") if MODULE.exists() else ""
        if current != text:
            print(f"{MODULE.name} is not up to date: run {Path(__file__).name}")
            return 1
        return 0
    MODULE.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
