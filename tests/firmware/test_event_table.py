"""The board at an event: players sit down by numbers, play, and confirm a result whose code goes to the desk."""

from event_board import KEY, AskedTable, EventTable, sheet_data
from expect import raises
from fake_board import FakeBoard
from tapete_event.result_file import check_result_file, parse_result_file
from tapete_event.typed_code import parse_code
from tapete_link.errors import Refused
from tapete_link.table_client import tell_seats
from tapete_rules.custom import shipped_text
from tapete_rules.move import Move


def result_of(table):
    """The one result on the board, checked."""
    names = table.board.store.names("result")
    assert len(names) == 1, names
    name = "result/" + names[0]
    data = table.board.store.read(name, 0, table.board.store.size(name))
    assert check_result_file(KEY, data)
    return parse_result_file(data)


def test_the_event_and_the_table_come_first():
    table = EventTable()
    assert table.texts(1)[0] == "LIGA · Mesa 7"
    assert table.entries(1) == ["Sentarse", "Partida sin torneo", "English", "Herramientas"]


def test_sit_down_play_and_hand_in():
    table = EventTable().sit_down(12, 31)
    assert table.screens == ("play", "play")
    record = table.director.running_match.record
    assert ("event", "3f2a1 LIGA") in record.headers and ("players", "12 31") in record.headers
    assert ("seat", "1 Ana") in record.headers and ("locked", "1") in record.headers
    assert ("counter", "1") in record.headers and ("table", "7") in record.headers
    id = record.id
    table.concede(2)
    assert table.screens == ("result", "result")
    table.hold_both()
    assert table.screens == ("code", "code")
    kept = result_of(table)
    assert (kept.event, kept.generation, kept.record) == (0x3F2A1, 3, id)
    assert (kept.result.players, kept.result.games, kept.result.how) == ((12, 31), (1, 0, 0), "conceded")
    assert table.board.store.has_record(id)
    code = table.director.screen_stack.top_screen(1).code
    assert parse_code(code, 2).matches(KEY, 0x3F2A1, 7, (12, 31), 1)
    table.press("1OK", "2OK")
    assert table.screens == ("home", "home")
    assert table.entries(1)[1] == ("Resultados", "1")
    table.sit_down(31, 12)
    assert ("counter", "2") in table.director.running_match.record.headers


def test_the_game_is_loaded_when_both_displays_show_what_is_asked():
    from tapete_board.screens import event_beginning  # the board drops it while a match runs

    table, loaded = EventTable(), []
    prepare, event_beginning.prepare_event_match = event_beginning.prepare_event_match, lambda *_: loaded.append(1)
    screen_stack, table._draw = table.director.screen_stack, lambda: None
    table.press("1OK")
    screen_stack.mark_drawn(1)
    table.rest(500)
    assert not loaded, "display 2 still shows the first screen"
    screen_stack.mark_drawn(2)
    table.rest(300)
    event_beginning.prepare_event_match = prepare
    assert loaded == [1]


def test_a_number_alone_is_who_came_later_and_the_same_twice_is_told():
    table = EventTable()
    table.press("1OK")
    table.rest(300)
    table.type_number(1, 0)
    assert table.reads(1, "El 0 no existe")
    table.type_number(1, 44)
    assert table.reads(1, "44") and table.reads(1, "No está en la lista")
    table.press("1OK")
    assert table.reads(1, "Listo. Falta el rival")
    table.type_number(2, 44)
    table.press("2OK")
    assert table.reads(2, "El 44 ya está sentado")
    table.press("2+")
    table.chord(2)
    table.type_number(2, 12)
    assert table.reads(2, "contra 44")
    table.press("2OK")
    headers = table.director.running_match.record.headers
    assert ("players", "44 12") in headers and ("seat", "1 44") in headers


def test_presses_from_home_to_the_table():
    """Two digits: eight of each player on the average, thirteen at worst."""
    table = EventTable()
    table.press("1OK")
    table.rest(300)
    counts = []
    for number in (12, 31, 55):
        before = table.director.button_reader.presses
        count = table.type_number(1, number)
        assert table.director.button_reader.presses - before == count
        counts.append(count + 1)
        table.press("1-")
    assert counts == [6, 7, 13], counts
    taken = [min(digit, 10 - digit) + 1 for digit in range(10)]
    usual = [first + second + 1 for first in taken for second in taken]
    assert (sum(usual), max(usual)) == (800, 13)
    assert [count for count in usual if count > 12] == [13], "of two digits 55 alone takes more than twelve"


