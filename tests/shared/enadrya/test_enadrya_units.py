"""Units come, move, cross bridges and go back (K1, L, J1.1, J1.4)."""

from enadrya_table import at, battle, begun, energy, phase, play, refusal, slots, unit


def test_a_unit_is_paid_for_and_lies_in_its_slot():
    """G1.1, I3.2(1)."""
    match = begun("1 deploy 12 XX-1 3 1 4 2 5")
    lying = at(match, 1, 12)
    assert (lying.code, lying.speed, lying.attack, lying.defence, lying.type) == ("XX-1", 1, 4, 2, 5)
    assert (energy(match), phase(match)) == ([2, 0], "desplegar")
    assert refusal(match, "1 deploy 11 - 3 1") == ("not_enough_energy", "Enadrya G1(1)")


def test_speed_says_in_which_zone_a_unit_comes_in():
    """K1.1, K1.2, K1.3; a speed that nobody says is the players'."""
    match = battle()
    allowed = {}
    for speed in (0, 1, 2, 3):
        allowed[speed] = [slot for slot in (16, 27, 33, 36) if not refusal(match, f"1 deploy {slot} - 0 {speed}")]
    assert allowed == {0: [16, 27, 33, 36], 1: [16], 2: [16, 27], 3: [16, 27, 33, 36]}
    assert refusal(match, "1 deploy 24 - 0 1") == ("too_slow", "Enadrya K1.2")
    assert refusal(match, "1 deploy 34 - 0 2") == ("too_slow", "Enadrya K1.3")


def test_a_unit_put_into_a_taken_slot_burns_what_lay_there():
    """K1.4, E3."""
    match = battle("1 deploy 12 XX-1", "1 deploy 12 XX-2")
    assert (slots(match, 1), at(match, 1, 12).code) == ([12], "XX-2")


def test_a_unit_comes_into_its_owners_slots_alone():
    """K1: never onto the rival's board, where a slot of the same number may be free."""
    match = battle("1 deploy 12 XX-1", "1 deploy 34 XX-2", "2 deploy 33 XX-3 0 3")
    assert (slots(match, 1), slots(match, 2)) == ([12, 34], [33])
    assert (at(match, 1, 12).code, at(match, 2, 33).code) == ("XX-1", "XX-3")
    for name in ("17", "28", "37", "2.22"):
        assert refusal(match, "1 deploy " + name) == ("bad_argument", ""), name
    play(match, "1 end", "2 deploy 12 XX-5")
    assert (at(match, 1, 12).code, at(match, 2, 12).code) == ("XX-1", "XX-5")


def test_a_unit_moves_to_the_side_of_its_slot():
    """L1, in Zona 2."""
    match = battle(*unit(24))
    for slot in (23, 25):
        assert refusal(match, f"1 move 24 {slot}") == ""
    for slot in (21, 22, 26, 27):
        assert refusal(match, f"1 move 24 {slot}") == ("not_adjacent", "Enadrya L1")
    play(match, "1 move 24 25")
    assert (slots(match, 1), phase(match)) == ([25], "desplegar")


def test_how_zona_1_lies_is_the_players_or_an_option():
    """E-e: the picture is lost."""
    loose, strict = battle(*unit(12)), battle(*unit(12), geometry="columns")
    near = ["11", "13", "21", "22", "23"]
    others = [slot for slot in range(11, 28) if slot not in (12, 17, 18, 19, 20)]
    assert [str(slot) for slot in others if not refusal(strict, f"1 move 12 {slot}")] == near
    assert refusal(strict, "1 move 12 14") == ("not_adjacent", "Enadrya L1")
    assert [slot for slot in others if refusal(loose, f"1 move 12 {slot}")] == []


def test_a_taken_slot_takes_nobody_in():
    """L1."""
    match = battle(*unit(24) + unit(25))
    assert refusal(match, "1 move 24 25") == ("slot_taken", "Enadrya L1")
    play(match, "1 move! 24 25")
    assert slots(match, 1) == [25]


def test_nobody_moves_what_is_not_there():
    match = battle()
    assert refusal(match, "1 move 21 22") == ("no_unit", "Enadrya L1")
    play(match, "1 move! 21 22")
    assert slots(match, 1) == []


