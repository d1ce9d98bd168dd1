"""The view of a seat: a duel with its own side large, a grid with every total at once (SCREENS.md, L163, I-a)."""

from invocacion_table import begun, fought, play, prepared, revealed

from tapete_rules import texts
from tapete_rules.deck import Card, build_deck
from tapete_rules.match import Match
from tapete_rules.view import BOTH, RIVALS, YOURS


def said(text):
    texts.load_words("es", "invocacion")
    return texts.format_text(text) if text else ""


def status(match, seat):
    return [said(text) for text in match.view(seat).status]


def own(match, seat):
    """Id, number and label of the own cells."""
    return [(cell.id, cell.value, said(cell.label)) for cell in match.view(seat).own]


def rival(match, seat):
    return [(cell.id, cell.value, said(cell.label)) for cell in match.view(seat).rival]


def marks(match):
    """The marks of every cell of a grid."""
    return [cell.marks for cell in match.view(1).own]


def test_a_duel_in_combat():
    match = fought([6, 9], "1 place conjuros 4", "1 place apoyos 2")
    play(match, "1 set trophies 17", "1 effect new own add 6", "1 potency 2", "1 invoke 1")
    view = match.view(1)
    assert (view.layout, view.seat, view.turn) == ("facing", 1, 1)
    assert [(cell.id, cell.size) for cell in view.own] == [
        ("power", "big"),
        ("mana", "word"),
        ("pv", "word"),
        ("first", "small"),
    ]
    assert own(match, 1) == [("power", 15, ""), ("mana", 0, "M"), ("pv", 17, "PV"), ("first", None, "1º")]
    assert rival(match, 1) == [("power", 9, ""), ("mana", 4, "M"), ("pv", 4, "PV")]
    assert said(view.find_cell("power").detail) == "Base 6 +9 M2 potenciado Apoyo"
    assert said(view.find_cell("mana").detail) == "Maná, 4 en juego · Conjuros 4/1 Apoyos 2"
    assert (own(match, 2), rival(match, 2)) == (rival(match, 1), own(match, 1))
    assert view.stops == ["power", "mana", "pv"]
    assert (view.find_cell("power").least, view.find_cell("power").most) == (-999, 999)


def test_a_duel_outside_combat_shows_points_and_in_preparacion_areas():
    match = prepared("1 place conjuros 3")
    view = match.view(1)
    assert own(match, 1) == [
        ("conjuros", 3, "Conjuros"),
        ("apoyos", 0, "Apoyos"),
        ("mana", 0, "M"),
        ("pv", 0, "PV"),
        ("first", None, "1º"),
    ]
    assert [cell.hidden for cell in view.own] == [False] * 5
    assert [cell.hidden for cell in match.view(2).own] == [True, True, False, False]  # nobody has counted them
    assert view.stops == ["conjuros", "apoyos", "mana", "pv"]
    assert [cell.id for cell in begun().view(1).own] == ["pv", "mana", "first"]
    assert begun().view(1).stops == ["pv", "mana"]
    assert prepared("1 ready", "2 ready").view(1).stops == ["power", "mana", "pv"]


def test_who_acts_first_is_seen_of_both():
    """L195, L241: the Guardián, or who paid for priority; nobody before there is a Guardián."""

    def firsts(match):
        return [[cell.id for cell in cells if cell.id == "first"] for cells in (match.view(1).own, match.view(1).rival)]

    match = fought([6, 5])
    assert firsts(match) == [["first"], []]
    play(match, "2 priority")
    assert firsts(match) == [[], ["first"]]
    assert firsts(begun(guardian="power")) == [[], []]
    assert firsts(play(revealed([6, 5]), "1 out")) == [[], []]  # the word of who is out has the place


def test_who_leads_and_by_how_much_is_said_from_each_chair():
    def messages(match):
        return [said(match.view(seat).message) for seat in (1, 2)]

    assert messages(fought([12, 15])) == ["PIERDES -3", "GANAS +3"]
    assert messages(fought([15, 12])) == ["GANAS +3", "PIERDES -3"]
    match = revealed([5, 5])
    assert messages(match) == ["EMPATE", "EMPATE"]
    play(match, "1 out")
    assert messages(match) == ["PIERDES", "GANAS"]
    assert messages(prepared("1 ready", "2 ready", "1 reveal 5")) == ["", ""]  # the other one is not known yet
    assert messages(play(fought([6, 5]), "2 retire")) == ["GANAS", "PIERDES"]


def test_who_has_no_invocacion_in_the_fight_is_told_in_words():
    def powers(match):
        cells = match.view(1).own[0], match.view(1).rival[0]
        return [(cell.value, said(cell.label)) for cell in cells]

    assert powers(play(revealed([5, 5]), "1 out")) == [(None, "FUERA"), (5, "")]
    assert powers(play(fought([6, 5]), "2 retire")) == [(6, ""), (None, "SE RETIRA")]
    assert powers(prepared("1 ready", "2 ready", "1 lot 0")) == [(None, "SIN INVOCACIÓN"), (None, "FALTA PODER")]


