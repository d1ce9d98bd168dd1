"""A match by buttons alone: what a press does, on which screen, and what the other seat sees."""

import os

from chip_bus import ChipBus
from fake_board import FakeBoard
from memory_blocks import MemoryBlocks
from table import Table, draw_screen, line_of
from tapete_board.display.canvas import Canvas
from tapete_board.display.panel import Panel
from tapete_board.input.seat_gestures import HOLD, STEP_DOWN, TAP
from tapete_board.journal.board_files import BoardFiles
from tapete_board.journal.folders import names_in
from tapete_board.match.game_catalogue import list_games
from tapete_board.screens.held_menu import MoveMenu
from tapete_board.screens.lazy_lines import LazyLines
from tapete_rules import registry
from tapete_rules.deck import Card, build_deck
from tapete_rules.move import Move
from tapete_rules.record import parse_record, replay_record


def put_deck(name, count=8):
    """A deck on the board; the order of its names is not that of its codes."""
    cards = [
        Card(f"AB-{number:03d}", f"Ñandú {9 - number}", "adendei", f"nandu {9 - number}", (2, 1, 6))
        for number in range(count)
    ]
    cards.append(Card("AB-100", "Árbol", "protector", "arbol", (0, 3, 12)))
    deck = build_deck("kodem", name, cards)
    BoardFiles(".").write_file("deck/" + deck.content_hash(), (deck.data,))
    return deck


def test_a_list_is_drawn_whole_in_another_language_though_its_bar_has_moved():
    table = Table().start()
    table.hold("1OK")
    screen, canvases = table.director.screen_stack.top_screen(1), [Canvas(Panel(ChipBus()).frame) for _ in range(2)]
    draw_screen(screen, canvases[0])
    screen.handle_step(1)
    table.director.set_language("en")
    for canvas in canvases:
        draw_screen(screen, canvas)
    assert screen.name == "menu"
    assert bytes(canvases[0].frame) == bytes(canvases[1].frame)


def test_a_menu_is_put_into_words_while_nobody_presses():
    table = Table().start()
    table.hold("2OK")
    entries = table.director.screen_stack.top_screen(2).entries
    assert len(entries._said) < len(entries), "not more than is in sight at first"
    pauses = 0
    while table.director.work_ahead():
        pauses += 1
    assert pauses > 1 and len(entries._said) == min(20, len(entries))


class Numbers(LazyLines):
    def make_line(self, place):
        return str(place)


def test_a_menu_is_found_step_by_step_and_anew_where_a_move_is_made_meanwhile():
    table = Table().begin("kodem")
    director = table.director
    director.handle_gesture(1, HOLD)
    menu = director.screen_stack.top_screen(1)
    table.director.button_reader.holds_ok = lambda seat: False
    assert menu.tick(director.now_ms())  # OK is let go at once
    assert menu.prepare_step() and menu.prepare_step() and menu.prepare_step()
    assert director.running_match.make_move(director.now_ms(), 2, Move(1, "end")) is None
    steps = 0
    while menu.prepare_step():
        steps += 1
    other = MoveMenu(director, 1, director.match_screens[0].bar.current_stop())
    assert steps > 8
    assert table.entries(1) == [line_of(entry) for entry in other.entries] and "Atacar" not in table.entries(1)


def test_who_presses_in_a_menu_that_is_not_whole_yet_has_all_of_it():
    table = Table().begin("kodem")
    director = table.director
    director.handle_gesture(1, HOLD)
    assert director.screen_stack.top_screen(1).prepare_step()
    director.handle_gesture(1, STEP_DOWN)
    director.handle_gesture(1, TAP)
    assert table.screens == ("more", "play")
    assert director.screen_stack.top_screen(1).prepare_step()
    director.handle_gesture(1, STEP_DOWN)
    director.handle_gesture(1, TAP)
    assert table.screens == ("concede", "play")  # the last entry ends the match, where it is meant


def test_of_a_long_list_only_what_is_near_is_kept_in_words():
    lines = Numbers(300)
    for chosen in (0, 150, 299):
        pauses = 0
        while lines.make_near(chosen):
            pauses += 1
        assert 0 < pauses <= 32 and len(lines._said) <= 32
        for step in range(-8, 12):
            assert (chosen + step) % 300 in lines._said
    assert list(lines) == [b"%d" % place for place in range(300)]
    assert len(lines._said) <= 32


