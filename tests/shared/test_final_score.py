"""Scores that a board hands in at an event: games or places, the end, leavers; a judge's acts in the log."""

from match_steps import begun, code_of, ended, pushed

from tapete_rules.final_score import FinalScore
from tapete_rules.match import Match
from tapete_rules.move import parse_move
from tapete_rules.texts import format_text, load_words


def score(match):
    found = FinalScore(match)
    return (found.games or found.places, found.how, found.retired)


def test_games_are_counted_with_the_present_one():
    match = begun(best_of=3)
    assert score(match) == ((0, 0, 0), "played", 0)
    pushed(match, "2 set extincion 10")
    assert score(match) == ((1, 0, 0), "played", 0)
    pushed(match, "next", "1 draw", "2 draw")
    assert score(match) == ((1, 0, 1), "played", 0)
    pushed(match, "next", "1 set extincion 10")
    assert (ended(match), score(match)) == ("0 series_drawn", ((1, 1, 1), "played", 0))


def test_how_a_match_ended():
    assert score(pushed(begun(), "1 concede")) == ((0, 1, 0), "conceded", 0)
    assert score(pushed(begun(), "2 damage 1 1", "0 time 0", "1 end")) == ((1, 0, 0), "time", 0)
    assert score(pushed(begun(), "0 time 0", "1 end")) == ((0, 0, 1), "time", 0)
    assert score(pushed(begun(), "0 time 3", "1 set extincion 10")) == ((0, 1, 0), "played", 0)
    match = pushed(begun(best_of=3), "2 concede", "next", "2 set extincion 1", "0 time 0", "2 end")
    assert score(match) == ((2, 0, 0), "time", 0)


def test_a_judge_ends_a_match_by_what_is_entered_after_his_mark():
    assert score(pushed(begun(), "2 ruling game_loss", "2 concede")) == ((1, 0, 0), "ruling", 0)
    assert score(pushed(begun(), "0 ruling end", "0 timer_start match 60", "1 draw")) == ((0, 0, 0), "ruling", 0)
    assert score(pushed(begun(), "0 ruling end"))[1] == "ruling"
    assert score(pushed(begun(), "1 ruling caution", "1 concede"))[1] == "conceded"
    assert score(pushed(begun(), "1 ruling penalty", "1 end", "2 concede"))[1] == "conceded"
    match = pushed(begun(), "2 ruling game_loss", "2 concede", "1 ruling swap")
    assert score(match)[1] == "ruling"
    match.undo()
    match.undo()
    match.undo()
    assert score(pushed(match, "2 concede"))[1] == "conceded"


def test_a_judge_ends_a_match_of_several_games_for_all_but_the_winner():
    match = pushed(begun(best_of=3), "2 ruling end", "1 withdraw match")
    assert (ended(match), score(match)) == ("2 concession", ((0, 2, 0), "ruling", 0))
    assert code_of(match, "1 withdraw match") == "has_withdrawn" and code_of(match, "1 withdraw") == ""
    assert score(pushed(match, "2 withdraw")) == ((0, 2, 0), "ruling", 2)
    match = pushed(begun(seats=3, mode="todos"), "0 ruling end", "1 concede", "3 concede")
    assert score(match) == ((3, 1, 2), "ruling", 0)
    assert score(pushed(begun(), "2 ruling game_loss", "2 concede", "1 withdraw")) == ((1, 0, 0), "ruling", 1)
    assert score(pushed(begun(), "0 ruling end", "1 draw", "2 draw")) == ((0, 0, 1), "ruling", 0)
    assert score(pushed(begun(), "0 ruling end", "2 heal P 1", "1 draw", "2 draw"))[1] == "played"


def test_a_ruling_changes_nothing_and_is_legal_at_any_time():
    match = pushed(begun(), "1 concede")
    before = match.state_bytes()
    for word in ("clock", "correct", "penalty", "end", "swap", "caution", "warning", "game_loss"):
        pushed(match, "0 ruling " + word, "2 ruling " + word)
        assert match.state_bytes() == before
    assert code_of(match, "1 ruling nonsense") == "bad_argument"
    assert code_of(Match("enadrya"), "0 ruling swap") == ""
    load_words("es", "kodem")
    assert format_text(match.describe_move(parse_move("1 ruling correct"))) == "Juez: corrección"
    load_words("en", "kodem")
    assert format_text(match.describe_move(parse_move("1 ruling correct"))) == "Judge: correction"


def test_who_leaves_gives_up_the_match_with_the_games_that_were_missing():
    match = pushed(begun(best_of=3), "2 concede", "next", "1 withdraw")
    assert (ended(match), score(match)) == ("2 concession", ((1, 2, 0), "conceded", 1))
    assert code_of(match, "0 next") == "match_over" and code_of(match, "1 withdraw") == "has_withdrawn"
    match.undo()
    assert (ended(match), score(match)) == (None, ((1, 0, 0), "played", 0))
    assert score(pushed(begun(best_of=3), "2 withdraw")) == ((2, 0, 0), "conceded", 2)
    assert score(pushed(begun(best_of=1), "2 withdraw")) == ((1, 0, 0), "conceded", 2)


