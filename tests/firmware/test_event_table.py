"""The board at an event: players sit down by numbers, play, and confirm a result whose code goes to the desk."""

from event_board import KEY, EventTable
from tapete_event.result_file import check_result_file, parse_result_file
from tapete_event.typed_code import parse_code


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
    assert table.entries(1) == ["Sentarse", "Nueva partida", "English", "Herramientas"]


def test_sit_down_play_and_hand_in():
    table = EventTable().sit_down(12, 31)
    assert table.screens == ("play", "play")
    record = table.director.running_match.record
    assert ("event", "3f2a1 LIGA") in record.headers and ("players", "12 31") in record.headers
    assert ("seat", "1 Ana") in record.headers and ("locked", "1") in record.headers
    assert ("counter", "1") in record.headers and ("table", "7") in record.headers
    id = record.id
    table.choose(2, "Rendirse")
    assert table.screens == ("result", "result")
    table.hold_both()
    assert table.screens == ("code", "code")
    kept = result_of(table)
    assert (kept.event, kept.generation, kept.record) == (0x3F2A1, 3, id)
    assert (kept.result.players, kept.result.games, kept.result.how) == ((12, 31), (1, 0, 0), "conceded")
    assert table.board.store.has_record(id)
    code = table.director.stage.top_screen(1).code
    assert parse_code(code, 2).matches(KEY, 0x3F2A1, 7, (12, 31), 1)
    table.press("1OK", "2OK")
    assert table.screens == ("home", "home")
    assert table.entries(1)[1] == ("Resultados", "1")
    table.sit_down(31, 12)
    assert ("counter", "2") in table.director.running_match.record.headers
