"""Acts at an event's table beside the game: time, a judge and what he does, PINs, dropping out."""

from event_board import AskedTable, EventTable, sheet_data
from tapete_event.result_file import parse_result_file
from tapete_link.client import ask_board
from tapete_link.table_client import (
    answer_judge,
    call_time,
    extend_clock,
    pause_clock,
    read_board_table,
    run_clock,
    set_clock,
    tell_seats,
)

CLOCKED = sheet_data(options=[("minutes", "50")])


def call_judge(table, seat=1):
    table.agree(seat, "Juez")
    assert table.screens == ("judge", "judge")


def result_of(table):
    own = table.board.store.names("result")[0]
    return parse_result_file(table.board.store.read("result/" + own, 0, 1024)).result


def test_time_begins_the_declared_end_and_the_result_says_so():
    table = EventTable().sit_down()
    table.hold("1OK")
    lines = table.menu_lines(1)
    assert "Terminar partida" not in lines and "Juez" in lines, lines
    table.director.screen_stack.to_bottom(0)
    table.agree(2, "Tiempo")
    assert table.log[-1] == "2 time 3 draw"
    for _ in range(4):
        assert table.screens == ("play", "play")
        table.choose(table.director.running_match.match.state.active, "Pasar turno")
    assert table.screens == ("result", "result")
    table.hold_both()
    assert result_of(table).how == "time" and result_of(table).games == (0, 0, 1)


def test_both_displays_tell_what_is_left_then_who_is_ahead():
    table = EventTable().sit_down()
    table.press("1-", "1-", "1OK")
    acting = table.director.running_match.match.state.active
    table.agree(1, "Tiempo")
    assert table.reads_in_turns("Tiempo: 3 turnos más", 1, 2, parts=2), table.texts(1)
    table.rest(500)
    assert table.reads_in_turns("Va 2: vida 30-28", 1, 2, parts=2), table.texts(2)
    table.rest(5000)  # what was done last has gone
    parts = [table.texts(1), table.texts(2)]
    table.rest(1500)  # what has no room at once takes turns
    parts = [set(before + table.texts(seat)) for seat, before in enumerate(parts, 1)]
    assert "PREVIA +3" in parts[acting - 1], parts
    assert {"Tiempo: 3", "turnos más"} <= parts[2 - acting], parts
    table.choose(acting, "Pasar turno")
    table.rest(600)
    assert table.reads_in_turns("Tiempo: 2 turnos más", 1, 2, parts=2), table.texts(1)


def test_each_act_says_what_it_asks_above_its_answers():
    table = EventTable().sit_down()
    for act, question in (
        ("Tiempo", "¿Se acabó el tiempo de"),
        ("Juez", "¿Llamar a un juez?"),
        ("Dejar el torneo", "¿Dejas el torneo?"),
    ):
        table.choose(2, act)
        assert table.screens == ("play", "act")
        assert table.reads(2, question) and table.reads(2, "No") and table.reads(2, "Sí"), table.texts(2)
        table.press("2+")
        assert table.reads(2, question), "the bar has moved, the question stands"
        table.press("2-", "2OK")
        assert table.screens == ("play", "play")


def test_a_judge_is_called_answered_by_the_host_and_sees_nobody_leave():
    table = AskedTable()
    tell_seats(table.exchange, (12, 31))
    table.press("1OK", "2OK")
    call_judge(table)
    assert table.reads(1, "JUEZ") and table.reads(2, "JUEZ")
    assert read_board_table(table.exchange).judge
    table.press("1OK", "2-", "1+")
    table.hold("1OK")
    table.chord(2)
    assert table.screens == ("judge", "judge")
    answer_judge(table.exchange)
    table.rest(20)
    assert table.screens == ("play", "play") and not read_board_table(table.exchange).judge
    assert len(table.log) == 1


def test_players_withdraw_a_call_that_was_a_mistake_both_together():
    table = AskedTable()
    tell_seats(table.exchange, (12, 31))
    table.press("1OK", "2OK")
    call_judge(table)
    for seat in (1, 2):
        assert table.reads(seat, "OK ambos: cancelar"), table.texts(seat)
    table.press("1-", "1-", "1-", "2+", "2+")
    table.hold("1OK")
    assert table.screens == ("judge", "judge"), "one alone withdraws nothing: it is the sixth press of a wrong code"
    table.hold_both()
    table.rest(20)
    assert table.screens == ("play", "play"), table.screens
    assert table.reads_in_turns("Llamada cancelada", 1, 2)
    status = read_board_table(table.exchange)
    assert not status.judge and status.has_withdrawn_call
    assert table.restart().screens == ("play", "play")
    call_judge(table, 2)
    status = read_board_table(table.exchange)
    assert status.judge and not status.has_withdrawn_call
    answer_judge(table.exchange)
    table.rest(20)
    assert not read_board_table(table.exchange).has_withdrawn_call


