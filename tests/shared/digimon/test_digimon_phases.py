"""Seven phases in the order of first and second player; what is done says which phase it is."""

from digimon_table import begun, phase, play, refusal


def test_each_player_is_done_in_order_and_the_phase_goes_on():
    match = begun()
    seen = []
    for _ in range(5):
        play(match, "1 pass", "2 pass")
        seen.append(phase(match)[0])
    assert seen == ["digitalizacion", "entrenamiento", "preparacion", "evolucion", "batalla"]


def test_the_order_is_inverted_in_batalla():
    match = begun("1 phase evolucion")
    assert phase(match) == ("evolucion", 1, 1)
    play(match, "1 pass", "2 pass")
    assert phase(match) == ("batalla", 1, 2)


def test_the_order_is_the_first_players_in_every_other_phase():
    match = begun("2 phase puntuacion")
    assert phase(match) == ("puntuacion", 1, 1)
    match = begun("1 lose 10")
    assert phase(match) == ("actualizacion", 2, 2)
    assert refusal(match, "1 pass") == ("not_your_turn", "Digimon L10")


def test_only_who_acts_is_done():
    match = begun()
    assert refusal(match, "2 pass") == ("not_your_turn", "Digimon L10")
    play(match, "1 pass")
    assert refusal(match, "1 pass") == ("not_your_turn", "Digimon L10")
    play(match, "2 pass")
    assert phase(match) == ("digitalizacion", 1, 1)


def test_what_is_done_says_which_phase_it_is():
    for line, name in (
        ("1 redraw 2", "actualizacion"),
        ("1 digitalize", "digitalizacion"),
        ("1 plan", "entrenamiento"),
        ("1 train 1 0", "entrenamiento"),
        ("1 item hand", "entrenamiento"),
        ("1 partner", "entrenamiento"),
        ("1 install", "preparacion"),
        ("1 support", "preparacion"),
        ("1 activate ability", "preparacion"),
        ("1 reveal", "evolucion"),
        ("1 evolve 4", "evolucion"),
        ("1 unite 4", "evolucion"),
    ):
        assert phase(begun(line)) == (name, 1, 1), line


def test_a_phase_that_is_over_takes_nothing_more():
    match = begun("1 phase evolucion")
    for line, rule in (
        ("1 redraw 1", "L14"),
        ("1 digitalize", "L22"),
        ("1 plan", "L26"),
        ("1 train 1 0", "L28"),
        ("1 partner", "L29"),
        ("1 install", "L38"),
        ("1 support", "L39"),
        ("1 phase preparacion", "L10"),
        ("1 phase evolucion", "L10"),
    ):
        assert refusal(match, line) == ("phase_passed", "Digimon " + rule), line
    play(match, "1 phase batalla")
    assert refusal(match, "1 evolve 4") == ("phase_passed", "Digimon L46")
    assert refusal(match, "1 item hand") == ("phase_passed", "Digimon L30")


def test_the_first_player_is_over_once_the_second_has_acted():
    match = begun("2 plan")
    assert phase(match) == ("entrenamiento", 1, 2)
    assert refusal(match, "1 plan") == ("order_passed", "Digimon L10")
    play(match, "1 plan!")
    assert match.state.side(1).planned == 1
    assert refusal(match, "2 plan") == ""


def test_the_second_player_may_act_while_the_first_does():
    match = begun("1 install", "2 install")
    assert phase(match) == ("preparacion", 1, 2)
    assert refusal(match, "2 install") == ""


def test_the_first_player_evolves_first():
    match = begun("1 evolve 4", "2 evolve 4")
    assert refusal(match, "1 evolve 5") == ("order_passed", "Digimon L10")
    match = begun("2 evolve 4")
    assert refusal(match, "1 evolve 4") == ("order_passed", "Digimon L10")
    assert refusal(match, "2 evolve 5") == ""


def test_puntuacion_is_ended_by_the_score_alone():
    match = begun("1 phase puntuacion")
    assert refusal(match, "1 pass") == ("score_first", "Digimon L94")
    play(match, "1 pass!", "2 pass!")
    assert phase(match)[0] == "puntuacion"


def test_what_a_card_prints_is_said_in_anyones_turn():
    match = begun("1 reveal", "2 reveal", "2 type A", "1 power any 300")
    assert phase(match) == ("evolucion", 1, 1)
    assert refusal(match, "1 evolve 4") == ""


def test_the_order_holds_for_everything_that_belongs_to_a_phase():
    for first, lines in (
        ("2 redraw 1", ("1 redraw 1", "1 discard 1")),
        ("2 digitalize", ("1 digitalize",)),
        ("2 plan", ("1 plan", "1 train 1 0", "1 item 1", "1 item hand", "1 partner")),
        ("2 install", ("1 install", "1 support", "1 activate 1", "1 activate ability")),
        ("2 evolve 4", ("1 evolve 4", "1 unite 4", "1 item 1", "1 activate ability")),
    ):
        match = begun("1 set slots.1 2", first)
        for line in lines:
            assert refusal(match, line) == ("order_passed", "Digimon L10"), line


def test_who_discards_acts():
    match = begun("2 set slots.1 2", "2 discard 1")
    assert phase(match) == ("actualizacion", 1, 2)


def test_a_digimon_turned_down_in_batalla_stays_so_in_puntuacion():
    match = begun("1 phase batalla", "1 set hidden 1", "1 train! 1 0", "1 phase puntuacion")
    assert (match.state.side(1).hidden, match.state.side(1).o) == (1, 1)


def test_passes_are_counted_in_batalla_alone_and_anew_each_round():
    match = begun("1 pass", "1 pass!", "2 pass!")
    assert match.state.passes == 0
    match = begun("1 phase batalla", "2 pass", "1 tie")
    assert match.state.passes == 0
    match = begun("1 phase batalla", "1 set active 1", "1 set passes 2", "1 pass")
    assert (match.state.passes, phase(match)[0]) == (0, "puntuacion")


def test_rounds_stop_at_what_can_be_set():
    match = begun("1 set turn 998", "1 tie", "1 tie")
    assert match.state.turn == 999
