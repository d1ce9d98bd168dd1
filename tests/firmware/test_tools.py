"""Chance, help, what is remembered, and what a tournament allows."""

from fake_board import FakeBoard
from table import Table, text_of
from tapete_board.housekeeping import Housekeeper, use_housekeeper
from tapete_board.match.game_catalogue import list_games
from tapete_board.squeeze.flash_housekeeper import FlashHousekeeper
from tapete_rules.move import Move, parse_move
from tapete_rules.record import parse_record


def at_tools(luck=0):
    table = Table(FakeBoard(luck=luck))
    table.take(2, "Herramientas")
    return table


def test_a_coin_falls_on_both_sides_which_are_called_as_the_country_does():
    for language, names, sides in (
        ("es", "", {"Águila", "Sol"}),
        ("es", "1", {"Cara", "Cruz"}),
        ("es", "2", {"Cara", "Ceca"}),
        ("en", "", {"Heads", "Tails"}),
        ("en", "1", {"Eagle", "Sun"}),
    ):
        assert seen_sides(language, names) == sides, (language, names)


def seen_sides(language, names):
    """The sides on which a board's coin falls in twelve throws, with the names of a setting."""
    seen = set()
    for luck in range(12):
        board = FakeBoard(luck=luck)
        board.settings.set("language", language)
        board.settings.set("coin", names)
        table = Table(board)
        table.take(2, "Herramientas" if language == "es" else "Tools")
        table.take(1, "Moneda" if language == "es" else "Coin")
        assert table.screens == ("drawn", "drawn")
        seen.add(table.director.screen_stack.top_screen(1).cursor_text())
        table.press("2OK")
        assert table.screens == ("tools", "tools")
    return seen


def test_the_names_of_a_coin_are_chosen_in_the_settings():
    table = at_tools()
    table.take(1, "Ajustes")
    table.take(1, "Volado")
    assert ("Volado", "Cara/Cruz") in table.entries(1)
    table.press("1OK")
    assert ("Volado", "Cara/Ceca") in table.entries(1)
    assert table.board.settings.get("coin") == "2"


def test_a_die_has_any_number_of_sides_and_all_of_them_fall():
    seen = set()
    for luck in range(40):
        table = at_tools(luck)
        table.take(1, "Dado")
        assert table.director.screen_stack.top_screen(1).cursor_text() == "6"
        table.press("1-", "1-", "1OK")
        seen.add(table.director.screen_stack.top_screen(1).cursor_text())
    assert seen == {"1", "2", "3", "4"}


def test_the_number_of_sides_is_remembered():
    table = at_tools()
    table.take(1, "Dado")
    table.press("1+", "1+", "1OK", "1OK")
    table.take(1, "Dado")
    assert table.director.screen_stack.top_screen(1).cursor_text() == "8"


def test_a_seat_is_drawn_of_as_many_as_sit_there():
    table = Table(FakeBoard(luck=3)).begin("custom-comandante40", {"seats": 5})
    entries = len(table.log)
    table.choose(1, "Herramientas")
    table.take(1, "Jugador al azar")
    assert table.screens == ("drawn", "play")
    assert table.director.screen_stack.top_screen(1).cursor_text() in [f"Jugador {seat}" for seat in range(1, 6)]
    assert table.reads(2, "Uno de 5: Jugador"), "the other display reads it too"
    assert len(table.log) == entries, "chance that no rule asked for is no move"


def test_the_phases_of_the_game_and_the_buttons_are_told():
    table = Table().start()
    table.choose(1, "Ayuda")
    assert table.screens == ("help", "play")
    lines = [text for text, _, _ in table.entries(1)]
    assert (lines[0], lines[5], len(lines)) == ("Previa: revelar", "▶ Botones", 10)
    table.press("1OK")
    assert table.screens == ("more", "play")
    table = Table().begin("custom-marcador")
    table.choose(1, "Ayuda")
    assert table.texts(1)[1] == "▶ Botones", "a profile has no phases"


def headline(table, display):
    """Return the first line of a display, without the clock beside it."""
    return max([text_of(text) for at, text in table.eyes[display - 1].texts if at == 1], key=len)


def headlines(table):
    """Return what the heads of both displays say in the next two seconds, a headline that has no room in two parts."""
    parts = [headline(table, display) for display in (1, 2)]
    table.rest(1500)
    later = [headline(table, display) for display in (1, 2)]
    return [words if words == more else words + " " + more for words, more in zip(parts, later)]