def test_a_withdrawn_call_gives_the_result_back_that_was_below_it():
    table = EventTable().sit_down()
    table.concede(1)
    table.press("2OK")
    call_judge(table, 2)
    table.hold_both()
    table.rest(20)
    assert table.screens == ("result", "result")
    table.hold_both()
    assert table.screens == ("code", "code")
    table.press("1OK", "2OK")
    table.board.luck += 1
    assert not table.sit_down().event.has_withdrawn_call


def test_a_call_for_a_judge_is_shown_again_after_a_power_cut_until_it_is_answered():
    table = AskedTable(None, CLOCKED).sit_down()
    call_judge(table)
    again = table.restart()
    assert again.screens == ("judge", "judge") and again.reads(1, "JUEZ") and again.reads(2, "JUEZ")
    assert read_board_table(again.exchange).judge
    again.press_judge_code(0)
    assert again.screens == ("ruling", "ruling")
    last = again.restart()
    assert last.screens == ("judge", "judge"), "who decides has not said that he is done"
    answer_judge(last.exchange)
    last.rest(20)
    assert last.screens == ("play", "play")
    assert last.restart().screens == ("play", "play")


def test_a_call_above_a_result_is_shown_again_and_none_comes_with_the_next_match():
    table = EventTable().sit_down()
    table.concede(1)
    table.press("2OK")
    call_judge(table, 2)
    again = table.restart()
    assert again.screens == ("judge", "judge")
    again.press_judge_code(0)
    again.take(1, "Terminé")
    assert again.screens == ("result", "result")
    again.hold_both()
    assert again.screens == ("code", "code")
    again.press("1OK", "2OK")
    assert again.screens == ("home", "home")
    again.board.luck += 1
    again.sit_down()
    assert again.screens == ("play", "play"), again.screens
    assert again.restart().screens == ("play", "play")


def test_a_code_opens_the_menu_once_and_wrong_ones_have_to_wait():
    table = EventTable().sit_down()
    call_judge(table)
    table.press_judge_code(3)
    assert table.screens == ("ruling", "ruling")
    assert table.reads(1, "quedan: 15")
    table.hold("2OK")
    assert table.screens == ("play", "play")
    again = table.restart()
    call_judge(again, 2)
    again.press_judge_code(3)
    assert again.screens == ("judge", "judge") and again.reads(1, "ya usado")
    for _ in range(2):
        again.press("1-", "1-", "1-", "1-", "1-", "1-")
    assert again.reads(2, "Espera 60 s")
    again.press_judge_code(4)
    assert again.screens == ("judge", "judge")
    last = again.restart()
    assert last.reads(1, "Espera"), "a power cut does not shorten the wait"
    last.rest(61000)
    last.press_judge_code(4)
    assert last.screens == ("ruling", "ruling")


def judging(data=None):
    table = EventTable(None, data).sit_down()
    call_judge(table)
    table.press_judge_code(0)
    return table


def test_a_judge_gives_minutes_and_players_cannot_take_them_back():
    table = judging(CLOCKED)
    table.take(1, "Dar minutos")
    table.press("1OK")
    assert table.screens == ("ruling", "ruling") and table.reads(1, "anotado") and table.reads(2, "anotado")
    table.press("1+")
    assert table.reads(1, "quedan: 15"), "the note goes with the next press"
    assert table.log[-2] == "0 ruling clock"
    kind, name, left = table.log[-1].split(" ")[1:]
    assert (kind, name) == ("timer_start", "match") and 3290 <= int(left) <= 3300
    table.take(2, "Terminé")
    assert table.screens == ("play", "play")
    count = len(table.log)
    table.chord(1)
    assert len(table.log) == count
    again = table.restart()
    again.chord(1)
    assert [line for line in again.log if line.endswith("undo")] == []