def test_a_menu_under_another_screen_speaks_the_language_that_was_chosen_there():
    table = Table().start()
    table.hold("1OK")
    while table.director.work_ahead():
        pass
    menu, spanish = table.director.screen_stack.top_screen(1), table.menu_lines(1)
    table.take(1, "Ayuda")
    table.director.set_language("en")
    table.hold("1OK")
    assert table.screens == ("more", "play") and table.reads(1, "Card 1")
    table.hold("1OK")
    assert table.director.screen_stack.top_screen(1) is menu
    for text, other in zip(table.menu_lines(1), spanish):
        assert text != other
    assert table.reads(1, table.entries(1)[menu.index]) and table.reads(1, "Card 1")


def test_what_is_undone_and_what_was_done_are_told_in_the_language_that_was_chosen_since():
    table = Table().start()
    table.director.work_ahead()  # what it was before is known, as on a board where nobody hurries
    table.press("1-")
    table.rest(2000)
    while table.director.work_ahead():
        pass
    table.choose(1, "Historial")
    assert [words for words, _, _ in table.entries(1) if "Daño 1: 1" in words]
    table.director.set_language("en")
    assert [words for words, _, _ in table.entries(1) if "Damage 1: 1" in words]
    table.press("1OK")
    table.hold("1OK")
    table.hold("1OK")
    table.chord(1)
    assert table.reads_in_turns("Undone: Damage 1: 1", 1), table.texts(1)


def test_what_was_done_long_ago_is_not_told_any_more_when_a_menu_is_left():
    table = Table().start()
    table.rest(9000)
    table.hold("1OK")
    assert (
        table.director.running_match_or_none.make_move(table.board.clock.now(), 2, Move(2, "mark", (1, "veneno")))
        is None
    )
    for told in (True, False):
        table.director.screen_stack.top_screen(1).leave()
        draw_screen(table.director.screen_stack.top_screen(1), table.eyes[0])
        assert table.reads(1, "Veneno") == told
        table.hold("1OK")
        table.director.running_match_or_none.undo(table.board.clock.now(), 2, 2)
        assert (
            table.director.running_match_or_none.make_move(table.board.clock.now(), 2, Move(2, "mark", (1, "veneno")))
            is None
        )
        table.rest(60000)


# -- before the match


def test_the_first_match_of_a_new_board_takes_four_presses():
    table = Table()
    assert table.screens == ("home", "home")
    table.press("1OK")
    assert table.screens == ("game", "game")
    table.press("2OK")
    assert table.screens == ("options", "options")
    table.press("2OK")
    assert table.screens == ("coin", "coin")
    table.press("1OK")
    assert table.screens == ("play", "play")
    assert table.log == ["0 first 1"]


def test_any_game_begins_within_four_presses_beside_the_way_to_its_name():
    presses = {}
    for game in list_games(FakeBoard().store, "es"):
        table = Table()
        table.press("1OK")
        table.director.screen_stack.top_screen(1).index = [
            name for name, _ in table.director.screen_stack.top_screen(1)._games
        ].index(game[0])
        before = table.director.button_reader.presses
        while table.screens != ("play", "play"):
            table.press("1OK")
        presses[game[0]] = 1 + table.director.button_reader.presses - before
    assert sorted(name for name in presses if presses[name] == 3) == ["exalios", "invocacion"]
    assert max(presses.values()) == 4


def test_the_guardian_of_invocacion_is_drawn_by_the_board_only_where_the_options_say_so():
    table = Table()
    table.press("1OK")
    table.take(1, "Invocación: Fronteras")
    setup = table.director.screen_stack.top_screen(1)._setup
    setup.ask_decks(2, registry.load_game("invocacion").draws_first({"guardian": "coin"}))
    table.rest(20)
    assert table.screens == ("coin", "coin")


def test_the_board_draws_who_begins_and_the_players_may_say_otherwise():
    assert Table(FakeBoard(luck=7)).start().log == ["0 first 2"]
    table = Table(FakeBoard(luck=7))
    table.press("1OK", "1OK", "1OK", "2+", "2OK")
    assert table.log == ["0 first 1"]


def test_held_ok_leads_back_home():
    table = Table()
    table.press("1OK", "1OK", "1OK")
    table.hold("2OK")
    assert table.screens == ("options", "options")
    table.hold("2OK")
    assert table.screens == ("game", "game")
    table.hold("1OK")
    assert table.screens == ("home", "home")
    table.hold("1OK")
    assert table.screens == ("home", "home")


