"""Damage, healing, costs, marks, scale and rests (L154-L163, L213, L216)."""

from kodem_table import begun, extincion, lives, phase, play, refusal, rests, slot


def test_damage_stops_at_zero():
    match = begun("1 phase batalla", "2 damage 1 99")
    assert lives(match, 2)[0] == 0
    assert refusal(match, "2 damage 1 1") == ("card_at_zero", "Kódem L159")


def test_the_kind_of_damage_is_derived():
    """K-i, by what the board writes into the move."""

    def kind(match, seat):
        return match.step_move(seat, "1", -2).to_line()

    match = begun("1 reveal 1")
    assert kind(match, 1) == "1 damage 1 2 efecto"
    assert kind(match, 2) == "2 damage 1 2 efecto"
    play(match, "1 attack 1 1")
    assert kind(match, 2) == "2 damage 1 2 ataque"
    assert kind(match, 1) == "1 cost 1 2"
    play(match, "2 activa 1 1 reveal")
    assert kind(match, 1) == "1 damage 1 2 efecto"
    play(match, "1 post")
    assert kind(match, 2) == "2 damage 1 2 efecto"
    match = begun("1 reveal 1", "1 activa 1 1")
    assert kind(match, 2) == "2 damage 1 2 efecto"  # no attack was declared


def test_damage_without_a_kind_counts_as_what_it_is():
    match = begun("1 attack 1 1 reveal", "2 damage 1 2", "2 damage 2 1 efecto", "2 negate")
    assert lives(match, 2) == [6, 5, 6, 12]


def test_the_protector_can_be_hurt():
    """READINGS d: no line restricts the target of an attack."""
    match = begun("1 attack 1 1 reveal", "2 damage P 5")
    assert lives(match, 2) == [6, 6, 6, 7]


def test_healing_has_no_ceiling():
    """K18: L158 states none."""
    match = begun("1 heal 1 3", "1 heal P 1")
    assert lives(match, 1) == [9, 6, 6, 13]


def test_healing_may_stop_at_the_start_value_by_option():
    """K18; the later edition."""
    for options in ({"life_cap": "start"}, {"edition": "5.1"}):
        match = begun("1 damage 1 2", "1 heal 1 5", "1 reveal 2 XX-2 1 1 3", **options)
        assert lives(match, 1) == [6, 3, 6, 12]
        assert refusal(match, "1 heal 1 1") == ("life_full", "K18")
        assert refusal(match, "1 heal 2 1") == ("life_full", "K18")


def test_a_card_at_zero_is_not_healed():
    """L216; a card's text may say otherwise, and then it is forced."""
    match = begun("1 phase batalla", "1 damage 1 6")
    assert refusal(match, "1 heal 1 1") == ("card_at_zero", "Kódem L216")
    play(match, "1 heal! 1 1")
    assert lives(match, 1)[0] == 1


def test_healing_takes_all_marks():
    """L213."""
    match = begun("1 mark 1 quemadura", "1 mark 1 abismada", "1 mark 1 veneno", "1 mark P veneno")
    assert (slot(match, 1, "1").marks, slot(match, 1, "P").marks) == (7, 4)
    play(match, "1 damage 1 1", "1 heal 1 1")
    assert (slot(match, 1, "1").marks, slot(match, 1, "P").marks) == (0, 4)
    match = begun("1 mark 1 veneno", "1 heal! 1 1", life_cap="start")
    assert slot(match, 1, "1").marks == 4  # nothing was healed (K13)


def test_a_heal_that_raises_nothing_takes_no_mark():
    """K13."""
    match = begun("1 mark 1 veneno", "1 heal! 1 1", life_cap="start")
    assert (lives(match, 1)[0], slot(match, 1, "1").marks) == (6, 4)


def test_marks_one_by_one():
    match = begun("1 mark 1 veneno")
    assert refusal(match, "1 mark 1 veneno") == ("already_marked", "Kódem L213")
    assert refusal(match, "1 unmark 1 quemadura") == ("not_marked", "Kódem L213")
    play(match, "1 mark 1 quemadura", "1 unmark 1 veneno")
    assert slot(match, 1, "1").marks == 1


def test_a_cost_is_paid_in_part_where_it_cannot_be_paid_whole():
    """K8: L116, and L216 at 0."""
    match = begun("1 phase batalla", "1 set life.1 2", "1 cost 1 3")
    assert lives(match, 1)[0] == 0
    assert refusal(match, "1 cost 1 1") == ("cost_unpayable", "Kódem L216")


def test_a_cost_must_be_whole_by_option():
    """K8; the later edition."""
    for options in ({"partial_cost": "no"}, {"edition": "5.1"}):
        match = begun("1 phase batalla", "1 set life.1 2", **options)
        assert refusal(match, "1 cost 1 3") == ("cost_not_whole", "K8")
        assert refusal(match, "1 cost 1 2") == ""


def test_a_cost_in_previa_sends_at_once():
    match = begun("1 cost 1 6")
    assert (phase(match), extincion(match)) == ("previa", (1, 0))


def test_damage_of_a_card_never_falls_below_zero():
    """L157, READINGS table: daño >= 0."""
    match = begun("1 reveal 1 XX-1 2 1 6", "1 scale 1 3", "1 scale 1 -9")
    assert slot(match, 1, "1").scale == -2
    assert refusal(match, "1 scale 1 -1") == ("damage_at_zero", "Kódem L157")


def test_scale_is_kept_without_a_printed_damage():
    match = begun("1 scale 1 -3")
    assert slot(match, 1, "1").scale == -3
    play(match, "1 reveal 1 XX-1 2 1 6")
    assert slot(match, 1, "1").scale == -2


def test_no_rest_received_is_none():
    match = begun("1 set rests.1 1", "1 rest 1 0", "1 end")
    assert rests(match, 1) == [0, 0, 0, 2]


def test_rests_by_an_effect_stay_in_their_bounds():
    """L98, L100, K6."""
    match = begun("1 rest 1 3", "1 rest P -3")
    assert rests(match, 1) == [2, 0, 0, 0]
    assert refusal(match, "1 rest P -1") == ("no_rests", "Kódem L96")


def test_an_empty_place_has_no_numbers():
    match = begun("1 set present.1 0")
    for line in ("damage 1 1", "heal 1 1", "cost 1 1", "mark 1 veneno", "scale 1 1", "rest 1 1", "send 1", "hide 1"):
        assert refusal(match, "1 " + line) == ("no_card", "Kódem L36"), line