def test_presses_of_a_code_are_counted_on_the_displays():
    table = EventTable().sit_down()
    call_judge(table)
    table.press("1-", "2+")
    assert table.reads(1, "Código **····") and table.reads(2, "Código **····")


def test_a_judge_corrects_a_number():
    table = judging()
    table.take(1, "Corregir un número")
    table.take(1, "Leo")
    assert table.reads(1, "Leo") and table.reads(2, "Leo"), "whose numbers these are stands above them"
    table.press("1OK", "1-", "1OK")
    table.take(2, "Faltó anotar")
    assert table.log[-2] == "2 ruling correct forgotten" and table.log[-1].startswith("2 set ")
    assert table.screens == ("ruling", "ruling")
    table.hold("1OK")
    table.choose(1, "Historial")
    assert [line for line in table.entries(1) if "Juez: corrección, faltó anotar" in line[0]]


def test_a_judge_punishes_and_ends():
    table = judging()
    table.take(1, "Sanción")
    table.take(1, "Ana")
    table.take(1, "Advertencia")
    assert table.log[-1] == "1 ruling warning" and table.screens == ("ruling", "ruling")
    table.take(1, "Terminar la partida")
    table.take(1, "Gana Leo")
    assert table.log[-2:] == ["2 ruling end", "1 withdraw match"]
    assert table.screens == ("result", "result") and not table.event.is_judge_called
    table.hold_both()
    assert (result_of(table).games, result_of(table).how) == ((0, 1, 0), "ruling")


def test_a_judge_swaps_the_players():
    table = judging()
    table.take(1, "Cambiar de lado")
    assert table.reads(1, "anotado")
    table.hold("1OK")
    for each in (table, table.restart()):
        headers = each.director.running_match.record.headers
        assert ("players", "31 12") in headers and ("seat", "1 Leo") in headers and ("seat", "2 Ana") in headers
    table.concede(1)
    table.hold_both()
    assert (result_of(table).players, result_of(table).games) == ((31, 12), (0, 1, 0))


def test_a_result_behind_a_call_waits_for_the_judge():
    table = AskedTable()
    tell_seats(table.exchange, (12, 31))
    table.press("1OK", "2OK")
    call_judge(table)
    ask_board(table.exchange, "judge", time=1)
    assert table.log[-1] == "0 time 3 draw"
    assert table.screens == ("judge", "judge")
    assert read_board_table(table.exchange).time_called


def test_a_host_extends_the_clock_once_a_request():
    table = AskedTable(None, CLOCKED)
    tell_seats(table.exchange, (12, 31))
    table.press("1OK", "2OK")
    extend_clock(table.exchange, 5)
    left = read_board_table(table.exchange).left
    assert 3295 <= left <= 3300
    table.requests -= 2  # the request is repeated with its id
    extend_clock(table.exchange, 5)
    assert read_board_table(table.exchange).left == left
    call_time(table.exchange)
    call_time(table.exchange)
    assert [line for line in table.log if " time " in line] == ["0 time 3 draw"]
    for fields in ({}, {"answer": 0}, {"minutes": 100}, {"minutes": 0}, {"time": 1, "answer": 1}, {"time": "1"}):
        assert table.exchange(dict(fields, do="judge"))["error"] == "bad_field", fields


def test_a_host_lets_the_clock_stand_and_go_on_and_sets_it():
    table = AskedTable(None, CLOCKED)
    tell_seats(table.exchange, (12, 31))
    table.press("1OK", "2OK")

    def left_after(*acts):
        """Return what the clock shows after acts and 20 seconds."""
        for act in acts:
            act(table.exchange)
        table.rest(20000)
        return read_board_table(table.exchange).left

    standing = left_after(pause_clock)
    assert 2990 <= standing <= 3000
    assert left_after() == standing == left_after(pause_clock), "it stands"
    assert left_after(lambda exchange: set_clock(exchange, 750)) == 750, "it still stands"
    again = table.restart()
    assert read_board_table(again.exchange).left == 750, "also after a power cut"
    assert 728 <= left_after(run_clock) <= 732
    assert 578 <= left_after(run_clock, lambda exchange: set_clock(exchange, 600)) <= 582
    assert [line for line in table.log if "ruling clock" in line] != []
    for fields in ({"pause": 2}, {"go_on": 0}, {"set": 0}, {"set": 86401}, {"set": 5, "pause": 1}):
        assert table.exchange(dict(fields, do="judge"))["error"] == "bad_field", fields


