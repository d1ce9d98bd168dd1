"""The caja digimon: face down, face up, digitalisation in its phase and in Batalla."""

from digimon_table import BRASA, CHARCO, GOTA, battle, begun, letters, levels, phase, play, powers, refusal


def test_a_digimon_that_is_digitalised_lies_face_down_and_is_nobody():
    match = begun("1 reveal " + GOTA, "1 tie", "1 digitalize")
    side = match.state.side(1)
    assert (side.hidden, side.base.code, side.base.type, side.base.attacks) == (1, "", 0, [-1, -1, -1, -1])
    assert levels(match) == [3, 3]


def test_what_lies_face_down_is_not_named():
    assert refusal(begun(), "1 digitalize " + GOTA) == ("face_down_named", "Digimon L22")
    match = begun("1 digitalize! " + GOTA)
    assert match.state.side(1).base.code == ""


def test_only_a_single_digimon_can_be_changed():
    match = begun("1 evolve 4", "1 tie")
    assert refusal(match, "1 digitalize") == ("box_has_two", "Digimon L22")
    play(match, "1 digitalize!")
    assert levels(match) == [3, 3]
    assert refusal(match, "2 digitalize") == ""
    for later in ("entrenamiento", "preparacion", "evolucion"):
        assert refusal(begun("1 phase " + later), "1 digitalize") == ("phase_passed", "Digimon L22")


def test_who_lost_can_digitalise_again():
    match = begun("1 evolve 4", "1 lose 10", "2 pass", "1 pass", "2 pass")
    assert refusal(match, "1 digitalize") == ""


def test_a_digimon_turns_face_up_to_evolve():
    match = begun("1 evolve 4")
    assert [side.hidden for side in match.state.sides] == [0, 1]


def test_who_does_not_evolve_stays_face_down_until_batalla():
    match = begun("1 evolve 4", "1 pass", "2 pass")
    assert phase(match)[0] == "batalla"
    assert match.state.side(2).hidden == 0


def test_turning_up_names_the_digimon():
    match = begun("1 reveal " + GOTA)
    form = match.state.side(1).base
    assert match.state.side(1).hidden == 0
    assert (form.code, form.type, form.level, form.attacks, form.pep) == (
        "GOT-001",
        1,
        3,
        [-1, 310, 250, 170],
        [10, 10, 10, 10],
    )
    assert refusal(match, "1 reveal") == ("already_revealed", "Digimon L44")


def test_a_card_named_by_mistake_is_named_again():
    match = begun("1 reveal " + GOTA, "1 reveal BRA-001 2 3 330")
    form = match.state.side(1).base
    assert (form.code, form.type, form.attacks) == ("BRA-001", 2, [-1, 330, -1, -1])


def test_numbers_without_a_name_are_typed_in():
    match = begun("1 reveal - 1 3 310 250 170 10 10 10 20")
    form = match.state.side(1).base
    assert (form.code, form.type, form.attacks[1:], form.pep) == ("", 1, [310, 250, 170], [10, 10, 10, 20])
    play(match, "1 type B", "1 power A 300 50", "1 power C 180")
    assert (form.type, form.attacks[1:]) == (2, [350, 250, 180])


def test_a_printed_number_turns_the_digimon_up():
    for line in ("1 type A", "1 power A 300"):
        match = begun(line)
        assert match.state.side(1).hidden == 0
        assert phase(match) == ("evolucion", 1, 1)


def test_a_level_below_3_is_none():
    assert levels(begun("1 reveal XX-1 1 2")) == [3, 3]
    assert levels(begun("1 reveal XX-1 1 4")) == [4, 3]


def test_a_digitalised_digimon_of_another_level_is_where_the_loser_falls_to():
    match = begun("1 digitalize", "1 reveal " + CHARCO, "1 evolve 5", "1 lose 10")
    assert levels(match) == [4, 3]
    assert match.state.side(1).box == 1


# -- at the beginning of Batalla (L88)


