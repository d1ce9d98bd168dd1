"""Cards that come back from Extinción and cards that enter: none that cannot be there."""

from kodem_table import begun, extincion, lives, play, refusal

from tapete_rules.match import Match

KINDS = ("deck", "ixim", "rot", "bio", "protector")
LINES = {"deck": "L217", "ixim": "L31", "rot": "L32", "bio": "L30", "protector": "L29"}

# How each kind comes to Extinción, and what lies there then.
DEATHS = (
    (("1 send 1",), ("deck",)),
    (("1 discard 2",), ("deck",)),
    (("1 bio",), ("bio",)),
    (("1 attach 1 ixim", "1 unequip 1 ixim extincion"), ("ixim",)),
    (("1 attach 1 rot", "1 unequip 1 rot extincion"), ("rot",)),
    (("1 attach 1 ixim", "1 attach 1 rot", "1 send 1"), ("deck", "ixim", "rot")),
    (("1 set deck 0", "1 send P"), ("protector",)),
    (("1 send P",), ("deck", "protector")),
    (("1 discard 3", "1 rava 1 2"), ("deck",)),
    (("1 attach 1 rot", "1 token 1", "1 send 1"), ()),
)


def recovers(match, seat):
    """List the places that a card may come back to."""
    return tuple([kind for kind in KINDS if refusal(match, "{} recover {}".format(seat, kind)) == ""])


def test_only_what_lies_in_extincion_comes_back():
    """L35, L29-L32, L217: of each kind as many as went there."""
    for lines, kinds in DEATHS:
        match = begun(*lines)
        assert recovers(match, 1) == kinds, lines
        assert recovers(match, 2) == (), lines
        for kind in kinds:
            while refusal(match, "1 recover " + kind) == "":
                play(match, "1 recover " + kind)
        assert extincion(match) == (0, 0), lines


def test_the_refusal_says_how_many_a_deck_may_bring():
    match = begun("1 discard 2", "1 set bio 0")
    for kind in KINDS[1:]:
        assert refusal(match, "1 recover " + kind) == ("none_in_extincion", "Kódem " + LINES[kind])


def test_a_fourth_ixim_does_not_come_back():
    """L31."""
    match = begun("1 discard 3")
    assert (refusal(match, "1 recover ixim"), match.state.side(1).ixim) == (("none_in_extincion", "Kódem L31"), 3)
    play(match, "1 recover! ixim")
    assert match.state.side(1).ixim == 4, "a card's text may bring it"


def test_the_menu_offers_what_can_come_back():
    for lines, kinds in DEATHS:
        match = begun(*lines)
        offers = [offer for offer in match.offers(1, "P") if offer.kind == "recover"]
        asked = [tuple([argument for argument, _ in offer.open_questions()[0].choices]) for offer in offers]
        assert asked == ([kinds] if kinds else []), lines


def test_what_was_set_by_hand_may_be_of_any_kind_that_is_not_all_elsewhere():
    match = begun("1 set extincion 2")
    assert recovers(match, 1) == ("deck", "protector"), "one Protector more may have been brought (L29)"
    play(match, "1 set ixim 2", "1 set bio 0", "1 set spare 1")
    assert recovers(match, 1) == ("deck", "ixim", "bio")
    play(match, "1 recover ixim", "1 recover bio")
    assert recovers(match, 1) == ()
    match = begun("1 set extincion 2", edition="5.1")
    assert recovers(match, 1) == ("deck", "ixim", "rot", "protector"), "five of each in that edition (K15)"
    match = begun("1 bio", "1 discard", "1 set extincion 1")
    assert recovers(match, 1) == ("deck", "bio", "protector"), "nobody said which of both is left"


def test_a_protector_enters_from_the_spare_ones_alone():
    """L172, L29: he who died does not come again by himself."""
    match = begun("1 send P")
    assert refusal(match, "1 enter P") == ("no_spare_protector", "Kódem L172")
    assert [offer.kind for offer in match.offers(1, "P") if offer.kind == "enter"] == []
    play(match, "1 recover protector", "1 enter P")
    assert (lives(match, 1)[3], match.state.side(1).spare) == (12, 0)
    assert recovers(match, 1) == ("deck",)
    assert refusal(play(match, "1 send P"), "1 enter P") == ("no_spare_protector", "Kódem L172")
    assert lives(play(match, "1 enter! P"), 1)[3] == 12


def test_no_third_protector_comes_of_two():
    """L29."""
    match = play(Match("kodem"), "1 setup 12 2 1 3 3 1", "0 first 1", "1 discard 2")
    assert refusal(match, "1 recover protector") == ("none_in_extincion", "Kódem L29")
    play(match, "1 send P", "1 recover protector")
    assert (lives(match, 1)[3], match.state.side(1).spare) == (12, 1)
    assert refusal(match, "1 recover protector") == ("none_in_extincion", "Kódem L29")


def test_rava_returns_only_if_a_card_of_the_mazo_lies_there():
    """L180."""
    match = begun("1 bio", "1 attach 3 rot", "1 unequip 3 rot extincion")
    assert refusal(match, "1 rava 1 2") == ("none_in_extincion", "Kódem L180")
    assert "rava" not in [offer.kind for offer in match.offers(1, "1")]
    play(match, "1 discard")
    assert refusal(match, "1 rava 1 2") == ""
    assert "rava" in [offer.kind for offer in match.offers(1, "1")]


def test_what_came_back_is_undone_and_made_again():
    match = begun("1 attach 1 ixim", "1 send 1")
    before = match.state_bytes()
    play(match, "1 recover ixim")
    after = match.state_bytes()
    match.undo()
    assert (match.state_bytes(), recovers(match, 1)) == (before, ("deck", "ixim"))
    match.redo()
    assert (match.state_bytes(), recovers(match, 1)) == (after, ("deck",))
    play(match, "1 reset", "0 first 1")
    assert recovers(match, 1) == ()
