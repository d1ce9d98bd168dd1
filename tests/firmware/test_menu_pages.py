"""The menu in two lists: what is usual in each phase of each game stands in the first, a few presses away."""

from game_tables import tables
from table import MORE, BlindTable, Table, left_of
from tapete_board.input.seat_gestures import STEP_DOWN, TAP
from tapete_rules.match import Match
from tapete_rules.move import parse_move
from tapete_rules.texts import format_text

PROFILES = (
    ("custom-marcador", {}, "", 1, "Se acabó: comparar"),
    ("custom-reloj", {}, "", 1, "Corre Reloj J1|Fin de turno"),
)


def usual():
    """Check the usual entries in each phase of each game: the game, then as game_tables says."""
    return [(game,) + row for game, known in tables() for row in known.USUAL] + list(PROFILES)


def at_table(game, options, moves):
    """A table at which these moves were made."""
    table = BlindTable().begin(game, options)
    for line in lines_of(moves):
        assert table.director.running_match.make_move(table.board.clock.now(), 1, parse_move(line)) is None, line
    table.rest(20)
    return table


def lines_of(moves):
    return [line for line in moves.split(";") if line]


def put_bar(table, seat, stop):
    """Tap OK until the bar stands on a stop."""
    for _ in range(4):
        if not stop or table.director.match_screens[seat - 1].bar.current_stop() == stop:
            return
        table.press(f"{seat}OK")
    raise AssertionError(stop)


def presses_to(table, seat, words):
    """Count a player's presses to an entry: taps to the bar's stop, OK held, - or +, OK; then close the menu.

    Where OK held on takes the entry, the last OK is not needed.
    """
    before = table.director.button_reader.presses
    stop, _, words = words.rpartition("@")
    put_bar(table, seat, stop)
    table.down(f"{seat}OK")
    table.rest(600)
    lines = [left_of(line) for line in table.entries(seat)]
    assert len(lines) <= 8, lines
    assert words in lines, (words, lines)
    way = lines.index(words)
    sign, count = ("+", way) if way <= len(lines) // 2 else ("-", len(lines) - way)
    table.press(*[f"{seat}{sign}"] * count)
    screen = table.director.screen_stack.top_screen(seat)
    assert lines[screen.index] == words
    needed = table.director.button_reader.presses - before + (1 if screen.is_bar else 2)
    table.up(f"{seat}OK")
    table.hold(f"{seat}OK")
    return needed


def test_the_likeliest_is_two_presses_away_and_what_else_is_usual_two_more():
    for game, options, moves, seat, entries in usual():
        table = at_table(game, options, moves)
        for place, words in enumerate(entries.split("|")):
            needed = presses_to(table, seat, words)
            assert needed <= (4 if place else 2), (game, moves, words, needed)


def test_each_phase_of_each_game_is_among_them():
    for game, known in tables():
        phases = getattr(__import__("tapete_rules." + game + ".state", None, None, ("PHASES",)), "PHASES", ())
        seen = set(getattr(known, "SILENT_PHASES", ()))
        for options, moves, _, _ in known.USUAL if phases else ():
            match = Match(game, options)
            for line in ["0 first 1"] + lines_of(moves):
                match.push(parse_move(line))
            seen.add(phases[match.state.phase])
        assert seen == set(phases), (game, seen)


# -- both lists


def offered(table, seat):
    """Return the offers of the game to a seat as texts, without giving up, which comes last."""
    match = table.director.running_match_or_none.match
    return [
        format_text(offer.text)
        for offer in match.offers(seat, table.director.match_screens[seat - 1].bar.current_stop())
        if offer.kind != "concede"
    ]


def test_the_last_line_leads_to_all_that_the_first_list_has_not():
    for game, _ in tables():
        table = Table().begin(game)
        table.hold("1OK")
        if "Más..." not in [left_of(line) for line in table.entries(1)]:
            continue  # a short menu
        first = [left_of(line) for line in table.entries(1)]
        assert len(first) == 8 and first[-1] == "Más...", game
        table.press("1-", "1OK")
        assert table.screens == ("more", "play")
        lines = first[:-1] + [left_of(line) for line in table.entries(1)]
        offers = offered(table, 1)
        assert lines[: len(offers)] == offers, game
        assert lines[len(offers) :] == [
            "Historial",
            "Corregir un número",
            "Ayuda",
            "Herramientas",
            "Terminar partida",
            "Rendirse",
        ]


