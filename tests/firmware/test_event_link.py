"""A host at a tournament's table: the sheet comes and goes, who plays is told, results are fetched and confirmed."""

from event_board import KEY, PLAYERS, AskedTable, EventTable, sheet_data, sheet_name
from expect import raises
from fake_board import FakeBoard
from tapete_board.link.link_answers import LinkAnswers
from tapete_event.result_file import check_result_file
from tapete_link.client import ask_board, get_file, list_files, put_file
from tapete_link.errors import Refused
from tapete_link.frames import LONG, make_frame
from tapete_link.table_client import read_board_table, read_moves, tell_seats


def refusal(call, *arguments):
    """The code with which a board refuses."""
    return raises(Refused, call, *arguments).code


def test_a_board_says_that_it_knows_events():
    table = AskedTable()
    assert "events" in table.exchange({"do": "hello", "version": 1})["can"]


def test_the_state_of_the_table_from_free_to_handed_in():
    table = AskedTable()
    status = read_board_table(table.exchange)
    assert (status.event, status.code, status.generation, status.table) == (0x3F2A1, "LIGA", 3, 7)
    assert (status.state, status.players, status.counter, status.left) == ("free", (), 0, None)
    tell_seats(table.exchange, (12, 31), "R3", 3000)
    table.rest(300)
    assert table.screens == ("seat", "seat")
    assert table.reads(1, "Ana") and table.reads(1, "contra Leo") and table.reads(2, "R3")
    assert read_board_table(table.exchange).present == (False, False)
    table.press("1OK")
    assert read_board_table(table.exchange).present == (True, False)
    tell_seats(table.exchange, (12, 31), "R3", 3000)
    assert read_board_table(table.exchange).present == (True, False), "the same again changes nothing"
    table.press("2OK")
    status = read_board_table(table.exchange)
    assert (status.state, status.players, status.counter) == ("playing", (12, 31), 1)
    assert 2995 <= status.left <= 3000
    tell_seats(table.exchange, (12, 31), "R3", 3000)
    assert refusal(tell_seats, table.exchange, (12, 7), "R3", 3000) == "in_use"
    table.concede(1)
    table.hold_both()
    assert read_board_table(table.exchange).state == "result"
    (name, size, is_confirmed) = list_files(table.exchange, "result")[0]
    assert not is_confirmed
    data = get_file(table.exchange, "result/" + name)
    assert check_result_file(KEY, data)
    assert get_file(table.exchange, "record/" + name).startswith(b"tapete-record 1\n")
    ask_board(table.exchange, "confirm", name="result/" + name, size=size)
    table.rest(20)
    assert table.reads(1, "Entregado") and table.reads(2, "Entregado")
    status = read_board_table(table.exchange)
    assert (status.state, status.results) == ("free", 0)


def test_a_free_board_says_what_it_was_told_until_a_restart_makes_it_forget():
    table = AskedTable()
    status = read_board_table(table.exchange)
    assert (status.told, status.told_round) == ((), "")
    tell_seats(table.exchange, (12, 31), "R3", 3000)
    table.rest(300)
    table.press("1OK")
    table.hold("2OK")
    status = read_board_table(table.exchange)
    assert (status.state, status.told, status.told_round) == ("free", (12, 31), "R3"), "they left of their own will"
    table.press("1OK")
    assert table.screens == ("seat", "seat") and not table.event.is_told
    again = table.restart()
    status = read_board_table(again.exchange)
    assert (status.state, status.told, status.told_round) == ("free", (), "")


def test_a_cable_that_is_pulled_in_mid_frame_tells_nothing_and_the_next_host_is_heard():
    table = AskedTable()
    frame = make_frame({"do": "seat", "players": [12, 31], "round": "R3", "seconds": 3000, "id": 900}, LONG)
    for cut in range(1, len(frame)):
        table.feed(frame[:cut])
        assert read_board_table(table.exchange).state == "free", cut
    assert table.screens == ("home", "home")
    tell_seats(table.exchange, (12, 31), "R3", 3000)
    table.press("1OK", "2OK")
    table.concede(1)
    table.hold_both()
    name, size, _ = list_files(table.exchange, "result")[0]
    frame = make_frame({"do": "confirm", "name": "result/" + name, "size": size, "id": 901}, LONG)
    for cut in range(1, len(frame)):
        table.feed(frame[:cut])
        assert read_board_table(table.exchange).results == 1, cut
    assert table.feed(frame) == 1 and read_board_table(table.exchange).results == 0


