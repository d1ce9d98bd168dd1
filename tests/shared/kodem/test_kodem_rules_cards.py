"""Facts that cards keep and lose as they turn, leave and come in, and each kind of equipment alone (L102, L189,
L225)."""

from kodem_table import begun, extincion, lives, play, refusal, rests, slot

from tapete_rules.deck import Card, build_deck
from tapete_rules.match import Match

# -- turning


def test_a_card_may_start_with_a_single_life():
    """K-d."""
    match = begun("1 reveal 1 XX-1 1 1 1", "1 reveal 2 XX-2 1 1 0")
    assert lives(match, 1) == [1, 6, 6, 12]  # 0: nobody said it


def test_what_a_reveal_does_not_say_stays():
    match = begun("1 set damage.1 3", "1 set printed.1 2", "1 reveal 1 XX-1")
    card = slot(match, 1, "1")
    assert (card.code, card.damage, card.printed, card.life) == ("XX-1", 3, 2, 6)


def test_what_comes_in_face_up_has_all_its_numbers():
    """L94: the printed rests are what an attack takes."""
    match = begun("1 set extincion 3", "1 change 2 up XX-2 2 1 6", "1 token 3 TK-1 1 2 2")
    assert [(slot(match, 1, name).damage, slot(match, 1, name).printed) for name in "23"] == [(2, 1), (1, 2)]
    play(match, "1 rava 1 2 RV-1 4 2 6")
    assert (slot(match, 1, "1").damage, slot(match, 1, "1").printed) == (4, 2)


def test_a_card_turned_face_down_still_did_what_it_did():
    """L227 takes marks and scale; L78 asks what it did, and L224 speaks of cards face up."""
    match = begun("1 reveal 2", "1 attack 1 1 reveal", "1 duplicate 1", "1 duplicate 2", "1 hide 1", "1 hide 2")
    assert refusal(match, "1 equip 1 rot") == ""
    assert refusal(match, "1 equip 2 rot") == ("card_did_nothing", "Kódem L78")
    play(match, "1 post")
    assert extincion(match) == (0, 0)


def test_a_bio_that_is_gone_cannot_be_turned_by_force():
    assert begun("1 set bio 0", "1 reveal! B").state.side(1).bio == 0


# -- into an empty place


def test_a_card_enters_an_empty_place_from_the_deck():
    """L102."""
    match = begun("1 set present.2 0", "1 set deck 5", "1 enter 2")
    assert (lives(match, 1), match.state.side(1).deck) == ([6, 6, 6, 12], 4)


def test_a_protector_enters_an_empty_place_from_the_spare_ones():
    """L172, K10: where there is no former one, there are no rests to inherit."""
    match = begun("1 set present.P 0", "1 set spare 2", "1 enter P")
    assert (rests(match, 1)[3], match.state.side(1).spare) == (3, 1)
    match = begun("1 set present.P 0", "1 set spare 0", "1 enter! P", substitute_rests="inherit")
    assert (rests(match, 1)[3], match.state.side(1).spare) == (0, 0)


def test_a_substitute_protector_may_enter_face_up():
    """L102, L172."""
    match = begun("1 set spare 1", "1 phase batalla", "1 send P")
    assert refusal(match, "1 reveal P") == ""


def test_a_protector_who_dies_with_the_last_cards_takes_only_these():
    """L172, K9."""
    for cards in (0, 1):
        match = begun("1 set deck {}".format(cards), "1 send P")
        assert (extincion(match), match.state.side(1).deck) == ((1 + cards, 0), 0)


def test_a_token_takes_no_more_cards_than_there_are():
    """L226."""
    match = begun("1 set deck 1", "1 token 1", "1 change 1")
    assert match.state.side(1).deck == 0
    play(match, "1 token 1", "1 change! 1")
    assert match.state.side(1).deck == 0


# -- one equipment alone, by its name


def equipped(kind):
    """Card 1 bears one equipment, face up, and the zone has two more."""
    return begun("1 attach 1 {0} up EQ-1".format(kind))


