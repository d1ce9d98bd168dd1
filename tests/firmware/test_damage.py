"""Bytes that flip and files that are cut: what is whole goes on, the rest is told and set aside."""

import os

from fake_board import FakeBoard
from flash_model import FlashModel
from journal_texts import texts_of
from table import Table
from taped_flash import ROOT, TapedFlash, mounted, unmounted
from tapete_board import housekeeping
from tapete_board.journal.board_files import BoardFiles
from tapete_board.journal.file_blocks import FileBlocks
from tapete_board.journal.match_journal import MatchJournal
from tapete_board.journal.settings_file import settings_of_game
from tapete_board.match.board_decks import list_board_decks, load_deck
from tapete_board.match.game_catalogue import game_of
from tapete_link.messages import hex_sha256
from tapete_rules.deck import Card, build_deck
from tapete_rules.move import Move

housekeeping.forget_modules = lambda *modules: None  # they would be compiled again at every start
HEAD = [":0 game kodem", ":1 id 5b3c9e01"]
LINES = ["0 0 first 1", "1250 1 damage 2 1", "~ 2 2 P -3", "1900 1 undo"]


def begun(blocks):
    """A match in the first of two blocks."""
    journal = MatchJournal(blocks)
    journal.prepare_one_block()
    journal.prepare_one_block()
    journal.begin_journal("5b3c9e01", HEAD)
    for line in LINES:
        journal.append_line(line)


def read(blocks):
    journal = MatchJournal(blocks)
    journal.find_match()
    return journal, texts_of(journal)


def unlike(blocks, folder):
    """Check that damage is reported and copied; then write on, and check that nothing more is lost."""
    journal, lines = read(blocks)
    missing = [line for line in HEAD + LINES if line not in lines]
    assert lines == [line for line in HEAD + LINES if line in lines]
    aside = os.listdir(folder + "/damaged") if "damaged" in os.listdir(folder) else []
    assert (len(aside) > 0) == journal.is_damaged
    if journal.match_id:
        journal.append_line("9999 1 end")
        assert read(blocks)[1] == lines + ["9999 1 end"]
    return missing, journal.is_damaged


def test_each_byte_of_a_block_in_flash_flipped():
    flash = TapedFlash(32)
    begun(mounted(flash, True))
    start = bytes(flash.data).find(b"TAPETE-J")
    used = bytes(flash.data).find(b"\xff" * 256, start) - start
    for place in range(used):
        broken = flash.restart()
        broken.data[start + place] ^= 1 << place % 8
        missing, is_told = unlike(mounted(broken), ROOT)
        assert len(missing) <= 1, (place, missing)
        assert is_told or missing in ([], LINES[-1:]), (place, missing)
    unmounted()


def test_each_length_of_a_block_in_a_file():
    os.mkdir("whole")
    begun(FileBlocks("whole"))
    with open("whole/journal/000", "rb") as file:
        data = file.read()
    used = len(data.rstrip(b"\xff"))
    for length in list(range(used)) + [used, used + 1, 4095]:
        folder = f"cut{length}"
        os.mkdir(folder)
        os.mkdir(folder + "/journal")
        blocks = FileBlocks(folder)
        with open(folder + "/journal/000", "wb") as file:
            file.write(data[:length])
        missing, is_told = unlike(blocks, folder)
        assert is_told, length
        assert missing == (HEAD + LINES)[len(HEAD + LINES) - len(missing) :], length


def test_a_block_of_which_the_file_was_cut_is_not_programmed_under_the_file_system():
    flash = TapedFlash(32)
    blocks = mounted(flash, True)
    begun(blocks)
    with open(ROOT + "/journal/000", "rb") as file:
        data = file.read(400)
    with open(ROOT + "/journal/000", "wb") as file:
        file.write(data)
    with open(ROOT + "/other", "wb") as file:
        file.write(b"\xff" * 100000)
    missing, is_told = unlike(mounted(flash.restart()), ROOT)
    assert is_told and HEAD[0] not in missing
    with open(ROOT + "/other", "rb") as file:
        assert file.read() == b"\xff" * 100000
    unmounted()


# -- what a host sent


DECK = build_deck("kodem", "Bosque", [Card("AB-001", "Ñandú", "adendei", "nandu", (2, 1, 6))])
PROFILE = b"tapete-profile 1\nname Puntos|Points\ncounter puntos name Puntos|Points\nwin puntos 3\n"


