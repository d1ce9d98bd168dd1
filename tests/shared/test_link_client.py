"""Transfers from the host's end, over a server that is asked directly."""

from expect import raises
from memory_store import MemoryStore
from tapete_link import messages
from tapete_link.client import TransferPace, ask_board, get_file, list_files, put_file
from tapete_link.digest import STEP
from tapete_link.errors import LinkError, Refused
from tapete_link.server import Server

DATA = bytes(range(256)) * 40
NAME = "deck/" + messages.hex_sha256(DATA)[:16]
RECORD = "record/5b3c9e01"


class Gone(Exception):
    """The line broke."""


class Line:
    """Carries requests to a server; `after` says what happens when the n-th request was answered."""

    def __init__(self, store):
        self.store = store
        self.requests = []
        self.after = {}
        self.restart()

    def restart(self):
        self.server = Server(self.store, dict, dict, int)

    def __call__(self, request):
        answer = self.server.answer_to(dict(request, id=len(self.requests)))
        self.requests.append(request["do"])
        event = self.after.get(len(self.requests))
        if event is not None:
            event()
        return answer


def broken():
    raise Gone()


def rewriting(line, data):
    """An event that makes the record hold this."""
    return lambda: line.store.whole.update({RECORD: data})


def scripted(*answers):
    """An exchange that gives these answers in turn, the last one for ever."""
    left = list(answers)
    return lambda request: left.pop(0) if len(left) > 1 else left[0]


def test_an_answer_that_is_an_error_is_raised_with_its_fields():
    error = raises(Refused, ask_board, scripted({"id": 1, "error": "full", "free": 12}), "space")
    assert (error.code, error.fields, str(error)) == ("full", {"free": 12}, "full free=12")
    error = raises(Refused, ask_board, scripted({"id": 1, "error": "odd", "code": 3, "self": 4}), "space")
    assert error.fields == {"code": 3, "self": 4}


def test_a_file_is_put_and_put_only_once():
    line = Line(MemoryStore())
    seen = []
    assert put_file(line, NAME, DATA, lambda done, of: seen.append((done, of))) is True
    assert line.store.whole == {NAME: DATA}
    assert seen[0] == (96, len(DATA)) and seen[-1] == (len(DATA), len(DATA))
    before = len(line.requests)
    assert put_file(line, NAME, DATA) is False
    assert len(line.requests) == before + 1


def test_an_empty_file_is_a_file():
    line = Line(MemoryStore())
    empty = "deck/" + messages.hex_sha256(b"")[:16]
    assert put_file(line, empty, b"") and line.store.whole == {empty: b""}
    assert get_file(line, empty) == b""


def test_a_put_goes_on_where_the_line_broke():
    line = Line(MemoryStore())
    line.after = {50: broken}
    raises(Gone, put_file, line, NAME, DATA)
    assert line.store.whole == {}
    line.restart()
    seen = []
    assert put_file(line, NAME, DATA, lambda done, of: seen.append(done))
    assert seen[0] == 50 * 96 and line.store.whole == {NAME: DATA}


def test_a_put_survives_a_restart_of_the_board():
    line = Line(MemoryStore())
    line.after = {20: line.restart, 100: line.restart}
    assert put_file(line, NAME, DATA) and line.store.whole == {NAME: DATA}


def test_a_put_begins_again_when_the_bytes_rotted():
    line = Line(MemoryStore())

    def rot():
        kept, size, sha256 = line.store.aside[NAME]
        line.store.aside[NAME] = (b"?" + kept[1:], size, sha256)
        line.restart()

    line.after = {20: rot}
    assert put_file(line, NAME, DATA) and line.store.whole == {NAME: DATA}


def test_a_put_to_a_full_board_is_refused_and_leaves_nothing():
    line = Line(MemoryStore(room=5000))
    assert raises(Refused, put_file, line, NAME, DATA).code == "full"
    assert line.store.whole == line.store.aside == {}


def test_a_put_gives_up_on_a_board_that_never_gets_on():
    begun = {"ok": 1, "done": 0, "have": 0}
    assert raises(LinkError, put_file, scripted(begun), NAME, DATA).code == "stuck"
    forgetful = [begun, {"error": "no_put"}] * 9
    assert raises(Refused, put_file, lambda request: forgetful.pop(0), NAME, DATA).code == "no_put"
    assert len(forgetful) == 12
    never_done = scripted({"ok": 1, "done": 0, "have": 0, "at": 0})
    assert raises(LinkError, put_file, never_done, "deck/" + messages.hex_sha256(b"")[:16], b"").code == "stuck"


def test_a_file_is_got():
    line = Line(MemoryStore())
    line.store.whole[RECORD] = DATA
    seen = []
    assert get_file(line, RECORD, progress=lambda done, of: seen.append((done, of))) == DATA
    assert seen[-1] == (len(DATA), len(DATA))
    assert line.requests.count("sum") == (len(DATA) + STEP - 1) // STEP
    assert raises(Refused, get_file, line, "record/none").code == "no_file"


