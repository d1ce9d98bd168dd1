"""The fonts' module is what the drawings say, and a bad drawing is refused with its place."""

import importlib
import importlib.util
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unicodedata import category, normalize

import pytest
from flat_words import flat

from tapete_rules import registry
from tapete_rules.custom.profile import ICONS
from tapete_rules.texts import LANGUAGES

ROOT = Path(__file__).parents[2]
SPEC = importlib.util.spec_from_file_location("build_fonts", ROOT / "tools" / "fonts" / "build.py")
assert SPEC
assert SPEC.loader
build = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(build)

GOOD = "; a font\nheight 8\ngap 1\nmissing U+0031\n\nglyph U+0031 1\n" + ".#\n##\n" + ".#\n" * 6


def written(folder: Path, text: str) -> Path:
    path = folder / "sample.txt"
    path.write_text(text, "utf-8")
    return path


def test_the_module_is_up_to_date() -> None:
    assert build.main(["--check"]) == 0


def test_an_m_is_wider_than_an_n() -> None:
    """Of one width, bold letters are filled in where they differ: EMPATE was read as ENPATE across the table."""
    glyphs = build.Font(ROOT / "tools" / "fonts" / "text.txt").glyphs
    assert len(glyphs["M"][0]) > len(glyphs["N"][0])


def test_an_old_module_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "MODULE", tmp_path / "font_glyphs.py")
    assert build.main(["--check"]) == 1
    assert build.main([]) == 0
    assert build.main(["--check"]) == 0


def test_a_glyph_becomes_columns_with_the_highest_bit_lowest(tmp_path: Path) -> None:
    source = build.Font(written(tmp_path, GOOD)).source()
    table: dict[str, object] = {}
    exec(source, table)
    assert table["SAMPLE"] == (8, 1, "", bytes(128), b"\x02", b"", b"\x02\xff")


def test_a_code_has_its_glyph_and_one_without_the_glyph_of_what_is_missing(tmp_path: Path) -> None:
    text = GOOD + "glyph U+0032\n" + "#\n" * 8 + "glyph U+00C1\n" + "raised\n" + "#.#\n" * 8
    table: dict[str, tuple[object, ...]] = {}
    exec(build.Font(written(tmp_path, text)).source(), table)
    _, _, others, places, widths, raised, _ = table["SAMPLE"]
    assert others == "Á"
    assert places == bytes(int(code == ord("2")) for code in range(128)) + b"\x02"
    assert widths == b"\x02\x01\x03"
    assert raised == b"\x02"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (GOOD.replace("##", "#"), "'1' needs 8 rows"),
        (GOOD + ".#\n", "'1' needs 8 rows"),
        (GOOD.replace("##", "#x"), "'1' needs 8 rows"),
        (GOOD.replace("missing U+0031", "missing U+0032"), "missing signs"),
        (GOOD + "glyph U+0031\n" + "#\n" * 8, "'1' is drawn twice"),
        (GOOD + "glyph U+0020\n" + ".\n" * 8, "all of ASCII"),
    ],
)
def test_a_bad_drawing_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(build.FontError, match=complaint):
        build.Font(written(tmp_path, text))


def test_the_text_font_has_what_spanish_needs() -> None:
    font = build.Font(ROOT / "tools" / "fonts" / "text.txt")
    assert set("áéíóúüñÁÉÍÓÚÜÑ¿¡ªº«»–…×°•·→↑↓■□✓") <= set(font.glyphs)
    digits = {len(font.glyphs[sign][0]) for sign in "0123456789"}
    assert len(digits) == 1, "a running clock stands still"
    assert len({tuple(rows) for rows in font.glyphs.values()}) == len(font.glyphs), "no two glyphs look the same"


def test_the_text_font_has_the_icons_of_custom_profiles() -> None:
    assert set(ICONS.values()) <= set(build.Font(ROOT / "tools" / "fonts" / "text.txt").glyphs)


def test_big_digits_are_high_enough_to_read_across_a_table() -> None:
    for name in ("digits32", "digits32_narrow"):
        font = build.Font(ROOT / "tools" / "fonts" / f"{name}.txt")
        for digit in "0123456789":
            inked = [place for place, row in enumerate(font.glyphs[digit]) if "#" in row]
            assert inked[-1] - inked[0] + 1 == 32


def test_a_letter_with_a_mark_is_that_letter_with_a_mark_above_it() -> None:
    """So a capital with an accent stands as high as its neighbours, and is not taken for a small letter."""
    font = build.Font(ROOT / "tools" / "fonts" / "text.txt")
    marked = {sign: normalize("NFD", sign)[0] for sign in font.others() if len(normalize("NFD", sign)) == 2}
    assert set("ÁÉÍÓÚÜÑáéíóúüñ") == set(marked)
    for sign, plain in marked.items():
        letter, whole = inked(font, plain), inked(font, sign)
        top = min(y for _, y in letter) if plain.isupper() else min(y for _, y in inked(font, "x"))
        assert {(x, y) for x, y in letter if y >= top} <= whole, sign
        assert min(y for _, y in whole) < top, sign


def test_every_sign_of_the_words_is_drawn_in_the_size_of_its_kind() -> None:
    font = build.Font(ROOT / "tools" / "fonts" / "text.txt")
    signs = set("".join(text for words in all_words() for text in words.values()))
    assert signs <= set(font.glyphs)
    for sign in signs:
        rows = {y for _, y in inked(font, sign)}
        if sign.isdigit() or category(sign) == "Lu":
            assert rows >= set(range(7)), sign
        elif category(sign) == "Ll":
            assert rows >= set(range(2, 7)), sign


def inked(font: Any, sign: str) -> set[tuple[int, int]]:
    """The pixels of a glyph; row 0 is that of the upper edge of capitals."""
    first = -1 if sign in font.raised else 0
    return {(x, y) for y, row in enumerate(font.glyphs[sign], first) for x, pixel in enumerate(row) if pixel == "#"}


def all_words() -> Iterator[dict[str, str]]:
    """The tables of words of a display in all languages: the board's, those of all games, and each game's."""
    for language in LANGUAGES:
        places = ["tapete_board.words." + language, f"tapete_board.words.{language}_more"]
        places += ["tapete_rules.texts." + language, *(f"tapete_rules.{game}.{language}" for game in registry.GAMES)]
        for place in places:
            yield flat(importlib.import_module(place).WORDS)
