"""Both displays, which show nothing secret."""

from digimon_table import BRASA, CHARCO, GOTA, a_deck, battle, begun, play

from tapete_rules import texts
from tapete_rules.match import Match


def own(match, seat=1):
    """The own cells by name: value, label and marks in words."""
    cells = {}
    for cell in match.view(seat).own:
        cells[cell.id] = (cell.value, texts.format_text(cell.label) if cell.label else "")
    return cells


def rival(match, seat=1):
    cells = {}
    for cell in match.view(seat).rival:
        cells[cell.id] = (cell.value, texts.format_text(cell.label) if cell.label else "")
    return cells


def details(match, seat=1):
    return [texts.format_text(cell.detail) for cell in match.view(seat).own if cell.detail]


def test_points_level_type_power_and_letter_of_both_are_seen_at_once():
    texts.load_words("es", "digimon")
    match = begun("1 reveal " + GOTA, "2 reveal XX-3 3 3 400 300 200", "1 evolve 4 -1 -1 " + CHARCO, "2 drop 10")
    cells = own(match)
    assert [cells[name] for name in ("points", "level", "power", "type")] == [
        (100, ""),
        (4, "Nv"),
        (210, "C"),
        (None, "Tipo C"),
    ]
    cells = rival(match)
    assert [cells[name] for name in ("points", "level", "power", "type")] == [
        (90, ""),
        (3, "Nv"),
        (200, "C"),
        (None, "Tipo C"),
    ]
    assert own(match, 2)["points"] == (90, "")


def test_a_zeroed_attack_is_marked_with_an_arrow():
    texts.load_words("es", "digimon")
    match = begun("1 reveal " + GOTA, "2 reveal XX-3 3 3 400 300 200")
    assert (own(match, 2)["power"], own(match, 2)["note"]) == ((0, "A"), (None, "A→0"))
    assert rival(match, 1)["note"] == (None, "A→0")
    assert "note" not in own(match, 1)


def test_unknown_powers_and_types_are_empty():
    texts.load_words("es", "digimon")
    cells = own(begun())
    assert (cells["power"], cells["type"]) == ((None, "POD"), (None, "Tipo ?"))


def test_armado_and_hibrido_have_no_number():
    texts.load_words("es", "digimon")
    match = begun("1 evolve 7", "2 evolve 8")
    assert (own(match)["level"], rival(match)["level"]) == ((None, "Arm"), (None, "Híb"))
    assert match.view(1).stops == ["points"]


def test_pips_count_the_caja_digimon_and_a_face_down_digimon_is_hidden():
    match = begun("1 evolve 4")
    cell, theirs = match.view(1).find_cell("level"), match.view(2).find_cell("level")
    assert (cell.pips, cell.pips_total, cell.hidden) == (2, 2, False)
    assert (theirs.pips, theirs.hidden, theirs.name) == (1, True, "")


def test_ranuras_supports_and_training_are_counted():
    texts.load_words("es", "digimon")
    match = begun("1 plan", "1 train 2 1", "1 install", "1 install", "1 support")
    cells = own(match)
    assert [cells[name] for name in ("slots", "supports", "note")] == [(None, "Ran"), (None, "Sop 1"), (None, "O2 X1")]
    slots = match.view(1).find_cell("slots")
    assert (slots.pips, slots.pips_total) == (2, 3)


def test_the_status_says_phase_round_and_who_is_first():
    texts.load_words("es", "digimon")
    match = begun("1 lose 10", "1 phase batalla")
    assert [texts.format_text(text) for text in match.view(1).status] == ["BATALLA", "R02", "2º"]
    assert [texts.format_text(text) for text in match.view(2).status] == ["BATALLA", "R02", "1º"]
    assert (match.view(1).mine, match.view(2).mine) == (True, False)


def test_points_and_powers_go_by_ten():
    match = begun("1 power any 300")
    cells = [match.view(1).find_cell(name) for name in ("points", "level", "power")]
    assert [(cell.step, cell.least, cell.most) for cell in cells] == [(10, 0, 100), (1, 3, 6), (10, 0, 999999)]
    assert begun(points_cap="none").view(1).find_cell("points").most == 999999


