"""Zona de Equipos (L254, K2)."""

from kodem_table import begun, ended, play, refusal

from expect import raises
from tapete_rules import texts
from tapete_rules.errors import OptionError


def teams(*lines, **options):
    return begun(*lines, mode="equipos", **options)


def winners(match):
    outcome = match.outcome()
    if outcome is None:
        return None
    assert outcome.winner == (outcome.winners[0] if len(outcome.winners) == 1 else 0)
    return (outcome.winners, outcome.reason, outcome.rule)


def test_twenty_cards_of_the_other_team_win():
    """K2: the piles of a team are added, and nobody is out at six."""
    match = teams("2 set extincion 9", "4 set extincion 10", "1 choose 4", seats=4)
    assert ended(match) is None
    assert refusal(match, "4 damage 1 1") == ""
    play(match, "4 send 1")
    assert winners(match) == ((1, 3), "extincion", "Kódem L254")
    texts.load_words("es", "kodem")
    assert texts.format_text(match.view(2).message) == "Gana 1+3: Extinción"
    assert match.outcome().to_line() == "1+3 extincion"


def test_another_number_may_be_agreed():
    match = teams("2 set extincion 3", "4 set extincion 4", "1 choose 4", seats=4, target=8)
    assert ended(match) is None
    play(match, "4 send 1")
    assert winners(match) == ((1, 3), "extincion", "Kódem L254")


def test_only_players_of_the_other_team_are_rivals():
    match = teams(seats=4)
    assert refusal(match, "1 choose 3") == ("no_rival", "Kódem L243")
    assert refusal(match, "1 choose 2") == ""
    assert [offer.args for offer in match.offers(1, "1") if offer.kind == "choose"] == [(2,), (4,)]


def test_the_piles_to_choose_from_are_the_teams():
    match = teams("2 set extincion 3", "4 set extincion 4", seats=4)
    texts.load_words("es", "kodem")
    words = [texts.format_text(offer.text) for offer in match.offers(1, "1") if offer.kind == "choose"]
    assert words == ["Contra J2 (X7)", "Contra J4 (X7)"]


def test_turns_are_each_players_own():
    """L254: nothing is shared but the end."""
    match = teams("1 choose 2", "1 end", "2 choose 3", seats=4)
    assert (match.state.active, match.state.chosen) == (2, 3)
    assert refusal(match, "4 damage 1 1") == ("not_in_this_turn", "Kódem L243")
    assert refusal(match, "1 damage 1 1") == ("not_in_this_turn", "Kódem L243")


def test_who_plays_with_whom_is_said_seat_by_seat():
    match = teams(seats=5, teams=11222)
    assert [offer.args for offer in match.offers(1, "1") if offer.kind == "choose"] == [(3,), (4,), (5,)]
    play(match, "1 set extincion 20")
    assert winners(match) == ((3, 4, 5), "extincion", "Kódem L254")


def test_teams_alternate_where_nobody_says():
    match = teams("2 set extincion 20", seats=4, teams=0)
    assert winners(match) == ((1, 3), "extincion", "Kódem L254")


def test_teams_that_cannot_be_are_refused():
    for said in (12, 1111, 12121):
        assert raises(OptionError, teams, seats=4, teams=said).code == "bad_option", said
    for options in ({"teams": 1212, "seats": 4}, {"team_elimination": "yes", "seats": 4}):
        assert raises(OptionError, begun, **options).code == "option_needs"
    assert raises(OptionError, teams, seats=2, teams=12).fields["other"] == "seats"


def test_of_three_teams_the_last_one_wins():
    match = teams("1 set extincion 20", seats=6, teams=123123)
    assert ended(match) is None
    assert refusal(match, "4 damage 1 1") == ("player_out", "Kódem L249")
    play(match, "5 set extincion 20")
    assert winners(match) == ((3, 6), "extincion", "Kódem L254")


def test_six_cards_may_put_a_player_out_by_option():
    """K2: L249 stands above both submodes; the pile still counts, and a team of which nobody is left has lost."""
    match = teams("2 set extincion 6", seats=4, team_elimination="yes")
    assert refusal(match, "1 choose 2") == ("no_rival", "Kódem L243")
    play(match, "1 end")
    assert match.state.active == 3
    assert ended(match) is None
    play(match, "4 set extincion 6")
    assert winners(match) == ((1, 3), "extincion", "Kódem L254")


def test_without_the_option_six_put_nobody_out():
    match = teams("2 set extincion 6", "1 choose 2", "1 end", seats=4)
    assert match.state.active == 2


def test_a_team_gives_up_player_by_player():
    match = teams("2 concede", seats=4)
    assert ended(match) is None
    play(match, "1 concede", "4 concede")
    assert winners(match) == ((1, 3), "concession", "")


def test_both_teams_at_the_number():
    """K16."""
    lines = ("1 choose 2", "3 set extincion 19", "4 set extincion 19", "1 attack 1 1 reveal 1=6", "1 cost 1 6", "1 end")
    assert winners(teams(*lines, seats=4)) == ((), "both_extincion", "K16")
    assert winners(teams(*lines, seats=4, both_at_target="active_loses")) == ((2, 4), "both_extincion", "K16")


def test_two_players_may_agree_on_twenty():
    match = teams("2 set extincion 19")
    assert ended(match) is None
    play(match, "2 send 1")
    assert (ended(match), match.outcome().rule) == ((1, "extincion"), "Kódem L254")
