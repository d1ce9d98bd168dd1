"""Decks and records as files, asked through the link's own server as a host would."""

import os

from expect import raises
from tapete_board.journal.board_files import BoardFiles
from tapete_board.journal.folders import names_in, size_of
from tapete_board.journal.incoming_file import _left_in_block
from tapete_link import messages
from tapete_link.client import get_file, list_files, put_file
from tapete_link.errors import LinkError, Refused
from tapete_link.server import Server
from tapete_rules.deck import Card, build_deck

DECK = bytes(range(256)) * 60
NAME = "deck/" + messages.hex_sha256(DECK)[:16]


class FakeRecord:
    """A record of so many lines."""

    def __init__(self, id, lines):
        self.id = id
        self.lines = lines

    def parts(self):
        for number in range(self.lines):
            yield f"{number} 1 damage 1 1\n"


def asker(files):
    """Return a function that asks the board as a host does, without frames."""
    server = Server(files, dict, dict, lambda seconds: None)

    def exchange(request):
        return server.answer_to(dict(request, id=1))

    return exchange


def deck_names():
    return names_in("deck")


def test_a_deck_arrives_whole_under_its_name():
    files = BoardFiles(".")
    assert put_file(asker(files), NAME, DECK)
    assert files.read(NAME, 0, 99999) == DECK
    assert not put_file(asker(files), NAME, DECK)
    assert get_file(asker(files), NAME) == DECK
    assert list_files(asker(files), "deck") == [(NAME[5:], len(DECK), False)]


def test_a_profile_arrives_is_listed_and_goes():
    files = BoardFiles(".")
    name = "profile/" + NAME[5:]
    assert put_file(asker(files), name, DECK)
    assert BoardFiles(".").names("profile") == [NAME[5:]] and deck_names() == []
    assert files.read(name, 0, len(DECK)) == DECK
    assert asker(files)({"do": "drop", "name": name}) == {"id": 1, "ok": 1}
    assert files.names("profile") == []


def test_a_transfer_goes_on_after_a_restart_with_what_was_written():
    files = BoardFiles(".")
    have = files.partial(NAME, len(DECK), messages.hex_sha256(DECK))
    while have < 10000:
        files.append(NAME, have, DECK[have : have + 96])
        have += 96
    assert deck_names() == []
    files = BoardFiles(".")
    assert files.partial(NAME, len(DECK), messages.hex_sha256(DECK)) == 4096
    assert put_file(asker(files), NAME, DECK)
    assert files.read(NAME, 0, 99999) == DECK


def test_what_waits_in_ram_is_read_with_what_is_written():
    files = BoardFiles(".")
    files.partial(NAME, len(DECK), messages.hex_sha256(DECK))
    end = 0
    while end < 9000:
        files.append(NAME, end, DECK[end : end + 96])
        end += 96
    data = b""
    while len(data) < end:
        data += files.read_aside(NAME, len(data), 400)
    assert data == DECK[:end] and files.read_aside(NAME, end, 400) == b""
    assert files.read_aside(NAME, 10, 20) == DECK[10:30]
    assert files.read_aside(NAME, 4100, 20) == DECK[4100:4120]


def test_a_block_of_flash_is_filled_before_the_next_is_begun():
    ends = []
    at = 0
    while at < 5 * 4096:
        at += _left_in_block(at)
        ends.append(at)
    assert ends == [4096, 8188, 12276, 16368, 20452, 24544], "the pointers of littlefs: 0, 1, 2, 1, 3, 1"
    assert _left_in_block(4097) == 4091


def test_a_long_file_goes_to_flash_a_block_a_turn():
    files = BoardFiles(".")
    files.partial(NAME, len(DECK), messages.hex_sha256(DECK))
    for at in range(0, 8192, 1024):
        files.append(NAME, at, DECK[at : at + 1024])
    sizes = []
    while not files.finish(NAME):
        sizes += [size_of("arriving/" + names_in("arriving")[0])]
    assert sizes == [4096, 8188] and files.read(NAME, 0, 99999) == DECK[:8192]


def test_another_size_or_hash_begins_anew():
    files = BoardFiles(".")
    sha256 = messages.hex_sha256(DECK)
    files.partial(NAME, len(DECK), sha256)
    for at in range(0, 9000, 96):
        files.append(NAME, at, DECK[at : at + 96])
    assert BoardFiles(".").partial(NAME, len(DECK), sha256) > 0
    assert BoardFiles(".").partial(NAME, len(DECK) - 1, sha256) == 0
    assert names_in("arriving") == []