def worn(match, name):
    """Both equipments of a card with their codes."""
    card = slot(match, 1, name)
    return (card.ixim, card.ixim_code, card.rot, card.rot_code)


BARE = (0, "", 0, "")


def zones(match):
    return (match.state.side(1).ixim, match.state.side(1).rot)


def test_an_equipment_dies_with_its_card_by_its_name():
    """L189, L217."""
    for kind in ("ixim", "rot"):
        match = play(equipped(kind), "1 send 1 XX-1")
        assert (match.state.side(1).pile, worn(match, "1")) == (["XX-1", "EQ-1"], BARE)


def test_an_equipment_goes_back_as_its_card_is_changed():
    """L225; what went back has no name on the field any more."""
    for line in ("1 change 1", "1 token 1"):
        for kind in ("ixim", "rot"):
            match = play(equipped(kind), line)
            assert (zones(match), worn(match, "1")) == ((3, 3), BARE), line


def test_an_equipment_is_taken_off_under_its_name():
    """L202, L225."""
    for kind, there in (("ixim", (2, "EQ-1", 0, "")), ("rot", (0, "", 2, "EQ-1"))):
        match = play(equipped(kind), "1 unequip 1 {} 2".format(kind))
        assert (worn(match, "1"), worn(match, "2")) == (BARE, there)
        play(match, "1 unequip 2 {} extincion".format(kind))
        assert (match.state.side(1).pile, worn(match, "2")) == (["EQ-1"], BARE)
        match = play(equipped(kind), "1 unequip 1 {} zone".format(kind))
        assert (zones(match), worn(match, "1")) == ((3, 3), BARE)


def test_an_equipment_turns_face_up_and_is_named_once():
    for kind, there in (("ixim", (2, "EQ-1", 0, "")), ("rot", (0, "", 2, "EQ-1"))):
        line = "1 uncover 1 {}".format(kind)
        match = begun("1 set {}.1 1".format(kind), line)
        assert refusal(match, line) == ("not_hidden", "Kódem L232")
        play(match, line + " EQ-1")
        assert worn(match, "1") == there
        assert refusal(match, line + " EQ-2") == ("not_hidden", "Kódem L232")


def test_an_equipment_comes_from_the_zone_of_its_kind():
    """L35, K-f; forced, a zone never has less than none."""
    for kind, other in (("ixim", "rot"), ("rot", "ixim")):
        match = begun("1 set {} 0".format(kind))
        assert refusal(match, "1 attach 1 {}".format(kind)) == ("zone_empty", "Kódem L35")
        assert refusal(match, "1 attach 1 {}".format(other)) == ""
        play(match, "1 attach! 1 {}".format(kind))
        assert match.state.side(1).zone_count(kind) == 0


# -- by hand


def test_a_card_set_there_is_left_alone_where_one_lies_and_fresh_where_none_does():
    match = begun("1 damage 1 2", "1 damage P 2", "1 set present.1 1", "1 set present.P 0", "1 set present.P 1")
    assert lives(match, 1) == [4, 6, 6, 12]


def test_an_equipment_set_face_down_has_no_name():
    for kind in ("ixim", "rot"):
        card = slot(play(equipped(kind), "1 set {}.1 1".format(kind)), 1, "1")
        assert (card.ixim_code, card.rot_code) == ("", "")


def test_numbers_by_hand_have_the_bounds_of_the_rules():
    """L98, L100, K6; the four phases; the one Rava that a deck may bring (L28)."""
    match = begun("1 set rests.P 3", "1 set phase 0", "1 set phase 3")
    assert match.state.side(1).rava == 1
    for line in ("1 set rests.1 3", "1 set rests.P 4", "1 set phase 4"):
        assert refusal(match, line) == ("bad_correction", ""), line


def test_a_small_deck_is_all_laid_out():
    """L34: three cards lie in the Zona Principal."""
    cards = [Card("AD-{}".format(number), str(number), "adendei", str(number), (1, 1, 6)) for number in range(3)]
    match = Match("kodem", {}, {1: build_deck("kodem", "Corto", cards)})
    assert match.opening(1)[0].to_line() == "1 setup 0 0 0 0 0 0"
