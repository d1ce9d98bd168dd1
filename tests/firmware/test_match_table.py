"""The table widget: it draws only what changed, and whatever comes next leaves nothing behind."""

from chip_bus import ChipBus
from fitting import boxes_of, misfits, strays
from legibility import LEAST_ROWS, WatchedCanvas, WatchedFonts
from sample_screens import draw_table, draw_whole, frame_of
from tapete_board.display.canvas import WIDTH, Canvas, narrow_width, tight_width
from tapete_board.display.match_table import OWN, MatchTable
from tapete_board.display.panel import Panel
from tapete_rules.dice import Dice
from tapete_rules.view import BIG, DUEL, FACING, GRID, LINE, SMALL, WORD, Cell, View

OWN_BOX_Y = 28


def view(own, rival=(), layout=DUEL, mine=True):
    return View(1, [("FASE",)], 1, mine, lambda: list(rival), list(own), [cell.id for cell in own], layout=layout)


def lines(*texts):
    return [Cell(f"L{place}", None, LINE, (text,)) for place, text in enumerate(texts)]


def seats(count, value=20, **fields):
    return [Cell(str(seat), value, SMALL, ("", f"J{seat}", "M12"), **fields) for seat in range(1, count + 1)]


# -- what fits


def test_numbers_of_a_foot_become_narrow_before_they_lose_their_labels():
    labels = {"M", "PV"}
    for mana, points, has_labels in ((0, 10, True), (18, 27, True), (180, 270, False)):
        foot = [Cell("mana", mana, WORD, ("M",)), Cell("pv", points, WORD, ("PV",)), Cell("1", None, WORD, ("1º",))]
        canvas = WatchedCanvas()
        with WatchedFonts(canvas):
            boxes_of(view(foot, layout=FACING))[0].draw(canvas, "", False)
        assert (labels <= {text for _, text in canvas.texts}) is has_labels, (mana, points, canvas.texts)


def test_a_number_of_a_foot_stands_apart_from_the_number_before_it():
    """PV 19 and 1º are read as 191 where two columns part them."""
    for points in (0, 9, 19):
        foot = [Cell("mana", 0, WORD, ("M",)), Cell("pv", points, WORD, ("PV",)), Cell("1", None, WORD, ("1º",))]
        edges = []
        box = boxes_of(view(foot, layout=FACING))[0]
        for part in box.parts:
            part.draw = lambda canvas, x, y, width, *_, edges=edges: edges.extend((x, x + width))
        box.draw(WatchedCanvas(), "", False)
        assert 6 <= edges[4] - edges[3] > edges[2] - edges[1], (points, edges)


def test_three_digits_fit_in_three_big_cells_without_signs():
    for values in ((1, 2, 3), (10, 20, 30), (100, 200, 300), (-9, 99, 0)):
        assert misfits(view([Cell(str(value), value) for value in values])) == []


def test_big_numbers_of_many_digits_are_narrower_and_still_big():
    for value in (8, 88, 888, 8888, 99999, -9999):
        assert misfits(view([Cell("a", value, label=("Pun",))])) == []
    assert misfits(view([Cell("a", 8000), Cell("b", 8000)])) == []


def test_numbers_of_two_cells_are_wide_as_long_as_both_have_room():
    own = [Cell("D", 15, label=("DEF",)), Cell("E", 12, label=("ENE",))] + lines("+5/t", "TEC3")
    assert misfits(view(own)) == []
    bigs = boxes_of(view(own))[:2]
    assert [part.width <= box.width for box in bigs for part in box.parts] == [True, True]


def test_piles_of_two_and_lines_of_four_stand_beside_a_big_number():
    small = [Cell("M", 88, SMALL, ("M",)), Cell("P", 188, SMALL, ("PV",))]
    own = [Cell("power", 188, marks="G1")] + small + lines("imp 18", "C4/1 A2", "pot apo", "PRIO")
    assert misfits(view(own)) == []
    assert [len(box.parts) for box in boxes_of(view(own))] == [1, 2, 4]


