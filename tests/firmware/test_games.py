"""Any game: how it is chosen, with which options, and that only the chosen one stays in memory."""

import os
import sys

from fake_board import FakeBoard
from table import Table
from tapete_board.journal.board_files import BoardFiles
from tapete_board.journal.settings_file import SettingsFile
from tapete_link.messages import hex_sha256
from tapete_rules.deck import Card, build_deck
from tapete_rules.registry import GAMES

PROFILE = """tapete-profile 1
name Puntos de {0}|Points to {0}
counter puntos name Puntos|Points
win puntos {0}
"""


def put_profile(goal):
    """A profile as a host sends it; its path."""
    data = PROFILE.format(goal).encode()
    path = "profile/" + hex_sha256(data)[:16]
    BoardFiles(".").write_file(path, (data,))
    return path


def loaded():
    """The games whose modules are in memory."""
    return [game for game in GAMES if [name for name in sys.modules if name.startswith("tapete_rules." + game)]]


def test_every_game_is_within_four_presses_of_the_list():
    table = Table()
    table.press("1OK")
    count = len(table.director.screen_stack.top_screen(1).entries)
    assert count > len(GAMES)
    for place in range(count):
        board = FakeBoard(luck=place)
        again = Table(board)
        again.press("1OK")
        screen = again.director.screen_stack.top_screen(1)
        screen.index = place
        again.press("1OK", "1OK", "1OK")
        assert again.screens == ("play", "play"), screen.entries[place]
        if board.settings.get("game"):
            os.remove("settings/tapete")


def test_the_last_choice_comes_first():
    table = Table()
    table.press("1OK")
    table.take(1, "Digimon HiperColiseo")
    table.press("1OK", "1OK")
    assert table.director.running_match_or_none.match.game.NAME == "digimon"
    again = Table(FakeBoard())
    again.press("1OK")
    assert again.director.screen_stack.top_screen(1).entries[:2] == ["Digimon HiperColiseo", "Kódem TCG"]


def test_only_the_game_that_is_played_is_in_memory():
    table = Table()
    for words, game in (("Duelo a 20", "custom"), ("Kódem TCG", "kodem"), ("Enadrya", "enadrya")):
        table.press("1OK")
        table.take(1, words)
        table.press("1OK", "1OK")
        assert loaded() == [game]
        assert [name for name in sys.modules if name.endswith(".en")] == []
        table.choose(1, "Terminar partida")
        table.hold_both()
        table.press("1OK", "2OK")


def test_decks_of_other_games_are_not_offered():
    for game in ("kodem", "digimon"):
        deck = build_deck(game, "Mazo " + game, [Card("AB-001", "Ñandú", "adendei", "nandu", (2, 1, 6))])
        BoardFiles(".").write_file("deck/" + deck.content_hash(), (deck.data,))
    table = Table()
    table.press("1OK")
    table.take(1, "Kódem TCG")
    table.press("1OK")
    assert table.entries(1) == ["Sin mazo", "Mazo kodem"]


def test_a_profile_that_a_host_sent_is_played():
    put_profile(3)
    table = Table()
    table.press("1OK")
    table.take(1, "Puntos de 3")
    table.press("1OK", "1OK")
    table.press("1+", "1+", "1OK")
    assert table.log[-1] == "1 change puntos 2"
    again = table.restart()
    assert again.log == table.log, "the journal holds the profile"
    again.press("1+", "1OK")
    assert again.screens == ("result", "result")


def test_a_profile_that_is_gone_or_damaged_is_told():
    path = put_profile(3)
    table = Table()
    table.press("1OK")
    os.remove(path)
    table.take(1, "Puntos de 3")
    table.press("1OK")
    assert table.screens == ("notice", "notice")
    table.press("1OK")
    assert table.screens == ("game", "notice")


# -- options


def test_options_are_changed_before_the_match_and_remembered():
    table = Table()
    table.press("1OK")
    table.take(1, "Kódem TCG")
    table.rest(300)
    table.take(1, "Al mejor de")
    table.press("1+", "1OK")
    table.take(2, "Minutos")
    table.press("2+", "2+", "2OK")
    table.take(1, "Reglamento")
    entries = dict([entry for entry in table.entries(1) if isinstance(entry, tuple)])
    assert (entries["Al mejor de"], entries["Minutos"], entries["Reglamento"]) == ("3", "10", "5.1")
    table.take(1, "Comenzar")
    table.press("1OK")
    options = table.director.running_match_or_none.match.options
    assert (options["best_of"], options["minutes"], options["edition"]) == (3, 10, "5.1")
    again = Table(FakeBoard())
    again.press("1OK", "1OK", "1OK", "1OK")
    assert again.director.running_match_or_none.match.options == options


def test_a_press_while_the_game_is_loaded_counts():
    table = Table()
    table.press("1OK", "1OK")
    screen = table.director.screen_stack.top_screen(1)
    assert screen.entries == ["Comenzar"], "nothing is loaded before it has been drawn"
    table.press("1OK")
    assert table.screens == ("coin", "coin")


def test_what_a_game_asks_is_said_in_its_own_words():
    table = Table()
    table.press("1OK", "1OK")
    table.rest(300)
    assert table.entries(1)[2:5] == [("Modo", "Duelo"), ("Jugadores", "2"), ("Fases", "Siguen solas")]


def test_an_option_of_another_version_is_forgotten():
    save_settings("kodem", edition="1999")
    table = Table()
    table.press("1OK", "1OK")
    table.rest(300)
    assert ("Reglamento", "2024") in table.entries(1)


def save_settings(file, **values):
    """Settings of a game, as an earlier match left them."""
    settings = SettingsFile(BoardFiles("."), file)
    for name in sorted(values):
        settings.set(name, values[name])
    settings.save_if_room()


def test_decks_are_asked_of_every_seat_each_at_a_display():
    deck = build_deck("kodem", "Bosque", [Card("AB-001", "Ñandú", "adendei", "nandu", (2, 1, 6))])
    BoardFiles(".").write_file("deck/" + deck.content_hash(), (deck.data,))
    save_settings("kodem", mode="todos", seats=3)
    table = Table()
    table.press("1OK", "1OK", "1OK")
    assert table.screens == ("deck", "deck")
    table.take(1, "Bosque")
    assert table.reads(1, "Mazo, jugador 3")
    table.take(1, "Sin mazo")
    assert table.screens == ("wait", "deck")
    table.take(2, "Bosque")
    assert table.screens == ("coin", "coin")
    table.press("1+", "1+", "1OK")
    assert sorted(table.director.running_match_or_none.match.decks) == [1, 2]
    assert table.log[-1] == "0 first 3"
