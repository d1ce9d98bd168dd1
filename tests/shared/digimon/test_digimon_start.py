"""The table before the first move, and the seat that begins."""

from digimon_table import CHARCO, GOTA, a_deck, begun, ended, levels, phase, play, points, refusal

from tapete_rules.match import Match


def test_both_begin_with_100_points_and_a_level_3_face_down():
    match = begun()
    assert points(match) == [100, 100]
    assert levels(match) == [3, 3]
    assert [side.hidden for side in match.state.sides] == [1, 1]
    assert [side.box for side in match.state.sides] == [1, 1]


def test_the_round_begins_in_actualizacion_with_the_first_player():
    assert phase(begun()) == ("actualizacion", 1, 1)
    match = play(Match("digimon"), "0 first 2")
    assert phase(match) == ("actualizacion", 1, 2)
    assert match.state.first == 2


def test_nothing_is_played_before_someone_begins():
    for line in ("1 lose 10", "1 tie", "1 evolve 4", "1 pass", "2 phase batalla", "1 type A", "1 reveal", "1 add 10"):
        assert refusal(Match("digimon"), line) == ("match_not_begun", "Digimon L10"), line


def test_a_deck_is_counted_only_where_cards_are():
    deck = a_deck(*[GOTA, CHARCO] * 15)
    free = Match("digimon", {}, {1: deck})
    assert [move.to_line() for move in free.opening(2)] == ["0 first 2"]
    counted = Match("digimon", {"cards": "counted"}, {1: deck})
    assert [move.to_line() for move in counted.opening(2)] == ["1 setup 28", "0 first 2"]


def test_of_30_cards_22_are_left_in_the_deck_after_the_first_hand():
    match = begun(cards="counted")
    assert [(side.hand, side.deck) for side in match.state.sides] == [(6, 22), (6, 22)]


def test_a_deck_of_another_size_is_set_up():
    match = play(Match("digimon", {"cards": "counted"}), "1 setup 38", "0 first 1")
    assert [(side.hand, side.deck) for side in match.state.sides] == [(6, 32), (6, 22)]
    assert refusal(match, "1 setup 28") == ("match_begun", "Digimon L8")


def test_what_was_forced_before_the_start_does_not_begin_the_match():
    match = play(Match("digimon"), "1 evolve! 4", "2 pass!", "1 phase! batalla", "1 lose! 10", "1 activate! ability")
    assert (match.state.active, match.state.phase, match.state.turn) == (0, 0, 0)
    play(match, "0 first 2")
    assert phase(match) == ("actualizacion", 1, 2)


def test_the_next_game_starts_anew_and_the_other_seat_begins_it():
    match = begun("2 set points 10", "2 lose 10", best_of=3)
    assert ended(match) is None
    for move in match.next_opening():
        match.push(move)
    assert points(match) == [100, 100]
    assert phase(match) == ("actualizacion", 1, 2)
    assert match.state.wins == [1, 0]


def test_nothing_stands_on_the_table_before_the_start():
    match = Match("digimon")
    assert (match.state.first, match.state.passes, match.state.phase) == (1, 0, 0)
    for side in match.state.sides:
        assert (side.top.level, side.slots, side.adds) == (0, [0, 0, 0], [0] * 4)
        assert [side.base_up, side.base_down, side.up, side.down] == [[1] * 4] * 4


def test_each_deck_is_set_up_for_its_seat():
    match = Match("digimon", {"cards": "counted"}, {1: a_deck(GOTA), 2: a_deck(GOTA, CHARCO, GOTA)})
    assert [move.to_line() for move in match.opening(1)] == ["1 setup 0", "2 setup 1", "0 first 1"]


def test_passes_before_the_start_are_none():
    match = play(Match("digimon"), "1 set phase 5", "1 pass!", "2 pass!", "1 pass!")
    assert match.state.passes == 2


def test_a_setup_says_nothing_where_cards_are_not_counted():
    """L14: a hand of 0 that nobody fills would be a number that no move asks."""
    match = Match("digimon")
    assert refusal(match, "1 setup 28") == ("cards_not_counted", "Digimon L14")
    play(match, "0 first 1")
    assert [(side.hand, side.deck) for side in match.state.sides] == [(-1, -1)] * 2
