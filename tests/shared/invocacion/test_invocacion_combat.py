"""Leading, leaving, winning and the trophy (L149, L159-L165, L217-L225)."""

from invocacion_table import each, fought, phase, piles, play, points, prepared, refusal, revealed, side, totals

from tapete_rules.invocacion.power import leading_seats, winner_of


def test_the_highest_total_leads():
    """L159, L163."""
    match = revealed([6, 9, 4])
    assert leading_seats(match.state) == [2]
    play(match, "3 power 8")
    assert leading_seats(match.state) == [3]


def test_the_total_decides_who_wins_and_the_printed_power_what():
    """L219, I1: seat 1 wins with 4 + 9, and takes the 12 of seat 3."""
    match = fought([4, 9, 12])
    play(match, "1 power 9", "1 end")
    assert points(match) == [12 + 4, 4, 4]
    assert piles(match)[1] == 2


def test_the_trophy_may_be_ones_own_card():
    match = fought([9, 6])
    play(match, "2 retire", "1 end")
    assert points(match) == [9 + 4, 4]


def test_the_card_of_who_is_out_may_be_the_trophy():
    """L149."""
    match = fought([5, 9, 4])
    play(match, "2 out", "3 retire")
    assert phase(match) == "cierre"
    play(match, "1 end")
    assert points(match) == [9 + 4, 4, 4]


def test_of_equal_printed_powers_the_winner_chooses():
    """I1."""
    match = fought([7, 3, 7])
    play(match, "2 power 9")
    assert refusal(match, "2 end") == ("which_trophy", "Invocación L219")
    assert refusal(match, "2 end 2") == ("which_trophy", "Invocación L219")
    play(match, "1 apoyo 5", "3 apoyo 2", "2 end 3")
    assert (points(match), side(match, 2).trophy_apoyo) == ([4, 7 + 4, 4], 2)
    match = fought([7, 3, 7])
    play(match, "2 power 9", "2 end!")
    assert points(match) == [4, 11, 4]


def test_the_one_highest_card_may_be_named():
    match = fought([7, 3])
    assert refusal(match, "1 end 2") == ("which_trophy", "Invocación L219")
    play(match, "1 end 1")
    assert points(match) == [11, 4]


def test_points_are_those_of_the_card_itself():
    """L371, d) of I1: after an exchange the trophy is still the card with the highest number on it."""
    match = fought([3, 10])
    play(match, "1 exchange new 1 2", "2 retire", "1 end")
    assert points(match) == [10 + 4, 4]
    match = fought([3, 10, 6])
    play(match, "2 exchange new 1 2")
    assert refusal(match, "1 end 1") == ("which_trophy", "Invocación L219")
    play(match, "1 end 2")
    assert points(match) == [10 + 4, 4, 4]


def test_points_may_follow_the_exchange_by_option():
    """I1: then the highest number lies on seat 1's card in the draw of 10, 3 and 10."""
    match = fought([3, 10, 6], trophy="exchanged")
    play(match, "2 exchange new 1 3")
    assert refusal(match, "2 end 1") == ("which_trophy", "Invocación L219")
    play(match, "3 exchange new 2 3", "1 power 9")  # 6, 3, 10
    assert totals(match) == [15, 3, 10]
    assert refusal(match, "1 end 2") == ("which_trophy", "Invocación L219")
    play(match, "1 end 3")
    assert points(match) == [10 + 4, 4, 4]


def test_a_tie_is_broken_by_the_printed_apoyo():
    """L221, I2: that of the Invocación, not what was invoked."""
    match = fought([8, 8, 2], "1 place apoyos 1")
    play(match, "2 power 3", "1 invoke 3")
    assert totals(match) == [11, 11, 2]
    assert winner_of(leading_seats(match.state)) == 0
    assert refusal(match, "1 end") == ("tie_asks_apoyo", "Invocación L221")
    play(match, "1 apoyo 2")
    assert refusal(match, "1 end 1") == ("tie_asks_apoyo", "Invocación L221")
    play(match, "2 apoyo 4")
    assert winner_of(leading_seats(match.state)) == 2
    play(match, "1 end 1")
    assert points(match) == [2, 8 + 4, 4]


def test_where_the_tie_stays_nobody_wins():
    """L221: all Invocaciones are discarded, the round is over."""
    match = fought([8, 8, 2])
    play(match, "1 apoyo 3", "2 apoyo 3")
    assert (leading_seats(match.state), winner_of(leading_seats(match.state))) == ([1, 2], 0)
    play(match, "3 end")
    assert (points(match), piles(match)[1], match.state.last) == ([4, 4, 4], 3, 0)
    assert phase(match) == "inicio"


