"""Time is called: units are counted, criteria decide, in a match of several games too; undo and records over it."""

import sys

from match_steps import begun, code_of, ended, next_game, pushed

from tapete_rules.errors import MoveError, RuleError
from tapete_rules.game import Game
from tapete_rules.match import Match
from tapete_rules.move import parse_move
from tapete_rules.record import Record, format_record, headers_of, parse_record, replay_record
from tapete_rules.texts import format_text, load_words


def said(match, seat=1):
    view = match.view(seat)
    return [format_text(text) for text in view.time], view.message and format_text(view.message)


def kinds(match, seat=1):
    return [offer.kind for offer in match.offers(seat, match.view(seat).stops[0])]


def test_what_runs_is_finished_then_so_many_turns_follow():
    load_words("es", "kodem")
    match = pushed(begun(), "2 damage 1 3")
    assert said(match) == ([], None)
    pushed(match, "0 time 2")
    assert said(match) == (["Tiempo: 2 turnos más", "Va 1: vida 30-27"], None), "who acts sees the status"
    assert [format_text(text) for text in match.view(1).status] == ["PREVIA", "+2"]
    assert said(match, 2) == (["Tiempo: 2 turnos más", "Va 1: vida 30-27"], "Tiempo: 2 turnos más")
    pushed(match, "1 end")
    assert said(match)[0][0] == "Tiempo: 1 turno más"
    pushed(match, "2 end")
    assert said(match)[0][0] == "Tiempo: último turno" and ended(match) is None
    pushed(match, "1 end")
    assert ended(match) == "1 time" and match.game_outcome().to_line() == "1 time"
    assert said(match) == ([], "Gana 1: tiempo") and match.offers(1, "1") == []
    assert code_of(match, "2 end") == "match_over" and code_of(match, "2 set life.1 1") == ""
    load_words("en", "kodem")
    assert said(match, 2) == ([], "1 wins: time")
    match.undo()
    assert said(match)[0] == ["Time: last turn", "1 up: life 30-27"]


def test_the_first_criterion_comes_first_and_equal_ones_are_a_draw():
    match = pushed(begun(), "2 damage 1 3", "2 set extincion 3", "1 set extincion 4", "1 time 0", "1 end")
    assert ended(match) == "2 time"
    match = pushed(begun(), "0 time 0", "1 end")
    assert ended(match) == "0 time_drawn"
    load_words("es", "kodem")
    assert said(match)[1] == "Tiempo: empate"


def test_a_game_that_ends_by_play_in_the_last_turns_ended_by_play():
    match = pushed(begun(), "0 time 3", "1 end", "1 set extincion 10")
    assert ended(match) == "2 extincion"
    assert ended(pushed(begun(), "0 time", "2 concede")) == "1 concession"


def test_the_game_says_how_many_where_nobody_does():
    assert pushed(begun(), "0 time").state.time_left == 1 + 1 + 3
    assert pushed(begun(), "2 time 0 decide").state.time_left == 2


def test_time_is_called_once_and_not_before_the_start():
    assert code_of(Match("kodem"), "0 time 1") == "match_not_begun"
    match = pushed(begun(), "0 time 1")
    assert code_of(match, "0 time 2") == "time_called"
    assert pushed(match, "0 time! 2").state.time_left == 4
    assert code_of(begun(), "0 time_over") == "time_not_called" and code_of(begun(), "1 decide 1") == "time_not_over"
    assert code_of(pushed(begun(), "1 concede"), "0 time") == "match_over"
    assert isinstance(begun().find_refusal(parse_move("0 time 100")), MoveError)
    assert isinstance(begun().find_refusal(parse_move("0 time_over")), RuleError)


def test_a_correction_and_a_table_laid_again_count_no_turn():
    match = pushed(begun(), "1 end", "0 time 1")
    left = match.state.time_left
    pushed(match, "1 set turn 9", "2 set active 1")
    assert match.state.time_left == left
    for move in match.reset_opening(1):
        match.push(move)
    assert match.state.time_left == left and match.state.turn == 1
    assert pushed(match, "1 end").state.time_left == left - 1


def test_a_table_that_counts_the_turns_itself_says_that_they_are_over():
    match = pushed(begun(), "1 set extincion 2", "0 time 3")
    assert kinds(match)[-1] == "time_over"
    assert ended(pushed(match, "2 time_over")) == "2 time"
    match.undo()
    assert ended(match) is None


def test_in_a_bracket_the_next_change_of_the_first_criterion_decides():
    load_words("es", "kodem")
    match = pushed(begun(), "0 time 0 decide", "1 end")
    assert ended(match) is None and said(match)[0] == ["Tiempo: muerte súbita", "Empate: Extinción 0"]
    assert kinds(match)[0] == "decide" and code_of(match, "1 decide 0") == "needs_winner"
    pushed(match, "1 set extincion 1")
    assert ended(match) == "2 time"
    match.undo()
    assert ended(match) is None


