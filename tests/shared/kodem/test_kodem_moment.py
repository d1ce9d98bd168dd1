"""A match is won in a moment: what leaves in it counts, and nothing follows (L104, L249, L254, K2, K16)."""

from kodem_table import begun, ended, extincion, lives, phase, play, refusal, rests, slot

ATTACK = "1 attack 1 1 reveal 1=6"


def sides(match):
    """Cards in Extinción and cards left in the Mazo of every seat."""
    return [(side.extincion, side.deck) for side in match.state.sides]


def near(*lines, **options):
    """Seat 2 has nine cards in Extinción, nine in its Mazo and another Protector."""
    return begun("2 set extincion 9", "2 set deck 9", "2 set spare 1", *lines, **options)


def with_cards_to_leave(ana, beto, **options):
    """Seats 1 and 2 with so many cards in Extinción: a card of seat 1 and the Protector of seat 2 leave with Post."""
    return dying(ana, beto, ("1 cost 1 6", "2 damage P 12"), **options)


def dying(ana, beto, damages, before=(), **options):
    """Seats 1 and 2 with so many cards in Extinción; what these damages bring to 0 leaves with Post."""
    counts = ("1 set extincion {}".format(ana), "2 set extincion {}".format(beto), "1 set deck 9", "2 set deck 9")
    return begun(*(counts + tuple(before) + ("1 attack 2 1 reveal",) + damages + ("1 post",)), **options)


# -- the tenth card


def test_the_tenth_card_by_post_is_not_replaced():
    match = near(ATTACK, "1 post")
    assert (sides(match)[1], ended(match)) == ((10, 9), (1, "extincion"))
    assert lives(match, 2) == [None, 6, 6, 12]


def test_the_tenth_card_by_post_is_not_replaced_however_post_is_reached():
    for line in ("1 end", "1 phase post", "1 phase equipo", "1 equip 1 rot"):
        match = near(ATTACK, line)
        assert (sides(match)[1], ended(match), phase(match)) == ((10, 9), (1, "extincion"), "post"), line
        assert (match.state.active, rests(match, 1)) == (1, [0, 0, 0, 3]), line


def test_the_tenth_card_that_a_text_sends_is_not_replaced():
    match = near("2 send 3")
    assert (sides(match)[1], ended(match)) == ((10, 9), (1, "extincion"))
    assert lives(match, 2) == [6, 6, None, 12]


def test_the_tenth_card_by_damage_outside_batalla_is_not_replaced():
    match = near("2 damage 2 6")
    assert (sides(match)[1], lives(match, 2)) == ((10, 9), [6, None, 6, 12])


def test_the_tenth_card_by_veneno_is_not_replaced_and_ends_the_turn_there():
    """Cards hurt by Veneno leave one after another: the second is not hurt any more."""
    lines = ("1 set extincion 9", "1 set deck 9", "1 mark 1 veneno", "1 mark 2 veneno", "1 set life.1 1")
    match = begun(*lines, "1 set rests.3 2", "1 end")
    assert (sides(match)[0], ended(match)) == ((10, 9), (2, "extincion"))
    assert (lives(match, 1), rests(match, 1), match.state.active) == ([None, 6, 6, 12], [0, 0, 2, 3], 1)
    match = begun(*lines, "1 set extincion 8", "1 end")
    assert (sides(match)[0], lives(match, 1), match.state.active) == ((9, 8), [6, 5, 6, 12], 2)


def test_the_protector_as_tenth_card_takes_no_cards_along():
    match = near("2 send P")
    assert (sides(match)[1], match.state.side(2).spare) == ((10, 9), 1)
    assert (lives(match, 2), ended(match)) == ([6, 6, 6, None], (1, "extincion"))


def test_a_protectors_three_cards_may_lose_and_no_other_protector_enters():
    match = near("2 set extincion 6", "2 send P")
    assert (sides(match)[1], match.state.side(2).spare) == ((10, 6), 1)
    assert (lives(match, 2), ended(match)) == ([6, 6, 6, None], (1, "extincion"))
    match = near("2 set extincion 5", "2 send P")
    assert (sides(match)[1], lives(match, 2), ended(match)) == ((9, 6), [6, 6, 6, 12], None)


def test_ravas_cost_is_one_moment_and_rava_does_not_come_back():
    match = begun("1 set extincion 9", "1 set deck 9", "1 rava 1 2")
    assert (sides(match)[0], ended(match)) == ((11, 9), (2, "extincion"))
    assert lives(match, 1) == [None, None, 6, 12]


def test_a_card_and_its_equipment_leave_in_one_moment():
    match = near("2 set ixim.1 1", "2 set rot.1 1", "2 send 1")
    assert sides(match)[1] == (12, 9)


def test_the_bio_as_tenth_card_updates_no_rests():
    match = begun("1 set extincion 9", "1 set rests.1 2", "1 bio")
    assert (ended(match), rests(match, 1)) == ((2, "extincion"), [2, 0, 0, 3])


def test_a_repeated_card_as_tenth_is_not_replaced():
    match = near("1 end", "2 reveal 1", "2 duplicate 1")
    assert (sides(match)[1], lives(match, 2)) == ((10, 9), [None, 6, 6, 12])


def test_a_card_that_a_cost_sends_in_batalla_comes_before_all_that_waits_for_post():
    """K4: looked at when it is sent; what lies at 0 still waits."""
    match = begun("1 set extincion 9", "2 set extincion 9", "1 attack 1 1 reveal 1=6", "1 send 2")
    assert (extincion(match), ended(match)) == ((10, 9), (2, "extincion"))