def test_a_tie_can_be_forced_where_nobody_knows_the_apoyos():
    match = fought([8, 8])
    play(match, "1 end!")
    assert (points(match), piles(match)[1]) == ([4, 4], 2)


def test_the_combat_is_over_when_all_others_have_retired():
    """L219."""
    match = fought([6, 9, 4])
    play(match, "3 retire")
    assert phase(match) == "combate"
    play(match, "2 retire")
    assert (phase(match), winner_of(leading_seats(match.state))) == ("cierre", 1)
    for line in ("1 conjuro", "1 potency 1", "1 retire"):
        assert refusal(match, line) == ("combat_over", "Invocación L139"), line
    assert refusal(match, "1 power 2") == ("combat_over", "Invocación L219")
    assert refusal(play(match, "1 set discard 1"), "1 mana 1") == ""


def test_retiring_opens_the_combat():
    match = revealed([6, 9])
    play(match, "1 retire")
    assert phase(match) == "cierre"


def test_what_was_done_goes_on_after_retiring():
    """L165."""
    match = fought([6, 9, 4])
    play(match, "3 effect new all add -2", "3 retire")
    assert totals(match) == [4, 7, 2]


def test_several_may_be_left_when_nobody_wants_to_act():
    """I13: the combat ends by what anybody presses then."""
    match = fought([6, 9, 4])
    play(match, "1 end")
    assert (points(match), match.state.last) == ([4, 9 + 4, 4], 2)


def test_the_end_waits_for_the_combat():
    """L219: by hand `advance` comes twice; after the effect of an Invocación once, after any later act not at all."""
    for line, steps in (
        ("", 2),
        ("1 effect inv own add 1", 1),
        ("1 conjuro", 0),
        ("1 effect new own add 1", 0),
        ("2 retire", 0),
        ("1 set mana 1; 1 potency 1", 0),
    ):
        match = revealed([6, 9, 4])
        play(match, *[part for part in line.split("; ") if part])
        for _ in range(steps):
            assert refusal(match, "1 end") == ("combat_not_open", "Invocación L219"), line
            play(match, "1 advance")
        assert refusal(match, "1 end") == "", line


def test_the_guardian_passes_the_portal_to_his_left():
    """L225."""
    match = fought([6, 9, 4])
    assert (match.state.active, match.state.turn) == (1, 1)
    play(match, "1 end")
    assert (match.state.active, match.state.turn, phase(match)) == (2, 2, "inicio")
    assert each(match, "terms") == [1, 0, 0]
    assert each(match, "flags") == [0, 0, 0]
    assert match.state.effects == []


def test_the_guardian_passes_over_who_gave_up():
    match = fought([6, 9, 4])
    play(match, "2 concede", "1 end")
    assert match.state.active == 3


def test_a_seat_that_gives_up_leaves_the_combat():
    match = fought([6, 9, 4])
    play(match, "2 concede")
    assert (leading_seats(match.state), phase(match)) == ([1], "combate")
    match = fought([6, 9, 4])
    play(match, "1 retire", "2 concede")
    assert phase(match) == "cierre"


def test_a_take_back_gives_way_to_the_nearer_to_the_guardian():
    """L245, I-n: noted for the history, nothing else."""
    match = fought([6, 9, 4])
    before = match.state_bytes()
    play(match, "3 takeback 2")
    assert match.state_bytes() == before
    assert refusal(match, "2 takeback 3") == ("not_before seat=2", "Invocación L245")
    assert refusal(match, "2 takeback 2") == ("not_before seat=2", "Invocación L245")
    assert refusal(match, "2 takeback 4") == ("bad_argument kind=takeback name=seat value=4", "")
    play(match, "3 priority", "2 takeback 3")


def test_the_guardian_of_armagedon_takes_no_part():
    """L277."""
    match = prepared(seats=5, armagedon="yes")
    for seat in (2, 3, 4, 5):
        play(match, f"{seat} ready")
    for seat in (2, 3, 4, 5):
        play(match, f"{seat} reveal {seat}")
    for line in ("1 conjuro", "1 potency 1", "1 retire", "1 out", "1 effect new all add 1"):
        assert refusal(match, line) == ("guardian_referees", "Invocación L277"), line
    assert (totals(match), leading_seats(match.state)) == ([None, 2, 3, 4, 5], [5])
    assert refusal(match, "1 takeback 2") == ("not_before seat=1", "Invocación L245")
    play(match, "1 advance", "1 advance", "1 end")  # he may keep the order
    assert points(match) == [0, 0, 0, 0, 5]
