"""The sheet of a table and the file of a result: read in pieces, refused where they are damaged."""

from expect import raises
from tapete_event.errors import FormatError
from tapete_event.event_keys import board_key
from tapete_event.result_file import check_result_file, format_result_file, parse_result_file
from tapete_event.sheet_lines import MOST_LINE, PIECE
from tapete_event.table_result import TableResult
from tapete_event.table_sheet import TableSheet, find_player, format_sheet, read_sheet_head

KEY = board_key(b"s" * 16, "e6614c311b7e6f2f", 3)
DUEL = TableResult(7, (12, 31), 70, (2, 1, 0), how="time", retired=2, values=(3, -5))
PROFILE = ("counter vida|Ñandú, águila y pingüino|20", "counter maná")

SHEET = """tapete-table 1
event 3f2a1 LIGA
name Liga de noviembre en Córdoba
generation 3
table 7
key 00112233445566778899aabbccddeeff
game custom
edition 2024
option best_of 3
option minutes 50
profile counter vida|Ñandú, águila y pingüino|20
profile counter maná
end 3 decide
pins 1
digits 3
first high
players
1 201 Ana
12 - José Ángel Núñez
31 012\x20
"""


def make_sheet():
    sheet = TableSheet()
    sheet.event, sheet.code, sheet.name = 0x3F2A1, "LIGA", "Liga de noviembre en Córdoba"
    sheet.generation, sheet.table = 3, 7
    sheet.key = bytes([17 * place for place in range(16)])
    sheet.game, sheet.edition = "custom", "2024"
    sheet.options = [("best_of", "3"), ("minutes", "50")]
    sheet.profile = list(PROFILE)
    sheet.end = (3, "decide")
    sheet.has_pins, sheet.digits, sheet.first = True, 3, "high"
    return sheet


def reader_of(data, pieces=None):
    def read(at, count):
        if pieces is not None:
            pieces.append(count)
        return data[at : at + count]

    return read


def head_error(text):
    return str(raises(FormatError, read_sheet_head, reader_of(text.encode())))


def test_a_sheet_is_the_text_that_the_page_shows():
    players = [(31, (0, 1, 2), ""), (1, (2, 0, 1), "Ana"), (12, (), "José Ángel Núñez")]
    assert format_sheet(make_sheet(), players) == SHEET.encode()


def test_a_sheet_comes_back():
    read = reader_of(SHEET.encode())
    head = read_sheet_head(read)
    want = make_sheet()
    for name in ("event", "code", "name", "generation", "table", "key", "game", "edition", "options", "profile"):
        assert getattr(head, name) == getattr(want, name), name
    assert (head.end, head.has_pins, head.digits, head.first) == ((3, "decide"), True, 3, "high")
    assert find_player(read, head, 1) == ("Ana", (2, 0, 1))
    assert find_player(read, head, 12) == ("José Ángel Núñez", ())
    assert find_player(read, head, 31) == ("", (0, 1, 2))
    assert [find_player(read, head, number) for number in (0, 2, 3, 120, 4095)] == [None] * 5


def test_players_are_found_without_loading_the_file():
    players = [(number, (number % 3, 0, 1), "Ñ" * (number % 24) + f" jugador {number}") for number in range(1, 513)]
    data = format_sheet(make_sheet(), players)
    assert len(data) > 16000
    pieces = []
    read = reader_of(data, pieces)
    head = read_sheet_head(read)
    assert len(pieces) < 5
    for number, pin, name in players:
        assert find_player(read, head, number) == (name, pin)
    assert find_player(read, head, 513) is None
    assert max(pieces) <= max(PIECE, MOST_LINE)


def test_a_number_is_found_wherever_the_pieces_end():
    for fill in range(2 * PIECE):
        data = SHEET.replace("players\n", "players\n0 - " + "x" * fill + "\n").encode()
        read = reader_of(data)
        assert find_player(read, read_sheet_head(read), 12) == ("José Ángel Núñez", ())


def test_lines_of_a_newer_host_are_skipped():
    read = reader_of(SHEET.replace("players\n", "colour blue\nbare\nplayers\n").encode())
    assert find_player(read, read_sheet_head(read), 1) == ("Ana", (2, 0, 1))
    short = "tapete-table 1\nevent 1 X\ngeneration 0\ntable 1\nkey " + "0" * 32 + "\ngame kodem\nplayers\n"
    head = read_sheet_head(reader_of(short.encode()))
    assert (head.end, head.has_pins, head.digits, head.first, head.name) == ((0, "draw"), False, 1, "", "")


def test_a_damaged_sheet_names_its_line():
    assert head_error("") == "bad_sheet line=tapete-table 1"
    assert head_error(SHEET.replace("table 1", "table 2", 1)) == "bad_sheet line=tapete-table 1"
    assert head_error(SHEET.split("players")[0]) == "bad_sheet line=players"
    for line in ("event", "generation", "table", "key", "game"):
        assert head_error(SHEET.replace("\n" + line + " ", "\nwas ")) == f"bad_sheet line={line}"
    for old, new in (
        ("event 3f2a1", "event xyz"),
        ("generation 3", "generation -3"),
        ("table 7", "table siete"),
        ("key 00", "key 0"),
        ("key 00", "key zz"),
        ("key 00", "key "),
        ("end 3 decide", "end 3 perhaps"),
        ("end 3 decide", "end"),
        ("digits 3", "digits"),
    ):
        assert head_error(SHEET.replace("\n" + old, "\n" + new)) == f"bad_sheet line={old.split(' ')[0]}", new
    for end in range(len(SHEET.split("players\n")[0].encode()) + len("players")):
        raises(FormatError, read_sheet_head, reader_of(SHEET.encode()[:end]))