def test_a_fifth_line_begins_a_column():
    own = [Cell("a", 8)] + lines("uno", "dos", "tres", "cuatro", "cinco")
    assert [len(box.parts) for box in boxes_of(view(own))] == [1, 4, 1]
    assert misfits(view(own)) == []


def test_the_rivals_small_cells_and_pairs_of_lines_stand_in_one_row():
    rival = [Cell("p", 188, SMALL), Cell("n", 4, SMALL, ("Nv",), 1, 2), Cell("w", 360, SMALL, ("A",))]
    rival += lines("tpC", "A→0", "1º")
    seen = view([], rival)
    assert misfits(seen) == []
    assert [len(box.parts) for box in boxes_of(seen)] == [1, 1, 1, 2, 1]


def test_lines_are_cut_where_nothing_else_helps():
    rival = [Cell(str(place), 188, SMALL, ("PV",)) for place in range(3)] + lines("una línea larga")
    boxes = boxes_of(view([], rival))
    assert boxes[-1].x + boxes[-1].width <= 128
    assert misfits(view([], rival)) == ["the line L0 is cut"]


def test_two_to_eight_seats_fit():
    for count in range(2, 9):
        for value in (0, 9, 88, 999, -99, None):
            for marks in ("", "G", "GP"):
                assert misfits(view(seats(count, value, marks=marks), layout=GRID)) == [], (count, value, marks)


def test_two_sides_that_face_each_other_are_alike_and_fit():
    for value, pips in ((0, 3), (3, 3), (12, 0), (99, 0), (304, 0), (1440, 0), (None, 0)):
        sides = [Cell("won", 2, SMALL, ("Duelos",)), Cell("V", 14, SMALL, ("Valor",))]
        if value == 1440:
            sides = [Cell("type", None, SMALL, ("Tipo A",))]
        foot = [Cell("points", 100, WORD), Cell("level", 3, WORD, ("Nv",))]
        number = Cell("a", value, BIG, None, min(value or 0, pips), pips, most=pips or 9999)
        half = [number] + sides + foot
        seen = view(half, half, FACING)
        assert misfits(seen) == [], (value, pips)
        boxes = boxes_of(seen)
        assert [(box.y, box.width) for box in boxes[:2]] == [(box.y, box.width) for box in boxes[2:]]
    row = [Cell("a", 3, BIG), Cell("fights", None, WORD, None, 2, 4)]
    assert [box.width for box in boxes_of(view(row, row[:1], FACING))] == [63, 63, 128]
    wide = [Cell("a", 1440, BIG)] + [Cell(id, 188, WORD, ("PV",)) for id in "bcd"]
    assert misfits(view(wide, wide, FACING)).count("b and its neighbour have no room") == 2


# -- what is seen


def test_each_thing_of_two_sides_is_seen():
    half = [Cell("a", 3, BIG, None, 2, 3), Cell("b", 4, SMALL), Cell("d", 21, WORD, ("PV",))]
    others = [
        half,
        [Cell("a", 2, BIG, None, 2, 3)] + half[1:],
        [Cell("a", 3, BIG, None, 1, 3)] + half[1:],
        [half[0], Cell("b", 5, SMALL), half[2]],
        [half[0], Cell("b", None, SMALL, ("B",)), half[2]],
        [half[0], half[1], Cell("d", 20, WORD, ("PV",))],
        [half[0], half[1], Cell("d", 21, WORD, ("M",))],
    ]
    assert seen_differently(*[view(cells, half, FACING) for cells in others])
    assert seen_differently(*[view(half, cells, FACING) for cells in others])
    frames = [frame_of(lambda canvas, id=id: draw_table(canvas, view(half, half, FACING), id)) for id in " abd"]
    assert len(set(frames)) == 4, "the bar"


def head(text, note="", more=()):
    status = [("", part) for part in (text,) + more]
    seen = View(1, status, 1, False, list, [Cell("a", 3)], ["a"], layout=FACING)
    return frame_of(lambda canvas: draw_table(canvas, seen, note=note))[:256]


