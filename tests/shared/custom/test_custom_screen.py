"""The view and the offers of a custom game."""

from custom_table import begun, play, profile, said

from tapete_rules.move import parse_move
from tapete_rules.view import BIG, DUEL, GRID, SMALL

PARTY = profile(
    "seats 2 8",
    "turn yes",
    "counter vida start 40 icon heart name Vida|Life",
    "counter golpes of source takes vida name Golpes|Hits",
    "counter ronda of table start 1 name Ronda|Round",
    "lose vida 0",
)


def asks(match, seat, stop, place):
    """The questions of an offer: (kind, words, lowest, highest, likeliest, step)."""
    found = match.offers(seat, stop)[place].open_questions()
    return [(ask.kind, said(ask.text), ask.low, ask.high, ask.value, ask.step) for ask in found]


def offers(match, seat, stop=""):
    """(words, move with the likeliest answers) of what a seat can do."""
    found = []
    for offer in match.offers(seat, stop or match.view(seat).stops[0]):
        answers = [(ask.value if ask.kind == "number" else ask.choices[0][0],) for ask in offer.open_questions()]
        found.append((said(offer.text), offer.make_move(answers).to_line()))
    return found


def test_between_two_the_main_number_is_big_and_the_rivals_small():
    view = begun("duelo20", "2 change veneno 3").view(1)
    assert view.layout == DUEL
    assert [(cell.id, cell.value, cell.size) for cell in view.own] == [
        ("vida", 20, BIG),
        ("veneno", 0, SMALL),
        ("comandante", 0, SMALL),
    ]
    assert [(cell.value, cell.size) for cell in view.rival] == [(20, SMALL), (3, SMALL), (0, SMALL)]
    assert [said(cell.label) for cell in view.own] == ["♥", "☠", "♛"]
    assert view.stops == ["vida", "veneno", "comandante"]
    assert (view.seat, view.turn) == (1, 1)
    assert not view.mine and [said(text) for text in view.status] == ["Duelo a 20"]


def test_names_are_in_the_language_of_the_screen():
    cell = begun("duelo8000").view(1).own[0]
    assert [said(cell.label, language) for language in ("es", "en")] == ["Pun", "Poi"]
    assert [said(cell.detail, language) for language in ("es", "en")] == ["Puntos", "Points"]


def test_bounds_and_steps_are_those_of_the_profile():
    cell = begun("marcador").view(1).own[0]
    assert (cell.least, cell.most, cell.step, cell.steps) == (-999, 9999, 1, ())
    cell = begun("duelo8000").view(1).own[0]
    assert (cell.least, cell.most, cell.step, cell.steps) == (0, 99999, 1000, (1000, 100, 10, 1))


def test_the_bar_goes_to_four_places_and_the_menu_to_the_rest():
    text = profile("counter a step 1,10", "counter b step 5,1", "counter c", "counter d", "counter e")
    match = begun(text)
    assert [cell.id for cell in match.view(1).own] == ["a", "b", "c", "d"]
    assert match.view(1).stops == ["a", "b"]
    assert match.view(1).own[0].steps == (1, 10)
    assert [words for words, _ in offers(match, 1)] == ["C +/-", "D +/-", "E +/-", "Proponer empate", "Rendirse"]


def test_numbers_of_the_table_stand_once():
    view = begun(PARTY).view(2)
    assert [cell.id for cell in view.own] == ["vida", "golpes", "ronda"]
    assert [cell.id for cell in view.rival] == ["vida", "golpes"]


def test_three_or_more_see_a_grid_and_begin_at_their_own():
    match = begun(PARTY, "3 change golpes 5 1", "2 change vida -40", seats=4)
    view = match.view(3)
    assert view.layout == GRID and view.rival == []
    assert [(cell.id, cell.value, cell.size) for cell in view.own] == [
        ("1", 40, BIG),
        ("2", None, BIG),
        ("3", 35, BIG),
        ("4", 40, BIG),
    ]
    assert view.stops == ["3", "4", "1", "2"]
    assert [said(cell.label) for cell in view.own] == ["J1 ♥", "J2 ♥", "J3 ♥", "J4 ♥"]
    assert said(view.own[2].detail) == "J3 ♥ 35 Gol 5"
    assert [said(text) for text in view.status] == ["T01", "Ron 1"]
    assert said(view.turn_text) == "J1"


def test_the_detail_tells_of_the_source_that_has_gone_furthest():
    text = profile("seats 3", "counter a", "counter b of source start 10 min 0")
    match = begun(text, "1 change b 3 2", "1 change b -7 3")
    assert said(match.view(1).own[0].detail) == "J1 A 0 B 3"
    play(match, "1 set b.2 17", "1 set b.3 3")
    assert said(match.view(1).own[0].detail) == "J1 A 0 B 17"
    play(match, "1 set b.2 12", "1 set b.3 2")
    assert said(match.view(1).own[0].detail) == "J1 A 0 B 2"


def test_whose_turn_it_is():
    match = begun(PARTY, "1 end")
    assert [(match.view(seat).mine, said(match.view(seat).turn_text)) for seat in (1, 2)] == [
        (False, "RIVAL"),
        (True, "TÚ"),
    ]


def test_a_step_in_a_grid_is_the_seats_under_the_bar():
    match = begun(PARTY, seats=3)
    assert match.step_move(1, "3", -2).to_line() == "3 change vida -2"
    assert begun(PARTY).step_move(2, "golpes", 3).to_line() == "2 change golpes 3"


