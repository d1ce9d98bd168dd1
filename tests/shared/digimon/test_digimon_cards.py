"""Hands and decks where they are counted: six cards, one swap a round, and a deck that runs out."""

from digimon_table import begun, ended, levels, phase, play, refusal

from tapete_rules.move import parse_move


def counted(*lines, **options):
    return begun(*lines, cards="counted", **options)


def held(match, seat=1):
    """Cards in a seat's hand and deck."""
    side = match.state.side(seat)
    return (side.hand, side.deck)


def test_every_round_draws_up_to_six():
    match = counted("1 install", "1 install", "2 support", "1 tie")
    assert (held(match), held(match, 2)) == ((6, 20), (6, 21))


def test_nobody_counts_what_a_marker_does_not():
    match = begun("1 redraw 3", "1 plan", "1 train 2 2", "1 install", "1 tie")
    assert held(match) == (-1, -1)


def test_one_swap_a_round_is_drawn_again():
    match = counted("1 redraw 4")
    assert held(match) == (6, 18)
    assert refusal(match, "1 redraw 1") == ("redrawn", "Digimon L14")
    assert refusal(match, "2 redraw 1") == ""
    play(match, "1 tie")
    assert refusal(match, "1 redraw 6") == ""
    assert refusal(begun("1 redraw 2"), "1 redraw 2") == ("redrawn", "Digimon L14")


def test_what_the_deck_lacks_is_not_drawn():
    match = counted("1 set deck 2", "1 redraw 5")
    assert held(match) == (3, 0)
    assert refusal(match, "1 redraw 4") == ("redrawn", "Digimon L14")
    play(match, "1 tie")
    assert held(match) == (3, 0)
    assert refusal(match, "1 redraw 4") == ("hand_short", "Digimon L14")


def test_an_empty_deck_loses_nothing():
    match = counted("1 plan", "1 evolve 4", "1 set deck 0", "1 tie")
    assert (held(match), levels(match)) == ((5, 0), [4, 3])
    assert ended(match) is None


def test_or_the_digimon_is_reborn_at_level_3():
    match = counted("1 plan", "1 evolve 4", "1 set deck 0", "1 tie", deck_out="reborn")
    assert (held(match), levels(match)) == ((5, 0), [3, 3])


def test_or_what_was_discarded_is_the_deck_again():
    match = counted(
        "1 plan",
        "1 train 9 0",
        "1 train 9 0",
        "1 install",
        "1 install",
        "1 evolve 4",
        "1 tie",
        deck_out="reshuffle",
    )
    assert (held(match), levels(match)) == ((6, 1), [4, 3])
    play(match, "1 plan", "1 plan", "1 evolve 5", "1 tie")
    # 4 in hand, 1 in the deck, 2 in ranuras: 21 discarded with both evolutions and the one that failed; two are drawn.
    assert (held(match), levels(match)) == ((6, 20), [3, 3])


def test_a_deck_that_nobody_counts_can_run_out_too():
    assert refusal(begun("1 evolve 4"), "1 out") == ("deck_stays_empty", "Digimon L14")
    for option in ("reborn", "reshuffle"):
        match = begun("1 evolve 4", "1 out", deck_out=option)
        assert (levels(match), held(match)) == ([3, 3], (-1, -1))
    assert refusal(counted(deck_out="reborn"), "1 out") == ("deck_counted", "D10")


def test_a_swap_is_made_in_actualizacion_by_who_acts():
    match = counted("1 pass", "2 redraw 1")
    assert phase(match) == ("actualizacion", 1, 2)
    assert refusal(match, "1 redraw 1") == ("order_passed", "Digimon L10")


def test_the_last_card_of_a_hand_can_be_played():
    for line in ("1 plan", "1 partner", "1 item hand", "1 install", "1 support", "1 digitalize", "1 redraw 1"):
        match = counted("1 set hand 1", "1 set deck 0")
        assert refusal(match, line) == "", line
        play(match, line)
        assert match.state.side(1).hand == 0, line
    for line in ("1 activate hand", "1 activate support_hand"):
        assert counted("1 set hand 1", line).state.side(1).hand == 0


def test_an_empty_hand_is_told():
    match = counted("1 set hand 0")
    assert match.find_refusal(parse_move("1 plan")).fields == {"hand": 0}
    match = counted("1 set hand 4")
    assert match.find_refusal(parse_move("1 redraw 5")).fields == {"hand": 4}
    match = counted("1 set deck 1")
    assert match.find_refusal(parse_move("1 train 1 1")).fields == {"deck": 1}


def test_the_last_card_of_a_deck_trains():
    assert counted("1 set deck 2", "1 train 1 1").state.side(1).deck == 0


def test_a_deck_that_just_fills_the_hand_has_not_run_out():
    match = counted("1 plan", "1 evolve 4", "1 set deck 1", "1 tie", deck_out="reborn")
    assert (held(match), levels(match)) == ((6, 0), [4, 3])


def test_what_lies_on_the_table_does_not_come_back_into_the_deck():
    lines = ("1 plan", "1 plan", "1 train 1 2", "1 item hand", "1 partner", "1 install", "1 support", "1 support!")
    match = counted(*lines, "1 activate support", "1 evolve 4", "1 set deck 0", deck_out="reshuffle")
    side = match.state.side(1)
    assert side.hand == 0
    # On the table: 1 planned, 3 trained, an option, a partner, a ranura, a support of each face; the evolution is not.
    play(match, "1 set hand 1", "1 redraw! 1")
    assert held(match) == (6, 28 - 9 - 6)


def test_a_deck_is_never_below_zero():
    match = counted("1 set cards 0", "1 set deck 0", "1 redraw 1", deck_out="reshuffle")
    assert held(match) == (5, 0)


def test_what_was_done_is_kept_together():
    assert counted("1 set used 4", "1 redraw 1").state.side(1).used == 5
    assert counted("1 set used 1", "1 support").state.side(1).used == 3
    match = begun("2 set used 1", "1 phase batalla", "2 digitalize", "2 activate ability")
    assert match.state.side(2).used == 1 + 16 + 4
