"""The board's end of the link, request by request."""

import binascii

from expect import raises
from memory_store import MemoryStore
from tapete_link import messages
from tapete_link.digest import STEP
from tapete_link.errors import LinkError
from tapete_link.frames import ANSWER_MULTIPLE, LIMIT, LONG, FrameReader, make_frame
from tapete_link.server import Server

DATA = bytes(range(256)) * 2
SHA256 = messages.hex_sha256(DATA)
DECK = "deck/" + SHA256[:16]
INFO = {
    "board": "e6614c311b7e6f2f",
    "name": "Mesa del jardín",
    "firmware": "0.1.0",
    "python": "1.28.0",
    "can": ["sync"],
    "languages": ["es", "en"],
    "match": "",
}


class Board:
    """A server with all it needs, asked without frames."""

    def __init__(self, store=None):
        self.store = store or MemoryStore()
        self.unix = 0
        self.server = self.restart()

    def restart(self):
        self.server = Server(self.store, lambda: INFO, lambda: {"entries": 3, "screens": ["match", "menu"]}, self.set)
        return self.server

    def set(self, seconds):
        self.unix = seconds

    def ask(self, verb, **fields):
        answer = self.server.answer_to(dict(fields, id=7, do=verb))
        assert answer.pop("id") == 7
        return answer

    def put(self, data=DATA):
        sha256 = messages.hex_sha256(data)
        return self.ask("put", name="deck/" + sha256[:16], size=len(data), sha256=sha256)

    def send(self, data=DATA, at=0):
        name = "deck/" + messages.hex_sha256(data)[:16]
        while at < len(data):
            chunk = messages.as_base64(data[at : at + messages.CHUNK])
            at = self.ask("chunk", name=name, at=at, data=chunk)["have"]

    def commit(self, data=DATA):
        return self.ask("commit", name="deck/" + messages.hex_sha256(data)[:16])


def test_hello_says_who_the_board_is():
    answer = Board().ask("hello", version=1)
    assert answer == dict(INFO, ok=1, version=messages.VERSION)


def test_a_host_that_takes_longer_messages_is_told_how_long_they_may_be():
    board = Board()
    assert board.ask("hello", version=1, most=200)["most"] == 200
    answer = board.ask("hello", version=1, most=messages.MOST_BYTES)
    longest = {"most": messages.MOST_CHUNK, "ahead": messages.AHEAD, "unpacked": messages.MOST_UNPACKED}
    assert answer == dict(INFO, ok=1, version=messages.VERSION, **longest)
    assert board.ask("hello", version=1, most="much") == {"error": "bad_field", "field": "most"}


def test_a_board_at_which_a_match_runs_takes_smaller_pieces_for_a_press_waits_for_one():
    board = Board()
    INFO["match"] = "0123abcd"
    try:
        answer = board.ask("hello", version=1, most=messages.MOST_CHUNK)
    finally:
        INFO["match"] = ""
    assert answer["unpacked"] == messages.MOST_UNPACKED_IN_MATCH < messages.MOST_UNPACKED


def test_another_version_gets_the_versions_that_this_one_speaks():
    for version in (messages.VERSION + 1, messages.OLDEST - 1):
        answer = Board().ask("hello", version=version)
        assert answer == {"error": "version", "version": messages.VERSION, "oldest": messages.OLDEST}


def test_an_unknown_verb_is_named():
    assert Board().ask("format") == {"error": "unknown_verb", "verb": "format"}
    assert Board().ask("ñ" * 100) == {"error": "unknown_verb", "verb": "ñ" * 16}


def test_a_wrong_field_is_named():
    board = Board()
    for request, field in (
        ({"id": 1}, "do"),
        ({"id": 1, "do": ["hello"]}, "do"),
        ({"do": "space"}, "id"),
        ({"id": True, "do": "space"}, "id"),
        ({"id": -1, "do": "space"}, "id"),
        ({"id": "1", "do": "space"}, "id"),
        ({"id": 1, "do": "hello"}, "version"),
        ({"id": 1, "do": "hello", "version": 1.0}, "version"),
        ({"id": 1, "do": "clock", "unix": -1}, "unix"),
        ({"id": 1, "do": "list", "kind": "main.py", "after": ""}, "kind"),
        ({"id": 1, "do": "list", "kind": "deck", "after": 0}, "after"),
        ({"id": 1, "do": "get", "name": "deck/a"}, "name"),
    ):
        answer = board.server.answer_to(request)
        if field == "name":
            assert answer["error"] == "no_file"
        else:
            assert (answer["error"], answer["field"]) == ("bad_field", field), request


