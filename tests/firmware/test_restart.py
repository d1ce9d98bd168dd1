"""The power goes off and comes back: the match goes on where it was, without a question."""

import json
import os

from expect import raises
from fake_board import FakeBoard
from journal_texts import texts_of
from memory_blocks import MemoryBlocks
from table import BlindTable, Table
from tapete_board import housekeeping
from tapete_board.journal.board_files import BoardFiles
from tapete_board.journal.match_journal import MatchJournal
from tapete_board.match import match_resuming
from tapete_board.match.match_opening import HEADER
from tapete_rules.deck import Card, build_deck
from tapete_rules.match import Match
from tapete_rules.record import RULES
from tapete_rules.timers import MATCH_CLOCK

housekeeping.forget_modules = lambda *modules: None  # they would be compiled again at every start


def test_the_match_goes_on():
    table = Table().start()
    table.press("1-", "1OK")
    table.choose(1, "Pasar turno")
    state = table.director.running_match_or_none.match.state_hash()
    again = table.restart()
    assert again.screens == ("play", "play")
    assert again.log == table.log
    assert again.director.running_match_or_none.match.state_hash() == state
    again.press("2-", "2OK")
    assert again.restart().log == table.log + ["2 damage 1 1 efecto"]


def test_a_press_is_kept_before_the_hand_rests_and_comes_back_as_pending():
    table = Table().start()
    table.press("1OK", "1-", "1-", "1-")
    again = table.restart()
    assert [pending.delta for pending in again.director.running_match_or_none.pending] == [-3, 0]
    assert "-3" in again.texts(1) and "3" in again.texts(1)
    assert again.log == ["0 first 1"]
    again.rest(3100)
    assert again.log[1:] == ["1 damage 2 3 efecto"]
    assert [pending.delta for pending in again.restart().director.running_match_or_none.pending] == [0, 0]


def test_what_came_back_as_pending_can_still_be_changed_or_dropped():
    table = Table().start()
    table.press("1-", "1-")
    again = table.restart()
    again.press("1+")
    again.rest(900)
    assert again.log[1:] == ["1 damage 1 1 efecto"]
    again = table.restart()
    again.chord(1)
    again.rest(4000)
    assert again.log == ["0 first 1"]


def test_a_chord_cut_between_its_edges_comes_back_as_pending_and_a_chord_drops_it():
    table = Table().start()
    table.press("1-", "1OK")
    table.down("1+")
    again = table.restart()
    assert "+1" in again.texts(1) and "7" in again.texts(1)
    again.chord(1)
    again.rest(4000)
    assert again.log == ["0 first 1", "1 damage 1 1 efecto"]
    assert [pending.delta for pending in again.restart().director.running_match_or_none.pending] == [0, 0]


def test_both_seats_keep_what_is_pending():
    table = Table().start()
    table.press("1-", "2-", "2-")
    assert [pending.delta for pending in table.restart().director.running_match_or_none.pending] == [-1, -2]


def test_a_dropped_change_does_not_come_back():
    table = Table().start()
    table.press("1-", "1-")
    table.chord(1)
    assert [pending.delta for pending in table.restart().director.running_match_or_none.pending] == [0, 0]


def test_undo_and_redo_come_back():
    table = Table().start()
    table.press("1-", "1OK")
    table.chord(1)
    again = table.restart()
    again.choose(1, "Rehacer")
    assert again.log[1:] == ["1 damage 1 1 efecto", "1 undo", "1 redo"]
    assert again.restart().log == again.log


def test_time_goes_on_where_it_was():
    table = Table().start()
    table.rest(90000)
    table.press("1-", "1OK")
    again = table.restart()
    again.press("1-", "1OK")
    times = [int(line.split(" ")[0]) for line in again.director.running_match_or_none.match.log.lines_from()]
    assert 90000 < times[1] < times[2] < times[1] + 5000