def test_a_clock_that_a_host_lets_stand_is_started_by_no_player_and_by_no_minutes_of_the_host():
    table = AskedTable(None, CLOCKED)
    tell_seats(table.exchange, (12, 31))
    table.press("1OK", "2OK")
    pause_clock(table.exchange)
    extend_clock(table.exchange, 5)

    def has_start(board):
        """Return True if a player is offered to start the clock."""
        board.hold("1OK")
        lines = board.menu_lines(1)
        board.director.screen_stack.to_bottom(0)
        return any(line.startswith("Reanudar") for line in lines)

    def is_standing(board):
        """Return True if the clock stands and no player can start it."""
        before = read_board_table(board.exchange).left
        is_offered = has_start(board)
        board.rest(20000)
        return not is_offered and 3290 < before == read_board_table(board.exchange).left

    assert is_standing(table)
    again = table.restart()
    assert is_standing(again)
    run_clock(again.exchange)
    again.rest(1000)
    cut = again.restart()
    assert has_start(cut), "since the power cut it stands, and the players are there"
    pause_clock(cut.exchange)
    assert not has_start(cut)
    call_judge(cut)
    cut.press_judge_code(0)
    cut.take(1, "Dar minutos")
    cut.press("1OK")
    left = read_board_table(cut.exchange).left
    cut.rest(20000)
    assert read_board_table(cut.exchange).left <= left - 19, "the judge at the table may"


def test_a_board_tells_which_change_of_the_clock_it_heard_last_in_its_match():
    table = AskedTable(None, CLOCKED)
    assert read_board_table(table.exchange).clock == 0
    tell_seats(table.exchange, (12, 31))
    table.press("1OK", "2OK")
    for number, act in enumerate((pause_clock, run_clock), 41):
        act(table.exchange, number)
        assert read_board_table(table.exchange).clock == number
    set_clock(table.exchange, 600, 50)
    table.exchange({"do": "judge", "pause": 2, "clock": 51})
    ask_board(table.exchange, "judge", time=1)
    assert read_board_table(table.exchange).clock == 50, "what was refused, or says none, is no change"
    assert table.exchange({"do": "judge", "pause": 1, "clock": -1})["error"] == "bad_field"
    assert read_board_table(table.restart().exchange).clock == 0
    table.concede(1)
    table.hold_both()
    table.press("1OK", "2OK")
    table.board.luck += 1
    table.sit_down()
    assert read_board_table(table.exchange).clock == 0


def test_who_drops_out_loses_what_runs_and_the_result_says_so():
    table = EventTable().sit_down()
    table.agree(1, "Dejar el torneo")
    assert table.log[-1] == "1 withdraw"
    assert table.screens == ("result", "result")
    table.rest(3000)
    assert table.reads(2, "Deja el torneo: Ana")
    table.hold_both()
    assert (result_of(table).games, result_of(table).retired) == ((0, 1, 0), 1)


def test_who_drops_out_after_the_end_keeps_the_win():
    table = EventTable().sit_down()
    table.concede(1)
    table.press("2OK")
    table.agree(2, "Dejar el torneo")
    assert table.screens[1] == "result"
    table.press("1OK") if table.screens[0] != "result" else None
    table.hold_both()
    assert (result_of(table).games, result_of(table).retired) == ((0, 1, 0), 2)


def test_a_result_with_pins_takes_eight_presses():
    table = EventTable(None, sheet_data(has_pins=True)).sit_down()
    table.concede(1)
    before = table.director.button_reader.presses
    table.press("1+", "1-", "1OK", "2-", "2-", "2+")
    assert table.screens == ("result", "result")
    table.hold_both()
    assert table.screens == ("code", "code")
    assert table.director.button_reader.presses - before == 8


def test_a_wrong_pin_is_told_and_three_have_to_wait():
    table = EventTable(None, sheet_data(has_pins=True)).sit_down()
    table.concede(1)
    table.press("1-", "1-", "1-")
    assert table.reads(1, "PIN incorrecto") and table.screens[0] == "consent_pin"
    table.press("1-", "1-", "1-", "1-", "1-", "1-")
    assert table.reads(1, "Espera 10 s")
    table.press("1+", "1-", "1OK")
    assert table.screens[0] == "consent_pin"
    table.rest(10000)
    table.press("1+", "1-", "1OK")
    assert table.screens[0] == "result"
