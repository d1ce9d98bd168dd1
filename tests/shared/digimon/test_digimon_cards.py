"""Hands and decks where they are counted: six cards, one swap a round, and a deck that runs out."""

from digimon_table import begun, ended, levels, phase, play, refusal


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
    match = counted("2 redraw 1")
    assert phase(match) == ("actualizacion", 1, 2)
    assert refusal(match, "1 redraw 1") == ("order_passed", "Digimon L10")