def word_at(draw, x, text):
    return frame_of(lambda canvas: draw(canvas, x, 1, text))[:256]


def test_the_head_of_two_sides_shows_all_words_in_14_rows_as_wide_as_there_is_room():
    tight, tall, thin = Canvas.draw_tight_word, Canvas.draw_tall_word, Canvas.draw_thin_word
    for text, draw in (
        ("DUELO 2", tight),
        ("RIVAL: Revela 12", tall),
        ("RIVAL: Bono inferior 1", thin),
    ):
        assert head(text) == word_at(draw, 1, text), text
    assert head("EVOLUCIÓN", more=("R01", "1º")) == word_at(tall, 1, "EVOLUCIÓN R01 1º")


def test_the_clock_stands_beside_the_words_of_two_sides_as_large_as_there_is_room():
    tight, tall = Canvas.draw_tight_word, Canvas.draw_tall_word
    for text, note, draw, columns in (
        ("DUELO 2", "0'", tight, tight_width),
        ("GANAS +120", "24:10", tall, narrow_width),
    ):
        lit = [x | y for x, y in zip(head(text), word_at(draw, WIDTH - 1 - columns(note), note))]
        assert head(text, note) == bytes(lit), (text, note)
    assert head("RIVAL: Bono inferior 1", "24:10") == head("RIVAL: Bono inferior 1"), "words come before the clock"
    assert head("PREPARAR · R01 Guardián", "0:57") == bytes(
        [x | y for x, y in zip(head("PREPARAR"), word_at(tight, WIDTH - 1 - tight_width("0:57"), "0:57"))]
    ), "but not before the last minute"


def test_every_head_of_two_sides_is_seen():
    heads = []
    for text, note in (("DUELO 2", ""), ("DUELO 2", "24:10"), ("Pierdes: 2 heridas", "24:10"), ("x" * 60, "24:10")):
        for mine in (False, True):
            seen = View(1, [("", text), ("E2/4",)], 1, mine, list, [Cell("a", 3)], ["a"], layout=FACING)
            heads.append(frame_of(lambda canvas: draw_table(canvas, seen, note=note)))  # noqa: B023
    assert len(set(heads)) == len(heads)
    assert all(not any(head[256:]) or head[:256] != bytes(256) for head in heads)


def seen_differently(*views):
    frames = [frame_of(lambda canvas, each=each: draw_table(canvas, each)) for each in views]
    return all(frames[place] not in frames[:place] for place in range(len(frames)))


def test_each_thing_of_a_line_is_seen():
    cells = [
        Cell("a", None, LINE, ("TEC",)),
        Cell("a", 3, LINE, ("TEC",)),
        Cell("a", None, LINE, ("TEC",), 1, 3),
        Cell("a", None, LINE, ("TEC",), 2, 3),
        Cell("a", None, LINE, ("TEC",), marks="X"),
        Cell("a", None, LINE, ("TEC",), hidden=True),
    ]
    assert seen_differently(*[view([Cell("b", 1), cell]) for cell in cells])
    assert seen_differently(*[view([], [cell]) for cell in cells])


def test_each_thing_of_a_seat_is_seen():
    cells = [
        Cell("1", 20, SMALL, ("J1",)),
        Cell("1", 20, SMALL, ("J2",)),
        Cell("1", 21, SMALL, ("J1",)),
        Cell("1", None, SMALL, ("J1",)),
        Cell("1", 20, SMALL, ("J1",), marks="G"),
        Cell("1", 20, SMALL, ("J1",), marks="GX"),
    ]
    assert seen_differently(*[view([cell] + seats(7)[1:], layout=GRID) for cell in cells])


def test_the_bar_and_the_name_show_the_chosen_seat():
    table = view(seats(8), layout=GRID)
    frames = [frame_of(lambda canvas, id=id: draw_table(canvas, table, id)) for id in " 12345678"]
    assert len(set(frames)) == 9