def test_each_seat_takes_a_deck_or_none():
    put_deck("Bosque")
    put_deck("Arena", 5)
    table = Table()
    table.press("1OK", "1OK", "1OK")
    assert table.screens == ("deck", "deck")
    assert table.entries(1) == ["Sin mazo", "Arena", "Bosque"]
    table.take(1, "Bosque")
    assert table.screens == ("wait", "deck")
    table.press("1OK")
    assert table.screens == ("deck", "deck")
    table.take(1, "Arena")
    table.take(2, "Sin mazo")
    assert table.screens == ("coin", "coin")
    table.press("2OK")
    assert table.log == ["1 setup 2 1 0 0 0 0", "0 first 1"]
    assert table.director.running_match_or_none.match.decks[1].name == "Arena"


def chosen(table, seat):
    """The line under the bar of a seat's list."""
    screen = table.director.screen_stack.top_screen(seat)
    return table.entries(seat)[screen.index]


def test_the_lists_of_decks_begin_at_a_deck_of_its_own_for_each_seat():
    put_deck("Bosque")
    table = Table()
    table.press("1OK", "1OK", "1OK")
    assert (chosen(table, 1), chosen(table, 2)) == ("Bosque", "Bosque")
    put_deck("Arena", 5)
    table = Table()
    table.press("1OK", "1OK", "1OK")
    assert (chosen(table, 1), chosen(table, 2)) == ("Arena", "Bosque")
    table.press("1OK", "2OK", "1OK")
    decks = table.director.running_match_or_none.match.decks
    assert (decks[1].name, decks[2].name) == ("Arena", "Bosque")


def test_a_third_seat_begins_at_the_first_of_two_decks_again():
    put_deck("Bosque")
    put_deck("Arena", 5)
    table = Table()
    table.press("1OK", "1OK")
    table.director.screen_stack.top_screen(1)._setup.ask_decks(3, True)
    table.press("1OK")
    assert table.reads(1, "jugador 3")
    assert chosen(table, 1) == "Arena"


def test_a_damaged_deck_is_told_and_not_taken():
    deck = put_deck("Bosque")
    with open("deck/" + deck.content_hash(), "wb") as file:
        file.write(deck.data[:-20])
    table = Table()
    table.press("1OK", "1OK", "1OK", "1OK")
    assert table.screens == ("notice", "deck")
    table.press("1OK")
    assert table.screens == ("deck", "deck")


def test_the_language_is_kept():
    table = Table()
    table.take(1, "English")
    assert table.reads(2, "New match")
    assert Table().reads(1, "New match")


# -- steps


def test_presses_become_one_move_when_the_hand_rests():
    table = Table().start()
    table.press("1-", "1-")
    assert table.log == ["0 first 1"]
    assert "-2" in table.texts(1)
    assert "4" in table.texts(1)
    table.rest(800)
    assert table.log[1:] == ["1 damage 1 2 efecto"]


def test_two_costs_one_after_the_other_do_not_merge():
    table = Table().start()
    table.press("1-", "1-")
    table.rest(800)
    table.press("1-")
    table.rest(800)
    assert table.log[1:] == ["1 damage 1 2 efecto", "1 damage 1 1 efecto"]


def test_the_bar_moves_on_and_makes_the_move_at_once():
    table = Table().start()
    table.press("1-", "1OK")
    assert table.log[1:] == ["1 damage 1 1 efecto"]
    table.press("1OK", "1+", "1OK", "1-", "1OK", "1-")
    table.rest(800)
    assert table.log[2:] == ["1 heal 3 1", "1 damage P 1 efecto", "1 damage 1 1 efecto"]


def test_a_number_does_not_go_below_zero():
    table = Table().start()
    table.hold("1-", 3000)
    table.rest(800)
    assert table.log[1:] == ["1 damage 1 6 efecto"]


def test_both_seats_press_at_the_same_time():
    table = Table().start()
    table.down("1-", "2-")
    table.up("1-", "2-")
    table.press("2-")
    table.rest(800)
    assert sorted(table.log[1:]) == ["1 damage 1 1 efecto", "2 damage 1 2 efecto"]