def test_nothing_is_written_while_players_press():
    files = BoardFiles(".")
    files.partial(NAME, len(DECK), messages.hex_sha256(DECK))
    files.is_quiet = lambda: False
    at = 0
    while True:
        try:
            files.append(NAME, at, DECK[at : at + 96])
        except LinkError as error:
            assert error.code == "busy"
            break
        at += 96
    assert at == 8160, "so much waits in RAM"
    assert names_in("arriving") == []
    for call in (files.finish, files.remove):
        assert raises(LinkError, call, NAME).code == "busy"
    assert raises(LinkError, files.confirm, "record/1", 3).code == "busy"
    files.is_quiet = lambda: True
    files.append(NAME, at, DECK[at : at + 96])
    assert size_of("arriving/" + names_in("arriving")[0]) == 4096
    assert files.read_aside(NAME, at, 99999) == DECK[at : at + 96]


def test_a_full_board_says_so_and_keeps_nothing_half_written():
    files = BoardFiles(".", room=8192)
    assert raises(Refused, put_file, asker(files), NAME, DECK).code == "full"
    assert deck_names() == []
    assert names_in("arriving") == []


def test_a_write_that_fails_leaves_nothing_behind():
    files = BoardFiles(".")
    files.partial(NAME, len(DECK), messages.hex_sha256(DECK))
    files.append(NAME, 0, DECK[:96])
    os.mkdir("arriving")
    os.mkdir("arriving/" + f"{NAME.replace('/', '-')}-{len(DECK)}-{NAME[5:]}")  # nothing can be written there
    raises(OSError, files.finish, NAME)
    assert deck_names() == []


def test_a_deck_in_use_stays():
    files = BoardFiles(".")
    put_file(asker(files), NAME, DECK)
    files.in_use = [NAME]
    assert raises(LinkError, files.remove, NAME).code == "in_use"
    files.in_use = []
    files.remove(NAME)
    files.remove(NAME)
    assert deck_names() == []


def test_the_decks_that_are_played_with_are_read_where_they_lie():
    files = BoardFiles(".")
    deck = build_deck(
        "kodem", "Jade", [Card("RB-1", "Uno", "rot", "uno", ()), Card("RB-2", "Dos", "ixim", "dos", (3,))]
    )
    data = deck.data
    files.lasting = lambda path, data: bytearray(data) if path == "./deck/" + deck.content_hash() else data
    files.set_decks_in_use([deck])
    assert files.in_use == ["deck/" + deck.content_hash()]
    assert (type(deck.data), bytes(deck.data)) == (bytearray, data)
    assert [deck.find_card("RB-1").name, deck.find_card("RB-2").numbers, deck.card_at(0).name] == ["Uno", (3,), "Dos"]
    files.set_decks_in_use([])
    assert files.in_use == []


def test_records_are_confirmed_by_their_size():
    files = BoardFiles(".")
    files.write_record(FakeRecord("5b3c9e01", 10))
    ask = asker(files)
    size = files.size("record/5b3c9e01")
    assert ask({"do": "drop", "name": "record/5b3c9e01"})["error"] == "unconfirmed"
    assert ask({"do": "confirm", "name": "record/5b3c9e01", "size": size})["ok"] == 1
    assert list_files(ask, "record") == [("5b3c9e01", size, True)]
    assert ask({"do": "drop", "name": "record/5b3c9e01"})["ok"] == 1
    assert list_files(ask, "record") == []
    assert os.listdir("confirmed") == []


class FullOnce(BoardFiles):
    """A store whose first write finds no room."""

    fails = 1

    def write_file(self, name, parts):
        if self.fails:
            self.fails -= 1
            raise OSError(28)
        super().write_file(name, parts)


def test_a_confirmed_record_makes_way_for_a_new_one():
    files = BoardFiles(".")
    for own in ("7", "3", "5", "4"):
        files.write_record(FakeRecord(own, 10))
    for own in ("4", "5", "7"):
        files.confirm("record/" + own, files.size("record/" + own))
    full = FullOnce(".")
    full.write_record(FakeRecord("9", 10))
    assert sorted(full.names("record")) == ["3", "4", "5", "9"], "the oldest that was confirmed"
    full.fails = 1
    full.write_record(FakeRecord("1", 10))
    assert sorted(full.names("record")) == ["1", "3", "4", "9"]
    full.fails = 1
    full.write_record(FakeRecord("2", 10))
    assert sorted(full.names("record")) == ["1", "2", "3", "9"]
    full.fails = 1
    raises(OSError, full.write_record, FakeRecord("8", 10))
    assert sorted(full.names("record")) == ["1", "2", "3", "9"], "none that was not"
    assert os.listdir("confirmed") == []


def test_a_board_whose_order_of_records_is_damaged_still_drops_confirmed_ones_only():
    files = BoardFiles(".")
    for own in ("7", "3"):
        files.write_record(FakeRecord(own, 10))
    files.confirm("record/7", files.size("record/7"))
    files.write_setting("records", b"\xff\xfe")
    full = FullOnce(".")
    full.write_record(FakeRecord("9", 10))
    assert sorted(full.names("record")) == ["3", "9"]


def test_settings_stay():
    files = BoardFiles(".")
    assert files.read_setting("language") == b""
    files.write_setting("language", "en")
    assert BoardFiles(".").read_setting("language") == b"en"
