"""More seats than displays: whom a display stands for, who acts, and who is asked."""

from sample_screens import frame_of
from table import Table
from tapete_board.display.canvas import Canvas
from tapete_rules.move import Move

WORDS_OF_14 = (Canvas.draw_tight_word, Canvas.draw_tall_word, Canvas.draw_thin_word)


def at_table(seats=5):
    """A custom game in which all seats are alike; both displays show all of them."""
    return Table().begin("custom-comandante40", {"seats": seats})


def test_both_displays_show_all_seats_alike():
    table = at_table()
    table.rest(100)
    frames = [bytes(panel.frame) for panel in table.board.panels]
    own = [[cell.id for cell in match_screen.view.own] for match_screen in table.director.match_screens]
    assert own == [["1", "2", "3", "4", "5"]] * 2
    assert frames[0] != frames[1], "each has a bar of its own"
    while table.director.match_screens[1].bar.current_stop() != "1":
        table.press("2OK")
    table.rest(9000)
    frames = [bytes(panel.frame) for panel in table.board.panels]
    assert frames[0] == frames[1]


def test_the_seat_under_the_bar_acts():
    table = at_table()
    table.press("1OK", "1OK", "1-", "1-")
    table.rest(900)
    assert table.log[-1] == "3 change vida -2"
    table.concede(1)
    assert table.log[-1] == "3 concede"


def test_what_waits_at_a_display_survives_a_restart_with_its_seat():
    table = at_table()
    table.press("1OK", "1-", "2OK", "2OK", "2-", "2-")
    again = table.restart()
    assert [(each.stop, each.delta) for each in again.director.running_match_or_none.pending] == [("2", -1), ("4", -2)]
    again.rest(3100)
    assert sorted(again.log[-2:]) == ["2 change vida -1", "4 change vida -2"]
    assert [each.delta for each in again.restart().director.running_match_or_none.pending] == [0, 0]


def test_two_displays_may_change_the_same_number():
    table = at_table()
    while table.director.match_screens[1].bar.current_stop() != "1":
        table.press("2OK")
    table.press("1-", "2-", "2-")
    again = table.restart()
    again.press("1OK", "2OK")
    assert again.log[-2:] == ["1 change vida -1", "1 change vida -2"]
    assert [each.delta for each in again.restart().director.running_match_or_none.pending] == [0, 0]


def test_what_waits_stands_in_its_cell_and_all_totals_stay_in_sight():
    table = at_table()
    table.press("1OK", "1-", "1-")
    assert table.reads(1, "-2 38"), table.texts(1)
    numbers = [text for text in table.texts(1) if text.isdigit()]
    assert numbers.count("38") == 1 and numbers[-1] == "38"
    frame = bytes(table.board.panels[0].frame)
    table.chord(1)
    assert bytes(table.board.panels[0].frame) != frame
    table.rest(3100)
    table.press("1-", "1-")
    table.press("2OK", "2OK", "2-", "2OK")
    assert table.reads(1, "-2 38"), "also while the others go on"
    table.rest(900)
    assert table.log[-2:] == ["4 change vida -1", "2 change vida -2"]


def test_both_displays_read_who_changed_what():
    table = at_table()
    table.press("1OK", "1-")
    table.rest(900)
    assert table.reads(2, "J2: Vida -1 → 39")
    assert table.reads(1, "J2: Vida -1 → 39"), "also where it was made, for that is what was done last"
    table.rest(10000)
    assert not table.reads(2, "→ 39") and not table.reads(1, "→ 39")


def test_the_own_is_taken_back_at_once_and_anothers_asks_at_the_other_display():
    table = at_table()
    table.press("1OK", "1-", "1-")
    table.rest(900)
    table.chord(1)
    assert table.log[-1] == "2 undo"
    table.press("1-", "1OK")
    table.chord(1)
    assert table.screens == ("play", "consent")
    assert table.reads(2, "J3 pide deshacer")
    table.press("2+", "2OK")
    assert table.log[-1] == "3 undo"


def test_a_correction_is_of_the_seat_under_the_bar():
    table = at_table()
    table.press("1OK")
    table.choose(1, "Corregir un número")
    table.take(1, "Vida")
    table.press("1-", "1OK")
    assert table.log[-1] == "2 set vida 39"


def kodem():
    """Seat 1 has chosen seat 3 for this turn."""
    table = Table().begin("kodem", {"mode": "todos", "seats": 4})
    table.director.moves.make_move(1, Move(1, "choose", (3,)))
    table.rest(3100)
    return table


def shown(table):
    return tuple([table.director.running_match_or_none.seat_at(display) for display in (1, 2)])


def test_displays_follow_the_active_and_the_chosen_seat():
    table = kodem()
    assert shown(table) == (1, 3)
    table.press("2-", "2OK")
    assert table.log[-1].startswith("3 damage 1 1")
    table.director.moves.make_move(1, Move(1, "end"))
    table.director.moves.make_move(1, Move(2, "choose", (4,)))
    assert shown(table) == (2, 4)
    table.press("1-", "1OK")
    assert table.log[-1].startswith("2 damage 1 1")


def test_a_change_that_waits_stays_with_its_seat():
    table = kodem()
    table.press("2-")
    running_match = table.director.running_match_or_none
    running_match.match.push(Move(1, "end"))
    running_match.match.push(Move(2, "choose", (4,)))
    assert running_match.match.displays()[1] != 3
    assert shown(table)[1] == 3, "as long as it waits"
    table.rest(900)
    assert shown(table) == running_match.match.displays()


def test_what_waits_elsewhere_comes_before_a_whole_move():
    table = kodem()
    table.press("2-")
    table.choose(1, "Pasar turno")
    assert [line[:12] for line in table.log[-2:]] == ["3 damage 1 1", "1 end"]


def test_what_was_done_is_announced_at_both_displays():
    table = kodem()
    table.press("1-")
    table.rest(900)
    assert table.reads(2, "J1: Daño 1"), table.texts(2)
    assert table.reads(1, "J1: Daño 1"), table.texts(1)


HEAD = "J1: Vida -1 → 39"


def test_many_seats_read_what_was_done_last_in_letters_of_14_rows():
    for seats in range(3, 9):
        table = at_table(seats)
        table.press("1-")
        table.rest(900)
        for panel in table.board.panels:
            heads = [frame_of(lambda canvas, draw=draw: draw(canvas, 1, 1, HEAD))[:256] for draw in WORDS_OF_14]
            clock = 128 - 8 * len("0'")
            assert bytes(panel.frame)[:clock] in [head[:clock] for head in heads], seats
            assert bytes(panel.frame)[128 : 128 + clock] in [head[128 : 128 + clock] for head in heads], seats