def test_a_stuck_button_is_told_and_what_it_did_is_dropped():
    table = Table().start()
    table.press("2-")
    table.down("1+")
    table.rest(21100)
    assert table.reads_in_turns("Botón atascado en 1", 1, 2)
    assert table.log[1:] == ["2 damage 1 1 efecto"]
    assert [pending.delta for pending in table.director.running_match_or_none.pending] == [0, 0]
    table.press("1-", "1OK")
    table.up("1+")
    assert table.log[2:] == ["1 damage 1 1 efecto"]
    assert table.restart().log == table.log


def test_the_other_seat_reads_the_change_for_three_seconds():
    table = Table().start()
    table.press("2-", "2-")
    table.rest(900)
    assert table.reads(1, "Carta 1")
    table.rest(2000)
    assert table.reads(1, "Carta 1")
    table.rest(1100)
    assert table.reads(1, "RIVAL: su Carta 1 -2"), "it was done last for a while"
    table.rest(7000)
    assert not table.reads(1, "RIVAL:")


def test_who_counts_meanwhile_goes_on_reading_the_change_of_the_other_seat():
    table = Table().start()
    table.press("2-", "2-")
    table.rest(900)
    table.press("1-")
    assert table.reads(1, "Carta 1") and table.reads(1, "-1")
    table.press("1OK")
    assert table.reads(1, "Carta 1") and not table.reads(1, "-1"), "the bar went on, and the move was made"
    table.rest(10000)
    after = Table().start()
    after.press("2-", "2-", "1-", "1OK")
    after.rest(11000)
    assert frame(table, 1) == frame(after, 1)


def test_a_change_of_the_other_seat_is_read_while_one_counts():
    table = Table().start()
    table.press("2-")
    table.rest(600)
    table.press("1-", "1-")
    table.rest(300)
    assert table.reads(1, "RIVAL: su Carta 1 -1") and table.reads(1, "-2")


def test_steps_that_come_to_nothing_leave_the_table_as_it_was():
    table = Table().start()
    table.rest(9000)
    before = frame(table, 1)
    table.press("1-", "1+")
    assert frame(table, 1) != before
    table.rest(900)
    assert frame(table, 1) == before


def test_a_table_on_which_nothing_changes_is_not_drawn_again():
    table = Table().start()
    table.rest(9000)
    texts = list(table.eyes[0].texts)
    for _ in range(5):
        table.director.screen_stack.mark_stale(0)
        table.rest(0)
    assert table.eyes[0].texts == texts


def test_an_announcement_over_a_menu_covers_all_of_its_half():
    table = Table().start()
    table.rest(9000)
    table.hold("1OK")
    table.press("2-")
    table.rest(900)
    table.hold("1OK")
    assert table.reads(1, "Carta 1")
    plain = Table().start()
    plain.rest(9000)
    plain.press("2-")
    plain.rest(900)
    assert frame(table, 1) == frame(plain, 1)


def test_a_change_that_comes_while_a_picture_is_drawn_is_told_in_words():
    for steps in range(10):
        table = Table().start()
        table.rest(9000)
        screen, canvas = table.director.match_screens[0], table.eyes[0]
        screen.forget_frame()
        canvas.clear()
        table.director.match_screens[1].handle_step(1)
        drawing = screen.draw_in_steps(canvas)
        for _ in range(steps):
            next(drawing, None)
        table.director.moves.commit_pending_steps(2)
        for _ in drawing:
            pass
        draw_screen(screen, canvas)
        left = bytes(canvas.frame)
        screen.forget_frame()
        canvas.clear()
        draw_screen(screen, canvas)
        assert bytes(canvas.frame) == left, steps


def test_a_picture_that_was_left_alone_at_any_step_is_drawn_wholly_the_next_time():
    for game in registry.GAMES:
        table = Table().begin("custom-duelo20" if game == "custom" else game)
        screen_stack, canvas = table.director.screen_stack, table.eyes[0]
        for buttons in (("2+",), ("1+",), ("1OK",), ("2-", "1-"), ()):
            for steps in range(12):
                table.press(*buttons)
                if not buttons:
                    table.hold("1OK")  # to the menu and back
                screen = screen_stack.top_screen(1)
                screen.forget_frame()
                for step, _ in enumerate(screen.draw_in_steps(canvas)):
                    if step == steps:
                        break
                draw_screen(screen, canvas)
                left = bytes(canvas.frame)
                screen.forget_frame()
                canvas.clear()
                draw_screen(screen, canvas)
                assert bytes(canvas.frame) == left, (game, buttons, steps)


