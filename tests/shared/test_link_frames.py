"""Frames: what is sent arrives, and nothing else is taken for it."""

import binascii

from expect import raises
from tapete_link import frames
from tapete_link.errors import FrameError
from tapete_link.frames import LIMIT, LONG, FrameReader, make_frame


def read(data):
    return FrameReader().feed_bytes(data)


class Counted:
    """Stands for binascii and counts the bytes that go through its CRC."""

    def __init__(self):
        self.bytes = 0

    def crc32(self, data):
        self.bytes += len(data)
        return binascii.crc32(data)


def work_of(line):
    """The bytes that reading a line takes through the CRC, each as often as it goes there."""
    counted = Counted()
    frames.binascii = counted
    try:
        assert read(line) == []
    finally:
        frames.binascii = binascii
    return counted.bytes


def framed(body):
    """A frame around any bytes, with a true CRC."""
    return body + f"*{binascii.crc32(body):08x}\n".encode()


def test_a_frame_is_these_bytes():
    assert make_frame({"id": 1, "do": "hello", "version": 1}) == b'{"do":"hello","id":1,"version":1}*7b749497\n'


def test_what_is_sent_arrives():
    for value in (
        {},
        {"id": 0},
        {"n": None, "t": True, "f": False, "i": -12345678901, "l": [1, [2, {}], "x"]},
        {"text": 'é "quoted" \\ \x03\n\r\t\x7f ñ 😀 😀\U0010ffff', "ключ😀": "*00000000"},
        {"looks": "\\ud83d\\ude00", "half": "\\ud83d"},
    ):
        assert read(make_frame(value)) == [value]


def test_a_frame_is_printable_ascii():
    data = make_frame({"text": "".join([chr(number) for number in range(24)]), "name": "Ñu 😀\x7f"})
    assert data.endswith(b"\n") and min(data[:-1]) >= 0x20 and max(data) < 0x7F


def test_no_frame_fills_its_last_usb_packet():
    lengths = set()
    for count in range(LIMIT - 20):
        message = {"x": "a" * count}
        data = make_frame(message)
        assert len(data) % 64 and read(data) == [message]
        lengths.add(len(data))
    assert 65 in lengths and 64 not in lengths and max(lengths) > 200


def test_what_no_frame_can_hold_is_refused():
    for value in ({"x": 1.5}, {"x": b"bytes"}, {"x": {1, 2}}, {1: "x"}, {"x": {1: 2, "a": 3}}):
        assert raises(FrameError, make_frame, value).code == "not_plain"
    error = raises(FrameError, make_frame, {"x": "a" * LIMIT})
    assert error.code == "too_long" and error.fields["limit"] == LIMIT
    assert read(make_frame({"x": "a" * LIMIT}, LONG)) == [{"x": "a" * LIMIT}]
    assert raises(FrameError, make_frame, {"x": "a" * LONG}, LONG).fields["limit"] == LONG


def test_bytes_may_come_in_any_pieces():
    data = make_frame({"id": 1}) + make_frame({"id": 2, "text": "é😀"}) + make_frame({"id": 3})
    for size in (1, 2, 7, 64, 1000):
        reader = FrameReader()
        messages = []
        for at in range(0, len(data), size):
            messages.extend(reader.feed_bytes(data[at : at + size]))
        assert [message["id"] for message in messages] == [1, 2, 3]
        assert reader.skipped == 0


def test_a_frame_damaged_at_any_byte_is_skipped_and_the_next_is_read():
    first, second = make_frame({"id": 1, "do": "list"}), make_frame({"id": 2})
    for at in range(len(first)):
        for damaged in (
            first[:at] + bytes([first[at] ^ 1]) + first[at + 1 :],
            first[:at] + first[at + 1 :],
            first[:at],
        ):
            reader = FrameReader()
            assert reader.feed_bytes(damaged + second) in ([{"id": 2}], [{"id": 1, "do": "list"}, {"id": 2}])
            assert [message["id"] for message in reader.feed_bytes(second)] == [2]


def test_garbage_is_skipped_and_counted():
    reader = FrameReader()
    noise = b"Traceback (most recent call last):\r\n\xff\xfe\x00\n>>> "
    assert reader.feed_bytes(noise + make_frame({"id": 1})) == [{"id": 1}]
    assert reader.skipped == 3
    assert reader.feed_bytes(b"\n\r\n") == []
    assert reader.skipped == 3


def test_a_carriage_return_before_the_newline_does_no_harm():
    assert read(make_frame({"id": 1})[:-1] + b"\r\n") == [{"id": 1}]


def test_an_endless_line_takes_no_memory_and_what_follows_is_read():
    reader = FrameReader()
    for _ in range(1000):
        assert reader.feed_bytes(b"{" * 64) == []
        assert len(reader._line) <= LONG
    assert reader.feed_bytes(b"\n" + make_frame({"id": 1})) == [{"id": 1}]
    assert reader.skipped == 1
    assert reader.feed_bytes(b"x" * 1000 + make_frame({"id": 2})) == [{"id": 2}]


def test_no_line_is_gone_through_more_than_eight_times():
    for unit in (b"{", b'{"', b"{}", b"{ ", b'{"a":', b'{"do":"hello","id":1}', b"x{"):
        line = (unit * LONG)[: LONG - 11] + b"*00000000\n"
        assert work_of(line) <= 8 * LONG, unit


def test_a_frame_behind_torn_ones_is_read_whatever_it_holds():
    braces = {"do": "set", "id": 1, "name": '{"' * 10, "value": "{" * 40, "more": [{}, {"a": {"b": "{"}}]}
    torn = make_frame({"do": "chunk", "id": 7, "data": "A" * 20})[:-1]
    for message in ({"id": 1}, {"id": 1, "text": '{"' * 20}, {"id": 2, "text": "{" * 50}):
        for before in (b"", b"{", b'{"', b">>> ", torn, torn * 6, b"{" * 400, b'{"' * 200):
            assert read(before + make_frame(message)) == [message], (before, message)
    for before in (b"", b">>> ", b"\xff\x00\r"):
        assert read(before + make_frame(braces, LONG)) == [braces]


def test_a_true_crc_alone_makes_no_frame():
    for body in (b"[1]", b'"x"', b'{"id":1', b'{"id":1}}', b'{"a":"\xc3\xa9"}', b'{"a":"\t"}', b"", b"{"):
        assert read(framed(body)) == []
    assert read(framed(b'{"id":1}  ')) == [{"id": 1}]


def test_the_crc_has_eight_lower_case_digits():
    good = make_frame({"id": 1})
    assert read(good.upper()) == []
    assert read(good[:-9] + good[-9:-1].upper() + b"\n") == []
    assert read(b"{}*" + good[-9:]) == []


def test_nothing_received_is_evaluated():
    assert read(framed(b'{"id":__import__("os")}')) == []
    assert read(b'__import__("os").remove("x")\n' + make_frame({"id": 1})) == [{"id": 1}]
