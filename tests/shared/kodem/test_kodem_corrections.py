"""Every number can be corrected by hand at any moment, and every rule can be forced."""

from kodem_table import begun, extincion, lives, play, refusal, slot

from tapete_rules import texts


def test_every_number_can_be_set_to_its_bounds():
    match = begun()
    rows = match.corrections(1)
    assert len(rows) == 16 * 4 + 12 + 5
    for path, _, _, low, high in rows:
        for value in (low, high):
            play(match, "1 set {} {}".format(path, value))
            present = {row[0]: row[2] for row in match.corrections(1)}
            assert present[path] == value, path
        assert refusal(match, "1 set {} {}".format(path, high + 1)) == ("bad_correction", ""), path
        assert refusal(match, "1 set {} {}".format(path, low - 1)) == ("bad_correction", ""), path


def test_what_lies_on_the_table_outlives_a_checkpoint():
    """Undo re-plays from what was packed after sixteen moves: every number of a place and of a side."""
    lines = [
        "1 reveal 1 XX-1 3 1 8 17 1",
        "1 scale 1 2",
        "1 mark 1 veneno",
        "1 attach! 1 ixim up IX-1",
        "1 attach! 1 rot",
    ]
    lines += ["1 activa 1 2", "1 attack 1 0", "2 damage 2 3", "2 send 3 XX-2", "2 change 1", "1 token 2 TK-1 1 0 2"]
    lines += ["1 set printed.3 2", "1 cost 3 1", "2 activa 2 1 reveal", "1 set rests.3 1", "1 pasiva 1 met"]
    match = begun(*lines)
    before = match.state_bytes(), [slot(match, seat, name).to_data() for seat in (1, 2) for name in "123P"]
    play(match, "1 mark 2 veneno", "1 end", "2 end")
    for _ in range(3):
        match.undo()
    assert (match.state_bytes(), [slot(match, seat, name).to_data() for seat in (1, 2) for name in "123P"]) == before


def test_the_likeliest_numbers_come_first():
    paths = [row[0] for row in begun().corrections(1)]
    assert paths[:9] == [
        "life.1",
        "life.2",
        "life.3",
        "life.P",
        "rests.1",
        "rests.2",
        "rests.3",
        "rests.P",
        "extincion",
    ]


def test_a_seat_sets_its_own_numbers():
    match = begun("2 set life.1 3")
    assert (lives(match, 1)[0], lives(match, 2)[0]) == (6, 3)


def test_unknown_numbers_are_refused_and_ignored_when_forced():
    match = begun()
    for path in ("life", "life.4", "extincion.1", "none", "."):
        assert refusal(match, "1 set {} 1".format(path)) == ("unknown_number", ""), path
    before = match.state_bytes()
    play(match, "1 set! none 1")
    assert match.state_bytes() == before
    play(match, "1 set! rests.1 99")
    assert slot(match, 1, "1").rests == 2


def test_a_card_set_to_zero_leaves_with_the_next_move_that_looks():
    match = begun("1 set life.1 0")
    assert (lives(match, 1)[0], extincion(match)) == (0, (0, 0))
    play(match, "1 end")
    assert extincion(match) == (1, 0)


def test_what_is_set_face_down_is_no_card_in_particular():
    match = begun("1 reveal 1 XX-1 2 1 6", "1 set hidden.1 1")
    assert "XX-1" not in match.state_bytes().decode()


def test_what_is_set_face_down_or_off_keeps_no_name():
    for value in (0, 1):
        match = begun("1 attach 1 ixim up IX-1", "1 attach 1 rot up RO-1")
        play(match, "1 set ixim.1 {}".format(value), "1 set rot.1 {}".format(value))
        assert "IX-1" not in match.state_bytes().decode()
        assert "RO-1" not in match.state_bytes().decode()
    assert slot(begun("1 attach 1 ixim up IX-1", "1 set ixim.1 2"), 1, "1").ixim_code == "IX-1"


def test_numbers_have_words():
    texts.load_words("es", "kodem")
    for row in begun().corrections(1):
        assert texts.has_words(row[1][0]), row[1]


def test_a_correction_is_told_by_its_words():
    texts.load_words("es", "kodem")
    match = begun("1 set life.2 5")
    assert texts.format_text(match.describe_move(match.last_move())) == "Corrige 5 (Vida 2)"


def test_a_forbidden_move_can_be_forced_and_stays_marked():
    match = begun("1 set rests.1 2", "1 reveal 1")
    assert refusal(match, "1 attack 1 1") == ("card_resting", "Kódem L98")
    play(match, "1 attack! 1 1")
    assert match.last_move().to_line() == "1 attack! 1 1"
    assert match.state.side(1).attack == 1