def test_who_is_ready_is_said_to_both():
    match = prepared("1 ready")
    assert [said(match.view(seat).message) for seat in (1, 2)] == ["Listo", "Rival listo"]
    assert [match.view(seat).message for seat in (1, 2)] != [None, None]
    assert [prepared().view(seat).message for seat in (1, 2)] == [None, None]


def test_what_each_cell_looks_like():
    """Size, marks and detail of every cell, outside combat and in it, alone and in a grid."""

    def looks(cells):
        return [(cell.id, cell.size, cell.marks, said(cell.detail)) for cell in cells]

    match = prepared("1 set mana 2", "1 ready")
    points = ("pv", "word", "", "Trofeos 0 + Maná 2")
    mana = ("mana", "word", "", "Maná, 0 en juego · Conjuros ? Apoyos ?")
    areas = [("conjuros", "small", "", "Conjuros en mesa"), ("apoyos", "small", "", "Apoyos en mesa")]
    assert looks(match.view(1).own) == areas + [mana, points, ("first", "word", "", "")]
    assert looks(begun().view(1).own)[0] == ("pv", "big", "", "Trofeos 0 + Maná 0")
    assert looks(match.view(2).rival) == looks(match.view(1).own)
    assert looks(begun(guardian="power").view(1).own)[0] == ("power", "big", "", "Poder impreso")
    assert looks(fought([6, 5]).view(1).own)[0] == ("power", "big", "", "Base 6 +0 M0")
    match = fought([6, 5, 4], timed="yes")
    assert looks(match.view(1).own)[0] == ("1", "small", "G+", "J1 M4 PV4 C? A? · Guardián Gana")
    assert [timer.name for timer in match.view(1).timers] == ["combate"]
    play(match, "2 retire", "3 retire")
    assert said(match.view(2).message) == "Gana J1"


def test_the_status_line():
    match = begun("1 set portal 48")
    assert status(match, 1) == ["INICIO", "R01", "P48"]
    play(match, "1 deal 4")
    assert status(match, 1) == ["PREPARAR", "R01", "Guardián"]
    assert status(fought([6, 5]), 2) == ["COMBATE", "R01", ""]
    match = play(begun(guardian="power"), "1 draws 4")
    assert status(match, 2) == ["SORTEO", "R01", ""]
    assert match.view(2).status[2] == ("",)
    match = begun("2 set portal 12", construido="yes")
    assert (status(match, 1)[2], status(match, 2)[2]) == ("P30", "P12")


def test_whom_the_table_waits_for():
    match = begun()
    assert (match.view(1).mine, match.view(2).mine) == (True, False)
    assert (match.view(1).turn_text, match.view(2).turn_text) == (YOURS, RIVALS)
    play(match, "1 deal 4")
    assert (match.view(1).turn_text, match.view(2).turn_text) == (BOTH, BOTH)
    play(match, "1 ready")
    assert (match.view(1).mine, match.view(2).mine) == (False, True)
    play(match, "2 ready", "2 reveal 5")
    assert (match.view(1).mine, match.view(2).mine) == (True, False)
    play(match, "1 reveal 6", "1 advance")
    assert (match.view(1).mine, match.view(2).mine) == (False, True)  # seat 1 leads
    play(match, "2 retire")
    assert (match.view(1).mine, match.view(2).mine) == (False, False)
    match = play(begun(guardian="power"), "2 draws 4")
    assert (match.view(1).mine, match.view(2).mine) == (True, False)
    match = begun("1 set prize 2")
    assert (match.view(1).mine, match.view(2).mine) == (False, True)


def test_the_drawn_power_of_the_sorteo_is_seen():
    match = play(begun(guardian="power"), "2 draws 4")
    assert match.view(2).own[0].value == 4
    assert match.view(1).own[0].value is None
    assert match.view(1).rival[0].value == 4
    assert match.view(2).stops == ["power"]
    assert match.view(2).find_cell("power").detail == ("invocacion.set.printed",)


def test_a_grid_shows_all_totals_alike():
    match = fought([6, 9, 4])
    first = match.view(1)
    assert first.layout == "grid"
    assert [(cell.id, cell.value, said(cell.label)) for cell in first.own] == [
        ("1", 6, "J1 M4"),
        ("2", 9, "J2 M4"),
        ("3", 4, "J3 M4"),
    ]
    assert (first.stops, first.rival, first.mine) == (["1", "2", "3"], [], False)
    assert (first.seat, first.turn, [said(text) for text in first.status]) == (1, 1, ["COMBATE", "R01", "G1"])
    for seat in (2, 3):
        again = match.view(seat).to_data()
        again["seat"] = 1
        assert again == first.to_data()


def test_a_grid_of_eight():
    match = begun(seats=8)
    assert [cell.id for cell in match.view(5).own] == ["1", "2", "3", "4", "5", "6", "7", "8"]