def test_a_clock_that_a_host_sets_back_leaves_the_round_as_it_runs():
    table = AskedTable()
    ask_board(table.exchange, "clock", unix=1800000000)
    tell_seats(table.exchange, (12, 31), "R3", 3000)
    table.press("1OK", "2OK")
    table.rest(5000)
    left = read_board_table(table.exchange).left
    ask_board(table.exchange, "clock", unix=1500000000)
    assert read_board_table(table.exchange).left == left
    again = table.restart()
    assert again.screens == ("play", "play") and 0 < read_board_table(again.exchange).left <= 3000
    again.concede(1)
    again.hold_both()
    assert read_board_table(again.exchange).results == 1


def test_a_spectator_asks_for_the_moves_that_he_lacks_and_for_what_is_pending():
    table = AskedTable()
    assert read_moves(table.exchange, "", 0) == ("", 0, 0, (), (), ())
    tell_seats(table.exchange, (12, 31), "R3", 3000)
    table.press("1OK", "2OK")
    first = read_moves(table.exchange, "", 0)
    assert first.match == table.director.running_match.record.id
    assert list(first.lines) == table.director.running_match.match.log.lines_from()
    assert first.pending == () and first.timers[0][0] == "match"
    known = (first.match, first.entries)
    table.press("1-", "1-")
    shown = read_moves(table.exchange, *known)
    assert (shown.lines, shown.after, shown.entries) == ((), first.entries, first.entries)
    assert shown.pending == ((1, table.director.running_match.view_of(1).stops[0], -2),)
    table.rest(1000)
    after = read_moves(table.exchange, *known)
    assert after.pending == () and len(after.lines) == 1
    again = read_moves(table.exchange, "0123", known[1])
    assert (again.after, again.lines) == (0, first.lines + after.lines)


def test_a_long_match_comes_in_several_answers():
    table = AskedTable()
    tell_seats(table.exchange, (12, 31), "R3", 3000)
    table.press("1OK", "2OK")
    running_match = table.director.running_match
    for _ in range(80):
        running_match.make_move(table.director.now_ms(), 1, running_match.match.step_move(1, "2", 1))
    lines = ()
    asked = 0
    while len(lines) < running_match.change_count:
        lines += read_moves(table.exchange, running_match.record.id, len(lines)).lines
        asked += 1
    assert list(lines) == running_match.match.log.lines_from()
    assert asked > 1


def test_who_is_told_to_sit_needs_two_presses():
    table = AskedTable()
    tell_seats(table.exchange, (12, 31), "R3")
    table.rest(300)
    before = table.director.button_reader.presses
    table.press("1OK", "2OK")
    assert table.screens == ("play", "play")
    assert table.director.button_reader.presses - before == 2


def test_garbage_is_refused_by_its_field():
    table = AskedTable()
    good = {"do": "seat", "players": [12, 31], "round": "R3", "seconds": -1}
    for field, value in (
        ("players", [12]),
        ("players", [12, 12]),
        ("players", [12, 0]),
        ("players", [12, 4096]),
        ("players", [12, True]),
        ("players", "12 31"),
        ("players", list(range(1, 10))),
        ("round", "x" * 13),
        ("round", "R\n3"),
        ("round", 3),
        ("seconds", -2),
        ("seconds", 86401),
        ("seconds", None),
    ):
        answer = table.exchange(dict(good, **{field: value}))
        assert (answer.get("error"), answer.get("field")) == ("bad_field", field), (field, value, answer)
    assert read_board_table(table.exchange).state == "free"


def test_a_board_without_an_event():
    from table import Table

    table = Table()
    answers = LinkAnswers(table.board, table.director)
    table.tick_after_answer = lambda: None
    exchange = lambda request: AskedTable.exchange(table, request)  # noqa: E731
    table._answers, table.requests = answers, 0
    status = read_board_table(exchange)
    assert (status.event, status.state, status.results) == (0, "free", 0)
    assert refusal(tell_seats, exchange, (12, 31)) == "no_event"
    data = sheet_data()
    assert put_file(exchange, sheet_name(data), data)
    table.rest(20)
    assert table.texts(1)[0] == "LIGA · Mesa 7"
    assert read_board_table(exchange).event == 0x3F2A1
    ask_board(exchange, "drop", name=sheet_name(data))
    table.rest(20)
    assert table.texts(1)[0] == "TAPETE"
    assert read_board_table(exchange).event == 0


