"""Rules for effects and cards in general (L102, L114, L156-L157, L215, L220)."""

from kodem_table import begun, extincion, play, refusal, rests, slot


def test_pasivas_of_several_cards_in_a_turn_rest_none():
    """L114: as many as there are; the cards tick as if nothing had been."""
    match = begun("1 reveal 1", "1 reveal 2", "1 set rests.2 1", "1 pasiva 1", "1 pasiva 2")
    play(match, "1 end")
    assert rests(match, 1) == [0, 0, 0, 2]


def test_scale_is_permanent():
    """L156, L157: until the card turns or leaves."""
    match = begun("1 reveal 1 XX-1 3 1 6", "1 reveal 2 XX-2 3 1 6", "1 scale 1 2", "1 scale 2 -1")
    play(match, "1 attack 1", "1 damage 1 2", "1 end", "2 end", "1 end")
    assert (slot(match, 1, "1").scale, slot(match, 1, "2").scale) == (2, -1)


def test_a_card_lies_in_its_owners_extincion_whoever_sent_it():
    """L215."""
    match = begun("1 attack 1 1 reveal 2=6", "1 post", "1 send 3", "2 damage 1 6")
    assert extincion(match) == (1, 2)


def test_what_a_place_can_hold_is_what_is_asked_for():
    """L220: face down, a card of the Zona Principal is an Adendei or Rava, and equipment an Ixim or a Rot."""
    match = begun("1 set rot.2 1", "1 set deck 9")

    def types(stop, kind):
        asks = [
            ask for offer in match.offers(1, stop) if offer.kind == kind for ask in offer.open_questions() if ask.types
        ]
        return [ask.types for ask in asks]

    assert types("1", "reveal")[0][:2] == ("adendei", "rava")
    assert [each for each in ("protector", "bio", "ixim", "rot") if each in types("1", "reveal")[0]] == []
    assert types("P", "reveal") == [("protector",)]
    assert types("2", "uncover") == [("rot",)]


def test_a_place_is_refilled_before_anything_else_happens():
    """L211: the move that sends a card brings its suplente."""
    match = begun("1 set deck 9", "1 set ixim.1 1", "1 send 1")
    assert (slot(match, 1, "1").present, slot(match, 1, "1").ixim, match.state.side(1).deck) == (1, 0, 8)
    assert refusal(match, "1 enter 1") == ("slot_taken", "Kódem L211")