def test_decks_come_back_and_a_lost_one_ends_no_match():
    deck = build_deck("kodem", "Bosque", [Card("AB-001", "Ñandú", "adendei", "nandu", (2, 1, 6))])
    BoardFiles(".").write_file("deck/" + deck.content_hash(), (deck.data,))
    table = Table()
    table.press("1OK", "1OK", "1OK", "1OK", "2+")
    table.take(2, "Sin mazo")
    table.press("1OK")
    assert table.restart().director.running_match_or_none.match.decks[1].name == "Bosque"
    os.remove("deck/" + deck.content_hash())
    again = table.restart()
    assert again.director.running_match_or_none.match.decks == {}
    assert again.log == table.log


def test_a_cut_after_every_byte_of_a_match_loses_at_most_the_last_press():
    table = Table().start()
    written = table.board.blocks.written
    start = len(written)
    ends = []
    for name in ("1-", "1-", "1OK", "2-", "2OK"):
        table.press(name)
        ends.append(len(written))
    for cut in range(start - 1, len(written)):
        again = BlindTable(FakeBoard(table.board.blocks.cut(cut)))
        assert again.screens == ("play", "play"), cut
        _same_as([end for end in ends if end <= cut], again, cut)


def _same_as(pressed, table, cut):
    """Check that what came back is the result of these presses, or of one press more."""
    running_match = table.director.running_match_or_none
    lines = [line.split(" ", 1)[1] for line in running_match.match.log.lines_from()[1:]]
    found = [lines, [pending.delta for pending in running_match.pending]]
    made = ["1 damage 1 2 efecto", "2 damage 1 1 efecto"]
    steps = [[[], [0, 0]], [[], [-1, 0]], [[], [-2, 0]], [made[:1], [0, 0]], [made[:1], [0, -1]], [made, [0, 0]]]
    assert found in steps[len(pressed) : len(pressed) + 2], (cut, pressed, found)


def test_a_damaged_line_is_told_and_the_rest_goes_on():
    table = Table().start()
    table.press("1-", "1OK", "1-", "1OK")
    block = table.board.blocks.data["000"]
    block[bytes(block).find(b"1 damage 1 1")] ^= 1
    again = table.restart()
    assert again.screens == ("notice", "notice")
    assert again.reads(1, "dañada")
    assert len(again.board.blocks.copies) == 1
    again.press("1OK", "2OK")
    assert again.log == ["0 first 1", "1 damage 2 1 efecto"]
    assert again.restart().screens == ("play", "play")


def test_a_line_that_is_whole_and_impossible_is_left_out():
    table = Table().start()
    for line in ("100 1 heal", "200 1 nonsense 7", "x", "300 1 damage 1 2"):
        table.journal.append_line(line)
    again = table.restart()
    assert again.reads(2, "dañada")
    assert again.log == ["0 first 1", "1 damage 1 2"]


def test_a_journal_without_a_game_leads_home():
    blocks = MemoryBlocks()
    table = Table(FakeBoard(blocks))
    table.journal.begin_journal("5b3c9e01", [":0 id 5b3c9e01"])
    again = table.restart()
    assert again.screens == ("home", "home")
    assert again.start().log == ["0 first 1"]


def test_a_journal_of_which_nothing_can_be_made_is_set_aside():
    table = Table(FakeBoard(MemoryBlocks()))
    table.journal.begin_journal("5b3c9e01", ["id 5b3c9e01"])
    again = table.restart()
    assert again.reads(1, "dañada")
    assert sorted(again.board.blocks.copies) == ["5b3c9e01-000"]


def test_a_journal_that_lost_its_game_is_told():
    table = Table().start()
    headers = (b" game kodem*", b"tapete-journal")
    block = table.board.blocks.data["000"]
    for header in headers:
        while header in block:
            block[bytes(block).find(header)] ^= 1
    again = table.restart()
    assert again.screens == ("notice", "notice")
    assert again.reads(1, "dañada")
    assert sorted(again.board.blocks.copies) == ["unknown-000"]
    again.press("1OK", "2OK")
    assert again.screens == ("home", "home")
    assert again.start().log == ["0 first 1"]


def lack_memory(*arguments):
    raise MemoryError("on purpose")