def test_who_leaves_between_two_games_keeps_the_one_that_he_won():
    match = pushed(begun(best_of=3), "2 set extincion 10", "1 withdraw")
    assert (ended(match), score(match)) == ("2 concession", ((1, 2, 0), "conceded", 1))
    match = pushed(begun(best_of=3), "2 set extincion 10", "next", "1 draw", "2 draw", "next", "1 withdraw")
    assert (ended(match), score(match)) == ("2 concession", ((1, 2, 1), "conceded", 1))


def test_who_leaves_a_table_of_three_stays_away_from_its_next_game():
    match = pushed(begun(seats=3, mode="todos", best_of=3), "3 withdraw", "2 concede")
    assert ended(match) is None
    pushed(match, "next")
    assert match.state.is_out(3) and not match.state.is_out(2)
    pushed(match, "2 concede")
    assert (ended(match), score(match)) == ("1 series", ((1, 2, 3), "conceded", 4))


def test_who_leaves_after_the_end_changes_no_result():
    match = pushed(begun(best_of=3), "2 set extincion 10", "next", "2 set extincion 10")
    assert score(pushed(match, "1 withdraw", "2 withdraw")) == ((2, 0, 0), "played", 3)
    assert ended(match) == "1 series"
    match = pushed(begun(), "2 damage 1 1", "0 time 0", "1 end", "1 withdraw")
    assert (ended(match), score(match)) == ("1 time", ((1, 0, 0), "time", 1))


def test_the_number_that_the_game_is_about_stands_beside_the_result():
    assert FinalScore(pushed(begun(), "1 set extincion 3", "2 set extincion 10")).values == (10, 3)
    assert FinalScore(pushed(begun("digimon"), "1 drop 20")).values == (80, 100)
    assert FinalScore(begun("enadrya")).values == (0, 0)
    assert FinalScore(pushed(begun("exalios"), "1 wound 3")).values == (0, 1)
    assert FinalScore(pushed(begun("invocacion", guardian="coin"), "2 pv 4")).values == (0, 4)
    assert FinalScore(pushed(begun("custom", "duelo20"), "2 change vida -4")).values == (20, 16)
    assert FinalScore(pushed(begun("custom", "premios"), "2 change premios -4")).values == (2, 6)
    assert FinalScore(pushed(begun("custom", "marcador"), "1 change puntos -4")).values == (0, 4)
    assert FinalScore(pushed(begun("custom", "duelo8000"), "1 change puntos -500")).values == (0, 500)
    assert FinalScore(begun("custom", "reloj")).values == (0, 0)


def test_who_is_out_first_is_last():
    match = pushed(begun("custom", "comandante40", seats=5), "4 change vida -40", "2 concede", "5 change veneno 10")
    assert score(match)[0] == (1, 4, 1, 5, 3)
    pushed(match, "3 concede")
    assert (ended(match), score(match)) == ("1 alone", ((1, 4, 2, 5, 3), "played", 0))
    assert FinalScore(match).values == ()


def test_who_falls_in_the_same_moment_shares_a_place():
    match = begun("kodem", seats=4, mode="todos")
    pushed(match, "2 set extincion 6", "3 set extincion 6", "2 set extincion 1", "2 set extincion 6")
    assert match.state.fallen == [1 << 3, 1 << 2], "a correction brings a seat back"
    assert score(pushed(match, "4 concede"))[0] == (1, 3, 4, 2)
    match = begun("kodem", seats=4, mode="equipos")
    pushed(match, "2 set extincion 20")
    assert (ended(match), score(match)[0]) == ("1+3 extincion", (1, 3, 1, 3))


def test_who_is_in_at_the_end_is_ordered_by_what_the_game_counts():
    match = pushed(begun("invocacion", guardian="coin", seats=4), "1 pv 3", "2 pv 5", "3 pv 3", "0 time 0")
    assert (ended(match), score(match)) == ("2 time", ((2, 1, 2, 4), "time", 0))
    match = pushed(
        begun("invocacion", guardian="coin", seats=4), "2 pv 5", "2 withdraw", "1 pv 3", "4 pv 1", "0 time 0"
    )
    assert (ended(match), score(match)) == ("1 time", ((1, 4, 3, 2), "time", 2))
    match = pushed(begun("invocacion", guardian="coin", seats=3), "1 pv 3", "1 draw", "2 draw", "3 draw")
    assert (ended(match), score(match)[0]) == ("0 agreed_draw", (1, 1, 1))
