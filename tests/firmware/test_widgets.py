"""Every screen is drawn whole, within its bounds, and from what it is given."""

import gc

from chip_bus import ChipBus
from sample_screens import (
    ENADRYA,
    KODEM,
    RIVAL,
    SCREENS,
    big,
    draw_changed,
    draw_table,
    draw_whole,
    frame_of,
    right,
    small,
    view,
    whole,
)
from table import draw_screen
from tapete_board.display import list_widgets, prompt_widgets
from tapete_board.display.canvas import Canvas
from tapete_board.display.cell_boxes import own_boxes
from tapete_board.display.match_table import MatchTable
from tapete_board.display.panel import Panel
from tapete_board.screens.lazy_lines import LazyLines
from tapete_board.screens.screen import ListScreen

HEAD_ROWS, RIVAL_Y, OWN_Y, NUMBER_ROWS = 16, 16, 33, 28


def drawn(draw):
    """The panel's rows as the glass shows them."""
    bus = ChipBus()
    panel = Panel(bus)
    whole(draw(Canvas(panel.frame)))
    panel.show()
    assert bus.picture() == bytes(panel.frame)
    return bus.chip.rows()


def part(rows, x, y, width, height):
    return [row[x : x + width] for row in rows[y : y + height]]


def lit(rows):
    return sum(row.count("#") for row in rows)


def table_of(own, rival=RIVAL, cursor="", dark=False, headline="", note="", **fields):
    return drawn(lambda canvas: draw_table(canvas, view(own, rival, **fields), cursor, dark, headline, note))


def test_every_sample_screen_is_drawn():
    for _name, draw in SCREENS:
        assert lit(drawn(draw)) > 100


def test_no_screen_needs_much_memory():
    canvas = Canvas(Panel(ChipBus()).frame)
    for _, draw in SCREENS:
        draw(canvas)
    for name, draw in SCREENS:
        gc.collect()
        gc.disable()
        before = gc.mem_alloc()
        draw(canvas)
        used = gc.mem_alloc() - before
        gc.enable()
        assert used < 24500, (name, used)  # twice a board's, and the sample data is made anew in it


def test_the_status_line_is_light_in_ones_own_turn_only():
    mine = table_of(KODEM + right())
    rivals = table_of(KODEM + right(), mine=False)
    assert mine[0] == "#" * 128
    assert rivals[0] == "." * 128
    assert mine[HEAD_ROWS:] == rivals[HEAD_ROWS:]


def test_a_headline_and_a_message_take_the_place_of_the_status():
    plain = table_of(KODEM)
    told = table_of(KODEM, headline="Brumor")
    assert told[:HEAD_ROWS] != plain[:HEAD_ROWS]
    assert told[HEAD_ROWS:] == plain[HEAD_ROWS:]
    assert table_of(KODEM, message=("Brumor",))[:HEAD_ROWS] == told[:HEAD_ROWS]


def test_the_bar_lies_under_the_chosen_number_and_under_no_other():
    own = KODEM + right()
    plain = table_of(own)
    for box, id in zip(own_boxes(own), "123"):
        rows = table_of(own, cursor=id)
        assert part(rows, box.x, 62, box.width, 2) == ["." + "#" * (box.width - 2) + "."] * 2
        assert rows[:62] == plain[:62]
        assert part(rows, 0, 62, box.x, 2) == part(plain, 0, 62, box.x, 2)
        assert lit(part(plain, box.x, 61, box.width, 3)) == 0


def test_each_number_of_a_pile_has_its_own_bar_and_a_free_column_beside_it():
    for value in range(13):
        own = KODEM + right(value, value, 0)
        x = own_boxes(own)[-1].x
        for id, y, other in (("P", 33, 49), ("X", 49, 33)):
            rows = table_of(own, cursor=id)
            assert part(rows, x, y, 2, 14) == ["##"] * 14, id
            assert lit(part(rows, x, other, 2, 14)) == 0


