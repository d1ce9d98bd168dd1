"""The clock of a match after a power cut: it goes on where the last press was noted, to the second."""

from table import Table

SECOND = 1000


def elapsed(table):
    """The time of the match, in milliseconds."""
    return table.director.running_match_or_none.elapsed_ms(table.board.clock.now())


def noted_times(table):
    """The times of the steps in the journal, -1 for a step without one."""
    lines = [str(line, "utf-8") for line in journal_lines(table)]
    steps = [line.split(" ") for line in lines if line.startswith("~ ")]
    times = [[field for field in step[5:] if field[0] != "="] for step in steps]
    return [int(fields[0]) if fields else -1 for fields in times]


def journal_lines(table):
    journal = type(table.journal)(table.board.blocks.restart())
    assert journal.find_match()
    return list(journal.read_lines())


def test_a_press_after_a_long_thought_keeps_its_time():
    for thought in (2 * SECOND, 30 * SECOND, 20 * 60 * SECOND):
        table = Table().start()
        table.rest(thought)
        table.press("1-")
        before = elapsed(table)
        again = table.restart()
        assert before - SECOND <= elapsed(again) <= before, thought
        again.rest(4 * SECOND)
        assert int(again.director.running_match_or_none.match.log.lines_from()[-1].split(" ")[0]) >= before


def test_steps_that_were_dropped_keep_their_time_too():
    table = Table().start()
    table.rest(30 * SECOND)
    table.press("1-", "1-")
    table.chord(1)
    before = elapsed(table)
    again = table.restart()
    assert [pending.delta for pending in again.director.running_match_or_none.pending] == [0, 0]
    assert before - SECOND <= elapsed(again)


def test_a_checkpoint_takes_no_time_back():
    """Pending presses stand before a checkpoint, and so do the ticks of a clock; both say a later time than it."""
    for line in ("~ 1 1 1 -2 90000", "@ 90000"):
        table = Table().start()
        running_match = table.director.running_match_or_none
        while len(table.log) < 16:
            table.press("1-")
            table.rest(SECOND)
        state = running_match.match.newest_checkpoint()
        assert state
        table.journal.append_line(line)
        table.journal.append_line("^ " + running_match.turn_log.checkpoint_text() + " " + state)
        again = table.restart()
        assert again.log == table.log
        assert elapsed(again) >= 90000, line


def test_what_is_pending_at_a_checkpoint_is_noted_again_with_its_time():
    table = Table().start()
    table.rest(10 * SECOND)
    table.press("1-")
    table.director.running_match_or_none._note_checkpoint("^ ")
    table.journal_writer.write_waiting()
    times = noted_times(table)
    assert len(times) == 2 and times[0] == times[1] > 0


def test_quick_presses_note_one_time_a_second():
    table = Table().start()
    table.rest(10 * SECOND)
    table.press("1-", "1-", "1-", "1-")
    times = noted_times(table)
    assert len(times) == 4
    assert [time > 0 for time in times] == [True, False, False, False]


def test_a_step_of_an_older_version_has_no_time():
    table = Table().start()
    table.rest(30 * SECOND)
    table.journal.append_line("~ 1 1 life -3")
    again = table.restart()
    assert elapsed(again) < SECOND
