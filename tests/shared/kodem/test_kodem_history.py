"""Moves in words and the public piles: names where a deck is known, codes elsewhere, nothing that lies face down."""

from kodem_table import begun, play

from tapete_rules import deck, texts
from tapete_rules.deck import Card

DECK = deck.build_deck("kodem", "Bruma", [Card("BR-1", "Ícaro, Filo", "adendei", "icaro, filo", (2, 1, 6))])


def told(match):
    return texts.format_text(match.describe_move(match.last_move()))


def test_a_card_is_told_by_its_name():
    texts.load_words("es", "kodem")
    match = begun("1 reveal 2 BR-1 2 1 6")
    assert told(match) == "Revela 2 BR-1"
    match.decks = {1: DECK}
    assert told(match) == "Revela 2 Ícaro, Filo"


def test_a_card_that_is_sent_is_told_by_its_name():
    texts.load_words("es", "kodem")
    match = begun("1 send 2 BR-1")
    match.decks = {1: DECK}
    assert told(match) == "Muere 2 Ícaro, Filo"
    play(match, "1 bio own BI-1")
    assert told(match) == "Bio a Extinción BI-1"


def test_the_draw_of_abismada_is_told():
    texts.load_words("es", "kodem")
    match = begun("1 reveal 2", "1 mark 2 abismada", "1 attack 2 1 random=3 3=2")
    assert told(match) == "Ataca 2 azar 3 3=2"
    match = begun("1 reveal 2", "1 mark 2 abismada", "1 attack 2 0 random=own1", abismada_domain="field")
    assert told(match) == "Ataca 2 azar su 1"


def test_the_words_of_a_move_are_translated():
    match = begun("1 reveal 2", "1 attack 2 1", "1 equip 2 ixim down")
    texts.load_words("es", "kodem")
    assert told(match) == "Equipa 2: Ixim (boca abajo)"
    texts.load_words("en", "kodem")
    assert told(match) == "Equips 2: Ixim (face down)"


def test_what_is_not_said_leaves_no_space():
    texts.load_words("es", "kodem")
    match = begun("1 reveal 2 BR-1 2 1 6", "1 attack 2")
    assert told(match) == "Ataca 2"


def test_every_games_moves_and_those_without_a_place_are_told():
    texts.load_words("es", "kodem")
    assert told(begun("1 draw")) == "Propone empate"
    assert told(begun("1 phase batalla", "1 post")) == "Post"
    assert begun("1 end").describe_move(begun("1 end").last_move()) == ("kodem.did.end", "", ("",))


def test_what_turns_a_card_says_so():
    texts.load_words("es", "kodem")
    assert told(begun("1 attack 1 1 reveal 3=2")) == "Rev./ataca 1 (d1) 3=2"
    assert told(begun("1 activa 1 2 reveal")) == "Rev./activa 1 (d2)"
    assert told(begun("1 reveal 1 BR-1 2 1", "1 attack 1 -1 3=2")) == "Ataca 1 3=2"


def test_both_piles_lie_open():
    texts.load_words("es", "kodem")
    match = begun("1 reveal 2 BR-1 2 1 6", "1 damage 2 6")
    match.decks = {1: DECK}
    piles = [(texts.format_text(text), list(names)) for text, names in match.piles()]
    assert piles == [("Extinción J1", ["Ícaro, Filo"]), ("Extinción J2", [])]


def test_a_card_that_died_face_down_is_not_named():
    match = begun()
    play(match, "1 damage 2 6")
    assert match.state.side(1).extincion == 1
    assert list(match.piles()[0][1]) == []