def test_the_game_goes_on_until_then_and_stays_out_of_time():
    match = pushed(begun(), "0 time 0 decide", "1 end", "2 end", "1 end", "2 end")
    assert ended(match) is None and match.state.time_left == 1
    assert ended(pushed(match, "2 set extincion 1")) == "1 time"


def test_time_that_is_called_anew_by_force_forgets_what_was_decided():
    match = pushed(begun(), "0 time 0 decide", "1 end", "1 decide 2", "0 time! 1")
    assert ended(match) is None and match.state.time_left == 3


def test_players_name_the_winner_of_what_the_board_does_not_know():
    match = pushed(begun(), "0 time 0 decide", "1 end", "1 decide 2")
    assert ended(match) == "2 time"
    match.undo()
    assert ended(match) is None


def test_time_ends_a_match_of_several_games():
    match = pushed(begun(best_of=3), "2 concede", "0 time 3")
    assert ended(match) == "1 time", "between two games more games win at once"
    match = next_game(pushed(begun(best_of=3), "2 concede"))
    pushed(match, "0 time 0", "2 set extincion 1", "2 end")
    assert match.game_outcome().to_line() == "1 time" and ended(match) == "1 series"
    match.undo()
    pushed(match, "2 set extincion 0", "1 set extincion 1", "2 end")
    assert ended(match) == "0 time_drawn" and code_of(match, "0 next") == "match_over"


def test_the_running_game_counts_for_its_leader():
    match = pushed(begun(best_of=3), "0 time 0", "2 set extincion 1", "1 end")
    assert ended(match) == "1 time"
    match = pushed(begun(best_of=3), "0 time 2", "2 set extincion 10")
    assert (match.game_outcome().to_line(), ended(match)) == ("1 extincion", "1 time")


def test_equal_games_in_a_bracket_bring_an_extra_one_in_which_the_first_change_decides():
    load_words("es", "kodem")
    match = next_game(pushed(begun(best_of=3), "2 concede"))
    pushed(match, "0 time 0 decide", "1 set extincion 1", "2 end")
    assert match.game_outcome().to_line() == "2 time" and ended(match) is None
    next_game(match)
    assert match.state.wins == [1, 1] and said(match)[0] == ["Tiempo: muerte súbita", "Empate: Extinción 0"]
    pushed(match, "1 damage 1 3")
    assert ended(match) is None, "life is not the first criterion"
    pushed(match, "2 set extincion 1")
    assert ended(match) == "1 series"


def test_a_record_over_the_time_plays_again_and_undo_brings_each_state_back():
    match = pushed(begun(best_of=3), "2 concede")
    next_game(match)
    states = [match.state_bytes()]
    for text in ("0 time 1 decide", "2 end", "1 set extincion 1", "1 end"):
        pushed(match, text)
        states.append(match.state_bytes())
    next_game(match)
    for _ in match.next_opening():
        match.undo()
    for state in reversed(states):
        assert match.state_bytes() == state
        if match.can_undo():
            match.undo()
    for _ in range(3):
        match.redo()
    text = format_record(parse_record(format_record(_record(match))))
    again = replay_record(parse_record(text))
    assert again.state_hash() == match.state_hash() and again.outcome() == match.outcome()


def test_nothing_is_left_to_be_loaded_in_the_depth_of_a_picture():
    for name in [name for name in sys.modules if name.startswith("tapete_rules.time_view")]:
        del sys.modules[name]
    match = begun()
    match.load_kind("time")
    loaded = sorted(sys.modules)
    pushed(match, "0 time 0 decide", "1 end")
    assert match.view(1).time and match.offers(1, "1") and sorted(sys.modules) == loaded


class GameWithoutCriteria(Game):
    """A game that says nothing about time."""

    def __init__(self, other):
        Game.__init__(self, "kodem", (2, 2), other.OPTIONS, {}, other.TABLE, other.new_state, other.outcome)


def test_a_game_that_says_nothing_about_time_finishes_the_turn_and_is_a_draw():
    match = begun()
    match.game = match.state.game = GameWithoutCriteria(match.game)
    pushed(match, "1 set extincion 3", "0 time")
    assert match.state.time_left == 2 and match.outcome() is None
    assert ended(pushed(match, "1 end")) == "0 time_drawn"


def _record(match):
    return Record(headers_of(match, "5b3c9e01a2d4", {1: "Ana", 2: "Leo"}, "", 0), match.log.lines_from())