def test_every_mark_of_the_rivals_is_its_letter():
    def rival(marks, hidden=False):
        return view([], [Cell("a", 5, SMALL, None, 0, 2, marks, hidden)])

    assert seen_differently(*[rival(marks, hidden) for marks in ("", "Q", "V", "QV", "QA") for hidden in (False, True)])


# -- what is drawn


class Painter(Canvas):
    """A canvas that counts the boxes which are cleared on it."""

    def __init__(self, frame):
        super().__init__(frame)
        self.cleared = []

    def fill(self, x, y, width, height, light=1):
        if not light:
            self.cleared.append((x, width))
        super().fill(x, y, width, height, light)


KODEM = [Cell(place, 6, BIG, None, 0, 2) for place in "123"] + [Cell("P", 12, SMALL, ("P",), 3, 3)]
CHANGED = [Cell("1", 6, BIG, None, 0, 2), Cell("2", 5, BIG, None, 0, 2)] + KODEM[2:]


def test_a_number_that_changes_is_drawn_alone():
    painter = Painter(Panel(ChipBus()).frame)
    table = MatchTable()
    draw_whole(table, painter, view(KODEM, KODEM), "1")
    painter.cleared = []
    first, second = [(box.x, box.width) for box in boxes_of(view(KODEM))][:2]
    draw_whole(table, painter, view(CHANGED, KODEM), "1")
    assert painter.cleared == [second]
    painter.cleared = []
    draw_whole(table, painter, view(CHANGED, KODEM), "2")
    assert painter.cleared == [first, second], "the bar leaves one number and comes to another"
    painter.cleared = []
    draw_whole(table, painter, view(list(CHANGED), list(KODEM)), "2")
    assert painter.cleared == []


def random_cells(dice, sizes):
    cells = []
    for place in range(dice.draw_below(8)):
        value = (None, 0, 7, 12, 88, 100, -3)[dice.draw_below(7)]
        label = (None, ("P",), ("PV",), ("ENE",))[dice.draw_below(4)]
        total = dice.draw_below(4)
        marks = ("", "", "Q", "QAV")[dice.draw_below(4)]
        size = sizes[dice.draw_below(len(sizes))]
        if size == BIG and len([cell for cell in cells if cell.size == BIG]) == 3:
            size = SMALL
        if size == LINE and label is None:
            label = ("TEC",)
        pips = min(total, dice.draw_below(4))
        hidden, due = dice.draw_below(3) == 0, dice.draw_below(3) == 0
        cells.append(Cell("abcdefgh"[place], value, size, label, pips, total, marks, hidden, due))
    return cells


def random_view(dice):
    if dice.draw_below(4) == 0:
        return view(seats(1 + dice.draw_below(8), dice.draw_below(120)), layout=GRID)
    if dice.draw_below(3) == 0:
        return view(facing_cells(dice), facing_cells(dice), FACING, dice.draw_below(2) == 0)
    rival = random_cells(dice, (SMALL, LINE))[:5]
    return view(random_cells(dice, (BIG, SMALL, LINE)), rival, mine=dice.draw_below(2) == 0)


def facing_cells(dice):
    """A half of a table of two sides: a number, up to two cells beside it, up to two in the foot."""
    pips = (0, 0, 3)[dice.draw_below(3)]
    value = (None, 0, 7, 88, 304)[dice.draw_below(3 if pips else 5)]
    filled, due, most = min(pips, dice.draw_below(4)), dice.draw_below(3) == 0, 9 if pips else 999
    cells = [Cell("a", value, BIG, None if value is None else ("Heridas",), filled, pips, due=due, most=most)]
    for place in range(dice.draw_below(3)):
        number = (None, 4, 12)[dice.draw_below(3)]
        cells.append(Cell("bc"[place], number, SMALL, ("B",) if number is None else ("Tipo",)))
    for place in range(dice.draw_below(3)):
        cells.append(Cell("de"[place], (0, 5, 21)[dice.draw_below(3)], WORD, ("PV",), due=dice.draw_below(3) == 0))
    return cells