def wait(table):
    while table.director.work_ahead():
        pass


def test_at_its_least_and_its_most_a_press_shows_that_a_number_stays():
    for game, button, number in (("enadrya", "1-", "0"), ("exalios", "1+", "3")):
        table = Table().begin(game)
        table.press(button)
        assert "+0" in table.texts(1) and number in table.texts(1)


def test_moving_the_bar_names_what_it_stands_on_for_a_while():
    table = Table().start()
    table.press("1OK")
    assert table.reads(1, "Carta 2")
    table.rest(3100)
    assert not table.reads(1, "Carta 2")


# -- undo


def test_a_chord_drops_what_is_pending_and_undoes_only_when_nothing_is():
    table = Table().start()
    table.press("1-", "1-")
    table.rest(800)
    table.press("1-")
    table.chord(1)
    table.rest(1000)
    assert table.log[1:] == ["1 damage 1 2 efecto"]
    table.chord(1)
    assert table.log[1:] == ["1 damage 1 2 efecto", "1 undo"]
    table.rest(1000)
    assert table.log[1:] == ["1 damage 1 2 efecto", "1 undo"]


def test_how_the_match_was_opened_is_not_undone():
    table = Table().start()
    table.chord(1)
    assert table.log == ["0 first 1"]
    assert table.reads(1, "Nada que deshacer")


def test_undoing_what_is_the_others_asks_there():
    table = Table().start()
    table.press("1-", "1OK")
    table.chord(2)
    assert table.screens == ("consent", "play")
    assert table.reads(1, "RIVAL pide deshacer") and table.reads(1, "Daño 1: 1 (efecto)"), table.texts(1)
    assert table.reads_in_turns("Espera la respuesta", 2)
    table.press("1OK")
    assert table.screens == ("play", "play")
    assert table.log[1:] == ["1 damage 1 1 efecto"]
    assert table.reads_in_turns("no acepta", 2)
    table.chord(2)
    table.press("1+", "1OK")
    assert table.log[1:] == ["1 damage 1 1 efecto", "2 undo"]


def test_a_consent_to_what_has_changed_since_does_nothing():
    table = Table().start()
    table.press("1-", "1OK")
    table.chord(2)
    table.press("2-", "2OK")
    table.press("1+", "1OK")
    assert table.log[1:] == ["1 damage 1 1 efecto", "2 damage 1 1 efecto"]


def test_what_was_undone_is_made_again_from_the_menu():
    table = Table().start()
    table.press("1-", "1OK")
    table.choose(1, "Deshacer")
    table.choose(1, "Rehacer")
    assert table.log[1:] == ["1 damage 1 1 efecto", "1 undo", "1 redo"]


# -- menus


def test_the_menu_ends_the_turn():
    table = Table().start()
    table.choose(1, "Pasar turno")
    assert table.screens == ("play", "play")
    assert table.log[1:] == ["1 end"]
    assert table.texts(2) == ["TU", "TURNO"]
    table.rest(600)
    assert table.reads(2, "RIVAL: Acaba turno")


def test_ok_held_on_takes_the_first_entry_once():
    table = Table().start()
    table.choose(1, "Revelar y atacar")
    table.press("1OK")
    table.down("1OK")
    table.rest(600)
    assert (table.screens, table.log[1:]) == (("menu", "play"), ["1 attack 1 1 reveal"])
    table.rest(3000)
    assert (table.screens, table.log[2:]) == (("play", "play"), ["1 end"])
    table.up("1OK")
    assert table.log[2:] == ["1 end"]


def test_ok_held_anew_in_a_menu_takes_nothing():
    table = Table().start()
    table.hold("1OK")
    table.down("1OK")
    table.rest(3000)
    assert (table.screens, table.log) == (("play", "play"), ["0 first 1"])


def test_ok_held_on_neither_gives_up_nor_asks_for_a_draw():
    table = Table().begin("kodem", locked=True)
    table.press("1OK", "2OK")
    table.hold("1OK", 3000)
    assert (table.screens, table.log) == (("menu", "play"), ["0 first 1"])
    assert table.entries(1)[0] == "Proponer empate"


def test_held_ok_leaves_a_menu():
    table = Table().start()
    table.hold("1OK")
    assert table.screens == ("menu", "play")
    table.hold("1OK")
    assert table.screens == ("play", "play")