def test_where_memory_does_not_do_for_taking_a_match_up_that_start_fails_and_no_line_is_lost():
    table = Table().start()
    table.press("1-", "1OK", "2-")
    for owner, name in (
        (match_resuming, "load_game_code"),
        (match_resuming, "parse_line"),
        (Match, "load_kind"),
        (Match, "step_move"),
    ):
        whole = getattr(owner, name)
        setattr(owner, name, lack_memory)
        try:
            raises(MemoryError, table.restart)
        finally:
            setattr(owner, name, whole)
    again = table.restart()
    assert again.screens == ("play", "play")
    assert again.log == table.log
    assert again.board.blocks.copies == {}


def test_a_match_whose_end_was_confirmed_is_finished_after_the_restart():
    table = Table().start()
    table.press("1-", "1OK")
    table.director.running_match_or_none.note_confirmed_end()
    again = table.restart()
    assert again.screens == ("notice", "notice")
    assert again.reads(1, "guardada")
    assert os.listdir("record") == [table.director.running_match_or_none.record.id]
    assert again.restart().screens == ("home", "home")


def long_match(undoes=True, loops=40):
    """More than a hundred entries, with undo, a clock, and what is pending at both displays."""
    table = BlindTable(FakeBoard(MemoryBlocks())).begin("kodem", {"minutes": 30})
    running_match, now = table.director.running_match_or_none, table.board.clock.now
    for number in range(loops):
        sign = "-+"[number % 2]
        table.press("1" + sign, "1OK", "2" + sign, "2" + sign, "2OK")
        table.rest(20000)
        if number % 5 == 0 and undoes:
            running_match.undo(now(), 1, 1)
        if number % 7 == 0 and undoes:
            running_match.undo(now(), 2, 2)
            running_match.redo(now(), 1, 1)
    table.press("2+", "2OK", "1-", "2+")
    return table


def known_of(table):
    """All that a match is, for whoever plays it."""
    running_match = table.director.running_match_or_none
    turn_log = running_match.turn_log
    pending = [(each.stop, each.delta) for each in running_match.pending]
    return [
        table.log,
        running_match.match.state_hash(),
        [move.to_line() for move in running_match.match.moves()],
        pending,
        list(turn_log.turns_back(len(running_match.match.log))),
        turn_log.can_undo,
        turn_log.turn_at,
    ]


def without_checkpoints(table):
    """The same table after a restart that finds its checkpoints damaged, and plays all there was."""
    blocks = table.board.blocks.restart()
    for block in blocks.data.values():
        at = bytes(block).find(b"\n^ ")
        while at >= 0:
            block[at + 9] ^= 1
            at = bytes(block).find(b"\n^ ", at + 1)
    again = Table(FakeBoard(blocks, table.board.luck))
    assert again.reads(1, "dañada")
    again.press("1OK", "2OK")
    return again


def test_a_long_match_is_taken_up_from_its_last_checkpoint_as_if_all_were_played():
    table = long_match()
    lines = texts_of(table.journal)
    marks = [number for number, line in enumerate(lines) if line.startswith("^")]
    assert len(marks) >= 4 and len(lines) - marks[-1] < 80, "a restart plays what came after the last one"
    again, played = table.restart(), without_checkpoints(table)
    assert again.screens == played.screens == ("play", "play")
    assert known_of(again) == known_of(played)
    assert known_of(again.restart()) == known_of(again)
    left = [
        each.director.running_match_or_none.match_timers.seconds_left(each.board.clock.now(), MATCH_CLOCK)
        for each in (again, played)
    ]
    assert left[0] == left[1] < 1800
    for each in (again, played):
        while each.director.running_match_or_none.turn_log.can_undo:
            each.director.running_match_or_none.undo(each.board.clock.now(), 1, 1)
    assert known_of(again) == known_of(played)


def places_of(table):
    """Return the number of full groups of the log in the journal, and in all."""
    log = table.director.running_match_or_none.match.log
    groups = [log.group_bytes(number) for number in range(log.full_groups)]
    return len([group for group in groups if isinstance(group, bytearray)]), len(groups)


def test_the_older_part_of_a_log_lies_in_the_journal_before_and_after_a_restart():
    table = long_match()
    groups = len(table.log) // 16
    assert groups > 5
    assert places_of(table) == (groups, groups)
    again = table.restart()
    assert places_of(again) == (groups, groups)
    assert known_of(again) == known_of(without_checkpoints(table))


