"""Promises of the core to every match, shown with one game."""

from tapete_rules.custom import shipped_text
from tapete_rules.match import Match
from tapete_rules.move import parse_move


def played(profile, options, *texts):
    match = Match("custom", options, profile=shipped_text(profile))
    for text in texts:
        match.push(parse_move(text))
    return match


def test_a_game_that_several_win_counts_once():
    shared_win = ("1 set puntos 1", "2 set puntos 1", "3 set puntos 1", "1 finish", "0 next")
    fourth_wins = ("4 set puntos 1", "1 finish")
    match = played("marcador", {"seats": 4, "best_of": 5}, *shared_win, *fourth_wins)
    for text in ("0 next",) + fourth_wins:
        assert match.outcome() is None
        match.push(parse_move(text))
    assert match.outcome() is None
    for text in ("0 next", "1 draw", "2 draw", "3 draw", "4 draw", "0 next") + fourth_wins:
        assert match.outcome() is None
        match.push(parse_move(text))
    assert match.outcome().to_line() == "4 series"


def test_who_gave_up_has_no_say_in_a_draw():
    match = played("comandante40", {"seats": 4}, "3 concede", "1 draw", "2 draw")
    for text in ("3 draw", "3 decline"):
        assert match.find_refusal(parse_move(text)).code == "has_conceded"
    match.push(parse_move("4 draw"))
    assert match.outcome().to_line() == "0 agreed_draw"


def test_who_gives_up_wants_no_draw_any_more():
    match = played("comandante40", {"seats": 4}, "3 draw", "3 concede")
    assert match.find_refusal(parse_move("1 decline")).code == "no_draw_offered"
    assert match.view(1).message is None


def test_the_clock_of_the_match_is_served_between_its_games_too():
    match = played("reloj", {"best_of": 3, "minutes": 50}, "0 timer_start match", "1 timer_start reloj1", "1 concede")
    assert match.find_refusal(parse_move("0 timer_end reloj1")).code == "match_over"
    match.push(parse_move("1 timer_stop match 1200"))
    match.push(parse_move("1 timer_start match"))
    match.push(parse_move("0 timer_end match"))
    assert match.state.timers[0].left == 0
    for text in ("0 next", "1 concede"):
        match.push(parse_move(text))
    assert match.find_refusal(parse_move("1 timer_start match 60")).code == "match_over"