def test_a_short_menu_is_one_list():
    table = Table().begin("custom-marcador")
    table.hold("1OK")
    lines = table.entries(1)
    assert lines[: len(offered(table, 1))] == offered(table, 1)
    assert len(lines) <= 8 and lines[-2:] == ["Terminar partida", "Rendirse"]


def test_held_ok_leads_back_to_the_first_list_and_then_to_the_table():
    table = Table().begin("digimon")
    table.hold("1OK")
    first = table.director.screen_stack.top_screen(1)
    table.press("1-", "1OK", "1+", "1+")
    for screens in (("menu", "play"), ("play", "play")):
        table.hold("1OK")
        assert table.screens == screens
        if screens[0] == "menu":
            assert table.director.screen_stack.top_screen(1) is first
    assert table.log == ["0 first 1"]


def test_a_question_of_the_second_list_leads_back_to_it():
    table = Table().begin("digimon")
    table.choose(1, "Entrenar con el mazo")
    assert table.screens == ("number", "play")
    table.hold("1OK")
    assert table.screens == ("more", "play")
    table.press("1OK", "1OK", "1OK")
    assert table.log == ["0 first 1", "1 train 1 0"]
    assert table.screens == ("play", "play")


def test_both_lists_speak_the_language_that_was_chosen():
    table = Table().begin("kodem")
    table.director.set_language("en")
    table.hold("1OK")
    assert left_of(table.entries(1)[-1]) == "More..." == MORE[1]
    table.press("1-", "1OK")
    assert "Help" in table.entries(1)


def test_the_second_list_has_what_can_be_done_by_now_and_nothing_twice():
    table = Table().begin("digimon")
    table.hold("2OK")
    shown = [left_of(line) for line in table.entries(2)][:-1]
    assert "Evolución: Nv.4" not in shown
    table.hold("1OK", 1300)  # the other player does not evolve
    assert table.log == ["0 first 1", "1 stay"]
    assert [left_of(line) for line in table.entries(2)][:-1] == shown, "it stays as it is while it is open"
    table.press("2-", "2OK")
    others = [left_of(line) for line in table.entries(2)]
    assert "Evolución: Nv.4" in others and not set(others) & set(shown)
    assert set(offered(table, 2)) <= set(others + shown)
    table.take(2, "Evolución: Nv.4")
    assert table.log == ["0 first 1", "1 stay", "2 evolve next"]


def test_a_move_of_the_other_player_while_the_second_list_is_found_finds_it_anew():
    table = Table().begin("digimon")
    table.hold("2OK")
    shown = [left_of(line) for line in table.entries(2)][:-1]
    more = table.director.screen_stack.top_screen(2)
    table.director.handle_gesture(2, STEP_DOWN)
    table.director.handle_gesture(2, TAP)
    page = table.director.screen_stack.top_screen(2)
    assert page is not more and page.prepare_step() and page.prepare_step()
    assert table.director.running_match.make_move(table.director.now_ms(), 1, parse_move("1 stay")) is None
    while page.prepare_step():
        pass
    others = [left_of(line) for line in table.entries(2)]
    assert "Evolución: Nv.4" in others and len(set(others)) == len(others)
    assert not set(others) & set(shown) and set(offered(table, 2)) <= set(others + shown)


def test_ok_held_on_takes_the_first_entry_of_the_first_list():
    table = Table().begin("digimon")
    table.hold("1OK", 3000)
    assert (table.screens, table.log) == (("play", "play"), ["0 first 1", "1 stay"])


def test_a_match_of_a_tournament_has_one_short_list():
    table = Table().begin("digimon", locked=True)
    table.press("1OK", "2OK")
    table.hold("1OK")
    assert table.entries(1) == ["Proponer empate", "Historial", "Corregir un número", "Terminar partida", "Rendirse"]
