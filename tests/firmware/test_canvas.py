"""Text, numbers and the shapes that screens are made of."""

import gc

import framebuf

from tapete_board.canvas import Canvas, fit, font32, text_width, wrap
from tapete_board.fonts import DIGITS16, DIGITS32, DIGITS32_NARROW, TEXT


class Frame(framebuf.FrameBuffer):
    """A frame that can be read as rows of "#" and "."."""

    def __init__(self):
        super().__init__(bytearray(1024), 128, 64, framebuf.MONO_VLSB)

    def rows(self, x, y, width, height):
        return ["".join(".#"[self.pixel(x + i, y + j)] for i in range(width)) for j in range(height)]

    def lit(self):
        return [(x, y) for y in range(64) for x in range(128) if self.pixel(x, y)]


def a_canvas():
    return Canvas(Frame())


A_ACUTE = [
    "...#.",
    "..#..",
    ".###.",
    "....#",
    ".####",
    "#...#",
    ".####",
    ".....",
]


def test_a_sign_is_drawn_as_in_the_drawing():
    canvas = a_canvas()
    end = canvas.text(10, 20, "á")
    assert end == 16
    assert canvas.frame.rows(10, 20, 5, 8) == A_ACUTE


def test_inverse_text_is_dark_on_what_is_there():
    canvas = a_canvas()
    canvas.fill(0, 0, 128, 64)
    canvas.text(10, 20, "á", True)
    assert canvas.frame.rows(10, 20, 5, 8) == [
        row.replace(".", "x").replace("#", ".").replace("x", "#") for row in A_ACUTE
    ]


def test_text_leaves_what_is_around_it():
    canvas = a_canvas()
    canvas.fill(0, 0, 128, 64)
    canvas.text(10, 20, "á")
    assert len(canvas.frame.lit()) == 128 * 64


def test_width_is_what_is_drawn():
    for text in ("", "i", "Extinción", "¿Qué? ¡Ñandú!", "24:10", "a b", "WWW"):
        canvas = a_canvas()
        canvas.text(0, 0, text)
        assert max([x for x, _ in canvas.frame.lit()] or [-1]) + 1 == text_width(text), text


def test_a_sign_without_a_glyph_is_a_box_or_a_question_mark():
    for font, sign, stand_in in ((TEXT, "Ж", "\ufffd"), (TEXT, "\n", "\ufffd"), (DIGITS16, "z", "?")):
        lacking, there = a_canvas(), a_canvas()
        font.draw(lacking.frame, 0, 0, sign)
        font.draw(there.frame, 0, 0, stand_in)
        assert lacking.frame.lit() == there.frame.lit()
        assert lacking.frame.lit()


def test_glyphs_are_made_once():
    canvas = a_canvas()
    words = "Fin de turno 24:10"
    canvas.text(0, 0, words)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    canvas.text(0, 8, words)
    after = gc.mem_alloc()
    gc.enable()
    assert after == before


def test_text_that_fits_stays_and_longer_text_gets_an_ellipsis():
    assert fit("Fin de turno", 128) == "Fin de turno"
    assert fit("Fin de turno", text_width("Fin de turno")) == "Fin de turno"
    cut = fit("Fin de turno", text_width("Fin de turno") - 1)
    assert cut[-1] == "…"
    assert "Fin de turno".startswith(cut[:-1])
    for width in range(8, 80):
        assert text_width(fit("Ecos del Páramo", width)) <= width
    assert fit("Fin de turno", text_width("Fin ") + text_width("…") + 2) == "Fin…"


def test_words_are_wrapped():
    lines = wrap("El Protector aún tiene descansos: no puede vincularse.", 100)
    assert " ".join(lines) == "El Protector aún tiene descansos: no puede vincularse."
    assert len(lines) > 1
    for line in lines:
        assert text_width(line) <= 100


def test_a_line_end_stays_and_a_word_too_long_is_cut():
    assert wrap("a\n\nb", 100) == ["a", "", "b"]
    assert wrap("", 100) == [""]
    long, short = wrap("Otorrinolaringologuísimo y", 60)
    assert long[-1] == "…"
    assert short == "y"


def test_text_at_the_right_and_in_the_middle():
    canvas = a_canvas()
    start = canvas.text_right(100, 0, "HH")
    columns = [x for x, _ in canvas.frame.lit()]
    assert (min(columns), max(columns)) == (start, 99)
    canvas.clear()
    canvas.text_centred(0, "HH", 20, 60)
    columns = [x for x, _ in canvas.frame.lit()]
    assert min(columns) - 20 <= 60 - 1 - max(columns) <= min(columns) - 20 + 1
    canvas.clear()
    canvas.text_centred(0, "una línea demasiado larga", 20, 60)
    columns = [x for x, _ in canvas.frame.lit()]
    assert min(columns) >= 20
    assert max(columns) < 60


def test_the_title_has_light_around_its_letters():
    canvas = a_canvas()
    canvas.title("ÉXITO", "24:10")
    rows = canvas.frame.rows(0, 0, 128, 10)
    assert rows[0] == "#" * 128
    assert rows[8] == "#" * 128
    assert rows[9] == "." * 128
    assert "." in rows[1]


def test_the_title_keeps_off_its_note():
    canvas = a_canvas()
    canvas.title("una cabecera que no cabe en la línea", "24:10", False)
    gap = canvas.frame.rows(126 - text_width("24:10") - 4, 0, 4, 9)
    assert gap == ["...."] * 9


def test_numbers_take_the_widest_font_that_fits():
    assert font32("6", 19) is DIGITS32
    assert font32("12", 32) is DIGITS32
    assert font32("12", 31) is DIGITS32_NARROW
    assert font32("120", 29) is DIGITS32_NARROW
    assert font32("120", 28) is DIGITS16
    assert font32("120", 25) is TEXT
    assert [font.height for font in (DIGITS32, DIGITS32_NARROW, DIGITS16, TEXT)] == [32, 32, 16, 8]


def test_big_digits_stand_32_rows_high():
    canvas = a_canvas()
    end = canvas.digits32(5, 29, "12", 32)
    rows = [y for _, y in canvas.frame.lit()]
    assert (min(rows), max(rows)) == (29, 60)
    assert end == 5 + 2 * 17
    canvas.clear()
    canvas.digits32(5, 29, "1250", 36)
    rows = [y for _, y in canvas.frame.lit()]
    assert (min(rows), max(rows)) == (37, 52)


def test_pips():
    canvas = a_canvas()
    canvas.pips(0, 0, 1, 2, 4, 5, 0)
    assert canvas.frame.rows(0, 0, 10, 4) == ["####.####.", "####.#..#.", "####.#..#.", "####.####."]


def test_the_scroll_mark_reaches_both_ends():
    for total in (7, 60, 1000):
        tops = []
        for first in (0, total - 6):
            canvas = a_canvas()
            canvas.scroll_mark(first, 6, total, 10, 64)
            tops.append([y for y in range(64) if canvas.frame.pixel(127, y)])
        assert tops[0][0] == 10
        assert tops[1][-1] == 63
        assert len(tops[0]) == len(tops[1]) >= 4


def test_a_label_is_dark_on_light():
    canvas = a_canvas()
    end = canvas.label(10, 10, "P")
    assert end == 17
    rows = canvas.frame.rows(10, 10, 8, 9)
    assert rows[0] == rows[8] == "#######."
    assert rows[1] == "#....##."
