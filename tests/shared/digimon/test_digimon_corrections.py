"""Any number can be set by hand at any time, and nothing else changes."""

from digimon_table import CHARCO, GOTA, begun, levels, play, powers, refusal

from tapete_rules.match import Match


def value(match, seat, path):
    return next(row[2] for row in match.corrections(seat) if row[0] == path)


def test_every_number_can_be_set_to_both_its_bounds():
    for path, _, _, low, high in begun().corrections(1):
        match = begun()
        for number in (high, low):
            play(match, f"1 set {path} {number}")
            assert value(match, 1, path) == number, path
            match.undo()
            assert match.state_bytes() == begun().state_bytes(), path


def test_a_number_out_of_its_bounds_is_refused():
    for path, _, _, low, high in begun().corrections(2):
        for number in (low - 1, high + 1):
            assert refusal(begun(), f"2 set {path} {number}")[0] == "bad_correction", path


def test_what_is_no_number_is_refused():
    for path in ("vida", "points.1", "attacks.D", "attacks.", "slots.4", "pep.7", "adds.1", "code"):
        assert refusal(begun(), f"1 set {path} 1")[0] == "unknown_number", path


def test_a_number_of_the_digimon_is_that_of_the_one_that_fights():
    match = begun(
        "1 reveal " + GOTA, "1 evolve 4 -1 -1 " + CHARCO, "1 set attacks.B 10", "1 set pep.5 90", "1 set type 1"
    )
    side = match.state.side(1)
    assert side.top.attacks == [-1, 450, 10, 210]
    assert side.top.pep == [20, 10, 90, 10]
    assert (side.top.type, side.base.attacks) == (1, [-1, 310, 250, 170])
    play(match, "1 set level 6", "1 set base 4")
    assert (levels(match), side.base.level) == ([6, 3], 4)


def test_the_places_of_a_list_are_told_apart():
    match = begun("1 set attacks.any 1", "1 set attacks.A 2", "1 set attacks.C 4", "1 set pep.3 5", "1 set slots.3 2")
    side = match.state.side(1)
    assert (side.base.attacks, side.base.pep, side.slots) == ([1, 2, -1, 4], [5, -1, -1, -1], [0, 0, 2])


def test_a_caja_digimon_of_two_has_an_evolved_digimon():
    match = begun("1 set box 2")
    assert levels(match) == [4, 3]
    play(match, "1 set level 6", "1 set box 2")
    assert levels(match) == [6, 3]
    play(match, "1 set box 1")
    assert levels(match) == [3, 3]
    assert levels(begun("1 set base 8", "1 set box 2")) == [8, 3]


def test_a_digimon_turned_down_by_hand_is_nobody():
    match = begun("1 reveal " + GOTA, "1 set hidden 1")
    side = match.state.side(1)
    assert (side.hidden, side.base.code, side.base.type, side.base.attacks) == (1, "", 0, [-1, -1, -1, -1])
    play(match, "1 set hidden 0")
    assert (side.hidden, powers(match)) == (0, [None, None])


def test_numbers_are_set_before_and_after_a_game_too():
    match = play(Match("digimon"), "1 set points 90", "0 first 1", "1 concede", "1 set points 50")
    assert match.state.side(1).points == 50
    assert match.outcome().reason == "concession"


def test_undo_and_redo_go_through_a_whole_round():
    match = begun(
        "1 plan", "1 train 1 0", "1 evolve 4", "2 evolve 4", "1 phase batalla", "2 activate ability", "1 add 50"
    )
    play(match, "1 activate hand", "2 pass", "1 pass", "2 lose 20")
    after, count = match.state_bytes(), len(match.moves())
    while match.can_undo():
        match.undo()
    assert match.state_bytes() == Match("digimon").state_bytes()
    for _ in range(count):
        match.redo()
    assert match.state_bytes() == after


def test_these_are_all_numbers():
    paths = [row[0] for row in begun().corrections(1)]
    assert " ".join(paths[:10]) == "points level type hidden box base become use supports shown"
    assert " ".join(paths[10:20]) == "planned o x items partners ignored used hand deck cards"
    lists = []
    for field, names in (
        ("attacks", "any A B C"),
        ("pep", "3 4 5 6"),
        ("slots", "1 2 3"),
        ("adds", "any A B C"),
        ("base_up", "any A B C"),
        ("base_down", "any A B C"),
        ("up", "any A B C"),
        ("down", "any A B C"),
    ):
        lists += [field + "." + name for name in names.split(" ")]
    assert paths[20:-6] == lists
    assert paths[-6:] == ["phase", "first", "passes", "turn", "active", "wins"]
