"""Text, numbers and the shapes that screens are made of."""

import gc

import framebuf

from tapete_board.display.canvas import BAND_HEIGHT, Canvas, codes_of, number_font, text_width, word_width, wrap_text
from tapete_board.display.fonts import DIGITS16, DIGITS16_NARROW, DIGITS32, DIGITS32_NARROW, LARGE, TEXT, forget_glyphs
from tapete_board.display.tall_words import draw_tall


class Frame(framebuf.FrameBuffer):
    """A frame that can be read as rows of "#" and "."."""

    def __init__(self):
        super().__init__(bytearray(1024), 128, 64, framebuf.MONO_VLSB)

    def rows(self, x, y, width, height):
        return ["".join(".#"[self.pixel(x + i, y + j)] for i in range(width)) for j in range(height)]

    def lit(self):
        return [(x, y) for y in range(64) for x in range(128) if self.pixel(x, y)]

    def lit_places(self):
        """Return the lit pixels as numbers for a set: MicroPython gives most pairs of small numbers the same hash."""
        return [y * 128 + x for x, y in self.lit()]


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
        font.draw_signs(lacking.frame, 0, 0, font.codes(sign))
        font.draw_signs(there.frame, 0, 0, font.codes(stand_in))
        assert lacking.frame.lit() == there.frame.lit()
        assert lacking.frame.lit()


def test_glyphs_are_made_once():
    canvas = a_canvas()
    words = "Zygfwkq @%$"

    def allocated():
        gc.collect()
        gc.disable()
        before = gc.mem_alloc()
        canvas.text(0, 0, words)
        used = gc.mem_alloc() - before
        gc.enable()
        return used

    assert allocated() > 1000
    assert allocated() <= 128  # the text in bytes


def test_signs_of_every_length_become_codes():
    for text in ("abc", "áñü", "a→b", "–", "a\U0001f600b", "é" * 40 + "…"):
        assert len(TEXT.codes(text)) == len(text)
    assert TEXT.codes("abc") == b"abc"
    assert TEXT.codes("á→a") == TEXT.codes("á") + TEXT.codes("→") + b"a"
    assert TEXT.codes("Ж") == TEXT.codes("\U0001f600")


ELLIPSIS = codes_of("…")


def test_text_that_fits_stays_and_longer_text_gets_an_ellipsis():
    text = b"Fin de turno"
    assert TEXT.fit(text, 128) == text
    assert TEXT.fit(text, text_width(text)) == text
    cut = TEXT.fit(text, text_width(text) - 1)
    assert cut[-1:] == ELLIPSIS
    assert text.startswith(cut[:-1])
    assert TEXT.fit(text, text_width("Fin …") + 2) == b"Fin" + ELLIPSIS
    for width in range(8, 80):
        assert text_width(TEXT.fit(codes_of("Ecos del Páramo"), width)) <= width


def test_cut_text_is_drawn_up_to_its_ellipsis():
    canvas = a_canvas()
    end = canvas.draw_fitting_text(3, 0, "Fin de turno", 40)
    assert end <= 3 + 40 + 1
    assert max([x for x, _ in canvas.frame.lit()]) == end - 2


def test_words_are_wrapped():
    text = codes_of("El Protector aún tiene descansos: no puede vincularse.")
    for width in (60, 75, 100, 122):
        lines = wrap_text(text, width)
        assert b" ".join(lines) == text
        for place in range(len(lines) - 1):
            assert text_width(lines[place]) <= width
            assert text_width(lines[place] + b" " + lines[place + 1].split(b" ")[0]) > width


def test_a_line_end_stays_and_a_word_too_long_is_cut():
    assert wrap_text("a\n\nb", 100) == [b"a", b"", b"b"]
    assert wrap_text("", 100) == [b""]
    long, short = wrap_text("Otorrinolaringologuísimo y", 60)
    assert long[-1:] == ELLIPSIS
    assert short == b"y"


def test_text_at_the_right_and_in_the_middle():
    canvas = a_canvas()
    start = canvas.draw_text_right(100, 0, "HH", 50)
    columns = [x for x, _ in canvas.frame.lit()]
    assert (min(columns), max(columns)) == (start, 99)
    canvas.clear()
    canvas.draw_text_centred(0, "HH", 20, 60)
    columns = [x for x, _ in canvas.frame.lit()]
    assert min(columns) - 20 <= 60 - 1 - max(columns) <= min(columns) - 20 + 1
    canvas.clear()
    canvas.draw_text_centred(0, "una línea demasiado larga", 20, 60)
    columns = [x for x, _ in canvas.frame.lit()]
    assert min(columns) >= 20
    assert max(columns) < 60


