"""Dones of the Personajes: by the Heridas Restantes held before the Enfrentamiento (L179-L185, X6, X-f)."""

from exalios_table import begun, combat, finals, heridas, laid, menu, offer, play, refusal

DONES = "1 personaje P-1 1 2 4 0"  # at 3, 2 and 1 Heridas Restantes, none with a condition


def test_the_don_of_the_heridas_restantes_adds_to_the_valor():
    """L183: at 3, at 2 and at 1."""
    for wounds, don in (("", 1), ("1 wound 1", 2), ("1 wound 2", 4)):
        match = laid(DONES, *([wounds, "1 fight"] if wounds else []))
        play(match, "1 reveal - 5")
        assert finals(match)[0] == 5 + don
        assert finals(match)[1] == 0


def test_the_don_is_that_of_before_the_enfrentamiento():
    """L185, X6: wounds of this one, entered before the card, do not change it; the next card has the new Don."""
    match = laid(DONES, "1 wound 1", "1 reveal - 5")
    assert (heridas(match)[0], finals(match)[0]) == (2, 6)
    play(match, "1 fight", "1 reveal - 5")
    assert finals(match)[0] == 7


def test_computed_wounds_change_the_next_don():
    match = laid(DONES, "1 reveal - 3", "2 reveal - 9", "1 fight", "1 reveal - 3")
    assert finals(match)[0] == 5


def test_a_card_that_wounds_twice_skips_a_don():
    """X-f: from 3 to 1."""
    match = laid(DONES, "1 reveal - 3", "2 reveal - 9 0 0 0 0 2", "1 fight", "1 reveal - 3")
    assert (heridas(match)[0], finals(match)[0]) == (1, 7)


def test_don_and_chain_add_up():
    """L125, X5: 3 + 6 for the lower bonus + 2."""
    match = laid("1 personaje P-1 2 0 0 0", "1 reveal - 5 1 1", "1 fight", "1 reveal - 3 1 1 4 6", "1 chain lower")
    assert finals(match)[0] == 11


def test_a_condition_is_for_the_players_to_judge():
    """L183: "si lo hay"; 7 says that all three Dones have one, 4 that the one at 3 has."""
    for conditions in (7, 4):
        match = laid("1 personaje P-1 2 3 4 {}".format(conditions), "1 reveal - 5")
        assert finals(match)[0] == 5
        assert menu(match, 1)[0] == "Don: +2"
        match.push(offer(match, 1, "Don: +2").make_move())
        assert finals(match)[0] == 7
        match.push(offer(match, 1, "Sin Don").make_move())
        assert finals(match)[0] == 5
    match = laid("1 personaje P-1 2 3 4 4", "1 wound 1", "1 fight", "1 reveal - 5")
    assert finals(match)[0] == 8  # the one at 2 has none
    match = laid("1 personaje P-1 2 3 4 3", "1 reveal - 5")
    assert finals(match)[0] == 7


def test_a_known_don_is_what_it_is():
    """L183."""
    match = laid("1 personaje P-1 2 3 4 4", "1 reveal - 5")
    assert refusal(match, "1 don 3") == ("don_is", "Exalios L183")
    assert refusal(match, "1 don 2") == refusal(match, "1 don 0") == ""
    match = laid("1 personaje P-1 2 3 4 0", "1 reveal - 5")
    assert refusal(match, "1 don 0") == ("don_is", "Exalios L183")
    assert refusal(match, "1 don 2") == ""
    assert "Sin Don" not in menu(match, 1)
    play(match, "1 don! 6")
    assert finals(match)[0] == 11


def test_a_don_that_adds_nothing_is_not_offered():
    match = laid("1 personaje P-1 0 1 1 7", "1 reveal - 5")
    assert [words for words in menu(match, 1) if "Don" in words] == []


def test_a_don_that_nobody_named_is_typed_in():
    match = laid("1 reveal - 5")
    ask = offer(match, 1, "Bono del Don").open_questions()[0]
    assert (ask.low, ask.value, ask.memory) == (0, 0, "don")
    match.push(offer(match, 1, "Bono del Don").make_move([(3,)]))
    assert finals(match)[0] == 8
    assert offer(match, 1, "Bono del Don").open_questions()[0].value == 3


def test_the_bar_over_the_valor_final_changes_what_the_don_adds():
    match = laid("1 reveal - 5")
    assert match.view(1).stops == ["H", "V"]
    assert match.step_move(1, "V", 2).to_line() == "1 don 2"
    match.push(match.step_move(1, "V", 2))
    assert match.view(1).find_cell("V").least == 5
    assert match.step_move(1, "V", -9).to_line() == "1 don 0"


def test_dones_can_be_typed_in():
    """All are asked then, as nobody says which have a condition."""
    match = laid()
    dones = offer(match, 1, "Dones de mi Personaje")
    assert [ask.memory for ask in dones.open_questions()] == ["don3", "don2", "don1"]
    match.push(dones.make_move([(2,), (1,), (3,)]))
    personaje = match.state.fighting_personaje(1)
    assert (personaje.don3, personaje.don2, personaje.don1, personaje.conditions) == (2, 1, 3, 7)
    assert refusal(match, "1 personaje") == ("which_personaje", "Exalios L103")


def test_a_personaje_named_late_helps_the_card_that_lies_there():
    match = laid("1 reveal - 5", DONES)
    assert finals(match)[0] == 6
    assert finals(laid("1 reveal - 5", "1 personaje P-1 2 2 2 7"))[0] == 5


def test_each_duelo_has_another_personaje():
    """L85, L193, L196: one of those that are left, and both seats choose at once again."""
    match = play(combat(1), "1 duelo", "1 ready")
    assert refusal(match, "1 personaje P-2 1 2 3") == ("not_ready", "Exalios L103")
    assert match.state.number_of(1) == 2
    match = laid("1 personaje P-1 1 2 3", "2 personaje P-1 1 2 3", "1 end", "1 duelo", "1 ready", "2 ready")
    assert refusal(match, "1 personaje P-1 1 2 3") == ("personaje_used", "Exalios L85")
    assert refusal(match, "1 personaje P-2") == refusal(match, "1 personaje - 1 2 3") == ""
    play(match, "1 personaje P-2 1 2 3")
    assert [each.code for each in match.state.side(1).personajes] == ["P-1", "P-2", ""]
    assert match.state.side(2).personajes[0].code == "P-1"  # both may use the same (L225)


def test_the_third_duelo_is_as_the_others():
    match = play(combat(1, 2), "1 duelo", "1 ready")
    assert match.state.number_of(1) == 3
    assert refusal(match, "1 personaje P-2 1 2 3") == ("not_ready", "Exalios L103")
    play(match, "2 ready", "1 personaje P-2 1 2 3")
    assert refusal(match, "1 personaje P-3 1 2 3") == ""


def test_a_wrong_name_can_be_said_again():
    match = laid("1 personaje P-1 1 2 3", "1 personaje P-2 4 5 6 0")
    assert match.state.fighting_personaje(1).pack() == ["P-2", 4, 5, 6, 0]


def test_a_don_set_by_hand_has_no_condition():
    for heridas_left in (3, 2, 1):
        match = laid("1 set heridas {}".format(heridas_left), "1 set don{} 2".format(heridas_left), "1 reveal - 5")
        assert finals(match)[0] == 7


def test_no_personaje_is_named_for_a_duelo_that_is_over():
    match = begun("1 wound 3")
    assert refusal(match, "1 personaje P-1 1 2 3") == ("duelo_over", "Exalios L137")