def test_only_what_changed_in_a_cell_changes_on_the_screen():
    before = table_of([big("1", 6), big("2", 3), big("3", 4)] + right())
    after = table_of([big("1", 6), big("2", 2), big("3", 4)] + right())
    assert part(before, 30, OWN_Y, 30, NUMBER_ROWS) != part(after, 30, OWN_Y, 30, NUMBER_ROWS)
    for x, width in ((0, 30), (64, 64)):
        assert part(before, x, 0, width, 64) == part(after, x, 0, width, 64)


def test_a_due_number_blinks_and_no_other():
    own = [big("1", 6), big("2", 3), big("3", 0, due=True)] + right()
    light, dark = table_of(own), table_of(own, dark=True)
    assert part(light, 0, 0, 60, 64) == part(dark, 0, 0, 60, 64)
    x = own_boxes(own)[2].x
    assert lit(part(dark, x, OWN_Y, 17, NUMBER_ROWS)) == 0
    assert lit(part(light, x, OWN_Y, 17, NUMBER_ROWS)) > 200
    rival = [small("1", 4), small("2", 0, due=True)]
    assert table_of(own, rival) != table_of(own, rival, dark=True)


def test_each_thing_of_a_cell_is_seen():
    seen = []
    for cell in (
        big("1", 6),
        big("1", 6, 1),
        big("1", 6, 2),
        big("1", 6, marks="Q"),
        big("1", 6, marks="QAV"),
        big("1", 6, hidden=True),
        big("1", 6, marks="QAV", hidden=True),
        big("1", 6, 3, 3),
        big("1", None),
        big("1", 6, label="DEF"),
    ):
        rows = table_of([cell])
        assert rows not in seen
        seen.append(rows)


def test_each_thing_of_a_small_cell_is_seen():
    seen = []
    for cell in (
        small("1", 6),
        small("1", 6, pips=1, total=2),
        small("1", 6, pips=2, total=3),
        small("1", 6, marks="Q"),
        small("1", 6, hidden=True),
        small("1", 6, marks="Q", hidden=True),
        small("1", None),
        small("1", 6, "P"),
    ):
        rows = table_of(KODEM, [cell])
        assert rows not in seen
        seen.append(rows)


def test_pips_and_letters_of_a_small_cell_keep_off_its_number():
    for label in (None, "P"):
        for hidden in (False, True):
            width = (6 if label else 0) + 17 + (2 if hidden else 0)
            bare = table_of(KODEM, [small("1", 12, label, 0, 3, hidden=hidden)])
            for pips in range(4):
                for marks in ("", "Q", "QAV"):
                    rows = table_of(KODEM, [small("1", 12, label, pips, 3, marks, hidden)])
                    assert part(rows, 0, RIVAL_Y, width, 16) == part(bare, 0, RIVAL_Y, width, 16), (label, hidden, pips)
                    signs = sum(
                        [
                            lit(drawn(lambda canvas, letter=letter: canvas.draw_word(0, 0, letter, 9)))
                            for letter in marks
                        ]
                    )
                    assert lit(rows[16:32]) == lit(bare[16:32]) + 24 * pips + signs, (label, hidden, pips, marks)


def test_a_small_number_face_down_is_dark_on_light():
    for own, rival, x, y in ((KODEM, [small("1", 6, hidden=True)], 0, 16), (right(6, hidden=True), [], 9, 32)):
        card = part(table_of(own, rival), x, y, 10, 16)
        assert [row[0] + row[-1] for row in card] == ["##"] * 16, card
        assert "." in "".join(card)


def test_a_big_number_face_down_is_in_half_tone():
    plain, hidden = table_of([big("1", 6)]), table_of([big("1", 6, hidden=True)])
    assert lit(plain[OWN_Y:61]) * 4 < lit(hidden[OWN_Y:61]) * 10 < lit(plain[OWN_Y:61]) * 6