def test_screens_say_to_a_stranger_what_comes_next():
    table = EventTable()
    table.press("1OK")
    table.rest(300)
    assert table.reads(1, "-/+ cambia · OK sigue")
    table.accept_seats(12, 31)
    table.press("1OK", "2OK")
    table.look_past_moments()
    begins = [table.reads(seat, "Te toca empezar") or table.reads(seat, "Empieza ") for seat in (1, 2)]
    table.rest(3100)
    assert begins == [True, True]
    assert table.reads_in_turns("Mantén OK: el menú", 1, 2)
    table.concede(2)
    table.hold_both()
    assert table.reads(1, "Dictar · -/+: ver QR") and table.reads(2, "Dictar · -/+: ver QR")


def test_a_result_takes_two_presses():
    table = EventTable().sit_down(12, 31)
    table.concede(2)
    before = table.director.button_reader.presses
    table.hold_both()
    assert table.screens == ("code", "code")
    assert table.director.button_reader.presses - before == 2


def test_three_sit_down_and_consent_in_turn():
    data = sheet_data(game="kodem", options=[("seats", "4")])
    table = EventTable(None, data)
    table.press("1OK")
    table.press("1-", "2OK")
    table.rest(300)
    assert table.reads(1, "Asiento 1: número")
    for seat, number in ((1, 12), (2, 31), (1, 7)):
        table.type_number(seat, number)
        table.press(f"{seat}OK")
    assert table.screens == ("play", "play")
    headers = table.director.running_match.record.headers
    assert ("players", "12 31 7") in headers and ("option", "seats 3") in headers
    for seat in (3, 1):
        table.director.moves.make_move(1, Move(seat, "concede"))
    table.rest(20)
    assert table.screens == ("consent_pin", "result") and table.reads(1, "Ana")
    table.press("1OK")
    assert table.screens == ("result", "result")
    table.hold_both()
    kept = result_of(table).result
    assert (kept.players, kept.games, kept.places) == ((12, 31, 7), (), (2, 1, 3))
    code = table.director.screen_stack.top_screen(2).code
    assert parse_code(code, 3).matches(KEY, 0x3F2A1, 7, (12, 31, 7), 1)


def handed_in(table):
    table.board.luck += 1  # else both matches would have the same id
    table.sit_down(12, 31)
    table.concede(2)
    table.hold_both()
    return table


def test_the_code_is_there_again_after_a_power_cut_until_a_host_has_the_result():
    table = handed_in(EventTable())
    code = table.director.screen_stack.top_screen(1).code
    again = table.restart()
    assert again.screens == ("code", "code") and again.director.screen_stack.top_screen(2).code == code
    store = again.board.store
    own = store.names("result")[0]
    store.confirm("result/" + own, store.size("result/" + own))
    again.rest(20)
    assert again.reads(2, "Entregado")
    assert again.restart().screens == ("home", "home")


def test_results_are_looked_at_again_the_newest_first():
    table = handed_in(EventTable())
    first = table.director.screen_stack.top_screen(1).code
    table.press("1OK", "2OK")
    handed_in(table)
    second = table.director.screen_stack.top_screen(1).code
    assert first != second
    table.press("1OK", "2OK")
    table.take(1, "Resultados")
    assert table.entries(1) == [("12 – 31", "2"), ("12 – 31", "1")]
    table.press("1+", "1OK")
    assert table.screens == ("code", "code") and table.director.screen_stack.top_screen(1).code == first


def test_a_camera_is_helped_while_the_qr_shows():
    table = handed_in(EventTable())
    table.press("2+")
    assert [panel.is_quick for panel in table.board.panels] == [False, True]
    table.press("2OK")
    assert [panel.is_quick for panel in table.board.panels] == [False, False]
    table.press("1+")
    assert [panel.is_quick for panel in table.board.panels] == [True, False]
    table.accept_seats(7, 9)
    assert [panel.is_quick for panel in table.board.panels] == [False, False], "the next players are told"


class FullBoard:
    """Lets a board's files take no more than some writes."""

    def __init__(self, store, writes=0):
        self.writes = writes
        self._write = store.write_file
        store.write_file = self.write_file

    def write_file(self, name, parts):
        if self.writes <= 0 and name.startswith(("result", "record")):
            raise OSError(28)
        self.writes -= 1
        self._write(name, parts)


def test_room_is_made_for_a_result_by_those_that_are_home():
    table = handed_in(EventTable())
    store = table.board.store
    own = store.names("result")[0]
    store.confirm("result/" + own, store.size("result/" + own))
    table.press("1OK", "2OK")
    full = FullBoard(store)
    remove = store.remove_with_confirmation

    def freeing(name):
        remove(name)
        full.writes = 9

    store.remove_with_confirmation = freeing
    handed_in(table)
    assert table.screens == ("code", "code")
    assert len(store.names("result")) == 1 and own not in store.names("result")


