"""A match of each game by buttons alone, from the first move to its record; how many presses it takes."""

import os

from playing import Player
from scripts import MATCHES
from tapete_rules.record import parse, replay

# Presses that a match may take for its events (points, entries and answers), and what they may come to for each.
MOST = {
    "kodem": (119, 71),
    "enadrya": (89, 72),
    "exalios": (22, 22),
    "invocacion": (99, 77),
    "digimon": (31, 26),
}
GOALS = {"kodem": 1.8, "enadrya": 1.3, "exalios": 1.3, "invocacion": 1.3, "digimon": 1.3}


def played(game):
    """The match of a game to its end, and what its record says."""
    options, script, ending = MATCHES[game]()
    player = Player(game, options).play(script)
    table = player.table
    assert table.screens == ("result", "result")
    match = table.director.running_match_or_none.match
    assert match.outcome().text() == ending
    presses, events = MOST[game]
    assert (player.presses <= presses, player.events) == (True, events), (player.presses, player.events)
    assert player.presses <= GOALS[game] * player.events
    table.hold_both()
    table.press("1OK", "2OK")
    assert table.screens == ("home", "home")
    with open("record/" + os.listdir("record")[0]) as file:
        record = parse(file.read())
    assert record.result == ending
    assert replay(record).state_hash() == match.state_hash()


def test_kodem():
    played("kodem")


def test_enadrya():
    played("enadrya")


def test_exalios():
    played("exalios")


def test_invocacion():
    played("invocacion")


def test_digimon():
    played("digimon")