def test_a_log_whose_older_part_is_not_there_any_more_lies_in_memory():
    """The power was cut between the move and that: nothing is lost but memory."""
    table = long_match()
    blocks = table.board.blocks
    journal = MatchJournal(blocks.restart())
    journal.find_match()
    lines = [line for line in texts_of(journal) if line[0] != "&"]
    other = MemoryBlocks()
    MatchJournal(other).begin_journal("5b3c9e01", lines)
    again = Table(FakeBoard(other))
    assert known_of(again) == known_of(table.restart())
    assert places_of(again) == (0, len(table.log) // 16)


def test_both_displays_say_at_once_that_a_match_goes_on():
    table = Table().start()
    board = FakeBoard(table.board.blocks.restart(), table.board.luck)
    shown = []
    for panel in board.panels:
        panel.show = lambda limit=0, panel=panel: shown.append(bytes(panel.frame))
    again = Table(board)
    assert len(shown) == 2 and shown[0] == shown[1] != bytes(again.board.panels[0].frame)
    assert any(shown[0])


def test_a_clock_goes_on_from_where_it_was_at_the_last_entry():
    for loops in range(8, 17):
        table = long_match(False, loops)
        spent = table.director.running_match_or_none.turn_log.at // 1000
        again, played = table.restart(), without_checkpoints(table)
        for each in (again, played):
            assert each.log[-1].startswith(f"0 timer_stop match {1800 - spent}"), (loops, each.log[-1])
            assert not each.director.running_match_or_none.turn_log.runs
        assert known_of(again.restart()) == known_of(again)


def changed_and_taken_up(change):
    """Take up a match whose journal lines were changed; as much must be known as before. How many lines it changed."""
    table = long_match(False, 12)
    lines = texts_of(table.journal)
    blocks = table.board.blocks.restart()
    for block in blocks.data.values():
        block[:] = b"\xff" * len(block)
    other = Table(FakeBoard(blocks, table.board.luck))
    changed = [change(line) for line in lines]
    other.journal.begin_journal("5b3c9e01", changed)
    again = other.restart()
    assert again.screens == ("play", "play")
    assert known_of(again)[:3] == known_of(table.restart())[:3]
    return len([1 for one, two in zip(lines, changed) if one != two])


def with_another_field(checkpoint):
    """As a version writes it whose state has a field more."""
    sign, turn_log, state = checkpoint.split(" ", 2)
    return f"{sign} {turn_log} [7, {state[1:]}"


def test_a_checkpoint_of_another_version_is_played_over():
    assert changed_and_taken_up(lambda line: with_another_field(line) if line[0] == "^" else line) > 0


def as_of_other_rules(line):
    """The same line as a version wrote it whose state lacked fields in its middle."""
    if line[0] == "^":
        sign, turn_log, state = line.split(" ", 2)
        values = json.loads(state)
        return f"{sign} {turn_log} {json.dumps(values[:8] + values[14:])}"
    return line.replace(f"rules {RULES}", f"rules {RULES - 1}") if line[0] == HEADER else line


def test_a_checkpoint_of_other_rules_is_played_over():
    assert changed_and_taken_up(as_of_other_rules) > 1


def test_a_checkpoint_after_undo_is_of_what_is_in_force():
    table = long_match(False, 12)
    running_match, now = table.director.running_match_or_none, table.board.clock.now
    running_match.undo(now(), 1, 1)
    while len(running_match.match.moves()) % 16:
        running_match.undo(now(), 1, 1)
    for _ in range(20):
        running_match.redo(now(), 1, 1)
        again = table.restart()
        assert known_of(again)[2] == known_of(without_checkpoints(table))[2]
        while len(again.director.running_match_or_none.match.moves()) > 16:
            again.director.running_match_or_none.undo(again.board.clock.now(), 1, 1)
        again.rest(20)
        assert known_of(again.restart())[1] == known_of(without_checkpoints(again))[1]
        if not running_match.match.can_redo():
            break
