"""Any number by hand, at any time (the core's `set`)."""

from enadrya_table import at, begun, defence, ended, energy, play, refusal, said, slots, unit

from tapete_rules.enadrya.slots import SLOTS
from tapete_rules.match import Match


def test_every_number_can_be_set():
    match = begun("1 tech XX-T", *unit(21) + unit(34))
    for path, text, value, low, high in match.corrections(1):
        assert said(text) and "." not in said(text).split()[0], path
        for wanted in (low, high, value):
            play(match, f"1 set {path} {wanted}")
        after = [row[2] for row in match.corrections(1) if row[0] == path]
        assert after == [value], path


def test_every_number_is_listed():
    side = ["energy", "defence", "printed", "charge", "tech", "hand", "deck", "used"]
    table = ["phase", "massive", "loop", "turn", "active", "wins"]
    one = [
        "attack",
        "defence",
        "wounds",
        "hurt",
        "blue_attack",
        "blue_defence",
        "speed",
        "type",
        "marks",
        "flags",
        "home",
    ]
    match = begun(*unit(21) + unit(34))
    units = [field + slot for field in one for slot in (".21", ".34")]
    lying = ["present." + str(slot) for slot in SLOTS]
    assert [row[0] for row in match.corrections(1)] == side + units + lying + table
    assert [row[0] for row in match.corrections(2)] == side + lying + table
    bounds = [row[3:] for row in match.corrections(1)][:8]
    assert bounds == [(0, 999), (-999, 20), (0, 999), (0, 99), (0, 1), (-1, 99), (-1, 99), (0, 15)]
    assert {row[3:] for row in match.corrections(1) if row[0].startswith("present.")} == {(0, 1)}


def test_a_state_before_the_first_move():
    side = [0, 0, 0, 0, 0, "", -1, -1, 0, []]
    assert Match("enadrya").state.pack()[-4:] == [0, 0, 0, [side, side]]
    kept = [0, 0, 0, 0, 0, "", 6, 33, 0, []]
    assert Match("enadrya", {"hand": "kept"}).state.pack()[-1] == [kept, kept]


def test_a_unit_is_packed_without_the_zeros_at_its_end():
    match = begun("1 set present.21 1", "1 set present.22 1", "1 set attack.22 3", "1 set marks.22 1")
    assert match.state.side(1).pack()[-1] == [[21, ""], [22, "", 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 1]]
    again = Match("enadrya").state
    again.unpack(match.state.pack())
    assert again.pack() == match.state.pack()


def test_paths_of_the_table():
    match = begun("1 set energy 7", "1 set charge 6", "1 set turn 9", "1 set active 2", "2 set wins 1", "1 set phase 3")
    assert (energy(match), match.state.side(1).charge) == ([7, 0], 6)
    assert (match.state.turn, match.state.active, match.state.wins, match.state.phase) == (9, 2, [0, 1], 3)
    play(match, "1 set massive 1", "1 set loop 2", "1 set used 3")
    assert (match.state.massive, match.state.loop, match.state.side(1).used) == (1, 2, 3)


def test_defence_follows_what_is_printed():
    """I3.1.1, F3."""
    match = begun("1 set printed 18")
    assert defence(match) == [18, 25]
    assert refusal(match, "1 set defence 19") == ("bad_correction", "")
    play(match, "1 set printed 30")
    assert defence(match) == [18, 25]
    play(match, "1 set defence 30")
    match = play(Match("enadrya"), "0 first 1")
    assert refusal(match, "1 set defence 1") == ("bad_correction", "")
    play(match, "1 set printed 20")
    assert (defence(match), ended(match)) == ([20, 0], None)


def test_units_by_their_slot():
    match = begun(*unit(21, 3, 4, 2, 6))
    play(match, "1 set wounds.21 1", "1 set hurt.21 2", "1 set blue_attack.21 -1", "1 set blue_defence.21 3")
    play(match, "1 set marks.21 128", "1 set flags.21 1", "1 set home.21 15")
    lying = at(match, 1, 21)
    assert (lying.attack_power(), lying.defence_left(), lying.speed, lying.type) == (2, 4, 2, 6)
    assert (lying.has_mark("absorber"), lying.flags, lying.home) == (True, 1, 15)
    play(match, "1 set home.21 19")
    assert lying.home == 0  # no such slot
    for path in ("attack.22", "attack.20", "attack.9x", "speed", "height", "height.21", "phase.21", "present"):
        assert refusal(match, f"1 set {path} 1") == ("unknown_number", ""), path


def test_a_unit_may_be_put_there_and_taken_away():
    match = begun("2 set present.33 1")
    assert slots(match, 2) == [33]
    play(match, "2 set attack.33 5", "2 set present.33 1")
    assert at(match, 2, 33).attack == 5
    play(match, "2 set present.33 0", "2 set present.31 0")
    assert slots(match, 2) == []


def test_a_tecnologia_set_by_hand_has_no_name():
    match = begun("1 tech XX-T", "1 set tech 0")
    assert (match.state.side(1).tech, match.state.side(1).tech_code) == (0, "")


def test_a_hand_set_by_hand_is_counted_from_then_on():
    match = begun("1 set hand 2", "1 end", "2 end")
    assert (match.state.side(1).hand, match.state.side(1).deck) == (6, -1)


def test_numbers_are_set_after_the_end_too():
    match = begun("2 damage 25")
    play(match, "2 set defence 3")
    assert ended(match) is None


def test_undo_goes_over_everything():
    match = begun()
    states = [match.state_bytes()]
    lines = unit(26, 4, 3) + ["1 set energy 60", "1 massive", "1 deploy 11 XX-1 2 1 1 1", "1 tech XX-T 3"]
    lines += ["1 activate base 2", "1 move 26 35", "2 deploy 32 XX-2 0 3 2 9", "2 boost 32 1 1", "1 mark 35 absorber"]
    lines += ["1 resolve", "1 end", "2 end", "1 damage 20", "1 set defence 5", "1 loop", "2 loop"]
    for line in lines:
        play(match, line)
        states.append(match.state_bytes())
    for state in reversed(states[:-1]):
        match.undo()
        assert match.state_bytes() == state
    for state in states[1:]:
        match.redo()
        assert match.state_bytes() == state


def test_a_state_is_small():
    """A checkpoint every 16 moves: a crowded table stays below 700 bytes."""
    lines = [line for slot in (11, 12, 21, 22, 34, 35) for seat in (1, 2) for line in unit(slot, 12, 12, 3, 6, seat)]
    assert len(begun(*lines).state_bytes()) < 700
    assert len(begun().state_bytes()) < 150
