"""Encadenamientos: icons of one's own row, the lower bonus in the upper one's stead (L159-L175, X4, X5, X-c)."""

from exalios_table import CAOS, LEY, ORDEN, finals, laid, menu, offer, play, refusal, said

from tapete_rules.exalios.carta import ICONS


def after(before, card):
    """Seat 1 has revealed one card in the first Enfrentamiento, and another in the second."""
    return laid("1 reveal - " + before, "2 reveal - 3 1 1", "1 fight", "1 reveal - " + card)


def test_a_left_icon_that_meets_the_right_one_before_chains():
    """L169, L173: the upper bonus is added."""
    assert finals(after("5 1 2", "4 {} {} 3 6".format(LEY, CAOS)))[0] == 7
    for left in (CAOS, ORDEN):
        assert finals(after("5 1 2", "4 {} {} 3 6".format(left, LEY)))[0] == 4


def test_the_icons_are_caos_ley_and_orden():
    """X7: Caos is red, Ley yellow, Orden blue (L69), in whatever order L163 lists the colours."""
    assert (ICONS[CAOS], ICONS[LEY], ICONS[ORDEN]) == ("caos", "ley", "orden")
    icons = offer(laid(), 1, "Carta con íconos").open_questions()[1].choices
    assert [said(text) for _, text in icons] == ["Caos (rojo)", "Ley (amarillo)", "Orden (azul)"]


def test_the_card_before_is_ones_own():
    """X4: the rival's right icon was Caos."""
    assert finals(after("5 2 3", "4 {} 2 3 6".format(CAOS)))[0] == 4
    assert finals(after("5 2 3", "4 {} 2 3 6".format(ORDEN)))[0] == 7


def test_the_first_card_of_a_row_is_never_chained():
    """X-c: nor by the last one of the Duelo before."""
    match = laid("1 reveal - 5 1 1 2 4")
    assert finals(match)[0] == 5
    assert refusal(match, "1 chain upper") == ("first_card", "X-c")
    assert refusal(match, "1 chain none") == ""
    play(match, "2 reveal - 3", "1 end", "1 duelo", "1 ready", "2 ready", "1 reveal - 5 1 1 2 4")
    assert finals(match)[0] == 5


def test_a_chain_goes_from_card_to_card():
    match = after("5 1 2", "4 2 3 3 6")
    play(match, "2 reveal - 3", "1 fight", "1 reveal - 3 3 3 2 4")
    assert finals(match)[0] == 5
    play(match, "1 fight", "1 reveal - 3 2 2 2 4")
    assert finals(match)[0] == 3


def test_the_lower_bonus_counts_instead_of_the_upper_one():
    """L175, X5: 4 + 6, not 4 + 3 + 6."""
    match = after("5 1 2", "4 2 1 3 6")
    assert menu(match, 1)[0] == "Bono inferior: +6"
    match.push(offer(match, 1, "Bono inferior: +6").make_move())
    assert finals(match)[0] == 10
    assert menu(match, 1)[0] == "Encadenada: +3"
    play(match, "1 chain upper")
    assert finals(match)[0] == 7


def test_what_the_icons_say_is_not_to_be_talked_over():
    """L169."""
    match = after("5 1 2", "4 2 1 3 6")
    assert refusal(match, "1 chain none") == ("icons_tell", "Exalios L169")
    assert refusal(match, "1 chain lower") == ""
    assert "No encadenada" not in menu(match, 1)
    match = after("5 1 2", "4 1 1 3 6")
    for chain in ("upper", "lower"):
        assert refusal(match, "1 chain " + chain) == ("icons_tell", "Exalios L169")
    assert refusal(match, "1 chain none") == ""


def test_a_don_goes_before_the_chain():
    """L228: its text may grant what the icons deny; the offer stands near the end and is forced."""
    match = after("5 1 2", "4 1 1 3 6")
    assert menu(match, 1)[-3:] == ["Encadenar aun así", "Proponer empate", "Rendirse"]
    chosen = offer(match, 1, "Encadenar aun así").make_move()
    assert match.find_refusal(chosen).code == "icons_tell"
    match.push(chosen.with_force())
    assert finals(match)[0] == 7
    assert "Encadenar aun así" not in menu(match, 1)
    assert "Encadenar aun así" not in menu(laid("1 reveal - 5 1 1"), 1)  # the first card: nothing to chain to
    assert "Encadenar aun así" not in menu(laid("1 fight"), 1)  # no card


def test_where_icons_are_not_known_the_players_say_it():
    """A card typed in by its Valor alone, or one that follows an Enfrentamiento kept by hand."""
    for match in (after("5", "4"), after("5", "4 2 1"), after("5 1 2", "4"), laid("1 fight", "1 reveal - 4 2 1")):
        assert finals(match)[0] == 4
        upper = offer(match, 1, "Encadenada: bono")
        match.push(upper.make_move([(5,)]))
        assert finals(match)[0] == 9
        assert "No encadenada" in menu(match, 1)
        match.push(offer(match, 1, "Bono inferior").make_move([(8,)]))
        assert finals(match)[0] == 12
        play(match, "1 chain none")
        assert finals(match)[0] == 4


def test_a_bonus_that_is_known_is_not_asked():
    match = laid("1 fight", "1 reveal XX-1 4 1 1 3 0")
    assert menu(match, 1)[:2] == ["Encadenada: +3", "Bono del Don"]  # the card has no lower bonus
    assert offer(match, 1, "Encadenada: +3").make_move().to_line() == "1 chain upper"


def test_the_chain_breaks_where_nobody_says_which_card_it_was():
    match = after("5 1 2", "4 2 1")
    play(match, "1 fight", "1 fight", "1 reveal - 4 1 1 3 6")
    assert finals(match)[0] == 4
    assert match.state.side(1).icon == 0
