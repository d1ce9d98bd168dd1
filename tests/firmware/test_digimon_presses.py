"""Digimon HiperColiseo at the buttons: how many presses a round takes."""

from table import Table


def digimon():
    """A match without decks; seat 1 begins."""
    table = Table()
    table.press("1OK")
    table.take(1, "Digimon HiperColiseo")
    table.press("1OK", "1OK")
    return table


def points(table):
    return [side.points for side in table.director.running_match_or_none.match.state.sides]


def test_the_loser_presses_four_times():
    table = digimon()
    table.hold("2OK")
    table.press("2OK")
    assert table.screens == ("play", "number")
    assert table.reads(2, "Tu PEP vs Nv.3")
    table.press("2+", "2OK")
    assert table.log == ["0 first 1", "2 lose 20"]
    assert points(table) == [100, 80]


def test_the_first_player_who_loses_without_evolving_presses_four_times():
    table = digimon()
    table.press("1OK")
    table.hold("1OK", 1300)
    table.press("1+", "1OK")
    assert table.log == ["0 first 1", "1 lose 20"]


def test_the_first_player_says_with_one_press_that_he_does_not_evolve():
    table = digimon()
    table.hold("1OK", 1300)
    table.press("2+")
    table.rest(1000)
    assert table.log == ["0 first 1", "1 stay", "2 evolve 4"]


def test_an_evolution_before_the_first_players_is_refused_and_forced_from_there():
    table = digimon()
    table.press("2+")
    table.rest(1000)
    assert table.screens == ("play", "refused")
    assert table.reads(2, "Digimon L46") and table.reads(2, "Primero va el rival")
    table.press("2+", "2OK")
    assert table.screens == ("play", "play")
    table.press("1+")
    table.rest(1000)
    assert table.log == ["0 first 1", "2 evolve! 4", "1 evolve 4"]


def test_a_round_with_two_evolutions_takes_five_presses():
    table = digimon()
    table.press("1+")
    table.rest(1000)
    table.press("2+")
    table.rest(1000)
    table.hold("2OK", 1300)
    table.press("2+", "2OK")
    assert table.log == ["0 first 1", "1 evolve 4", "2 evolve 4", "2 lose 20"]
    assert points(table) == [100, 80]


def test_points_go_by_ten_and_stop_at_a_hundred():
    table = digimon()
    table.press("1OK", "1-", "1-", "1-")
    table.rest(1000)
    table.press("1+", "1+", "1+", "1+")
    table.rest(1000)
    assert table.log == ["0 first 1", "1 drop 30", "1 gain 30"]


def test_a_power_is_typed_in_by_hundreds_and_tens():
    table = digimon()
    table.choose(1, "Poder impreso")
    table.press("1+", "1OK", "1+", "1+", "1OK")
    assert table.log == ["0 first 1", "1 power any 400 20"]


def rivals_foot(table, seat):
    """The pixels of the rival's levels."""
    frame = table.board.panels[seat - 1].frame
    return [[frame.pixel(x, y) for x in range(65, 128)] for y in range(50, 64)]


def test_the_rivals_level_is_in_sight_below_a_change_after_large_words():
    table = digimon()
    table.rest(6000)
    table.press("1+")
    table.rest(1500)
    table.press("2+", "1-")
    while not table.reads(2, "TURNO"):
        table.rest(50)
    while "-10" not in table.texts(2):
        table.rest(50)
    below = [rivals_foot(table, 2)]
    table.rest(6000)
    below.append(rivals_foot(table, 2))
    assert "-10" not in table.texts(2)
    assert below[0] == below[1]
