"""Settings survive damage, and losses are reported."""

import os

from fake_board import FakeBoard
from table import Table
from tapete_board.journal.board_files import BoardFiles
from tapete_board.journal.settings_file import SettingsFile, settings_of_game

FILE = "settings/tapete"


def written(**values):
    settings = SettingsFile(BoardFiles("."), "tapete")
    for name in sorted(values):
        settings.set(name, values[name])
    settings.save_if_room()
    with open(FILE, "rb") as file:
        return file.read()


def read():
    return SettingsFile(BoardFiles("."), "tapete")


def test_values_stay_and_what_was_never_set_has_its_default():
    written(language="en", light=40)
    settings = read()
    assert (settings.get("language"), settings.get_number("light"), settings.get_number("dim", 5)) == ("en", 40, 5)
    assert not settings.is_damaged


def test_what_is_no_number_is_none():
    written(light="bright")
    assert read().get_number("light", 7) == 7


def test_nothing_is_written_until_it_is_saved_nor_without_a_change():
    settings = read()
    settings.set("light", 40)
    assert read().get("light") == ""
    settings.save_if_room()

    def fails(*arguments):
        raise AssertionError("written again")

    settings._store.write_setting = fails
    settings.set("light", 40)
    settings.save_if_room()


def test_each_byte_flipped_costs_at_most_the_lines_beside_it():
    data = written(a="1", language="en", rest_ms=1200, zoo="x")
    for place in range(len(data)):
        for bit in (0, 3, 7):
            broken = bytearray(data)
            broken[place] ^= 1 << bit
            with open(FILE, "wb") as file:
                file.write(broken)
            settings = read()
            kept = [name for name in ("a", "language", "rest_ms", "zoo") if settings.get(name)]
            assert len(kept) >= 3, (place, bit, kept)
            assert all(
                settings.get(name) == {"a": "1", "language": "en", "rest_ms": "1200", "zoo": "x"}[name] for name in kept
            )
            assert settings.is_damaged or len(kept) == 4


def test_each_length_cut_keeps_what_comes_before_and_is_found_out():
    data = written(a="1", language="en", rest_ms=1200)
    for length in range(len(data) - 1):
        with open(FILE, "wb") as file:
            file.write(data[:length])
        settings = read()
        whole = data[:length].count(b"*")
        count = len([name for name in ("a", "language", "rest_ms") if settings.get(name)])
        assert max(0, whole - 2) <= count < 3 or whole == 4, length
        assert settings.is_damaged or count == 3, length


def test_damage_is_told_and_set_aside_and_the_rest_stays():
    data = written(language="en", light=40)
    with open(FILE, "wb") as file:
        file.write(data.replace(b"light 40", b"light 41"))
    table = Table()
    assert table.screens == ("notice", "notice")
    assert table.reads(1, "The settings were damaged")
    assert table.board.settings.get("light") == ""
    with open(FILE + "-damaged", "rb") as file:
        assert b"light 41" in file.read()
    again = Table(FakeBoard())
    assert again.screens == ("home", "home")
    assert again.reads(1, "New match")


def test_a_board_keeps_its_identity_unless_that_is_damaged_twice():
    own = FakeBoard().id
    assert FakeBoard().id == own
    with open("settings/board", "rb") as file:
        data = file.read()
    for place in range(len(data)):
        with open("settings/board", "wb") as file:
            file.write(data[:place] + bytes([data[place] ^ 1 << place % 8]) + data[place + 1 :])
        assert FakeBoard().id == own
    with open("settings/board", "wb") as file:
        file.write(data[:16])
    drawn = FakeBoard().id
    assert len(drawn) == 16
    assert FakeBoard().id == drawn


def test_a_board_stores_its_identity_before_it_tells_it_and_not_before_its_first_picture():
    board = FakeBoard()
    assert "settings" not in os.listdir()
    own = board.id
    assert board.store.has_setting("board")
    assert FakeBoard().id == own


def test_an_unknown_language_is_the_first():
    written(language="xx")
    assert Table().reads(1, "Nueva partida")


def test_a_full_board_has_settings_until_it_is_switched_off():
    class Full(BoardFiles):
        def write_setting(self, name, value):
            raise OSError(28)

    settings = SettingsFile(Full("."), "tapete")
    settings.set("light", 40)
    settings.save_if_room()
    assert settings.get_number("light") == 40
    assert read().get("light") == ""


def test_each_game_and_each_profile_has_its_own():
    store = BoardFiles(".")
    for game, profile, value in (("kodem", "", "1"), ("custom", "a", "2"), ("custom", "b", "3")):
        settings = settings_of_game(store, game, profile)
        settings.set("minutes", value)
        settings.save_if_room()
    assert [
        settings_of_game(store, *which).get("minutes") for which in (("kodem", ""), ("custom", "a"), ("custom", "b"))
    ] == [
        "1",
        "2",
        "3",
    ]


def test_settings_are_chosen_by_ok_and_used_at_once():
    table = Table()
    table.take(1, "Herramientas")
    table.take(1, "Ajustes")
    for words in ("Pantalla 2", "Brillo", "Botón repite", "Botón repite"):
        table.take(1, words)
    assert [panel.is_rotated for panel in table.board.panels] == [False, True]
    assert table.director.light == 40
    table.hold("1OK")
    table.hold("1OK")
    assert table.screens == ("home", "home")
    table.begin("kodem")
    table.hold("1-", 3000)
    assert table.log[1:] == ["1 damage 1 1 efecto"], "a held button repeats no more"


def test_a_setting_made_in_a_match_is_written_after_it():
    table = Table().start()
    table.choose(1, "Herramientas")
    table.take(1, "Ajustes")
    table.take(1, "Anotar tras")
    assert table.director.running_match_or_none.pending[0].rest_ms == 500
    assert read().get("rest_ms") == ""
    for screen in ("tools", "more", "menu", "play"):
        table.hold("1OK")
        assert table.screens[0] == screen
    table.choose(1, "Terminar partida")
    table.hold_both()
    assert read().get("rest_ms") == "500"


def test_the_language_can_be_changed_within_a_match():
    table = Table().start()
    table.rest(9000)
    table.choose(1, "Herramientas")
    table.take(1, "Ajustes")
    table.take(1, "Idioma")
    assert table.reads(1, "Settings")
    assert table.reads(2, "YOU") or table.reads(2, "RIVAL")
    for line, country in (("Language", "Español (AR)"), ("Idioma", "Español (ES)"), ("Idioma", "Español")):
        table.take(1, line)
        assert table.reads(1, "Ajustes") and table.reads(1, country), country


def test_a_country_has_words_of_its_own_and_stays_when_the_first_screen_changes_the_language():
    for chosen in ("es", "es_AR", "es_ES", "es"):
        table = Table()
        table.director.set_language("es_AR")
        table.director.set_language(chosen)
        table.director.go_home()
        table.rest(100)
        assert table.entries(1)[1] == "English"
        for _ in range(2):
            table.take(1, "English")
            table.take(1, "Español")
            assert table.director.language == chosen
    table.director.set_language("es_AR")
    table.begin("kodem")
    table.choose(1, "Conceder")


def test_labels_are_in_the_new_language_before_the_next_move():
    table = Table()
    table.begin("invocacion")
    table.rest(9000)
    assert table.reads(1, "PV") and table.reads(2, "PV")
    table.director.set_language("en")
    table.rest(100)
    assert table.reads(1, "VP") and table.reads(2, "VP")
    assert not table.reads(1, "PV")
