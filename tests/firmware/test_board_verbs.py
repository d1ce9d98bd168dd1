"""A host reads and changes settings and pictures of the board."""

import binascii

from fake_board import FakeBoard, FakeSupply
from tapete_board.application import Application
from tapete_board.link.link_answers import LinkAnswers
from tapete_board.match.match_opening import MatchPlan, begin_planned_match
from tapete_board.words import word
from tapete_link.client import get_error, get_picture, list_settings, read_hardware
from tapete_link.frames import LIMIT, LONG, FrameReader, make_frame
from tapete_link.messages import data_field


class AskedBoard:
    """A board with an application that does not run, asked without a line."""

    def __init__(self):
        self.board = FakeBoard()
        self.application = Application(self.board)
        self._director = self.application._director
        self._answers = LinkAnswers(self.board, self._director)

    def exchange(self, request):
        self._answers.feed_bytes(make_frame(dict(request, id=999999999)))
        answer = self._answers.next_answer()
        assert len(answer) <= LIMIT
        return FrameReader().feed_bytes(answer)[0]

    def set(self, name, value):
        return self.exchange({"do": "set", "name": name, "value": value})

    def values(self):
        return {name: value for name, value, _ in list_settings(self.exchange)}

    def begin(self):
        return begin_planned_match(self.board, self.application._journal_writer, MatchPlan("kodem"))


def test_settings_are_listed_with_their_choices():
    listed = list_settings(AskedBoard().exchange)
    names = [name for name, _, _ in listed]
    assert names == sorted(names)
    assert ("name", "Mesa", ()) in listed
    assert ("language", "es", ("es", "en", "es_AR", "es_ES")) in listed
    assert ("light", "255", ("255", "40", "120")) in listed
    assert ("player8", "", ()) in listed


def test_the_hardware_is_told_as_it_is():
    for seat in (0, 1):
        for is_set_up, is_readable, state in ((True, True, "good"), (True, False, "unread"), (False, False, "absent")):
            asked = AskedBoard()
            for panel in asked.board.panels:
                panel.is_set_up = True
            panel = asked.board.panels[seat]
            panel.is_set_up, panel.is_readable = is_set_up, is_readable
            states = ["good", "good"]
            states[seat] = state
            assert read_hardware(asked.exchange) == (states, 0, False)
    for millivolts, is_low in ((4900, False), (3200, True)):
        asked.board.supply = FakeSupply()
        asked.board.supply.next = millivolts
        asked.board.supply.look()
        assert read_hardware(asked.exchange)[1:] == (millivolts, is_low)


def test_behind_the_last_setting_there_is_none():
    answer = AskedBoard().exchange({"do": "setting", "after": "zz"})
    assert (answer["name"], answer["more"]) == ("", 0)


def test_a_setting_is_in_use_at_once_and_kept():
    asked = AskedBoard()
    for name, value in (("light", "40"), ("language", "en"), ("rotate2", "1"), ("name", "Mesa 7"), ("player1", "Ana")):
        assert "error" not in asked.set(name, value)
        assert asked.values()[name] == value
    assert asked._director.light == 40
    assert asked.board.panels[1].is_rotated
    assert asked.exchange({"do": "hello", "version": 1})["name"] == "Mesa 7"
    assert AskedBoard().values() == asked.values()


def test_what_no_setting_can_be_is_refused():
    asked = AskedBoard()
    before = asked.values()
    for name, value, field in (
        ("light", "41", "value"),
        ("language", "fr", "value"),
        ("board", "00", "name"),
        ("name", "", "value"),
        ("name", "x" * 25, "value"),
        ("name", "ñ" * 5, "value"),
        ("player1", "A\nna", "value"),
        ("player1", " Ana", "value"),
    ):
        assert asked.set(name, value) == {"id": 999999999, "error": "bad_field", "field": field}, (name, value)
    assert asked.values() == before


def test_a_name_that_nobody_could_read_is_refused():
    asked = AskedBoard()
    for sign in ("\ud800", "\udc00", "\x1b", "\x7f", "\x9b", "\xa0", "\u200b", "\u202e", "\u2066", "\ufeff", "\ue000"):
        for name in ("name", "player1"):
            assert asked.set(name, sign + "x")["error"] == "bad_field", (name, sign)
    assert asked.values()["name"] == "Mesa"


