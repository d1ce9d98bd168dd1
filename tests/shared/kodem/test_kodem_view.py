"""The view of a seat (SCREENS.md, Kódem; READINGS, hidden information)."""

from kodem_table import begun, play

from tapete_rules import texts
from tapete_rules.deck import Card, build_deck
from tapete_rules.match import Match


def said(text):
    texts.load_words("es", "kodem")
    return texts.format_text(text) if text else ""


def test_own_cards_are_large_and_the_rivals_small():
    view = begun().view(1)
    assert [(cell.id, cell.size) for cell in view.own] == [
        ("1", "big"),
        ("2", "big"),
        ("3", "big"),
        ("P", "small"),
        ("X", "small"),
    ]
    assert [cell.size for cell in view.rival] == ["small"] * 5
    assert view.stops == ["1", "2", "3", "P"]
    assert (view.seat, view.turn, view.mine) == (1, 1, True)


def test_the_rivals_cards_stand_as_they_lie_across_the_table():
    view = begun("2 damage 1 1", "2 damage 2 2", "2 damage 3 3", "2 set extincion 7").view(1)
    assert [cell.id for cell in view.rival] == ["3", "2", "1", "P", "X"]
    assert [cell.value for cell in view.rival] == [3, 4, 5, 12, 7]


def test_the_status_line():
    match = begun("1 attack 1 1 reveal")
    assert [said(text) for text in match.view(1).status] == ["BATALLA", "T01"]
    assert [said(match.view(seat).turn_text) for seat in (1, 2)] == ["TÚ", "RIVAL"]
    assert (match.view(1).mine, match.view(2).mine) == (True, False)


def test_rests_are_pips_of_two_and_of_three():
    view = begun("1 rest 2 2").view(1)
    assert [(cell.pips, cell.pips_total) for cell in view.own] == [(0, 2), (2, 2), (0, 2), (3, 3), (0, 0)]


def test_marks_are_letters_and_face_down_is_a_flag():
    view = begun("1 mark 1 quemadura", "1 mark 1 veneno", "1 mark P abismada", "1 reveal 2").view(1)
    assert [cell.marks for cell in view.own] == ["QV", "", "", "A", ""]
    assert [cell.hidden for cell in view.own] == [True, False, True, True, False]


def test_a_card_at_zero_blinks_until_post_and_the_screen_says_why():
    """SCREENS.md: "why is it still there at 0"."""
    match = begun("1 attack 1 1 reveal 2=6")
    assert match.view(2).find_cell("2").due
    assert match.view(1).rival[1].due
    assert said(match.view(2).message) == "Sale en Post"
    assert match.view(1).message is None
    play(match, "1 post")
    assert not match.view(2).find_cell("2").due


def test_a_repeated_name_is_due_as_well():
    match = begun("1 reveal 1", "1 reveal 2", "1 attack 1 1", "1 duplicate 2")
    assert match.view(1).find_cell("2").due


def test_whoever_lost_a_card_is_told_to_take_three():
    """L102; the end of the turn is often when a card leaves, so it stands in the next Previa too."""
    match = begun("1 attack 1 1 reveal 2=6", "1 end")
    assert said(match.view(2).message) == "Ve 3, elige 1"
    assert match.view(1).message is None
    play(match, "2 reveal 2")
    assert match.view(2).message is None


def test_a_substitute_protector_is_not_taken_from_the_deck():
    assert begun("1 set spare 1", "1 send P").view(1).message is None


def test_a_newcomer_of_the_end_may_still_be_revealed_by_the_one_who_waits():
    match = begun("1 cost 1 5", "1 phase batalla", "1 cost 1 1", "1 end", "1 reveal 1")
    assert not match.view(1).find_cell("1").hidden


def test_an_offer_of_a_draw_and_the_end_are_told():
    match = begun("1 draw")
    assert said(match.view(2).message) == "Rival propone empate"
    assert match.view(1).message is None
    assert said(begun("1 concede").view(1).message) == "Gana 2: rendición"
    assert said(begun("1 set extincion 10").view(1).message) == "Gana 2: Extinción"


def test_an_empty_place_has_no_number():
    cell = begun("1 set present.3 0").view(1).find_cell("3")
    assert (cell.value, cell.hidden, cell.due, said(cell.detail)) == (None, False, False, "3 vacía")


def test_the_detail_names_scale_equipment_and_deck():
    deck = build_deck("kodem", "Prueba", [Card("XX-1", "Uno, Primero", "adendei", "uno, primero", (2, 1, 6))])
    match = Match("kodem", {}, {1: deck})
    play(match, "0 first 1", "1 set deck 14", "1 reveal 1 XX-1 2 1 6", "1 scale 1 1", "1 set ixim.1 2", "1 set rot.1 1")
    assert said(match.view(1).find_cell("1").detail) == "Uno, Primero 2+1 Ir M14"
    assert match.view(1).find_cell("1").name == "Uno, Primero"
    assert said(match.view(1).find_cell("2").detail) == "2 abajo M14"
    assert said(match.view(1).find_cell("X").detail) == "Extinción 0 de 10"
    assert said(match.view(1).find_cell("P").detail) == "Prot b I3 R3 M14"
    assert said(match.view(2).find_cell("1").detail) == "Carta 1 boca abajo"
    assert match.view(2).rival[2].name == "Uno, Primero"  # it lies face up


def test_nothing_hidden_is_shown():
    """A card that is turned face down has no name any more, nor does one under another seat's eyes."""
    deck = build_deck("kodem", "Prueba", [Card("XX-1", "Uno", "adendei", "uno", (2, 1, 6))])
    match = Match("kodem", {}, {1: deck})
    play(match, "0 first 1", "1 reveal 1 XX-1 2 1 6", "1 hide 1")
    for seat in (1, 2):
        assert "Uno" not in str(match.view(seat).to_data())
        assert "XX-1" not in str(match.view(seat).to_data())


def test_a_token_says_so():
    assert said(begun("1 token 1 TK-1").view(1).find_cell("1").detail) == "TK-1 Token"