def test_the_bar_begins_at_the_level_until_it_has_risen():
    assert begun().view(1).stops == ["level", "points"]
    match = begun("1 evolve 4")
    assert (match.view(1).stops, match.view(2).stops) == (["points", "level"], ["level", "points"])
    play(match, "1 lose 20")
    assert match.view(1).stops == ["level", "points"]
    play(match, "1 phase batalla")
    assert match.view(1).stops == ["points", "level"]


def test_the_bar_stands_on_power_only_where_a_step_shows_as_it_is():
    match = begun("1 power any 300")
    assert match.view(1).stops == ["level", "points", "power"]
    assert begun("1 power any 300", "1 times 2").view(1).stops == ["level", "points"]
    assert begun("1 power any 300", "1 times 2 1 base").view(1).stops[-1] == "power"
    assert begun("1 power any 300", "1 add -400").view(1).stops == ["level", "points"]
    assert begun("1 power any 300", "1 add -300").view(1).stops[-1] == "power"


def test_details_say_how_a_power_is_made():
    texts.load_words("es", "digimon")
    match = begun("1 power any 300", "1 times 2 1 base", "1 add 50", "1 times 1 3")
    assert details(match) == ["Puntos 100", "Nv.3", "300 x2 +50 x1/3"]
    assert details(begun("1 add -50"))[2] == "? -50"
    assert details(begun(cards="counted"))[0] == "Mano 6  Mazo 22"


def test_a_digimon_is_named_once_it_lies_face_up():
    texts.load_words("es", "digimon")
    match = play(Match("digimon", {}, {1: a_deck(GOTA)}), "0 first 1", "1 reveal " + GOTA, "2 reveal " + BRASA)
    assert (match.view(1).find_cell("level").name, match.view(2).find_cell("level").name) == (
        "Carta GOT-001",
        "BRA-001",
    )
    assert details(match)[1] == "Nv.3  Carta GOT-001"


def test_the_discarded_are_nobodys_to_see():
    match = begun("1 reveal " + GOTA, "1 evolve 4 -1 -1 " + CHARCO, "1 lose")
    assert match.piles() == []
    assert "GOT-002" not in match.state_bytes().decode()


def test_messages_tell_a_pass_a_draw_and_the_end():
    texts.load_words("es", "digimon")
    match = battle("2 pass")
    assert texts.format_text(match.view(1).message) == "El rival pasó"
    assert match.view(2).message is None
    play(match, "2 draw")
    assert texts.format_text(match.view(1).message) == "El rival pide empate"
    play(match, "2 lose 100")
    assert match.view(1).message == ("outcome.points", "1")


def test_displays_stand_for_their_seats():
    assert begun().displays() == (1, 2)


def test_big_numbers_small_ones_and_lines():
    view = begun("1 train 1 1").view(1)
    assert [(cell.id, cell.size) for cell in view.own] == [
        ("points", "big"),
        ("level", "small"),
        ("power", "small"),
        ("type", "line"),
        ("slots", "line"),
        ("supports", "line"),
        ("note", "line"),
    ]
    view = begun("1 train 1 0", "2 train 1 1").view(1)
    assert [(cell.id, cell.size) for cell in view.rival] == [
        ("points", "small"),
        ("level", "small"),
        ("power", "small"),
        ("type", "line"),
        ("note", "line"),
    ]
    view = begun("1 type A", "2 type C").view(2)
    assert (view.own[-1].id, view.own[-1].size) == ("note", "line")
    assert (view.seat, view.turn) == (2, 1)


def test_training_is_no_matter_once_batalla_is_there():
    match = battle("1 train! 1 1")
    assert "note" not in own(match)


def test_supports_of_both_faces_are_counted():
    texts.load_words("es", "digimon")
    match = begun("1 support", "1 support!", "1 activate support")
    assert own(match)["supports"] == (None, "Sop 2")


def test_a_rivals_digimon_is_named_by_his_deck():
    match = play(Match("digimon", {}, {2: a_deck(GOTA)}), "0 first 1", "2 reveal " + GOTA)
    assert match.view(1).rival[1].name == "Carta GOT-001"


def test_a_definitivo_has_a_number():
    texts.load_words("es", "digimon")
    assert own(begun("1 evolve 6"))["level"] == (6, "Nv")


def test_a_power_is_shown_in_whole_points():
    texts.load_words("es", "digimon")
    match = begun("1 power any 250", "1 times 1 3")
    assert own(match)["power"] == (83, "POD")
    assert details(match)[2] == "250 x1/3"
    assert details(begun("1 power any 300"))[2] == "300"
