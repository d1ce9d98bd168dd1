"""Facts of a card that a synced deck knows: cards of the same name (L224, K14) and its places (L35, L220)."""

from kodem_table import begun, extincion, play, refusal, slot

from tapete_rules import record, texts
from tapete_rules.deck import Card, build_deck
from tapete_rules.errors import RuleError
from tapete_rules.match import Match
from tapete_rules.move import parse_move

CARDS = [
    Card("BR-1", "Ícaro", "adendei titán", "icaro", (2, 1, 6, 1, 0)),
    Card("BR-9", " Ícaro ", "adendei", " icaro ", (2, 1, 6, 1, 0)),
    Card("BR-2", "Ola", "rava", "ola", (0, 0, 0, 2, 1)),
    Card("IX-1", "Lanza", "ixim", "lanza", (0, 0, 0, 0, 0)),
    Card("RO-1", "Manto", "rot", "manto", (0, 0, 0, 0, 0)),
    Card("BI-1", "Ciénaga", "bio", "cienaga", (0, 0, 0, 0, 0)),
    Card("PR-1", "Guardia", "protector", "guardia", (2, 2, 12, 1, 0)),
]
DECK = build_deck("kodem", "Bruma", CARDS)
SAME = ("same_name", "Kódem L224")


def with_deck(*lines, **options):
    """A match of seat 1 with a deck and seat 2 without."""
    return play(Match("kodem", options, {1: DECK}), "0 first 1", *lines)


# -- names


def test_a_name_is_not_twice_face_up_whatever_its_code():
    match = with_deck("1 reveal 1 BR-1", "2 reveal! 1 BR-1")
    for line in ("1 reveal 2 BR-9", "1 change 2 up BR-9", "1 token 2 BR-9", "1 reveal 2 BR-1"):
        assert refusal(match, line) == SAME, line
    assert refusal(match, "1 reveal 2 BR-2") == ""
    assert refusal(match, "2 change 2 up BR-9") == ""  # of this seat no deck is known


def test_without_a_deck_a_card_is_its_code():
    match = begun("1 reveal 1 BR-1")
    assert refusal(match, "1 reveal 2 BR-9") == ""
    assert refusal(match, "1 reveal 2 BR-1") == SAME


def test_a_turn_does_not_end_with_two_of_a_name_whatever_their_codes():
    match = with_deck("1 reveal 1 BR-1", "1 reveal! 2 BR-9")
    texts.load_words("es", "kodem")
    assert texts.format_text(match.view(1).message) == "Dos iguales: sale una"
    assert [cell.due for cell in match.view(1).own[:3]] == [False, False, False]
    assert refusal(match, "1 end") == ("one_must_leave", "Kódem L224")
    assert "duplicate" in [offer.kind for offer in match.offers(1, "2")]
    play(match, "1 duplicate 2")
    assert refusal(match, "1 end") == ""


def test_a_record_is_played_again_with_and_without_its_decks():
    """A board may have lost a deck during the match: a deck says what may be done, never what was done."""
    match = begun("1 reveal 1 BR-1", "1 reveal 2 BR-9", "1 attack 1 1", "1 equip 1 ixim up BR-2", "1 end")
    headers = record.headers_of(match, "a1", {}, "b1", 0)
    lines = [match.log.line_at(index) for index in range(len(match.log))]
    for decks in ({}, {1: DECK}):
        again = record.replay_record(record.Record(headers, lines), decks)
        assert again.state_bytes() == match.state_bytes()


def test_a_taken_up_match_still_knows_its_decks():
    match = with_deck("1 reveal 1 BR-1", "1 damage 1 1")
    match.undo()
    assert refusal(match, "1 reveal 2 BR-9") == SAME
    again = Match("kodem", {}, {1: DECK})
    for index in range(len(match.log)):
        again.skim_line(match.log.line_at(index).encode())
    again.end_skimming()
    assert refusal(again, "1 reveal 2 BR-9") == SAME
    play(again, "1 reset", "0 first 1", "1 reveal 1 BR-1")
    assert refusal(again, "1 reveal 2 BR-9") == SAME


# -- kinds

WRONG = ("wrong_type", "Kódem L220")


def test_a_card_does_not_lie_where_its_type_may_not():
    match = with_deck("1 attack 1 1 reveal", "1 set ixim.2 1", "1 set rot.2 1")
    for line in (
        "1 equip 1 ixim up BR-2",
        "1 equip 1 ixim up RO-1",
        "1 equip 1 rot up IX-1",
        "1 attach 1 rot up BR-1",
        "1 uncover 2 ixim RO-1",
        "1 uncover 2 rot BI-1",
        "1 send 1 PR-1",
        "1 send P BR-1",
        "1 change 2 up IX-1",
        "1 bio effect BR-1",
    ):
        assert refusal(match, line) == WRONG, line
    for line in (
        "1 equip 1 ixim up IX-1",
        "1 equip 1 ixim up XX-1",
        "1 attach 1 rot up RO-1",
        "1 uncover 2 ixim IX-1",
        "1 send 1 BR-1",
        "1 send P PR-1",
        "1 change 2 up BR-2 0 0 0 2 1",
        "1 bio effect BI-1",
        "2 bio effect BR-1",
    ):
        assert refusal(match, line) == "", line