def test_hostile_files_cost_no_memory():
    for data in (b"\xff" * 100000, b"tapete-table 1\nname " + b"x" * 100000, b"tapete-table 1\n\xff\n", bytes(300)):
        pieces = []
        raises(FormatError, read_sheet_head, reader_of(data, pieces))
        assert sum(pieces) <= MOST_LINE + 2 * PIECE
    read = reader_of(SHEET.replace("1 201 Ana", "1 203 Ana\n2 20 Leo\n3\n4 201 " + "x" * 600).encode()[:-1])
    head = read_sheet_head(read)
    assert str(raises(FormatError, find_player, read, head, 1)) == "bad_sheet line=1"
    assert str(raises(FormatError, find_player, read, head, 2)) == "bad_sheet line=2"
    assert [find_player(read, head, number) for number in (3, 4, 31)] == [None] * 3  # no line, too long, cut off


def test_no_name_makes_a_line_of_its_own():
    for name in ("Ana\n13 000 Eva", "Ana\r"):
        assert raises(FormatError, format_sheet, make_sheet(), [(1, (), name)]).code == "bad_sheet"
    sheet = make_sheet()
    sheet.name = "Liga\nkey 00"
    assert raises(FormatError, format_sheet, sheet, []).code == "bad_sheet"


def test_a_number_that_two_players_have_makes_no_sheet():
    players = [(12, (), "Ana"), (3, (), "Leo"), (12, (2, 0, 1), "Eva")]
    error = raises(FormatError, format_sheet, make_sheet(), players)
    assert (error.code, error.fields["line"]) == ("bad_sheet", "12")


def test_players_out_of_order_are_sorted_when_written_and_found_when_read():
    players = [(number, (), f"J{number}") for number in (31, 4, 120, 12, 1)]
    data = format_sheet(make_sheet(), players)
    lines = data.decode().split("players\n")[1].split("\n")[:-1]
    assert [line.split(" ")[0] for line in lines] == ["1", "4", "12", "31", "120"]
    head, _ = SHEET.split("players\n")
    for order in (lines, lines[::-1], lines[2:] + lines[:2]):
        read = reader_of((head + "players\n" + "\n".join(order) + "\n").encode())
        sheet = read_sheet_head(read)
        assert [find_player(read, sheet, number)[0] for number, _, _ in players] == [name for _, _, name in players]


def test_a_result_file_comes_back():
    data = format_result_file(KEY, make_sheet(), DUEL, "5b3c9e01a2d4")
    assert data.decode().split("mac ")[0] == (
        "tapete-result 1\nevent 3f2a1 LIGA\ngeneration 3\ntable 7\nplayers 12 31\ncounter 70\ngames 2 1 0\n"
        "how time\nretired 2\nvalues 3 -5\nrecord 5b3c9e01a2d4\n"
    )
    assert check_result_file(KEY, data)
    told = parse_result_file(data)
    assert (told.event, told.code, told.generation, told.record) == (0x3F2A1, "LIGA", 3, "5b3c9e01a2d4")
    for name in ("table", "players", "counter", "games", "places", "how", "retired", "values"):
        assert getattr(told.result, name) == getattr(DUEL, name), name
    pod = TableResult(7, (12, 31, 4), 1, places=(1, 2, 2))
    told = parse_result_file(format_result_file(KEY, make_sheet(), pod, ""))
    assert (told.result.places, told.result.values, told.record) == ((1, 2, 2), (), "")


def test_a_damaged_or_forged_result_file_is_refused():
    data = format_result_file(KEY, make_sheet(), DUEL, "5b3c9e01a2d4")
    assert not check_result_file(KEY[:-1] + b"x", data)
    for at in range(len(data)):
        assert not check_result_file(KEY, data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]), at
        assert not check_result_file(KEY, data[:at]), at
    for extra in (data + b"\n", data + data, b"x" + data, data.replace(b"games 2 1 0", b"games 1 2 0")):
        assert not check_result_file(KEY, extra)


def test_a_result_file_that_cannot_be_read_names_its_line():
    text = format_result_file(KEY, make_sheet(), DUEL, "5b3c9e01a2d4").decode()
    for old, line in (
        ("tapete-result 1", "tapete-result 2"),
        ("event 3f2a1", "event"),
        ("generation 3", "generation"),
        ("table 7", "table"),
        ("players 12 31", "players"),
        ("counter 70", "counter"),
        ("retired 2", "retired"),
        ("games 2 1 0", "games"),
        ("how time", "how"),
    ):
        new = line if old[:6] == "tapete" else f"{line} ?"
        assert str(raises(FormatError, parse_result_file, text.replace(old, new).encode())) == f"bad_result line={line}"
    for data in (b"", b"\xff", text.encode() + bytes(1024)):
        assert raises(FormatError, parse_result_file, data).code == "bad_result"
