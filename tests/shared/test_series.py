"""A match of several games, a draw that all want, and the match's timers."""

from match_steps import begun, code_of, ended, next_game, pushed

from tapete_rules.errors import MoveError, RuleError
from tapete_rules.match import Match
from tapete_rules.move import parse_move
from tapete_rules.record import format_record, headers_of, open_match, parse_record, replay_record


def test_two_of_three_games_win_the_match():
    match = pushed(begun(best_of=3), "1 damage 1 3", "2 concede")
    assert match.game_outcome().to_line() == "1 concession" and ended(match) is None
    assert code_of(match, "1 damage 1 1") == "match_over"
    next_game(match)
    assert match.state.wins == [1, 0] and match.state.side(1).slot("1").life == 6
    pushed(match, "1 concede")
    assert match.state.wins == [1, 0] and ended(match) is None
    pushed(next_game(match), "2 concede")
    assert ended(match) == "1 series"
    assert code_of(match, "0 next") == "match_over"


def test_a_game_is_laid_again_and_counts_for_nobody():
    match = pushed(begun(best_of=3, minutes=50), "2 concede")
    pushed(next_game(match), "0 timer_start match 3000", "2 damage 1 3", "0 timer_stop match 2900")
    laid = match.state_bytes()
    for move in match.reset_opening(1):
        match.push(move)
    assert match.state.wins == [1, 0] and match.state.side(1).slot("1").life == 6
    assert (match.state.active, match.state.begun, match.state.timers[0].left) == (2, 2, 2900)
    for _ in range(2):
        match.undo()
    assert match.state_bytes() == laid
    assert code_of(Match("kodem"), "1 reset") == "match_not_begun"
    assert code_of(pushed(begun(), "1 concede"), "1 reset") == "match_over"


def test_the_start_goes_round():
    match = begun(best_of=5)
    firsts = [match.state.active]
    for loser in (1, 2, 1):
        pushed(match, f"{loser} concede")
        next_game(match)
        firsts.append(match.state.active)
    assert firsts == [1, 2, 1, 2]


def test_a_drawn_game_counts_as_played():
    match = pushed(begun(best_of=3), "1 draw", "2 draw")
    assert match.game_outcome().to_line() == "0 agreed_draw" and ended(match) is None
    pushed(next_game(match), "1 concede")
    assert match.state.drawn == 1
    pushed(next_game(match), "1 draw", "2 draw")
    assert ended(match) == "2 series"
    match = pushed(begun(best_of=2), "1 concede")
    pushed(next_game(match), "2 concede")
    assert ended(match) == "0 series_drawn"


def test_the_next_game_is_laid_only_after_the_last():
    assert code_of(begun(best_of=3), "0 next") == "game_goes_on"
    assert code_of(pushed(begun(), "1 concede"), "0 next") == "match_over"


def test_undo_goes_back_into_the_game_before():
    match = pushed(begun(best_of=3), "1 damage 1 3", "2 concede")
    before = match.state_bytes()
    next_game(match)
    after = match.state_bytes()
    for _ in match.next_opening():
        match.undo()
    assert match.state_bytes() == before
    for _ in match.next_opening():
        match.redo()
    assert match.state_bytes() == after


def test_games_won_can_be_corrected():
    match = pushed(begun(best_of=3), "2 set wins 1", "1 concede")
    assert ended(match) == "2 series"


def test_an_unknown_seat_cannot_begin():
    match = Match("kodem")
    try:
        match.push(parse_move("0 first 3"))
        raise AssertionError("seat 3 began")
    except MoveError as error:
        assert error.code == "bad_argument"


def test_who_gave_up_does_not_do_it_twice():
    match = pushed(begun(), "1 concede")
    assert isinstance(match.find_refusal(parse_move("1 concede!")), type(None))
    assert code_of(begun(), "1 decline") == "no_draw_offered"


def test_a_timer_runs_stops_and_ends():
    match = begun(minutes=50)
    timer = match.state.timers[0]
    assert (timer.left, timer.running) == (3000, 0)
    pushed(match, "0 timer_start match")
    assert match.state.timers[0].running == 1
    assert code_of(match, "0 timer_start match") == "timer_runs"
    pushed(match, "1 timer_stop match 2400")
    assert (match.state.timers[0].left, match.state.timers[0].running) == (2400, 0)
    assert code_of(match, "0 timer_end match") == "timer_stopped"
    pushed(match, "1 timer_start match 60", "0 timer_end match")
    assert (match.state.timers[0].left, match.state.timers[0].running) == (0, 0)
    assert ended(match) is None
    assert code_of(match, "1 timer_start tea") == "unknown_timer"
    assert isinstance(match.find_refusal(parse_move("1 timer_stop match 1")), RuleError)


def test_each_start_of_a_timer_is_told_though_the_state_stays_as_it_was():
    match = pushed(begun(), "0 timer_start match 30")
    before, starts = match.state_bytes(), match.state.timers[0].starts
    pushed(match, "1 timer_start match 30")
    assert match.state_bytes() == before
    assert match.state.timers[0].starts == starts + 1


def test_the_clock_of_the_match_outlives_its_games():
    match = pushed(begun(best_of=3, minutes=50), "0 timer_start match", "1 timer_stop match 1200", "1 concede")
    next_game(match)
    assert (match.state.timers[0].left, match.state.timers[0].running) == (1200, 0)


def test_a_record_of_several_games_is_played_again():
    match = pushed(begun(best_of=3, minutes=50), "0 timer_start match", "2 concede")
    pushed(next_game(match), "2 concede")
    headers = headers_of(match, "a1", {1: "Ana"}, "b1", 0)
    record = parse_record(format_record(_record(headers, match)))
    assert record.has_these_rules() and record.first_header("profile") == ""
    assert open_match(record).options == match.options
    again = replay_record(record)
    assert again.state_bytes() == match.state_bytes() and again.outcome().to_line() == "1 series"


def _record(headers, match):
    from tapete_rules.record import Record

    return Record(headers, match.log.lines_from(), match.outcome().to_line(), match.state_hash())
