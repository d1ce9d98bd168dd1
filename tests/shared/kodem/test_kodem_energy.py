"""The kinds of a card: its energies (L118-L152, K1), Feral by an effect (L214), Rava, and one of a name (L224)."""

from kodem_table import begun, play, refusal, slot

from tapete_rules import texts
from tapete_rules.deck import Card, build_deck
from tapete_rules.match import Match

TWO = Card("BR-1", "Ícaro", "adendei", "icaro", (2, 1, 6, 1 + 16, 0))
DECK = build_deck("kodem", "Bruma", [TWO, Card("BR-2", "Ola", "rava", "ola", (0, 0, 0, 2, 1))])


def offer(match, seat, stop, kind):
    """The first offer of a kind."""
    return next(each for each in match.offers(seat, stop) if each.kind == kind)


def detail(match, name):
    texts.load_words("es", "kodem")
    return texts.format_text(match.view(1).find_cell(name).detail)


def test_a_card_of_a_deck_brings_its_energies():
    """L120: one or more."""
    match = play(Match("kodem", {}, {1: DECK}), "0 first 1")
    reveal = match.offers(1, "2")[0]
    match.push(reveal.make_move([TWO.move_arguments()]))
    assert slot(match, 1, "2").energy == 17
    assert detail(match, "2") == "Ícaro 2 ÁG"


def test_each_of_the_eight_energies_is_shown():
    """L124-L152, K1."""
    match = begun("1 reveal 1 XX-1 -1 -1 -1 255")
    assert detail(match, "1") == "XX-1 ÁPHLGCDF"


def test_a_card_made_feral_loses_its_energies():
    """L214."""
    match = begun("1 reveal 1 XX-1 2 1 6 17", "1 become 1 feral")
    assert detail(match, "1") == "XX-1 2 Fer"
    assert refusal(match, "1 become 1 feral") == ("already_feral", "Kódem L214")


def test_a_card_that_is_named_later_stays_feral():
    match = begun("1 reveal 1", "1 become 1 feral", "1 reveal 1 XX-1 2 1 6 17")
    assert slot(match, 1, "1").energy == 128


def test_face_down_it_is_what_it_was():
    """L227: what effects gave for good is lost."""
    match = begun("1 reveal 1 XX-1 2 1 6 17", "1 become 1 feral", "1 hide 1")
    assert slot(match, 1, "1").energy == 0
    play(match, "1 reveal 1 XX-1 2 1 6 17")
    assert slot(match, 1, "1").energy == 17


def test_an_energy_goes_along_with_its_card_and_no_further():
    match = begun("1 reveal 1 XX-1 2 1 6 17", "1 swap 1 2")
    assert (slot(match, 1, "1").energy, slot(match, 1, "2").energy) == (0, 17)
    play(match, "1 send 2")
    assert slot(match, 1, "2").energy == 0


# -- a Rava that comes as a suplente


def test_a_rava_is_known_as_soon_as_its_card_is():
    """L201."""
    match = begun("1 reveal 1 XX-1 0 0 6 2 1", "1 attack 1 0")
    assert slot(match, 1, "1").rava == 1
    assert refusal(match, "1 equip 1 rot") == ("rava_equipment", "Kódem L201")


def test_a_rava_is_said_where_no_deck_says_it():
    match = begun("1 reveal 1")
    ask = offer(match, 1, "1", "become").open_questions()[0]
    assert [argument for argument, _ in ask.choices] == ["feral", "rava"]
    play(match, "1 become 1 rava")
    assert slot(match, 1, "1").rava == 1
    texts.load_words("es", "kodem")
    assert texts.format_text(match.describe_move(match.last_move())) == "La 1 es Rava"
    play(match, "1 reveal 2")
    ask = offer(match, 1, "2", "become").open_questions()[0]
    assert [argument for argument, _ in ask.choices] == ["feral"]  # one Rava, L181


def test_a_named_card_is_not_asked_whether_it_is_the_rava():
    match = begun("1 reveal 1 XX-1 2 1 6 1")
    ask = offer(match, 1, "1", "become").open_questions()[0]
    assert [argument for argument, _ in ask.choices] == ["feral"]


def test_a_rava_that_is_said_cannot_return_as_another():
    match = begun("1 set extincion 3", "1 reveal 1", "1 become 1 rava")
    assert refusal(match, "1 rava 2 3") == ("rava_in_play", "Kódem L181")
    assert [offer for offer in match.offers(1, "2") if offer.kind == "rava"] == []


# -- compatibility of equipment


def test_a_suplente_that_is_a_rava_cannot_take_equipment_over():
    """L225, L201: compatible, or back to its zone."""
    match = begun("1 attach 1 rot", "1 change 1 up XX-1 0 0 6 2 1")
    assert (slot(match, 1, "1").rot, match.state.side(1).rot) == (0, 3)
    match = begun("1 attach 1 rot", "1 change 1 up XX-1 0 0 6 2 0")
    assert (slot(match, 1, "1").rot, match.state.side(1).rot) == (1, 2)


def test_equipment_is_offered_to_cards_that_may_bear_it():
    match = begun("1 reveal 2", "1 become 2 rava", "1 attach 1 rot")
    ask = offer(match, 1, "1", "unequip").open_questions()[0]
    assert [argument for argument, _ in ask.choices] == ["zone", "extincion", "3"]


def test_what_only_the_text_of_an_equipment_allows_stands_near_the_end_and_is_forced():
    """L173, L201."""
    match = begun("1 reveal 1", "1 become 1 rava")
    for stop in ("1", "P"):
        kinds = [offer.kind for offer in match.offers(1, stop) if offer.kind not in ("reveal", "activa")]
        assert kinds[-3:] == ["attach", "draw", "concede"]
    attach = offer(match, 1, "P", "attach").make_move([("ixim",), ("down",)])
    assert match.find_refusal(attach).code == "protector_equipment"
    match.push(attach.with_force())
    assert slot(match, 1, "P").ixim == 1


# -- one of a name


def test_a_card_comes_in_face_up_once():
    """L224."""
    match = begun("1 reveal 1 XX-1")
    assert refusal(match, "1 change 2 up XX-1") == ("same_name", "Kódem L224")
    assert refusal(match, "1 token 2 XX-1") == ("same_name", "Kódem L224")
    assert refusal(match, "2 change 2 up XX-1") == ""


def test_a_turn_does_not_end_with_two_of_a_name():
    """L224: one of them must leave."""
    match = begun("1 reveal 1 XX-1", "1 reveal! 2 XX-1")
    texts.load_words("es", "kodem")
    assert texts.format_text(match.view(1).message) == "Dos iguales: sale una"
    assert match.view(2).message is None
    assert refusal(match, "1 end") == ("one_must_leave", "Kódem L224")
    assert refusal(match, "1 phase fin") == ("one_must_leave", "Kódem L224")
    play(match, "1 duplicate 2")
    assert refusal(match, "1 end") == ""


def test_in_batalla_the_one_that_is_to_leave_waits_for_post():
    """L229."""
    match = begun("1 reveal 1 XX-1", "1 reveal! 2 XX-1", "1 attack 1 1", "1 duplicate 2")
    assert refusal(match, "1 end") == ""
    assert match.state.side(1).extincion == 0
