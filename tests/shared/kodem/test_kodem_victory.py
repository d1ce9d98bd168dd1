"""The end of a match of Kódem (L104, K2, K3, K16)."""

from kodem_table import begun, ended, extincion, play, refusal


def test_ten_rival_cards_in_extincion_win():
    """L104."""
    match = begun("2 set extincion 9")
    assert ended(match) is None
    play(match, "2 send 1")
    outcome = match.outcome()
    assert (outcome.winner, outcome.reason, outcome.rule) == (1, "extincion", "Kódem L104")
    assert refusal(match, "1 end") == ("match_over", "")


def test_the_target_is_an_option():
    """K2."""
    match = begun("1 send 1", "1 send 1", target=3)
    assert ended(match) is None
    play(match, "1 send 1")
    assert ended(match) == (2, "extincion")


def test_cards_that_one_sent_oneself_count():
    """K3: what lies there, whoever sent it."""
    assert ended(begun("1 set extincion 9", "1 bio")) == (2, "extincion")
    assert ended(begun("1 set extincion 6", "1 send P")) == (2, "extincion")


def both():
    """Seat 1 attacks; in its Post both reach ten."""
    return ("1 set extincion 9", "2 set extincion 9", "1 attack 1 1 reveal 1=6", "1 cost 1 6", "1 end")


def test_both_at_the_target_is_a_draw():
    """K16 as READINGS d has it."""
    match = begun(*both())
    assert extincion(match) == (10, 10)
    assert (match.outcome().winner, match.outcome().reason, match.outcome().rule) == (0, "both_extincion", "K16")
    assert match.state.active == 1


def test_both_at_the_target_may_lose_for_the_active_seat_by_option():
    """K16."""
    assert ended(begun(*both(), both_at_target="active_loses")) == (2, "both_extincion")


def test_the_end_can_be_corrected_away_and_the_turn_goes_on():
    match = begun("2 set extincion 9", "2 send 1", "2 set extincion 8")
    assert ended(match) is None
    play(match, "1 end")
    assert match.state.active == 2


def test_players_end_it_by_giving_up_or_agreeing():
    assert ended(begun("1 concede")) == (2, "concession")
    match = begun("1 draw")
    assert ended(match) is None
    play(match, "2 draw")
    assert ended(match) == (0, "agreed_draw")


def test_an_offer_of_a_draw_can_be_withdrawn():
    match = begun("1 draw")
    assert refusal(match, "1 draw") == ("draw_offered", "")
    play(match, "2 decline", "2 draw")
    assert ended(match) is None
