"""The unit and the criteria that decide in each game once time was called."""

import match_steps
from match_steps import code_of, ended, pushed

from tapete_rules.match import Match
from tapete_rules.texts import format_text, load_words


def begun(game, profile="", **options):
    load_words("es", game)
    return match_steps.begun(game, profile, **options)


def said(match, seat=1):
    return [format_text(text) for text in match.view(seat).time]


def kinds(match, seat=1):
    return [offer.kind for offer in match.offers(seat, match.view(seat).stops[0])]


def test_kodem_with_teams_adds_the_piles_and_lives_of_a_team():
    match = begun("kodem", seats=4, mode="equipos")
    pushed(match, "1 set extincion 2", "2 set extincion 3", "3 set extincion 2", "0 time 0")
    assert said(match) == ["Tiempo: último turno", "Va 2+4: Extinción 3"]
    assert ended(pushed(match, "0 time_over")) == "2+4 time"
    match.undo()
    assert ended(pushed(match, "4 set extincion 1", "2 set life.1 1", "0 time_over")) == "1+3 time"


def test_kodem_adds_the_life_of_what_lies_there():
    match = pushed(begun("kodem"), "1 set present.1 0", "1 set life.1 50", "2 set life.1 1", "0 time 0")
    assert said(match)[1] == "Va 2: vida 25-24"


def test_enadrya_compares_the_bases_after_two_turns():
    match = begun("enadrya")
    pushed(match, "1 time", "1 end", "2 end")
    assert said(match) == ["Tiempo: último turno", "Falta saber: Defensa"]
    pushed(match, "1 end")
    assert ended(match) is None and match.view(1).message == ("enadrya.message.no_base",)
    assert kinds(match)[0] == "decide" and code_of(match, "1 decide 0") == ""
    pushed(match, "1 set printed 20", "1 set defence 12", "2 set printed 20", "2 set defence 15")
    assert ended(match) == "2 time"
    assert ended(pushed(match, "1 set defence 15")) == "0 time_drawn"


def test_enadrya_takes_bases_of_any_size_in_an_extra_game():
    match = pushed(begun("enadrya", best_of=3), "2 concede")
    for move in match.next_opening():
        match.push(move)
    pushed(match, "0 time 0 decide", "1 set printed 20", "1 set defence 5", "2 set printed 20", "2 set defence 9")
    pushed(match, "2 end")
    assert match.game_outcome().to_line() == "2 time" and ended(match) is None
    for move in match.next_opening():
        match.push(move)
    pushed(match, "1 set printed 20", "1 set defence 20", "2 set printed 25", "2 set defence 25")
    assert ended(match) is None and said(match) == ["Tiempo: muerte súbita", "Empate: Defensa 0"]
    assert ended(pushed(match, "2 damage 1")) == "1 series"


def test_exalios_finishes_the_enfrentamiento_then_compares_duelos_and_heridas():
    match = pushed(begun("exalios"), "1 fight 1 0", "0 time")
    assert said(match) == ["Último Enfrentamiento", "Va 2: Heridas 3-2"]
    assert ended(pushed(match, "1 fight")) == "2 time"
    match = pushed(begun("exalios"), "0 time 0", "1 wound 3")
    assert ended(match) == "2 time", "a Duelo that is over counts"


def test_exalios_between_two_duelos_has_nothing_to_finish():
    match = pushed(begun("exalios"), "1 wound 3", "0 time 0")
    assert ended(match) == "2 time"
    match.undo()
    pushed(match, "0 time 1")
    assert said(match)[0] == "Otro Enfrentamiento" and match.state.time_left == 2
    pushed(match, "1 duelo")
    assert match.state.time_left == 2 and said(match)[0] == "Último Enfrentamiento"
    assert ended(pushed(match, "1 fight")) == "2 time"


def test_exalios_counts_one_unit_where_a_duelo_ends_early():
    match = pushed(begun("exalios"), "1 time 2")
    assert match.state.time_left == 4
    pushed(match, "1 wound 3")
    assert match.state.time_left == 3
    pushed(match, "1 duelo", "1 fight")
    assert match.state.time_left == 2


