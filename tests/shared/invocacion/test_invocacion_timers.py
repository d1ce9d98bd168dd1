"""Cronometrada: 30 seconds of Preparación, 60 of Combate, the Invocación by lot (L269-L273)."""

from invocacion_table import begun, phase, play, prepared, refusal, revealed, side, totals

from tapete_rules.invocacion.state import ABSENT, LEGEND, OUT, READY, REVEALED
from tapete_rules.timers import timer_of


def clock(match, name):
    """Seconds left and whether it runs."""
    timer = timer_of(match.state, name)
    return (timer.left, timer.running)


def test_thirty_seconds_of_preparacion():
    """L271."""
    match = begun(timed="yes")
    assert clock(match, "preparacion") == (0, 0)
    play(match, "1 deal 4")
    assert clock(match, "preparacion") == (30, 1)
    play(match, "2 ready", "0 timer_end preparacion")
    assert (phase(match), clock(match, "preparacion")) == ("revelar", (0, 0))
    assert match.state.finished == 2
    match = prepared("1 set mana 1", "1 legend", "0 timer_end preparacion", timed="yes", leyendas="yes")
    assert side(match, 1).flags == LEGEND | READY


def test_the_clock_rests_when_all_have_finished():
    match = prepared("1 ready", "2 ready", timed="yes")
    assert clock(match, "preparacion") == (0, 0)
    assert clock(match, "combate") == (0, 0)


def test_sixty_seconds_of_combat_once_all_powers_are_typed():
    """L273, I-f."""
    match = prepared("1 ready", "2 ready", "1 reveal 5", timed="yes")
    assert clock(match, "combate") == (0, 0)
    play(match, "2 reveal 4")
    assert clock(match, "combate") == (60, 1)
    play(match, "1 timer_stop combate 55", "2 reveal 6", "1 timer_start combate")
    assert clock(match, "combate") == (55, 1)


def test_anybody_can_stop_the_combat():
    """L245, I-f: also who has retired."""
    match = revealed([5, 4, 3], timed="yes")
    play(match, "1 advance", "3 retire", "3 timer_stop combate 41")
    assert clock(match, "combate") == (41, 0)
    play(match, "2 timer_start combate")
    assert clock(match, "combate") == (41, 1)


def test_the_powers_of_the_end_decide():
    """L273: what was not done in time is not done."""
    match = revealed([5, 4], "2 set mana 2", timed="yes")
    play(match, "2 potency 2", "0 timer_end combate")
    assert (phase(match), totals(match)) == ("cierre", [5, 6])
    assert refusal(match, "1 conjuro") == ("combat_over", "Invocación L139")
    play(match, "1 end")
    assert side(match, 2).trophies == 5


def test_the_end_of_time_brings_sacrifices_and_mana_first():
    match = revealed([5, 4], "1 place conjuros 2", timed="yes")
    play(match, "1 cost 1 0", "2 icons 1", "0 timer_end combate")
    assert (side(match, 1).conjuros, side(match, 2).mana, phase(match)) == (1, 1, "cierre")


def test_the_clock_of_the_combat_ends_with_it():
    match = revealed([5, 4], timed="yes")
    play(match, "1 retire")
    assert clock(match, "combate") == (0, 0)
    match = revealed([5, 4], timed="yes")
    play(match, "1 advance", "1 advance", "1 end")
    assert clock(match, "combate") == (0, 0)


def test_without_cronometrada_no_clock_runs():
    match = revealed([5, 4])
    assert (clock(match, "preparacion"), clock(match, "combate")) == ((0, 0), (0, 0))


def test_a_clock_started_by_hand_in_another_phase_ends_nothing():
    match = begun("1 timer_start preparacion 5", "0 timer_end preparacion")
    assert phase(match) == "inicio"
    assert [one.flags for one in match.state.sides] == [0, 0]
    match = begun("1 timer_start combate 5", "0 timer_end combate")
    assert phase(match) == "inicio"
    match = prepared("1 timer_start combate 5", "0 timer_end combate")
    assert (phase(match), side(match, 1).flags) == ("preparacion", 0)
    match = revealed([5, 4])
    play(match, "1 timer_start match 5", "0 timer_end match")
    assert phase(match) == "revelar"


def test_an_invocacion_by_lot():
    """L271, I-g: drawn from the table and the hand of who has none."""
    match = prepared("2 ready", "0 timer_end preparacion", timed="yes")
    assert refusal(match, "1 random 1") == ("no_lot", "Invocación L271")
    play(match, "1 lot 4")
    assert refusal(match, "1 reveal 5") == ("lot_first", "Invocación L271")
    assert refusal(match, "1 card XX-1 5") == ("lot_first", "Invocación L271")
    assert refusal(match, "1 random 5") == ("lot_bounds most=4", "Invocación L271")
    play(match, "1 random 4", "1 reveal 5")
    assert totals(match) == [5, None]
    assert refusal(match, "1 lot 4") == ("has_invocacion", "Invocación L66")


def test_a_lot_is_for_cronometrada():
    match = prepared("1 ready", "2 ready")
    assert refusal(match, "1 lot 4") == ("only_in_cronometrada", "Invocación L271")
    assert refusal(match, "1 lot 0") == ""
    assert refusal(prepared(), "1 lot 0") == ("only_in_revelar", "Invocación L271")
    match = prepared("2 ready", "3 ready", "4 ready", "5 ready", seats=5, armagedon="yes", timed="yes")
    assert refusal(match, "1 lot 3") == ("guardian_referees", "Invocación L277")


def test_who_has_nothing_at_all_is_out():
    match = prepared("0 timer_end preparacion", "1 lot 0", "2 reveal 3", timed="yes")
    assert totals(match) == [None, 3]
    assert match.state.standing_seats() == [2]
    assert side(match, 1).flags == READY | REVEALED | ABSENT | OUT
    assert clock(match, "combate") == (60, 1)