def test_letters_of_a_big_number_stand_below_its_pips_and_beside_one_another_where_there_are_more():
    for pips, marks in ((0, "Q"), (0, "QA"), (2, "Q"), (2, "QA"), (2, "QAV"), (3, "Q"), (0, "QAV")):
        rows = table_of([big("1", 6, pips, 3, marks)])
        letters = [drawn(lambda canvas, letter=letter: canvas.draw_word(0, 0, letter, 9)) for letter in marks]
        bare = lit(table_of([big("1", 6, 0, 3)])[32:])
        assert lit(rows[32:]) == bare + 50 * pips + sum([lit(letter) for letter in letters]), (pips, marks)


def test_own_cells_keep_off_one_another():
    for values in ((6, 3, 0), (12, 10, 14), (88, 88, 88), (100, 123, -3)):
        for marks in ("", "Q", "QA") if max(values) < 10 else ("", "Q"):
            own = [big(str(place), value, 1, marks=marks, hidden=True) for place, value in enumerate(values)] + right()
            rows = table_of(own)
            for box in own_boxes(own)[:3]:
                assert lit(part(rows, box.x + box.width - 1, OWN_Y, 1, NUMBER_ROWS)) == 0, (values, marks)


def test_the_rivals_cells_fit_at_their_widest():
    rival = [small(id, 10, pips=2, total=2, marks="Q") for id in "123"]
    rival += [small("P", 12, "P", 3, 3), small("X", 10, "X")]
    rows = table_of(KODEM, rival)
    assert lit(rows[16:32]) > 400
    assert part(rows, 117, RIVAL_Y, 11, 16) == part(
        drawn(lambda canvas: canvas.draw_thin_word(0, 17, "10")), 0, 16, 11, 16
    )


def test_another_game_comes_out_of_the_same_cells():
    rows = table_of(ENADRYA, [], cursor="E")
    assert rows[63].strip(".") == "#" * rows[63].count("#")
    assert lit(rows[63:]) > 30


def test_an_empty_table_is_drawn():
    assert lit(table_of([], [])[HEAD_ROWS:]) == 0


def entry_rows(rows, place):
    return rows[10 + 9 * place : 19 + 9 * place]


def test_the_chosen_entry_of_a_menu_is_inverse_and_in_sight_with_its_neighbours():
    entries = [str(number) for number in range(20)]
    for cursor in range(20):
        rows = drawn(lambda canvas: list_widgets.draw_menu(canvas, "Menú", entries, cursor))  # noqa: B023
        light = [place for place in range(6) if lit(entry_rows(rows, place)) > 600]
        assert len(light) == 1
        assert 1 <= light[0] <= 4 or (cursor, light[0]) in ((0, 0), (19, 5))


def test_a_bar_that_moves_leaves_the_same_picture_as_a_list_drawn_anew():
    for entries in (["a", "b", "c"], [("entry " + str(number), str(number)) for number in range(15)]):
        for before in range(len(entries)):
            for cursor in range(len(entries)):

                def draw(canvas):
                    whole(list_widgets.draw_menu(canvas, "Menú", entries, before))  # noqa: B023
                    whole(list_widgets.move_bar(canvas, entries, before, cursor))  # noqa: B023

                anew = frame_of(lambda canvas: list_widgets.draw_menu(canvas, "Menú", entries, cursor))  # noqa: B023
                assert frame_of(draw) == anew


class StubDirector:
    """A director with screens that nobody draws."""

    def __init__(self):
        self.screen_stack = self

    def mark_stale(self, display):
        pass


def test_a_list_looks_as_one_drawn_anew_whatever_happened_to_it():
    entries = [str(number) for number in range(9)]
    screen = ListScreen(StubDirector(), 0, "Menú", entries)
    canvases = [Canvas(Panel(ChipBus()).frame) for _ in range(2)]

    def other(canvas):
        screen.forget_frame()
        whole(list_widgets.draw_menu(canvas, "Otra", ["x"], 0))

    def change_entry(index, entry):
        screen.entries = screen.entries[:index] + [entry] + screen.entries[index + 1 :]

    for change in (
        lambda: screen.handle_step(1),
        lambda: screen.handle_step(1),
        lambda: screen.handle_step(-1),
        screen.handle_chord,
        lambda: other(canvases[0]),
        lambda: screen.handle_step(-1),
        lambda: change_entry(3, "changed"),
        lambda: [change_entry(8, "changed, too"), screen.handle_step(1)],
        lambda: setattr(screen, "title", "Título"),
        lambda: [setattr(screen, "title", "Otro"), screen.handle_step(1)],
        lambda: setattr(screen, "title_note", lambda: "1-0"),
        lambda: [setattr(screen, "title_note", lambda: "1-1"), screen.handle_step(1)],
    ):
        change()
        fresh = Canvas(Panel(ChipBus()).frame)
        whole(list_widgets.draw_menu(fresh, screen.title, screen.entries, screen.index, screen.title_note()))
        for canvas in canvases:
            draw_screen(screen, canvas)
            assert bytes(canvas.frame) == bytes(fresh.frame)