def test_no_name_leads_out_of_its_folder():
    board = Board()
    for name in (
        "main.py",
        "deck",
        "deck/",
        "deck/../main",
        "deck/a/b",
        "/deck/a",
        "deck/A",
        "deck/é",
        "deck/" + "a" * 17,
    ):
        for verb in ("get", "sum", "chunk", "commit", "confirm", "drop"):
            assert board.ask(verb, name=name) == {"error": "bad_field", "field": "name"}
        assert board.ask("put", name=name, size=1, sha256=SHA256)["field"] == "name"


def test_the_clock_is_set():
    board = Board()
    assert board.ask("clock", unix=1763740800) == {"ok": 1}
    assert board.unix == 1763740800


def test_status_and_space_are_told():
    board = Board(MemoryStore(room=500))
    assert board.ask("status") == {"ok": 1, "entries": 3, "screens": ["match", "menu"]}
    assert board.ask("space") == {"ok": 1, "free": 500}


def test_files_are_listed_by_pages():
    board = Board()
    for number in range(12):
        board.store.whole["record/{:08x}".format(number)] = b"x" * number
    board.store.confirm("record/00000003", 3)
    board.store.confirm("record/00000004", 1)
    page = board.ask("list", kind="record", after="")
    assert page["files"] == [
        ["00000000", 0, 0],
        ["00000001", 1, 0],
        ["00000002", 2, 0],
        ["00000003", 3, 1],
        ["00000004", 4, 0],
    ]
    assert page["more"] == 1
    assert board.ask("list", kind="record", after="00000009") == {
        "ok": 1,
        "files": [["0000000a", 10, 0], ["0000000b", 11, 0]],
        "more": 0,
    }
    assert board.ask("list", kind="deck", after="")["files"] == []


def test_a_file_arrives():
    board = Board()
    assert board.put() == {"ok": 1, "done": 0, "have": 0}
    board.send()
    assert DECK not in board.store.whole
    assert board.commit() == {"ok": 1, "done": 1}
    assert board.store.whole == {DECK: DATA} and board.store.aside == {}


def test_each_step_of_an_arrival_may_be_repeated():
    board = Board()
    first = messages.as_base64(DATA[:96])
    assert board.put() == board.put()
    assert board.ask("chunk", name=DECK, at=0, data=first) == {"ok": 1, "have": 96}
    assert board.ask("chunk", name=DECK, at=0, data=first) == {"ok": 1, "have": 96}
    assert board.ask("chunk", name=DECK, at=400, data=first) == {"ok": 1, "have": 96}
    assert board.put()["have"] == 96
    board.send(at=96)
    assert board.commit() == board.commit() == {"ok": 1, "done": 1}
    assert board.put() == {"ok": 1, "done": 1}
    assert board.store.whole == {DECK: DATA}


def test_an_arrival_goes_on_after_a_restart():
    board = Board()
    board.put()
    board.ask("chunk", name=DECK, at=0, data=messages.as_base64(DATA[:96]))
    board.restart()
    assert board.ask("chunk", name=DECK, at=96, data="") == {"error": "no_put", "name": DECK}
    assert board.commit() == {"error": "no_put", "name": DECK}
    assert board.put()["have"] == 96
    board.send(at=96)
    assert board.commit()["done"] == 1