def test_the_status_has_light_around_its_letters():
    canvas = a_canvas()
    canvas.draw_status("BATALLA", "24:10", True)
    rows = canvas.frame.rows(0, 0, 128, 10)
    assert rows[0] == "#" * 128
    assert rows[8] == "#" * 128
    assert rows[9] == "." * 128
    assert "." in rows[1]


def test_the_status_keeps_off_its_note():
    canvas = a_canvas()
    canvas.draw_status("una cabecera que no cabe en la línea", "24:10", False)
    gap = canvas.frame.rows(126 - text_width("24:10") - 4, 0, 4, 9)
    assert gap == ["...."] * 9


RULE = [".....", ".....", ".....", "#####", ".....", "#####", ".....", ".....", "....."]


def test_a_title_stands_between_rules_however_long_it_is():
    for text in ("Ñ", "Carta 2", "¿Cuántos puntos de Extinción?"):
        for note in ("", "2–1"):
            canvas = a_canvas()
            canvas.draw_title(text, note)
            end = 128 - (text_width(note) + 2 + 3 if note else 0)
            assert canvas.frame.rows(0, 0, 5, 9) == RULE, (text, note)
            assert canvas.frame.rows(5, 0, 3, 9) == ["..."] * 9, (text, note)
            assert canvas.frame.rows(end - 5, 0, 5, 9) == RULE, (text, note)


def test_a_mark_on_a_capital_stands_above_its_neighbours():
    canvas = a_canvas()
    canvas.text(0, 1, "EVOLUCIÓN")
    rows = canvas.frame.rows(0, 0, text_width("EVOLUCIÓN"), 9)
    place = text_width("EVOLUCI") + 1
    assert rows[0].strip(".") == "##", "the mark alone"
    assert rows[0].index("#") >= place
    plain = a_canvas()
    plain.text(0, 1, "EVOLUCION")
    assert plain.frame.rows(0, 1, 128, 8) == canvas.frame.rows(0, 1, 128, 8)


def test_numbers_take_the_widest_font_that_fits():
    assert number_font("6", 19) is DIGITS32
    assert number_font("12", 32) is DIGITS32
    assert number_font("12", 31) is DIGITS32_NARROW
    assert number_font("120", 29) is DIGITS32_NARROW
    assert number_font("120", 28) is DIGITS16
    assert number_font("120", 25) is DIGITS16_NARROW
    assert number_font("120", 16) is TEXT
    fonts = (DIGITS32, DIGITS32_NARROW, DIGITS16, DIGITS16_NARROW, TEXT)
    assert [font.height for font in fonts] == [32, 32, 16, 16, 8]


def test_big_digits_stand_32_rows_high():
    canvas = a_canvas()
    end = canvas.draw_number(5, 29, "12", DIGITS32)
    rows = [y for _, y in canvas.frame.lit()]
    assert (min(rows), max(rows)) == (29, 60)
    assert end == 5 + 2 * 17


def test_the_width_of_numbers_is_that_of_their_signs():
    for font in (DIGITS16, DIGITS32, DIGITS32_NARROW):
        for number in ("0", "12", "-3", "1250", "?"):
            assert font.number_width(number) == font.width(font.codes(number))


def test_pips():
    canvas = a_canvas()
    canvas.draw_pips(0, 0, 1, 2, 4, 5)
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
    end = canvas.draw_label(10, 10, "P")
    assert end == 17
    rows = canvas.frame.rows(10, 10, 8, 9)
    assert rows[0] == rows[8] == "#######."
    assert rows[1] == "#....##."


# -- words that are read across the table

BIG_I = ["######"] * 2 + ["..##.."] * 10 + ["######"] * 2


def test_a_word_has_capitals_of_14_rows_and_strokes_of_two_columns():
    canvas = a_canvas()
    end = canvas.draw_word(3, 5, "I", 50)
    assert canvas.frame.rows(3, 5, 6, 14) == BIG_I
    assert (end, word_width("I")) == (3 + 6 + 2, 6)
    assert len(canvas.frame.lit()) == 2 * 12 + 2 * 10