def test_a_list_whose_words_change_while_it_is_drawn_is_drawn_whole_the_next_time():
    class Lines(LazyLines):
        language = "es"

        def make_line(self, place):
            return self.language + str(place)

    lines = Lines(9)
    screen, canvas = ListScreen(StubDirector(), 0, "Menú", lines), Canvas(Panel(ChipBus()).frame)
    drawing = screen.draw_in_steps(canvas)
    for _ in range(4):
        next(drawing)
    lines.language = "en"
    screen.forget_words()
    whole(drawing)
    screen.handle_step(1)
    draw_screen(screen, canvas)
    fresh = Canvas(Panel(ChipBus()).frame)
    whole(list_widgets.draw_menu(fresh, "Menú", lines, 1))
    assert bytes(canvas.frame) == bytes(fresh.frame)


def test_a_short_menu_has_no_scroll_mark():
    assert drawn(lambda canvas: list_widgets.draw_menu(canvas, "Menú", ["a"] * 6, 0))[63][126] == "."
    assert drawn(lambda canvas: list_widgets.draw_menu(canvas, "Menú", ["a"] * 7, 0))[63][126] == "#"
    assert lit(drawn(lambda canvas: list_widgets.draw_menu(canvas, "Menú", [], 0))[10:]) == 0


def test_only_entries_in_sight_are_read():
    read = []

    class Entries:
        def __len__(self):
            return 60

        def __getitem__(self, place):
            read.append(place)
            return "Carta"

    drawn(lambda canvas: list_widgets.draw_menu(canvas, "Mazo", Entries(), 30))
    assert read == [28, 29, 30, 31, 32, 33]


def test_a_line_taken_back_is_struck_out():
    for struck in (False, True):
        rows = drawn(lambda canvas: list_widgets.draw_page(canvas, "Historia", [("a", "6→4", struck)], 0))  # noqa: B023
        assert ("#" * 100 in rows[14]) == struck


def test_history_begins_where_it_is_told():
    lines = [(str(number), "", False) for number in range(9)]
    page = drawn(lambda canvas: list_widgets.draw_page(canvas, "Historia", lines, 3))
    menu = drawn(lambda canvas: list_widgets.draw_page(canvas, "Historia", lines[3:], 0))
    assert part(page, 0, 10, 120, 54) == part(menu, 0, 10, 120, 54)


def changed(cursor, delta, total, own=KODEM):
    """A table of which a number is being changed."""
    return drawn(lambda canvas: draw_changed(canvas, view(own + right()), cursor, delta, total))


def test_a_change_leaves_all_but_its_number_and_what_belongs_to_it_in_sight():
    rows, plain = changed("2", -3, 0), table_of(KODEM + right(), cursor="2", note="24:10")
    x, width = [(box.x, box.width) for box in own_boxes(KODEM + right())][1]
    for left, right_end in ((0, x), (x + width, 128)):
        assert part(rows, left, 0, right_end - left, 64) == part(plain, left, 0, right_end - left, 64)
    assert part(rows, x, 0, width, 32) == part(plain, x, 0, width, 32)
    assert part(rows, x, 62, width, 2) == part(plain, x, 62, width, 2)
    number = width - 12
    assert part(rows, x, OWN_Y, number, NUMBER_ROWS) == part(changed("2", 5, 0), x, OWN_Y, number, NUMBER_ROWS), (
        "the total"
    )
    assert part(rows, x + number, 40, 12, 16) != part(changed("2", -2, 0), x + number, 40, 12, 16), "the change"