def test_a_lost_place_counts_like_a_lost_card():
    """K9 by option: with an empty Mazo no place is refilled, and no Protector's cards follow."""
    match = dying(0, 0, ("1 cost 1 6", "2 damage P 12"), ("1 set deck 0",), failed_takes=1)
    assert (ended(match), extincion(match)) == ((2, "empty_deck"), (1, 1))


# -- what leaves together


def test_who_is_short_of_a_protectors_cards_has_won_before_they_follow():
    """Seat 1 has ten, seat 2 eight: the three cards of its Protector no longer go."""
    match = with_cards_to_leave(9, 7)
    assert (sides(match), ended(match)) == ([(10, 9), (8, 9)], (2, "extincion"))


def test_who_falls_by_a_protectors_cards_falls_after_what_left_before():
    match = with_cards_to_leave(8, 6)
    assert (sides(match), ended(match)) == ([(9, 8), (10, 6)], (1, "extincion"))


def test_both_at_ten_in_one_moment_are_a_draw():
    """K16."""
    match = with_cards_to_leave(9, 9)
    assert (sides(match), ended(match)) == ([(10, 9), (10, 9)], (0, "both_extincion"))
    assert ended(with_cards_to_leave(9, 9, both_at_target="active_loses")) == (2, "both_extincion")


def test_the_cards_of_two_protectors_follow_in_one_moment():
    match = dying(7, 6, ("1 damage P 12 costo", "2 damage P 12"))
    assert (sides(match), ended(match)) == ([(11, 6), (10, 6)], (0, "both_extincion"))


def test_places_are_refilled_before_a_protectors_cards_follow():
    match = dying(0, 0, ("2 damage 1 6", "2 damage P 12"), ("2 set deck 2",))
    assert (sides(match)[1], lives(match, 2)) == ((3, 0), [6, 6, 6, None])


# -- more than two


def last_two(*lines, **options):
    """Three seats of which the third is out."""
    return begun("3 set extincion 6", "1 choose! 2", *lines, seats=3, **options)


def test_the_last_of_the_others_is_not_replaced():
    match = last_two("2 set extincion 5", "2 set deck 9", "2 set spare 1", ATTACK, "1 post")
    assert (sides(match)[1], ended(match)) == ((6, 9), (1, "last_standing"))
    match = last_two("2 set extincion 5", "2 set deck 9", "2 set spare 1", "2 send P")
    assert (sides(match)[1], match.state.side(2).spare, ended(match)) == ((6, 9), 1, (1, "last_standing"))


def test_of_the_last_two_who_falls_first_has_lost():
    lines = ("1 set deck 9", "2 set deck 9", "1 attack 2 1 reveal", "1 cost 1 6", "2 damage P 12", "1 post")
    match = last_two("1 set extincion 5", "2 set extincion 2", *lines)
    assert (sides(match)[:2], ended(match)) == ([(6, 9), (3, 9)], (2, "last_standing"))
    match = last_two("1 set extincion 5", "2 set extincion 5", *lines)
    assert (sides(match)[:2], ended(match)) == ([(6, 9), (6, 9)], (0, "both_extincion"))


def test_a_match_that_post_ends_equips_nobody_at_a_larger_table():
    match = last_two("2 set extincion 5", ATTACK, "1 equip 1 rot")
    assert (ended(match), phase(match), slot(match, 1, "1").rot) == ((1, "last_standing"), "post", 0)


def test_nothing_follows_for_whoever_is_put_out():
    """L249: the others go on, its places stay empty and its Mazo as it is."""
    match = begun("1 choose 2", "2 set extincion 5", "2 set deck 9", "1 set deck 9", ATTACK, "1 cost 1 6", seats=3)
    play(match, "2 damage P 12", "1 post")
    assert (ended(match), sides(match)[:2]) == (None, [(1, 8), (7, 9)])
    assert (lives(match, 1), lives(match, 2)) == ([6, 6, 6, 12], [None, 6, 6, None])
    match = begun("1 choose 2", "1 set extincion 5", "1 mark 1 veneno", "1 mark 2 veneno", "1 set life.1 1", seats=3)
    play(match, "1 end")
    assert (lives(match, 1), match.state.active) == ([None, 6, 6, 12], 2)


def test_a_teams_twentieth_card_is_not_replaced():
    lines = ("1 choose 2", "2 set extincion 10", "4 set extincion 9", "2 set deck 9")
    match = begun(*lines, ATTACK, "1 post", seats=4, mode="equipos")
    assert (sides(match)[1], match.outcome().winners) == ((11, 9), (1, 3))
    match = begun(*lines, "2 set spare 1", "2 send P", seats=4, mode="equipos")
    assert (sides(match)[1], match.state.side(2).spare, match.outcome().winners) == ((11, 9), 1, (1, 3))


def test_of_two_teams_whoever_falls_first_has_lost():
    counts = ("1 set extincion 19", "2 set extincion 17", "1 set deck 9", "2 set deck 9", "1 choose 2")
    match = begun(*counts, "1 attack 2 1 reveal", "1 cost 1 6", "2 damage P 12", "1 post", seats=4, mode="equipos")
    assert (sides(match)[:2], match.outcome().winners) == ([(20, 9), (18, 9)], (2, 4))


def test_nothing_is_sent_after_the_end():
    match = near(ATTACK, "1 post")
    for line in ("2 send 2", "1 end", "2 enter 1", "2 bio effect", "2 discard 1"):
        assert refusal(match, line) == ("match_over", ""), line
