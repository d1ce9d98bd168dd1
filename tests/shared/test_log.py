"""The lines of a match: the same wherever they lie."""

from tapete_rules.log import Log

LINES = [b"%d %d damage %d 1 efecto" % (number * 1000, number % 2 + 1, number % 7) for number in range(40)]


def log_of(lines):
    log = Log()
    for line in lines:
        log.append(line)
    return log


def is_whole(log, lines):
    """Return True if a log has these lines, by each way to read them."""
    texts = [str(line, "utf-8") for line in lines]
    one_by_one = [log.line_bytes(index) for index in range(len(log))]
    assert list(log.iterate_lines()) == one_by_one == lines
    return log.lines_from() == texts and log.lines_from(3) == texts[3:]


def test_it_has_the_lines_that_were_appended():
    for count in (0, 1, 15, 16, 17, 32, 40):
        log = log_of(LINES[:count])
        assert len(log) == count
        assert is_whole(log, LINES[:count])
        assert log.full_groups == count // 16


def test_a_full_group_may_lie_elsewhere():
    log = log_of(LINES)
    for number in range(log.full_groups):
        elsewhere = bytearray(log.group_bytes(number))
        log.shelve_group(number, elsewhere)
        assert log.group_bytes(number) is elsewhere
    assert is_whole(log, LINES)
    log.append(b"50000 1 undo")
    assert is_whole(log, LINES + [b"50000 1 undo"])


def test_what_is_not_the_same_is_no_such_place():
    log = log_of(LINES)
    harmed = bytearray(log.group_bytes(1))
    harmed[5] ^= 1
    log.shelve_group(1, harmed)
    log.shelve_group(1, log.group_bytes(0))
    log.shelve_group(2, bytearray(b"of no full group"))
    assert is_whole(log, LINES)
