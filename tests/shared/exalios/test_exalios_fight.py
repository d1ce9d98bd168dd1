"""The fight of two cards: Valor Final, special texts, wounds and ties (L121-L157, L227-L229)."""

from exalios_table import CAOS, LEY, ORDEN, finals, heridas, laid, menu, play, refusal, said


def fought(*lines):
    """Both cards known; what each seat is told, then the Heridas Restantes after it."""
    match = laid(*lines)
    told = [said(match.view(seat).message) for seat in (1, 2)]
    play(match, "1 fight")
    return told, heridas(match)


def test_the_higher_valor_final_wins_and_causes_its_cards_wounds():
    """L121, L127: the wounds of the winner's card, not of the loser's."""
    assert fought("1 reveal - 5 0 0 0 0 2", "2 reveal - 4 0 0 0 0 1") == (
        ["Ganas: 2 heridas", "Pierdes: 2 heridas"],
        (3, 1),
    )
    assert fought("2 reveal - 6 0 0 0 0 1", "1 reveal - 3 0 0 0 0 2") == (
        ["Pierdes: 1 herida", "Ganas: 1 herida"],
        (2, 3),
    )


def test_both_revealed_cards_are_compared_whatever_their_valor():
    """L121: the seat with the higher Valor wins, whichever it is and in whatever order they were revealed."""
    for one in range(1, 11):
        for two in range(1, 11):
            if (one in (1, 2) and two in (9, 10)) or (two in (1, 2) and one in (9, 10)):
                continue  # special texts, L151
            cards = ["1 reveal - {} 0 0 0 0 1".format(one), "2 reveal - {} 0 0 0 0 1".format(two)]
            for lines in (cards, [cards[1], cards[0]]):
                match = laid(lines[0])
                first = int(lines[0][0])
                messages = [said(match.view(seat).message) for seat in (first, 3 - first)]
                assert messages == ["Falta su Valor", "Falta tu Valor"], "one Valor alone is no lead"
                play(match, lines[1])
                words = [said(match.view(seat).message).split(" ")[0] for seat in (1, 2)]
                assert words == (
                    ["Empate:"] * 2 if one == two else ["Ganas:", "Pierdes:"] if one > two else ["Pierdes:", "Ganas:"]
                )


def test_a_card_wounds_once_unless_it_says_otherwise():
    assert fought("1 reveal - 5", "2 reveal - 4")[1] == (3, 2)


def test_valor_final_is_the_printed_one_and_all_bonuses():
    """L125: 4 + 3 for the chain + 2 of the Don are 9 against 8."""
    match = laid("1 reveal - 5 1 1", "2 reveal - 3", "1 fight", "1 reveal - 4 1 2 3 6 1", "2 reveal - 8", "1 don 2")
    assert finals(match) == (9, 8)
    play(match, "2 fight")
    assert heridas(match) == (3, 1)


def test_a_tie_wounds_both_by_the_rivals_card():
    """L135, X1: at once, and each takes what the other's card causes, which may be nothing."""
    told, after = fought("1 reveal - 5 0 0 0 0 2", "2 reveal - 5 0 0 0 0 1")
    assert (told, after) == (["Empate: -1 y -2", "Empate: -2 y -1"], (2, 1))
    assert fought("1 reveal - 6", "2 reveal - 6 0 0 0 0 0")[1] == (3, 2)


def test_a_tie_can_tie_the_duelo():
    """L143, X1: both at 0 in the same Enfrentamiento."""
    match = laid("1 fight 2 2", "1 reveal - 5", "2 reveal - 5", "1 fight")
    assert heridas(match) == (0, 0)
    play(match, "1 duelo")
    assert match.state.tied == 1


def test_one_and_two_always_beat_a_printed_nine_or_ten():
    """L151, L153, X3: though their Valor Final is lower, or equal."""
    for low in (1, 2):
        for high in (9, 10):
            match = laid("1 reveal - {}".format(low), "2 reveal - {}".format(high), "2 don 5")
            assert said(match.view(1).message) == "Ganas: 1 herida"
            play(match, "1 fight")
            assert heridas(match) == (3, 2)
    assert fought("2 reveal - 2", "2 don 7", "1 reveal - 9")[1] == (2, 3)


def test_one_and_two_win_nothing_over_a_final_nine_or_ten():
    """L151: the printed Valor counts, not the Valor Final."""
    assert fought("1 reveal - 1", "2 reveal - 7", "2 don 2", "1 don 1")[0] == ["Pierdes: 0 heridas", "Ganas: 0 heridas"]
    assert fought("1 reveal - 2", "2 reveal - 8")[1] == (3, 3)
    assert fought("1 reveal - 3", "2 reveal - 9")[1] == (2, 3)


def test_special_texts_go_before_dones_and_chains():
    """L229: no bonus saves the 9, and none is needed by the 1."""
    match = laid("1 reveal - 3 1 1", "2 reveal - 3 1 1", "1 fight")
    play(match, "1 reveal - 9 1 1 10 0 1", "2 reveal - 1 2 2 4 0 1", "1 don 10")
    assert (finals(match), heridas(match)) == ((29, 1), (2, 2))
    assert menu(match, 2)[0] == "Ganas: 1 herida"
    play(match, "1 fight")
    assert heridas(match) == (1, 2)