def with_other_cell(dice, seen):
    """The same view but for one cell, which has changed a little, as after a move; where all have room then."""
    halves = (list(seen.rival), list(seen.own))
    cells = halves[dice.draw_below(2)] or halves[1]
    if cells:
        place = dice.draw_below(len(cells))
        old = cells[place]
        value = None if old.value is None else old.value + dice.draw_below(3)
        pips = min(old.pips_total, dice.draw_below(4))
        hidden, due = dice.draw_below(2) == 0, dice.draw_below(2) == 0
        new = Cell(old.id, value, old.size, old.label, pips, old.pips_total, old.marks, hidden, due, most=old.most)
        cells[place] = new
    other = view(halves[1], halves[0], seen.layout, seen.mine)
    return seen if misfits(other) else other


def changing(dice, seen):
    """A change of one of the own cells that have a number, or None where no cell has one."""
    cells = [cell for cell in seen.own if cell.value is not None]
    if not cells:
        return None
    cell = cells[dice.draw_below(len(cells))]
    delta = dice.draw_below(30) - 15
    return cell.id, delta, cell.value + delta


def test_a_half_without_its_power_says_so_in_large_words_beside_all_that_stands_there():
    sides = [Cell("type", None, SMALL, ("Tipo A",)), Cell("attack", None, SMALL, ("→B",))]
    for count in range(3):
        cells = [Cell("power", None, BIG, ("FALTA PODER",))] + sides[:count]
        for box in boxes_of(view(cells, cells, FACING)):
            canvas = WatchedCanvas()
            with WatchedFonts(canvas):
                box.draw(canvas, "", False)
            large = [text for rows, text in canvas.texts if rows >= LEAST_ROWS]
            assert {"FALTA", "PODER"} <= set(large) and len([text for text in large if text]) == 2 + count, (
                count,
                box.x,
                large,
            )


def test_whatever_was_drawn_before_a_table_looks_the_same():
    dice = Dice(7)
    panel = Panel(ChipBus())
    canvas, table = Canvas(panel.frame), MatchTable()
    shown, ahead = random_view(dice), 0
    for step in range(1000):
        what = dice.draw_below(10)
        if what < 2:
            layout, shown = shown.layout, random_view(dice)
            if shown.layout != layout:
                table = MatchTable()  # for another match
        elif what < 5:
            shown = with_other_cell(dice, shown)
        elif what == 5:
            canvas.fill(0, 0, 128, 64, step % 2)
            table.forget_frame()
        if not misfits(shown):
            abandon(table.draw_half(canvas, shown, step % 2), dice.draw_below(4))
        elif what >= 2:
            table.forget_frame()  # of cells that lie over one another the one drawn last is seen: all are drawn again
        change = changing(dice, shown) if what > 3 else None
        if change is not None and shown.layout != GRID and what % 2 and table.can_draw_ahead(change):
            table.draw_ahead(canvas, change)
            ahead += 1
        table.set_change(shown, change)
        cursor = "abcdefgh12345678"[dice.draw_below(16)]
        dark, headline = dice.draw_below(2) == 0, ("", "Carta 2")[dice.draw_below(2)]
        draw_whole(table, canvas, shown, cursor, dark, headline, "12'")
        fresh = frame_of(lambda canvas: draw_table(canvas, shown, cursor, dark, headline, "12'", change))  # noqa: B023
        assert bytes(panel.frame) == fresh, step
    assert ahead > 20, ahead


def abandon(drawing, steps):
    """Leave a drawing after so many steps at most."""
    for _ in range(steps):
        if next(drawing, drawing) is drawing:
            return


def test_nothing_is_drawn_ahead_on_a_table_of_which_a_part_is_missing():
    canvas, table = Canvas(Panel(ChipBus()).frame), MatchTable()
    shown = view([Cell("a", 3), Cell("b", 4)])
    drawing = table.draw_half(canvas, shown, OWN)
    next(drawing)
    assert not table.can_draw_ahead(("a", 1, 4))
    abandon(drawing, 9)
    assert table.can_draw_ahead(("a", 1, 4))