def test_a_full_board_says_so_and_shows_the_code_all_the_same():
    table = EventTable().sit_down(12, 31)
    FullBoard(table.board.store)
    table.concede(2)
    table.hold_both()
    assert table.screens == ("notice", "notice") and table.reads(1, "No hay espacio.")
    again = table.restart()
    assert again.screens == ("code", "code"), "there was room after the start"
    table.press("1OK", "2OK")
    assert table.screens == ("result", "result")
    table.hold_both()
    assert table.screens == ("notice", "notice") and table.reads(1, "La partida no se guardó.")
    table.press("1OK", "2OK")
    assert table.screens == ("code", "code") and len(table.director.screen_stack.top_screen(1).code) == 14


def test_no_match_begins_whose_counter_cannot_be_kept():
    table = EventTable()

    def refuse(name, parts):
        raise OSError(28)

    table.board.store.write_file = refuse
    table.sit_down(12, 31)
    assert table.screens == ("notice", "notice") and table.director.running_match_or_none is None


def test_a_damaged_sheet_is_set_aside():
    for data in (b"tapete-table 2\n", sheet_data()[:60], sheet_data().replace(b"key 0", b"key x"), b"\xff" * 300):
        table = EventTable(None, data)
        assert table.texts(1)[0] == "TAPETE" and table.event is None
        assert table.board.store.event_name() == ""


def test_a_sheet_of_a_game_that_the_board_cannot_play_is_told():
    for fields in ({"game": "ajedrez"}, {"options": [("best_of", "many")]}, {"game": "custom", "profile": ["x y"]}):
        table = EventTable(None, sheet_data(**fields))
        table.press("1OK")
        table.rest(300)
        assert table.screens == ("notice", "notice") and table.reads(1, "Los datos del"), fields
        table.board.store.remove(table.board.store.event_name())


def test_a_custom_game_is_played_as_the_profile_of_the_sheet_says():
    profile = shipped_text("duelo20").split("\n")[:-1]
    table = EventTable(None, sheet_data(game="custom", profile=profile, options=[("best_of", "1"), ("minutes", "40")]))
    table.sit_down(12, 31)
    table.press("1-", "1-", "1-")
    again = table.restart()
    record = again.director.running_match.record
    assert ("game", "custom") in record.headers and record.first_header("profile").startswith("tapete-profile 1")
    assert again.director.running_match.match.options["minutes"] == 40
    again.rest(1000)
    again.agree(2, "Tiempo")
    assert again.screens == ("result", "result") and again.log[-1] == "2 time 3 draw", "no turns: nothing follows"
    again.hold_both()
    kept = result_of(again)
    assert (kept.result.games, kept.result.how, kept.result.values) == ((0, 1, 0), "time", (17, 20))
    assert parse_code(again.director.screen_stack.top_screen(2).code, 2).matches(KEY, 0x3F2A1, 7, (12, 31), 1)


def test_a_custom_game_of_a_fixed_number_of_seats_asks_for_none():
    profile = ["tapete-profile 1", "name Tres", "seats 3", "counter vida start 5", "lose vida 0"]
    table = AskedTable(None, sheet_data(game="custom", profile=profile))
    assert raises(Refused, tell_seats, table.exchange, (12, 31)).code == "bad_field"
    table.sit_down(12, 31, 7)
    assert table.screens == ("play", "play")
    assert table.director.running_match.record.first_header("players") == "12 31 7"
    assert table.director.running_match.match.seats == 3


def test_the_higher_seed_chooses_who_begins_where_the_sheet_says_so():
    table = EventTable(FakeBoard(luck=2), sheet_data(first="high"))
    for presses, first in ((0, 1), (1, 2)):
        table.board.luck += 2  # else both matches would have the same id
        table.sit_down(12, 31)
        assert table.screens == ("coin", "coin")
        table.press(*["1+"] * presses, "1OK")
        assert table.log == [f"0 first {first}"]
        table.concede(1)
        table.hold_both()
        table.press("1OK", "2OK")


def test_the_board_draws_who_begins():
    table = EventTable()
    for luck, first in ((2, 1), (3, 2)):
        table.board.luck = luck
        table.accept_seats(12, 31)
        table.press("1OK", "2OK")
        assert table.log[-1] == f"0 first {first}"
        table.concede(1)
        table.hold_both()


def test_the_first_screen_reads_no_sheet_and_a_damaged_one_is_told_when_it_is():
    table = EventTable()
    table.director.go_home()  # which saves the settings
    again = table.restart()
    assert again.director._event_table is None and again.texts(1)[0] == "LIGA · Mesa 7"
    name = again.board.store.event_name()
    again.board.store.write_file(name, (sheet_data()[:60],))
    again.press("1OK")
    assert again.screens == ("notice", "notice") and again.reads(1, "Los datos del")
    again.press("1OK", "2OK")
    assert again.texts(1)[0] == "TAPETE"