def test_a_change_of_a_piled_number_stands_in_the_place_of_the_other():
    upper, plain = changed("P", -2, 10), table_of(KODEM + right(), cursor="P", note="24:10")
    x, width = [(box.x, box.width) for box in own_boxes(KODEM + right())][-1]
    assert part(upper, 0, 0, x, 64) == part(plain, 0, 0, x, 64)
    x, width = x + 3, width - 3  # beside the bar
    assert lit(part(upper, x, 49, width, 14)) > 20
    assert part(upper, x, 49, width, 14) == part(changed("P", -2, 9), x, 49, width, 14)
    assert part(upper, x, 49, width, 14) == part(changed("X", -2, 10), x, 33, width, 14)


def test_a_change_has_its_sign():
    for cursor in ("1", "P", "X"):
        assert len({"".join(changed(cursor, delta, 4)) for delta in (-3, 3, 0)}) == 3


def test_numbers_of_any_length_stand_in_the_middle():
    for value in ("0", "12", "-3", "1250", "?"):
        rows = drawn(lambda canvas: prompt_widgets.draw_number_question(canvas, "", value))  # noqa: B023
        columns = [x for row in rows[16:48] for x in range(128) if row[x] == "#"]
        assert abs(min(columns) + max(columns) - 127) <= 6


def test_a_message_leaves_room_for_its_entries():
    long = "una frase que se repite " * 20
    for entries in ([], ["Sí"], ["Sí", "No"], ["Sí", "No", "Luego"]):
        rows = drawn(lambda canvas: prompt_widgets.draw_message(canvas, "Título", long, entries, 0))  # noqa: B023
        bottom = 64 - 9 * len(entries)
        assert lit(rows[bottom - 12 : bottom]) > 0
        assert part(rows, 0, bottom, 1, 9) == ["#"] * 9 * min(1, len(entries)) or not entries


def test_a_text_too_long_for_its_screen_ends_in_an_ellipsis():
    lines = ["uno dos tres cuatro cinco seis siete"] * 8
    whole = drawn(lambda canvas: prompt_widgets.draw_error(canvas, "", "\n".join(lines[:2]), "OK"))
    cut = drawn(lambda canvas: prompt_widgets.draw_error(canvas, "", "\n".join(lines), "OK"))
    assert whole[12:30] == cut[12:30]
    assert lit(cut[39:47]) > 100
    assert lit(cut[47:54]) == 2 * 7  # the frame
    assert [x for x in range(110, 126) if cut[45][x] == "#"][-3:] != []


def test_each_seat_sees_who_confirms():
    seen = []
    for ana in (False, True):
        for leo in (False, True):
            seats = (("Ana", ana), ("Leo", leo))
            rows = drawn(lambda canvas: prompt_widgets.draw_confirmation(canvas, "Fin", "Gana Ana", "OK", seats))  # noqa: B023
            assert rows not in seen
            seen.append(rows)
            assert (rows[52][5] == "#", rows[52][122] == "#") == (ana, leo)


def test_an_error_is_framed():
    rows = drawn(lambda canvas: prompt_widgets.draw_error(canvas, "Error", "OSError 28", "OK"))
    assert rows[63] == "#" * 128
    assert {row[0] + row[127] for row in rows} == {"##"}


def test_the_bar_moves_as_if_the_table_were_drawn_anew():
    places = ("1", "2", "3", "P", "X", "")
    for before in places:
        for after in places:
            for hidden in (False, True):
                seen = view(KODEM + right(12, 4, 3, hidden), RIVAL)

                def moved(canvas, seen=seen, before=before, after=after):
                    table = MatchTable()
                    draw_whole(table, canvas, seen, before)
                    draw_whole(table, canvas, seen, after)

                anew = frame_of(lambda canvas, seen=seen, after=after: draw_table(canvas, seen, after))
                assert frame_of(moved) == anew