def test_a_change_that_is_shown_again_in_a_cell_that_changed_is_drawn():
    panel = Panel(ChipBus())
    canvas, table = Canvas(panel.frame), MatchTable()
    for value, due in ((20, False), (24, False), (24, True)):
        shown = view(seats(4, value, due=due), layout=GRID)
        for each in (table, MatchTable()):
            frame = canvas if each is table else Canvas(Panel(ChipBus()).frame)
            each.set_change(shown, ("2", 5, 25))
            for _ in each.draw_status(frame, shown):
                pass
            for _ in each.draw_half(frame, shown, OWN):
                pass
        assert bytes(canvas.frame) == bytes(frame.frame)


def test_no_box_draws_outside_itself():
    dice = Dice(11)
    for step in range(60):
        shown = random_view(dice)
        for box in boxes_of(shown):
            has_room = all(box.width >= part.least for part in box.parts)
            assert not (has_room and strays(box)), (step, [(part.cell.size, part.cell.value) for part in box.parts])
            part = box.parts[dice.draw_below(len(box.parts))]
            if box.y == OWN_BOX_Y and part.cell.value is not None:
                part.lend_number(b"%d" % (part.cell.value - 9), b"-9")
                assert not (has_room and strays(box)), (step, "with a change", part.cell.size, part.cell.value)


def test_a_label_with_a_mark_above_its_letters_stays_in_its_box():
    label = ("", "Éy")
    cells = [Cell(str(size), 7, size, label) for size in (BIG, SMALL, SMALL)]
    cells += [Cell("4", 7, LINE, ("", "éy"), marks="*"), Cell("5", 7, LINE, label)]
    grid = [Cell("1", 7, SMALL, label), Cell("2", 7, SMALL, label)]
    for shown in (view(cells, cells[1:]), view(grid, layout=GRID)):
        wrong = [(type(box), box.x, box.width) for box in boxes_of(shown) if strays(box)]
        assert wrong == [], wrong


def test_a_mark_above_a_letter_is_dark_on_the_bar():
    for size, layout in ((LINE, DUEL), (SMALL, GRID)):
        part = boxes_of(view([Cell("1", None, size, ("", "É"))], layout=layout))[0].parts[0]
        frame = Panel(ChipBus()).frame
        part.draw(Canvas(frame), 10, 20, 60, True, False)
        top = next(y for y in range(64) if frame.pixel(10, y))
        assert [frame.pixel(x, top) for x in range(10, 16)].count(0) == 1, size


def test_lines_of_the_rival_lose_their_spaces_before_anything_is_cut():
    rival = [Cell("p", 100, SMALL), Cell("n", 3, SMALL, ("Niv",), 1, 2), Cell("w", 301, SMALL, ("POD",))]
    assert misfits(view([], rival + lines("Tipo C"))) == []


def test_a_cell_that_changes_in_a_row_without_room_stays_as_narrow():
    panel = Panel(ChipBus())
    canvas, table = Canvas(panel.frame), MatchTable()
    for pips in (1, 2, 0):
        rival = [Cell("p", 100, SMALL), Cell("n", 3, SMALL, ("Nv",), pips, 2, "Q"), Cell("w", 301, SMALL, ("POD",))]
        shown = view([], rival + lines("Tipo C"))
        assert [box.is_narrowed for box in boxes_of(shown)] == [True] * 4
        draw_whole(table, canvas, shown)
        assert bytes(panel.frame) == frame_of(lambda canvas: draw_table(canvas, shown))  # noqa: B023


def test_new_words_in_the_head_let_others_have_their_turn_before_they_are_drawn():
    canvas, table = Canvas(Panel(ChipBus()).frame), MatchTable()
    four_seats = view(seats(4, 20), layout=GRID)
    drawing = table.draw_status(canvas, four_seats, "Agua +1")
    next(drawing)
    assert not any(bytes(canvas.frame)[:128]), "drawn in the same step"
    assert list(drawing) == [] and any(bytes(canvas.frame)[:128])
    assert list(table.draw_status(canvas, four_seats, "Agua +1")) == []