def test_neither_a_don_nor_a_chain_of_either_card_stands_against_a_special_text():
    """L229: each bonus alone, of the card that wins by its text or of the other one, in either seat."""
    for seat in (1, 2):
        rival = 3 - seat
        for bonuses in ("{0} don {1}", "{0} chain upper {1}", "{0} don {1}|{0} chain upper {1}"):
            for bearer, bonus in ((seat, 1), (rival, 10)):
                match = laid("1 reveal - 3 1 1", "2 reveal - 3 1 1", "1 fight")
                play(match, "{} reveal - 2".format(seat), "{} reveal - 10".format(rival))
                play(match, *bonuses.format(bearer, bonus).split("|"))
                assert finals(match)[seat - 1] < finals(match)[rival - 1]
                assert said(match.view(seat).message).startswith("Ganas:")
                assert said(match.view(rival).message).startswith("Pierdes:")


def test_seven_and_eight_wound_only_in_a_chain():
    """L155, L157, X2: from 0 to 1."""
    for value in (7, 8):
        match = laid("1 reveal - 5 1 2 0 0 0", "2 reveal - 3", "1 fight", "2 reveal - 3")
        play(match, "1 reveal - {} 2 1 1 0 0".format(value))
        assert said(match.view(1).message) == "Ganas: 1 herida"
        play(match, "1 fight")
        assert heridas(match) == (3, 2)


def test_an_opening_seven_that_wins_is_said_to_wound_nobody():
    """X2: the first card of a row is never Encadenada."""
    told, after = fought("1 reveal - 7 1 1 2 4 1", "2 reveal - 5")
    assert (told, after) == (["Ganas: 0 heridas", "Pierdes: 0 heridas"], (3, 3))


def test_the_loser_of_a_tie_with_a_seven_is_unhurt():
    """X1 and X2 together: 7 of the Don's 8 against 8."""
    assert fought("1 reveal - 7", "1 don 1", "2 reveal - 8") == (["Empate: 0 y 0"] * 2, (3, 3))


def test_the_end_of_an_enfrentamiento_needs_both_cards_to_compute():
    for card in ("1 reveal - 9", "2 reveal - 9"):
        match = laid(card)
        assert said(match.view(1).message).startswith("Falta ")
        play(match, "1 fight")
        assert (heridas(match), match.state.fight) == ((3, 3), 2)
    match = laid("1 reveal - 9", "1 fight")
    assert match.state.side(1).card.value == 0


def test_computed_wounds_take_the_place_of_those_entered_by_hand():
    match = laid("2 wound 1", "1 reveal - 9", "2 reveal - 5", "1 fight")
    assert heridas(match) == (3, 2)


def test_the_wounds_of_known_cards_are_not_to_be_talked_over():
    """L127; who insists may force it."""
    match = laid("1 reveal - 9", "2 reveal - 5")
    assert refusal(match, "1 fight 1 1") == ("wounds_are", "Exalios L127")
    assert refusal(match, "1 fight 0 2") == ("wounds_are", "Exalios L127")
    assert refusal(match, "1 fight 0 1") == ""
    assert refusal(match, "2 fight 1 0") == ""
    assert match.offers(2, "H")[0].make_move().to_line() == "2 fight 1 0"
    play(match, "2 fight! 0 1")
    assert heridas(match) == (2, 3)


def test_no_wounds_below_zero_and_the_duelo_is_over():
    """L137."""
    match = laid("2 wound 2", "1 fight", "1 reveal - 9 0 0 0 0 3", "2 reveal - 5", "2 fight")
    assert heridas(match) == (3, 0)
    assert refusal(match, "1 reveal - 5") == ("duelo_over", "Exalios L137")


def test_the_end_of_the_duelo_settles_the_cards_that_lie_there():
    match = laid("1 reveal - 9", "2 reveal - 5", "1 end")
    assert (heridas(match), match.state.fight) == ((3, 2), 5)


def test_a_card_is_revealed_once_and_has_a_valor():
    """L117: one at a time."""
    match = laid("1 reveal - 9")
    assert refusal(match, "1 reveal - 5") == ("card_shown", "Exalios L117")
    assert refusal(match, "2 reveal") == ("which_card", "Exalios L121")
    assert refusal(match, "2 chain none") == ("no_card", "Exalios L121")
    assert refusal(match, "2 don 1") == ("no_card", "Exalios L121")
    play(match, "2 wound 3")
    assert refusal(match, "1 don 1") == ("duelo_over", "Exalios L137")


def test_a_whole_duelo_by_its_cards():
    """Played by hand from the rulebook, seat 1 with cards chained Caos-Ley-Orden, seat 2 with none.

    E1 5:3, 1 wound. E2 2+1 against a 10: always wins. E3 7+3 against 4+2 (Don at 1): chained, wound, out.
    """
    match = laid("1 reveal - 5 {} {} 1 2 1".format(ORDEN, CAOS), "2 reveal - 3 1 1 1 2 1", "1 fight")
    play(match, "1 reveal - 2 {} {} 1 2 1".format(CAOS, LEY), "2 reveal - 10 2 3 5 5 2")
    assert finals(match) == (3, 10)
    play(match, "1 fight", "1 reveal - 7 {} {} 3 4 0".format(LEY, LEY), "2 reveal - 4 1 2 9 9 1", "2 don 2")
    assert finals(match) == (10, 6)
    play(match, "2 fight")
    assert heridas(match) == (3, 0)