def test_a_menu_goes_round():
    table = Table().start()
    table.hold("1OK")
    screen = table.director.screen_stack.top_screen(1)
    table.press("1-")
    assert screen.index == len(screen.entries) - 1
    table.press("1+")
    assert screen.index == 0


def test_a_chord_in_a_list_that_is_no_menu_changes_nothing():
    table = Table().start()
    table.choose(1, "Corregir un número")
    screen = table.director.screen_stack.top_screen(1)
    table.press("1-", "1+")
    table.chord(1)
    assert table.director.screen_stack.top_screen(1) is screen
    assert screen.index == 0
    assert table.log == ["0 first 1"]


def test_an_open_question_is_asked_and_becomes_a_part_of_the_move():
    table = Table().start()
    table.choose(1, "Revelar")
    table.choose(1, "Atacar")
    assert table.screens == ("number", "play")
    table.press("1+", "1OK")
    assert table.log[1:] == ["1 reveal 1", "1 attack 1 2"]
    table.choose(1, "Marca")
    table.take(1, "Veneno")
    assert table.log[3:] == ["1 mark 1 veneno"]


def test_held_ok_goes_from_a_question_back_to_the_menu():
    table = Table().start()
    table.choose(1, "Marca")
    assert table.screens == ("choice", "play")
    table.hold("1OK")
    assert table.screens == ("menu", "play")


def test_a_card_is_picked_by_name_in_alphabetical_order_from_all_that_do_not_lie_open():
    put_deck("Bosque")
    table = Table()
    table.press("1OK", "1OK", "1OK", "1OK", "2OK", "1OK")
    names = [f"Ñandú {number}" for number in range(2, 10)] + ["Sin decir la carta"]
    table.choose(1, "Revelar")
    assert table.screens == ("card", "play")
    assert table.entries(1) == names
    table.take(1, "Ñandú 4")
    assert table.log[3:] == ["1 reveal 1 AB-005 2 1 6"]
    table.press("1OK")
    table.choose(1, "Revelar")
    assert table.entries(1) == [name for name in names if name != "Ñandú 4"], "all others, whatever is left"
    table.take(1, "Sin decir la carta")
    assert table.log[4:] == ["1 reveal 2"]


def test_the_board_draws_what_the_rules_leave_to_chance():
    table = Table(FakeBoard(luck=4)).start()
    if table.log == ["0 first 2"]:
        table.choose(2, "Pasar turno")
    table.choose(1, "Revelar")
    table.choose(1, "Marca")
    table.take(1, "Abismada")
    table.choose(1, "Atacar")
    table.press("1OK")
    assert table.log[-1].startswith("1 attack 1 1 random=")
    assert table.reads(1, "Salió")
    assert table.reads(2, "Salió")


# -- the table is right


def dead_in_battle():
    """A card at 0 that waits for Post."""
    table = Table().start()
    table.choose(1, "Revelar")
    table.choose(1, "Atacar")
    table.press("1OK")
    table.hold("1-", 3000)
    table.press("1OK", "1OK", "1OK", "1OK")
    table.rest(1000)
    return table


def test_a_forbidden_move_names_its_rule_and_changes_nothing():
    table = dead_in_battle()
    before = table.log
    table.press("1+")
    table.rest(800)
    assert table.screens == ("refused", "play")
    assert "Kódem L216" in table.texts(1)
    assert table.reads(1, "Carta 1 está sin vida")
    table.press("1OK")
    assert table.screens == ("play", "play")
    assert table.log == before


def test_a_forbidden_move_can_be_forced():
    table = dead_in_battle()
    table.press("1+")
    table.rest(800)
    table.take(1, "Forzar")
    assert table.log[-1] == "1 heal! 1 1"


def test_any_number_can_be_set_by_hand():
    table = dead_in_battle()
    table.press("1+")
    table.rest(800)
    table.take(1, "Corregir a mano")
    assert table.screens == ("correct", "play")
    table.take(1, "Vida 1")
    table.press("1+", "1+", "1OK")
    assert table.log[-1] == "1 set life.1 2"
    assert table.screens == ("play", "play")


def test_a_number_that_nobody_has_told_is_a_question_mark():
    table = Table().begin("enadrya")
    table.choose(1, "Corregir un número")
    rows = table.entries(1)
    assert ("Mano", "?") in rows and ("Energía", "0") in rows
    table.take(1, "Mano")
    assert table.texts(1)[1] == "?"
    table.press("1+", "1OK")
    assert table.log[-1] == "1 set hand 0"