def test_offers_in_a_grid_speak_for_the_seat_under_the_bar():
    match = begun(PARTY, seats=3)
    assert offers(match, 1, "3") == [
        ("Cerrar turno de J1", "3 end"),
        ("Golpes +/-", "3 change golpes 1 1"),
        ("Ronda +/-", "3 change ronda 1"),
        ("Proponer empate", "3 draw"),
        ("Rendirse", "3 concede"),
    ]
    assert offers(match, 3, "1")[0] == ("Fin de turno", "1 end")


def test_a_grid_asks_for_the_source_and_for_steps_that_the_bar_has_not():
    text = profile("seats 3", "counter vida start 8000 step 1000,100", "lose vida 0")
    match = begun(text)
    assert match.view(1).own[0].step == 1000
    assert offers(match, 1, "2")[0] == ("Vida +/-", "2 change vida 100")
    assert asks(match, 1, "2", 0) == [("number", "¿Cuánto?", -8000, 1999, 100, 100)]
    match = begun(PARTY, seats=4)
    assert asks(match, 2, "2", 1)[1][:2] == ("choice", "¿De quién?")
    assert [said(words) for _, words in match.offers(2, "2")[1].open_questions()[1].choices] == ["J1", "J3", "J4"]


def test_a_question_goes_as_far_as_the_bounds():
    text = profile("seats 3", "counter a", "counter b min -5 max 5")
    match = begun(text, "1 change b 2")
    assert [asks(match, 1, str(seat), 0)[0][2:4] for seat in (1, 2)] == [(-7, 3), (-5, 5)]
    assert match.offers(1, "1")[0].open_questions()[0].skips_zero


def test_a_number_at_its_top_is_asked_downwards():
    match = begun(profile("seats 3", "counter a", "counter b max 5"), "1 change b 5")
    assert offers(match, 1)[0] == ("B +/-", "1 change b -1")


def test_a_draw_is_offered_and_answered():
    match = begun("duelo20", "2 draw")
    assert said(match.view(1).message) == "Rival propone empate" and match.view(2).message is None
    assert offers(match, 1)[:2] == [("Rechazar empate", "1 decline"), ("Aceptar empate", "1 draw")]


def test_the_end_is_told_and_nothing_more_is_offered():
    match = begun("duelo20", "1 concede")
    assert said(match.view(1).message) == "Gana 2: rendición" and offers(match, 1) == []
    match = begun("marcador", "8 set puntos -1", "7 set puntos -1", "1 finish", seats=8)
    assert said(match.view(1).message) == "Gana 1+2+3…: va mejor"
    match = begun("marcador", "4 set puntos -1", "1 finish", seats=4)
    assert said(match.view(1).message) == "Gana 1+2+3: va mejor"


def test_the_comparison_is_offered():
    assert offers(begun("marcador"), 2)[0] == ("Se acabó: comparar", "2 finish")


def test_before_anybody_begins_only_the_end_is_offered():
    match = begun(PARTY)
    match.undo()
    assert [words for words, _ in offers(match, 1)] == ["Proponer empate", "Rendirse"]


def test_the_clock_is_offered_first_and_ends_the_turn_with_its_seconds():
    match = begun("reloj")
    assert offers(match, 1)[:2] == [("Corre Reloj J1", "1 timer_start reloj1"), ("Fin de turno", "1 end")]
    play(match, "1 timer_start reloj1 540")
    assert offers(match, 1) == [
        ("Fin de turno", "1 end 540"),
        ("Parar Reloj J1", "1 timer_stop reloj1 540"),
        ("Proponer empate", "1 draw"),
        ("Rendirse", "1 concede"),
    ]
    assert asks(match, 1, "jugadas", 0) == [("number", "¿Segundos que quedan?", -86400, 86400, 540, 1)]
    assert [ask.timer for offer in match.offers(1, "jugadas") for ask in offer.open_questions()] == ["reloj1", "reloj1"]


def test_timers_are_shown_with_their_seats_those_that_run_first():
    match = begun("reloj", "1 end", minutes=50)
    shown = [(timer.name, timer.left, timer.running, timer.seat) for timer in match.view(1).timers]
    assert shown == [("reloj2", 600, True, 2), ("match", 3000, False, 0), ("reloj1", 600, False, 1)]
    assert ("Corre Partida", "2 timer_start match") in offers(match, 2)


def test_moves_in_words():
    match = begun("comandante40", seats=3)
    words = []
    for line in (
        "1 change vida -3",
        "1 change comandante 3 0",
        "1 change comandante 3 2",
        "1 set comandante.3 5",
        "2 draw",
        "1 change x 1",
    ):
        words.append(said(match.describe_move(parse_move(line))))
    assert words[:3] == ["Vida -3", "Comandante +3", "Comandante +3 de J2"]
    assert words[3:] == ["Corrige 5 (Comandante J3)", "Propone empate", "x +1"]
    match = begun("reloj", minutes=5)
    words = [said(match.describe_move(parse_move("1 " + line))) for line in ("end", "end 540", "timer_stop reloj2 7")]
    assert words == ["Acaba turno", "Acaba turno (9:00)", "Para Reloj J2: 7 s"]
    assert said(match.describe_move(parse_move("0 timer_start match"))) == "Reanuda Partida"
    assert said(begun("marcador").describe_move(parse_move("1 finish"))) == "Se acabó"


def test_there_are_no_piles():
    assert begun("duelo20").piles() == []
