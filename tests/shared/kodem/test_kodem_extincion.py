"""Extinción is public and known by its names (L217); the Mazo that feeds it, and one that is empty (K9)."""

from kodem_table import begun, ended, extincion, lives, play, refusal

from tapete_rules import texts
from tapete_rules.deck import Card, build_deck
from tapete_rules.match import Match
from tapete_rules.view import CARD, CHOICE

ADENDEI = Card("BR-1", "Ícaro", "adendei", "icaro", (2, 1, 6, 1, 0))
RAVA = Card("BR-2", "Rava de Bruma", "rava", "rava de bruma", (0, 0, 0, 2, 1))
PROTECTOR = Card("BR-3", "Faro", "protector", "faro", (0, 0, 0, 0, 0))
BIO = Card("BR-4", "Ciénaga", "bio", "cienaga", (0, 0, 0, 0, 0))
DECK = build_deck("kodem", "Bruma", [ADENDEI, RAVA, PROTECTOR, BIO])


def with_deck(*lines):
    return play(Match("kodem", {}, {1: DECK}), "0 first 1", *lines)


def offers(match, stop, kind):
    return [offer for offer in match.offers(1, stop) if offer.kind == kind]


def format_spanish(text):
    texts.load_words("es", "kodem")
    return texts.format_text(text)


def pile(match):
    return list(match.piles()[0][1])


def test_cards_from_the_mazo_go_to_extincion():
    match = begun("1 set deck 9", "1 discard 2")
    assert (match.state.side(1).deck, extincion(match), lives(match, 1)) == (7, (2, 0), [6, 6, 6, 12])


def test_no_more_cards_go_than_there_are():
    match = begun("1 set deck 2", "1 discard 5")
    assert (match.state.side(1).deck, extincion(match)) == (0, (2, 0))
    play(match, "1 discard! 5")
    assert (match.state.side(1).deck, extincion(match)) == (0, (2, 0))
    match = begun("1 set deck 1", "1 discard")
    assert (match.state.side(1).deck, extincion(match)) == (0, (1, 0))


def test_where_nobody_counts_the_mazo_they_go_all_the_same():
    match = begun("1 discard 3")
    assert (match.state.side(1).deck, extincion(match)) == (-1, (3, 0))


def test_cards_from_the_mazo_may_lose():
    assert ended(begun("1 set extincion 8", "1 discard 2")) == (2, "extincion")


def test_a_card_comes_back_to_the_mazo_or_an_equipment_to_its_zone():
    match = begun("1 set deck 9", "1 set rot 2", "1 set extincion 3", "1 recover", "1 recover rot")
    side = match.state.side(1)
    assert (side.deck, side.rot, side.ixim, side.extincion) == (10, 3, 3, 1)
    play(match, "1 set deck 0", "1 set extincion 2", "1 recover")
    assert side.deck == 1
    play(match, "1 set deck -1", "1 recover deck")
    assert (side.deck, extincion(match)) == (-1, (0, 0))


def test_a_card_that_comes_back_is_off_the_list():
    match = begun("1 send 1 XX-1", "1 send 2 XX-2", "1 recover deck XX-1")
    assert (pile(match), extincion(match)) == (["XX-2"], (1, 0))


def test_all_cards_in_extincion_can_be_named():
    """L217: those that lay face down when they left, or came from the Mazo."""
    match = with_deck("1 discard 2", "1 identify BR-1 2 1 6 1 0")
    assert (pile(match), extincion(match)) == (["Ícaro"], (2, 0))
    texts.load_words("es", "kodem")
    assert texts.format_text(match.describe_move(match.last_move())) == "En Extinción Ícaro"


def test_there_are_never_more_names_than_cards():
    match = begun("1 send 1 XX-1", "1 send 1 XX-2", "1 set extincion 1")
    assert pile(match) == ["XX-1"]
    play(match, "1 identify! XX-3")
    assert pile(match) == ["XX-1"]


def test_whoever_sends_a_card_face_down_is_asked_which_it_was():
    match = with_deck()
    asks = offers(match, "1", "send")[0].open_questions()
    assert [(ask.kind, ask.types[:2]) for ask in asks] == [(CARD, ("adendei", "rava"))]
    match.push(offers(match, "1", "send")[0].make_move([ADENDEI.move_arguments()]))
    assert (pile(match), match.last_move().to_line()) == (["Ícaro"], "1 send 1 BR-1 2 1 6 1 0")
    assert offers(match, "P", "send")[0].open_questions()[0].types == ("protector",)