def test_a_mark_of_a_capital_rises_twice_as_far_and_the_letter_stays():
    plain, marked = a_canvas(), a_canvas()
    plain.draw_word(0, 8, "U", 50)
    marked.draw_word(0, 8, "Ú", 50)
    assert marked.frame.rows(0, 10, 8, 12) == plain.frame.rows(0, 10, 8, 12)
    assert min([y for _, y in marked.frame.lit()]) == 6


def test_every_letter_of_a_word_is_made_anew_after_its_glyphs_were_forgotten():
    first, second = a_canvas(), a_canvas()
    for x, canvas in ((0, first), (0, second)):
        canvas.draw_word(x, 0, "Ataque", 128)
        forget_glyphs()
        assert LARGE._cells == [None] * len(LARGE._cells)
    assert first.frame.lit() == second.frame.lit()


def test_a_font_keeps_few_glyphs_and_draws_what_it_forgot_anew():
    signs = [chr(code) for code in range(ord("!"), ord("~"))]
    for font in (TEXT, LARGE):
        font.forget_glyphs()
        pictures = {}
        for sign in signs + signs:
            frame = a_canvas().frame
            font.draw_signs(frame, 0, 20, font.codes("A" + sign))
            assert len([cell for cell in font._cells if cell is not None]) <= 48
            pictures[sign] = pictures.get(sign) or frame.lit()
            assert frame.lit() == pictures[sign]


def test_a_word_that_is_too_wide_is_cut():
    canvas = a_canvas()
    assert canvas.draw_word(0, 0, "Ataque Masivo", 60) <= 62
    assert max([x for x, _ in canvas.frame.lit()]) < 60


def test_a_band_is_light_with_dark_words_and_its_note_at_the_right():
    for words, note in (("GANAS", "+3"), ("Carta 2", ""), ("Ataque Masivo de la base", "+3")):
        canvas = a_canvas()
        canvas.draw_band(20, words, note)
        rows = canvas.frame.rows(0, 20, 128, BAND_HEIGHT)
        assert rows[0] == "#" * 128
        assert [row[:2] + row[-2:] for row in rows] == ["####"] * BAND_HEIGHT
        assert min([y for _, y in canvas.frame.lit()]) == 20
        assert max([y for _, y in canvas.frame.lit()]) == 20 + BAND_HEIGHT - 1
        dark = [x for x in range(128) if "." in [row[x] for row in rows]]
        assert (max(dark) == 125) == bool(note)
        assert min(dark) == 2


def test_half_tone_leaves_every_other_pixel_of_its_box_and_all_others():
    for x, y, width, height in ((0, 0, 8, 8), (3, 5, 17, 32), (10, 29, 21, 32), (1, 1, 1, 1)):
        canvas = a_canvas()
        canvas.fill(0, 0, 128, 64)
        canvas.halve_tone(x, y, width, height)
        lit = set(canvas.frame.lit_places())
        dark = [place for place in range(64 * 128) if place not in lit]
        inside = [b * 128 + a for a in range(x, x + width) for b in range(y, y + height)]
        assert set(dark) <= set(inside)
        assert {(place % 128 - x + place // 128 - y) % 2 for place in dark} <= {1}, (x, y, width, height)
        assert abs(len(dark) - len(inside) / 2) <= 1


def test_blocks_stand_apart_and_only_as_many_as_there_are():
    canvas = a_canvas()
    canvas.draw_blocks(2, 3, 2, 0, 5, 8, 3)
    assert canvas.frame.rows(2, 3, 8, 8) == ["########"] * 3 + ["........"] * 2 + ["########"] * 3
    assert len(canvas.frame.lit()) == 48


def test_a_tall_word_has_each_row_of_the_small_one_twice_and_its_strokes_a_column_more():
    for word in ("mMÁ", "wÑ", "MÑ", "gÍ|", "88"):
        codes = codes_of(word)
        for bold in (0, 1):
            small, tall = Frame(), Frame()
            TEXT.draw_signs(small, 0, 8, codes, False, bold)
            draw_tall(tall, 0, 16, codes, False, bold)
            for y in range(48):
                for x in range(60):
                    after = small.pixel(x + 1, y // 2)
                    stroke = small.pixel(x, y // 2) or (bold and x and small.pixel(x - 1, y // 2) and not after)
                    assert tall.pixel(x, y) == (1 if stroke and y < 32 else 0), (word, bold, x, y)