def test_the_second_player_digitalises_before_any_effect():
    match = battle()
    assert refusal(match, "2 digitalize") == ""
    play(match, "2 activate ability")
    assert refusal(match, "2 digitalize") == ("digitalize_too_late", "Digimon L88")
    match = battle("2 pass", "1 activate ability")
    assert refusal(match, "2 digitalize") == ("digitalize_too_late", "Digimon L88")


def test_the_first_player_digitalises_after_abilities_of_the_second():
    assert refusal(battle(), "1 digitalize") == ("abilities_first", "Digimon L88")
    for line in ("2 activate ability", "2 pass"):
        assert refusal(battle(line), "1 digitalize") == "", line
    match = battle("2 activate ability", "1 pass", "2 activate ability")
    assert refusal(match, "1 digitalize") == ""
    match = battle("2 activate hand")
    assert refusal(match, "1 digitalize") == ("digitalize_too_late", "Digimon L88")
    match = battle("2 activate ability", "1 activate ability")
    assert refusal(match, "1 digitalize") == ("digitalize_too_late", "Digimon L88")


def test_where_both_digitalise_the_second_player_is_first():
    match = battle("2 digitalize")
    assert refusal(match, "1 digitalize") == ("abilities_first", "Digimon L88")
    play(match, "2 activate ability")
    assert refusal(match, "1 digitalize") == ""
    match = battle("2 pass", "1 digitalize")
    assert refusal(match, "2 digitalize") == ("second_digitalizes_first", "Digimon L88")


def test_the_first_player_who_is_forced_in_too_early_takes_nothing_from_the_second():
    match = battle("1 digitalize!")
    assert refusal(match, "2 digitalize") == ""
    play(match, "2 digitalize", "2 activate ability")
    assert refusal(match, "1 digitalize") == ""


def test_a_digimon_digitalised_in_batalla_lies_face_up_and_fights():
    match = begun("1 reveal " + GOTA, "2 reveal " + BRASA, "1 phase batalla")
    assert (letters(match), powers(match)) == (["B", "A"], [250, 330])
    play(match, "2 digitalize XX-9 3 3 200 150 120")
    assert (letters(match), powers(match)) == (["C", "A"], [170, 0])
    assert match.state.side(2).hidden == 0
    assert phase(match) == ("batalla", 1, 2)


def test_a_name_adds_to_what_was_typed_in_and_another_name_does_not():
    match = begun("1 power A 300", "1 reveal XX-1 2")
    form = match.state.side(1).base
    assert (form.code, form.type, form.level, form.attacks) == ("XX-1", 2, 3, [-1, 300, -1, -1])
    play(match, "1 reveal XX-2")
    assert (form.code, form.type, form.level, form.attacks) == ("XX-2", 0, 3, [-1, -1, -1, -1])


def test_what_a_card_leaves_out_stays_as_it_was():
    match = begun("1 set pep.4 50", "1 reveal XX-1 1 3 310 -1 170 10 -1 20", "1 set attacks.B 90")
    form = match.state.side(1).base
    assert (form.attacks, form.pep) == ([-1, 310, 90, 170], [10, 50, 20, -1])
    assert levels(begun("1 evolve 4 -1 -1 XX-1 1 3")) == [3, 3]


def test_the_evolved_digimon_is_gone_with_the_fall():
    match = begun("1 evolve 4 -1 -1 " + CHARCO, "1 lose")
    top = match.state.side(1).top
    assert (top.level, top.code, top.type, top.attacks, top.pep) == (0, "", 0, [-1] * 4, [-1] * 4)


def test_turning_up_in_evolucion_changes_nobodys_turn():
    match = begun("1 phase evolucion", "1 pass", "1 reveal")
    assert phase(match) == ("evolucion", 1, 2)


def test_a_digimon_digitalised_in_batalla_is_named_and_came_from_the_hand():
    match = battle("2 digitalize XX-9 3 3 200", cards="counted")
    side = match.state.side(2)
    assert (side.base.code, side.base.type, side.hand) == ("XX-9", 3, 5)
    assert begun("1 digitalize", cards="counted").state.side(1).hand == 5
