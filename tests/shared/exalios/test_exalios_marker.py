"""A Combat kept by hand: wounds, the ends of Enfrentamientos and Duelos, and the presses that they cost."""

from exalios_table import begun, duelo, ended, heridas, menu, offer, play, refusal, score

from tapete_rules.match import Match


def hold(match, seat, words, *answers):
    """Choose an entry and answer its questions; returns the presses: OK held, moves along the list meanwhile, and for
    every question its moves and OK."""
    presses = 1 + menu(match, seat).index(words)
    chosen = offer(match, seat, words)
    for ask, answer in zip(chosen.open_questions(), answers):
        presses += 1 + abs(answer - ask.value)
    match.push(chosen.make_move([(answer,) for answer in answers]))
    return presses


def minus(match, seat, count=1):
    """Press - over the Heridas Restantes."""
    match.push(match.step_move(seat, "H", -count))
    return count


def test_a_duelo_that_ends_by_knock_out_costs_six_presses_with_the_beginning_of_the_next():
    """SCREENS.md: about 8. Three Enfrentamientos lost by seat 2, the third of which ends the Duelo (L137)."""
    match = begun()
    presses = minus(match, 2) + hold(match, 1, "Enfrentamiento 1: fin")
    presses += minus(match, 2) + hold(match, 1, "Enfrentamiento 2: fin")
    presses += minus(match, 2)
    assert (presses, heridas(match), match.state.fight) == (5, (3, 0), 3)
    presses += hold(match, 1, "Siguiente Duelo")
    assert (presses, score(match), heridas(match)) == (6, (1, 0, 0), (3, 3))


def test_a_duelo_whose_enfrentamientos_nobody_counts_costs_six():
    """Seat 1 loses twice, seat 2 once; then all is over (L139) and the next begins."""
    match = begun()
    presses = minus(match, 1) + minus(match, 2) + minus(match, 1)
    presses += hold(match, 2, "Fin del Duelo") + hold(match, 2, "Siguiente Duelo")
    assert (presses, score(match)) == (6, (0, 1, 0))


def test_a_whole_match_without_a_single_card():
    match = begun("2 wound 1", "1 fight", "2 wound 2", "1 duelo", "1 wound 1", "1 end", "1 duelo", "2 wound 3")
    assert ended(match) == (1, "duelos", "X8, Exalios L83")
    assert match.offers(1, "H") == []


def test_four_enfrentamientos_end_a_duelo():
    """L87, L139: whoever has fewer Heridas Restantes loses."""
    match = begun("1 wound 1", "1 fight", "2 fight", "1 fight")
    assert (match.state.fight, menu(match, 1)[0]) == (4, "Enfrentamiento 4: fin")
    assert refusal(match, "1 duelo") == ("duelo_goes_on", "Exalios L87")
    play(match, "1 fight")
    assert refusal(match, "1 fight") == ("duelo_over", "Exalios L137")
    assert refusal(match, "1 end") == ("duelo_over", "Exalios L137")
    assert refusal(match, "1 wound 1") == ("duelo_over", "Exalios L139")
    assert refusal(match, "1 ready") == ("duelo_over", "Exalios L137")
    play(match, "1 duelo")
    assert score(match) == (0, 1, 0)


def test_equal_heridas_tie_a_duelo():
    """L141."""
    match = begun("1 wound 1", "2 wound 1", "1 end", "1 duelo")
    assert score(match) == (0, 0, 1)
    assert score(begun("1 end", "1 duelo")) == (0, 0, 1)


def test_a_knock_out_ends_the_duelo_at_once():
    """L137."""
    match = begun("1 wound 1", "1 fight", "1 wound 2")
    assert refusal(match, "1 fight") == ("duelo_over", "Exalios L137")
    assert refusal(match, "1 wound 1") == ("is_out", "Exalios L137")
    play(match, "2 duelo")
    assert score(match) == (0, 1, 0)


def test_wounds_stop_at_zero():
    """A card may wound more than are left."""
    match = begun("1 wound 2", "1 wound 9")
    assert (heridas(match), match.state.side(1).hurt) == ((0, 3), 3)
    assert heridas(begun("1 fight 9 1")) == (0, 2)


def test_two_that_fall_in_one_enfrentamiento_tie():
    """L143: by one press of each seat, or in one move."""
    for lines in (["1 wound 3", "2 wound 3"], ["2 fight 3 3"]):
        match = begun(*lines)
        assert heridas(match) == (0, 0)
        play(match, "1 duelo")
        assert score(match) == (0, 0, 1)


def test_both_may_fall_where_that_decides_the_combat():
    """One move, as the first - of two would end the match."""
    match = begun(*duelo(1) + ["1 duelo", "1 wound 2", "2 wound 2"])
    presses = hold(match, 2, "Heridas para ambos", 1, 1)
    assert (presses, heridas(match), ended(match)) == (6, (0, 0), None)
    play(match, "1 duelo")
    assert (score(match), match.state.turn) == ((1, 0, 1), 3)


def test_wounds_of_both_are_said_at_the_end_of_an_enfrentamiento():
    """L135: own ones first, then the rival's; they add to what was entered before."""
    match = begun("2 fight 1 2")
    assert (heridas(match), match.state.fight) == ((1, 2), 2)
    assert [side.hurt for side in match.state.sides] == [0, 0]
    assert heridas(begun("2 wound 1", "1 fight 1 1")) == (2, 1)
    assert heridas(begun("2 wound 1", "1 fight 1")) == (2, 2)


def test_a_late_wound_can_be_forced():
    match = begun("1 end", "1 wound! 1")
    assert heridas(match) == (2, 3)
    play(match, "1 fight!", "1 duelo")
    assert score(match) == (0, 1, 0)


def test_plus_takes_a_wound_back():
    """No rule heals, so it is a correction, and of this Enfrentamiento's wounds first."""
    match = begun("1 wound 1", "1 fight", "1 wound 1")
    move = match.step_move(1, "H", 1)
    assert move.to_line() == "1 set heridas 2"
    match.push(move)
    assert (heridas(match), match.state.side(1).hurt, match.state.side(1).heridas_before()) == ((2, 3), 0, 2)
    assert match.step_move(1, "H", 5).to_line() == "1 set heridas 3"
    assert match.step_move(1, "H", -12).to_line() == "1 wound 9"


def test_the_last_enfrentamiento_hurts_too():
    match = begun("1 fight", "1 fight", "1 fight", "1 wound 1")
    assert (match.state.fight, heridas(match)) == (4, (2, 3))


def test_players_end_it_by_giving_up_or_agreeing():
    assert ended(begun("1 concede")) == (2, "concession", "")
    assert ended(begun("1 wound 3", "2 concede")) == (1, "concession", "")
    assert ended(begun("1 draw", "2 draw")) == (0, "agreed_draw", "")
    match = begun("1 draw")
    assert "Aceptar empate" in menu(match, 2) and "Rechazar empate" in menu(match, 2)
    assert "Proponer empate" in menu(begun(), 2) and "Rendirse" in menu(begun(), 2)


def test_before_the_beginning_only_the_end_is_offered():
    assert menu(Match("exalios"), 1) == ["Proponer empate", "Rendirse"]


def test_a_match_of_several_combats():
    match = begun(*duelo(1) + ["1 duelo"] + duelo(1), best_of=3)
    assert match.outcome() is None
    play(match, "0 next", "0 first 2", *duelo(1))
    play(match, "1 duelo", *duelo(1))
    assert ended(match) == (1, "series", "")