def test_a_long_file_is_hashed_as_it_comes_and_the_part_from_before_a_restart_in_steps():
    data = b"0123456789abcdef" * (2 * STEP // 16) + b"!"
    board = Board()
    board.put(data)
    board.send(data)
    assert board.commit(data) == {"ok": 1, "done": 1}
    board.store.whole = {}
    board.put(data)
    board.ask("chunk", name="deck/" + messages.hex_sha256(data)[:16], at=0, data=messages.as_base64(data[:96]))
    board.restart()
    assert board.put(data)["have"] == 96
    board.send(data, at=96)
    assert board.commit(data) == {"ok": 1, "done": 0, "at": STEP}
    assert board.commit(data) == {"ok": 1, "done": 0, "at": 2 * STEP}
    assert board.commit(data) == {"ok": 1, "done": 1}


def packed(data):
    """Base64 of a raw deflate stream that stores these bytes as they are."""
    size = len(data)
    return messages.as_base64(bytes([1, size & 255, size >> 8, ~size & 255, ~size >> 8 & 255]) + data)


def test_packed_pieces_are_unpacked_and_begin_where_they_say():
    board = Board()
    board.put()
    assert board.ask("chunk", name=DECK, at=0, data=packed(DATA[:200]), unpacked=200) == {"ok": 1, "have": 200}
    assert board.ask("chunk", name=DECK, at=0, data=packed(DATA[:200]), unpacked=200) == {"ok": 1, "have": 200}
    board.send(at=200)
    assert board.commit()["done"] == 1 and board.store.whole == {DECK: DATA}


def test_a_packed_piece_is_what_it_says_and_never_more():
    bomb = messages.as_base64(binascii.unhexlify("ecc18100000000009056f207" + "00" * 60 + "01"))
    board = Board()
    board.put()
    for data, size in (
        (packed(DATA[:200]), 199),
        (packed(DATA[:200]), 201),
        (packed(DATA[:200]), messages.MOST_UNPACKED + 1),
        (packed(DATA[:200]), -1),
        (packed(DATA[:200])[:-8], 200),
        (messages.as_base64(b"\xff" * 20), 20),
        (messages.as_base64(b"\x03\xff\xff\xff"), 300),
        ("", 5),
        (bomb, messages.MOST_UNPACKED),
    ):
        assert board.ask("chunk", name=DECK, at=0, data=data, unpacked=size)["error"] == "bad_field", (data, size)
    assert board.store.aside[DECK][0] == b""


def test_a_file_that_is_not_what_was_announced_is_thrown_away():
    board = Board()
    board.put()
    for at in range(0, len(DATA), 64):
        board.ask("chunk", name=DECK, at=at, data=messages.as_base64(b"\x00" * 64))
    assert board.commit() == {"error": "bad_hash", "name": DECK}
    assert board.store.whole == board.store.aside == {}
    assert board.put()["have"] == 0


def test_an_unfinished_file_is_not_committed():
    board = Board()
    board.put()
    board.ask("chunk", name=DECK, at=0, data=messages.as_base64(DATA[:96]))
    assert board.commit() == {"error": "incomplete", "have": 96}


def test_a_board_takes_keeps_lists_and_drops_a_profile_as_it_does_a_deck():
    board = Board()
    name = "profile/" + SHA256[:16]
    assert board.ask("put", name=name, size=len(DATA), sha256=SHA256) == {"ok": 1, "done": 0, "have": 0}
    for at in range(0, len(DATA), messages.CHUNK):
        board.ask("chunk", name=name, at=at, data=messages.as_base64(DATA[at : at + messages.CHUNK]))
    assert board.ask("commit", name=name) == {"ok": 1, "done": 1}
    assert board.store.whole == {name: DATA}
    assert board.ask("list", kind="profile", after="")["files"] == [[SHA256[:16], len(DATA), 0]]
    assert board.ask("list", kind="deck", after="")["files"] == []
    assert board.ask("drop", name=name) == {"ok": 1}
    assert board.store.whole == {}


def test_what_a_board_does_not_take():
    board = Board()
    other = messages.hex_sha256(b"")
    assert board.ask("put", name="record/5b3c9e01", size=1, sha256=SHA256)["error"] == "read_only"
    for size, sha256, field in (
        (messages.MOST_BYTES + 1, SHA256, "size"),
        (1, other, "sha256"),
        (1, SHA256.upper(), "sha256"),
        (1, SHA256[:16], "sha256"),
    ):
        assert board.ask("put", name=DECK, size=size, sha256=sha256) == {"error": "bad_field", "field": field}
    board.put()
    too_long = messages.as_base64(b"x" * (messages.MOST_CHUNK + 1))
    for at, data in ((0, "Q"), (0, too_long), (len(DATA), messages.as_base64(b"x"))):
        assert board.ask("chunk", name=DECK, at=at, data=data) == {"error": "bad_field", "field": "data"}
    assert board.store.aside[DECK][0] == b""


def test_a_full_board_says_so_and_keeps_nothing_half():
    board = Board(MemoryStore(room=300))
    assert board.put() == {"error": "full", "free": 300}
    assert board.store.aside == {}
    board.store.room = 1000
    board.put()
    board.store.room = 150
    answer = {"have": 0}
    while "have" in answer:
        at = answer["have"]
        answer = board.ask("chunk", name=DECK, at=at, data=messages.as_base64(DATA[at : at + 96]))
    assert answer == {"error": "full"}
    assert board.store.aside == board.store.whole == {}
    board.store.room = 1000
    assert board.put()["have"] == 0


def test_a_board_that_is_full_only_when_the_last_bytes_are_written_keeps_nothing():
    board = Board()
    board.put()
    board.send()
    board.store.fault = OSError(28)
    assert board.commit() == {"error": "full"}
    assert board.store.aside == board.store.whole == {}
    assert board.commit() == {"error": "no_put", "name": DECK}


def test_a_failing_file_system_is_reported_with_its_number():
    board = Board()
    board.put()
    board.store.fault = OSError(5)
    chunk = messages.as_base64(DATA[:96])
    assert board.ask("chunk", name=DECK, at=0, data=chunk) == {"error": "storage", "errno": 5}
    assert board.ask("chunk", name=DECK, at=0, data=chunk)["error"] == "no_put"
    assert board.put()["have"] == 0


def test_a_busy_store_changes_nothing():
    board = Board()
    board.put()
    board.store.fault = LinkError("busy")
    chunk = messages.as_base64(DATA[:96])
    assert board.ask("chunk", name=DECK, at=0, data=chunk) == {"error": "busy"}
    board.send()
    board.store.fault = LinkError("busy")
    assert board.commit() == {"error": "busy"}
    assert board.commit() == {"ok": 1, "done": 1}


def test_as_much_comes_as_is_asked_for():
    board = Board()
    board.store.whole["record/1"] = DATA
    for number in range(50):
        board.store.whole["record/a{:02}".format(number)] = b""
    for most, count, files in ((0, 1, 1), (24, 24, 1), (96, 96, 5), (384, 384, 20), (500, 500, 26), (5000, 507, 40)):
        assert messages.data_field(board.ask("get", name="record/1", at=5, most=most)) == DATA[5 : 5 + count]
        assert len(board.ask("list", kind="record", after="1", most=most)["files"]) == files


def test_a_file_is_read_in_pieces_and_summed():
    board = Board()
    board.store.whole["record/5b3c9e01"] = DATA
    read = b""
    while len(read) < len(DATA):
        answer = board.ask("get", name="record/5b3c9e01", at=len(read))
        assert answer["size"] == len(DATA)
        read += messages.data_field(answer)
    assert read == DATA
    assert board.ask("get", name="record/5b3c9e01", at=len(DATA))["data"] == ""
    assert board.ask("sum", name="record/5b3c9e01") == {"ok": 1, "done": 1, "sha256": SHA256}
    assert board.ask("get", name="record/none", at=0) == {"error": "no_file", "name": "record/none"}


def test_a_sum_that_a_host_left_half_done_is_not_taken_up():
    board = Board()
    board.store.whole["record/1"] = b"a" * (STEP + 1)
    assert board.ask("sum", name="record/1") == {"ok": 1, "done": 0, "at": STEP}
    board.store.whole["record/1"] = data = b"b" * (STEP + 1)
    board.ask("hello", version=1)
    board.ask("sum", name="record/1")
    assert board.ask("sum", name="record/1")["sha256"] == messages.hex_sha256(data)


def test_a_record_is_confirmed_only_as_long_as_it_was_read():
    board = Board()
    board.store.whole["record/1"] = b"12345"
    assert board.ask("confirm", name="record/1", size=4) == {"error": "changed", "name": "record/1"}
    assert not board.store.is_confirmed("record/1")
    assert board.ask("confirm", name="record/1", size=5) == {"ok": 1}
    assert board.store.is_confirmed("record/1")


def test_a_record_is_dropped_only_when_a_host_has_it():
    board = Board()
    board.store.whole["record/1"] = b"12345"
    assert board.ask("drop", name="record/1") == {"error": "unconfirmed", "name": "record/1"}
    board.ask("confirm", name="record/1", size=5)
    assert board.ask("drop", name="record/1") == board.ask("drop", name="record/1") == {"ok": 1}
    assert board.store.whole == {}


def test_whoever_asks_can_confirm_and_drop_a_record_unread():
    board = Board()
    board.store.whole["record/1"] = DATA
    (entry,) = board.ask("list", kind="record", after="")["files"]
    assert board.ask("confirm", name="record/1", size=entry[1]) == {"ok": 1}
    assert board.ask("drop", name="record/1") == {"ok": 1}
    assert board.store.whole == {}


def test_no_file_is_longer_than_the_longest():
    most = messages.MOST_BYTES
    board = Board()
    wrong = {"error": "bad_field", "field": "size"}
    assert most == 262144
    assert board.ask("put", name=DECK, size=most + 1, sha256=SHA256) == wrong
    assert "error" not in board.ask("put", name=DECK, size=most, sha256=SHA256)
    assert board.ask("get", name=DECK, at=most + 1)["error"] in ("bad_field", "no_file")
    board.store.whole["record/1"] = bytes(most + 1)
    assert board.ask("confirm", name="record/1", size=most + 1) == wrong


def test_a_dropped_deck_goes_with_what_is_aside_for_it():
    board = Board()
    board.put()
    assert board.ask("drop", name=DECK) == {"ok": 1}
    assert board.store.aside == {}
    assert board.commit()["error"] == "no_put"


def test_every_answer_fits_a_frame():
    board = Board()
    long = "f" * 16
    for number in range(40):
        board.store.whole["record/" + long[:-2] + "{:02}".format(number)] = b"x" * messages.MOST_BYTES
    for request in (
        {"do": "hello", "version": 1},
        {"do": "list", "kind": "record", "after": ""},
        {"do": "get", "name": "record/" + long[:-2] + "00", "at": messages.MOST_BYTES - 384},
        {"do": "ñ" * 16},
    ):
        for more, limit in (({}, LIMIT), ({"most": messages.MOST_CHUNK}, LONG)):
            reply = board.server.reply_to(dict(request, id=messages.MOST_ID, **more))
            assert len(reply) <= limit and len(reply) % ANSWER_MULTIPLE == 0 and len(reply) % 64
            answer = FrameReader().feed_bytes(reply)[0]
            assert answer["id"] == messages.MOST_ID and answer.get("error") != "too_long"


def test_every_request_fits_a_frame():
    name = "record/" + "f" * 16
    for count, limit in ((messages.CHUNK, LIMIT), (messages.MOST_CHUNK, LONG)):
        full = messages.as_base64(b"\xff" * count)
        request = {"id": messages.MOST_ID, "do": "chunk", "name": name, "at": messages.MOST_BYTES, "data": full}
        make_frame(request, limit)
    make_frame({"id": messages.MOST_ID, "do": "put", "name": name, "size": messages.MOST_BYTES, "sha256": SHA256})


def test_an_answer_too_long_for_a_frame_becomes_an_error():
    server = Server(MemoryStore(), lambda: {"name": "x" * 300}, dict, int)
    reply = server.reply_to({"id": 5, "do": "hello", "version": 1})
    assert FrameReader().feed_bytes(reply) == [{"id": 5, "error": "too_long"}]


def test_a_fault_of_the_firmware_is_not_swallowed():
    server = Server(MemoryStore(), dict, lambda: {}["missing"], int)
    raises(KeyError, server.answer_to, {"id": 5, "do": "status"})
