"""Puntuación: the PEP row, the tie, who is first, and how a game ends."""

from digimon_table import BRASA, CHARCO, GOTA, HOGUERA, MAREA, begun, ended, levels, phase, play, points, refusal


def test_the_loser_pays_falls_and_the_winner_is_first():
    match = begun("1 evolve 4", "2 evolve 5", "1 lose 20")
    assert points(match) == [80, 100]
    assert levels(match) == [3, 5]
    assert [side.box for side in match.state.sides] == [1, 2]
    assert phase(match) == ("actualizacion", 2, 2)
    assert match.state.first == 2


def test_a_level_4_that_loses_to_a_level_3_pays_what_its_own_row_says_under_level_3():
    match = begun("1 reveal XX-1 1 3", "1 evolve 4 -1 -1 XX-2 1 4 100 90 80 40 30 20 10", "2 type A", "1 lose")
    assert points(match) == [60, 100]
    assert levels(match) == [3, 3]


def test_the_column_is_the_rivals_level():
    for level, lost in (("3", 40), ("4", 30), ("5", 20), ("6", 10)):
        match = begun("1 reveal XX-2 1 3 100 90 80 40 30 20 10", "1 stay", f"2 evolve {level}", "1 lose")
        assert points(match) == [100 - lost, 100], level


def test_armado_and_hibrido_have_no_column_so_the_table_says():
    for level in (7, 8):
        match = begun("1 reveal " + GOTA, "1 stay", f"2 evolve {level}")
        assert refusal(match, "1 lose") == ("pep_unknown", "D7")
        play(match, "1 lose 30")
        assert points(match) == [70, 100]


def test_an_unknown_row_has_to_be_said():
    assert refusal(begun(), "1 lose") == ("pep_unknown", "Digimon L96")
    match = begun("1 lose!")
    assert points(match) == [100, 100]
    assert match.state.first == 2


def test_a_known_row_is_not_overruled_but_by_force():
    match = begun("1 reveal " + GOTA)
    assert refusal(match, "1 lose 20") == ("pep_says", "Digimon L96")
    assert refusal(match, "1 lose 10") == ""
    play(match, "1 lose! 20")
    assert points(match) == [80, 100]


def test_a_loser_at_level_3_stays_there_and_the_winner_keeps_his_evolution():
    match = begun("1 lose 10", "2 evolve 4", "1 lose 10")
    assert levels(match) == [3, 4]
    assert points(match) == [80, 100]


def test_who_has_more_power_does_not_lose():
    match = begun("1 reveal " + GOTA, "2 reveal " + BRASA)
    assert refusal(match, "2 lose") == ("more_power", "Digimon L94")
    assert refusal(match, "2 tie") == ("powers_differ", "Digimon L94")
    assert refusal(match, "1 lose") == ""
    play(match, "1 add 80")
    assert refusal(match, "1 lose") == ("powers_tied", "Digimon L98")
    assert refusal(match, "1 tie") == ""
    play(match, "1 add 10")
    assert refusal(match, "1 lose") == ("more_power", "Digimon L94")


def test_a_tie_costs_both_10_and_changes_nothing_else():
    match = begun("1 evolve 4", "2 evolve 5", "1 lose 10", "2 phase batalla", "2 tie")
    assert points(match) == [80, 90]
    assert levels(match) == [3, 5]
    assert match.state.first == 2
    assert phase(match) == ("actualizacion", 3, 2)


def test_points_never_fall_below_zero():
    match = begun("1 set points 10", "1 lose 40")
    assert points(match) == [0, 100]
    match = begun("1 drop 999")
    assert points(match) == [0, 100]


def test_who_comes_to_zero_loses():
    match = begun("2 set points 30", "2 lose 20", "2 drop 9")
    assert (points(match), ended(match)) == ([100, 1], None)
    match = begun("2 set points 20", "2 lose 20")
    assert ended(match) == (1, "points")
    assert match.outcome().rule == "Digimon L8"
    assert phase(match) == ("puntuacion", 1, 1)
    assert refusal(match, "1 pass")[0] == "match_over"