def test_a_grid_shows_points_between_the_combats():
    match = begun("2 set trophies 17", "2 set mana 3", seats=3)
    cells = match.view(1).own
    assert [(cell.value, cell.least) for cell in cells] == [(0, 0), (20, 0), (0, 0)]
    assert said(cells[1].detail) == "J2 M3 PV20 C? A?"
    assert [cell.least for cell in fought([1, 2, 3]).view(1).own] == [-999] * 3


def test_the_marks_say_how_each_seat_stands():
    """G Guardián, P priority, L ready, 1 leads, = leads with others, X out, R retired."""
    match = begun(seats=4)
    assert marks(match) == ["G", "", "", ""]
    play(match, "1 deal 4", "2 ready")
    assert marks(match) == ["G", "L", "", ""]
    play(match, "1 ready", "3 ready", "4 ready", "1 reveal 6", "2 reveal 9")
    assert marks(match) == ["G", "+", "", ""]
    play(match, "3 reveal 9", "4 reveal 1")
    assert marks(match) == ["G", "=", "=", ""]
    play(match, "4 set mana 1", "4 priority", "2 retire", "1 out")
    assert marks(match) == ["GX", "R", "+", "P"]
    match = play(begun(guardian="power", seats=3), "1 draws 4", "2 draws 4", "3 draws 1")
    assert marks(match) == ["", "", "X"]  # draws no more
    play(match, "1 draws 4")
    assert marks(match) == ["", "", "X"]
    match = prepared("1 ready", "2 ready", "3 ready", "2 lot 0", seats=3)
    assert marks(match) == ["G", "X", ""]


def test_the_line_says_what_matters_now():
    def message(match, seat=1):
        return said(match.view(seat).message)

    match = fought([6, 5])
    play(match, "2 retire")
    assert (message(match, 1), message(match, 2)) == ("GANAS", "PIERDES")
    match = fought([5, 5])
    play(match, "1 set phase 6")
    assert message(match) == "Empate: ¿qué Apoyo?"
    play(match, "1 apoyo 2", "2 apoyo 2")
    assert message(match) == "Nadie gana"
    match = begun("1 set prize 2")
    assert message(match) == "J2 toma su trofeo"
    match = begun("1 set turn 3", "1 set portal 0")
    assert message(match) == "Empate: falta 1 ronda"
    play(match, "2 set trophies 3")
    assert message(match) == "Gana 2: más PV"
    match = begun("2 draw")
    assert (message(match, 1), message(match, 2)) == ("Rival propone empate", "Rival reparte")


def test_how_a_power_is_made():
    match = fought([6, 5])
    play(match, "1 effect new own equal 8", "2 effect new all add -3", "1 potency 2")
    assert said(match.view(1).find_cell("power").detail) == "Base 8 -1 M2 potenciado"
    assert said(match.view(1).find_cell("mana").detail) == "Maná, 2 en juego · Conjuros ?/1 Apoyos ?"
    assert said(match.view(1).find_cell("pv").detail) == "Trofeos 0 + Maná 2"


def test_the_invocacion_by_its_name():
    deck = build_deck("invocacion", "Prueba", [Card("XX-1", "Ola Vieja", "combate", "ola vieja", (6, 3, 1, 0, 0, 4))])
    match = Match("invocacion", {"guardian": "coin"}, {1: deck})
    play(match, "0 first 1", "1 deal 4", "1 ready", "2 ready", "1 card XX-1 6 3 1 0 0 4", "2 card XX-7 5")
    assert match.view(1).find_cell("power").name == "Ola Vieja"
    assert said(match.view(1).find_cell("power").detail) == "Ola Vieja Base 6 +0 M0"
    assert match.view(2).find_cell("power").name == "XX-7"
    assert match.piles() == []


def test_the_clocks_are_seen():
    match = revealed([6, 5], timed="yes")
    assert [(timer.name, timer.left, timer.running) for timer in match.view(1).timers] == [("combate", 60, True)]
    play(match, "2 timer_stop combate 44")
    assert [(timer.name, timer.left, timer.running) for timer in match.view(2).timers] == [("combate", 44, False)]


def test_two_displays_stand_for_the_first_two_seats():
    assert begun().displays() == (1, 2)
    assert begun(seats=6).displays() == (1, 2)


def test_phases_are_short_and_told_in_help():
    """Eight letters for the status line; the help has a line for each."""
    for language in texts.LANGUAGES:
        texts.load_words(language, "invocacion")
        for phase in ("sorteo", "inicio", "preparacion", "revelar", "efectos", "combate", "cierre"):
            assert len(texts.format_text(("invocacion.phase." + phase,))) <= 8
        for line in range(1, 11):
            assert 0 < len(texts.format_text((f"invocacion.help.{line}",))) <= 21
            assert texts.has_words(f"invocacion.help.{line}")