def test_a_start_after_a_sheet_has_come_reads_no_sheet():
    table = AskedTable()
    other = sheet_data(code="COPA", event=0x11111, table=8)
    put_file(table.exchange, sheet_name(other), other)
    table.rest(20)
    again = table.restart()
    assert again.director._event_table is None and again.texts(1)[0] == "COPA · Mesa 8"


def test_a_second_sheet_takes_the_place_of_the_first_when_nothing_is_open():
    table = AskedTable()
    other = sheet_data(code="COPA", event=0x11111, table=8)
    tell_seats(table.exchange, (12, 31))
    table.press("1OK", "2OK")
    assert refusal(put_file, table.exchange, sheet_name(other), other) == "in_use"
    assert refusal(ask_board, table.exchange, "drop") == "bad_field"
    drop = {"do": "drop", "name": sheet_name(sheet_data())}
    assert table.exchange(drop)["error"] == "in_use"
    table.concede(1)
    table.hold_both()
    assert refusal(put_file, table.exchange, sheet_name(other), other) == "unconfirmed"
    assert table.exchange(drop)["error"] == "unconfirmed"
    name, size, _ = list_files(table.exchange, "result")[0]
    ask_board(table.exchange, "confirm", name="result/" + name, size=size)
    assert read_board_table(table.exchange).counter == 1
    update = sheet_data(PLAYERS + ((40, (), "Zoe"),))
    assert put_file(table.exchange, sheet_name(update), update)
    assert [name for name, _, _ in list_files(table.exchange, "event")] == [sheet_name(update)[6:]]
    assert read_board_table(table.exchange).counter == 1, "the same event and generation"
    assert put_file(table.exchange, sheet_name(other), other)
    status = read_board_table(table.exchange)
    assert (status.code, status.table, status.counter) == ("COPA", 8, 0)
    assert list_files(table.exchange, "result") == []


class DeepAnswer(Exception):
    """A screen was made within an answer."""


def test_no_screen_is_made_within_an_answer_for_a_pico_has_little_stack_left_there():
    """A Pico ended its application with "maximum recursion depth exceeded" as soon as it had a sheet."""
    table = AskedTable()
    other = sheet_data(code="COPA", event=0x11111, table=8)

    def fail(*_):
        raise DeepAnswer

    def ask(request):
        """Return the answer; screens and marks of a judge come with the tick after it."""
        makers = [(table.director.screen_stack, name) for name in ("push", "pop", "show_only", "to_bottom")]
        makers += [(table.director.moves, "make_move"), (table.director, "go_home")]
        for owner, name in makers:
            setattr(owner, name, fail)
        table.tick_after_answer = lambda: [delattr(owner, name) for owner, name in makers]
        answer = table.exchange(request)
        assert "error" not in answer, answer
        table.rest(300)
        return answer

    ask({"do": "drop", "name": sheet_name(sheet_data())})
    assert table.texts(1)[0] == "TAPETE"
    assert put_file(ask, sheet_name(other), other)
    assert table.texts(1)[0] == "COPA · Mesa 8"
    tell_seats(ask, (12, 31), "R3", 3000)
    assert table.screens == ("seat", "seat")
    table.press("1OK", "2OK")
    ask({"do": "judge", "minutes": 4})
    assert read_board_table(ask).left > 3200
    ask({"do": "judge", "time": 1})
    assert read_board_table(ask).time_called
    table.agree(1, "Juez")
    assert read_board_table(ask).judge
    ask({"do": "judge", "answer": 1})
    assert not read_board_table(ask).judge and table.screens == ("play", "play")


def test_the_counter_goes_on_after_a_power_cut():
    table = EventTable(FakeBoard()).sit_down()
    assert ("counter", "1") in table.director.running_match.record.headers
    again = table.restart()
    assert again.screens == ("play", "play")
    assert again.event.counter == 1
    assert again.board.store.in_use == [again.board.store.event_name()]