def test_nobody_is_asked_what_lies_face_up_or_who_has_no_deck():
    match = with_deck("1 reveal 1 BR-1 2 1 6 1 0")
    assert offers(match, "1", "send")[0].open_questions() == []
    assert offers(begun(), "1", "send")[0].open_questions() == []
    assert offers(with_deck("1 token 1"), "1", "send")[0].open_questions() == []


def test_whoever_sends_the_bio_is_asked_which_it_was():
    match = with_deck()
    own, effect = offers(match, "P", "bio")
    assert [ask.types for ask in own.open_questions() + effect.open_questions()] == [("bio",), ("bio",)]
    match.push(own.make_move([BIO.move_arguments()]))
    assert (pile(match), match.state.side(1).bio) == (["Ciénaga"], 0)
    assert [offer.make_move().to_line() for offer in offers(begun(), "P", "bio")] == ["1 bio own", "1 bio effect"]


def test_what_has_no_name_is_offered_to_be_named():
    assert offers(with_deck(), "P", "identify") == []
    offer = offers(with_deck("1 discard 1"), "P", "identify")[0]
    assert offer.open_questions()[0].types == ("adendei", "rava", "protector", "ixim", "rot", "bio")
    assert format_spanish(offer.text) == "Nombrar Extinción"
    assert offers(begun("1 discard 1"), "P", "identify") == []  # nobody has a deck to choose from


def test_what_has_a_name_comes_back_by_it():
    match = with_deck("1 discard 2", "1 identify BR-1")
    ask = offers(match, "P", "recover")[0].open_questions()[0]
    assert (format_spanish(offers(match, "P", "recover")[0].text), format_spanish(ask.text)) == (
        "Extinción a Mazo",
        "¿Qué carta?",
    )
    assert (ask.kind, ask.choices) == (CHOICE, [("BR-1", ("kodem.name", "Ícaro"))])
    match.push(offers(match, "P", "recover")[0].make_move([("BR-1",)]))
    assert (pile(match), extincion(match)) == ([], (1, 0))
    offer = offers(match, "P", "recover")[0]
    assert format_spanish(offer.text) == "Sale de Extinción"
    assert [argument for argument, _ in offer.open_questions()[0].choices] == ["deck"]
    match.push(offer.make_move([("deck",)]))
    assert offers(match, "P", "recover") == []


def test_the_mazo_is_offered_while_there_are_cards():
    assert offers(begun("1 set deck 0"), "P", "discard") == []
    ask = offers(begun(), "P", "discard")[0].open_questions()[0]
    assert (ask.low, ask.value, ask.high) == (1, 1, 20)


# -- an empty Mazo


def test_an_empty_mazo_leaves_the_place_empty_and_loses_nothing():
    """K9: the rulebook in force says no more."""
    match = begun("1 set deck 0", "1 send 1", "1 send 2", "1 send 3")
    assert (lives(match, 1), match.state.side(1).failed, ended(match)) == ([None, None, None, 12], 3, None)
    assert ended(begun("1 set deck 0", "1 send 1", "1 send 2", "1 send 3", edition="5.1")) is None


def test_an_empty_mazo_may_lose_after_some_tries_by_option():
    """K9: the later rulebook's loss, whose number the players agree on."""
    match = begun("1 set deck 1", "1 send 1", "1 send 2", failed_takes=2)
    assert (match.state.side(1).failed, ended(match)) == (1, None)
    play(match, "1 send 3")
    assert (ended(match), match.outcome().rule) == ((2, "empty_deck"), "K9")


def test_an_empty_mazo_may_put_one_of_many_out():
    match = begun("1 choose 2", "2 set deck 0", "2 send 1", seats=3, failed_takes=1)
    assert ended(match) is None
    assert refusal(match, "2 heal 2 1") == ("player_out", "Kódem L249")


def test_both_may_run_out_together():
    """K16."""
    lines = ("1 set deck 0", "2 set deck 0", "1 attack 1 1 reveal 1=6", "1 cost 1 6", "1 post")
    assert ended(begun(*lines, failed_takes=1)) == (0, "both_extincion")