def test_points_change_by_effects_too():
    match = begun("1 drop 30", "1 gain 20")
    assert points(match) == [90, 100]
    assert ended(begun("1 drop 100")) == (2, "points")


def test_points_stop_at_100():
    match = begun("1 drop 10", "1 gain 30")
    assert points(match) == [100, 100]
    assert refusal(match, "1 gain 10") == ("points_full", "D12")


def test_or_they_do_not():
    match = begun("1 gain 30", points_cap="none")
    assert points(match) == [130, 100]


def test_points_above_100_that_were_set_are_kept():
    match = begun("1 set points 130", "1 gain! 10")
    assert points(match) == [130, 100]


def test_both_at_zero_are_a_draw():
    match = begun("1 set points 10", "2 set points 10", "1 tie")
    assert ended(match) == (0, "both_zero")
    assert match.outcome().rule == "D6"


def both_at_zero(*lines, **options):
    return begun("1 set points 10", "2 set points 10", *lines, "1 tie", both_at_zero="tournament", **options)


def test_or_the_tournaments_order_decides_first_cards_then_levels():
    assert ended(both_at_zero("1 stay", "2 evolve 4")) == (2, "tournament")
    assert ended(both_at_zero()) == (0, "both_zero")
    assert ended(both_at_zero("1 evolve 7", "2 evolve 4")) == (2, "tournament")
    assert ended(both_at_zero("1 evolve 6", "2 evolve 4")) == (1, "tournament")
    assert ended(both_at_zero("1 evolve 8")) == (2, "tournament")


def test_cards_left_in_the_deck_go_before_the_level():
    lines = ("1 plan", "1 train 1 0", "1 evolve 5")
    assert ended(both_at_zero(*lines, cards="counted")) == (2, "tournament")
    assert ended(both_at_zero("1 plan", "1 evolve 5", cards="counted")) == (1, "tournament")
    assert ended(both_at_zero("1 set deck 1", "2 set deck 9")) == (0, "both_zero")


def test_the_whole_row_is_read_with_cards():
    match = begun(
        "1 reveal " + GOTA,
        "2 reveal " + BRASA,
        "1 evolve next -1 -1 " + CHARCO,
        "1 evolve next -1 -1 " + MAREA,
        "2 evolve next -1 -1 " + HOGUERA,
    )
    # B against A: 520 with attack A, 320 with attack B; the loser is level 4 and lost to a perfecto.
    assert refusal(match, "1 lose") == ("more_power", "Digimon L94")
    play(match, "2 lose")
    assert points(match) == [100, 90]
    assert levels(match) == [5, 3]


def test_a_whole_match_of_a_marker():
    match = begun()
    for _ in range(4):
        play(match, "1 evolve 4", "2 evolve 4", "2 lose 20")
    assert points(match) == [100, 20]
    play(match, "1 stay", "2 evolve 4", "1 lose 20", "2 tie")
    assert (points(match), match.state.first) == ([70, 10], 2)
    play(match, "2 lose 20")
    assert ended(match) == (1, "points")


def test_a_single_point_more_wins():
    match = begun("1 power any 301", "2 power any 300")
    assert refusal(match, "1 lose 10") == ("more_power", "Digimon L94")
    assert refusal(match, "2 lose 10") == ""


def test_a_definitivo_has_a_column():
    assert refusal(begun("1 stay", "2 evolve 6"), "1 lose") == ("pep_unknown", "Digimon L96")


def test_the_tournaments_order_is_a_reading():
    assert both_at_zero("1 stay", "2 evolve 4").outcome().rule == "D6"


def test_points_have_a_bound_of_their_own():
    assert points(begun("1 gain 999", "1 gain 999", points_cap="none")) == [999, 100]
