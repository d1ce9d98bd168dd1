"""A match of each game by buttons alone, from the first move to its record; how many presses it takes."""

import os
import sys

from game_tables import tables
from playing import Player
from tapete_rules.record import parse_record, replay_record


def played(game, known):
    """The match of a game to its end, and what its record says."""
    options, script, ending = known.whole_match()
    player = Player(game, options).play(script)
    table = player.table
    assert table.screens == ("result", "result")
    match = table.director.running_match_or_none.match
    assert match.outcome().to_line() == ending
    told = (game, player.presses, player.events)
    assert player.presses <= known.MOST_PRESSES and player.events == known.EVENTS, told
    assert player.presses <= known.PRESSES_OF_AN_EVENT * player.events, told
    late = ["deck", "dice"] + [game + "." + name for name in known.LATE]
    assert [name for name in late if "tapete_rules." + name in sys.modules] == [], "what few need takes memory in all"
    table.hold_both()
    table.press("1OK", "2OK")
    assert table.screens == ("home", "home")
    with open("record/" + os.listdir("record")[0]) as file:
        record = parse_record(file.read())
    assert record.result == ending
    assert replay_record(record).state_hash() == match.state_hash()


def test_each_game():
    for game, known in tables():
        played(game, known)
        for name in os.listdir("record"):
            os.remove("record/" + name)
