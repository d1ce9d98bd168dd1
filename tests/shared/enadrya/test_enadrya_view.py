"""The view of a seat (SCREENS.md, Enadrya; A2, K7, K8)."""

from enadrya_table import begun, play, said, unit

from tapete_rules.deck import Card, build_deck
from tapete_rules.match import Match


def cells(row):
    """Id, value, size and label of cells."""
    return [(cell.id, cell.value, cell.size, said(cell.label)) for cell in row]


def test_defence_and_energy_of_both():
    """A2, K7, K8, D4: two counters each; one's own large."""
    view = begun("1 damage 3").view(1)
    assert cells(view.own) == [
        ("D", 17, "big", "D"),
        ("E", 5, "big", "E"),
        ("C", None, "word", "+5"),
        ("T", 0, "line", "TEC"),
    ]
    assert cells(view.rival) == [
        ("D", 25, "small", "DEF"),
        ("E", 0, "small", "ENE"),
        ("C", None, "word", "+4"),
        ("T", 0, "line", "TEC"),
    ]


def test_the_status_says_phase_turn_and_whose():
    match = begun("1 pay 1")
    assert [said(text) for text in match.view(1).status] == ["DESPLEGAR", "T01"]
    assert [said(match.view(seat).turn_text) for seat in (1, 2)] == ["TÚ", "RIVAL"]
    assert [match.view(seat).mine for seat in (1, 2)] == [True, False]
    play(match, "1 phase resolucion")
    assert said(match.view(1).status[0]) == "DAÑO"


def test_the_bar_begins_at_what_a_seat_changes():
    """Energy in one's own turn, defence in the rival's."""
    match = begun()
    assert [match.view(seat).stops for seat in (1, 2)] == [["E", "T", "D"], ["D", "E", "T"]]
    play(match, "1 end")
    assert [match.view(seat).stops[0] for seat in (1, 2)] == ["D", "E"]


def test_a_hand_that_is_kept_is_seen_by_both():
    view = begun(hand="kept").view(1)
    assert view.stops == ["E", "T", "D", "H"]
    assert [cells(row)[-1] for row in (view.own, view.rival)] == [("H", 6, "line", "M")] * 2
    assert said(view.find_cell("H").detail) == "Mano; mazo: 33"
    assert said(begun("1 set hand 4").view(1).find_cell("H").detail) == "Mano; mazo: ?"


def test_ataque_masivo_is_seen_while_it_can_be_had_and_in_force():
    """In force it is a word in the place of the energy of a turn, on both displays."""
    match = begun("1 set energy 10")
    assert cells(match.view(1).own)[-1] == ("M", None, "line", "Masivo")
    assert cells(match.view(2).rival)[-1] == ("M", None, "line", "Masivo")
    assert match.view(2).find_cell("M") is None
    play(match, "1 massive")
    for row in (match.view(1).own, match.view(2).rival):
        assert cells(row)[2] == ("M", None, "word", "MASIVO")
        assert row[2].decides
    assert [cell.id for cell in match.view(1).own] == ["D", "E", "M", "T"]
    assert [cell.id for cell in match.view(2).rival] == ["D", "E", "M"]
    play(match, "1 end")
    for seat in (1, 2):
        assert "M" not in [cell.id for cell in match.view(seat).own + match.view(seat).rival]
    assert begun("1 set energy 10", "1 pay 1").view(1).find_cell("M") is None
    assert begun("1 set energy 9").view(1).find_cell("M") is None


def test_the_numbers_decide_and_lines_do_not():
    view = begun(hand="kept").view(1)
    for row in (view.own, view.rival):
        assert [cell.id for cell in row if cell.decides] == ["D", "E", "C"]


def test_a_new_turn_says_what_the_board_added():
    """J1.1, J1.2: and what is left to do with the cards, in what a clock leaves of the line."""
    match = begun()
    assert said(match.view(1).message) == "+5: retira y roba"
    assert match.view(2).message is None
    play(match, "1 pay 1")
    assert match.view(1).message is None


def test_a_base_that_nobody_named():
    view = play(Match("enadrya"), "0 first 1").view(1)
    assert cells(view.own)[0] == ("D", None, "big", "D")
    assert said(view.find_cell("D").detail) == "Base sin poner"
    assert said(view.message) == "Menú: pon tu Base"


def test_details():
    deck = build_deck("enadrya", "Prueba", [Card("XX-T", "Faro", "tecnologia neutral", "faro", (2, 0, 0, 0, 0))])
    match = Match("enadrya", {}, {1: deck})
    play(match, "1 setup 20 5", "0 first 1", "1 damage 3", "1 tech XX-T 2", *unit(21))
    view = match.view(1)
    assert said(view.find_cell("D").detail) == "Defensa 17 de 20"
    assert said(view.find_cell("E").detail) == "Energía, +5 por turno"
    assert said(view.find_cell("T").detail) == "Unidades: 1 Faro"
    assert (view.find_cell("D").most, view.find_cell("T").value, view.find_cell("T").most) == (20, 1, 1)
    other = match.view(2)
    assert [said(cell.detail) for cell in other.rival if cell.id == "T"] == ["Unidades: 1 Faro"]
    assert (other.seat, other.turn, match.displays()) == (2, 1, (1, 2))


def test_a_fallen_base_blinks_at_zero():
    match = begun("1 damage 23")
    cell = match.view(1).find_cell("D")
    assert (cell.value, cell.due, said(cell.detail)) == (0, True, "Defensa -3 de 20")
    assert said(match.view(2).message) == "Gana 2: base caída"


def test_messages_of_what_the_rival_wants():
    match = begun("1 loop")
    assert (said(match.view(2).message), said(match.view(1).message)) == (
        "El rival dice: bucle",
        "+5: retira y roba",
    )
    play(match, "1 draw")
    assert said(match.view(2).message) == "Rival propone empate"
    assert said(begun("1 damage 20 25").view(2).message) == "Ambas bases caídas"


def test_units_lie_open_by_their_slots():
    """K1, D3: what the board reckons with can be read at any time."""
    deck = build_deck("enadrya", "Prueba", [Card("XX-1", "Uno", "unidad akhris", "uno", (2, 1, 3, 4, 5))])
    match = Match("enadrya", {}, {1: deck})
    play(match, "1 setup 20 5", "0 first 1", "1 deploy 11 XX-1 2 1 3 4 5", *unit(34, 2, 2), "1 wound 34 1")
    named = [(said(text), list(lines)) for text, lines in match.piles()]
    assert named == [("Unidades J1", ["1-1 3/4 Uno", "B-4 2/1"]), ("Unidades J2", [])]
    play(match, "2 setup 25 4", "1 end", "2 deploy 22 XX-7 1 2 3 4")
    assert [list(lines) for _, lines in match.piles()][1] == ["2-2 3/4 XX-7"]


def test_the_match_clock_is_shown():
    view = begun("0 timer_start match 600", minutes=10).view(1)
    assert [(each.name, each.left) for each in view.timers] == [("match", 600)]