def broken(data):
    """Each byte flipped, then each length cut."""
    for place in range(len(data)):
        yield data[:place] + bytes([data[place] ^ 1 << place % 8]) + data[place + 1 :]
    for length in range(len(data)):
        yield data[:length]


def put(kind, own, data):
    BoardFiles(".").write_file(f"{kind}/{own}", (data,))


def test_a_damaged_deck_is_told_when_it_is_taken_and_set_aside():
    store = BoardFiles(".")
    for number, data in enumerate(broken(DECK.data)):
        put("deck", DECK.content_hash(), data)
        decks = list_board_decks(store, "kodem")
        assert [own for _, own in decks] == [DECK.content_hash()], number
        assert load_deck(store, DECK.content_hash()) is None, number
        assert os.listdir("deck") == [], number
        assert store.read(f"damaged/deck-{DECK.content_hash()}", 0, 999) == data, number
    assert load_deck(store, DECK.content_hash()) is None


def test_a_deck_that_is_damaged_while_a_match_runs_is_told_and_the_match_goes_on():
    store = BoardFiles(".")
    put("deck", DECK.content_hash(), DECK.data)
    table = Table()
    table.press("1OK", "1OK", "1OK", "1OK", "2+")
    table.take(2, "Sin mazo")
    table.press("1OK", "1-", "1OK")
    assert table.log[-1] == "1 damage 1 1 efecto"
    put("deck", DECK.content_hash(), DECK.data[:-5])
    again = table.restart()
    assert again.reads(1, "El mazo está dañado")
    assert store.names("deck") == []
    again.press("1OK", "2OK")
    assert (again.screens, again.log) == (("play", "play"), table.log)


def test_a_damaged_profile_is_gone_and_set_aside():
    store = BoardFiles(".")
    own = hex_sha256(PROFILE)[:16]
    put("profile", own, PROFILE)
    assert game_of(store, "custom-" + own) == ("custom", PROFILE.decode())
    for number, data in enumerate(broken(PROFILE)):
        put("profile", own, data)
        assert game_of(store, "custom-" + own) == ("custom", ""), number
        assert store.names("profile") == [], number
        assert store.read("damaged/profile-" + own, 0, 999) == data, number


def test_damaged_options_of_a_game_are_told_before_the_match():
    store = BoardFiles(".")
    kept = settings_of_game(store, "kodem", "")
    kept.set("minutes", 50)
    kept.set("best_of", 3)
    kept.save_if_room()
    data = store.read_setting("kodem")
    store.write_setting("kodem", data[:-3])
    table = Table()
    table.press("1OK", "1OK")
    assert table.reads(1, "Los ajustes estaban dañados")
    table.press("1OK", "2OK", "1OK", "1OK")
    assert table.screens == ("play", "play")
    assert store.read_setting("kodem-damaged") == data[:-3]


# -- flash that takes nothing any more


class WornFlash(FlashModel):
    """Flash that can be read and nothing else."""

    def writeblocks(self, block, buffer, offset=None):
        raise OSError(30)

    def ioctl(self, operation, argument):
        if operation == 6:
            raise OSError(30)
        return super().ioctl(operation, argument)


def test_a_board_whose_flash_takes_nothing_any_more_goes_on_with_its_match_and_says_so():
    flash = FlashModel(32)
    table = Table(FakeBoard(mounted(flash, True), 0, BoardFiles(ROOT))).start()
    table.press("1-", "1OK")
    worn = WornFlash(data=flash.data)
    again = Table(FakeBoard(mounted(worn), 0, BoardFiles(ROOT)))
    assert (again.screens, again.log) == (("play", "play"), table.log)
    again.press("2-", "2OK")
    assert again.journal_writer.is_stuck
    assert again.log == table.log + ["2 damage 1 1 efecto"]
    again.director.moves.make_move(1, Move(1, "concede"))
    again.rest(20)
    again.hold_both()
    assert again.reads(1, "confirma otra vez")
    unmounted()


def test_a_board_whose_flash_takes_nothing_begins_no_match_and_says_so():
    flash = FlashModel(32)
    own = FakeBoard(mounted(flash, True), 0, BoardFiles(ROOT)).id
    worn = WornFlash(data=flash.data)
    table = Table(FakeBoard(mounted(worn), 0, BoardFiles(ROOT))).start()
    assert own == table.board.id
    assert table.reads(1, "No hay espacio")
    unmounted()