def test_a_name_of_before_that_nobody_can_read_is_listed_and_changed_and_in_no_record():
    asked = AskedBoard()
    asked.board.settings.set("name", "\ud800x")
    asked.board.settings.set("player1", "A\u202e\ud800na")
    assert asked.exchange({"do": "hello", "version": 1})["name"] == "\ud800x"
    assert asked.values()["player1"] == "A\u202e\ud800na"
    running_match = asked.begin()
    assert ("seat", "1 A  na") in running_match.record.headers
    assert "error" not in asked.set("name", "Mesa 7")
    assert asked.values()["name"] == "Mesa 7"


def test_every_text_that_is_taken_fits_its_answer():
    asked = AskedBoard()
    asked.begin()
    for name, value in (("name", "x" * 24), ("name", "ñandú ñu"), ("player8", "é" * 8), ("player8", "w" * 48)):
        assert "error" not in asked.set(name, value)
        assert asked.values()[name] == value
        assert "error" not in asked.exchange({"do": "hello", "version": 1}), (name, value)


def test_flash_waits_for_a_pause_of_the_players():
    asked = AskedBoard()
    asked.board.store.is_quiet = lambda: False
    assert asked.set("light", "40")["error"] == "busy"
    assert "error" not in asked.set("light", "255"), "nothing to write"


def test_a_setting_is_only_what_flash_took():
    asked = AskedBoard()
    kept = asked.board.store.write_setting
    before = asked.values()
    for number, answer in ((28, {"error": "full"}), (5, {"error": "storage", "errno": 5})):
        asked.board.store.write_setting = failing(number)
        for name, value in (("light", "40"), ("name", "Mesa 7"), ("language", "en")):
            assert asked.set(name, value) == dict(answer, id=999999999)
        assert asked.values() == before
    assert asked._director.light == 255
    assert asked.set("light", "255")["error"] == "storage", "nor is the value of before on flash"
    asked.board.store.write_setting = kept
    assert "error" not in asked.set("name", "Mesa 7")
    assert AskedBoard().values() == asked.values()


def failing(number):
    """A write that ends in this error of the file system."""

    def fail(name, value):
        raise OSError(number)

    return fail


def test_a_match_knows_its_players():
    asked = AskedBoard()
    asked.set("player2", "León")
    headers = asked.begin().record.parts()
    text = "".join([part if isinstance(part, str) else part.decode() for part in headers])
    assert f"seat 1 {word('seat.name', 1)}\n" in text
    assert "seat 2 León\n" in text


def test_a_picture_comes_in_pieces_as_long_as_they_are_asked_for():
    asked = AskedBoard()
    for most, count in ((24, 24), (384, 384), (2000, 1024)):
        asked._answers.feed_bytes(make_frame({"do": "picture", "display": 1, "at": 0, "most": most, "id": 999999999}))
        answer = asked._answers.next_answer()
        assert len(answer) <= LONG
        assert len(data_field(FrameReader().feed_bytes(answer)[0])) == count


def test_the_last_error_comes_in_pieces():
    asked = AskedBoard()
    assert get_error(asked.exchange) == b""
    report = b"0.1.0 virtual\nTraceback (most recent call last):\n" + b"x" * 300
    asked.board.store.write_setting("error", report)
    assert get_error(asked.exchange) == report
    assert get_error(asked.exchange, 24) == report


def test_the_last_error_is_cleared_when_no_file_waits():
    asked = AskedBoard()
    asked.board.store.write_setting("error", b"0.1.0 pico\nTraceback")
    asked.board.store.is_quiet = lambda: False
    assert asked.exchange({"do": "clear_error"})["error"] == "busy"
    asked.board.store.is_quiet = lambda: True
    for _ in range(2):
        assert asked.exchange({"do": "clear_error"}) == {"id": 999999999, "ok": 1}
        assert get_error(asked.exchange) == b""


def test_a_picture_is_what_the_display_shows():
    asked = AskedBoard()
    frame = asked.board.panels[1].frame
    frame.line(0, 0, 127, 63, 1)
    crc, shown = get_picture(asked.exchange, 2)
    assert shown == bytes(memoryview(frame))
    assert crc == f"{binascii.crc32(shown):08x}"
    assert get_picture(asked.exchange, 2, crc) == (crc, b"")
    for display in (0, 3):
        assert asked.exchange({"do": "picture", "display": display, "at": 0})["error"] == "bad_field"
