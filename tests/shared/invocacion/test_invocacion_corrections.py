"""Every number by hand, forcing and undo."""

from invocacion_table import begun, ended, fought, phase, play, points, prepared, refusal, revealed, side, totals

from tapete_rules import texts
from tapete_rules.invocacion.state import FLAGS

OF_A_SEAT = (
    ("mana", 99),
    ("trophies", 999),
    ("printed", -99),
    ("conjuros", 9),
    ("apoyos", -1),
    ("apoyo", 99),
    ("elements", 15),
    ("potency", 99),
    ("invoked", 99),
    ("by_hand", -2000),
    ("spent", 99),
    ("shown", 31),
    ("barriers", 31),
    ("icons", 9),
    ("cost_conjuros", 9),
    ("cost_apoyos", 9),
    ("lot", 40),
    ("trophy_apoyo", -1),
    ("terms", 99),
)
OF_THE_TABLE = (
    ("discard", 999),
    ("legends", 15),
    ("priority", 2),
    ("finished", 2),
    ("reward", 1),
    ("acted", 2),
    ("prize", 2),
    ("refilled", 1),
    ("final", 510),
    ("last", 2),
    ("phase", 6),
)


def test_every_number_can_be_set_alone():
    for field, value in OF_A_SEAT:
        match = fought([6, 5])
        play(match, f"2 set {field} {value}")
        assert getattr(side(match, 2), field) == value, field
        match.undo()
        assert match.state_bytes() == fought([6, 5]).state_bytes(), field
    for field, value in OF_THE_TABLE:
        match = fought([6, 5])
        play(match, f"1 set {field} {value}")
        assert getattr(match.state, field) == value, field


def test_a_last_round_without_a_seat_is_everybodys():
    for line in ("1 set final 1", "1 set final 64"):
        match = play(begun(), line)
        assert match.state.playing_order() == [1, 2]
    assert play(begun(), "1 set final 2").state.playing_order() == [1]


def test_numbers_have_their_bounds():
    match = fought([6, 5])
    assert refusal(match, "1 set mana 100") == ("bad_correction high=99 low=0 path=mana", "")
    assert refusal(match, "1 set printed -100") == ("bad_correction high=99 low=-99 path=printed", "")
    assert refusal(match, "1 set priority 3") == ("bad_correction high=2 low=0 path=priority", "")
    assert refusal(match, "1 set phase 7") == ("bad_correction high=6 low=0 path=phase", "")
    assert refusal(match, "1 set out 2") == ("bad_correction high=1 low=0 path=out", "")
    assert refusal(match, "1 set power 1000") == ("bad_correction high=999 low=-999 path=power", "")
    assert refusal(match, "1 set nothing 1") == ("unknown_number path=nothing", "")
    assert refusal(match, "1 set effect.1 1") == ("unknown_number path=effect.1", "")


def test_every_flag_can_be_set_alone():
    for place, name in enumerate(FLAGS):
        match = begun()
        play(match, f"2 set {name} 1")
        assert side(match, 2).flags == 1 << place, name
        play(match, f"2 set {name} 1", f"2 set {name} 0")
        assert side(match, 2).flags == 0, name


def test_the_total_is_set_whatever_it_is_made_of():
    match = fought([6, 5])
    play(match, "1 effect new own add 1 mana", "1 set power 3")
    assert totals(match) == [3, 5]
    play(match, "1 set mana 6")
    assert totals(match) == [5, 5]


def test_a_total_needs_an_invocacion():
    assert refusal(begun(), "1 set power 3") == ("unknown_number path=power", "")
    match = begun(guardian="power")
    play(match, "1 draws 4")
    assert refusal(match, "1 set power 3") == ("unknown_number path=power", "")


def test_the_number_of_an_effect_can_be_set():
    match = fought([6, 5])
    play(match, "1 effect new own add 3", "2 effect new own equal 9", "1 set effect.1 4", "1 set effect.2 7")
    assert totals(match) == [10, 7]


def test_the_number_of_an_effect_has_its_bounds():
    match = fought([6, 5])
    play(match, "1 effect new own add 3", "1 set effect.1 999", "1 set effect.1 -999")
    assert refusal(match, "1 set effect.1 1000") == ("bad_correction high=999 low=-999 path=effect.1", "")
    assert refusal(match, "1 set effect.1 -1000") == ("bad_correction high=999 low=-999 path=effect.1", "")
    assert refusal(match, "1 set effect.2 1") == ("unknown_number path=effect.2", "")


def test_the_common_numbers_too():
    match = begun("1 set active 2", "1 set turn 7")
    assert (match.state.active, match.state.turn) == (2, 7)


def test_what_is_offered_to_be_set_is_what_stands_there():
    match = fought([6, 5])
    play(match, "1 effect new own add 3", "2 effect new own add 1")
    texts.load_words("es", "invocacion")
    rows = match.corrections(1)
    paths = [row[0] for row in rows]
    likeliest = ["power", "mana", "trophies", "printed", "conjuros", "apoyos", "apoyo", "portal", "discard"]
    assert paths[: len(likeliest) + 2] == likeliest + ["effect.1", "effect.2"]
    rest = [row[0] for row in OF_A_SEAT + OF_THE_TABLE] + list(FLAGS) + ["turn", "active", "wins"]
    assert sorted(paths) == sorted(set(likeliest + ["effect.1", "effect.2"] + rest))
    for path, text, value, low, high in rows:
        assert texts.has_words(text[0]), path
        assert low <= value <= high, path
    values = {row[0]: row[2] for row in rows}
    assert (values["power"], values["mana"], values["portal"], values["revealed"]) == (9, 4, 52, 1)
    assert "power" not in [row[0] for row in begun().corrections(1)]


def test_undo_goes_back_across_a_whole_round():
    match = prepared("1 place conjuros 3", "1 ready", "2 cast", "2 ready", "1 cost 1 0")
    states = []
    lines = ("1 reveal 6", "2 reveal 5", "1 advance", "1 effect new own add 2 conjuros", "2 potency! 1", "2 retire")
    lines += ("1 end",)
    for line in lines:
        states.append(match.state_bytes())
        play(match, line)
    assert phase(match) == "inicio"
    for state in reversed(states):
        match.undo()
        assert match.state_bytes() == state
    for _ in lines:
        match.redo()
    assert (phase(match), points(match)) == ("inicio", [6, 0])


def test_corrections_are_legal_after_the_end():
    match = begun("1 set turn 3", "1 set trophies 3", "1 set portal 0")
    assert ended(match) == (1, "points", "Invocación L229")
    play(match, "2 set trophies 9")
    assert ended(match) == (2, "points", "Invocación L229")


def test_a_phase_set_by_hand_can_be_left_again():
    match = revealed([6, 5])
    play(match, "1 set phase 1", "1 deal! 4", "1 set phase 6", "1 end")
    assert phase(match) == "inicio"