def test_the_history_shows_times_seats_totals_and_what_was_taken_back():
    table = Table().start()
    table.rest(61000)
    table.press("1-", "1OK")
    table.chord(1)
    table.press("2-", "2OK")
    table.choose(1, "Historial")
    lines = [
        ("▶ Turno 1 · TÚ", "0:00", False),
        ("RIVAL: Daño 1: 1 (efecto)", "→ 5", False),
        ("Deshace", "", False),
        ("Daño 1: 1 (efecto)", "→ 5", True),
        ("Empieza 1", "", False),
    ]
    assert table.entries(1) == lines
    again = table.restart()
    again.choose(1, "Historial")
    assert again.entries(1) == lines, "the journal knows the totals"
    table.press("1OK")
    assert table.screens == ("more", "play")


def test_open_piles_are_listed_by_name_for_both_seats():
    deck = put_deck("Bosque")
    table = Table()
    table.press("1OK", "1OK", "1OK")
    table.take(1, "Bosque")
    table.take(2, "Sin mazo")
    table.press("1OK")
    table.hold("1OK")
    assert "Montones a la vista" not in table.menu_lines(1)
    table.hold("1OK")
    card = deck.find_card("AB-001")
    table.director.moves.make_move(1, Move(1, "send", ("1", card.code)))
    for seat in (1, 2):
        table.choose(seat, "Montones a la vista")
        assert table.texts(seat)[:4] == ["Montones a la vista", "Extinción J1", "  " + card.name, "Extinción J2"]
        table.press(f"{seat}OK")
    assert table.screens == ("more", "more")


def test_long_piles_are_read_with_minus_and_plus():
    table = Table().start()
    for number in range(8):
        table.director.moves.make_move(1, Move(1, "send", ("1", f"AB-{number:03d}")))
    table.choose(1, "Montones a la vista")
    assert not table.reads(1, "Extinción J2")
    table.press(*["1+"] * 9)
    assert table.reads(1, "AB-007")
    assert table.texts(1)[-1:] == ["Extinción J2"]


# -- the end


def won(table):
    """Seat 2 has won: ten cards of seat 1 are in Extinción."""
    table.choose(1, "Corregir un número")
    table.take(1, "Extinción")
    table.press(*["1+"] * 10)
    table.press("1OK")
    return table


def test_a_result_counts_when_both_seats_hold_ok_at_the_same_time():
    table = won(Table().start())
    assert table.screens == ("result", "result")
    assert table.texts(2) == ["GANAS", "10-0"] and table.texts(1) == ["GANA RIVAL", "0-10"]
    table.rest(3000)
    assert table.reads(2, "Gana Jugador 2: la")
    table.hold("1OK")
    table.hold("2OK")
    assert table.screens == ("result", "result")
    match = table.director.running_match_or_none.match
    table.down("1OK", "2OK")
    table.rest(600)
    table.up("1OK", "2OK")
    assert table.screens == ("notice", "notice")
    table.press("1OK", "2OK")
    assert table.screens == ("home", "home")
    own = os.listdir("record")[0]
    with open("record/" + own) as file:
        record = parse_record(file.read())
    assert record.result == "2 extincion"
    assert replay_record(record).state_hash() == match.state_hash() == record.state
    assert table.restart().screens == ("home", "home")


def test_a_result_bears_the_names_that_a_host_told():
    table = Table()
    table.board.settings.set("player2", "Leo")
    table.start()
    table.concede(1)
    assert table.reads(1, "GANA Leo")
    table.rest(3000)
    assert table.reads(1, "Gana Leo")
    assert table.texts(2)[-2:] == ["Jugador 1", "Leo"]


def test_a_result_can_be_undone():
    table = won(Table().start())
    table.chord(1)
    assert table.log[-1] == "1 undo"
    assert table.screens == ("play", "play")


def test_a_tap_goes_back_to_the_table_and_the_menu_to_the_result():
    table = won(Table().start())
    table.press("1OK")
    assert table.screens == ("play", "result")
    table.choose(1, "Resultado")
    assert table.screens == ("result", "result")


