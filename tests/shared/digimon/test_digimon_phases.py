"""Seven phases in the order of first and second player; what is done says which phase it is."""

from digimon_table import begun, phase, play, refusal

from tapete_rules.digimon.state import PHASES

EARLY = ("first_goes_first", "Digimon L10")


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


def test_puntuacion_is_ended_by_the_score_alone():
    match = begun("1 phase puntuacion")
    assert refusal(match, "2 pass") == ("score_first", "Digimon L94")
    play(match, "1 pass")
    assert phase(match) == ("puntuacion", 1, 2)
    assert refusal(match, "2 pass") == ("score_first", "Digimon L94")
    play(match, "1 pass!", "2 pass!")
    assert phase(match)[0] == "puntuacion"


def test_what_a_card_prints_is_said_in_anyones_turn():
    match = begun("1 reveal", "2 reveal", "2 type A", "1 power any 300")
    assert phase(match) == ("evolucion", 1, 1)
    assert refusal(match, "1 evolve 4") == ""


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


def test_the_second_player_waits_until_the_first_has_done_the_same_or_passed():
    for act in ("redraw 2", "digitalize", "plan", "train 1 0", "item hand", "partner", "install", "support"):
        match = begun()
        assert refusal(match, "2 " + act) == EARLY, act
        play(match, "1 " + act)
        assert refusal(match, "2 " + act) == "", act


def test_the_second_player_follows_a_pass():
    for name, act in (
        ("actualizacion", "redraw 2"),
        ("digitalizacion", "digitalize"),
        ("entrenamiento", "plan"),
        ("entrenamiento", "train 1 0"),
        ("preparacion", "install"),
        ("evolucion", "evolve 4"),
    ):
        match = begun("1 set phase " + str(PHASES.index(name)), "1 pass")
        assert refusal(match, "2 " + act) == "", act
        rule = "L46" if name == "evolucion" else "L10"
        assert refusal(match, "1 " + act) == ("order_passed", "Digimon " + rule), act


def test_a_pass_counts_in_its_phase_alone():
    match = begun("1 pass")
    assert refusal(match, "2 redraw 1") == ""
    assert refusal(match, "2 plan") == EARLY
    assert refusal(match, "2 evolve 4") == ("first_goes_first", "Digimon L46")


def test_preparacion_of_the_second_player_follows_anything_that_the_first_did_in_it():
    match = begun("1 install", "2 support", "2 activate ability")
    assert phase(match) == ("preparacion", 1, 2)
    for act in ("install", "support", "activate ability"):
        assert refusal(match, "1 " + act) == "", act
    play(match, "1 support", "2 install")
    assert refusal(match, "1 install") == ("order_passed", "Digimon L10")
    assert refusal(match, "1 activate ability") == ""


def test_each_part_of_entrenamiento_has_its_own_order():
    match = begun("1 plan")
    assert refusal(match, "2 train 1 0") == EARLY
    play(match, "2 plan")
    assert refusal(match, "1 plan") == ("order_passed", "Digimon L10")
    play(match, "1 train 1 1", "2 train 1 0")
    assert [side.planned for side in match.state.sides] == [1, 1]
    assert [side.o for side in match.state.sides] == [1, 1]


def test_an_early_move_that_is_forced_takes_nothing_from_the_first_player():
    for early, part in (
        ("redraw! 2", "redraw 1"),
        ("digitalize!", "digitalize"),
        ("plan!", "plan"),
        ("train! 1 0", "train 1 0"),
        ("install!", "install"),
        ("evolve! 4", "redraw 1"),
        ("evolve! 4", "plan"),
        ("evolve! 4", "evolve 4"),
        ("activate! ability", "plan"),
        ("reveal", "plan"),
        ("type A", "redraw 1"),
    ):
        match = begun("2 " + early)
        assert phase(match) == ("actualizacion", 1, 1), early
        assert refusal(match, "1 " + part) == "", (early, part)


def test_the_first_player_evolves_first():
    match = begun()
    assert refusal(match, "2 evolve 4") == ("first_goes_first", "Digimon L46")
    assert refusal(match, "2 unite 4") == ("first_goes_first", "Digimon L46")
    play(match, "1 activate ability", "1 phase evolucion", "1 activate ability")
    assert refusal(match, "2 evolve 4") == ("first_goes_first", "Digimon L46")
    play(match, "1 evolve 4")
    assert refusal(match, "2 evolve 4") == ""
    assert refusal(match, "1 evolve 5") == ""
    play(match, "2 evolve 4")
    assert refusal(match, "1 evolve 5") == ("order_passed", "Digimon L46")
    assert refusal(match, "2 evolve 5") == ""


def test_who_is_first_in_a_later_round_goes_first_in_it():
    match = begun("1 lose 10")
    assert refusal(match, "1 evolve 4") == ("first_goes_first", "Digimon L46")
    play(match, "2 evolve 4", "1 evolve 4")
    assert phase(match) == ("evolucion", 2, 1)


def test_the_first_player_may_say_that_he_does_not_evolve():
    match = begun("1 stay")
    assert phase(match) == ("evolucion", 1, 2)
    assert refusal(match, "1 evolve 4") == ("order_passed", "Digimon L46")
    play(match, "2 evolve 4")
    assert refusal(match, "2 stay") == ""
    play(match, "2 stay")
    assert phase(match) == ("batalla", 1, 2)
    assert refusal(match, "1 stay") == ("phase_passed", "Digimon L46")


def test_the_second_player_does_not_decline_before_the_first():
    match = begun()
    assert refusal(match, "2 stay") == ("first_goes_first", "Digimon L46")
    play(match, "1 phase evolucion")
    assert refusal(match, "2 pass") == ("not_your_turn", "Digimon L10")
    play(match, "1 evolve 4")
    assert refusal(match, "2 stay") == ""
    assert refusal(match, "2 pass") == ""
    play(match, "2 pass")
    assert phase(match) == ("batalla", 1, 2)


def test_effects_of_evolucion_are_played_in_ones_own_turn():
    """L50."""
    match = begun("1 phase evolucion")
    assert refusal(match, "2 activate ability") == ("first_goes_first", "Digimon L50")
    play(match, "1 activate ability")
    assert refusal(match, "2 activate ability") == ("first_goes_first", "Digimon L50")
    play(match, "1 evolve 4")
    assert refusal(match, "2 activate ability") == ""
    assert refusal(match, "1 activate ability") == ""
    play(match, "2 activate ability")
    assert refusal(match, "1 activate ability") == ("order_passed", "Digimon L50")
    match = begun("1 stay", "2 activate ability")
    assert refusal(match, "1 activate ability") == ("order_passed", "Digimon L50")
