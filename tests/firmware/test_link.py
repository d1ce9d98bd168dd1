"""The link on a board: loaded for a host, and gone with it."""

import binascii
import sys

from fake_board import FakeBoard
from tapete_board.application import Application
from tapete_board.housekeeping import use_housekeeper
from tapete_board.link.link_pump import LinkPump
from tapete_board.squeeze.flash_housekeeper import FlashHousekeeper
from tapete_link.frames import FrameReader, make_frame
from tapete_link.messages import hex_sha256

DATA = bytes(range(200))
NAME = "deck/" + hex_sha256(DATA)[:16]
PUT = {"do": "put", "name": NAME, "size": len(DATA), "sha256": hex_sha256(DATA)}
CHUNK = {"do": "chunk", "name": NAME, "at": 0, "data": binascii.b2a_base64(DATA[:96])[:-1].decode()}


class AskedBoard:
    """The link of an application that does not run."""

    def __init__(self):
        self.board = FakeBoard()
        self.link = Application(self.board)._link

    def exchange(self, request):
        self.board.stream.put(make_frame(dict(request, id=1)))
        while self.link.pump_once():
            pass
        said, self.board.stream.said = self.board.stream.said, b""
        return FrameReader().feed_bytes(said)[0]

    def wait(self, length):
        self.board.clock.time += length
        assert not self.link.pump_once()


def loaded():
    """The modules that it takes to answer a host."""
    return [name for name in sorted(sys.modules) if name.startswith("tapete_link.") or name.endswith(".link_answers")]


def test_what_it_takes_to_answer_goes_with_the_host_and_comes_again():
    """On a board with little memory."""
    use_housekeeper(FlashHousekeeper(can_place_code=False))
    asked = AskedBoard()
    assert asked.exchange(PUT)["have"] == 0
    assert asked.exchange(CHUNK)["have"] == 96
    asked.wait(LinkPump.rest_ms - 1)
    assert "tapete_board.link.link_answers" in loaded()
    asked.wait(1)
    assert loaded() == ["tapete_link.errors"]
    assert asked.exchange(CHUNK)["error"] == "no_put"
    assert asked.exchange(PUT)["have"] == 96, "what had arrived is on flash"
    assert asked.exchange({"do": "get", "name": NAME, "at": 0}) == {"id": 1, "error": "no_file", "name": NAME}


def test_it_stays_while_somebody_presses():
    use_housekeeper(FlashHousekeeper(can_place_code=False))
    asked = AskedBoard()
    asked.exchange(PUT)
    asked.board.store.is_quiet = lambda: False
    asked.wait(LinkPump.rest_ms)
    assert "tapete_board.link.link_answers" in loaded()
    asked.board.store.is_quiet = lambda: True
    asked.wait(1)
    assert loaded() == ["tapete_link.errors"]


def test_what_a_full_board_cannot_put_down_comes_again():
    asked = AskedBoard()
    asked.exchange(PUT)
    asked.exchange(CHUNK)
    asked.board.store._arrival._path = "/nowhere/at/all"
    asked.wait(LinkPump.rest_ms)
    assert asked.exchange(PUT)["have"] == 0
