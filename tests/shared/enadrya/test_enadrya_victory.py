"""The base, and how a match of Enadrya ends (C, I3.1.1)."""

from enadrya_table import begun, defence, ended, play, refusal

from tapete_rules.match import Match


def test_a_base_at_zero_or_below_has_lost():
    """C1; E1: at 0 already."""
    assert ended(begun("2 damage 24")) is None
    assert ended(begun("2 damage 25")) == (1, "base")
    match = begun("1 damage 23")
    assert (ended(match), defence(match)) == ((2, "base"), [-3, 25])
    assert match.outcome().rule == "Enadrya C1"
    assert refusal(match, "2 pay 1") == ("match_over", "")


def test_defence_never_stands_above_what_is_printed():
    """I3.1.1."""
    match = begun("1 damage 4", "1 heal 3")
    assert defence(match) == [19, 25]
    play(match, "1 heal 3")
    assert defence(match) == [20, 25]
    assert refusal(match, "1 heal 1") == ("defence_full", "Enadrya I3.1.1")
    play(match, "1 heal! 1")
    assert defence(match) == [20, 25]


def test_a_base_that_nobody_named_neither_loses_nor_gains():
    match = play(Match("enadrya"), "0 first 1")
    assert refusal(match, "1 damage 1") == ("no_base", "Enadrya F3")
    assert refusal(match, "1 heal 1") == ("no_base", "Enadrya F3")
    play(match, "1 damage! 3", "1 heal! 3")
    assert (defence(match), ended(match)) == ([0, 0], None)


def test_both_bases_at_once_are_nobodys_victory():
    """E11: the board says so, and the players decide."""
    match = begun("1 damage 20 25")
    assert (defence(match), ended(match)) == ([0, 0], None)
    play(match, "1 draw", "2 draw")
    assert ended(match) == (0, "agreed_draw")
    match = begun("1 damage 20 24")
    assert ended(match) == (2, "base")


def test_a_loop_is_a_draw_when_both_say_so():
    """C2.2."""
    match = begun("1 loop")
    assert refusal(match, "1 loop") == ("loop_said", "Enadrya C2.2")
    assert ended(match) is None
    play(match, "2 loop")
    assert (ended(match), match.outcome().rule) == ((0, "loop"), "Enadrya C2.2")


def test_a_loop_that_the_turn_leaves_was_none():
    match = begun("1 loop", "1 end", "2 loop")
    assert ended(match) is None


def test_a_draw_by_agreement_and_giving_up():
    """C2.1, C3: at any time."""
    assert ended(begun("1 draw")) is None
    assert ended(begun("1 draw", "2 draw")) == (0, "agreed_draw")
    assert ended(begun("2 concede")) == (1, "concession")
    assert ended(begun("1 phase defensa", "1 concede")) == (2, "concession")