def test_a_card_is_not_revealed_where_its_type_may_not_lie():
    match = with_deck("1 set extincion 2")
    assert refusal(match, "1 reveal 1 IX-1") == WRONG
    assert refusal(match, "1 reveal P BR-1") == WRONG
    assert refusal(match, "1 reveal B BR-1") == WRONG
    assert refusal(match, "1 rava 1 2 BR-1") == WRONG
    for line in ("1 reveal 1 BR-2", "1 reveal P PR-1", "1 reveal B BI-1", "1 rava 1 2 BR-2"):
        assert refusal(match, line) == "", line
    assert play(match, "1 reveal! 1 IX-1").state.slot(1, "1").code == "IX-1"


def test_the_refusal_names_the_card():
    match = with_deck()
    error = match.find_refusal(parse_move("1 reveal 1 IX-1"))
    assert isinstance(error, RuleError)
    assert error.fields == {"card": "IX-1"}
    texts.load_words("es", "kodem")
    assert texts.format_error(error.code, error.fields) == "Ese tipo no va ahí"


# -- back from Extinción


def recovers(match):
    """The moves that bring something back, the first answer to each question."""
    texts.load_words("es", "kodem")
    found = []
    for offer in match.offers(1, "P"):
        if offer.kind == "recover":
            asks = offer.open_questions()
            words = [texts.format_text(offer.text)] + [texts.format_text(ask.text) for ask in asks]
            found.append((words, [[choice[0] for choice in ask.choices] for ask in asks], offer))
    return found


def test_each_named_card_goes_back_where_it_came_from():
    """L35: Ixim and Rot to the Zona de Equipo, Bio and Protector to their zones, the rest to the Mazo."""
    match = with_deck("1 set deck 9", "1 attach 1 ixim", "1 attach 1 rot", "1 bio own BI-1", "1 discard 2", "1 send P")
    play(match, "1 unequip 1 ixim extincion", "1 unequip 1 rot extincion")
    play(match, "1 identify IX-1", "1 identify RO-1", "1 identify BR-1", "1 identify PR-1", "1 identify BR-2")
    assert [(words, choices) for words, choices, _ in recovers(match)] == [
        (["Extinción a Mazo", "¿Qué carta?"], [["BR-1", "BR-2"]]),
        (["Extinción a Ixim", "¿Qué carta?"], [["IX-1"]]),
        (["Extinción a Rot", "¿Qué carta?"], [["RO-1"]]),
        (["Extinción a Bio", "¿Qué carta?"], [["BI-1"]]),
        (["Extinción a Protector", "¿Qué carta?"], [["PR-1"]]),
    ]
    for _, choices, offer in recovers(match):
        match.push(offer.make_move([(choices[0][0],)]))
    side = match.state.side(1)
    assert (side.ixim, side.rot, side.bio, side.spare, side.deck) == (3, 3, 1, 1, 5)
    assert (extincion(match), side.pile) == ((4, 0), ["BR-2"])


def test_what_nobody_named_goes_where_the_players_say():
    match = begun("1 set deck 9", "1 attach 1 rot", "1 send 1")
    (words, choices, offer) = recovers(match)[0]
    assert words == ["Sale de Extinción", "¿Adónde?"]
    assert choices == [["deck", "rot"]]
    match.push(offer.make_move([("rot",)]))
    assert (match.state.side(1).rot, extincion(match)) == (3, (1, 0))
    match = begun("1 send 1 XX-1", "1 bio")
    assert recovers(match)[0][1] == [["deck", "bio"], ["XX-1"]]


def test_a_bio_comes_back_to_an_empty_zone():
    match = begun("1 set extincion 2")
    assert refusal(match, "1 recover bio") == ("slot_taken", "Kódem L35")
    play(match, "1 bio", "1 recover bio")
    assert (match.state.side(1).bio, extincion(match)) == (1, (2, 0))


def test_a_bio_is_not_offered_back_where_another_one_lies():
    """The card of a Bio lay in Extinción, and the zone was then filled again by hand."""
    match = begun("1 bio", "1 discard", "1 set bio 1")
    assert [choices for _, choices, _ in recovers(match)] == [[["deck"]]]
    match = begun("1 bio", "1 set bio 1")
    assert recovers(match) == []
    match = with_deck("1 bio own BI-1", "1 set bio 1")
    assert recovers(match) == []


def test_a_named_card_goes_nowhere_else():
    match = with_deck(
        "1 attach 1 ixim", "1 unequip 1 ixim extincion", "1 discard", "1 identify IX-1", "1 identify BR-1"
    )
    for line in ("1 recover deck IX-1", "1 recover rot IX-1", "1 recover ixim BR-1", "1 recover protector BR-1"):
        assert refusal(match, line) == WRONG, line
    assert refusal(match, "1 recover ixim IX-1") == refusal(match, "1 recover deck BR-1") == ""


def test_a_protector_that_comes_back_may_enter():
    match = begun("1 send P", "1 recover protector", "1 enter P")
    assert (slot(match, 1, "P").present, match.state.side(1).spare, extincion(match)) == (1, 0, (3, 0))