def test_a_match_ends_without_a_result_by_both_seats():
    table = Table().start()
    table.choose(2, "Terminar partida")
    assert table.screens == ("result", "result")
    assert table.reads(1, "sin resultado")
    table.press("1OK")
    assert table.screens == ("play", "result")
    table.choose(1, "Terminar partida")
    table.down("1OK", "2OK")
    table.rest(600)
    table.up("1OK", "2OK")
    with open("record/" + os.listdir("record")[0]) as file:
        assert "\nresult open\n" in file.read()


def test_the_board_is_ready_for_the_next_match():
    table = Table().start()
    for _ in range(2):
        table.choose(2, "Terminar partida")
        table.down("1OK", "2OK")
        table.rest(600)
        table.up("1OK", "2OK")
        table.press("1OK", "2OK")
        table.board.luck += 2
        table.start()
    assert table.log == ["0 first 1"]
    assert len(os.listdir("record")) == 2


# -- no room


def test_without_room_for_a_journal_no_match_begins():
    table = Table(FakeBoard(MemoryBlocks(room=0)))
    table.start()
    assert table.screens == ("notice", "notice")
    assert table.reads(1, "No hay espacio")
    table.press("1OK")
    assert table.screens == ("coin", "notice")


class FullStore(BoardFiles):
    """A store without room for records."""

    def write_record(self, record):
        raise OSError(28)


def test_without_room_for_its_record_the_match_stays():
    table = won(Table(FakeBoard(store=FullStore("."))).start())
    table.down("1OK", "2OK")
    table.rest(600)
    table.up("1OK", "2OK")
    assert table.screens == ("notice", "notice")
    table.press("1OK", "2OK")
    assert table.screens == ("result", "result")
    table.chord(1)
    assert table.log[-1] == "1 undo"
    table = table.restart()
    assert table.screens == ("play", "play")
    assert table.log[-1] == "1 undo"


def test_who_confirms_again_plays_on_without_the_record():
    table = won(Table(FakeBoard(store=FullStore("."))).start())
    table.hold_both()
    assert table.reads(1, "confirma otra vez")
    table.press("1OK", "2OK")
    table.chord(1)
    won(table)
    table.hold_both()
    assert table.reads(1, "confirma otra vez"), "asked anew after any move"
    table.press("1OK", "2OK")
    table.hold_both()
    assert table.reads(1, "no se guardó") and names_in("record") == []
    table.press("1OK", "2OK")
    assert table.screens == ("home", "home")
    assert table.start().log == ["0 first 1"]
    assert table.restart().log == ["0 first 1"]


def test_lines_that_found_no_room_go_with_their_match():
    table = Table().start()
    program, table.board.blocks.program_bytes = table.board.blocks.program_bytes, full
    won(table)
    assert table.journal_writer.is_stuck
    table.hold_both()
    table.board.blocks.program_bytes = program
    table.journal_writer.write_waiting()
    table.press("1OK", "2OK")
    assert len(os.listdir("record")) == 1
    table.board.luck = 2  # another match
    table.start()
    assert table.restart().log == ["0 first 1"]


def full(*arguments):
    raise OSError(28)


def test_a_record_that_found_no_room_is_kept_at_the_next_start_if_there_is_some():
    table = won(Table(FakeBoard(store=FullStore("."))).start())
    table.hold_both()
    again = table.restart()
    assert again.reads(1, "guardada")
    assert os.listdir("record") == [table.director.running_match_or_none.record.id]


# -- drawing only what changed


def frame(table, seat):
    return bytes(table.board.panels[seat - 1].frame)


def test_a_pending_change_looks_the_same_whatever_was_there_before():
    plain = Table().start()
    plain.rest(4000)
    plain.press("1-", "1-")
    after_menu = Table().start()
    after_menu.hold("1OK")
    after_menu.hold("1OK")
    after_menu.press("1-", "1-")
    after_news = Table().start()
    after_news.press("2-")
    after_news.rest(900)
    after_news.chord(2)
    assert after_news.reads(1, "Se deshizo")
    after_news.press("1-", "1-")
    lower = [frame(table, 1)[512:] for table in (plain, after_menu, after_news)]
    assert lower[0] == lower[1] == lower[2]
    assert after_news.reads(1, "Se deshizo"), "what was told can be read while one counts"


def test_a_bar_that_went_round_leaves_the_table_as_it_was():
    table = Table().start()
    table.rest(9000)
    before = frame(table, 1)
    table.press("1OK", "1OK", "1OK", "1OK")
    assert frame(table, 1) != before
    table.rest(4000)
    assert frame(table, 1) == before