def test_a_get_goes_on_where_the_line_broke():
    line = Line(MemoryStore())
    line.store.whole[RECORD] = DATA
    line.after = {50: broken}
    into = bytearray()
    raises(Gone, get_file, line, RECORD, into)
    line.requests = []
    line.after = {}
    assert get_file(line, RECORD, into) == DATA
    assert line.requests.count("get") == (len(DATA) - 49 * 96 + 95) // 96


def test_a_get_begins_again_when_the_file_changed():
    for changed in (DATA + b"1250 1 reveal 1\n", DATA[:100], DATA[:-1] + b"?"):
        line = Line(MemoryStore())
        line.store.whole[RECORD] = DATA
        line.after = {50: rewriting(line, changed)}
        assert get_file(line, RECORD) == changed


def test_a_get_gives_up_on_a_file_that_never_stands_still():
    line = Line(MemoryStore())
    line.store.whole[RECORD] = b""
    line.after = {number: rewriting(line, b"x" * number) for number in range(99)}
    assert raises(LinkError, get_file, line, RECORD).code == "changed"


def test_all_files_are_listed():
    line = Line(MemoryStore())
    assert list_files(line, "record") == []
    for number in range(12):
        line.store.whole["record/" + str(number)] = b"x" * number
    line.store.confirm("record/7", 7)
    files = list_files(line, "record")
    assert files == sorted([(str(number), number, number == 7) for number in range(12)])


def test_nonsense_answers_end_in_a_clean_error():
    page = {"ok": 1, "files": [["a", 1, 0]], "more": 1}
    for exchange in (
        scripted({"ok": 1}),
        scripted(page),
        scripted({"ok": 1, "files": [3], "more": 0}),
        scripted({"ok": 1, "files": [["a", "b", 0]], "more": 0}),
    ):
        assert raises(LinkError, list_files, exchange, "deck").code == "bad_field"
    for answer in ({"ok": 1}, {"ok": 1, "data": 3, "size": 3}, {"ok": 1, "data": "", "size": "x"}):
        assert raises(LinkError, get_file, scripted(answer), RECORD).code == "bad_field"
    assert raises(LinkError, get_file, scripted({"ok": 1, "data": "", "size": 3}), RECORD).code == "stuck"
    assert raises(LinkError, get_file, scripted({"ok": 1, "data": "QUJD", "size": 2}), RECORD).code == "changed"


class Bursts:
    """Carries several requests at once over a line; `lost` are the bursts of which nothing comes through."""

    def __init__(self, line, lost=()):
        self.line = line
        self.lost = lost
        self.sizes = []

    def __call__(self, requests):
        self.sizes.append(len(requests))
        return [] if len(self.sizes) in self.lost else [self.line(request) for request in requests]


def test_several_requests_go_at_once_where_the_board_takes_them():
    line = Line(MemoryStore())
    bursts = Bursts(line)
    pace = TransferPace(line, 384, 8, bursts)
    seen = []
    assert put_file(line, NAME, DATA, lambda done, of: seen.append(done), pace)
    assert line.store.whole == {NAME: DATA}
    assert bursts.sizes == [8, 8, 8, 3] and seen == [3072, 6144, 9216, len(DATA)]
    line.store.whole[RECORD] = DATA
    bursts.sizes = []
    assert get_file(line, RECORD, pace=pace) == DATA
    assert bursts.sizes == [1, 8, 8, 8, 2], "the first answer says how long the file is"


def test_what_comes_after_a_lost_chunk_goes_again():
    line = Line(MemoryStore())

    def burst(requests):
        answers = [line(request) for place, request in enumerate(requests) if place != 1]
        return answers[:1]

    assert put_file(line, NAME, DATA, pace=TransferPace(line, 384, 3, burst))
    assert line.store.whole == {NAME: DATA}


def test_a_line_that_loses_all_of_a_burst_gets_short_messages_one_by_one():
    line = Line(MemoryStore())
    line.store.whole[RECORD] = DATA
    bursts = Bursts(line, lost=(2, 3))
    pace = TransferPace(line, 384, 8, bursts)
    assert put_file(line, NAME, DATA, pace=pace)
    assert (len(bursts.sizes), pace.most, pace.ahead) == (2, 96, 1)
    pace = TransferPace(line, 384, 8, bursts)
    assert get_file(line, RECORD, pace=pace) == DATA
    assert (len(bursts.sizes), pace.most) == (3, 96)
    pace.slow_down(24)
    pace.slow_down()
    assert pace.most == 24


def test_a_file_that_grows_within_a_burst_is_got_whole():
    line = Line(MemoryStore())
    line.store.whole[RECORD] = DATA[:1000]
    line.after = {2: rewriting(line, DATA[:1300]), 4: rewriting(line, DATA)}
    assert get_file(line, RECORD, pace=TransferPace(line, 384, 8, Bursts(line))) == DATA