def test_digimon_finishes_the_round_then_compares_points():
    match = pushed(begun("digimon"), "1 drop 20", "0 time")
    assert said(match) == ["Tiempo: última ronda", "Va 2: puntos 100-80"]
    pushed(match, "2 lose 30")
    assert ended(match) == "1 time"


def test_invocacion_is_never_a_draw():
    match = begun("invocacion", guardian="coin", seats=3)
    assert ended(pushed(match, "1 pv 3", "0 time 0")) == "1 time", "nothing runs before the deal"
    match.undo()
    pushed(match, "0 time! 1", "2 pv 3")
    assert said(match) == ["Tiempo: 1 ronda más", "Empate: PV 3"]
    pushed(match, "1 deal 4")
    assert said(match)[0] == "Tiempo: última ronda"
    pushed(match, "0 time_over")
    assert ended(match) is None and code_of(match, "1 decide 1") == "time_not_over", "the round runs"
    pushed(match, "1 set phase 1")
    assert said(match) == ["Tiempo: ¿quién gana?", "Empate: PV 3"] and ended(match) is None
    assert kinds(match)[0] == "decide" and "last_round" in kinds(match)
    assert code_of(match, "1 decide 0") == "needs_winner" and code_of(match, "1 decide 3") == "not_level"
    assert ended(pushed(match, "3 decide 2")) == "2 time"


def test_invocacion_asks_for_the_support_of_trophies_and_plays_a_hand_of_ten():
    match = pushed(begun("invocacion", guardian="coin"), "0 time 0", "1 set trophy_apoyo -1")
    assert said(match)[1] == "Falta saber: apoyo" and ended(match) is None
    assert "last_round" not in kinds(match) and "set" in kinds(match)
    pushed(match, "1 set trophy_apoyo 0", "1 last_round")
    assert ended(match) is None and "decide" not in kinds(match)
    pushed(match, "1 ready", "2 ready", "1 reveal 5", "2 reveal 3", "1 advance", "1 advance", "1 end")
    assert ended(match) == "1 last_round"


def test_a_last_round_that_ties_in_time_leaves_the_end_to_the_players():
    match = pushed(begun("invocacion", guardian="coin"), "0 time 0", "1 last_round")
    pushed(match, "1 set phase 1")
    assert match.state.final and not match.state.last
    assert ended(match) is None and kinds(match)[0] == "decide" and code_of(match, "1 last_round") == ""


def test_a_profile_compares_the_first_counter_that_ends_the_game():
    match = pushed(begun("custom", "duelo20"), "1 change vida -3", "0 time 5")
    assert ended(match) == "2 time", "a game without turns has nothing to finish"
    match = pushed(begun("custom", "premios"), "1 change premios -2", "0 time 0")
    assert ended(match) == "1 time"
    match = pushed(begun("custom", "marcador", seats=3), "2 change puntos 4", "3 change puntos 4", "0 time 0")
    assert ended(match) == "2+3 time"


SOURCES = """tapete-profile 1
name Heridas
seats 2 8
counter vida name Vida
counter heridas of source name Heridas
lose heridas 9
"""


def test_of_what_several_sources_dealt_the_worst_counts_and_who_is_out_does_not():
    match = Match("custom", {"seats": 4}, None, SOURCES)
    for move in match.opening(1):
        match.push(move)
    pushed(match, "1 change heridas 3 3", "2 change heridas 2 1", "2 change heridas 2 3", "3 change heridas 3 1")
    pushed(match, "4 concede", "0 time 0")
    assert ended(match) == "2 time"
    match.undo()
    assert ended(pushed(match, "2 change heridas 1 3", "0 time 0")) == "0 time_drawn"


def test_a_profile_with_turns_finishes_the_turn_and_may_have_no_criterion():
    match = pushed(begun("custom", "reloj"), "0 time 1")
    assert said(match) == ["Tiempo: 1 turno más", "Sin ventaja"]
    assert ended(pushed(match, "1 end", "2 end")) == "0 time_drawn"
    match = pushed(begun("custom", "reloj"), "0 time 0 decide", "1 end")
    assert ended(match) is None and ended(pushed(match, "1 decide 2")) == "2 time"
