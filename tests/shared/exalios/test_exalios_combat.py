"""The winner of the Combat: Duelos, tie-break, last Facción card, and the limits of the rulebook (L77-L87,
L202-L220)."""

from exalios_table import combat, duelo, ended, laid, menu, offer, play, refusal, score

from tapete_rules.view import RANDOM

MOST = "X8, Exalios L83"


def test_two_duelos_end_the_combat():
    """L83: up to three; X8: at 2-0 nobody can come up any more."""
    assert ended(combat(1)) is None
    assert ended(combat(1, 1)) == (1, "duelos", MOST)
    assert ended(combat(2, 2)) == (2, "duelos", MOST)
    assert ended(combat(1, 2)) is None
    assert ended(combat(0, 1)) is None
    assert ended(combat(0, 0)) is None
    assert ended(combat(1, 0)) is None  # seat 2 may still draw level


def test_three_duelos_are_won_by_whoever_won_most():
    """L83, L77."""
    assert ended(combat(1, 2, 1)) == (1, "duelos", MOST)
    assert ended(combat(2, 0, 2)) == (2, "duelos", MOST)
    assert ended(combat(1, 2, 2)) == (2, "duelos", MOST)


def test_one_win_and_two_ties_are_enough_by_plurality():
    """X8 as READINGS d has it."""
    assert ended(combat(1, 0, 0)) == (1, "duelos", MOST)
    assert ended(combat(0, 2, 0)) == (2, "duelos", MOST)
    assert ended(combat(0, 0, 1)) == (1, "duelos", MOST)


def test_by_majority_two_of_three_duelos_are_needed():
    """X8, L202: 1-0-2 goes to a fourth Duelo."""
    assert ended(combat(1, 1, combat="majority")) == (1, "duelos", "X8, Exalios L202")
    assert ended(combat(2, 1, 2, combat="majority")) == (2, "duelos", "X8, Exalios L202")
    match = combat(1, 0, 0, combat="majority")
    assert (ended(match), menu(match, 1)[0]) == (None, "Duelo de desempate")
    play(match, "2 duelo", *duelo(2))
    assert ended(match) == (2, "desempate", "Exalios L202")


def test_equal_duelos_go_to_a_fourth():
    """L202."""
    for winners in ((1, 2, 0), (0, 0, 0), (2, 0, 1)):
        match = combat(*winners)
        assert ended(match) is None
        assert menu(match, 2)[0] == "Duelo de desempate"
        play(match, "1 duelo")
        assert match.state.turn == 4


def test_the_tie_break_decides():
    """L202, L220."""
    match = play(combat(1, 2, 0), "1 duelo")
    assert score(match) == (1, 1, 1)
    play(match, "1 wound 1", "1 end")
    assert ended(match) == (2, "desempate", "Exalios L202")


def test_the_tie_break_personajes_are_drawn_for_both_at_once():
    """L214: a draw that the board makes, of the three that were retired, whether they won or fell."""
    match = play(combat(1, 2, 0), "1 duelo")
    assert menu(match, 1)[0] == menu(match, 2)[0] == "Sortear Personajes"
    asks = match.offers(1, "H")[0].open_questions()
    assert [ask.kind for ask in asks] == [RANDOM, RANDOM]
    for ask in asks:
        assert [argument for argument, _ in ask.choices] == [1, 2, 3]
    move = match.offers(2, "H")[0].make_move([(3,), (1,)])
    assert move.to_line() == "2 drawn 3 1"
    match.push(move)
    assert [match.state.number_of(seat) for seat in (1, 2)] == [1, 3]
    assert "Sortear Personajes" not in menu(match, 1)
    assert refusal(match, "1 drawn 1 1") == ("is_drawn", "Exalios L214")


def test_personajes_are_drawn_for_the_tie_break_alone():
    assert refusal(laid(), "1 drawn 1 1") == ("not_tie_break", "Exalios L214")


def test_the_drawn_personaje_brings_his_dones():
    """L214: his name and Dones were said when he fought first."""
    match = laid("1 personaje P-1 1 2 3 0", *duelo(1))
    play(match, "1 duelo", *duelo(2))
    play(match, "1 duelo", *duelo(0))
    play(match, "1 duelo")
    assert match.state.fighting_personaje(1) is None
    assert refusal(match, "1 personaje P-1 1 2 3 0") == ("draw_first", "Exalios L214")
    play(match, "1 drawn 1 2", "1 ready", "2 ready")
    assert refusal(match, "1 personaje P-2 1 2 3 0") == ("another_drawn", "Exalios L214")
    play(match, "1 reveal - 5")
    assert match.state.side(1).card.final_value() == 6
    assert refusal(match, "2 personaje P-9 1 2 3 0") == ""  # nobody named him before
    assert refusal(match, "1 personaje P-1 2 2 3 0") == ""