def test_a_match_begins_with_who_begins_and_where_its_menu_is():
    for name, _ in list_games(FakeBoard().store, "es"):
        table = Table().begin(name, first=2)
        together = name in ("exalios", "invocacion")
        begins = headlines(table)
        assert begins == (["Se juega a la vez"] * 2 if together else ["Empieza Jugador 2", "Te toca empezar"]), (
            name,
            begins,
        )
        table.rest(1600)
        assert headlines(table) == ["Mantén OK: el menú"] * 2, name
        table.rest(6600)
        for display in (1, 2):
            assert not table.reads(display, "Mantén"), (name, display)


def test_who_begins_is_named_as_a_host_has_told():
    table = Table()
    table.board.settings.set("player2", "Ana")
    table.begin("enadrya", first=2)
    assert (headline(table, 1), headline(table, 2)) == ("Empieza Ana", "Te toca empezar")


def test_where_all_seats_stand_on_both_displays_both_name_who_begins():
    table = Table().begin("custom-comandante40", {"seats": 5}, first=2)
    assert (headline(table, 1), headline(table, 2)) == ("Empieza Jugador 2",) * 2
    table = Table().begin("kodem", {"mode": "todos", "seats": 4}, first=3)
    assert set(headlines(table)) == {"Te toca empezar", "Empieza Jugador 3"}


def test_what_a_match_begins_with_is_gone_with_the_first_press():
    table = Table().start()
    table.press("1-")
    table.rest(3100)
    assert not table.reads(1, "Te toca") and not table.reads(1, "Mantén")


def test_a_tournament_begins_with_who_begins():
    table = Table().begin("kodem", locked=True)
    table.press("1OK", "2OK")
    assert headlines(table) == ["Te toca empezar", "Empieza Jugador 1"]
    table.rest(8100)
    assert not table.reads(1, "Mantén"), "there is little in its menu"


def menu(table, display=1):
    table.hold(f"{display}OK")
    return table.menu_lines(display)


def test_what_is_seldom_seen_leaves_the_memory():
    import sys

    use_housekeeper(FlashHousekeeper(can_place_code=False))  # a board with little memory
    table = Table().start()
    for words in ("Historial", "Ayuda", "Herramientas", "Corregir un número"):
        table.choose(1, words)
        for screen in ("more", "menu", "play"):
            table.hold("1OK")
            assert table.screens == (screen, "play")
    left = [name for name in sys.modules if name.startswith("tapete_board.screens.")]
    use_housekeeper(Housekeeper())
    seldom = ("match_history", "help_page", "chance_tools", "board_settings", "correction_list")
    for name in seldom + ("home_screen", "match_setup", "match_options"):
        assert "tapete_board.screens." + name not in left, name


# -- answers that repeat


def test_the_next_answer_begins_at_the_last_one_of_the_same_seat():
    table = Table().begin("enadrya")
    table.choose(1, "Poner mi Base")
    first = table.director.screen_stack.top_screen(1).cursor_text()
    table.press("1+", "1+", "1+", "1OK")
    second = table.director.screen_stack.top_screen(1).cursor_text()
    table.press("1+", "1OK")
    assert table.log[-1].startswith(f"1 setup {int(first) + 3} {int(second) + 1}")
    table.choose(2, "Poner mi Base")
    assert table.director.screen_stack.top_screen(2).cursor_text() == first, "each seat has its own"
    again = table.restart()
    again.choose(1, "Terminar partida")
    again.hold_both()
    again.press("1OK", "2OK")
    later = Table(FakeBoard()).begin("enadrya")
    later.choose(1, "Poner mi Base")
    assert later.director.screen_stack.top_screen(1).cursor_text() == str(int(first) + 3)


# -- sound


def sounding():
    table = Table()
    table.board.settings.set("sound", 1)
    table.director.apply_preferences()
    return table.begin("kodem", {"minutes": 1})


def heard(table):
    tones, table.board.piezo.tones = table.board.piezo.tones, []
    return [tone for tone in tones if tone]


def test_a_board_is_silent_unless_it_was_told_to_sound():
    table = match_with_an_end(Table().begin("kodem"))
    assert table.board.piezo.tones == []


def match_with_an_end(table):
    table.press("1-", "1OK")
    table.concede(1)
    return table


