"""The host's end of settings and pictures, over a board that answers whatever a test says."""

import binascii

from expect import raises
from memory_store import MemoryStore
from tapete_link import messages
from tapete_link.client import get_picture, list_settings
from tapete_link.errors import LinkError, Refused
from tapete_link.server import Server

SETTINGS = [("language", "es", ["es", "en"]), ("light", "255", ["255", "40"]), ("name", "Mesa", [])]


def said(*answers):
    """Gives one answer after the other."""
    left = list(answers)
    return lambda request: left.pop(0)


def setting(name, more=1, **other):
    return dict({"id": 1, "ok": 1, "name": name, "value": "", "choices": [], "more": more}, **other)


def picture(data, crc, size=200):
    return {"id": 1, "ok": 1, "data": messages.as_base64(data), "crc": crc, "size": size}


def after(request):
    """The verb of a board with SETTINGS."""
    left = [row for row in SETTINGS if row[0] > messages.text_field(request, "after")]
    name, value, choices = left[0]
    return {"name": name, "value": value, "choices": choices, "more": int(len(left) > 1)}


def test_all_settings_are_listed():
    server = Server(MemoryStore(), dict, dict, int, {"setting": after})
    listed = list_settings(lambda request: server.answer_to(dict(request, id=1)))
    assert listed == [(name, value, tuple(choices)) for name, value, choices in SETTINGS]


def test_a_board_without_settings_refuses():
    server = Server(MemoryStore(), dict, dict, int)
    error = raises(Refused, list_settings, lambda request: server.answer_to(dict(request, id=1)))
    assert error.code == "unknown_verb"


def test_a_list_that_goes_round_in_circles_is_left():
    for wrong in ("light", "a", "", 3):
        error = raises(LinkError, list_settings, said(setting("light"), setting(wrong)))
        assert (error.code, error.fields) == ("bad_field", {"field": "name"})


def test_a_setting_of_a_strange_shape():
    for field in ("value", "choices", "more"):
        error = raises(LinkError, list_settings, said(setting("light", **{field: None})))
        assert error.fields == {"field": field}


def test_a_picture_that_changes_on_the_way_is_begun_again():
    data = bytes(range(200))
    crc = f"{binascii.crc32(data):08x}"
    answers = said(picture(b"x" * 96, "1"), picture(data[96:192], crc), *pieces(data, crc))
    assert get_picture(answers, 1) == (crc, data)


def pieces(data, crc):
    return [picture(data[at : at + 96], crc) for at in range(0, len(data), 96)]


def test_a_picture_that_is_known_is_not_brought_again():
    assert get_picture(said(picture(b"x" * 96, "1")), 1, "1") == ("1", b"")


def test_a_display_that_never_stands_still_is_left():
    answers = said(*[picture(b"x" * 96, str(number)) for number in range(100)])
    assert raises(LinkError, get_picture, answers, 1).code == "changed"
    assert raises(LinkError, get_picture, said(*[picture(b"", "1")] * 100), 1).code == "changed"