def test_the_drawn_personaje_may_be_named_before_the_cards_are_laid():
    match = play(combat(0, 0, 0), "1 duelo", "1 drawn 2 2", "1 personaje P-7 1 1 1 0")
    assert match.state.side(1).personajes[1].code == "P-7"
    assert refusal(match, "1 personaje! P-1") == ""


def tied_out(*lines, **options):
    """A Combat whose tie-break was tied too."""
    return play(combat(0, 1, 2, **options), "1 duelo", *(duelo(0) + list(lines)))


def test_the_last_faccion_card_decides_by_its_valor():
    """L220: nothing is added, and no special text counts: 2 does not beat 10."""
    match = tied_out()
    assert ended(match) is None
    assert menu(match, 1)[0] == "Última: su Valor"
    play(match, "1 last - 2 1 2 9 9 1")
    assert ended(match) is None
    play(match, "2 last G-9 10")
    assert ended(match) == (2, "last_card", "Exalios L220")
    assert ended(tied_out("1 last - 8", "2 last - 6")) == (1, "last_card", "Exalios L220")


def test_the_last_card_waits_for_a_tied_tie_break():
    for match in (laid(), combat(0, 0, 0), play(combat(0, 0, 0), "1 duelo")):
        assert refusal(match, "1 last - 4") == ("no_last_card", "Exalios L220")


def test_the_last_card_is_one_of_faccion_and_revealed_once():
    """L71: their Valores are even."""
    match = tied_out("1 last - 4")
    assert refusal(match, "1 last - 6") == ("last_shown", "Exalios L220")
    assert refusal(match, "2 last - 5") == ("last_is_even", "Exalios L71")
    assert refusal(match, "2 last") == ("which_card", "Exalios L121")
    ask = offer(match, 2, "Última: su Valor").open_questions()[0]
    assert (ask.low, ask.step) == (2, 2)


def test_no_duelo_follows_the_tie_break():
    match = tied_out()
    assert refusal(match, "1 duelo") == ("no_more_duelos", "Exalios L220")
    play(match, "1 duelo!")
    assert (match.state.turn, score(match)) == (4, (1, 1, 1))


def test_equal_last_cards_are_a_draw():
    """X9: here the rulebook ends."""
    assert ended(tied_out("1 last - 8", "2 last - 8")) == (0, "last_equal", "X9")


def test_equal_last_cards_may_leave_it_to_the_lot_by_option():
    """X9."""
    match = tied_out("1 last - 8", last_equal="lot")
    assert refusal(match, "1 lot 1") == ("no_lot", "X9")
    play(match, "2 last - 8")
    assert ended(match) is None
    assert menu(match, 1)[0] == "Sortear quién gana"
    ask = match.offers(1, "H")[0].open_questions()[0]
    assert (ask.kind, [argument for argument, _ in ask.choices]) == (RANDOM, [1, 2])
    play(match, "0 lot 2")
    assert ended(match) == (2, "lot", "X9")


def test_there_is_no_lot_unless_the_last_cards_are_equal():
    assert refusal(tied_out("1 last - 8", "2 last - 6"), "1 lot 1")[0] == "match_over"
    assert refusal(laid(last_equal="lot"), "1 lot 1") == ("no_lot", "X9")
    assert refusal(tied_out("1 last - 8", "2 set last 8", last_equal="lot"), "1 lot 1") == ""
    assert refusal(tied_out(last_equal="lot"), "1 lot 1") == ("no_lot", "X9")  # no card was revealed
    match = play(combat(0, 0, 0, last_equal="lot"), "1 set last 8", "2 set last 8")
    assert refusal(match, "1 lot 1") == ("no_lot", "X9")  # the tie-break is still to come
    match = tied_out("1 last - 8", "2 last - 6", last_equal="lot")
    assert ended(match) == (1, "last_card", "Exalios L220")


def test_the_end_can_be_corrected_away():
    match = combat(1, 1)
    play(match, "2 set heridas 1")
    assert ended(match) is None
    play(match, "1 wound 3")
    assert (ended(match), match.state.side(1).won) == (None, 1)