def test_a_unit_moves_once_a_turn_and_not_in_the_one_it_came_in():
    """L4, L4.1, E7: nor does it attack."""
    match = battle(*unit(25, speed=2), "1 deploy 21", "1 move 25 26")
    assert refusal(match, "1 move 26 27") == ("unit_moved", "Enadrya L4")
    assert refusal(match, "1 move 26 35") == ("unit_moved", "Enadrya L4")
    assert refusal(match, "1 move 21 22") == ("unit_deployed", "Enadrya L4.1")
    play(match, "1 end", "2 end")
    assert refusal(match, "1 move 26 35") == ""
    assert refusal(match, "1 move 21 22") == ""


def test_zona_2_enters_straight_on():
    """L2, L2.1."""
    match = battle(*unit(25) + unit(24) + unit(27))
    assert refusal(match, "1 move 25 35") == ("not_straight", "Enadrya L2")
    assert refusal(match, "1 move 24 35") == ("not_straight", "Enadrya L2.1")
    assert [refusal(match, line) for line in ("1 move 25 34", "1 move 24 34", "1 move 27 36")] == ["", "", ""]
    play(match, "1 move 24 34")
    assert (phase(match), at(match, 1, 34).home) == ("ataque", 24)
    play(match, "1 move 27 36")
    assert slots(match, 1) == [25, 34, 36]


def test_an_attack_goes_into_the_zona_de_ataque_alone():
    """J1.4.1; with Ataque Masivo into all six (J1.2.1)."""
    lines = unit(21) + unit(24)
    match = battle(*lines)
    assert refusal(match, "1 move 21 31") == ("not_attack_zone", "Enadrya J1.4.1")
    assert refusal(match, "1 move 24 33") == ("not_attack_zone", "Enadrya J1.4.1")
    play(match, "1 massive", "1 move 21 31", "1 move 24 33")
    assert slots(match, 1) == [31, 33]


def test_a_defender_moves_into_the_zona_de_defensa_alone():
    """J1.4.2; with the rival's Ataque Masivo into all six (K1.3.1)."""
    lines = unit(22, seat=2) + unit(26, seat=2)
    match = battle(*lines, "1 phase ataque")
    assert refusal(match, "2 move 22 23") == ("not_your_turn", "Enadrya J1.3")
    assert refusal(match, "2 move 26 35") == ("not_defence_zone", "Enadrya J1.4.2")
    play(match, "2 move 22 32")
    assert (slots(match, 2), phase(match), at(match, 2, 32).home) == ([26, 32], "defensa", 22)
    assert refusal(match, "1 move 21 31") != ""
    match = battle(*lines, "1 massive", "1 phase ataque", "2 move 26 35", "2 deploy 34 - 0 3")
    assert slots(match, 2) == [22, 34, 35]


def test_entering_has_its_time():
    """J1.4.1, J1.4.2, E8."""
    match = battle(*unit(26) + unit(22, seat=2), "1 phase defensa")
    assert refusal(match, "1 move 26 35") == ("attack_over", "Enadrya J1.4.1")
    play(match, "1 phase refuerzo")
    assert refusal(match, "2 move 22 32") == ("defence_over", "E8")


def test_zona_1_enters_over_a_bridge():
    """L3: over a unit of one's own in Zona 2."""
    match = battle(*unit(15) + unit(16) + unit(26))
    assert refusal(match, "1 move 15 35") == ("needs_bridge", "Enadrya L3")
    assert refusal(match, "1 move 15 35 27") == ("no_unit", "Enadrya L3")
    assert refusal(match, "1 move 15 35 16") == ("bridge_not_in_zona_2", "Enadrya L3")
    play(match, "1 move 15 35 26")
    assert (slots(match, 1), at(match, 1, 35).home) == ([16, 26, 35], 15)


def test_a_bridge_stays_but_bears_more_than_one():
    """L3.1, L3.2."""
    match = battle(*unit(15) + unit(16) + unit(26), "1 move 15 35 26")
    assert refusal(match, "1 move 26 27") == ("unit_was_bridge", "Enadrya L3.1")
    play(match, "1 move 16 36 26")
    assert slots(match, 1) == [26, 35, 36]
    assert refusal(match, "1 move 26 34") == ("unit_was_bridge", "Enadrya L3.1")
    play(match, "1 end", "2 end")
    assert refusal(match, "1 move 26 27") == ""