def test_presses_low_numbers_time_and_the_end_have_tunes_of_their_own():
    table = sounding()
    table.press("1-")
    assert heard(table) == [2400]
    table.rest(1000)
    assert heard(table) == []
    table.press("1-", "1-")
    heard(table)
    table.rest(1500)
    assert heard(table) == [], "a card may fall, the game goes on"
    table.rest(50000)
    assert heard(table) == [1760], "ten seconds are left"
    table.rest(10000)
    assert heard(table) == [1760] * 3
    table.choose(1, "Pasar turno")
    table.rest(500)
    assert heard(table)[-2:] == [1319, 1568]
    table.chord(2)
    table.rest(500)
    assert heard(table)[-2:] == [1568, 1319], "a question"
    table.hold("1OK")
    heard(table)
    table.concede(1)
    table.rest(1000)
    assert heard(table)[-4:] == [1047, 1319, 1568, 2093]
    assert table.board.piezo.tones == []


def test_every_tune_ends_in_silence():
    table = sounding()
    table.press("1-", "1-", "1-", "1-")
    table.rest(2000)
    assert table.board.piezo.tones[-1] == 0
    table.board.settings.set("sound", 0)
    table.director.apply_preferences()
    heard(table)
    table.press("1+")
    assert table.board.piezo.tones == []


# -- a tournament


def locked():
    return Table().begin("kodem", {"minutes": 50}, locked=True)


def test_a_tournament_says_so_at_both_displays():
    table = locked()
    assert table.screens == ("notice", "notice")
    assert table.reads(1, "Torneo") and table.reads(2, "Torneo")
    table.press("1OK", "2OK")
    assert table.screens == ("play", "play")
    table.rest(8100)
    for display in (1, 2):
        assert table.reads(display, "🔒")


def test_a_tournament_has_numbers_history_clock_and_result_only():
    table = locked()
    table.press("1OK", "2OK")
    table.press("1-", "1OK")
    allowed = {
        "Deshacer",
        "Parar el tiempo",
        "Historial",
        "Corregir un número",
        "Terminar partida",
        "Proponer empate",
        "Rendirse",
    }
    for _ in range(4):
        assert set(menu(table)) <= allowed
        table.hold("1OK")
        table.press("1OK")


def test_a_tournament_stays_one_for_the_match():
    table = locked()
    table.press("1OK", "2OK")
    again = table.restart()
    assert again.director.running_match_or_none.is_locked
    assert "Ayuda" not in menu(again)
    record = parse_record("".join(again.director.running_match_or_none.record.parts()))
    assert record.first_header("locked") == "1"


def test_other_matches_are_none():
    table = Table().start()
    assert not table.reads(1, "🔒")
    assert "Ayuda" in menu(table)


def test_a_tournament_is_an_option_of_the_match():
    table = Table()
    table.press("1OK", "1OK")
    table.rest(300)
    table.take(1, "Torneo")
    table.director.screen_stack.top_screen(1).index = 0
    table.press("1OK", "1OK")
    assert table.screens == ("notice", "notice")
    assert table.director.running_match_or_none.is_locked


# What each game hears when a seat comes near its end, and what it hears for other numbers: moves, then tones.
NEAR_THE_END = {
    "kodem": (["set extincion 8", "set extincion 9", "set life.1 1"], [[], [880, 880], []]),
    "enadrya": (
        ["set printed 20", "set defence 4", "set defence 3", "set defence 2", "set energy 1"],
        [[], [], [880, 880], [], []],
    ),
    "exalios": (["set heridas 2", "set heridas 1"], [[], [880, 880]]),
    "digimon": (["set points 30", "set points 20", "set points 10"], [[], [880, 880], []]),
}


def test_low_sounds_once_and_only_where_the_game_may_be_lost():
    for game in sorted(NEAR_THE_END):
        table = Table()
        table.board.settings.set("sound", 1)
        table.director.apply_preferences()
        table.begin(game)
        table.rest(2000)
        heard(table)
        for line, tones in zip(*NEAR_THE_END[game]):
            error = table.director.running_match.make_move(table.director.now_ms(), 1, parse_move("1 " + line))
            assert error is None, (game, line)
            table.rest(500)
            assert heard(table) == tones, (game, line)


def test_a_draw_has_no_tune_of_a_winner():
    table = sounding()
    for seat in (1, 2):
        table.director.moves.make_move(seat, Move(seat, "draw"))
    table.rest(1000)
    assert table.screens == ("result", "result")
    assert 2093 not in heard(table)
