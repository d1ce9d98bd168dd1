"""Faro on the displays: chosen in the list, its options in its own words, a whole match by buttons."""

from game_tables import tables
from playing import Player
from table import Table


def test_it_is_chosen_and_asks_in_its_own_words():
    table = Table()
    table.press("1OK")
    table.take(1, "Faro")
    table.rest(300)
    assert ("Luz", "20") in table.entries(1)
    table.press("1OK", "1OK")
    assert table.screens == ("play", "play")
    assert table.director.running_match.match.game.NAME == "faro"


def test_a_whole_match():
    known = dict(tables())["faro"]
    options, lines, ending = known.whole_match()
    player = Player("faro", options).play(lines)
    assert player.table.screens == ("result", "result")
    assert player.table.director.running_match.match.outcome().to_line() == ending
    told = (player.presses, player.events)
    assert told == (known.MOST_PRESSES, known.EVENTS), told