def test_what_came_or_moved_may_still_be_a_bridge():
    """E-f."""
    match = battle(*unit(15) + unit(16) + unit(25), "1 deploy 27", "1 move 25 26")
    play(match, "1 move 15 35 26", "1 move 16 36 27")
    assert slots(match, 1) == [26, 27, 35, 36]


def test_a_way_forgets_nothing_of_the_turn():
    """M1.1, L4: a unit that used its ability and moved is marked for both, and so is its bridge."""
    match = battle(*unit(15) + unit(25), "1 activate 15 0", "1 move 25 26", "1 move 15 35 26")
    assert (at(match, 1, 35).flags, at(match, 1, 26).flags) == (9, 5)


def test_only_zona_1_needs_a_bridge():
    match = battle(*unit(15) + unit(25) + unit(26))
    assert refusal(match, "1 move 25 34 26") == ("bridge_not_needed", "Enadrya L3")
    assert refusal(match, "1 move 15 16 26") == ("bridge_not_needed", "Enadrya L3")


def test_how_far_a_bridge_leads_is_the_players_or_an_option():
    """E-e: not only straight on, or a bridge could not serve twice."""
    lines = unit(15) + unit(16) + unit(26) + unit(27)
    strict = battle(*lines, geometry="columns")
    ends = {}
    for over in (26, 27):
        ends[over] = [slot for slot in (34, 35, 36) if not refusal(strict, f"1 move 16 {slot} {over}")]
    assert ends == {26: [34, 35, 36], 27: [35, 36]}
    assert refusal(strict, "1 move 15 35 27") == ""
    strict = battle(*unit(14) + unit(27), geometry="columns")
    assert refusal(strict, "1 move 14 36 27") == ("bridge_too_far", "E-e")
    assert refusal(battle(*unit(14) + unit(27)), "1 move 14 36 27") == ""


def test_a_defender_may_cross_a_bridge_too():
    """L3 in Defensa."""
    match = battle(*unit(12, seat=2) + unit(22, seat=2), "1 phase ataque", "2 move 12 33 22")
    assert slots(match, 2) == [22, 33]


def test_units_go_back_where_they_came_from():
    """J1.1, E-a: at the beginning of their owner's turn, and that is no move of theirs (E-b)."""
    match = battle(*unit(24) + unit(16) + unit(26), "1 move 24 34", "1 move 16 36 26", "1 end")
    assert slots(match, 1) == [26, 34, 36]  # forward during the rival's turn (E9)
    play(match, "2 end")
    assert slots(match, 1) == [16, 24, 26]
    assert [each.home for each in match.state.side(1).units] == [0, 0, 0]
    assert refusal(match, "1 move 24 34") == ""


def test_defenders_go_back_too():
    """J1.1 in their owner's next turn, which comes at once."""
    match = battle(*unit(22, seat=2), "1 phase ataque", "2 move 22 32", "1 end")
    assert slots(match, 2) == [22]
    assert refusal(match, "2 move 22 23") == ""


def test_a_unit_put_into_the_zona_de_batalla_goes_below_it_and_burns_what_lies_there():
    """J1.1, E3."""
    match = battle(*unit(25, 7) + unit(22, 7, seat=2), "1 deploy 34 XX-1 2 3", "1 phase ataque", "2 deploy 32 XX-2 2 3")
    play(match, "1 end")
    assert (slots(match, 2), at(match, 2, 22).code) == ([22], "XX-2")
    play(match, "2 end")
    assert (slots(match, 1), at(match, 1, 25).code) == ([25], "XX-1")


def test_a_unit_whose_slot_was_taken_burns_the_one_that_took_it():
    """E3 for both cases of J1.1."""
    match = battle(*unit(26, 7), "1 move 26 35", "1 deploy! 26 XX-1", "1 end", "2 end")
    assert (slots(match, 1), at(match, 1, 26).attack) == ([26], 7)


def test_what_is_in_batalla_does_not_move():
    """L1: from Zona 1 and Zona 2 only."""
    match = battle(*unit(34))
    assert refusal(match, "1 move 34 25") == ("unit_in_battle", "Enadrya L1")
    play(match, "1 move! 34 25")
    assert (slots(match, 1), at(match, 1, 25).home) == ([25], 0)
