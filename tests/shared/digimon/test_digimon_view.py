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


def test_points_level_type_power_and_attack_of_both_are_seen_at_once():
    texts.load_words("es", "digimon")
    match = begun("1 reveal " + GOTA, "2 reveal XX-3 3 3 400 300 200", "1 evolve 4 -1 -1 " + CHARCO, "2 drop 10")
    for cells, power, points, level in ((own(match), 210, 100, 4), (rival(match), 200, 90, 3)):
        assert cells == {
            "power": (power, "C"),
            "type": (None, "Tipo C"),
            "attack": (None, "→C"),
            "points": (points, ""),
            "level": (level, "Nv"),
        }
    assert own(match, 2) == rival(match)


def test_powers_take_the_place_of_points_once_they_are_compared():
    """In Batalla, or for players who step no phases as soon as both are known."""
    sizes = lambda match: [(cell.id, cell.size) for cell in match.view(1).own]  # noqa: E731
    match = begun("1 power any 300")
    assert sizes(match) == [("points", "big"), ("level", "word"), ("power", "word")]
    assert [(cell.id, cell.size) for cell in match.view(2).own] == [("points", "big"), ("level", "word")]
    play(match, "2 power any 200")
    assert sizes(match) == [("power", "big"), ("points", "word"), ("level", "word")]
    match = begun("1 phase batalla")
    assert sizes(match) == [("power", "big"), ("points", "word"), ("level", "word")]
    texts.load_words("es", "digimon")
    power = match.view(1).own[0]
    assert (match.view(1).layout, power.value, texts.format_text(power.label)) == ("facing", None, "FALTA PODER")


def test_who_leads_and_by_how_much_is_said_from_each_chair():
    texts.load_words("es", "digimon")

    def messages(*lines):
        return [texts.format_text(view.message) for view in map(begun(*lines).view, (1, 2))]

    powers = ("1 power any 304", "2 power any 260")
    assert messages(*powers) == ["GANAS +44", "PIERDES -44"]
    assert messages("1 power any 260", "2 power any 304") == ["PIERDES -44", "GANAS +44"]
    assert messages("1 power any 300", "2 power any 300") == ["EMPATE", "EMPATE"]
    third = ("1 power any 250", "1 times 1 3")
    assert messages(*third, "2 power any 80") == ["GANAS +3", "PIERDES -3"]
    assert messages(*third, "2 power any 250", "2 times 1 3") == ["EMPATE", "EMPATE"]
    assert messages(*third, "2 power any 83") == ["GANAS +<1", "PIERDES -<1"]
    assert [view.message for view in map(begun(powers[0]).view, (1, 2))] == [None, None]


def test_a_zeroed_attack_says_why():
    texts.load_words("es", "digimon")
    match = begun("1 reveal " + GOTA, "2 reveal XX-3 3 3 400 300 200")
    assert (own(match, 2)["power"], own(match, 2)["attack"]) == ((0, "A"), (None, "→A"))
    assert texts.format_text(match.view(2).find_cell("power").detail) == "A→0"
    assert "A→0" not in details(match)


def test_what_is_not_known_has_no_cell():
    assert sorted(own(begun())) == ["level", "points"]


def test_armado_and_hibrido_have_no_number():
    texts.load_words("es", "digimon")
    match = begun("1 evolve 7", "2 evolve 8")
    assert (own(match)["level"], rival(match)["level"]) == ((None, "Armado"), (None, "Híbrido"))
    assert match.view(1).stops == ["points"]


def test_a_face_down_digimon_is_hidden():
    match = begun("1 evolve 4")
    cell, theirs = match.view(1).find_cell("level"), match.view(2).find_cell("level")
    assert (cell.hidden, cell.name, theirs.hidden, theirs.name) == (False, "", True, "")


def test_ranuras_supports_and_training_are_counted():
    texts.load_words("es", "digimon")
    match = begun("1 plan", "1 train 2 1", "1 install", "1 install", "1 support")
    assert [own(match)[name] for name in ("o", "x")] == [rival(match, 2)[name] for name in ("o", "x")]
    assert [own(match)[name] for name in ("o", "x")] == [(2, "O"), (1, "X")]
    assert details(match)[1] == "Nv.3 Ran 2/3 Sop 1"
    assert details(play(match, "1 power any 300"))[1] == "Nv.3 Ran 2/3 Sop 1"
    assert "o" not in own(match)  # its power has the place


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
    assert details(match) == ["Puntos 100", "Nv.3 Ran 0/3 Sop 0", "300 x2 +50 x1/3"]
    assert details(begun("1 add -50", "1 phase batalla"))[0] == "? -50"
    assert details(begun(cards="counted"))[0] == "Mano 6  Mazo 22"


def test_a_digimon_is_named_once_it_lies_face_up():
    texts.load_words("es", "digimon")
    match = play(Match("digimon", {}, {1: a_deck(GOTA)}), "0 first 1", "1 reveal " + GOTA, "2 reveal " + BRASA)
    assert (match.view(1).find_cell("level").name, match.view(2).find_cell("level").name) == (
        "Carta GOT-001",
        "BRA-001",
    )
    assert "Nv.3 Carta GOT-001 Ran 0/3 Sop 0" in details(match)


def test_the_discarded_are_nobodys_to_see():
    match = begun("1 reveal " + GOTA, "1 evolve 4 -1 -1 " + CHARCO, "1 lose")
    assert match.piles() == []
    assert "GOT-002" not in match.state_bytes().decode()


def test_messages_tell_a_pass_a_draw_and_the_end():
    texts.load_words("es", "digimon")
    match = battle("2 pass")
    assert texts.format_text(match.view(1).message) == "El rival pasó"
    assert match.view(2).message is None
    powers = ("1 power any 304", "2 power any 260")
    for seat, line in ((1, "GANAS +44 · Pasó"), (2, "PIERDES -44")):
        assert texts.format_text(play(battle("2 pass"), *powers).view(seat).message) == line
    for language in texts.LANGUAGES:  # both have one line of the head
        texts.load_words(language, "digimon")
        behind = play(battle("2 pass"), "1 power any 1", "2 power any 999").view(1)
        assert len(texts.format_text(behind.message)) <= 21
    texts.load_words("es", "digimon")
    play(match, "2 draw")
    assert texts.format_text(match.view(1).message) == "Rival propone empate"
    play(match, "2 lose 100")
    assert match.view(1).message == ("outcome.points", "1")


def test_displays_stand_for_their_seats():
    assert begun().displays() == (1, 2)


def test_training_is_no_matter_once_batalla_is_there():
    assert "o" not in own(battle("1 train! 1 1"))


def test_supports_of_both_faces_are_counted():
    texts.load_words("es", "digimon")
    match = begun("1 support", "1 support!", "1 activate support")
    assert details(match)[1] == "Nv.3 Ran 0/3 Sop 2"


def test_a_rivals_digimon_is_named_by_his_deck():
    match = play(Match("digimon", {}, {2: a_deck(GOTA)}), "0 first 1", "2 reveal " + GOTA)
    assert [cell.name for cell in match.view(1).rival if cell.id == "level"] == ["Carta GOT-001"]


def test_a_definitivo_has_a_number():
    texts.load_words("es", "digimon")
    assert own(begun("1 evolve 6"))["level"] == (6, "Nv")


def test_a_power_is_shown_in_whole_points():
    texts.load_words("es", "digimon")
    match = begun("1 power any 250", "1 times 1 3")
    assert own(match)["power"] == (83, "")
    assert details(match)[2] == "250 x1/3"
    assert details(begun("1 power any 300"))[2] == "300"
